// Accounts: what is known in addition to the row, and what no user may do to an account: to their own, to one above their level, to one outside
// their area, or to the last super user (R-SEC-08..10).
import { UserAccount } from '@kantor/shared/catalogue/security-system/entities/user-account.entity'
import { type FieldError, KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { type RuleContext, type RuleValues, rulesFor, type StoredRow } from '../../../engine/context.ts'
import { isMove } from '../../../engine/write/moves.ts'
import { type AccountMove, accountRights } from '../rights/accounts/account-guard.ts'
import { accountsOfArea } from '../rights/accounts/area-sql.ts'

type Values = RuleValues<(typeof UserAccount)['fields']>
type Row = StoredRow<(typeof UserAccount)['fields']>

export const userAccountRules = rulesFor(UserAccount, {
  derive: (_, next, before) =>
    before !== undefined && moveOf(next, before) !== 'edit' ? { rightsVersion: Number(before.rightsVersion) + 1 } : {},
  async check(context, next, before) {
    // Accounts are opened from employees, by an action of their own.
    if (before === undefined) throw new KantorError('FORBIDDEN')
    const { refuse } = accountRights(context)
    await refuse(before.id, moveOf(next, before))
    return [...(await emailComplaints(context, next, before.id)), ...(await personComplaints(context, next, before.id))]
  },
  async afterWrite(context, row, before) {
    if (before === undefined) return
    await accountRights(context).follow(row.id, isMove(row, before) && before.status === 'ACTIVE')
  },
  // A name may be chosen or shown next to a row anywhere; the account itself is visible within the area.
  visible: (context) => (context.feature === undefined ? undefined : accountsOfArea(context)),
  derived: {
    isLocked: ({ columns: { id }, now }) =>
      sql`exists (select 1 from login_lock l where l.user_id = ${id} and l.locked_until > ${now}::timestamptz)`,
    lockedUntil: ({ columns: { id }, now }) =>
      sql`(select l.locked_until from login_lock l where l.user_id = ${id} and l.locked_until > ${now}::timestamptz)`,
    liveSessions: ({ columns: { id }, now }) =>
      sql`(select count(*)::integer from user_session s where s.user_id = ${id} and s.revoked_at is null and s.expires_at > ${now}::timestamptz)`,
    companies: ({ columns: { id } }) =>
      sql`(select string_agg(m.company || '/' || m.branch, ', ' order by m.seq) from user_account_memberships m where m.parent_id = ${id})`,
    templates: ({ columns: { id }, today }) =>
      sql`(select string_agg(distinct ut.code, ', ' order by ut.code) from template_assignment a join user_template ut on ut.id = a.template_id
        where a.user_id = ${id} and (a.valid_to is null or a.valid_to >= ${today}))`,
    openConflicts: ({ columns: { id } }) =>
      sql`(select count(*)::integer from sod_conflict c where c.user_id = ${id} and c.status in ('OPEN', 'EXPIRED'))`,
  },
})

/** What the write does to the account. */
function moveOf(next: Values, before: Row): AccountMove {
  if (isMove(next, before)) return next.status === 'ACTIVE' ? 'activate' : 'suspend'
  const isMoved = (['validFrom', 'validTo', 'secondAccount'] as const).some((name) => next[name] !== before[name])
  if (!isMoved) return 'edit'
  return next.validTo !== before.validTo || next.validFrom !== before.validFrom ? 'dates' : 'person'
}

async function emailComplaints({ tx }: RuleContext, next: Values, own: number): Promise<readonly FieldError[]> {
  if (next.email == null) return []
  const [other] = await rowsOf(
    tx,
    sql`select 1 from user_account where lower(email) = ${next.email.toLowerCase()} and id <> ${own} limit 1`,
  )
  return other === undefined ? [] : [{ field: 'email', rule: 'unique', message: 'belongs to another account' }]
}

/** One active account per employee; a second one is marked so. */
async function personComplaints({ tx }: RuleContext, next: Values, own: number): Promise<readonly FieldError[]> {
  if (next.employee == null || next.status !== 'ACTIVE' || next.secondAccount) return []
  const [other] = await rowsOf(
    tx,
    sql`select 1 from user_account where employee_id = ${next.employee} and status = 'ACTIVE' and not second_account and id <> ${own} limit 1`,
  )
  return other === undefined
    ? []
    : [{ field: 'secondAccount', rule: 'unique', message: 'the employee has another active account' }]
}
