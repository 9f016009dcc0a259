// What an approver may change of a document's lines: leave one out, or begin later and end earlier. Times are Jakarta's.
import { localParts } from '@kantor/shared/formats/date'
import type { RecordFeature } from '@kantor/shared/kernel'

export interface ChangedLine {
  readonly line: number
  readonly label: string
  readonly startAt: string
  readonly endAt: string
}
export interface LineChange {
  readonly excluded: boolean
  /** HH:MM as typed; empty: as it is. */
  readonly from: string
  readonly to: string
}
export const noChange: LineChange = { excluded: false, from: '', to: '' }

const zone = 'Asia/Jakarta'
export const timeOf = (iso: string): string => localParts(iso, zone)[1]

/** The lines of the document that have times and still count, as they stand now. */
export function changeableLines(
  feature: RecordFeature,
  row: { readonly [name: string]: unknown },
): readonly ChangedLine[] {
  const [name] =
    Object.entries(feature.entity.fields).find(([, f]) => f.type === 'lines' && 'startAt' in f.of && 'endAt' in f.of) ??
    []
  const lines: readonly { readonly [field: string]: unknown }[] =
    name !== undefined && Array.isArray(row[name]) ? row[name] : []
  return lines.flatMap((line) => {
    const [startAt, endAt] = [line.approvedStart ?? line.startAt, line.approvedEnd ?? line.endAt]
    if (typeof startAt !== 'string' || typeof endAt !== 'string' || line.lineStatus === 'EXCLUDED') return []
    return [{ line: Number(line.id), label: nameIn(line.employee), startAt, endAt }]
  })
}

const nameIn = (ref: unknown): string =>
  typeof ref === 'object' && ref !== null && 'name' in ref && typeof ref.name === 'string' ? ref.name : '–'

/** What is sent of a change; null when nothing changes. A time lies on the day of the line where that shortens it. */
export function inputOf(line: ChangedLine, change: LineChange) {
  if (change.excluded) return { line: line.line, excluded: true }
  const startAt =
    change.from === '' || change.from === timeOf(line.startAt) ? null : momentAt(line.startAt, change.from, 1)
  const endAt = change.to === '' || change.to === timeOf(line.endAt) ? null : momentAt(line.endAt, change.to, -1)
  if (startAt === null && endAt === null) return null
  return {
    line: line.line,
    excluded: false,
    ...(startAt === null ? {} : { startAt }),
    ...(endAt === null ? {} : { endAt }),
  }
}

/** A time of day next to a moment: work that ends after midnight may be cut to the evening before. */
function momentAt(moment: string, time: string, towards: 1 | -1): string {
  const [day] = localParts(moment, zone)
  const at = Date.parse(`${day}T${time}:00+07:00`)
  const isBeyond = towards === 1 ? at < Date.parse(moment) : at > Date.parse(moment)
  const near = isBeyond && Math.abs(at - Date.parse(moment)) > 12 * 3_600_000 ? at + towards * 86_400_000 : at
  return new Date(near).toISOString()
}
