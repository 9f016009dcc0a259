// Clocks of places: the moment that a clock shows there, so that a flight to the east can be distinguished from one that never took place.

/** What a clock shows at a place: `2026-05-04T13:10`. */
export type WallTime = string

const clocks = new Map<string, Intl.DateTimeFormat>()
function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  clocks.set(zone, made)
  return made
}

/** Is it a name of the IANA table? */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Z][A-Za-z_]+(\/[A-Za-z0-9_+-]+)*$/.test(name)) return false
  try {
    clockOf(name)
    return true
  } catch {
    return false
  }
}

/** What the clock of a place shows at a moment (milliseconds). */
export function wallTimeAt(moment: number, zone: string): WallTime {
  const parts = Object.fromEntries(
    clockOf(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  )
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`
}

const asUtc = (wall: WallTime): number => Date.parse(`${wall}:00.000Z`)

/**
 * The moment (milliseconds) at which a clock shows a time. Where clocks are put forward the time that is left out is read as it would have
 * been without; where they are put back the earlier of the two moments counts.
 */
export function momentOf(wall: WallTime, zone: string): number {
  const shown = asUtc(wall)
  const offsetAt = (moment: number) => asUtc(wallTimeAt(moment, zone)) - moment
  // Offsets a day before and after: between them lies at most one change of the clocks.
  const [before, after] = [offsetAt(shown - 86_400_000), offsetAt(shown + 86_400_000)]
  const found = [shown - before, shown - after].filter((moment) => wallTimeAt(moment, zone) === wall)
  return found.length > 0 ? Math.min(...found) : shown - before
}

/** The day of a wall time. */
export const dayOf = (wall: WallTime): string => wall.slice(0, 10)
/** Its time of day: `13:10`. */
export const timeOf = (wall: WallTime): string => wall.slice(11, 16)
