// C27: large variable pay and rectifications that were entered by one person alone. A second person, who did not enter them, acknowledges them.
import { PayrollSetting } from '@kantor/shared/catalogue/payroll-management/payroll-code/payroll-setting.entity'
import { PayRectification } from '@kantor/shared/catalogue/payroll-management/payroll-entry/pay-rectification.entity'
import { VariablePay } from '@kantor/shared/catalogue/payroll-management/payroll-master/variable-pay.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../../../db/connection.ts'
import { tableColumns, typedRows } from '../../../../db/rows/typed-rows.ts'
import { isOneOf, makersOf, sheetSendersOf } from '../../../../engine/approval/people.ts'
import type { RuleContext } from '../../../../engine/context.ts'
import type { QueryContext } from '../../../../engine/datasets/dataset.ts'
import type { RowsContext } from '../../../../engine/read/stored-rows.ts'
import { isReadBy } from '../../run/load-entries.ts'
import type { LoadedRun } from '../../run/load-run.ts'
import { runReader } from '../../run/reader.ts'
import { replaceFindings } from './run-findings.ts'

const ofPayrollSetting = tableColumns(PayrollSetting, 's')

/** The amount from which a second person is required, on a day; null: never. */
export async function secondPersonFrom(context: RowsContext, day: string): Promise<string | null> {
  const { rows, tx } = runReader(context)
  const [found] = await typedRows(
    tx,
    { most: ofPayrollSetting.secondPersonFrom },
    sql`from ${rows('PayrollSetting')} s where s.effective_from <= ${day}::date
      and coalesce(s.effective_to, 'infinity') >= ${day}::date order by s.effective_from desc limit 1`,
  )
  return found?.most ?? null
}

interface Large {
  readonly entity: 'VariablePay' | 'PayRectification'
  readonly id: number
  readonly employee: number
  readonly employeeNo: string
  readonly component: string
  readonly amount: string
}
/** Entries that a run pays, except those that the approval of a document has created. */
const entriesOf = (reader: QueryContext, { facts }: LoadedRun, most: SQL): SQL => {
  const { rows } = reader
  const read = (alias: string) =>
    isReadBy(reader, facts, sql.raw(`${alias}.period_id`), sql.raw(`${alias}.employee_id`))
  return sql`(select 'VariablePay' as entity, v.id, v.employee_id, v.component_code, v.amount from ${rows('VariablePay')} v
      where v.status = 'OPEN' and v.source <> 'INTERFACE' and abs(v.amount) >= ${most} and ${read('v')}
    union all select 'PayRectification', c.id, c.employee_id, c.component_code, c.amount from ${rows('PayRectification')} c
      where c.status = 'OPEN' and abs(c.amount) >= ${most} and ${read('c')})`
}

async function largeOf(context: RowsContext, run: LoadedRun): Promise<readonly Large[]> {
  const reader = runReader(context)
  const most = await secondPersonFrom(context, run.snapshot.window.to)
  if (most === null) return []
  return await rowsOf<Large & Record<string, unknown>>(
    reader.tx,
    sql`select x.entity, x.id, x.employee_id as employee, p.employee_no as "employeeNo", x.component_code as component, x.amount::text as amount
      from ${entriesOf(reader, run, sql`${most}::numeric`)} x join ${reader.rows('Payslip')} p on p.employee_id = x.employee_id and p.run_id = ${run.facts.id}
      order by 4, 5, 1, 2`,
  )
}

/** Writes the findings about large entries; an acknowledgement stays valid while the amount is unchanged. */
export async function findLargeEntries(context: RowsContext, run: LoadedRun): Promise<void> {
  const found = await largeOf(context, run)
  await replaceFindings(
    context,
    run.facts.id,
    'C27',
    found.map((one) => ({
      subject: subjectOf(one),
      severity: 'BLOCKER',
      employee: one.employee,
      value: one.amount,
      message: `${one.component} is large: a person who did not enter it must acknowledge that it is correct.`,
      path: `/payroll-management/payroll-master/variable-salary-field-entry/index?search=${encodeURIComponent(one.employeeNo)}`,
    })),
  )
}

const subjectOf = ({ employeeNo, component, entity, id }: Large): string => `${employeeNo} ${component} ${entity} ${id}`
const entities = { VariablePay, PayRectification } as const

/** MAKER_CANNOT_APPROVE for a user who made or changed the entry of a finding, or sent in the sheet that wrote it. */
export async function refuseMaker(context: RuleContext, subject: string): Promise<void> {
  const [entity, id] = subject.split(' ').slice(-2)
  const of = entities[entity as keyof typeof entities] ?? VariablePay
  const makers = (await makersOf(context, of, Number(id))).map(({ user }) => user)
  if (await isOneOf(context, [...makers, ...(await sheetSendersOf(context, of, Number(id)))]))
    throw new KantorError('MAKER_CANNOT_APPROVE', 'You entered this amount: another person must acknowledge it.')
}
