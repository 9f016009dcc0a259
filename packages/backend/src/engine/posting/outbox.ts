// The worker of the outbox (finance 4.5 and 4.22, rule 6): takes each event exactly once and those of a document in their order. An event, its slip and its status
// are one transaction, so a worker that is killed leaves an event that waits and nothing else. An event that is refused stays with its reason and stops its own
// document alone: what comes behind it waits until it is posted.
import { PostingEvent } from '@kantor/shared/catalogue/finance-slip/posting-event.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { asInteger, asText, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import type { Actor, Engine, RuleContext, StoredRow } from '../context.ts'
import { systemActor } from '../system-actor.ts'
import { writeError } from '../write/constraints.ts'
import { lockStored } from '../write/stored.ts'
import { contextOf, updateRow } from '../write/write.ts'

const ofEvent = tableColumns(PostingEvent, 'p')
export type EventRow = StoredRow<(typeof PostingEvent)['fields']>

/** What an event becomes in the books; gives the slip, null where it cancels what was not posted yet. Throws where it cannot be posted. */
export type PostEvent = (context: RuleContext, event: EventRow) => Promise<number | null>

/** How many events were posted, and how many were refused. */
export interface Posted {
  readonly posted: number
  readonly failed: number
}

/** A document whose events are posted one after the other. */
interface Source {
  readonly company: string
  readonly type: string
  readonly id: number
}
const nameOf = ({ company, type, id }: Source): string => JSON.stringify([company, type, id])
function sourceIn(part: string): Source {
  const [company, type, id] = JSON.parse(part) as [string, string, number]
  return { company, type, id }
}

/** Is there an event of the same document before this one that is not in the books? */
const isBehind = sql`exists (select 1 from posting_event q where q.company_code = p.company_code and q.source_type = p.source_type
  and q.source_id = p.source_id and q.id < p.id and q.status in ('PENDING', 'ERROR'))`

/** Documents whose next event waits, at most 500 of them, the longest waiting first. */
export async function dueSources({ database }: Pick<Engine, 'database'>): Promise<readonly string[]> {
  const rows = await typedRows(
    database.db,
    { company: ofEvent.companyCode, type: ofEvent.sourceType, id: ofEvent.sourceId },
    sql`from posting_event p where p.status = 'PENDING' and not ${isBehind} order by p.id limit 500`,
  )
  return [...new Set(rows.map(nameOf))]
}

/** Posts what waits of one document, event after event, until one is refused or the worker must leave. Safe on several workers at once. */
export async function postSource(engine: Engine, part: string, post: PostEvent, leave?: AbortSignal): Promise<Posted> {
  const counts = { posted: 0, failed: 0 }
  const source = sourceIn(part)
  while (leave?.aborted !== true) {
    const next = await nextOf(engine, source)
    if (next === undefined) break
    const outcome = await postOne(engine, next, post)
    if (outcome === 'TAKEN') break
    counts[outcome === 'POSTED' ? 'posted' : 'failed']++
    if (outcome === 'FAILED') break
  }
  return counts
}

/** Posts everything that waits, of all documents. */
export async function postOutbox(engine: Engine, post: PostEvent): Promise<Posted> {
  const counts = { posted: 0, failed: 0 }
  for (let due = await dueSources(engine); due.length > 0; due = await dueSources(engine))
    for (const source of due) {
      const { posted, failed } = await postSource(engine, source, post)
      counts.posted += posted
      counts.failed += failed
    }
  return counts
}

interface Waiting {
  readonly id: number
  readonly actor: Actor
}

/** The next event of a document, and in whose name it is posted: the user whose document it is, in the branch of the document. */
async function nextOf({ database }: Engine, source: Source): Promise<Waiting | undefined> {
  const [row] = await typedRows(
    database.db,
    {
      id: ofEvent.id,
      stamp: ofEvent.createdBy,
      branch: asText(
        sql`coalesce(p.branch, (select b.code from company_branch b where b.company_code = p.company_code and b.is_head_office), '')`,
      ),
      user: asInteger(sql`coalesce(u.id, 0)`),
      name: asText(sql`coalesce(u.display_name, p.created_by)`),
    },
    sql`from posting_event p left join user_account u on u.username = split_part(p.created_by, ' via ', 1)
      where p.company_code = ${source.company} and p.source_type = ${source.type} and p.source_id = ${source.id} and p.status = 'PENDING' and not ${isBehind}
      order by p.id limit 1`,
  )
  if (row === undefined) return undefined
  const [username = ''] = row.stamp.split(' via ')
  const actor = { ...systemActor(source.company, 'outbox', row.branch), userId: row.user, username, name: row.name }
  return { id: row.id, actor }
}

/** One event in one transaction; its refusal is stored in one of its own. */
async function postOne(
  engine: Engine,
  { id, actor }: Waiting,
  post: PostEvent,
): Promise<'POSTED' | 'FAILED' | 'TAKEN'> {
  try {
    return await engine.database.db.transaction(async (tx) => {
      const context = contextOf(tx, engine, actor)
      const event = await lockedEvent(context, id)
      if (event === undefined) return 'TAKEN'
      const slip = await post(context, event)
      await changeEvent(context, event, {
        slip,
        status: slip === null ? 'CANCELLED' : 'POSTED',
        errorCode: null,
        errorText: null,
        attempts: (event.attempts ?? 0) + 1,
      })
      return 'POSTED'
    })
  } catch (error) {
    const known = writeError(engine, error)
    if (known instanceof KantorError && passing.has(known.code)) throw error
    // A mistake of the program stops the document as well: it would fail again every two seconds.
    const reason = known instanceof KantorError ? known : new KantorError('INTERNAL_SERVER_ERROR')
    await engine.database.db.transaction(async (tx) => {
      const context = contextOf(tx, engine, actor)
      const event = await lockedEvent(context, id)
      if (event === undefined) return
      await changeEvent(context, event, {
        status: 'ERROR',
        errorCode: reason.code,
        errorText: reason.message.slice(0, 500),
        errorPage: String(reason.details.values?.['page'] ?? '').slice(0, 300) || null,
        attempts: (event.attempts ?? 0) + 1,
      })
    })
    if (reason !== known) throw error
    return 'FAILED'
  }
}

/** What has nothing to do with the event: the database is away, or two transactions met. The event waits for the next look. */
const passing: ReadonlySet<string> = new Set(['UNAVAILABLE', 'STORAGE_FULL', 'READ_ONLY'])

/** An event that still waits, locked; undefined: another worker has it or had it. */
async function lockedEvent({ tx, engine, actor }: RuleContext, id: number): Promise<EventRow | undefined> {
  const free = await typedRows(
    tx,
    { id: ofEvent.id },
    sql`from posting_event p where p.id = ${id} and p.status = 'PENDING' for update skip locked`,
  )
  return free.length === 0 ? undefined : ((await lockStored(tx, engine, actor, PostingEvent, id)) as EventRow)
}

/** The new state of an event; it leaves no entry of its own in the trail, its slip does. */
export async function changeEvent(context: RuleContext, event: EventRow, more: object): Promise<void> {
  const { engine, actor } = context
  await updateRow({ engine, actor, entity: PostingEvent, context, rules: {} }, { ...event, ...more }, event as never)
}
