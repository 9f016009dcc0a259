// Limits and forms of values that need no arithmetic: screens ask for them without loading the exact numbers.
import type { Field } from '../../kernel/index.ts'
import { addDays } from '../time/calendar.ts'

export const requiredMessage = 'this field is required' // spec 000, section 5

type Numeric = Field & { type: 'integer' | 'decimal' | 'money' | 'percent' }
type Text = Field & { type: 'text' | 'longText' | 'richText' | 'code' }

/** Longest text a field takes, in characters. */
export function maxLengthOf(field: Text): number {
  return field.max ?? { text: 200, longText: 4000, richText: 65_536, code: 20 }[field.type]
}

/** Decimals a numeric field keeps. */
export const scaleOf = (field: Numeric): number => (field.type === 'integer' ? 0 : (field.scale ?? 2))

/** True for a day of the calendar between 1900 and 2999 in the form YYYY-MM-DD. */
export function isDate(text: string): boolean {
  if (!/^(19|2\d)\d{2}-\d{2}-\d{2}$/.test(text)) return false
  const time = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text)
}

/** May a user type into this field at all? */
export const isWritable = (field: Field): boolean => !field.readOnly && !field.derived && !field.hidden

const daysAgo: { readonly [word: string]: number } = { yesterday: 1, sixDaysAgo: 6 }
const dayOf = (word: unknown, today: string): string =>
  word === 'monthStart' ? `${today.slice(0, 7)}-01` : addDays(today, -(daysAgo[String(word)] ?? 0))

/** The value that a declared date default has on a given day; `openPeriod` is the month of that day. */
export function dateDefaultOf(field: Field, today: string): string | null {
  const word = 'default' in field ? field.default : undefined
  if (field.type === 'period') return word === undefined ? null : today.slice(0, 7)
  if (field.type !== 'date' && field.type !== 'dateTime') return null
  const day = word === undefined ? null : dayOf(word, today)
  return day !== null && field.type === 'dateTime' ? `${day}T00:00:00.000Z` : day
}
