// What changed in a list since a moment, including what is gone (decision 0080). What was written is in the rows; what was deleted, or
// was written so that it left the list, is in the trail with the values it had: only a user who saw it then receives its id.
import { type RecordFeature, requestLimits } from '@kantor/shared/kernel'
import { badInput, type FieldError, KantorError } from '@kantor/shared/rules/errors/errors'
import { valueOf } from '@kantor/shared/rules/validation/values'
import { and, asc, gt, gte, inArray, type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { columnIn } from '../../db/tables.ts'
import type { Actor, Engine } from '../context.ts'
import { reaching } from '../read/code-scope.ts'
import { joinsOf, pastSourcesOf, pastTables } from '../read/past.ts'
import { featureWhere, rowsWhere } from '../read/scope.ts'
import { dbOf, selectFlat, selectRows } from '../read/select.ts'
import type { Row } from '../read/selection.ts'
import { selectionFor } from '../read/shown-by.ts'
import { type Sources, sourcesOf } from '../read/source.ts'
import { requestedFields, shownFields, systemFields } from '../read/visibility.ts'
import type { QueryTexts } from './filters.ts'
import { viewOf } from './view.ts'

/** What is requested, checked. */
export interface ChangesRequest {
  readonly since: string
  /** What the reader saw then; without it, it goes unnoticed that the reader now sees other rows. */
  readonly view?: string
  readonly after: number
  readonly first: number
  readonly fields: readonly string[]
}
/** One part of the changes, in the order of ids. */
export interface ChangesPart {
  readonly rows: readonly Row[]
  readonly gone: readonly number[]
  /** Where the next part begins; null: nothing is left. */
  readonly last: number | null
}

/** Reads which changes of a list are requested; invalid requests are refused. */
export function parseChanges(engine: Engine, actor: Actor, feature: RecordFeature, query: QueryTexts): ChangesRequest {
  const { since, view, after = '0', first = '100', fields, ...unknown } = query
  const moment = valueOf({ type: 'dateTime' }, since ?? null)
  const place = /^\d{1,15}$/.test(after) ? Number(after) : undefined
  const size = /^\d{1,4}$/.test(first) ? Number(first) : 0
  const errors: readonly (FieldError | false)[] = [
    moment.value === null && {
      field: 'since',
      ...(moment.complaint ?? { rule: 'required', message: 'give the deltaFrom of what you read last' }),
    },
    place === undefined && { field: 'after', rule: 'id', message: 'must be the id of a row, or 0 to begin' },
    (size < 1 || size > requestLimits.rows) && {
      field: 'first',
      rule: 'size',
      message: `must be from 1 to ${requestLimits.rows}`,
    },
    ...Object.keys(unknown).map((field) => ({ field, rule: 'unknown', message: 'there is no such parameter here' })),
  ]
  const wrong = errors.filter((e) => e !== false)
  if (wrong.length > 0) throw badInput(wrong)
  return {
    since: String(moment.value),
    ...(view === undefined || view === '' ? {} : { view }),
    after: place ?? 0,
    first: size,
    fields:
      fields === undefined
        ? [...systemFields, ...shownFields(feature)]
        : requestedFields(engine.catalogue, feature, fields, actor.access),
  }
}

/** VIEW_CHANGED where the reader sees other rows than those that he kept; gives what he sees now. */
export async function sameView(engine: Engine, actor: Actor, feature: RecordFeature, kept?: string): Promise<string> {
  const view = await viewOf(engine, actor, feature)
  if (kept !== undefined && kept !== view) throw new KantorError('VIEW_CHANGED')
  return view
}

/** The changes after an id: rows as they are now, and the ids of those that the reader saw and sees no more. */
export async function changes(
  engine: Engine,
  actor: Actor,
  feature: RecordFeature,
  request: ChangesRequest,
): Promise<ChangesPart> {
  const { first } = request
  // In this order: a row that leaves between the two statements is reported by the next delta, because it left after this one began.
  const gone = await goneIds(engine, actor, feature, request)
  const written = await writtenIds(engine, actor, feature, request)
  const found = [...new Set([...gone, ...written])].sort((a, b) => a - b)
  const sent = new Set(found.slice(0, first))
  const sources = sourcesOf(engine, feature.entity, actor)
  const id = columnIn(sources.root.columns, 'id')
  const wanted = written.filter((one) => sent.has(one))
  const rows =
    wanted.length === 0
      ? []
      : await selectRows(
          dbOf(engine),
          sources,
          selectionFor(sources, actor, feature, request.fields),
          reaching(actor),
          {
            where: and(inArray(id, wanted), seenWhere(sources, actor, feature)),
            orderBy: [asc(id)],
          },
        )
  return {
    rows,
    gone: gone.filter((one) => sent.has(one)),
    last: found.length > first ? (found[first - 1] ?? null) : null,
  }
}

/** The rows that a reader has in a list. */
const seenWhere = (sources: Sources, actor: Actor, feature: RecordFeature): SQL | undefined =>
  and(rowsWhere(sources, actor, feature), featureWhere(sources, feature))

/** Rows of the list written since, one more than a part returns. */
async function writtenIds(
  engine: Engine,
  actor: Actor,
  feature: RecordFeature,
  { since, after, first }: ChangesRequest,
): Promise<readonly number[]> {
  const sources = sourcesOf(engine, feature.entity, actor)
  const id = columnIn(sources.root.columns, 'id')
  const updatedAt = columnIn(sources.root.columns, 'updatedAt')
  const where = and(gte(updatedAt, since), gt(id, after), seenWhere(sources, actor, feature))
  const rows = await selectFlat(dbOf(engine), sources, { id }, { where, orderBy: [asc(id)], limit: first + 1 })
  return rows.map((row) => Number(row.id))
}

/** Rows that, by the trail, were in the list before a write since then and are no longer in it. */
async function goneIds(
  engine: Engine,
  actor: Actor,
  feature: RecordFeature,
  { since, after, first }: ChangesRequest,
): Promise<readonly number[]> {
  const past = pastSourcesOf(engine, feature.entity, actor)
  const seenBefore = seenWhere(past, actor, feature)
  const now = sourcesOf(engine, feature.entity, actor)
  const seenNow = seenWhere(now, actor, feature)
  const isThere = sql`select 1 from ${now.root.from} ${joinsOf(now)}
    where ${columnIn(now.root.columns, 'id')} = e.record_id and ${seenNow ?? sql`true`}`
  const found = await rowsOf<{ id: number }>(
    dbOf(engine),
    sql`select distinct e.record_id as id from ${pastTables(past, feature.entity)} ${joinsOf(past)}
      where e.entity = ${feature.entity.name} and e.before is not null and e.at >= ${since}::timestamptz
        and e.record_id > ${after} and ${seenBefore ?? sql`true`} and not exists (${isThere})
      order by e.record_id limit ${first + 1}`,
  )
  return found.map(({ id }) => Number(id))
}
