// Additional runs of the demo company: a bonus, a month that was paid too little and is corrected, one that was opened again.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { EmployeeRemuneration } from '@kantor/shared/catalogue/payroll-management/payroll-code/employee-remuneration.entity'
import { PayComponent } from '@kantor/shared/catalogue/payroll-management/payroll-code/pay-component.entity'
import { AdditionalBatch } from '@kantor/shared/catalogue/payroll-management/payroll-entry/additional-batch.entity'
import { EmployeeFixedPay } from '@kantor/shared/catalogue/payroll-management/payroll-master/employee-fixed-pay.entity'
import { UserAccount } from '@kantor/shared/catalogue/security-system/entities/user-account.entity'
import { addDays, endOfMonth } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/connection.ts'
import { asText, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { calculateRun } from '../../../domain/payroll/index.ts'
import { reopenRun } from '../../../domain/payroll/process/close/close-run.ts'
import type { DemoActors } from '../../approvals/demo-actors.ts'
import { ssi } from '../../area.ts'
import { numbered } from '../../writing/doc-numbers.ts'
import { idsBy, insertRows } from '../../writing/rows.ts'
import type { PayMonth } from './months.ts'
import { additionalPeriod, type Period, regularPeriods } from './periods.ts'
import { calculatedBy, closedBy, closedRun, paidRun } from './run-once.ts'

const ofEmployee = tableColumns(Employee, 'e')
const ofUserAccount = tableColumns(UserAccount)
const ofEmployeeRemuneration = tableColumns(EmployeeRemuneration, 'r')

const isIn = ({ yearsAgo, monthOfYear }: PayMonth, ago: number, month: number): boolean =>
  yearsAgo === ago && monthOfYear === month

/** The bonus of June: half a month of basic salary for employees since before January, by a batch of each group. */
export async function payBonus(desk: DemoActors, month: PayMonth): Promise<void> {
  if (!isIn(month, 0, 6)) return
  const { tx } = desk
  const component = await idsBy(tx, PayComponent, ssi, 'code')
  const userOf = await userIds(tx)
  const batchNo = numbered('ADD', 8_001)
  for (const like of await regularPeriods(tx, month)) {
    const payDate = addDays(month.first, 17)
    const period = await additionalPeriod(tx, like, { runType: 'BONUS', payDate })
    const lines = await bonusOf(tx, like, month)
    await insertRows(tx, AdditionalBatch, ssi, [
      {
        batchNo: batchNo(month.first).replace(/(\d{4})\/(\d\d)\//, '$1$2/'),
        payGroup: like.payGroup,
        period: period.id,
        kind: 'ADDITION' as const,
        component: component('BONUS'),
        description: 'Bonus of the half year',
        lines,
        status: 'APPROVED' as const,
        preparedBy: userOf('payroll'),
        approvedBy: userOf('payroll.head'),
      },
    ])
    await paidRun(desk, period)
  }
}

const bonusOf = (tx: Db, { payGroup }: Period, { first }: PayMonth) =>
  typedRows(
    tx,
    { employee: ofEmployee.id, amount: asText(sql`(round(s.amount / 2000) * 1000)::numeric(18, 2)::text`) },
    sql`from employee e
      join employee_remuneration r on r.employee_id = e.id and r.pay_group_id = ${payGroup}
      join employee_salary s on s.employee_id = e.id and s.effective_from <= ${first}::date and coalesce(s.effective_to, 'infinity') >= ${first}::date
      where e.company_code = ${ssi.companyCode} and e.join_date < ${`${first.slice(0, 4)}-01-01`}::date
        and coalesce(e.separation_date, 'infinity') > ${endOfMonth(first)}::date order by e.id`,
  )

async function userIds(tx: Db): Promise<(username: string) => number> {
  const found = await typedRows(tx, { id: ofUserAccount.id, username: ofUserAccount.username }, sql`from user_account`)
  const byName = new Map(found.map(({ id, username }) => [username, id]))
  return (username) => byName.get(username) ?? 0
}

/** Two plant employees with a housing allowance by contract from May on, which became known in June: a run of corrections pays May. */
export async function payCorrection(desk: DemoActors, month: PayMonth): Promise<void> {
  if (!isIn(month, 0, 6)) return
  const { tx } = desk
  const may = `${month.month.slice(0, 4)}-05-01`
  const like = (await regularPeriods(tx, { first: may })).find(({ group }) => group === 'PLT-M')
  if (like === undefined) return
  const component = await idsBy(tx, PayComponent, ssi, 'code')
  const people = await typedRows(
    tx,
    { employee: ofEmployeeRemuneration.employee },
    sql`from employee_remuneration r join employee e on e.id = r.employee_id and e.separation_date is null
      where r.pay_group_id = ${like.payGroup} and e.join_date < ${may}::date - 700
        and not exists (select 1 from employee_fixed_pay f where f.employee_id = e.id) order by e.id limit 2`,
  )
  await insertRows(
    tx,
    EmployeeFixedPay,
    ssi,
    people.map(({ employee }) => ({
      employee,
      component: component('HOUSING'),
      componentCode: 'HOUSING',
      amount: '600000.00',
      mode: 'SET' as const,
      effectiveFrom: may,
      note: 'By contract from May, known in June',
    })),
  )
  await paidRun(desk, await additionalPeriod(tx, like, { runType: 'CORRECTION', payDate: addDays(month.first, 11) }))
}

/** August of last year was closed, opened again because an account was wrong, and closed again. */
export async function reopenOnce(desk: DemoActors, month: PayMonth, { group, payDate }: Period, payRun: number) {
  if (!isIn(month, 1, 8) || group !== 'HO-M') return
  const day = addDays(payDate, 1)
  const [calculator, closer] = [desk.contextOn(calculatedBy, day), desk.contextOn(closedBy, day)]
  await reopenRun(closer, { payRun, reason: 'The bank account of an employee had changed before the day of payment' })
  await calculateRun(calculator, payRun)
  await closedRun(calculator, closer, payRun)
}
