// Whether the payslips of a run still follow from what they are made of (payroll 4.12): the hashes of all inputs say so exactly; rows that were
// written after the calculation say why.
import { Payslip } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/payslip.entity'
import { columnNameOf } from '@kantor/shared/derive/tables'
import type { Entity, Field } from '@kantor/shared/kernel'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { idList } from '../../../db/id-list.ts'
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
  'Employee',
  'EmployeeRemuneration',
  'EmployeeAssignment',
  'EmployeeSalary',
  'EmployeeFixedPay',
  'EmployeeTaxProfile',
  'VariablePay',
  'PayRectification',
  'RecurringDeduction',
  'UnionMember',
  'PersonalLoan',
  'EmployeeAdvance',
  'DeductionCarry',
  'PayPercentage',
  'MonthlyAttendance',
  'RetroAdjustment',
  'EmployeeTaxMonth',
  'ThrEntitlement',
  'OvertimeUploadLine',
  'AdditionalTaxItem',
] as const
/** What they read for everybody. */
const ofEverybody = [
  'PayComponent',
  'CompensationRule',
  'PayGroup',
  'PayrollSetting',
  'ReckoningDate',
  'AdditionalBatch',
  'Ratification',
  'TerSchedule',
  'TaxSchedule',
  'StandardDeduction',
  'BpjsRate',
  'BpjsWageCap',
  'BpjsPensionAge',
  'BpjsRelief',
  'BpjsRiskClass',
  'RegionalSalary',
  'SalaryGrade',
  'AttendancePeriod',
] as const

/**
 * Rows written after a moment that the payslips of a run can have read: those of the employees whose payslips would come out otherwise now, and those about
 * everybody that are of its pay group and period and hold by its last day; earlier runs that closed or opened since. The newest first.
 */
export function changedSince(
  context: RowsContext,
  run: LoadedRun,
  {
    people,
    since,
    most = 1_000_000,
  }: { readonly people: readonly number[]; readonly since: string; readonly most?: number },
): Promise<readonly ChangedInput[]> {
  const { facts } = run
  const { tx, rows } = runReader(context)
  const entityOf = (name: string) => context.engine.catalogue.entities.get(name)
  const titleOf = (name: string) => entityOf(name)?.title ?? name
  const columns = sql.raw('x.updated_at as at, x.updated_by as "by"')
  const lastDay = sql`(select greatest(d.salary_to, d.pay_date) from ${rows('ReckoningDate')} d where d.id = ${facts.period})`
  const readable = (name: string, isOfGroup: boolean) => readableRows(entityOf(name), run, { lastDay, isOfGroup })
  const own = ofEmployees.map((name) => {
    const employee = name === 'Employee' ? sql`x.id` : sql`x.employee_id`
    return sql`select ${titleOf(name)}::text as input, ${employee} as employee, ${columns} from ${rows(name)} x
      where x.updated_at > ${since}::timestamptz and ${employee} = ${idList(people)} and ${readable(name, false)}`
  })
  const common = ofEverybody.map(
    (name) => sql`select ${titleOf(name)}::text, null::int, ${columns} from ${rows(name)} x
      where x.updated_at > ${since}::timestamptz and ${readable(name, true)}`,
  )
  const runs = sql`select 'Earlier pay run'::text, null::int, coalesce(greatest(n.closed_at, n.reopened_at), n.updated_at), n.updated_by
    from ${rows('PayRun')} n join ${rows('PayRun')} o on o.id = ${facts.id} where n.id <> o.id and n.tax_year = o.tax_year
      and (n.pay_date, n.pay_sequence) < (o.pay_date, o.pay_sequence) and greatest(n.closed_at, n.reopened_at) > ${since}::timestamptz
      and n.pay_group_id = o.pay_group_id`
  return rowsOf<ChangedInput>(
    tx,
    sql`select input, employee, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "changedAt", "by" as "changedBy"
      from (${sql.join([...own, ...common, runs], sql` union all `)}) f order by at desc, input, employee limit ${most}`,
  )
}

/** Which rows `x` of an entity a run can read; what belongs to no pay group, period or day can be read by any. */
function readableRows(
  entity: Entity | undefined,
  { facts, snapshot }: LoadedRun,
  { lastDay, isOfGroup }: { readonly lastDay: SQL; readonly isOfGroup: boolean },
): SQL {
  const { payGroup, period } = entity?.fields ?? {}
  const from = entity?.effective?.from
  const first = from === undefined ? undefined : entity?.fields[from]
  const column = (name: string, field: Field) => sql`x.${sql.identifier(columnNameOf(name, field))}`
  const periods = idList([facts.period, ...facts.salaryPeriods])
  return sql.join(
    [
      sql`true`,
      ...(entity?.name === 'PayGroup' ? [sql`x.id = ${facts.payGroup}`] : []),
      ...(entity?.name === 'ReckoningDate' ? [sql`x.id = ${periods}`] : []),
      // A ratification is read once it is applied.
      ...(entity?.name === 'Ratification' ? [sql`x.status = 'APPLIED'`] : []),
      ...(isOfGroup && payGroup?.type === 'ref' ? [sql`${column('payGroup', payGroup)} = ${facts.payGroup}`] : []),
      ...(isOfGroup && payGroup?.type === 'code'
        ? [sql`${column('payGroup', payGroup)} in ('ALL', ${facts.groupCode})`]
        : []),
      // A run of corrections reads the entries of the runs that it corrects.
      ...(period?.type === 'ref' && period.to === 'ReckoningDate' && snapshot.runType !== 'CORRECTION'
        ? [sql`${column('period', period)} = ${periods}`]
        : []),
      ...(from !== undefined && first !== undefined ? [sql`${column(from, first)} <= ${lastDay}`] : []),
    ],
    sql` and `,
  )
}
