// The feed of record events (decision 0086): what was written to some records after a place of the trail, as far as the reader may see
// it now. The chain numbers entries in the order in which they are committed, without gaps: a reader who continues from a number misses
// nothing, no matter how long a write took, and receives nothing twice.
import type { Entity } from '@kantor/shared/kernel'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import type { Actor, Engine } from '../context.ts'
import { type Key, keysSeen, seenBefore } from '../hooks/seen.ts'
import { openFeatures } from '../read/read.ts'
import { dbOf } from '../read/select.ts'
import { endOfChain, idOfPlace, isResumable, type Place, placeColumns, placeOfId } from './place.ts'

/** What the reader requests. */
export interface FeedRequest {
  readonly records: readonly Entity[]
  /** The id of the last event received; without it the feed begins now. */
  readonly after?: string
  /** Events at most. */
  readonly first: number
}
/** One write of a record, without its content. */
export interface RecordEvent {
  /** Its place: where to go on. */
  readonly id: string
  readonly event: 'CREATED' | 'CHANGED' | 'DELETED'
  readonly record: string
  readonly recordId: number
  readonly at: string
  /** What the record is called by, as far as the reader is shown it; null where it is gone. */
  readonly key: Key | null
}
/** A part of the feed. */
export interface FeedPart {
  readonly events: readonly RecordEvent[]
  /** Where to continue, whether or not an event was returned. */
  readonly last: string
  /** Whether more may lie behind. */
  readonly more: boolean
  /** What came after the id that was sent can no longer be returned. */
  readonly missed: boolean
}
interface Found extends Place {
  readonly entry: number
  readonly entity: string
  readonly record: number
  readonly action: string
  readonly at: string
}

/** Entries of the trail that one part goes through at most. */
const mostEntries = 2_000
const eventOf: { readonly [action: string]: RecordEvent['event'] } = { CREATE: 'CREATED', DELETE: 'DELETED' }

/**
 * Reads a part of the feed with the rights and scope of the reader as of now. FORBIDDEN where he may read no record of one of the kinds
 * that he names; an id that cannot be resumed is answered with the end of the trail and `missed`.
 */
export async function feedPart(engine: Engine, actor: Actor, request: FeedRequest): Promise<FeedPart> {
  for (const entity of request.records) openFeatures(engine, actor, entity)
  const db = dbOf(engine)
  const company = actor.companyCode
  if (request.after === undefined) return emptyAt(await endOfChain(db, company), false)
  const place = placeOfId(request.after)
  if (place === undefined || !(await isResumable(db, company, place, engine.now())))
    return emptyAt(await endOfChain(db, company), true)
  const { found, end, more } = await entriesBehind(engine, actor, request, place)
  return { events: await seen(engine, actor, request.records, found), last: idOfPlace(end), more, missed: false }
}

const emptyAt = (place: Place, missed: boolean): FeedPart => ({
  events: [],
  last: idOfPlace(place),
  more: false,
  missed,
})

/** Entries about the records, and how far the trail was read; in one statement, so that both are of one moment. */
async function entriesBehind(engine: Engine, actor: Actor, { records, first }: FeedRequest, place: Place) {
  const names = JSON.stringify(records.map(({ name }) => name))
  const [row] = await rowsOf<{ found: readonly Found[] | null; end: Place | null; read: number }>(
    dbOf(engine),
    sql`with part as materialized (select ${placeColumns}, entry from audit_link
        where chain = ${actor.companyCode} and chain_seq > ${place.seq} order by chain_seq limit ${mostEntries}),
      told as (select p.seq, p.mark, p.entry, e.entity, e.record_id as record, e.action, e.at from part p join audit_entry e on e.seq = p.entry
        where e.entity in (select jsonb_array_elements_text(${names}::jsonb)) and e.record_id is not null
          and e.action in ('CREATE', 'EDIT', 'TRANSITION', 'DELETE') order by p.seq limit ${first})
      select (select json_agg(t order by t.seq) from told t) as found, (select count(*)::integer from part) as read,
        (select json_build_object('seq', seq, 'mark', mark) from part order by seq desc limit 1) as end`,
  )
  const found = row?.found ?? []
  // A full part ends with its last event: what lies behind that was not looked at.
  const isFull = found.length >= first
  const end = (isFull ? found.at(-1) : row?.end) ?? place
  return { found, end, more: isFull || Number(row?.read) >= mostEntries }
}

/** What of it the reader sees, two statements for each kind of record. */
async function seen(
  engine: Engine,
  actor: Actor,
  records: readonly Entity[],
  found: readonly Found[],
): Promise<readonly RecordEvent[]> {
  const keys = new Map<string, ReadonlyMap<number, Key>>()
  const gone = new Map<string, ReadonlySet<number>>()
  for (const entity of records) {
    const own = found.filter((f) => f.entity === entity.name)
    const [deletes, writes] = [own.filter(isDelete), own.filter((f) => !isDelete(f))]
    keys.set(
      entity.name,
      await keysSeen(
        engine,
        actor,
        entity,
        writes.map((f) => f.record),
      ),
    )
    gone.set(
      entity.name,
      await seenBefore(
        engine,
        actor,
        entity,
        deletes.map((f) => f.entry),
      ),
    )
  }
  return found.flatMap((f) => {
    const key = isDelete(f) ? null : keys.get(f.entity)?.get(f.record)
    if (key === undefined || (key === null && gone.get(f.entity)?.has(f.entry) !== true)) return []
    const event = eventOf[f.action] ?? 'CHANGED'
    const at = new Date(f.at).toISOString()
    return [{ id: idOfPlace(f), event, record: f.entity, recordId: f.record, at, key }]
  })
}

const isDelete = ({ action }: Found): boolean => action === 'DELETE'
