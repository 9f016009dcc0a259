// Pay groups, who works with them, and the settings of payroll.
import { PayGroup } from '@kantor/shared/catalogue/payroll-management/payroll-code/pay-group.entity'
import { PayGroupAccess } from '@kantor/shared/catalogue/payroll-management/payroll-code/pay-group-access.entity'
import { PayrollSetting } from '@kantor/shared/catalogue/payroll-management/payroll-code/payroll-setting.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { type RuleContext, rulesFor } from '../../engine/context.ts'
import { datedRules } from './dated.ts'
import { payGroupsOf } from './pay-access.ts'

export const payGroupRules = rulesFor(PayGroup, {
  payAccess: payGroupsOf,

  check: (_context, { groupCode }) =>
    // Months of attendance say ALL where they are those of every group.
    groupCode === 'ALL' ? [{ field: 'groupCode', rule: 'R-TIME', message: 'ALL stands for all groups' }] : [],
})

export const payGroupAccessRules = rulesFor(PayGroupAccess, {
  async check(context, { user }) {
    if (user != null) await refuseOneself(context, user)
    return []
  },
})

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
