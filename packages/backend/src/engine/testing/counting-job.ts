// A job for tests that shows at once whether anything was done twice or left out: it counts numbers into a table, ten a call.
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/connection.ts'
import { type Again, again, type JobContext, type JobKind, type StepWork } from '../jobs/job.ts'

export const countTable = sql`create table if not exists test_count (run integer not null, no integer not null)`

/** The numbers of a run, each as often as it was counted. */
export const countedNumbers = async (db: Db, run: number): Promise<readonly number[]> =>
  (await rowsOf<{ no: number }>(db, sql`select no from test_count where run = ${run} order by no`)).map((r) => r.no)

/** Where a call can be disturbed: before its writes, between them and the commit. */
export type Moment = 'before' | 'written'
export type Disturb = (moment: Moment, last: number) => unknown

/** Counts up to `total`; `disturb` is called inside the transaction of each call. */
export const counting = (
  total: number,
  disturb: Disturb = () => {},
): ((context: JobContext) => Promise<Again | undefined>) => {
  return async ({ tx, job: { id }, cursor, progress, log }) => {
    const first = Number(cursor ?? 0)
    const last = Math.min(first + 10, total)
    await disturb('before', last)
    await tx.execute(
      sql`insert into test_count (run, no) select ${id}, no from generate_series(${first + 1}::int, ${last}::int) as no`,
    )
    progress(last, total)
    log(`Counted to ${last}`)
    await disturb('written', last)
    return last < total ? again(last) : undefined
  }
}

export const undoCount: StepWork = async ({ tx, job: { id } }) => {
  await tx.execute(sql`delete from test_count where run = ${id}`)
}

/** Two steps, so that a job can also be lost between them. */
export const countingJob = (total: number, more: Partial<JobKind> = {}, disturb?: Disturb): JobKind => ({
  name: 'count',
  steps: [
    {
      title: 'Prepare',
      run: async ({ state }) => {
        state.prepared = 'yes'
      },
    },
    { title: 'Count', run: counting(total, disturb) },
  ],
  result: async ({ tx, job: { id }, state }) => ({
    counted: (await countedNumbers(tx, id)).length,
    prepared: state.prepared,
  }),
  ...more,
})

export const oneTo = (n: number): readonly number[] => Array.from({ length: n }, (_, i) => i + 1)
