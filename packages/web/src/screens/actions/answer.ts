// What a command answers, as far as people have to see it.

import { resultFieldsOf } from '@kantor/shared/derive/actions'
import type { Action, Field } from '@kantor/shared/kernel'
import type { ActionAnswer, AnswerRow, CellValue } from '../../api/answers/answers.ts'

/** A command that answers something shows it; without a result its success is a notice. */
export const hasAnswer = (action: Action): boolean => resultFieldsOf(action).length > 0

/** Texts are there to be copied: a one-time password, a key, a number. */
export const isCopied = (field: Field): boolean => field.type === 'text' || field.type === 'code'

/** The value of a field of an answer. */
export const valueIn = (answer: ActionAnswer | undefined, name: string): CellValue | undefined =>
  typeof answer === 'object' && answer !== null ? (answer as AnswerRow)[name] : undefined
