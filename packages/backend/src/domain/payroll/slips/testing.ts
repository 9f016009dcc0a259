// For tests of payslips: payslips of people of the demo company, worked out by the engine, and the state of their run.
import { Payslip } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/payslip.entity'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { ProductEngine } from '../../testing/index.ts'
import { calculateBatch } from '../run/calculate-batch.ts'
import { loadRun } from '../run/load-run.ts'
import { openRun } from '../run/pay-run.ts'
import { runReader } from '../run/reader.ts'
import { inside } from '../run/testing.ts'

const ofPayslip = tableColumns(Payslip)

export const one = async <T extends object>(engine: ProductEngine, query: SQL): Promise<T> => {
  const [row] = await rowsOf<T & Record<string, unknown>>(engine.database.db, query)
  if (row === undefined) throw new Error('No such row')
  return row
}

/** The pay period of a group by its code. */
export const periodOf = async (engine: ProductEngine, group: string, code: string): Promise<number> =>
  (
    await one<{ id: number }>(
      engine,
      sql`select d.id from reckoning_date d join pay_group g on g.id = d.pay_group_id where g.group_code = ${group} and d.period_code = ${code}`,
    )
  ).id

/** Calculates the payslips of some people of a period; gives the run, and the payslip of each. */
export async function slipsOf(
  engine: ProductEngine,
  period: number,
  employees: readonly number[],
): Promise<{ readonly run: number; readonly slips: ReadonlyMap<number, number> }> {
  const run = await inside(engine, async (context) => {
    const id = await openRun(context, period)
    await calculateBatch(context, await loadRun(runReader(context), id), employees)
    return id
  })
  const rows = await typedRows(
    engine.database.db,
    { id: ofPayslip.id, employee: ofPayslip.employee },
    sql`from payslip where run_id = ${run}`,
  )
  return { run, slips: new Map(rows.map(({ id, employee }) => [employee, id])) }
}

/** Puts a run into a state, its payslips published or not. */
export async function setRun(engine: ProductEngine, run: number, status: string, isPublished: boolean): Promise<void> {
  const at = isPublished ? sql`'2026-06-01T02:00:00Z'::timestamptz` : sql`null`
  await engine.database.db.execute(sql`update pay_run set status = ${status}, published_at = ${at} where id = ${run}`)
  await engine.database.db.execute(sql`update payslip set published_at = ${at} where run_id = ${run}`)
}
