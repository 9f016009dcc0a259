// Final pay of leavers of the demo company: the entitlements at the end of employment are worked out by the rules of law and entered; the run does the rest.

import { PayComponent } from '@kantor/shared/catalogue/payroll-management/payroll-code/pay-component.entity'
import { VariablePay } from '@kantor/shared/catalogue/payroll-management/payroll-master/variable-pay.entity'
import { signOfAmount } from '@kantor/shared/rules/money/amounts'
import { contractCompensation, terminationPay } from '@kantor/shared/rules/payroll/tax/termination'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../db/connection.ts'
import type { DemoActors } from '../../approvals/demo-actors.ts'
import { ssi } from '../../area.ts'
import { cell, readCsv } from '../../writing/csv.ts'
import { idsBy, insertRows } from '../../writing/rows.ts'
import type { PayMonth } from './months.ts'
import { additionalPeriod, type Period, regularPeriods } from './periods.ts'
import { paidRun } from './run-once.ts'

/** How many leavers of each kind have a final pay of their own: the others are settled by the run of their month. */
const mostOf = { TERMINATION: 2, END_CONTRACT: 3, RESIGN: 3 } as const
type Way = keyof typeof mostOf

interface Leaver {
  readonly employee: number
  readonly payGroup: number
  readonly way: Way
  readonly joinDate: string
  readonly lastDay: string
  readonly contractFrom: string | null
  /** Basic salary and fixed allowances of the last month that was paid. */
  readonly wage: string | null
}

/** Final pay of those who left in the month and whose settlement is more than the rest of their salary. */
export async function payFinally(desk: DemoActors, month: PayMonth): Promise<void> {
  const { tx } = desk
  const chosen = await leaversOf(tx, month)
  for (const like of await regularPeriods(tx, month)) {
    const own = chosen.filter(({ payGroup }) => payGroup === like.payGroup)
    if (own.length === 0) continue
    const period = await additionalPeriod(tx, like, { runType: 'FINAL_PAY', payDate: addDays(like.payDate, -1) })
    await enterRights(tx, period, own)
    await paidRun(desk, period)
  }
}

/** The first leavers of each kind since the history began. */
async function leaversOf(tx: Db, { first, last }: PayMonth): Promise<readonly Leaver[]> {
  const found = await rowsOf<Leaver & { readonly place: number } & Record<string, unknown>>(
    tx,
    sql`select * from (select e.id as employee, r.pay_group_id as "payGroup", s.separation_type as way, to_char(e.join_date, 'YYYY-MM-DD') as "joinDate",
          to_char(e.separation_date, 'YYYY-MM-DD') as "lastDay", e.separation_date,
          (select to_char(min(c.date_from), 'YYYY-MM-DD') from employee_contract c where c.employee_id = e.id) as "contractFrom",
          (select sum(l.amount)::text from payslip_pay_lines l join pay_component k on k.code = l.component_code and k.company_code = e.company_code and k.fixed_allowance
            where l.parent_id = (select p.id from payslip p join pay_run n on n.id = p.run_id and n.run_type = 'REGULAR' where p.employee_id = e.id
              order by n.pay_date desc limit 1)) as wage,
          (row_number() over (partition by s.separation_type order by e.separation_date, e.id))::int as place
        from employee e join employee_separation s on s.employee_id = e.id and s.status = 'EFFECTIVE'
        join employee_remuneration r on r.employee_id = e.id join pay_group g on g.id = r.pay_group_id and g.pay_basis = 'MONTHLY'
        where e.company_code = ${ssi.companyCode} and e.separation_date >= (select min(salary_to) from reckoning_date where company_code = ${ssi.companyCode})) x
      where separation_date between ${first}::date and ${last}::date order by separation_date, employee`,
  )
  return found.filter(({ place, way, wage }) => wage !== null && place <= (mostOf[way] ?? 0))
}

/** Severance and service award of dismissed employees, compensation of a fixed term that ended. */
async function enterRights(tx: Db, { id, periodCode }: Period, leavers: readonly Leaver[]): Promise<void> {
  const component = await idsBy(tx, PayComponent, ssi, 'code')
  const rows = leavers.flatMap((leaver) =>
    rightsOf(leaver).map(([code, amount]) => ({
      employee: leaver.employee,
      period: id,
      periodCode,
      component: component(code),
      componentCode: code,
      amount,
      source: 'INTERFACE' as const,
      note: `Left on ${leaver.lastDay}`,
    })),
  )
  await insertRows(tx, VariablePay, ssi, rows)
}

const months = () =>
  readCsv('severance-months.csv').map((row) => ({
    completedYears: Number(cell(row, 'completed_years')),
    severanceMonths: Number(cell(row, 'severance_months')),
    serviceAwardMonths: Number(cell(row, 'service_award_months')),
  }))

function rightsOf({ way, joinDate, lastDay, contractFrom, wage }: Leaver): readonly (readonly [string, string])[] {
  const paid = wage ?? '0'
  if (way === 'TERMINATION') {
    const terms = { joinDate, endDate: lastDay, wage: paid, factorSeverance: '1', daysOfMonth: '21' }
    const { severance, serviceAward } = terminationPay(terms, months())
    return given([
      ['SEVERANCE', severance],
      ['SERVICE_AWARD', serviceAward],
    ])
  }
  if (way !== 'END_CONTRACT' || contractFrom === null) return []
  return given([['CONTRACT_COMP', contractCompensation({ from: contractFrom, to: lastDay, wage: paid }).amount]])
}
const given = (rights: readonly (readonly [string, string])[]) =>
  rights.filter(([, amount]) => signOfAmount(amount) > 0)
