// Dates as people read them here, with English month names (spec 000, section 1): text in, text out, so that a list needs
// no library. What is typed goes through the date library, see typed-date.ts.

/** The months by their English names, January first. */
export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** '2026-03-31' -> '31 Mar 2026'; null gives an en dash. */
export function formatDate(iso: string | null | undefined): string {
  if (!iso) return '–'
  return `${iso.slice(8, 10)} ${monthNames[Number(iso.slice(5, 7)) - 1]?.slice(0, 3)} ${iso.slice(0, 4)}`
}

/** '2026-03' -> 'March 2026'. */
export function formatPeriod(period: string | null | undefined): string {
  return period ? `${monthNames[Number(period.slice(5, 7)) - 1]} ${period.slice(0, 4)}` : '–'
}

/** '202603', as periods of attendance are called, -> '2026-03'. */
export const monthOfCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4, 6)}`

/** An instant in the company's zone: '31 Mar 2026 15:00'. */
export function formatDateTime(iso: string | null | undefined, timeZone = 'Asia/Jakarta'): string {
  if (!iso) return '–'
  const [date, time] = localParts(iso, timeZone)
  return `${formatDate(date)} ${time}`
}

/** Date and time of day of an instant in a zone: ['2026-03-31', '15:00']. */
export function localParts(iso: string, timeZone: string): readonly [string, string] {
  const text = new Date(iso).toLocaleString('sv-SE', { timeZone, hour12: false })
  return [text.slice(0, 10), text.slice(11, 16)]
}

/** Default date range of the spec (000, section 4): first day of the month to today. */
export const monthToDate = (today: string) => ({ from: `${today.slice(0, 7)}-01`, to: today })

/** The same range in moments, from the first to the last of these days in Jakarta (UTC+7, no summer time). */
export function monthToDateMoments(today: string): { readonly from: string; readonly to: string } {
  const { from, to } = monthToDate(today)
  const moment = (text: string) => new Date(`${text}+07:00`).toISOString()
  return { from: moment(`${from}T00:00:00.000`), to: moment(`${to}T23:59:59.999`) }
}

/** The last answer of `todayIn` for each zone: formatting a moment takes the time of two statements of the database, and a write asks for the day ten times. */
const known = new Map<string, { readonly minute: number; readonly day: string }>()

/** Today's date in a zone, ISO. Days begin at a full minute in every zone, so the answer holds for the minute. */
export function todayIn(now: Date, timeZone = 'Asia/Jakarta'): string {
  const minute = Math.floor(now.getTime() / 60_000)
  const last = known.get(timeZone)
  if (last?.minute === minute) return last.day
  const [day] = localParts(now.toISOString(), timeZone)
  known.set(timeZone, { minute, day })
  return day
}
