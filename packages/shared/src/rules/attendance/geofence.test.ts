// Worked case A23.
import { expect, it } from 'vitest'
import { locate } from './geofence.ts'

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

it('waits for a decision where nobody has a fence or the phone does not say how exact it is', () => {
  expect(locate({ latitude: -6.3, longitude: 107.1, accuracyM: 5 }, [], 100).geoStatus).toBe('NO_FENCE')
  expect(locate({ latitude: -6.3022, longitude: 107.1523 }, [fence], 100).geoStatus).toBe('LOW_ACCURACY')
})
