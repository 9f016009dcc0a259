// Runs as rows: one that goes on for a period at a time, and who belongs to it.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { ReckoningDate } from '@kantor/shared/catalogue/payroll-management/payroll-code/reckoning-date.entity'
import { PayRun } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/pay-run.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { type SQL, sql } from 'drizzle-orm'
import { idList } from '../../../db/id-list.ts'
import { lockUntilCommit } from '../../../db/locks.ts'
import { neverNull, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { QueryContext } from '../../../engine/datasets/dataset.ts'
import { type RowsContext, storedRow, storedRows } from '../../../engine/read/stored-rows.ts'
import { groupOn } from '../set-up/group-by-day.ts'
import { entitledIn } from '../thr/entitled.ts'
import { correctedPeople } from './corrected-people.ts'
import type { LoadedRun } from './load-run.ts'
import { runReader } from './reader.ts'
import { writeRows } from './write-rows.ts'

const ofReckoningDate = tableColumns(ReckoningDate, 'd')
const ofEmployee = tableColumns(Employee, 'e')

/** The run of a period that is not cancelled; undefined where there is none. */
export const runOfPeriod = async (context: RowsContext, period: number) =>
  (await storedRows(context, PayRun, ['id', 'status', 'runNo'], { where: { period }, orderBy: ['runNo'] })).findLast(
    ({ status }) => status !== 'CANCELLED',
  )

/** Gives the run of a period and makes it where there is none; two callers get the same one. */
export async function openRun(context: RowsContext, period: number): Promise<number> {
  await lockUntilCommit(context.tx, `${PayRun.name} ${context.actor.companyCode} ${period}`)
  const there = await runOfPeriod(context, period)
  if (there !== undefined) return there.id
  const { tx, rows } = runReader(context)
  const [found] = await typedRows(
    tx,
    {
      payGroup: ofReckoningDate.payGroup,
      periodCode: neverNull(ofReckoningDate.periodCode),
      periodName: neverNull(ofReckoningDate.periodName),
      runType: neverNull(ofReckoningDate.runType),
      paySequence: ofReckoningDate.paySequence,
      payDate: ofReckoningDate.payDate,
      taxYear: neverNull(ofReckoningDate.taxYear),
      taxMonth: neverNull(ofReckoningDate.taxMonth),
    },
    sql`from ${rows('ReckoningDate')} d where d.id = ${period}`,
  )
  if (found === undefined) throw new KantorError('NOT_FOUND', 'There is no such pay period.')
  const { periodName, ...row } = found
  const runNo = 1 + (await storedRows(context, PayRun, ['id'], { where: { period } })).length
  const taxFinal = row.taxMonth === 12 && row.runType === 'REGULAR'
  await writeRows(context, PayRun, [{ ...row, period, runNo, runName: periodName, taxFinal, status: 'DRAFT' }])
  const made = await storedRow(context, PayRun, ['id'], { where: { period, runNo } })
  return made?.id ?? 0
}

/** Days and tax month of a run as its period has them now: a period may be put right until its run is closed. */
export async function refreshRun(context: RowsContext, run: number): Promise<void> {
  const { tx, rows } = runReader(context)
  await tx.execute(
    sql`update pay_run n set pay_date = d.pay_date, tax_year = d.tax_year, tax_month = d.tax_month,
        tax_final = d.tax_month = 12 and n.run_type = 'REGULAR', row_version = n.row_version + 1
      from ${rows('ReckoningDate')} d where d.id = n.period_id and n.id = ${run} and n.status in ('DRAFT', 'CALCULATED', 'REOPENED')
        and (n.pay_date, n.tax_year, n.tax_month) is distinct from (d.pay_date, d.tax_year, d.tax_month)`,
  )
}

const salaryRuns = new Set(['REGULAR', 'FINAL_PAY', 'DAILY'])

/**
 * The employees of a run, by id (payroll 3.9): those of its group employed on a day of its window; final pay has the leavers of the window, and
 * no other run of the month pays them again. Overtime that is paid separately is that of the same employees. A run of another kind has the
 * employees for whom something was entered, a run of corrections those who were paid something other than they would be now.
 * An employee who joins after the close of entries is paid by the next run.
 */
export async function populationOf(
  reader: QueryContext,
  run: LoadedRun,
  after = 0,
  limit?: number,
): Promise<readonly number[]> {
  const { tx, rows } = reader
  const { facts, snapshot } = run
  const some = limit === undefined ? sql`` : sql` limit ${limit}`
  const corrected = snapshot.runType === 'CORRECTION' ? await correctedPeople(reader, run) : []
  const found = await typedRows(
    tx,
    { id: ofEmployee.id },
    sql`from ${rows('Employee')} e join ${rows('EmployeeRemuneration')} r on r.employee_id = e.id
        and ${groupOn('r', sql`${snapshot.window.to}::date`)} = ${facts.payGroup}
      where e.id > ${after} and e.join_date <= least(${snapshot.window.to}::date, ${snapshot.closeDate}::date) and (${belongsTo(reader, run)} or e.id = ${idList(corrected)})
      order by e.id${some}`,
  )
  return found.map(({ id }) => id)
}

function belongsTo(reader: QueryContext, { facts, snapshot }: LoadedRun): SQL {
  const { rows, lines } = reader
  const { window, runType } = snapshot
  if (runType === 'FINAL_PAY') return sql`e.separation_date between ${window.from}::date and ${window.to}::date`
  const employed = sql`(coalesce(e.separation_date >= ${window.from}::date, true) and not exists (select 1 from ${rows('Payslip')} p
      join ${rows('PayRun')} n on n.id = p.run_id and n.run_type = 'FINAL_PAY' and n.status <> 'CANCELLED'
      join ${rows('ReckoningDate')} d on d.id = n.period_id and to_char(make_date(d.year, d.month, 1), 'YYYY-MM') = ${facts.month}
      where p.employee_id = e.id))`
  if (salaryRuns.has(runType)) return employed
  return sql`(exists (select 1 from ${rows('VariablePay')} v where v.period_id = ${facts.period} and v.employee_id = e.id)
    or exists (select 1 from ${rows('AdditionalBatch')} b join ${lines('AdditionalBatch', 'lines')} l on l.parent_id = b.id
      where b.period_id = ${facts.period} and b.status in ('APPROVED', 'CONSUMED') and l.employee_id = e.id)
    or exists (select 1 from ${rows('PayRectification')} c where c.period_id = ${facts.period} and c.status <> 'CANCELLED' and c.employee_id = e.id)
    or ${runType === 'THR' ? sql`e.id in (${entitledIn(reader, facts, snapshot.payDate)})` : sql`false`}
    or ${runType === 'OVERTIME' ? employed : sql`false`})`
}
