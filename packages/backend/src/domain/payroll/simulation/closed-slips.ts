// The payslips of the newest closed month of salaries of each pay group, as the reader sees them, with what each added to its tax year.
import { type Sen, senOf } from '@kantor/shared/rules/money/sen'
import type { AddedToYear } from '@kantor/shared/rules/payroll/simulation/closed-month'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { idList } from '../../../db/id-list.ts'
import type { QueryContext } from '../../../engine/datasets/dataset.ts'
import { monthOfPeriod, slipRows } from '../reports/slip-rows.ts'
import { runReader } from '../run/reader.ts'

/** What is simulated of: the filters of the report, null where they were not given. */
export interface AskedSlips {
  readonly period: string | null
  readonly payGroup: number | null
  readonly division: number | null
  readonly department: number | null
  readonly location: number | null
  readonly employee: number | null
}
/** A payslip of a closed run of salaries. */
export interface ClosedSlip {
  readonly run: number
  readonly employee: number
  readonly department: number | null
  readonly payGroup: number
  /** The reader does not see its amounts: they are 0 here. */
  readonly isCovered: boolean
  readonly net: Sen
  readonly employerCost: Sen
  /** The run took the contributions of the month. */
  readonly tookContributions: boolean
  readonly added: AddedToYear
}

type SlipRow = { readonly [K in 'net' | 'cost' | (typeof addedNames)[number]]: string | null } & {
  readonly run: number
  readonly employee: number
  readonly department: number | null
  readonly payGroup: number
  readonly isCovered: boolean
  readonly tookContributions: boolean
  readonly isFinal: boolean
  readonly taxMonth: number
}
const addedNames = ['regular', 'irregular', 'pensionDues', 'donation', 'allowance', 'tax', 'governmentBorne'] as const

/** In the order of runs, then of employees. */
export async function closedSlips(context: QueryContext, asked: AskedSlips): Promise<readonly ClosedSlip[]> {
  const runs = await newestRuns(context, asked)
  const given = { ...asked, period: null, paySequence: null, occupation: null }
  const always = { from: sql`'0000-00'`, to: sql`'9999-99'` }
  const rows = await rowsOf<SlipRow>(
    context.tx,
    sql`select s.run_id as run, s.employee_id as employee, s.dept_id as department, s.pay_group_id as "payGroup", s.amounts_covered as "isCovered",
        s.net::text as net, s.employer_cost::text as cost, s.taxable_regular::text as regular, s.taxable_irregular::text as irregular,
        s.pension_dues::text as "pensionDues", s.donation::text as donation, s.tax_allowance::text as allowance, s.pph21::text as tax,
        s.dtp::text as "governmentBorne", coalesce(s.tax_final, false) as "isFinal", s.tax_month as "taxMonth",
        exists (select 1 from ${context.lines('Payslip', 'payLines')} l where l.parent_id = s.id
          and l.component_code in ('JHT_ER', 'JHT_EE', 'JKM_ER', 'KES_ER', 'KES_EE')) as "tookContributions"
      from ${slipRows(context, given, always, sql`p.run_id = ${idList(runs)}`)} s order by s.run_id, s.employee_id`,
  )
  return rows.map((row) => ({
    run: row.run,
    employee: row.employee,
    department: row.department,
    payGroup: row.payGroup,
    isCovered: row.isCovered,
    net: senOf(row.net ?? '0'),
    employerCost: senOf(row.cost ?? '0'),
    tookContributions: row.tookContributions,
    added: { ...addedOf(row), isFinal: row.isFinal, taxMonth: row.taxMonth },
  }))
}

function addedOf(row: SlipRow): Omit<AddedToYear, 'isFinal' | 'taxMonth'> {
  const of = (name: (typeof addedNames)[number]) => senOf(row[name] ?? '0')
  return {
    regular: of('regular'),
    irregular: of('irregular'),
    pensionDues: of('pensionDues'),
    donation: of('donation'),
    allowance: of('allowance'),
    tax: of('tax'),
    governmentBorne: of('governmentBorne'),
  }
}

/** Closed runs of salaries of the requested month, otherwise of the newest month for which each group has one. */
async function newestRuns({ tx, rows }: QueryContext, { period, payGroup }: AskedSlips): Promise<readonly number[]> {
  const found = await rowsOf<{ id: number }>(
    tx,
    sql`select x.id from (select n.id, ${monthOfPeriod} as month, max(${monthOfPeriod}) over (partition by n.pay_group_id) as newest
        from ${rows('PayRun')} n join ${rows('ReckoningDate')} d on d.id = n.period_id
        where n.status = 'CLOSED' and n.run_type in ('REGULAR', 'DAILY') and (${payGroup}::int is null or n.pay_group_id = ${payGroup})) x
      where x.month = coalesce(${period}::text, x.newest) order by x.id`,
  )
  return found.map(({ id }) => id)
}

/** The minimum wage of each place of work on a day, by its id as payslips name it; places without one are left out. */
export async function minimumWagesOn(context: QueryContext, day: string): Promise<ReadonlyMap<string, string>> {
  const { tx, rows } = runReader(context)
  const found = await rowsOf<{ location: string; amount: string }>(
    tx,
    sql`select w.id::text as location, m.amount::text as amount from ${rows('WorkLocation')} w join ${rows('OperationArea')} a on a.id = w.area_id
      cross join lateral (select x.monthly_amount as amount from ${rows('RegionalSalary')} x where x.code = a.minimum_wage_region
        and x.effective_from <= ${day}::date order by x.year desc, array_position(array['UMSK', 'UMK', 'UMP'], x.kind::text) limit 1) m`,
  )
  return new Map(found.map(({ location, amount }) => [location, amount]))
}
