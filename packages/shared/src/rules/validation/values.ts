// One value of one field type: is it of the kind, within its limits, and what is its normal form.

import { longText, oneLineText } from '../../formats/plain-text.ts'
import { unseenIn } from '../../formats/unseen.ts'
import { readPhone } from '../../formats/written/phone.ts'
import type { Field } from '../../kernel/index.ts'
import { compare, decimalText, type Exact, exactOf, plainText, sizeOf } from '../money/exact.ts'
import { isDate, maxLengthOf, scaleOf } from './limits.ts'

export { isDate, maxLengthOf, scaleOf } from './limits.ts'

interface Outcome {
  readonly value: unknown
  readonly complaint?: { readonly rule: string; readonly message: string }
}
const ok = (value: unknown): Outcome => ({ value })
const bad = (rule: string, message: string): Outcome => ({ value: null, complaint: { rule, message } })

type Numeric = Field & { type: 'integer' | 'decimal' | 'money' | 'percent' }
type Text = Field & { type: 'text' | 'longText' | 'richText' | 'code' }

/** The normal form of a non-empty value of a field (not lines), or the complaint about it. */
export function valueOf(field: Exclude<Field, { type: 'lines' }>, given: unknown): Outcome {
  switch (field.type) {
    case 'text':
    case 'longText':
    case 'richText':
    case 'code':
      return textValue(field, given)
    case 'integer':
      return integerValue(field, given)
    case 'decimal':
    case 'money':
    case 'percent':
      return decimalValue(field, given)
    case 'date':
      return typeof given === 'string' && isDate(given) ? ok(given) : bad('date', dateComplaint(given))
    case 'dateTime':
      return dateTimeValue(given)
    case 'time':
      return matches(given, /^([01]\d|2[0-3]):[0-5]\d$/) ? ok(given) : bad('time', 'must be a time of day, as HH:MM')
    case 'period':
      return matches(given, /^(19|2\d)\d{2}-(0[1-9]|1[0-2])$/)
        ? ok(given)
        : bad('period', 'must be a month, as YYYY-MM')
    case 'boolean':
      return typeof given === 'boolean' ? ok(given) : bad('boolean', 'must be true or false')
    case 'enum':
      return typeof given === 'string' && field.values.includes(given) ? ok(given) : bad('enum', notOneOf(field.values))
    case 'ref':
    case 'file':
    case 'image':
      return idValue(given)
  }
}

/** The complaint about a value that is none of the choices; it names them where they are few (`most`). */
export const notOneOf = (choices: readonly string[], most = 12): string =>
  choices.length > most ? 'is not one of the choices' : `is not one of the choices: ${choices.join(', ')}`

/** A date in an implausible century is a valid date all the same. */
const dateComplaint = (given: unknown): string =>
  matches(given, /^\d{4}-\d{2}-\d{2}$/) && isDate(`2000${given.slice(4)}`)
    ? 'must lie between 1900 and 2999'
    : 'is not a valid date. Use DD/MM/YYYY; in scripts YYYY-MM-DD'

/** Digits before the point that its column holds: numeric(20) for amounts, numeric(9) for percents. */
export const digitsOf = (field: Numeric): number => (field.type === 'percent' ? 9 : 20) - scaleOf(field)

/** The smallest value: the spec's numeric input starts at 0 unless a field says otherwise (000, section 5). */
export const minOf = (field: Numeric): number => field.min ?? 0

const codePattern = /^[A-Z0-9][A-Z0-9._-]*$/
// C0 controls but tab and line ends, and lone surrogates: nothing a person types, and NUL breaks the database.
const unprintable =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/

function textValue(field: Text, given: unknown): Outcome {
  if (typeof given !== 'string') return bad('text', 'must be a text')
  if (unprintable.test(given)) return bad('characters', 'contains characters that cannot be stored')
  // A name of a person or thing must contain no invisible characters.
  const unseen = field.type === 'text' || field.type === 'code' ? unseenIn(given.trim()) : undefined
  if (unseen !== undefined) return bad('characters', `contains an invisible character (${unseen}): type it again`)
  const upper = field.type === 'code' && field.pattern === undefined
  const kept = normalText(field, given)
  if (kept === null) return bad('phone', 'is no telephone number: write it as 0812-3456-7890 or +62 812 3456 7890')
  const text = upper ? kept.toUpperCase() : kept
  if ((field.type === 'text' || field.type === 'code') && /[\r\n]/.test(text))
    return bad('oneLine', 'must be a single line')
  const length = [...text].length
  if (length > maxLengthOf(field)) return bad('max', `at most ${maxLengthOf(field)} characters`)
  if (length < (field.min ?? 0)) return bad('min', `at least ${field.min} characters`)
  const pattern = field.pattern !== undefined ? new RegExp(field.pattern, 'u') : upper ? codePattern : null
  if (pattern !== null && !pattern.test(text)) {
    return bad(
      'pattern',
      field.patternHelp ??
        (upper ? 'letters, digits, point, dash and underscore only' : 'does not have the right form'),
    )
  }
  return ok(text)
}

/** The one form in which texts that look alike are stored; null for an invalid telephone number. */
function normalText(field: Text, given: string): string | null {
  if (field.written === 'phone') return readPhone(given)
  return field.type === 'text' || field.type === 'code' ? oneLineText(given) : longText(given)
}

function integerValue(field: Numeric, given: unknown): Outcome {
  const number = typeof given === 'number' ? given : matches(given, /^-?\d{1,15}$/) ? Number(given) : Number.NaN
  if (!Number.isInteger(number)) return bad('integer', 'must be a whole number')
  if (Math.abs(number) > 2_147_483_647) return bad('max', 'is too large')
  return limits(field, exactOf(number)) ?? ok(number)
}

function decimalValue(field: Numeric, given: unknown): Outcome {
  const text = typeof given === 'number' ? plain(given) : typeof given === 'string' ? given.trim() : ''
  if (!/^-?\d{1,30}(\.\d{1,30})?$/.test(text)) return bad('number', 'must be a number')
  const number = exactOf(text)
  if (decimalsIn(number) > scaleOf(field)) return bad('scale', `at most ${scaleOf(field)} decimals`)
  if (compare(sizeOf(number), { top: 10n ** BigInt(digitsOf(field)), bottom: 1n }) >= 0)
    return bad('max', 'is too large')
  return limits(field, number) ?? ok(decimalText(number, scaleOf(field)))
}

/** Decimals a number really has: '5.50' has one. */
const decimalsIn = (number: Exact): number => plainText(number).split('.')[1]?.length ?? 0

const plain = (number: number): string => (Number.isFinite(number) ? plainText(exactOf(number)) : '')

function limits(field: Numeric, number: Exact): Outcome | undefined {
  if (compare(number, exactOf(minOf(field))) < 0) return bad('min', `must be at least ${minOf(field)}`)
  if (field.max !== undefined && compare(number, exactOf(field.max)) > 0)
    return bad('max', `must be at most ${field.max}`)
  return undefined
}

function dateTimeValue(given: unknown): Outcome {
  const form = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/
  if (!matches(given, form) || !isDate(given.slice(0, 10)))
    return bad('dateTime', 'must be a time with zone, as 2026-03-31T08:00:00Z')
  const time = new Date(given)
  return Number.isNaN(time.getTime()) ? bad('dateTime', 'must be a time that exists') : ok(time.toISOString())
}

function idValue(given: unknown): Outcome {
  const id = typeof given === 'number' ? given : matches(given, /^[1-9]\d{0,9}$/) ? Number(given) : 0
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? ok(id) : bad('id', 'is not an id')
}

const matches = (given: unknown, form: RegExp): given is string => typeof given === 'string' && form.test(given)
