// Levels of administrators. A super user holds the template of all codes everywhere: both come and go with the level.
import { adminSuper } from '@kantor/shared/catalogue/security-system/admin-super'
import { UserAccount } from '@kantor/shared/catalogue/security-system/entities/user-account.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { asText, orNull, tableColumns, typedRows } from '../../../../db/rows/typed-rows.ts'
import { type ActionContext, actionsFor } from '../../../../engine/actions/actions.ts'
import { refuseLastSuper } from '../authority.ts'
import { savedAnswer } from '../change-answer.ts'
import { submit } from '../changes.ts'
import { assignmentKey, membershipKey, type Step, stepsBetween } from '../operations.ts'
import type { RightsContext } from '../proposal.ts'
import { beginChange, beginReading } from '../rights-context.ts'
import { lockedAccountState, proposeUser } from '../user-proposal.ts'
import { type AccountState, type AdminLevel, type AssignmentRow, isSamePerson, readAccounts } from './account-state.ts'

const ofUserAccount = tableColumns(UserAccount, 'u')

const everywhere = { company: '*', branch: '*' } as const

export const adminSuperActions = actionsFor(adminSuper, {
  administrators: (context) => administratorsOf(context),
  async setLevel(context, { user, adminLevel, reason, baseVersion }) {
    const rightsContext = await beginChange(context)
    const account = await lockedAccountState(rightsContext, user)
    if (isSamePerson(rightsContext.admin, account)) throw new KantorError('SELF_CHANGE')
    if (rightsContext.admin.level !== 'SUPER')
      throw new KantorError('ACTION_NOT_ALLOWED', 'Only a super user changes levels.')
    if (account.level === 'SUPER' && adminLevel !== 'SUPER')
      await refuseLastSuper(rightsContext.tx, account.id, rightsContext.today)
    const steps = levelSteps(rightsContext, account, adminLevel)
    const proposal = await proposeUser(rightsContext, account, 'ADMIN_LEVEL', steps)
    return savedAnswer(context, await submit(rightsContext, proposal, reason, baseVersion))
  },
})

/** The level itself, and what a super user holds in addition. */
function levelSteps({ snapshot, today }: RightsContext, account: AccountState, level: AdminLevel): readonly Step[] {
  const level_ = stepsBetween('ADMIN_LEVEL', () => 'level', [{ level: account.level }], [{ level }])
  const all = [...snapshot.names.values()].find((t) => t.dynamicAll && t.status === 'ACTIVE')
  if (level_.length === 0 || all === undefined) return level_
  if (level === 'SUPER') return [...level_, ...superRows(account, all.id, today)]
  if (account.level !== 'SUPER') return level_
  const assignments = account.assignments.filter((row) => row.template !== all.id)
  const left = account.memberships.filter((row) => row.company !== '*')
  const own = { company: account.defaultCompany ?? '', branch: account.defaultBranch ?? '' }
  const memberships =
    left.length > 0 || own.company === '' ? left : [{ ...own, isDefault: true, validFrom: null, validTo: null }]
  return [
    ...level_,
    ...stepsBetween('ASSIGNMENT', assignmentKey, account.assignments, assignments),
    ...stepsBetween('MEMBERSHIP', membershipKey, account.memberships, memberships),
  ]
}

function superRows(account: AccountState, template: number, today: string): readonly Step[] {
  const grant: AssignmentRow = {
    template,
    ...everywhere,
    dataScope: 'GROUP' as const,
    validFrom: today,
    validTo: null,
    source: 'MANUAL',
    reason: 'Super user',
  }
  const has = account.assignments.some(
    (row) => row.template === template && row.company === '*' && row.validTo === null,
  )
  const isMember = account.memberships.some((row) => row.company === '*' && row.branch === '*')
  const member = { ...everywhere, isDefault: false, validFrom: null, validTo: null }
  return [
    ...stepsBetween('ASSIGNMENT', assignmentKey, [], has ? [] : [grant]),
    ...stepsBetween('MEMBERSHIP', membershipKey, [], isMember ? [] : [member]),
  ]
}

async function administratorsOf(context: ActionContext) {
  const { tx, engine } = context
  const { admin } = await beginReading(context)
  const accounts = await readAccounts(tx, sql`u.admin_level <> 'NONE'`)
  const labels = await context.refsOf(
    'UserAccount',
    accounts.map((a) => a.id),
  )
  const more = await typedRows(
    tx,
    {
      id: ofUserAccount.id,
      lastLoginAt: orNull(asText(sql`u.last_login_at`)),
      since: orNull(
        asText(
          sql`(select max(c.decided_at) from rights_change c where c.user_id = u.id and c.target_kind = 'ADMIN_LEVEL' and c.status = 'APPLIED')`,
        ),
      ),
      pending: orNull(
        asText(sql`(select max(c.number) from rights_change c where c.user_id = u.id and c.target_kind = 'ADMIN_LEVEL' and c.status = 'PENDING'
        and c.expires_at > ${engine.now().toISOString()}::timestamptz)`),
      ),
    },
    sql`from user_account u where u.admin_level <> 'NONE'`,
  )
  const byId = new Map(more.map(({ id, ...rest }) => [id, rest]))
  const rows = accounts.flatMap((account) => {
    const user = labels.get(account.id)
    const { id, username, status, version, level: adminLevel } = account
    const own = { username, status, version, adminLevel, isOwn: isSamePerson(admin, account) }
    return user === undefined ? [] : [{ user, ...own, ...byId.get(id) }]
  })
  return { total: rows.length, rows }
}
