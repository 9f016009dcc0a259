// Who may enter absences further back than their code lets people ask for (4.6).

import { personOf } from '../../../engine/approval/people.ts'
import type { RuleContext } from '../../../engine/context.ts'
import { reaching } from '../../../engine/read/code-scope.ts'

/** Daily attend modify: human resources correct days, and so enter documents about them. */
const correcting = 'frmKDGUNXM01E'

/** For which employees the caller may: a user who may correct days may for everyone, but never for themselves. */
export async function goesBackFor(context: RuleContext): Promise<(employee: number | null | undefined) => boolean> {
  if (!reaching(context.actor).has(correcting)) return () => false
  const own = (await personOf(context)).employee
  return (employee) => employee !== own
}

export const mayGoBack = async (context: RuleContext, employee: number | null | undefined): Promise<boolean> =>
  (await goesBackFor(context))(employee)
