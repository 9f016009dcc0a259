// What the message center of a company that has used it for a quarter holds: notices of every status and audience.

import { Department } from '@kantor/shared/catalogue/master/entities/department.entity'
import { Message } from '@kantor/shared/catalogue/message-center/message.entity'
import { CompanyBranch } from '@kantor/shared/catalogue/security-system/entities/company-branch.entity'
import { UserAccount } from '@kantor/shared/catalogue/security-system/entities/user-account.entity'
import { UserTemplate } from '@kantor/shared/catalogue/security-system/entities/user-template.entity'
import { randomOf } from '@kantor/shared/rules/random'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { deliver } from '../../domain/messages/index.ts'
import type { RuleValues } from '../../engine/context.ts'
import { type SeedContext, ssi } from '../area.ts'
import { idsBy, insertRows } from '../writing/rows.ts'
import { type Notice, notices, repeated } from './texts.ts'

type Values = RuleValues<(typeof Message)['fields']>

/** Writes the notices, delivers those that went out, and lets people read the older ones. */
export async function insertMessageSamples({ tx, today, engine }: SeedContext): Promise<void> {
  const all = [...notices, ...repeated()]
  const named = {
    branch: await idsBy(tx, CompanyBranch, ssi, 'code'),
    department: await idsBy(tx, Department, ssi, 'departmentCode'),
    template: await idsBy(tx, UserTemplate, ssi, 'code'),
    user: await idsBy(tx, UserAccount, ssi, 'username'),
  }
  const lineOf = ({ kind, ...who }: Notice['audience'][number]) => ({
    kind,
    ...Object.fromEntries(
      Object.entries(who).map(([field, code]) => [field, named[field as keyof typeof named](code)]),
    ),
  })
  const rows = all.map(
    (n): Values => ({
      title: n.title,
      content: n.html,
      kind: n.kind ?? 'BROADCAST',
      priority: n.priority ?? 'NORMAL',
      status: n.status ?? 'PUBLISHED',
      publishAt: n.status === 'DRAFT' ? null : `${addDays(today, -n.days)}T01:30:00.000Z`,
      expireAt: n.lasts === undefined ? null : `${addDays(today, n.lasts - n.days)}T16:59:00.000Z`,
      requiresAck: n.requiresAck ?? false,
      includeNewcomers: n.includeNewcomers ?? false,
      linkPath: n.linkPath ?? null,
      audience: n.audience.map(lineOf),
      sender: n.status === 'DRAFT' ? null : named.user('admin'),
    }),
  )
  const ids = await insertRows(tx, Message, ssi, rows)
  const random = randomOf(91)
  for (const [i, id] of ids.entries()) {
    const notice = all[i]
    if (notice === undefined || notice.status === 'DRAFT' || notice.status === 'SCHEDULED') continue
    const addressed = { messageId: sql`${id}`, companyCode: sql`${ssi.companyCode}`, today }
    await deliver(tx, addressed, { by: 'system', now: new Date(`${addDays(today, -notice.days)}T01:30:00.000Z`) })
    // The older a notice, the more people have read it.
    const share = notice.days <= 2 ? 15 : Math.min(97, 60 + notice.days)
    const readAt = engine.now().toISOString()
    await tx.execute(sql`update message_recipient r set state = 'READ', read_at = ${addDays(today, 1 - notice.days)}::date + interval '9 hours',
        ack_at = case when ${notice.requiresAck ?? false} and (r.user_id * 7 + ${random.between(0, 99)}) % 100 < 70 then ${readAt}::timestamptz end
      where r.message_id = ${id} and (r.user_id * 37 + ${random.between(0, 99)}) % 100 < ${share}`)
  }
}
