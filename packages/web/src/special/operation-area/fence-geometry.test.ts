import { distanceM } from '@kantor/shared/rules/attendance/day/geofence'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { metresFrom, pointAt, reachOf, scaleOf } from './fence-geometry.ts'

const place = fc.record({
  latitude: fc.double({ min: -11, max: 6, noNaN: true }),
  longitude: fc.double({ min: 95, max: 141, noNaN: true }),
})
const step = fc.record({
  east: fc.double({ min: -2_000, max: 2_000, noNaN: true }),
  north: fc.double({ min: -2_000, max: 2_000, noNaN: true }),
})

describe('the picture of a fence', () => {
  it('measures as the rule of punches does (A23: 85 m from the middle of the fence)', () => {
    const gate = { latitude: -6.3015, longitude: 107.152 }
    const { east, north } = metresFrom(gate, { latitude: -6.3022, longitude: 107.1523 })
    expect(Math.round(Math.hypot(east, north))).toBe(85)
  })
  it('finds the point again that it shows, and its distance agrees with the haversine to a metre', () => {
    fc.assert(
      fc.property(place, step, (middle, metres) => {
        const point = pointAt(middle, metres)
        const back = metresFrom(middle, point)
        expect(Math.abs(back.east - metres.east)).toBeLessThan(0.2)
        expect(Math.abs(back.north - metres.north)).toBeLessThan(0.2)
        const far = distanceM([middle.latitude, middle.longitude], [point.latitude, point.longitude])
        expect(Math.abs(far - Math.hypot(metres.east, metres.north))).toBeLessThan(2)
      }),
    )
  })
  it('shows the whole circle, with a scale of a round length', () => {
    for (const radius of [20, 85, 100, 2_000]) expect(reachOf(radius)).toBeGreaterThan(radius)
    expect([100, 250, 3_200].map(scaleOf)).toEqual([20, 100, 1_000])
  })
})
