// The life of a message: what may still be changed, what publishing needs and does, the figures of who has read it.
import { Message } from '@kantor/shared/catalogue/message-center/message.entity'
import type { FieldError } from '@kantor/shared/rules/errors/errors'
import { type SQL, sql } from 'drizzle-orm'
import { columnIn } from '../../db/tables.ts'
import {
  type DerivedContext,
  type RuleContext,
  type RuleValues,
  rulesFor,
  type StoredRow,
} from '../../engine/context.ts'
import { isMove } from '../../engine/write/moves.ts'
import { type Addressed, audienceSize, audienceSql, deliver } from './audience.ts'
import { cleanHtml, hasWords } from './clean-html.ts'

type Values = RuleValues<(typeof Message)['fields']>
type Row = StoredRow<(typeof Message)['fields']>

export const messageRules = rulesFor(Message, {
  derive: (_context, next, before) =>
    next.content === before?.content ? {} : { content: cleanHtml(next.content ?? '') },
  // A message that goes out gets all complaints in one answer, those about its content included.
  check: (_context, next, before) => (isMove(next, before) ? [] : wordless(next)),
  moves: {
    schedule: { check: goingOut },
    publish: {
      derive({ engine, actor }, next) {
        // By its date it goes out in the name of the user who scheduled it.
        const isByHand = actor.userId > 0
        const sender = next.sender ?? (isByHand ? actor.userId : null)
        return { sender, ...(isByHand ? { publishAt: engine.now().toISOString() } : {}) }
      },
      check: goingOut,
      async effect({ tx, engine, actor, today }, { id }) {
        await deliver(tx, addressedOf(id, actor.companyCode, today), { by: actor.username, now: engine.now() })
      },
    },
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

const addressedOf = (messageId: number, companyCode: string, today: string): Addressed => ({
  messageId: sql`${messageId}`,
  companyCode: sql`${companyCode}`,
  today,
})
const required = (field: string): FieldError => ({ field, rule: 'required', message: 'this field is required' })

const wordless = ({ content }: Values): readonly FieldError[] => (hasWords(content ?? '') ? [] : [required('content')])

/** What a message needs before it goes out, now or by its date. */
async function goingOut(
  { tx, engine, actor, today }: RuleContext,
  next: Values,
  before: Row,
): Promise<readonly FieldError[]> {
  const now = engine.now().toISOString()
  const complaints: FieldError[] = [...wordless(next)]
  const say = (field: string, message: string) => complaints.push({ field, rule: 'R-MSG-04', message })
  if ((next.audience ?? []).length === 0) complaints.push(required('audience'))
  else if ((await audienceSize(tx, addressedOf(before.id, actor.companyCode, today))) === 0)
    say('audience', 'reaches no one: no user with an account belongs to it')
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
