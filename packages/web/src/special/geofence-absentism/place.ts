// Where a punch was made, in words and for the picture.

import type { mobilePunches } from '@kantor/shared/catalogue/attendance/attendance-process/mobile-punches'
import type { ActionResult } from '@kantor/shared/kernel'
import { distanceM } from '@kantor/shared/rules/attendance/day/geofence'
import { reachOf } from '../operation-area/fence-geometry.ts'
import type { Circle } from '../operation-area/fence-picture.tsx'

export type Place = ActionResult<typeof mobilePunches, 'place'>
/** What is drawn: the fence, the punch with how exact it is, and how far the picture has to reach. */
export interface Picture {
  readonly fence: Circle
  readonly punch: Circle
  readonly reach: number
  readonly distance: number
}

/** The id of a reference to a punch; null where the row has none. */
export const idOfPunch = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : null

/** The words of the address with this punch open: the parameters of the report stay. */
export function linkWords(words: URLSearchParams, params: { readonly [name: string]: string }, punch: string): string {
  const next = new URLSearchParams(words)
  for (const [name, text] of Object.entries(params)) if (text !== '') next.set(name, text)
  next.set('punch', punch)
  return next.toString()
}

const number = (text: string | null | undefined): number | null => (text == null ? null : Number(text))

/** Null where there is no position or no fence to hold it against. */
export function pictureOf(place: Place): Picture | null {
  const [latitude, longitude] = [number(place.latitude), number(place.longitude)]
  const [fenceLatitude, fenceLongitude] = [number(place.fenceLatitude), number(place.fenceLongitude)]
  if (latitude === null || longitude === null || fenceLatitude === null || fenceLongitude === null) return null
  const radius = place.radiusM ?? 0
  const distance = distanceM([latitude, longitude], [fenceLatitude, fenceLongitude])
  return {
    fence: { name: place.fenceCode ?? 'Fence', latitude: fenceLatitude, longitude: fenceLongitude, radius },
    punch: { name: 'Punch', latitude, longitude, radius: Math.max(place.accuracyM ?? 0, radius / 40) },
    reach: Math.max(reachOf(radius), Math.ceil((distance * 1.25) / 50) * 50),
    distance,
  }
}

/** Where it was made, as a sentence. */
export function placeText(place: Place, picture: Picture | null): string {
  if (place.latitude == null) return 'The punch has no location.'
  const exact = place.accuracyM == null ? '' : `, accurate to ${place.accuracyM} m`
  if (picture === null)
    return `Made at ${place.latitude}, ${place.longitude}${exact}. It was not compared with a fence.`
  const name = place.fenceName ?? picture.fence.name
  return `${picture.distance} m from the middle of ${name} (radius ${picture.fence.radius} m)${exact}.`
}
