// A user's three lists of messages in his company (R-MSG-01, R-MSG-03): published and not expired.
import { Message } from '@kantor/shared/catalogue/message-center/message.entity'
import { type SQL, sql } from 'drizzle-orm'
import { isoOf } from '../../db/columns.ts'
import { type Db, rowsOf } from '../../db/connection.ts'
import { asInteger, ownRows, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import type { Actor } from '../../engine/context.ts'

const ofMessage = tableColumns(Message, 'm')

export type MessageState = 'UNREAD' | 'READ' | 'TRASH'
type Reader = Pick<Actor, 'userId' | 'companyCode'>

/** From and where of the messages a user may see. */
const visibleTo = (
  { userId, companyCode }: Reader,
  now: Date,
): SQL => sql`message_recipient r join ${ownRows({ companyCode }, ofMessage)} on m.id = r.message_id
  where r.user_id = ${userId} and r.company_code = ${companyCode}
    and m.status = 'PUBLISHED' and coalesce(m.expire_at > ${now.toISOString()}::timestamptz, true)
    and (r.state <> 'TRASH' or coalesce(r.trashed_at > ${daysBefore(now, trashDays)}::timestamptz, true))`

/** The trash shows a month; the row itself stays, as evidence that the message was read. */
const trashDays = 30
const daysBefore = (now: Date, days: number): string => new Date(now.getTime() - days * 86_400_000).toISOString()

export interface MessageTitle {
  readonly msg_id: number
  readonly title: string
  readonly create_time: string
  readonly priority: 'NORMAL' | 'HIGH'
  readonly requires_ack: boolean
  readonly acknowledged: boolean
}

const titleOf = ({ msg_id, title, create_time, priority, requires_ack, acknowledged }: MessageTitle): MessageTitle => ({
  msg_id,
  title,
  create_time,
  priority,
  requires_ack,
  acknowledged,
})

/** The titles by list, newest first; at most 500 of each. */
export async function titlesOf(
  db: Db,
  reader: Reader,
  now: Date,
): Promise<{ readonly [state in MessageState]: readonly MessageTitle[] }> {
  const rows = await rowsOf<MessageTitle & { state: MessageState }>(
    db,
    sql`select * from (
        select m.id as msg_id, m.title, coalesce(m.publish_at, m.created_at) as create_time,
          m.priority, m.requires_ack, r.ack_at is not null as acknowledged, r.state,
          row_number() over (partition by r.state order by coalesce(m.publish_at, m.created_at) desc, m.id desc) as place
        from ${visibleTo(reader, now)}) listed
      where place <= 500 order by place`,
  )
  const listOf = (state: MessageState) =>
    rows
      .filter((r) => r.state === state)
      .map(({ state: _, ...row }) => ({ ...titleOf(row), create_time: isoOf(String(row.create_time)) }))
  return { UNREAD: listOf('UNREAD'), READ: listOf('READ'), TRASH: listOf('TRASH') }
}

/** How many messages wait to be read. */
export async function unreadCountOf(db: Db, reader: Reader, now: Date): Promise<number> {
  const [row] = await typedRows(
    db,
    { count: asInteger(sql`count(*)`) },
    sql`from ${visibleTo(reader, now)} and r.state = 'UNREAD'`,
  )
  return row?.count ?? 0
}

export interface Content {
  readonly content: string
  /** A page of the application the message leads to. */
  readonly link_path: string | null
  readonly attachments: readonly {
    readonly id: number
    readonly name: string
    readonly mediaType: string
    readonly size: number
  }[]
}

/** The content as it is stored, with its files; undefined when the message is not his. Reading it does not move it. */
export async function contentOf(db: Db, reader: Reader, now: Date, id: number): Promise<Content | undefined> {
  const [row] = await rowsOf<Content>(
    db,
    sql`select m.content, m.link_path, (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'mediaType', f.media_type, 'size', f.size) order by a.seq), '[]')
        from message_attachments a join stored_file f on f.id = a.file_id where a.parent_id = m.id) as attachments
      from ${visibleTo(reader, now)} and m.id = ${id}`,
  )
  return row
}

/** Whether a file hangs on a message that the user may see. */
export async function isSentTo(db: Db, reader: Reader, now: Date, file: number): Promise<boolean> {
  const [row] = await rowsOf(
    db,
    sql`select 1 from ${visibleTo(reader, now)} and exists (select 1 from message_attachments a where a.parent_id = m.id and a.file_id = ${file}) limit 1`,
  )
  return row !== undefined
}

/** The list a message is in, its row locked until the transaction ends; undefined when the message does not belong to the user. */
export async function lockedStateOf(
  tx: Db,
  reader: Reader,
  now: Date,
  id: number,
): Promise<{ id: number; state: MessageState } | undefined> {
  const [row] = await rowsOf<{ id: number; state: MessageState }>(
    tx,
    sql`select r.id, r.state from ${visibleTo(reader, now)} and m.id = ${id} for update of r`,
  )
  return row
}

/** Moves all messages of one list to the next (unread to read, read to trash) in one statement; gives how many. */
export async function moveAll(
  tx: Db,
  actor: Reader & { readonly username: string },
  now: Date,
  from: 'UNREAD' | 'READ',
) {
  const at = sql`${now.toISOString()}::timestamptz`
  const change =
    from === 'UNREAD'
      ? sql`state = 'READ', read_at = coalesce(read_at, ${at})`
      : sql`state = 'TRASH', trashed_at = ${at}`
  const moved = await rowsOf(
    tx,
    sql`update message_recipient set ${change}, row_version = row_version + 1, updated_at = ${at}, updated_by = ${actor.username}
      where id in (select r.id from ${visibleTo(actor, now)} and r.state = ${from} order by r.id for update of r) returning id`,
  )
  return moved.length
}

/** Takes note of a message, which also reads it; false when it is not his. What was noted keeps its first moment. */
export async function acknowledge(tx: Db, actor: Reader & { readonly username: string }, now: Date, id: number) {
  const at = sql`${now.toISOString()}::timestamptz`
  const noted = await rowsOf(
    tx,
    sql`update message_recipient set ack_at = coalesce(ack_at, ${at}), read_at = coalesce(read_at, ${at}),
        state = case when state = 'UNREAD' then 'READ' else state end, row_version = row_version + 1, updated_at = ${at}, updated_by = ${actor.username}
      where id in (select r.id from ${visibleTo(actor, now)} and m.id = ${id} and m.requires_ack for update of r) returning id`,
  )
  return noted.length > 0
}
