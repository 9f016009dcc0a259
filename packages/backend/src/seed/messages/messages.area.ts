// Welcome messages in the three lists of every demo user.
import { Message } from '@kantor/shared/catalogue/message-center/message.entity'
import { MessageRecipient } from '@kantor/shared/catalogue/message-center/message-recipient.entity'
import { UserAccount } from '@kantor/shared/catalogue/security-system/entities/user-account.entity'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { demoUsers } from '../access/demo-users.ts'
import { seedArea, ssi } from '../area.ts'
import { idsBy, insertRows } from '../writing/rows.ts'
import { insertMessageSamples } from './samples.ts'

const messages = [
  {
    title: 'Welcome to Kantor',
    state: 'UNREAD',
    days: 0,
    html: '<p>Welcome. The menu on the left shows what your permissions open; the toolbar above each page what you may do there.</p>',
  },
  {
    title: 'How to find a record',
    state: 'UNREAD',
    days: 1,
    html: '<p>Every list has a <b>search box</b>, filters and sortable columns. The export takes all filtered rows, not only the page.</p>',
  },
  {
    title: 'When two people edit the same record',
    state: 'UNREAD',
    days: 2,
    html: '<p>Whoever saves second is told what changed meanwhile and decides. <b>Nothing is lost silently.</b></p>',
  },
  {
    title: 'Company and branch',
    state: 'READ',
    days: 5,
    html: '<p>The header shows the company and branch in which you work. Change it there; your permissions follow.</p>',
  },
  {
    title: 'Maintenance last weekend',
    state: 'TRASH',
    days: 9,
    html: '<p>The system was upgraded on Saturday evening. No action is needed.</p>',
  },
] as const

export const messagesArea = seedArea({
  name: 'messages',
  after: ['accounts'],
  marker: Message,
  async run(context) {
    const { tx, today } = context
    const user = await idsBy(tx, UserAccount, ssi, 'username')
    const ids = await insertRows(
      tx,
      Message,
      ssi,
      messages.map((m) => ({
        title: m.title,
        content: m.html,
        kind: 'BROADCAST' as const,
        status: 'PUBLISHED' as const,
        publishAt: `${addDays(today, -m.days)}T01:00:00.000Z`,
        audience: [{ kind: 'ALL' as const }],
        sender: user('superadmin'),
      })),
    )
    const recipients = demoUsers.flatMap((u) =>
      messages.map((m, i) => {
        const movedAt = `${addDays(today, 1 - m.days)}T02:00:00.000Z`
        return {
          message: ids[i] ?? null,
          user: user(u.username),
          state: m.state,
          readAt: m.state === 'UNREAD' ? null : movedAt,
          trashedAt: m.state === 'TRASH' ? movedAt : null,
        }
      }),
    )
    await insertRows(tx, MessageRecipient, ssi, recipients)
    await insertMessageSamples(context)
  },
})
