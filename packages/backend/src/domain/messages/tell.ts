// What the product itself sends to some accounts: one message, in the transaction of the event, unread until it is opened.
import { Message } from '@kantor/shared/catalogue/message-center/message.entity'
import { sql } from 'drizzle-orm'
import { writingWithoutRules } from '../../engine/approval/store.ts'
import type { RuleContext } from '../../engine/context.ts'
import { stampOf } from '../../engine/stamp.ts'
import { together } from '../../engine/write/in-step.ts'
import { emptyRow } from '../../engine/write/stored.ts'
import { insertRow } from '../../engine/write/write.ts'
import { deliverAll } from './audience.ts'

const escapes: { readonly [sign: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Text as it is written inside of HTML. */
export const htmlText = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)
const htmlOf = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<p>${htmlText(line)}</p>`)
    .join('')

/** The most people that the audience of one message names. */
const mostNamed = Message.fields.audience.maxRows

export interface Telling {
  readonly title: string
  /** Plain text. */
  readonly text: string
  /** Instead of the text: HTML that was cleaned when it was saved. */
  readonly html?: string
  readonly kind: 'WORKFLOW' | 'SYSTEM'
  /** Where it leads to; null: it leads nowhere. */
  readonly path: string | null
  readonly isUrgent?: boolean
}
export interface Account {
  readonly id: number
  /** Finds it at his first sign-in. */
  readonly isInvited: boolean
}

/** Notifies these accounts, in as many messages as their audiences take. */
export async function tell(context: RuleContext, telling: Telling, accounts: readonly Account[]): Promise<void> {
  for (let at = 0; at < accounts.length; at += mostNamed)
    await publish(context, telling, accounts.slice(at, at + mostNamed))
}

/** One message, unread to these accounts at once and to those of them who sign in for the first time later. */
async function publish(context: RuleContext, telling: Telling, accounts: readonly Account[]): Promise<void> {
  const { tx, engine, actor, today } = context
  const row = await insertRow(writingWithoutRules(context, Message), {
    ...emptyRow(Message.fields, engine.now(), today),
    title: telling.title.slice(0, 150),
    content: telling.html ?? htmlOf(telling.text),
    kind: telling.kind,
    priority: telling.isUrgent === true ? 'HIGH' : 'NORMAL',
    status: 'PUBLISHED',
    publishAt: engine.now().toISOString(),
    linkPath: telling.path,
    includeNewcomers: accounts.some(({ isInvited }) => isInvited),
    audience: accounts.map(({ id }) => ({ kind: 'USER', user: id })),
    sender: actor.userId === 0 ? null : actor.userId,
  })
  await together(tx, { key: `deliver ${actor.companyCode}`, rank: 'after' }, row.id, async (messages) => {
    const addressed = { messages, companyCode: sql`${actor.companyCode}`, today }
    await deliverAll(tx, addressed, { by: stampOf(actor), now: engine.now() })
    return messages.map(() => undefined)
  })
}
