// Time on the wall clock of a place, as whole numbers: minutes (or seconds) since 1 January 1970 there. Differences are then
// subtractions, on every day; 5 July 24:00 is 6 July 00:00. Indonesia has three zones and no summer time.

export type Zone = 'WIB' | 'WITA' | 'WIT'
export const dayMinutes = 1_440
/** Hours ahead of UTC. */
export const hoursAhead: { readonly [Z in Zone]: number } = { WIB: 7, WITA: 8, WIT: 9 }

/** Days since 1970 of an ISO day. */
export const dayNumberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000
/** The ISO day of a day number. */
export const dayOfNumber = (n: number): string => new Date(n * 86_400_000).toISOString().slice(0, 10)
/** The minute with which a day begins. */
export const midnightOf = (day: string): number => dayNumberOf(day) * dayMinutes
/** The ISO day of a minute. */
export const dayOfMinute = (minute: number): string => dayOfNumber(Math.floor(minute / dayMinutes))

/** Seconds on the wall clock of a zone at a moment (ISO text or milliseconds). */
export const localSeconds = (moment: string | number, zone: Zone): number =>
  Math.floor((typeof moment === 'number' ? moment : Date.parse(moment)) / 1_000) + hoursAhead[zone] * 3_600
/** Minutes on the wall clock of a zone, floored. */
export const localMinutes = (moment: string | number, zone: Zone): number => Math.floor(localSeconds(moment, zone) / 60)
/** The moment of a minute of the wall clock, as ISO text in UTC. */
export const momentOf = (minute: number, zone: Zone): string =>
  new Date((minute - hoursAhead[zone] * 60) * 60_000).toISOString()

/** A minute of the wall clock of one zone, as the clock of another shows the same moment. */
export const minuteIn = (minute: number, from: Zone, to: Zone): number =>
  minute + (hoursAhead[to] - hoursAhead[from]) * 60

/** `07:58`, and `06:05 +1` on the day after the requested one. */
export function clockText(minute: number, midnight: number): string {
  const days = Math.floor((minute - midnight) / dayMinutes)
  const rest = (((minute - midnight) % dayMinutes) + dayMinutes) % dayMinutes
  const time = `${String(Math.floor(rest / 60)).padStart(2, '0')}:${String(rest % 60).padStart(2, '0')}`
  return days === 0 ? time : `${time} ${days > 0 ? '+' : '-'}${Math.abs(days)}`
}
