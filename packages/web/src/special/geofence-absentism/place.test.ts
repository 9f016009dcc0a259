// Where a punch was made: what the picture shows and what is said about it.
import { expect, it } from 'vitest'
import { linkWords, type Place, pictureOf, placeText } from './place.ts'

const place: Place = {
  latitude: '-6.303000',
  longitude: '107.152300',
  accuracyM: 20,
  deviceTime: null,
  photo: null,
  review: null,
  fenceCode: 'F-CKR',
  fenceName: 'Cikarang',
  fenceLatitude: '-6.301500',
  fenceLongitude: '107.152000',
  radiusM: 100,
}

it('reaches as far as the punch and draws how exact it is', () => {
  const picture = pictureOf(place)
  expect(picture).toMatchObject({ distance: 170, fence: { radius: 100 }, punch: { radius: 20 }, reach: 250 })
  expect(pictureOf({ ...place, latitude: '-6.501500' })?.reach).toBeGreaterThan(22_000)
  expect(placeText(place, picture)).toBe('170 m from the middle of Cikarang (radius 100 m), accurate to 20 m.')
})
it('draws nothing without a position or a fence, and says so', () => {
  const nowhere = { ...place, latitude: null, longitude: null }
  expect([pictureOf(nowhere), placeText(nowhere, null)]).toEqual([null, 'The punch has no location.'])
  const free = { ...place, fenceLatitude: null, fenceLongitude: null }
  expect(pictureOf(free)).toBeNull()
  expect(placeText(free, null)).toContain('not compared with a fence')
})
it('keeps the parameters of the report in the address of a punch', () => {
  const words = linkWords(new URLSearchParams('page=2&punch=4'), { dateFrom: '2026-11-01', department: '' }, '9')
  expect(words).toBe('page=2&punch=9&dateFrom=2026-11-01')
})
