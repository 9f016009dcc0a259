// The rows of a background run: kept as they were read, so that pages, totals, groups and files of them cost no second run.

import { hangingOf } from '@kantor/shared/derive/data-scope'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { type DataScope, dataScopes } from '@kantor/shared/rules/rights/rights'
import { and, eq, lt, sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { job, reportRow } from '../../db/system-tables.ts'
import type { Actor } from '../context.ts'
import type { Dataset, DatasetContext } from '../datasets/dataset.ts'
import { jsonColumns } from '../datasets/json-rows.ts'
import { Frame } from '../datasets/reading.ts'
import { cursorRows } from '../datasets/rows.ts'
import type { JobContext, JobRow } from '../jobs/job.ts'
import { entityOf } from '../read/source.ts'
import type { Values } from '../write/stored.ts'
import { longMs } from './limit.ts'
import { orderOf, prepared, type ReportLogic } from './logic.ts'

/** The kind of job behind `run` of every report. */
export const reportJob = 'report'
/** Days for which the rows can be read. */
export const keptDays = 7

/** A run's rows, and what was requested when it was started. */
export interface Kept {
  readonly dataset: Dataset
  readonly params: Values
}

/**
 * Whether the caller may look at a run of a report: it is his own, in this branch, in a scope that he still has; by a key, one that its client
 * started (decision 0065).
 */
export const isOwnReport = (actor: Actor, run: OwnedRun): boolean =>
  run.userId === actor.userId &&
  run.branchCode === actor.branchCode &&
  (actor.client === undefined || run.clientCode === actor.client.code) &&
  dataScopes.indexOf(run.dataScope as DataScope) <= dataScopes.indexOf(actor.dataScope)
type OwnedRun = Pick<JobRow, 'userId' | 'branchCode' | 'clientCode' | 'dataScope'>

/** The pay groups that a user works with and whose amounts he sees, as a short text: rows that were kept under others are not read under these. */
export async function payViewOf({
  tx,
  engine,
  actor,
}: Pick<DatasetContext, 'tx' | 'engine' | 'actor'>): Promise<string> {
  const views: string[] = []
  for (const [name, { payAccess }] of engine.rules)
    if (payAccess !== undefined && hangingOf(engine.catalogue, entityOf(engine, name)).kind !== 'PERSON')
      for (const part of ['ROW', 'AMOUNTS'] as const) {
        const seen = payAccess({ viewer: actor.userId, part })
        const [row] = await rowsOf<{ view: string }>(
          tx,
          sql`select md5(coalesce(string_agg(x.id::text, ',' order by x.id), '')) as view from (${seen}) x (id)`,
        )
        views.push(row?.view ?? '')
      }
  return views.join(' ')
}

/**
 * The rows of a finished run of the caller's own, as a dataset of the same columns. They are stored in the order of the report;
 * `isSorted` states that another order is requested. Throws NOT_FOUND or BAD_STATE.
 */
export async function keptDataset(
  context: DatasetContext,
  report: ReportLogic,
  run: number,
  isSorted: boolean,
): Promise<Kept> {
  const { tx, actor } = context
  const own = and(eq(job.id, run), eq(job.kind, reportJob))
  const here = and(eq(job.companyCode, actor.companyCode), eq(job.feature, report.declaration.path))
  const [found] = await tx.select().from(job).where(and(own, here))
  if (found === undefined || !isOwnReport(actor, found))
    throw new KantorError('NOT_FOUND', 'You have no such run, or its rows were deleted.')
  if (found.status !== 'DONE') throw new KantorError('BAD_STATE', 'This run has no rows: it has not finished.')
  if (found.result?.payView !== (await payViewOf(context)))
    throw new KantorError(
      'NOT_FOUND',
      'You work with other pay groups than when this run was made. Run the report again.',
    )
  const columns = jsonColumns(report.declaration.columns)
  const query = sql`select ${columns} from report_row r where r.job_id = ${run}`
  const storedRows = (first: number, last: number) =>
    sql`select ${columns}, r.seq as "#n" from report_row r where r.job_id = ${run} and r.seq between ${first}::bigint and ${last}::bigint`
  const inOrder = isSorted ? {} : { storedRows }
  return { dataset: { declaration: report.declaration, query: () => query, ...inOrder }, params: found.params }
}

/** Reads all rows of a report into the store, within one transaction, counting as it goes; old runs are cleared away. */
export async function keepRows(context: JobContext, report: ReportLogic, params: Values): Promise<number> {
  const { tx, engine, job: own } = context
  await tx.execute(sql`select set_config('statement_timeout', ${String(longMs)}, true)`)
  const old = new Date(engine.now().getTime() - keptDays * 86_400_000).toISOString()
  await tx
    .delete(reportRow)
    .where(
      sql`${reportRow.jobId} in (select id from ${job} where ${and(eq(job.kind, reportJob), lt(job.createdAt, old))})`,
    )
  const frame = new Frame(context, await prepared(context, report, params), { params, sort: orderOf(report, null) })
  const order = frame.order()
  const query = sql`select to_jsonb(d)::text as "row" ${frame.from()} order by ${order}`
  let count = 0
  for await (const found of cursorRows<{ readonly row: string }>(tx, query)) {
    const list = `[${found.map(({ row }) => row).join()}]`
    await tx.execute(sql`insert into report_row (job_id, seq, row)
      select ${own.id}, ${count} + o::int, v from jsonb_array_elements(${list}::jsonb) with ordinality as x (v, o)`)
    count += found.length
    context.progress(count)
    context.checkpoint()
  }
  return count
}
