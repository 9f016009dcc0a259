// A cell of a spreadsheet read as a field: loaded with the lines that take a pasted block.
import { parseDecimal } from '@kantor/shared/formats/number'
import { isPercentage, readNumber } from '@kantor/shared/formats/written/number'
import type { Field } from '@kantor/shared/kernel'
import { parseFlag } from './boolean/boolean-text.ts'
import { typedDay } from './date/date-text.ts'
import { parseInstant } from './date-time/instant.ts'
import { parseChoice } from './enum/enum-text.ts'
import type { FieldParser, Numeric } from './field-kind.ts'
import { parsePeriod } from './period/period-text.ts'
import type { SimpleType } from './simple-inputs.ts'
import { typedTime } from './time/time-text.ts'

const words = (_: Field, text: string): string | null => text.trim() || null
const code = (field: { readonly pattern?: string }, text: string): string | null =>
  (field.pattern === undefined ? text.trim().toUpperCase() : text.trim()) || null
/**
 * A number as the spreadsheet showed it. The screen writes 1,500 for fifteen hundred, so 1,500 is read like this. The point of 1.500 may be
 * a decimal point or one for thousands, so it stays a text and the user has to decide, unless the field has three decimals.
 */
function pastedNumber(field: Numeric, text: string): string | null {
  if (field.type !== 'percent' && isPercentage(text)) return null
  const read = readNumber(text, field.type)
  if (read === null) return null
  if (read !== 'ambiguous') return read.value
  const hasThree = 'scale' in field && (field.scale ?? 2) >= 3
  return text.includes('.') && !hasThree ? null : parseDecimal(text.replace(/[^\d.,-]/g, ''))
}
/** An empty cell of a spreadsheet is nothing, also where the keyboard would make it 0. */
const amount = (field: Numeric, text: string): string | null => {
  if (text.trim() === '') return null
  const read = pastedNumber(field, text)
  return read === null ? text : (parseDecimal(read) ?? text)
}
const count = (field: Numeric, text: string): number | string | null => {
  if (text.trim() === '') return null
  const read = pastedNumber(field, text)
  return read !== null && /^-?\d{1,15}$/.test(read) ? Number(read) : (read ?? text)
}
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
