// Phones of employees: in which state an app is, and what is odd about where a phone was used (R-MOB-02, R-MOB-03).

/** The state of the app of an employee; the first that applies. */
export const appStatuses = [
  'BLOCKED',
  'NOT_INSTALLED',
  'NEVER_LOGGED_IN',
  'OUTDATED',
  'ACTIVE',
  'IDLE',
  'DORMANT',
] as const
export type AppStatus = (typeof appStatuses)[number]

/** What is known of the app of an employee; days as ISO dates. */
export interface AppFacts {
  readonly isBlocked: boolean
  /** When a phone was bound to him first; null: never. */
  readonly installedAt: string | null
  readonly lastLoginAt: string | null
  readonly lastSeen: string | null
  readonly version: string | null
}

/** The state on a day: active within seven days of the last sign of life, idle within thirty. */
export function appStatusOf(facts: AppFacts, minVersion: string, daysSince: (day: string) => number): AppStatus {
  const { isBlocked, installedAt, lastLoginAt, lastSeen, version } = facts
  if (isBlocked) return 'BLOCKED'
  if (installedAt === null) return 'NOT_INSTALLED'
  if (lastLoginAt === null) return 'NEVER_LOGGED_IN'
  if (isOlder(version ?? '', minVersion)) return 'OUTDATED'
  const quiet = lastSeen === null ? Number.POSITIVE_INFINITY : daysSince(lastSeen)
  return quiet <= 7 ? 'ACTIVE' : quiet <= 30 ? 'IDLE' : 'DORMANT'
}

/** Is a version below another? Compared number by number, missing parts as 0: `2.9.9` is below `2.10`. */
export function isOlder(version: string, least: string): boolean {
  const [own, wanted] = [partsOf(version), partsOf(least)]
  for (let i = 0; i < Math.max(own.length, wanted.length); i++) {
    const [a, b] = [own[i] ?? 0, wanted[i] ?? 0]
    if (a !== b) return a < b
  }
  return false
}
const partsOf = (version: string): readonly number[] =>
  version.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : 0))

/** Where a phone was at a moment: degrees, and seconds since 1970. */
export interface Sighting {
  readonly latitude: number
  readonly longitude: number
  readonly seconds: number
}
/** How far and how fast a person would have travelled between two sightings. */
export interface Travel {
  /** Kilometres, to a tenth. */
  readonly km: number
  /** Kilometres an hour, whole; null where no time passed. */
  readonly kmh: number | null
  /** 50 km or more at more than 900 km/h: no one travels like that. */
  readonly isImpossible: boolean
}
const earthRadiusKm = 6371

/** Distance by the great circle, and the speed it would take. */
export function travelBetween(from: Sighting, to: Sighting): Travel {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [dLat, dLon] = [radians(to.latitude - from.latitude), radians(to.longitude - from.longitude)]
  const a =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(dLon / 2) ** 2
  const km = 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(a)))
  const hours = Math.abs(to.seconds - from.seconds) / 3600
  const kmh = hours === 0 ? null : km / hours
  return {
    km: Math.round(km * 10) / 10,
    kmh: kmh === null ? null : Math.round(kmh),
    isImpossible: km >= 50 && (kmh === null || kmh > 900),
  }
}
