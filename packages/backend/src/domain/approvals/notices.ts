// Brings what the engine says into the inboxes of people: one message each time, unread until it is opened.
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { idList } from '../../db/id-list.ts'
import type { Notice } from '../../engine/approval/document.ts'
import { namesOf } from '../../engine/approval/reassign.ts'
import type { RuleContext } from '../../engine/context.ts'
import { once, together } from '../../engine/write/in-step.ts'
import { type Account, tell } from '../messages/index.ts'

/** The most people that are named in the text of one. */
const mostInWords = 20
/**
 * Notifies these people, in the transaction of the event; no one is notified of their own action. A user who was invited and has not
 * signed in yet finds the notice at the first sign-in. Administrators hear of people without an account that could be notified.
 */
export async function notify(context: RuleContext, notice: Notice): Promise<void> {
  const { accounts, unreached } = await reachedBy(context, notice)
  const administrators = unreached.length > 0 || notice.administrators ? await administratorsOf(context) : []
  const also = notice.administrators ? administrators.filter(({ id }) => !accounts.some((a) => a.id === id)) : []
  await tell(context, { ...notice, kind: 'WORKFLOW' }, [...accounts, ...also])
  if (unreached.length === 0) return
  const more = unreached.length > mostInWords ? ` and ${unreached.length - mostInWords} more` : ''
  const names = await namesOf(context, unreached.slice(0, mostInWords))
  const text = `${notice.text}\nMeant for ${names}${more}, who cannot sign in: invite or activate the account, or assign another approver under Tasks without an approver.`
  await tell(context, { ...notice, text, kind: 'WORKFLOW' }, administrators)
}

interface Reached {
  readonly accounts: readonly Account[]
  /** Employees without an account that is active or invited. */
  readonly unreached: readonly number[]
}
/** The accounts of these employees and the accounts named, less the one who acts. */
const reachedBy = ({ tx, actor }: RuleContext, { employees, users = [] }: Notice): Promise<Reached> =>
  together(tx, { key: 'accounts of people', rank: 'ask' }, { employees, users }, async (asked) => {
    const meant = { employees: asked.flatMap((one) => one.employees), users: asked.flatMap((one) => one.users) }
    const found = await rowsOf<Account & { readonly employee: number | null }>(
      tx,
      sql`select u.id, u.status = 'INVITED' as "isInvited", u.employee_id as employee from user_account u
        where u.status in ('ACTIVE', 'INVITED') and (u.employee_id = ${idList(meant.employees)} or u.id = ${idList(meant.users)}) order by u.id`,
    )
    const isReached = new Set(found.map(({ employee }) => employee))
    return asked.map((one) => ({
      accounts: found.flatMap(({ id, isInvited, employee }) =>
        id !== actor.userId && ((employee !== null && one.employees.includes(employee)) || one.users.includes(id))
          ? [{ id, isInvited }]
          : [],
      ),
      unreached: one.employees.filter((id) => !isReached.has(id)).toSorted((a, b) => a - b),
    }))
  })

/** Administrators of the whole installation who can sign in, except for the acting user. */
const administratorsOf = ({ tx, actor }: RuleContext): Promise<readonly Account[]> =>
  once(tx, 'administrators', () =>
    rowsOf<Account>(
      tx,
      sql`select u.id, false as "isInvited" from user_account u where u.status = 'ACTIVE' and u.admin_level in ('ADMINISTRATOR', 'SUPER')
      and u.id <> ${actor.userId} order by u.id`,
    ),
  )
