// Worked case A23, and what becomes of a punch for every other reason.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSentLate, judgePunch, locate } from './geofence.ts'

const fence = { id: 7, latitude: -6.3015, longitude: 107.152, radiusM: 100 }
const at = (latitude: number, longitude: number, accuracyM: number, isMock = false) =>
  locate({ latitude, longitude, accuracyM, isMock }, [{ ...fence, id: 1, latitude: -7 }, fence], 100)

it('A23: 85 m INSIDE VALID; 111 m BORDER VALID; 170 m OUTSIDE PENDING_REVIEW; LOW_ACCURACY PENDING_REVIEW; MOCK REJECTED; NO_FIX PENDING_REVIEW', () => {
  expect(at(-6.3022, 107.1523, 12)).toEqual({ geoStatus: 'INSIDE', status: 'VALID', fence: 7, distanceM: 85 })
  expect(at(-6.30245, 107.1523, 25)).toEqual({ geoStatus: 'BORDER', status: 'VALID', fence: 7, distanceM: 111 })
  expect(at(-6.303, 107.1523, 20)).toEqual({ geoStatus: 'OUTSIDE', status: 'PENDING_REVIEW', fence: 7, distanceM: 170 })
  expect(at(-6.3022, 107.1523, 180)).toMatchObject({ geoStatus: 'LOW_ACCURACY', status: 'PENDING_REVIEW' })
  expect(at(-6.3022, 107.1523, 12, true)).toMatchObject({ geoStatus: 'MOCK', status: 'REJECTED' })
  expect(locate({}, [fence], 100)).toMatchObject({ geoStatus: 'NO_FIX', status: 'PENDING_REVIEW' })
})

it('waits for a decision where no one has a fence or the phone does not say how exact it is', () => {
  expect(locate({ latitude: -6.3, longitude: 107.1, accuracyM: 5 }, [], 100).geoStatus).toBe('NO_FENCE')
  expect(locate({ latitude: -6.3022, longitude: 107.1523 }, [fence], 100).geoStatus).toBe('LOW_ACCURACY')
})

describe('what becomes of a punch', () => {
  const fences = [fence]
  const usual = { fences, maxAccuracyM: 100, isFenceFree: false, isLate: false }
  const inside = { latitude: -6.3022, longitude: 107.1523, accuracyM: 12 }
  const farAway = { latitude: 3.5, longitude: 98.6, accuracyM: 5 }

  it('tests in this order: made up, no position, no fence, accuracy, distance', () => {
    const nothing = { ...usual, fences: [] }
    expect(judgePunch({ ...farAway, accuracyM: 900, isMock: true }, nothing).geoStatus).toBe('MOCK')
    expect(judgePunch({ accuracyM: 900 }, nothing).geoStatus).toBe('NO_FIX')
    expect(judgePunch({ ...farAway, accuracyM: 900 }, nothing).geoStatus).toBe('NO_FENCE')
    expect(judgePunch({ ...farAway, accuracyM: 900 }, usual).geoStatus).toBe('LOW_ACCURACY')
    expect(judgePunch({ ...farAway, accuracyM: 100 }, usual).geoStatus).toBe('OUTSIDE')
  })
  it('counts anywhere on a day of travel or of work at home, unless the position was made up', () => {
    const free = { ...usual, isFenceFree: true }
    const counted = { geoStatus: null, status: 'VALID', fence: null, distanceM: null }
    for (const position of [farAway, {}, { ...inside, accuracyM: 900 }])
      expect(judgePunch(position, free)).toEqual(counted)
    expect(judgePunch({ ...farAway, isMock: true }, free)).toMatchObject({ geoStatus: 'MOCK', status: 'REJECTED' })
  })
  it('waits where it was sent more than the allowed minutes after it was made', () => {
    const at = Date.parse('2026-11-20T01:00:00Z')
    expect([0, 300_000, 300_001, -900_000].map((ms) => isSentLate(at, at + ms, 5))).toEqual([false, false, true, false])
    const late = { ...usual, isLate: true }
    expect(judgePunch(inside, late)).toMatchObject({ geoStatus: 'INSIDE', status: 'PENDING_REVIEW' })
    expect(judgePunch(farAway, { ...late, isFenceFree: true })).toMatchObject({ status: 'PENDING_REVIEW' })
    expect(judgePunch({ ...inside, isMock: true }, late).status).toBe('REJECTED')
  })
  it('is never nothing: refused exactly when made up, counted exactly inside, at the border or without a fence, in time', () => {
    const degrees = (middle: number) => fc.double({ min: middle - 0.01, max: middle + 0.01, noNaN: true })
    const position = fc.record({
      latitude: fc.option(degrees(-6.3015)),
      longitude: fc.option(degrees(107.152)),
      accuracyM: fc.option(fc.integer({ min: 0, max: 300 })),
      isMock: fc.boolean(),
    })
    const of = fc.record({
      fences: fc.constantFrom([], fences, [fence, { ...fence, id: 8, radiusM: 800 }]),
      maxAccuracyM: fc.constantFrom(20, 100),
      isFenceFree: fc.boolean(),
      isLate: fc.boolean(),
    })
    fc.assert(
      fc.property(position, of, (given, around) => {
        const { geoStatus, status, fence: nearest, distanceM } = judgePunch(given, around)
        expect(status === 'REJECTED').toBe(given.isMock)
        const isFine = geoStatus === null || geoStatus === 'INSIDE' || geoStatus === 'BORDER'
        expect(status === 'VALID').toBe(isFine && !around.isLate && !given.isMock)
        const found = around.fences.find((f) => f.id === nearest)
        if (geoStatus === 'INSIDE') expect(distanceM).toBeLessThanOrEqual(found?.radiusM ?? -1)
        if (geoStatus === 'OUTSIDE') expect(distanceM).toBeGreaterThan((found?.radiusM ?? 0) + (given.accuracyM ?? 0))
      }),
    )
  })
})
