// Pay groups, who works with them, and the settings of payroll.
import { PayGroup } from '@kantor/shared/catalogue/payroll-management/payroll-code/pay-group.entity'
import { PayGroupAccess } from '@kantor/shared/catalogue/payroll-management/payroll-code/pay-group-access.entity'
import { PayrollSetting } from '@kantor/shared/catalogue/payroll-management/payroll-code/payroll-setting.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { type RuleContext, rulesFor } from '../../../engine/context.ts'
import { storedRow, storedRows } from '../../../engine/read/stored-rows.ts'
import { datedRules } from '../dated.ts'
import { payGroupsOf } from '../pay-access.ts'

export const payGroupRules = rulesFor(PayGroup, {
  payAccess: payGroupsOf,

  async check(context, { groupCode, confidential }, before) {
    if (before?.confidential === true && confidential !== true) await refuseOutsider(context, before.id)
    // Months of attendance say ALL where they are those of every group.
    return groupCode === 'ALL'
      ? [{ field: 'groupCode', rule: 'R-TIME', message: 'ALL is reserved for all groups' }]
      : []
  },
})

export const payGroupAccessRules = rulesFor(PayGroupAccess, {
  async check(context, { user, payGroup, canSeeAmounts }, before) {
    if (user != null) await refuseOwnRecord(context, user)
    if (payGroup != null && canSeeAmounts === true && before?.canSeeAmounts !== true) {
      const group = await storedRow(context, PayGroup, ['confidential'], { where: { id: payGroup } })
      if (group?.confidential === true) await refuseOutsider(context, payGroup)
    }
    return []
  },
})

/**
 * Amounts of every pay group are covered without access (R-SEC). In addition, those of a confidential group are opened to other users, and its
 * confidentiality is removed, only by a user who sees them: a user who maintains pay groups opens what they may see, not the pay of the board to
 * anyone they choose. The domain says that only users with access see its amounts, not who grants the access. A group that no user sees yet is
 * opened by a user who maintains the groups.
 */
async function refuseOutsider(context: RuleContext, payGroup: number): Promise<void> {
  const { via, userId } = context.actor
  if (via === 'system') return
  const seers = await storedRows(context, PayGroupAccess, ['user'], { where: { payGroup, canSeeAmounts: true } })
  if (seers.length === 0 || seers.some(({ user }) => user === userId)) return
  throw new KantorError(
    'AMOUNTS_COVERED',
    'This pay group is confidential. Ask a user who sees its amounts to give access.',
  )
}

/** No user grants themselves access to amounts, under any account: another user decides who sees them (R-SEC, decision 0072). */
async function refuseOwnRecord({ tx, actor }: RuleContext, user: number): Promise<void> {
  if (actor.via === 'system') return
  const [same] = await rowsOf(
    tx,
    sql`select 1 from user_account a where a.id = ${user} and (a.id = ${actor.userId}
      or a.employee_id = (select m.employee_id from user_account m where m.id = ${actor.userId}))`,
  )
  if (same !== undefined)
    throw new KantorError('SELF_CHANGE', 'You cannot give yourself access to a pay group. Ask another administrator.')
}

export const payrollSettingRules = rulesFor(PayrollSetting, datedRules(PayrollSetting))
