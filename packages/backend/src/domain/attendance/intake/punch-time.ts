// The time of a punch as terminals write it: the clock of the place, or a moment with its zone.
import { dayOfMinute, hoursAhead, localMinutes, type Zone } from '@kantor/shared/rules/attendance/clock'

export interface PunchTime {
  /** Milliseconds. */
  readonly at: number
  /** The date on the clock of the place. */
  readonly day: string
}

const shape = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:?\d{2})?$/

/** Null where the text is no time. */
export function parsePunchTime(text: string, zone: Zone): PunchTime | null {
  const match = shape.exec(text.trim())
  if (match === null) return null
  const [, , , offset] = match
  const plain = text.trim().replace(' ', 'T')
  const at = Date.parse(offset === undefined ? `${plain}+0${hoursAhead[zone]}:00` : plain)
  // Date.parse rolls 31 February over into March; the day must come back as it was written.
  if (Number.isNaN(at)) return null
  const day = dayOfMinute(localMinutes(at, zone))
  if (offset === undefined && day !== plain.slice(0, 10)) return null
  return { at, day }
}
