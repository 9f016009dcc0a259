// Pay groups, who works with them, and the settings of payroll.
import { PayGroup } from '@kantor/shared/catalogue/payroll-management/payroll-code/pay-group.entity'
import { PayGroupAccess } from '@kantor/shared/catalogue/payroll-management/payroll-code/pay-group-access.entity'
import { PayrollSetting } from '@kantor/shared/catalogue/payroll-management/payroll-code/payroll-setting.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { type RuleContext, rulesFor } from '../../engine/context.ts'
import { storedRow, storedRows } from '../../engine/read/stored-rows.ts'
import { datedRules } from './dated.ts'
import { payGroupsOf } from './pay-access.ts'

export const payGroupRules = rulesFor(PayGroup, {
  payAccess: payGroupsOf,

  async check(context, { groupCode, confidential }, before) {
    if (before?.confidential === true && confidential !== true) await refuseOutsider(context, before.id)
    // Months of attendance say ALL where they are those of every group.
    return groupCode === 'ALL' ? [{ field: 'groupCode', rule: 'R-TIME', message: 'ALL stands for all groups' }] : []
  },
})

export const payGroupAccessRules = rulesFor(PayGroupAccess, {
  async check(context, { user, payGroup, canSeeAmounts }, before) {
    if (user != null) await refuseOneself(context, user)
    if (payGroup != null && canSeeAmounts === true && before?.canSeeAmounts !== true) {
      const group = await storedRow(context, PayGroup, ['confidential'], { where: { id: payGroup } })
      if (group?.confidential === true) await refuseOutsider(context, payGroup)
    }
    return []
  },
})

/**
 * Amounts of every pay group are covered without access (R-SEC). Those of a confidential one are besides opened to others, and its confidentiality is taken
 * away, only by somebody who sees them: who keeps pay groups opens what he may know, not the pay of the board to whomever he likes. The domain says that only
 * users with access see its amounts, not who gives it. A group that nobody sees yet is opened by whoever keeps the groups.
 */
async function refuseOutsider(context: RuleContext, payGroup: number): Promise<void> {
  const { via, userId } = context.actor
  if (via === 'system') return
  const seers = await storedRows(context, PayGroupAccess, ['user'], { where: { payGroup, canSeeAmounts: true } })
  if (seers.length === 0 || seers.some(({ user }) => user === userId)) return
  throw new KantorError(
    'AMOUNTS_COVERED',
    'This pay group is confidential: somebody who sees its amounts opens them to others. Ask one of them.',
  )
}

/** Nobody opens amounts to himself, under whatever account: somebody else decides who sees them (R-SEC, decision 0072). */
async function refuseOneself({ tx, actor }: RuleContext, user: number): Promise<void> {
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
