// What closing a run does to advances that are deducted from pay, and how opening it again takes that back. Payslips do not change while their
// run is closed, so what was taken follows from their lines; what did not fit is a rest under the number of its advance.
import { EmployeeAdvance } from '@kantor/shared/catalogue/payroll-management/finance-buffer/employee-advance.entity'
import { askedIn, spreadTaken } from '@kantor/shared/rules/finance/advance'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { lineColumns, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { RowsContext } from '../../../engine/read/stored-rows.ts'
import { stampOf } from '../../../engine/stamp.ts'
import type { LoadedRun } from '../run/load-run.ts'
import { runReader } from '../run/reader.ts'

const ofEmployeeAdvanceDeductions = lineColumns(EmployeeAdvance, 'deductions', 'd')
const ofEmployeeAdvance = tableColumns(EmployeeAdvance, 'a')

interface Open {
  readonly id: number
  readonly reference: string
  readonly employee: number
  readonly period: string
  readonly amount: string
}

const written = ({ actor, engine }: RowsContext) =>
  sql`row_version = row_version + 1, updated_by = ${stampOf(actor)}, updated_at = ${engine.now().toISOString()}::timestamptz`

/** Deductions that payslips requested are taken, taken in part or skipped, advance by advance. Returns their number. */
export async function takeAdvances(context: RowsContext, run: LoadedRun): Promise<number> {
  const { tx } = context
  const taken = await takenOf(context, run)
  if (taken.size === 0) return 0
  const byAdvance = Map.groupBy(await openOf(context, run), keyOf)
  const isFinal = run.snapshot.runType === 'FINAL_PAY'
  const marks = [...byAdvance].flatMap(([advance, open]) => {
    const sum = taken.get(advance)
    return sum === undefined ? [] : spreadTaken(askedIn(open, run.facts.month, isFinal), sum)
  })
  if (marks.length === 0) return 0
  const given = marks.map(({ line, taken: part, state }) => ({ id: line.id, taken: part, state }))
  await tx.execute(
    sql`update employee_advance_deductions d set taken = x.taken, line_status = x.state, taken_in = ${run.facts.periodCode}
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as x(id int, taken numeric, state text) where d.id = x.id`,
  )
  return marks.length
}
const keyOf = ({ employee, reference }: Pick<Open, 'employee' | 'reference'>): string => `${employee} ${reference}`

/**
 * An advance that the pay has taken back, neither a deduction nor the rest of one open, is settled; one of which a rest is open again is not. After
 * deductions and rests were settled.
 */
export async function settleAdvances(context: RowsContext, { facts }: LoadedRun): Promise<void> {
  const { tx, rows, lines } = runReader(context)
  const rest = sql`exists (select 1 from ${rows('DeductionCarry')} c where c.employee_id = a.employee_id and c.component_code = 'ADVANCE'
    and c.reference = a.advance_no and c.carry_status = 'OPEN' and c.open > 0)`
  const line = (state: SQL) =>
    sql`exists (select 1 from ${lines('EmployeeAdvance', 'deductions')} d where d.parent_id = a.id and ${state})`
  const isTaken = sql`(${line(sql`d.taken_in is not null`)} and not ${line(sql`d.line_status = 'OPEN'`)} and not ${rest})`
  await tx.execute(
    sql`update employee_advance a set status = case a.status when 'PAID' then 'SETTLED' else 'PAID' end, ${written(context)}
      where a.id in (select n.id from ${rows('EmployeeAdvance')} n join ${rows('Payslip')} p on p.employee_id = n.employee_id and p.run_id = ${facts.id})
        and a.repayment = 'PAYROLL_DEDUCTION' and ((a.status = 'PAID' and ${isTaken}) or (a.status = 'SETTLED' and ${rest}))`,
  )
}

function openOf(context: RowsContext, { facts }: LoadedRun): Promise<readonly Open[]> {
  const { tx, rows, lines } = runReader(context)
  return typedRows(
    tx,
    {
      id: ofEmployeeAdvanceDeductions.id,
      reference: ofEmployeeAdvance.advanceNo,
      employee: ofEmployeeAdvance.employee,
      period: ofEmployeeAdvanceDeductions.period,
      amount: ofEmployeeAdvanceDeductions.amount,
    },
    sql`from ${rows('EmployeeAdvance')} a join ${lines('EmployeeAdvance', 'deductions')} d on d.parent_id = a.id
      join ${rows('Payslip')} p on p.employee_id = a.employee_id and p.run_id = ${facts.id}
      where a.status = 'PAID' and a.repayment = 'PAYROLL_DEDUCTION' and d.line_status = 'OPEN' order by a.employee_id, d.period, a.id, d.no`,
  )
}

/** What payslips took of each advance in this run; one that was requested and did not fit has 0. */
async function takenOf(context: RowsContext, { facts }: LoadedRun): Promise<ReadonlyMap<string, string>> {
  const { tx, rows, lines } = runReader(context)
  const found = await rowsOf<{ employee: number; reference: string; taken: string }>(
    tx,
    sql`select employee, reference, sum(taken)::text as taken from (
        select p.employee_id as employee, l.reference, l.amount as taken from ${lines('Payslip', 'payLines')} l
        join ${rows('Payslip')} p on p.id = l.parent_id and p.run_id = ${facts.id}
        where l.component_code = 'ADVANCE' and l.line_kind = 'DEDUCTION' and l.origin_period is null
        union all
        select p.employee_id, r.reference, 0 from ${lines('Payslip', 'rests')} r
        join ${rows('Payslip')} p on p.id = r.parent_id and p.run_id = ${facts.id}
        where r.component_code = 'ADVANCE' and r.origin_period = ${facts.periodCode}) x group by 1, 2`,
  )
  return new Map(found.map((row) => [keyOf(row), row.taken]))
}

/** What the run took is open again. */
export async function giveBackAdvances(context: RowsContext, { facts }: LoadedRun): Promise<void> {
  const { tx } = context
  const { rows } = runReader(context)
  await tx.execute(
    sql`with mine as (select a.id from ${rows('EmployeeAdvance')} a join ${rows('Payslip')} p on p.employee_id = a.employee_id and p.run_id = ${facts.id}),
      back as (update employee_advance_deductions d set taken = 0, line_status = 'OPEN', taken_in = null
        where d.parent_id in (select id from mine) and d.taken_in = ${facts.periodCode} returning d.parent_id)
      update employee_advance a set status = case when a.status = 'SETTLED' then 'PAID' else a.status end, ${written(context)}
      where a.id in (select parent_id from back)`,
  )
}
