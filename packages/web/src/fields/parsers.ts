// A cell of a spreadsheet read as a field: loaded with the lines that take a pasted block.
import { parseDecimal } from '@kantor/shared/formats/number'
import type { Field } from '@kantor/shared/kernel'
import { parseFlag } from './boolean/boolean-text.ts'
import { typedDay } from './date/date-text.ts'
import { parseInstant } from './date-time/instant.ts'
import { parseChoice } from './enum/enum-text.ts'
import type { FieldParser, Numeric } from './field-kind.ts'
import { typedNumber } from './numeric/number-text.ts'
import { parsePeriod } from './period/period-text.ts'
import type { SimpleType } from './simple-inputs.ts'
import { typedTime } from './time/time-text.ts'

const words = (_: Field, text: string): string | null => text.trim() || null
const code = (field: { readonly pattern?: string }, text: string): string | null =>
  (field.pattern === undefined ? text.trim().toUpperCase() : text.trim()) || null
/** An empty cell of a spreadsheet is nothing, also where the keyboard would make it 0. */
const amount = (field: Numeric, text: string): string | null => {
  if (text.trim() === '') return null
  const value = String(typedNumber(field, text))
  return parseDecimal(value) ?? text
}
const count = (field: Numeric, text: string): number | string | null =>
  text.trim() === '' ? null : typedNumber(field, text)
const nothing = () => null

const parsers: { readonly [T in SimpleType]: FieldParser<T> } = {
  text: words,
  longText: words,
  richText: words,
  code: code,
  integer: count,
  decimal: amount,
  money: amount,
  percent: amount,
  date: (_, text) => typedDay(text),
  dateTime: (_, text) => parseInstant(text),
  time: (_, text) => typedTime(text),
  period: (_, text) => parsePeriod(text),
  boolean: (_, text) => parseFlag(text),
  enum: parseChoice,
  ref: words,
  file: nothing,
  image: nothing,
}

/** Reads the text of a cell; text that cannot be read comes back as it is. Lines do not stand in a cell. */
export const parserFor = (field: Field): FieldParser =>
  field.type === 'lines' ? nothing : (parsers[field.type] as FieldParser)
