// Periods are months: YYYY-MM in the form, a month name and a year on screen.
import { monthNames } from '@kantor/shared/formats/date'

/** Year and month of a form value, '' where one is missing: '2026-03' -> ['2026', '03']. */
export function periodParts(value: string | null): readonly [string, string] {
  const [year = '', month = ''] = (value ?? '').split('-')
  return [year, month]
}

/** The form value of a year and a month; half a period stays half, so that the rules can say so. */
export const periodOf = (year: string, month: string): string | null =>
  year === '' && month === '' ? null : `${year.replace(/\D/g, '').slice(0, 4)}-${month}`

/** 'March 2026', 'Mar 2026', '03/2026', '2026-03' as a period; other text comes back as it is. */
export function parsePeriod(text: string): string | null {
  const bare = text.trim()
  if (bare === '') return null
  const numeric = /^(\d{4})-(\d{1,2})$/.exec(bare) ?? /^(\d{1,2})[/.-](\d{4})$/.exec(bare)
  if (numeric?.[1] && numeric[2]) {
    const [year, month] = numeric[1].length === 4 ? [numeric[1], numeric[2]] : [numeric[2], numeric[1]]
    return `${year}-${month.padStart(2, '0')}`
  }
  const named = /^([a-z]{3,})\s+(\d{4})$/i.exec(bare)
  const month = monthNames.findIndex(
    (m) => named?.[1] !== undefined && m.toLowerCase().startsWith(named[1].toLowerCase()),
  )
  return named && month >= 0 ? `${named[2]}-${String(month + 1).padStart(2, '0')}` : bare
}
