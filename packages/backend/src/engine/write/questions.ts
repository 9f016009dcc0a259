// What is unusual but may be intended: the writer has to confirm, and does so by naming the rule in `confirmed`.
import { type FieldError, KantorError } from '@kantor/shared/rules/errors/errors'
import type { RuleContext } from '../context.ts'

/**
 * Refuses a write with the questions that no one has answered with yes (CONFIRMATION_NEEDED). A sheet shows them as warnings in its
 * preview, and the user who commits it has thereby answered.
 */
export function refuseUnconfirmed(
  { upload }: Pick<RuleContext, 'upload'>,
  questions: readonly FieldError[],
  confirmed: string | null | undefined,
): void {
  if (upload !== undefined) return
  const answered = new Set((confirmed ?? '').split(',').map((rule) => rule.trim()))
  const fields = questions.filter(({ rule }) => !answered.has(rule))
  if (fields.length > 0) throw new KantorError('CONFIRMATION_NEEDED', undefined, { fields })
}
