// Does an absence hold a day on which its employee is to work? Trips and trainings over a weekend make no document of days.
import type { AbnormalAttendance } from '@kantor/shared/catalogue/attendance/attend-transaction/abnormal-attendance.entity'
import type { RuleContext, RuleValues } from '../../engine/context.ts'
import { countedIn } from './abnormal-attendance.rules.ts'
import { absentRuleOf } from './absent-rule.ts'

export async function countsDays(
  context: RuleContext,
  absence: RuleValues<(typeof AbnormalAttendance)['fields']>,
): Promise<boolean> {
  const rule = await absentRuleOf(context, absence.absentCode)
  return rule !== undefined && Number((await countedIn(context, absence, rule)).days ?? 0) > 0
}
