// Days and months as people write them in English and Indonesian. Dates of numbers alone have the day first; the order with the month first is never guessed.
import { type Habit, noHabit, type Written } from './number.ts'

/** Every way in which a month is called, by its number. */
const monthWords: readonly (readonly string[])[] = [
  ['jan', 'january', 'januari'],
  ['feb', 'february', 'februari', 'peb', 'pebruari'],
  ['mar', 'mrt', 'march', 'maret'],
  ['apr', 'april'],
  ['may', 'mei'],
  ['jun', 'june', 'juni'],
  ['jul', 'july', 'juli'],
  ['aug', 'august', 'agu', 'agt', 'ags', 'agst', 'agus', 'agustus'],
  ['sep', 'sept', 'september'],
  ['oct', 'october', 'okt', 'oktober'],
  ['nov', 'november', 'nop', 'nopember'],
  ['dec', 'december', 'des', 'desember'],
]
const numberOfMonth = new Map(monthWords.flatMap((words, i) => words.map((word) => [word, i + 1] as const)))

/** ISO text of a day of the calendar; null where there is no such day. */
function dayOf(year: number, month: number, day: number): Written {
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists ? { value: date.toISOString().slice(0, 10) } : null
}

const bySigns = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/
const byName = /^(\d{1,2})[ .\-/]*(\p{L}+)\.?[ .\-/,]*(\d{4}|\d{2})$/u
const iso = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})([T ]00:00(:00(\.0+)?)?Z?)?$/
const weekday =
  /^(sen(in)?|sel(asa)?|rab(u)?|kam(is)?|jum(at|'at)?|sab(tu)?|min(ggu)?|mon(day)?|tue(sday)?|wed(nesday)?|thu(rsday)?|fri(day)?|sat(urday)?|sun(day)?)[.,]\s*/i

/** Two digits of a year: up to 29 of this century, from 50 on of the last, as spreadsheets have them; between them nothing is sure. */
function yearOf(text: string): number | null {
  const year = Number(text)
  if (text.length === 4) return year
  return year < 30 ? 2000 + year : year >= 50 ? 1900 + year : null
}

const oneBlank = (text: string): string => text.replace(/[\s\u00a0\u2007\u202f]+/g, ' ').trim()

/** A day: 31/03/2026 (day first), 2026-03-31, 31 Mar 2026, 31 Maret 2026, 10 Nopember 2026, 10-Nov-26, Selasa, 10 November 2026. */
export function readDay(text: string, { isMonthFirst }: Habit = noHabit): Written {
  const plain = oneBlank(text)
  const full = iso.exec(plain)
  if (full !== null) return dayOf(Number(full[1]), Number(full[3]), Number(full[4]))
  const named = byName.exec(plain.replace(weekday, ''))
  if (named !== null) {
    const month = numberOfMonth.get((named[2] ?? '').toLowerCase())
    const year = yearOf(named[3] ?? '')
    return month === undefined || year === null ? null : dayOf(year, month, Number(named[1]))
  }
  const parts = bySigns.exec(plain)
  if (parts === null) return null
  const [day, month] = [Number(parts[1]), Number(parts[3])]
  if (isMonthFirst && day <= 12 && month <= 12 && day !== month) return 'ambiguous'
  return dayOf(Number(parts[4]), month, day)
}

/** Whether a day can only have its month first, and whether it has two meanings. */
export function dayForm(text: string): 'monthFirst' | 'either' | null {
  const parts = bySigns.exec(oneBlank(text))
  if (parts === null) return null
  const [first, second] = [Number(parts[1]), Number(parts[3])]
  if (first <= 12 && second > 12 && second <= 31) return 'monthFirst'
  return first <= 12 && second <= 12 && first !== second ? 'either' : null
}

const monthByNumber = /^(\d{1,2})[/.-](\d{4})$/
const monthByYear = /^(\d{4})[/.-]?(\d{2}|(?<=[/.-])\d)$/
const monthByName = /^(\p{L}+)\.?[ .\-/,']*(\d{4}|\d{2})$/u

/** A month as YYYY-MM: 202612, 2026-12, 12/2026, Des 2026, Desember 2026, Dec-26; also its first day. Null where it is none. */
export function readMonth(text: string): string | null {
  const plain = oneBlank(text)
  const of = (year: number | null, month: number | undefined): string | null =>
    year === null || month === undefined || month < 1 || month > 12
      ? null
      : `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`
  const first = monthByYear.exec(plain)
  if (first !== null) return of(Number(first[1]), Number(first[2]))
  const second = monthByNumber.exec(plain)
  if (second !== null) return of(Number(second[2]), Number(second[1]))
  const named = monthByName.exec(plain)
  if (named !== null) return of(yearOf(named[2] ?? ''), numberOfMonth.get((named[1] ?? '').toLowerCase()))
  const day = readDay(plain)
  return day !== null && day !== 'ambiguous' && day.value.endsWith('-01') ? day.value.slice(0, 7) : null
}
