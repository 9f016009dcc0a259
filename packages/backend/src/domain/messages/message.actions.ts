// What people do with messages beyond reading one: all at once, taking note; and what their author may ask about them.
import { message } from '@kantor/shared/catalogue/message'
import { messageCenter } from '@kantor/shared/catalogue/message-center'
import { MessageRecipient } from '@kantor/shared/catalogue/message-center/message-recipient.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { asInteger, asText, orNull, ownRows, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import { type ActionContext, type ActionsEntry, actionsFor } from '../../engine/actions/actions.ts'
import { audienceSql } from './audience.ts'
import { acknowledge, moveAll } from './inbox.ts'

const ofMessageRecipient = tableColumns(MessageRecipient, 'r')

const inboxActions = actionsFor(message, {
  readAll: async ({ tx, actor, engine }) => ({ moved: await moveAll(tx, actor, engine.now(), 'UNREAD') }),
  trashRead: async ({ tx, actor, engine }) => ({ moved: await moveAll(tx, actor, engine.now(), 'READ') }),
  acknowledge: async ({ tx, actor, engine }, { msgId }) => {
    if (!(await acknowledge(tx, actor, engine.now(), msgId))) throw new KantorError('NOT_FOUND')
    return {}
  },
})

const centerActions = actionsFor(messageCenter, {
  audience: audienceOf,
  recipients: recipientsOf,
})

interface Asked {
  readonly message: number
  readonly page: number
  readonly size: number
}

async function audienceOf({ tx, actor, today, refsOf }: ActionContext, { message: messageId, page, size }: Asked) {
  const reached = audienceSql({ messageId: sql`${messageId}`, companyCode: sql`${actor.companyCode}`, today })
  const people = await rowsOf<{ id: number; hasIt: boolean; total: number }>(
    tx,
    sql`select reached.id, r.id is not null as "hasIt", count(*) over ()::int as total
      from (${reached}) reached join user_account u on u.id = reached.id
      left join ${ownRows(actor, ofMessageRecipient)} on r.message_id = ${messageId} and r.user_id = reached.id
      order by u.display_name, u.id limit ${size} offset ${(page - 1) * size}`,
  )
  const labels = await refsOf(
    'UserAccount',
    people.map((p) => p.id),
  )
  return {
    total: people[0]?.total ?? 0,
    rows: people.flatMap(({ id, hasIt }) => {
      const user = labels.get(id)
      return user === undefined ? [] : [{ user, hasIt }]
    }),
  }
}

const narrowed = {
  ALL: sql`true`,
  UNREAD: sql`r.read_at is null`,
  UNACKNOWLEDGED: sql`r.ack_at is null`,
} as const satisfies { readonly [only: string]: SQL }

/** Those who have done least come first: they are whom the author wants to remind. */
async function recipientsOf({ tx, actor, refsOf }: ActionContext, p: Asked & { readonly only: keyof typeof narrowed }) {
  const rows = await typedRows(
    tx,
    {
      userId: ofMessageRecipient.user,
      state: ofMessageRecipient.state,
      readAt: orNull(asText(sql`r.read_at`)),
      ackAt: orNull(asText(sql`r.ack_at`)),
      total: asInteger(sql`count(*) over ()::int`),
    },
    sql`from ${ownRows(actor, ofMessageRecipient)} join user_account u on u.id = r.user_id
      where r.message_id = ${p.message} and ${narrowed[p.only]}
      order by r.ack_at is not null, r.read_at is not null, u.display_name, u.id limit ${p.size} offset ${(p.page - 1) * p.size}`,
  )
  const labels = await refsOf(
    'UserAccount',
    rows.map((r) => r.userId),
  )
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.flatMap(({ userId, state, readAt, ackAt }) => {
      const user = labels.get(userId)
      return user === undefined ? [] : [{ user, state, readAt, ackAt }]
    }),
  }
}

export const messageActions: readonly ActionsEntry[] = [inboxActions, centerActions]
