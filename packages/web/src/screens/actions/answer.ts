// What a command answers, as far as people have to see it.

import { resultFieldsOf } from '@kantor/shared/derive/actions'
import type { Action, Field } from '@kantor/shared/kernel'
import type { ActionAnswer, AnswerRow, CellValue } from '../../api/answers/answers.ts'

/** A command that answers something shows it; where it has nothing to say its success is a notice. */
export const hasAnswer = (action: Action, answer: ActionAnswer | undefined): boolean =>
  resultFieldsOf(action).some(([name]) => valueIn(answer, name) !== null)

/** Texts are there to be copied: a one-time password, a key, a number. */
export const isCopied = (field: Field): boolean => field.type === 'text' || field.type === 'code'

/** The value of a field of an answer. */
export const valueIn = (answer: ActionAnswer | undefined, name: string): CellValue | undefined =>
  typeof answer === 'object' && answer !== null ? (answer as AnswerRow)[name] : undefined

/** A file in an answer: its name and its content, in base64 where the answer says of which kind it is; null where there is none. */
export interface AnsweredFile {
  readonly fileName: string
  readonly content: string
  readonly mediaType?: string
}
export function fileIn(answer: ActionAnswer | undefined): AnsweredFile | null {
  const [fileName, content, mediaType] = [
    valueIn(answer, 'fileName'),
    valueIn(answer, 'content'),
    valueIn(answer, 'mediaType'),
  ]
  if (typeof fileName !== 'string' || typeof content !== 'string') return null
  return { fileName, content, ...(typeof mediaType === 'string' ? { mediaType } : {}) }
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))

/** Hands it to the browser as a download. */
export function saveFile({ fileName, content, mediaType }: AnsweredFile): void {
  const blob =
    mediaType === undefined
      ? new Blob([content], { type: 'text/plain;charset=utf-8' })
      : new Blob([bytesOf(content)], { type: mediaType })
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  URL.revokeObjectURL(address)
}
