// The life of a message: what may still be changed, what publishing needs and does, the figures of who has read it.
import { Message } from '@kantor/shared/catalogue/message-center/message.entity'
import { badInput, type FieldError, KantorError } from '@kantor/shared/rules/errors/errors'
import { type SQL, sql } from 'drizzle-orm'
import { columnIn } from '../../db/tables.ts'
import {
  type DerivedContext,
  type RuleContext,
  type RuleValues,
  rulesFor,
  type StoredRow,
} from '../../engine/context.ts'
import { type Addressed, audienceSize, audienceSql, deliver } from './audience.ts'
import { cleanHtml, hasWords } from './clean-html.ts'

type Values = RuleValues<(typeof Message)['fields']>
type Row = StoredRow<(typeof Message)['fields']>

export const messageRules = rulesFor(Message, {
  derive({ engine, actor }, next, before) {
    const content = next.content === before?.content ? {} : { content: cleanHtml(next.content ?? '') }
    if (!isPublishing(next, before)) return content
    // By its date it goes out in the name of whoever scheduled it.
    const isByHand = actor.userId > 0
    const sender = next.sender ?? (isByHand ? actor.userId : null)
    return { ...content, sender, ...(isByHand ? { publishAt: engine.now().toISOString() } : {}) }
  },
  async check(context, next, before) {
    if (before !== undefined && next.status === before.status) refuseLateEdit(next, before)
    const empty = hasWords(next.content ?? '') ? [] : [required('content')]
    if (before === undefined || next.status === before.status) return empty
    return [...empty, ...(await goingOut(context, next, before))]
  },
  async afterWrite({ tx, engine, actor, today }, row, before) {
    if (isPublishing(row, before))
      await deliver(tx, addressedOf(row.id, actor.companyCode, today), { by: actor.username, now: engine.now() })
  },
  beforeDelete(_context, row) {
    if (row.status !== 'DRAFT')
      throw new KantorError('BAD_STATE', 'Only a draft can be deleted: who has read a message stays on record.')
  },
  derived: {
    audienceText: audienceTextSql,
    reachCount: ({ columns, today }) => {
      const [messageId, companyCode] = [sql`${columnIn(columns, 'id')}`, sql`${columnIn(columns, 'companyCode')}`]
      return sql`select count(*) from (${audienceSql({ messageId, companyCode, today })}) reached`
    },
    recipientCount: ({ columns }) => countSql(columns, sql`true`),
    readCount: ({ columns }) => countSql(columns, isRead),
    ackCount: ({ columns }) => countSql(columns, isAcknowledged),
    readPercent: ({ columns }) => percentSql(columns, isRead),
    ackPercent: ({ columns }) =>
      sql`case when ${columnIn(columns, 'requiresAck')} then (${percentSql(columns, isAcknowledged)}) end`,
  },
})

const isPublishing = (next: Values, before: Row | undefined): boolean =>
  next.status === 'PUBLISHED' && before?.status !== 'PUBLISHED'

const addressedOf = (messageId: number, companyCode: string, today: string): Addressed => ({
  messageId: sql`${messageId}`,
  companyCode: sql`${companyCode}`,
  today,
})
const required = (field: string): FieldError => ({ field, rule: 'required', message: 'this field is required' })

/** A published message may only end at another time; one that is over stays as it was. */
function refuseLateEdit(next: Values, before: Row): void {
  const { status } = before
  if (status === 'DRAFT' || status === 'SCHEDULED') return
  if (status !== 'PUBLISHED') throw new KantorError('BAD_STATE', 'This message has ended and cannot be changed.')
  const stored = Object.keys(Message.fields).filter((name) => !(name in derivedNames))
  const changed = stored.filter(
    (name) => name !== 'expireAt' && plain(valueAt(next, name)) !== plain(valueAt(before, name)),
  )
  if (changed.length > 0)
    throw badInput(
      changed.map((field) => ({ field, rule: 'R-MSG-04', message: 'is fixed: the message is published already' })),
    )
}
const derivedNames = Object.fromEntries(
  Object.entries(Message.fields).flatMap(([name, field]) => ('derived' in field ? [[name, true]] : [])),
)
/** A value as text, whatever the order in which its lines name their fields. */
const plain = (value: unknown): string =>
  JSON.stringify(value ?? null, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
const valueAt = (row: { readonly [name: string]: unknown }, name: string): unknown => row[name]

/** What a message needs before it goes out, now or by its date. */
async function goingOut(
  { tx, engine, actor, today }: RuleContext,
  next: Values,
  before: Row,
): Promise<readonly FieldError[]> {
  if (next.status !== 'PUBLISHED' && next.status !== 'SCHEDULED') return []
  const now = engine.now().toISOString()
  const complaints: FieldError[] = []
  const say = (field: string, message: string) => complaints.push({ field, rule: 'R-MSG-04', message })
  if ((next.audience ?? []).length === 0) complaints.push(required('audience'))
  else if ((await audienceSize(tx, addressedOf(before.id, actor.companyCode, today))) === 0)
    say('audience', 'reaches nobody: nobody with a sign-in belongs to it')
  if (next.expireAt != null && next.expireAt <= now) say('expireAt', 'lies in the past')
  if (next.status === 'SCHEDULED' && (next.publishAt == null || next.publishAt <= now))
    say('publishAt', 'must lie in the future; publish it at once instead')
  return complaints
}

const isRead = sql`r.read_at is not null`
const isAcknowledged = sql`r.ack_at is not null`
type Columns = DerivedContext['columns']

const countSql = (columns: Columns, what: SQL): SQL =>
  sql`select count(*) from message_recipient r where r.message_id = ${columnIn(columns, 'id')} and ${what}`
const percentSql = (columns: Columns, what: SQL): SQL =>
  sql`select round(100.0 * count(*) filter (where ${what}) / nullif(count(*), 0), 1) from message_recipient r where r.message_id = ${columnIn(columns, 'id')}`

/** 'Everyone', or 'Human resources, Level Manager': the lines in their order. */
function audienceTextSql({ columns }: DerivedContext): SQL {
  return sql`select string_agg(case a.kind when 'ALL' then 'Everyone' else coalesce(b.name, d.department_name, l.level_name, p.name, u.display_name) end, ', ' order by a.seq)
    from message_audience a left join company_branch b on b.id = a.branch_id left join department d on d.id = a.department_id
      left join position_level l on l.id = a.level_id left join user_template p on p.id = a.template_id left join user_account u on u.id = a.user_id
    where a.parent_id = ${columnIn(columns, 'id')}`
}
