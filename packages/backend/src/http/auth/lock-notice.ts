// Informs the owner that their account was locked automatically (R-AUT-04): a message that they find when they may sign in again.
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connection.ts'
import type { Account } from './accounts.ts'

/** Puts the notice into the owner's unread messages; an account without a company of its own gets none. */
export async function noticeLock(tx: Db, account: Account, until: string, now: Date): Promise<void> {
  if (account.default_company === null) return
  const at = sql`${now.toISOString()}::timestamptz`
  const shown = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Jakarta',
  }).format(new Date(until))
  const content = `<p>Several sign-ins to your account failed, so it was locked until ${shown}. If this was not you, tell your administrator.</p>`
  const author = sql`'system', 'system', ${at}, ${at}, 1`
  await tx.execute(sql`with m as (
      insert into message (company_code, title, content, kind, priority, status, publish_at, requires_ack, show_on_home, include_newcomers, created_by, updated_by, created_at, updated_at, row_version)
      values (${account.default_company}, 'Your account was locked', ${content}, 'SYSTEM', 'HIGH', 'PUBLISHED', ${at}, false, false, false, ${author})
      returning id)
    insert into message_recipient (company_code, message_id, user_id, state, created_by, updated_by, created_at, updated_at, row_version)
    select ${account.default_company}, m.id, ${account.id}, 'UNREAD', ${author} from m`)
}
