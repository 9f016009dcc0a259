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

/** A file that was answered as text: its name and what stands in it; null where the answer is none. */
export interface TextFile {
  readonly fileName: string
  readonly content: string
}
export function fileIn(answer: ActionAnswer | undefined): TextFile | null {
  const [fileName, content] = [valueIn(answer, 'fileName'), valueIn(answer, 'content')]
  return typeof fileName === 'string' && typeof content === 'string' ? { fileName, content } : null
}

/** Hands it to the browser as a download. */
export function saveText({ fileName, content }: TextFile): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'text/plain;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  URL.revokeObjectURL(address)
}
