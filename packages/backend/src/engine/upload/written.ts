// Days and numbers as people write them in a sheet. What can only mean one thing is read; what could mean two is decided by the habit of the
// file, and refused where the file does not show one (decision 0100).
import type { Field } from '@kantor/shared/kernel'

/** What a file shows of how it writes: `mixed` where it shows both. */
export interface Habit {
  /** The decimal sign; null: the file does not show it. */
  readonly decimal: '.' | ',' | 'mixed' | null
  /** A day such as 03/31/2026 stands somewhere: the month may come first. */
  readonly isMonthFirst: boolean
}
export const noHabit: Habit = { decimal: null, isMonthFirst: false }

/** What a text stands for; `ambiguous` when it has two meanings, null when it has none. */
export type Written = { readonly value: string } | 'ambiguous' | null

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** Indonesian names that begin otherwise than the English ones. */
const indonesian: { readonly [start: string]: string } = { mei: 'may', agu: 'aug', agt: 'aug', okt: 'oct', des: 'dec' }
const monthNames =
  /^(jan(uary|uari)?|feb(ruary|ruari)?|mar(ch|et)?|apr(il)?|may|mei|jun[ei]?|jul[yi]?|aug(ust)?|agu(stus)?|agt|sep(t|tember)?|o[ck]t(ober)?|nov(ember)?|de[cs](ember)?)$/

/** ISO text of a day of the calendar; null where there is no such day. */
function dayOf(year: number, month: number, day: number): Written {
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists ? { value: date.toISOString().slice(0, 10) } : null
}

const bySlashes = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/
const byName = /^(\d{1,2})[ .-]+(\p{L}+)\.?[ .-]+(\d{4})$/u
const iso = /^(\d{4})([-/])(\d{1,2})\2(\d{1,2})([T ]00:00(:00(\.0+)?)?Z?)?$/

/** A day: 31/03/2026 (day first), 2026-03-31, 31 Mar 2026, 31 Maret 2026. */
export function readDay(text: string, { isMonthFirst }: Habit = noHabit): Written {
  const full = iso.exec(text)
  if (full !== null) return dayOf(Number(full[1]), Number(full[3]), Number(full[4]))
  const named = byName.exec(text)
  if (named !== null) {
    const word = (named[2] ?? '').toLowerCase()
    const start = word.slice(0, 3)
    const month = monthNames.test(word) ? months.indexOf(indonesian[start] ?? start) + 1 : 0
    return month === 0 ? null : dayOf(Number(named[3]), month, Number(named[1]))
  }
  const parts = bySlashes.exec(text)
  if (parts === null) return null
  const [day, month] = [Number(parts[1]), Number(parts[3])]
  if (isMonthFirst && day <= 12 && month <= 12 && day !== month) return 'ambiguous'
  return dayOf(Number(parts[4]), month, day)
}

/** Whether a day can only have its month first, and whether it has two meanings. */
export function dayForm(text: string): 'monthFirst' | 'either' | null {
  const parts = bySlashes.exec(text)
  if (parts === null) return null
  const [first, second] = [Number(parts[1]), Number(parts[3])]
  if (first <= 12 && second > 12 && second <= 31) return 'monthFirst'
  return first <= 12 && second <= 12 && first !== second ? 'either' : null
}

const plainNumber = /^-?\d+$/
const grouped = (sign: string) => new RegExp(`^-?[1-9]\\d{0,2}(\\${sign}\\d{3})+$`)
const groupedBy = { '.': grouped('.'), ',': grouped(',') } as const
const withDecimals = (thousands: string, decimal: string) =>
  new RegExp(`^-?(\\d+|[1-9]\\d{0,2}(\\${thousands}\\d{3})+)\\${decimal}\\d+$`)
const written = { '.': withDecimals(',', '.'), ',': withDecimals('.', ',') } as const
const one = /^-?[1-9]\d{0,2}[.,]\d{3}$/

/** The digits without currency, percent sign and spaces; unchanged where something else stands there. */
const bare = (text: string): string =>
  text
    .replace(/^(-?)\s*rp\.?\s*/i, '$1')
    .replace(/\s*%$/, '')
    .replace(/(?<=\d)[\s\u00a0\u202f](?=\d{3}(\D|$))/g, '')
    .trim()

const inPoints = (text: string, decimal: '.' | ','): string =>
  text.replaceAll(decimal === '.' ? ',' : '.', '').replace(',', '.')

/** The decimal sign that a number shows; `either` for 1.500 and 1,500, which are one and a half or fifteen hundred. */
export function numberForm(text: string, type: Field['type']): '.' | ',' | 'either' | null {
  const digits = bare(text)
  if (plainNumber.test(digits)) return null
  if (one.test(digits)) {
    if (type !== 'integer') return 'either'
    return digits.includes('.') ? ',' : '.'
  }
  if (written['.'].test(digits) || groupedBy[','].test(digits)) return '.'
  return written[','].test(digits) || groupedBy['.'].test(digits) ? ',' : null
}

/** A number as decimal text: 1500, 1500.5, 1,500.50, 1.500,50, Rp 1.500.000. */
export function readNumber(text: string, type: Field['type'], { decimal }: Habit = noHabit): Written {
  const digits = bare(text)
  if (plainNumber.test(digits)) return { value: digits }
  const form = numberForm(text, type)
  if (form === null) return null
  if (form !== 'either') return { value: inPoints(digits, form) }
  return decimal === '.' || decimal === ',' ? { value: inPoints(digits, decimal) } : 'ambiguous'
}
