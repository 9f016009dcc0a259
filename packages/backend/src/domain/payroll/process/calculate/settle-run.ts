// What a run comes to once its payslips are calculated: who no longer belongs to it, what only the run as a whole shows, states and totals.
import { PayCheck } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/pay-check.entity'
import { Payslip } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/payslip.entity'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../../../db/connection.ts'
import { idList } from '../../../../db/id-list.ts'
import { asText, tableColumns, typedRows } from '../../../../db/rows/typed-rows.ts'
import type { RowsContext } from '../../../../engine/read/stored-rows.ts'
import type { LoadedRun } from '../../run/load-run.ts'
import { populationOf } from '../../run/pay-run.ts'
import { runReader } from '../../run/reader.ts'
import { writeRows } from '../../run/write-rows.ts'

const ofPayslip = tableColumns(Payslip, 'p')

/** Deletes the payslips of people who no longer belong to the run, with all that hangs on them; gives how many. */
export async function removeOthers(context: RowsContext, run: LoadedRun): Promise<number> {
  const reader = runReader(context)
  const people = new Set(await populationOf(reader, run))
  const slips = await typedRows(
    reader.tx,
    { id: ofPayslip.id, employee: ofPayslip.employee },
    sql`from ${reader.rows('Payslip')} p where p.run_id = ${run.facts.id} order by p.id`,
  )
  return await removeSlips(
    context,
    run.facts.id,
    slips.filter(({ employee }) => !people.has(employee)),
  )
}

/** Deletes all payslips and findings of a cancelled run; allowances of a holiday wait for the next run. */
export async function removeAll(context: RowsContext, run: number): Promise<number> {
  const { tx, rows } = runReader(context)
  const removed = await removeSlips(
    context,
    run,
    await typedRows(
      tx,
      { id: ofPayslip.id, employee: ofPayslip.employee },
      sql`from ${rows('Payslip')} p where p.run_id = ${run}`,
    ),
  )
  await tx.execute(sql`delete from pay_check where run_id = ${run}`)
  await tx.execute(sql`update thr_entitlement set run_id = null, row_version = row_version + 1 where run_id = ${run}`)
  return removed
}

interface Hanging {
  readonly id: number
  readonly employee: number
}
async function removeSlips({ tx }: RowsContext, run: number, gone: readonly Hanging[]): Promise<number> {
  if (gone.length === 0) return 0
  const ids = idList(gone.map(({ id }) => id))
  const employees = idList(gone.map(({ employee }) => employee))
  const remove = (table: string, where: SQL) => tx.execute(sql`delete from ${sql.identifier(table)} where ${where}`)
  for (const hanging of ['payslip_trace', 'payslip_version']) await remove(hanging, sql`payslip_id = ${ids}`)
  for (const lines of ['payslip_pay_lines', 'payslip_rests', 'payslip_loans', 'payslip_missed_months'])
    await remove(lines, sql`parent_id = ${ids}`)
  await remove('payslip', sql`id = ${ids}`)
  await remove('pay_check', sql`run_id = ${run} and employee_id = ${employees}`)
  return gone.length
}

/** Runs that pay the salary of a month; the weeks of daily pay share it. */
const salaryRuns = new Set(['REGULAR', 'DAILY', 'FINAL_PAY'])

/** C13: people whom another run of the same sequence pays, too, or another run the salary of the same month. */
export async function findTwicePaid(context: RowsContext, { facts, snapshot }: LoadedRun): Promise<void> {
  const { tx } = context
  const { rows } = runReader(context)
  await tx.execute(sql`delete from ${sql.identifier('pay_check')} where run_id = ${facts.id} and code = 'C13'`)
  const others = [...salaryRuns].filter((type) => snapshot.runType !== 'DAILY' || type !== 'DAILY')
  const sameMonth = salaryRuns.has(snapshot.runType)
    ? sql`d.year = ${Number(facts.month.slice(0, 4))} and d.month = ${Number(facts.month.slice(5))}
        and n.run_type in (${sql.join(others, sql`, `)})`
    : sql`false`
  const twice = await typedRows(
    tx,
    {
      employee: ofPayslip.employee,
      employeeNo: asText(sql`coalesce(p.employee_no, p.employee_id::text)`),
      other: asText(sql`min(n.run_name)`),
    },
    sql`from ${rows('Payslip')} p join ${rows('Payslip')} q on q.employee_id = p.employee_id and q.run_id <> p.run_id
      join ${rows('PayRun')} n on n.id = q.run_id and n.status <> 'CANCELLED'
      join ${rows('ReckoningDate')} d on d.id = n.period_id and (n.period_code = ${facts.periodCode} or (${sameMonth}))
      where p.run_id = ${facts.id} group by 1, 2 order by 2`,
  )
  await writeRows(
    context,
    PayCheck,
    twice.map(({ employee, employeeNo, other }) => ({
      run: facts.id,
      code: 'C13',
      subject: employeeNo,
      severity: 'BLOCKER',
      employee,
      value: other,
      message: 'Another run of the same sequence or month pays this employee, too.',
      checkStatus: 'OPEN',
      path: '/payroll-management/payroll-code/remuneration-entry',
    })),
  )
}

/** The state of each payslip, as its findings and holds determine it. */
export async function settleStates(context: RowsContext, run: number): Promise<void> {
  const { tx, rows } = runReader(context)
  const found = (severity: string) =>
    sql`exists (select 1 from ${rows('PayCheck')} c where c.run_id = p.run_id and c.employee_id = p.employee_id and c.severity = ${severity}
      and (c.check_status = 'OPEN' or ${severity} = 'WARNING'))`
  const state = sql`case when ${found('BLOCKER')} then 'ERROR' when p.held_by is not null or p.pay_method = 'HOLD' then 'HELD'
    when ${found('WARNING')} or exists (select 1 from ${rows('PayCheck')} c where c.run_id = p.run_id and c.employee_id = p.employee_id
      and c.severity = 'BLOCKER') then 'WARNING' else 'OK' end`
  await tx.execute(
    sql`update payslip p set status = ${state}, row_version = row_version + 1 where p.run_id = ${run} and p.status <> 'PAID' and p.status <> ${state}`,
  )
}

export interface RunTotals {
  readonly employees: number
  readonly errors: number
  readonly held: number
  readonly gross: string
  readonly statutory: string
  readonly deductions: string
  readonly net: string
  readonly employerCost: string
}

/** Counts and sums over the payslips of a run. */
export async function totalsOf(context: RowsContext, run: number): Promise<RunTotals> {
  const { rows, tx } = runReader(context)
  const sum = (column: string) => sql`coalesce(sum(${sql.raw(`p.${column}`)}), 0)::text`
  const [found] = await rowsOf<RunTotals>(
    tx,
    sql`select count(*)::int as employees, count(*) filter (where p.status = 'ERROR')::int as errors,
        count(*) filter (where p.status = 'HELD')::int as held, ${sum('gross_cash')} as gross, ${sum('statutory')} as statutory,
        ${sum('deductions')} as deductions, ${sum('net')} as net, ${sum('employer_cost')} as "employerCost"
      from ${rows('Payslip')} p where p.run_id = ${run}`,
  )
  const none = { gross: '0', statutory: '0', deductions: '0', net: '0', employerCost: '0' }
  return found ?? { employees: 0, errors: 0, held: 0, ...none }
}
