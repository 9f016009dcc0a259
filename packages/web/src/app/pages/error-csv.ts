// The error list as a CSV file, safe to open in a spreadsheet.
import type { ErrorEntry } from '../../api/error-log.ts'

/** A cell: quoted; one that a spreadsheet would run as a formula gets an apostrophe in front. */
const cell = (value: string | number): string => {
  const text = String(value)
  const isFormula = typeof value === 'string' && text !== '-' && /^[=+\-@\t\r]/.test(text)
  return `"${(isFormula ? `'${text}` : text).replaceAll('"', '""')}"`
}

/** `YYYY-MM-DD HH:mm:ss` where the company works. */
export const timeText = (iso: string, timeZone = 'Asia/Jakarta'): string =>
  new Date(iso).toLocaleString('sv-SE', { timeZone, hour12: false })

/** The status of an answer; what has none shows a dash. */
export const codeText = (code: number): string => (code === 0 ? '-' : String(code))

/** The entries in the order given, with a header line. */
export function errorCsv(entries: readonly ErrorEntry[]): string {
  const rows = entries.map((e, at) => [
    at + 1,
    e.type,
    codeText(e.code),
    e.mes,
    e.url,
    timeText(e.time),
    e.times,
    e.sent ? 'yes' : 'no',
  ])
  return [['No', 'Type', 'Code', 'Message', 'URL', 'Time', 'Times', 'Sent'], ...rows]
    .map((row) => row.map(cell).join(','))
    .join('\r\n')
}
