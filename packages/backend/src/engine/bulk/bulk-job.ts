// One action on more rows than a call takes: a job that goes through them in the order of their ids, some at a time. Each
// call is one transaction with a savepoint per row, and records how far it has come: the worker that continues starts after it.
import { createHash } from 'node:crypto'
import { bulkActionsOf } from '@kantor/shared/derive/lists'
import { wordsOf } from '@kantor/shared/derive/names'
import type { RecordFeature } from '@kantor/shared/kernel'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { type AnyOf, anyOfOf, isAllowed } from '@kantor/shared/rules/permission/permission'
import type { DataScope } from '@kantor/shared/rules/rights/rights'
import { and, asc, desc, gt, lte } from 'drizzle-orm'
import { columnIn } from '../../db/tables.ts'
import type { Actor, Engine } from '../context.ts'
import { again, type JobContext, type JobKind, startJob } from '../jobs/job.ts'
import type { QueryTexts } from '../list/filters.ts'
import { type ListRequest, listSources, listWhere, parseList } from '../list/list.ts'
import { using } from '../read/data-scope.ts'
import { countRows, dbOf, selectFlat } from '../read/select.ts'
import { contextOf } from '../write/write.ts'
import { runBulk, type Versioned } from './bulk.ts'

const kindName = 'bulk'
const rowsPerCall = 50

/** What a run is about. */
interface BulkParams {
  readonly action: string
  /** The query of the list, without page, size and order. */
  readonly query: QueryTexts
  readonly note: unknown
  /** The number of rows found when the run was requested, and the last of them. */
  readonly total: number
  readonly lastId: number
}

/** Puts the action on all rows that the query finds now into the queue; gives the number of the run. */
export async function startBulk(
  engine: Engine,
  actor: Actor,
  feature: RecordFeature,
  order: Pick<BulkParams, 'action' | 'query' | 'note'>,
): Promise<number> {
  const { action, query } = order
  const request = parseList(engine, actor, feature, query)
  const sources = listSources(engine, actor, feature, request)
  const where = listWhere(sources, actor, feature, request)
  const id = columnIn(sources.root.columns, 'id')
  const total = await countRows(dbOf(engine), sources, where)
  const [last] = await selectFlat(dbOf(engine), sources, { id }, { where, orderBy: [desc(id)], limit: 1 })
  const params: BulkParams = { ...order, note: order.note ?? null, total, lastId: Number(last?.id ?? 0) }
  const given = createHash('sha256').update(JSON.stringify(query)).digest('hex')
  const title = `${labelOf(feature, action)} ${total.toLocaleString('en-US')} rows: ${feature.title}`
  // One run at a time: a second run of the same work would find every row changed by the first, and refuse each of them as STALE_VERSION.
  const identity = `${feature.path} ${actor.userId} ${action} ${given}`
  return await engine.database.db.transaction((tx) =>
    startJob(contextOf(tx, engine, actor), {
      kind: kindName,
      feature: feature.path,
      title,
      identity,
      // Each row is weighed by the codes and scopes of its moment.
      access: actor.access,
      params: { ...params },
    }),
  )
}

const labelOf = ({ entity }: RecordFeature, action: string): string =>
  action === 'delete' ? 'Delete' : (entity.lifecycle?.[action]?.label ?? wordsOf(action))

/** The codes that a user has at this moment where the run takes place, each with its scope. */
export type AccessNow = (context: JobContext) => Promise<ReadonlyMap<string, DataScope>>

/** The kind of job behind the bulk of all features. */
export const bulkJobKind = (features: readonly RecordFeature[], accessNow: AccessNow): JobKind => ({
  name: kindName,
  steps: [{ title: 'Row by row', run: (context) => someRows(context, features, accessNow) }],
  result: ({ state }) => ({ done: state.done ?? 0, failed: state.failed ?? 0, outcome: outcomeOf(state) }),
})

async function someRows(context: JobContext, features: readonly RecordFeature[], accessNow: AccessNow) {
  const { engine, job, state, cursor } = context
  const { action, query, note, total, lastId } = context.params as unknown as BulkParams
  const feature = features.find(({ path }) => path === job.feature)
  if (feature === undefined) throw new KantorError('NOT_FOUND', 'This list is no longer available.')
  const person = await personNow(context, accessNow)
  const writer = admit(person, bulkActionsOf(feature).find(({ name }) => name === action)?.anyOf ?? null)
  const actor = admit(person, anyOfOf(feature, 'index'))
  const request = parseList(engine, actor, feature, query)
  const rows = await nextRows(engine, actor, feature, request, Number(cursor ?? 0), lastId)
  // A row that was saved after the run was requested is left alone: the user who saved it did not know of the run.
  const isLater = ({ updatedAt }: Found) => Date.parse(updatedAt) > Date.parse(job.createdAt)
  const answer = await runBulk(
    engine,
    writer,
    feature,
    action,
    rows.filter((row) => !isLater(row)),
    note,
  )
  const stale = rows.filter(isLater).map(({ id }) => ({ id, error: new KantorError('STALE_VERSION') }))
  const failed = [...answer.failed, ...stale]
  state.done = Number(state.done ?? 0) + answer.done.length
  state.failed = Number(state.failed ?? 0) + failed.length
  await logRefusals({ ...context, actor }, feature, failed)
  const through = Number(state.done) + Number(state.failed)
  context.progress(Math.min(through, total), total)
  const last = rows.at(-1)
  if (last !== undefined && rows.length === rowsPerCall) return again(last.id)
  if (through < total) context.log(`${total - through} rows were no longer among those asked for.`, 'WARNING')
  context.log(`${outcomeOf(state)}.`)
  return undefined
}

/** In the name of the person, with what they may do now and could do when they started the run; rows they may not see stay untouched. */
async function personNow(context: JobContext, accessNow: AccessNow): Promise<Actor> {
  const now = await accessNow(context)
  const scopes = new Map([...now].filter(([code]) => context.actor.access.has(code)))
  return { ...context.actor, access: new Set(scopes.keys()), scopes, via: 'session' }
}

function admit(actor: Actor, anyOf: AnyOf): Actor {
  if (isAllowed(anyOf, actor.access)) return using(actor, anyOf)
  throw new KantorError('FORBIDDEN', 'Your rights have changed since this started, so it was stopped.', {
    anyOf: anyOf ?? [],
  })
}

interface Found extends Versioned {
  readonly updatedAt: string
}

async function nextRows(
  engine: Engine,
  actor: Actor,
  feature: RecordFeature,
  request: ListRequest,
  after: number,
  upTo: number,
): Promise<readonly Found[]> {
  const sources = listSources(engine, actor, feature, request)
  const { columns } = sources.root
  const id = columnIn(columns, 'id')
  const asked = listWhere(sources, actor, feature, request)
  const rows = await selectFlat(
    dbOf(engine),
    sources,
    { id, rowVersion: columnIn(columns, 'rowVersion'), updatedAt: columnIn(columns, 'updatedAt') },
    { where: and(asked, gt(id, after), lte(id, upTo)), orderBy: [asc(id)], limit: rowsPerCall },
  )
  return rows.map((row) => ({
    id: Number(row.id),
    rowVersion: Number(row.rowVersion),
    updatedAt: String(row.updatedAt),
  }))
}

type Failure = { readonly id: number; readonly error: unknown }

/** The refusal of each row is written to the log of the run; any other error ends the run. */
async function logRefusals(context: JobContext, { entity }: RecordFeature, failed: readonly Failure[]): Promise<void> {
  const broken = failed.find(({ error }) => !(error instanceof KantorError) || error.code === 'UNAVAILABLE')
  if (broken !== undefined) throw broken.error
  const ids = failed.map(({ id }) => id)
  const labels = ids.length === 0 ? new Map() : await context.refsOf(entity.name, ids)
  for (const { id, error } of failed) context.log(`${labels.get(id)?.code ?? `#${id}`}: ${said(error)}`, 'WARNING')
}

function said(error: unknown): string {
  if (!(error instanceof KantorError)) return ''
  const fields = (error.details.fields ?? []).map(({ field, message }) => `${field}: ${message}`)
  return [error.message, ...fields].join(' ')
}

const outcomeOf = ({ done = 0, failed = 0 }: JobContext['state']): string =>
  `${Number(done).toLocaleString('en-US')} done, ${Number(failed).toLocaleString('en-US')} refused`
