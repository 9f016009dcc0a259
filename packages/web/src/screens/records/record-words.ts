// What a record is called: in a question or notice by code and name, on a tab by the one that people use.
import type { RecordFeature } from '@kantor/shared/kernel'
import type { Row } from '../../api/answers/answers.ts'
import { faceOf } from '../../fields/faces.ts'
import { headFieldsOf } from './record-fields.ts'

/** The text of a field as the screen shows it; empty where the row has none. */
function textOf(feature: RecordFeature, row: Row, field: string): string {
  const declared = feature.entity.fields[field]
  const value = row[field]
  return declared === undefined || value === null || value === undefined ? '' : faceOf(declared).textOf(declared, value)
}

/** The record in words: code and name, as far as the row has them. */
export function recordWords(feature: RecordFeature, row: Row): string {
  const { code, name } = headFieldsOf(feature)
  const words = [...new Set([code, name])].map((field) => textOf(feature, row, field)).filter(Boolean)
  return words.length === 0 ? `#${row.id}` : words.join(' — ')
}

/** What a record is called in one phrase: a document by its number, anything else by its name; the other where that is empty. */
export function recordName(feature: RecordFeature, row: Row): string {
  const { code, name } = headFieldsOf(feature)
  const [first, second] = feature.kind === 'document' ? [code, name] : [name, code]
  return textOf(feature, row, first) || textOf(feature, row, second) || `#${row.id}`
}
