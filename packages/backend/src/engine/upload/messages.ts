// What is said about a row: a level, the column it is about (empty: the row as a whole), the rule, and a sentence.
import type { FieldError } from '@kantor/shared/rules/errors/errors'

export interface RowMessage {
  readonly level: 'WARN' | 'ERROR'
  readonly column: string
  readonly rule: string
  readonly message: string
}
export type RowStatus = 'OK' | 'WARN' | 'ERROR' | 'SKIPPED'

export const errorAt = (column: string, rule: string, message: string): RowMessage => ({
  level: 'ERROR',
  column,
  rule,
  message,
})
export const warningAt = (column: string, rule: string, message: string): RowMessage => ({
  level: 'WARN',
  column,
  rule,
  message,
})

/** Complaints of the shared rules; what is about no column of the sheet is about the row, with the field named. */
export const messagesOf = (errors: readonly FieldError[], columns: ReadonlySet<string>): readonly RowMessage[] =>
  errors.map(({ field, rule, message }) => {
    const [head = ''] = field.split('.')
    return columns.has(head)
      ? errorAt(head, rule, message)
      : errorAt('', rule, field === '' ? message : `${field} ${message}`)
  })

/** The worst of what is said; a row of which nothing is said is fine. */
export function statusOf(messages: readonly RowMessage[]): RowStatus {
  if (messages.some((m) => m.level === 'ERROR')) return 'ERROR'
  return messages.length > 0 ? 'WARN' : 'OK'
}
