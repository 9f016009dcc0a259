// Dates as people type them: DD/MM/YYYY, read by the date library in Indonesian (spec 000, section 1).
import dayjs from 'dayjs'
import 'dayjs/locale/id.js'

const day = (iso: string) => dayjs(iso.slice(0, 10)).locale('id')

/** What a person typed as DD/MM/YYYY, as an ISO date, or null when there is no such day. */
export function parseTypedDate(text: string): string | null {
  const [, date, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim()) ?? []
  const iso = `${year}-${month}-${date}`
  // The library rolls 31 June over into July; a day that exists comes back as it went in.
  return year !== undefined && day(iso).format('YYYY-MM-DD') === iso ? iso : null
}
/** '2026-03-31' -> '31/03/2026', the form in which dates are typed. */
export const typedDate = (iso: string | null | undefined): string => (iso ? day(iso).format('DD/MM/YYYY') : '')
