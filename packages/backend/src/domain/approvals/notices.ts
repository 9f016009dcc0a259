// Brings what the engine says into the inboxes of people: one message each time, unread until it is opened.
import { Message } from '@kantor/shared/catalogue/message-center/message.entity'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import type { Notice } from '../../engine/approval/document.ts'
import { writingWithoutRules } from '../../engine/approval/store.ts'
import type { RuleContext } from '../../engine/context.ts'
import { emptyRow } from '../../engine/write/stored.ts'
import { insertRow } from '../../engine/write/write.ts'
import { deliver } from '../messages/index.ts'

const escapes: { readonly [sign: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const htmlOf = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<p>${line.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)}</p>`)
    .join('')

/** Publishes a message to these people, in the transaction of what it tells; nobody is told what he did himself. */
export async function notify(context: RuleContext, notice: Notice): Promise<void> {
  const { tx, engine, actor, today } = context
  const users = await accountsOf(context, notice)
  if (users.length === 0) return
  const row = await insertRow(writingWithoutRules(context, Message), {
    ...emptyRow(Message.fields, engine.now(), today),
    title: notice.title.slice(0, 150),
    content: htmlOf(notice.text),
    kind: 'WORKFLOW',
    priority: notice.isUrgent === true ? 'HIGH' : 'NORMAL',
    status: 'PUBLISHED',
    publishAt: engine.now().toISOString(),
    linkPath: notice.path,
    audience: users.slice(0, 200).map((user) => ({ kind: 'USER', user })),
    sender: actor.userId === 0 ? null : actor.userId,
  })
  const addressed = { messageId: sql`${row.id}`, companyCode: sql`${actor.companyCode}`, today }
  await deliver(tx, addressed, { by: actor.username, now: engine.now() })
}

/** The active accounts of these employees and the accounts named, less the one who acts. */
async function accountsOf({ tx, actor }: RuleContext, { employees, users = [] }: Notice): Promise<readonly number[]> {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`select u.id from user_account u where u.status = 'ACTIVE' and u.id <> ${actor.userId}
      and (u.employee_id in ${[...employees, 0]} or u.id in ${[...users, 0]}) order by u.id`,
  )
  return rows.map((r) => r.id)
}
