// Periods are months: YYYY-MM in the form, a month name and a year on screen.
import { readMonth } from '@kantor/shared/formats/written/day'

/** Year and month of a form value, '' where one is missing: '2026-03' -> ['2026', '03']. */
export function periodParts(value: string | null): readonly [string, string] {
  const [year = '', month = ''] = (value ?? '').split('-')
  return [year, month]
}

/** The form value of a year and a month; half a period stays half, so that the rules can say so. */
export const periodOf = (year: string, month: string): string | null =>
  year === '' && month === '' ? null : `${year.replace(/\D/g, '').slice(0, 4)}-${month}`

/** 'March 2026', 'Mar 2026', 'Des 2026', '03/2026', '2026-03' as a period; other text is returned unchanged. */
export function parsePeriod(text: string): string | null {
  const bare = text.trim()
  return bare === '' ? null : (readMonth(bare) ?? bare)
}
