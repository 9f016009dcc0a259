// Whether the payslips of a run still follow from what they are made of (payroll 4.12): the hashes of all inputs say so exactly; rows that were
// written after the calculation say why.
import { Payslip } from '@kantor/shared/catalogue/payroll-management/payroll-process/payslip.entity'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { type RowsContext, storedRows } from '../../../engine/read/stored-rows.ts'
import { hashOf } from '../run/calculate-batch.ts'
import { loadBatch } from '../run/load-batch.ts'
import { type LoadedRun, loadRun } from '../run/load-run.ts'
import { populationOf } from '../run/pay-run.ts'
import { runReader } from '../run/reader.ts'

export interface StaleInputs {
  /** Employees whose payslip would come out of other inputs now. */
  readonly changed: readonly number[]
  /** Who belongs to the run and has no payslip. */
  readonly missing: readonly number[]
  /** Who has a payslip and no longer belongs to it. */
  readonly gone: readonly number[]
}

/** Employees whose inputs are read at once. */
const perBatch = 500

/** Compares every payslip of a run with its inputs as they are now. */
export async function staleInputsOf(context: RowsContext, id: number): Promise<StaleInputs> {
  const reader = runReader(context)
  const run = await loadRun(reader, id)
  const people = await populationOf(reader, run)
  const slips = await storedRows(context, Payslip, ['employee', 'inputHash'], { where: { run: id } })
  const known = new Map(slips.map(({ employee, inputHash }) => [employee, inputHash]))
  const belongs = new Set(people)
  const changed: number[] = []
  for (let at = 0; at < people.length; at += perBatch) {
    const some = people.slice(at, at + perBatch).filter((employee) => known.has(employee))
    for (const loaded of await loadBatch(reader, run, some))
      if (hashOf(loaded) !== known.get(loaded.employee)) changed.push(loaded.employee)
  }
  return {
    changed,
    missing: people.filter((employee) => !known.has(employee)),
    gone: [...known.keys()].filter((employee): employee is number => employee !== null && !belongs.has(employee)),
  }
}

export const isStale = ({ changed, missing, gone }: StaleInputs): boolean =>
  changed.length + missing.length + gone.length > 0

export interface ChangedInput {
  readonly input: string
  /** Null: it is about everybody. */
  readonly employee: number | null
  readonly changedAt: string | null
  readonly changedBy: string | null
}

/** What payslips read of one employee, by entity: each has its employee and the columns that tell when it was written. */
const ofEmployees = [
  ...(['Employee', 'EmployeeRemuneration', 'EmployeeAssignment', 'EmployeeSalary', 'EmployeeFixedPay'] as const),
  ...([
    'EmployeeTaxProfile',
    'VariablePay',
    'PayRectification',
    'RecurringDeduction',
    'UnionMember',
    'PersonalLoan',
    'EmployeeAdvance',
  ] as const),
  ...([
    'DeductionCarry',
    'PayPercentage',
    'MonthlyAttendance',
    'RetroAdjustment',
    'EmployeeTaxMonth',
    'ThrEntitlement',
    'OvertimeUploadLine',
    'AdditionalTaxItem',
  ] as const),
] as const
/** What they read for everybody. */
const ofEverybody = [
  ...([
    'PayComponent',
    'CompensationRule',
    'PayGroup',
    'PayrollSetting',
    'ReckoningDate',
    'AdditionalBatch',
    'Ratification',
  ] as const),
  ...(['TerSchedule', 'TaxSchedule', 'StandardDeduction', 'BpjsRate', 'BpjsWageCap', 'BpjsPensionAge'] as const),
  ...(['BpjsRelief', 'BpjsRiskClass', 'RegionalSalary', 'SalaryGrade', 'AttendancePeriod'] as const),
] as const

/** Rows of the employees of a run, and rows that are about everybody, written after a moment; earlier runs that closed or opened since. */
export function changedSince(
  context: RowsContext,
  { facts }: LoadedRun,
  since: string,
  most = 1_000_000,
): Promise<readonly ChangedInput[]> {
  const { tx, rows } = runReader(context)
  const titleOf = (name: string) => context.engine.catalogue.entities.get(name)?.title ?? name
  const columns = sql.raw('x.updated_at as at, x.updated_by as "by"')
  const own = ofEmployees.map((name) => {
    const employee = name === 'Employee' ? sql`x.id` : sql`x.employee_id`
    return sql`select ${titleOf(name)}::text as input, ${employee} as employee, ${columns} from ${rows(name)} x
      where x.updated_at > ${since}::timestamptz and ${employee} in (select employee_id from people)`
  })
  const common = ofEverybody.map(
    (name) =>
      sql`select ${titleOf(name)}::text, null::int, ${columns} from ${rows(name)} x where x.updated_at > ${since}::timestamptz`,
  )
  const runs = sql`select 'Earlier pay run'::text, null::int, coalesce(greatest(n.closed_at, n.reopened_at), n.updated_at), n.updated_by
    from ${rows('PayRun')} n join ${rows('PayRun')} o on o.id = ${facts.id} where n.id <> o.id and n.tax_year = o.tax_year
      and (n.pay_date, n.pay_sequence) < (o.pay_date, o.pay_sequence) and greatest(n.closed_at, n.reopened_at) > ${since}::timestamptz`
  return rowsOf<ChangedInput>(
    tx,
    sql`with people as (select r.employee_id from ${rows('EmployeeRemuneration')} r where r.pay_group_id = ${facts.payGroup}
        union select p.employee_id from ${rows('Payslip')} p where p.run_id = ${facts.id})
      select input, employee, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "changedAt", "by" as "changedBy"
      from (${sql.join([...own, ...common, runs], sql` union all `)}) f order by at desc, input, employee limit ${most}`,
  )
}
