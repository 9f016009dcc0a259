// Where a mobile punch was made (4.3 rule 3): the nearest fence, and whether the punch counts, waits or is refused.

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
  readonly geoStatus: GeoStatus
  readonly status: 'VALID' | 'PENDING_REVIEW' | 'REJECTED'
  readonly fence: number | null
  /** To the middle of the fence. */
  readonly distanceM: number | null
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
