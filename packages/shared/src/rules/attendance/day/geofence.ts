// Where a mobile punch was made (4.3 rule 3): the nearest fence, and whether the punch counts, waits or is refused; and whether
// it was sent later than it was made (4.1 offlineToleranceMin).
import type { FlagCode } from './day.ts'

export interface Fence {
  readonly id: number
  readonly latitude: number
  readonly longitude: number
  readonly radiusM: number
}
export interface Position {
  readonly latitude?: number | null
  readonly longitude?: number | null
  readonly accuracyM?: number | null
  readonly isMock?: boolean | null
}
export type GeoStatus = 'INSIDE' | 'BORDER' | 'OUTSIDE' | 'LOW_ACCURACY' | 'NO_FIX' | 'NO_FENCE' | 'MOCK'
export interface Located {
  /** Null: the day has no fence. */
  readonly geoStatus: GeoStatus | null
  readonly status: 'VALID' | 'PENDING_REVIEW' | 'REJECTED'
  readonly fence: number | null
  /** To the middle of the fence. */
  readonly distanceM: number | null
}

export interface PunchCircumstances {
  /** Those of the place of work on the day. */
  readonly fences: readonly Fence[]
  readonly maxAccuracyM: number
  /** A day of business travel or of work at home: a punch counts at every place. */
  readonly isFenceFree: boolean
  readonly isLate: boolean
}

const earthM = 6_371_000
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Metres along the ground (haversine), to the metre. */
export function distanceM(a: readonly [number, number], b: readonly [number, number]): number {
  const [dLat, dLon] = [radians(b[0] - a[0]) / 2, radians(b[1] - a[1]) / 2]
  const h = Math.sin(dLat) ** 2 + Math.cos(radians(a[0])) * Math.cos(radians(b[0])) * Math.sin(dLon) ** 2
  return Math.round(2 * earthM * Math.asin(Math.sqrt(h)))
}

/** The tests in their order: mock, no position, no fence, accuracy, distance. A punch is never dropped. */
export function locate(position: Position, fences: readonly Fence[], maxAccuracyM: number): Located {
  const { latitude, longitude, accuracyM } = position
  const say = (geoStatus: GeoStatus, status: Located['status'], fence?: number, metres?: number): Located => ({
    geoStatus,
    status,
    fence: fence ?? null,
    distanceM: metres ?? null,
  })
  if (position.isMock === true) return say('MOCK', 'REJECTED')
  if (latitude == null || longitude == null) return say('NO_FIX', 'PENDING_REVIEW')
  const [nearest] = fences
    .map((fence) => ({ fence, metres: distanceM([latitude, longitude], [fence.latitude, fence.longitude]) }))
    .sort((a, b) => a.metres - a.fence.radiusM - (b.metres - b.fence.radiusM))
  if (nearest === undefined) return say('NO_FENCE', 'PENDING_REVIEW')
  const { fence, metres } = nearest
  if ((accuracyM ?? Infinity) > maxAccuracyM) return say('LOW_ACCURACY', 'PENDING_REVIEW', fence.id, metres)
  if (metres <= fence.radiusM) return say('INSIDE', 'VALID', fence.id, metres)
  if (metres <= fence.radiusM + (accuracyM ?? 0)) return say('BORDER', 'VALID', fence.id, metres)
  return say('OUTSIDE', 'PENDING_REVIEW', fence.id, metres)
}

/** What becomes of a punch: a position that was made up is refused on any day, one sent too late waits even inside a fence. */
export function judgePunch(
  position: Position,
  { fences, maxAccuracyM, isFenceFree, isLate }: PunchCircumstances,
): Located {
  const isFree = isFenceFree && position.isMock !== true
  const found: Located = isFree
    ? { geoStatus: null, status: 'VALID', fence: null, distanceM: null }
    : locate(position, fences, maxAccuracyM)
  return isLate && found.status === 'VALID' ? { ...found, status: 'PENDING_REVIEW' } : found
}

/** Was it sent more than so many minutes after the device says it was made? Moments are milliseconds. */
export const isSentLate = (deviceTime: number, received: number, toleranceMin: number): boolean =>
  received - deviceTime > toleranceMin * 60_000

/** The flags that a mobile punch raises on its day, whether it counts or not. */
export function flagsOfPunch(geoStatus: GeoStatus | null, isLate: boolean): readonly FlagCode[] {
  return [
    ...(geoStatus === 'OUTSIDE' ? (['OUTSIDE_FENCE'] as const) : []),
    ...(geoStatus === 'MOCK' ? (['MOCK_GPS'] as const) : []),
    ...(isLate ? (['OFFLINE_PUNCH'] as const) : []),
  ]
}
