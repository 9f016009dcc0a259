// A fence as the list of an area gives it.
import type { Ref } from '@kantor/shared/kernel'

export interface Fence {
  readonly geofence: Ref
  readonly location: Ref
  readonly fenceName: string
  readonly latitude: string
  readonly longitude: string
  readonly radiusM: number
  readonly validFrom: string
  readonly validTo: string | null
  readonly active: boolean
  readonly rowVersion: number
}

/** The rows of the answer of the list. */
export const fencesIn = (answer: unknown): readonly Fence[] => {
  const rows = typeof answer === 'object' && answer !== null && 'rows' in answer ? answer.rows : []
  return Array.isArray(rows) ? (rows as Fence[]) : []
}

/** What changeFence takes of a fence that is moved or resized: all of its fields, as the command writes every one. */
export const changeOf = (fence: Fence, to: Pick<Fence, 'latitude' | 'longitude' | 'radiusM'>) => ({
  geofence: fence.geofence.id,
  rowVersion: fence.rowVersion,
  fenceName: fence.fenceName,
  location: fence.location.id,
  validFrom: fence.validFrom,
  validTo: fence.validTo,
  active: fence.active,
  ...to,
})
