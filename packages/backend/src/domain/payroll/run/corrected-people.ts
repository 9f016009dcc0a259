// The employees who are in a run of corrections: those whose pay of an earlier period is to be corrected.
import { Payslip } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/payslip.entity'
import { sql } from 'drizzle-orm'
import { idList } from '../../../db/id-list.ts'
import { distinctRows, tableColumns } from '../../../db/rows/typed-rows.ts'
import type { QueryContext } from '../../../engine/datasets/dataset.ts'
import { correctedRuns, correctionsOf } from './corrections.ts'
import { plainBatch } from './load-batch.ts'
import type { LoadedRun } from './load-run.ts'

const ofPayslip = tableColumns(Payslip, 'p')

/** Employees whose closed payslips are looked at at once. */
const perBatch = 300

/** The people of the month whose closed payslips are not what they would be now, by id. */
export async function correctedPeople(reader: QueryContext, run: LoadedRun): Promise<readonly number[]> {
  const runs = await correctedRuns(reader, run)
  if (runs.length === 0) return []
  const paid = await distinctRows(
    reader.tx,
    { id: ofPayslip.employee },
    sql`from ${reader.rows('Payslip')} p where p.run_id = ${idList(runs.map(({ id }) => id))} order by 1`,
  )
  const found: number[] = []
  for (let at = 0; at < paid.length; at += perBatch) {
    const some = paid.slice(at, at + perBatch).map(({ id }) => id)
    const corrections = await correctionsOf(reader, run, some, (of, ids) => plainBatch(reader, of, ids))
    found.push(...corrections.keys())
  }
  return found
}
