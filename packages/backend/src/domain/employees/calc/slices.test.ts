import { describe, expect, it } from 'vitest'
import { isGapFree, placeChange, type Slice, sliceOn } from './slices.ts'

const slice = (id: number, validFrom: string, validTo: string | null, department: number, level = 1): Slice => ({
  id,
  validFrom,
  validTo,
  carried: { department, level },
  why: { assignmentEvent: 'HIRE' },
})
const why = { assignmentEvent: 'MUTATION' }
const career = [slice(1, '2024-01-01', '2024-12-31', 1), slice(2, '2025-01-01', null, 2)]

describe('placing a change', () => {
  it('ends the slice of the day before and goes on to its old end', () => {
    const placed = placeChange(career, '2025-06-01', { department: 3 }, why) ?? []
    expect(placed.map((s) => [s.id, s.validFrom, s.validTo, s.carried.department])).toEqual([
      [1, '2024-01-01', '2024-12-31', 1],
      [2, '2025-01-01', '2025-05-31', 2],
      [undefined, '2025-06-01', null, 3],
    ])
    expect(isGapFree(placed)).toBe(true)
  })
  it('corrects the slice that begins on the very day', () => {
    const placed = placeChange(career, '2025-01-01', { department: 4 }, why) ?? []
    expect(placed.map((s) => [s.id, s.carried.department])).toEqual([
      [1, 1],
      [2, 4],
    ])
  })
  it('carries a field forward until a later slice had changed it itself', () => {
    const placed = placeChange(career, '2024-07-01', { department: 9, level: 5 }, why) ?? []
    expect(placed.map((s) => s.carried)).toEqual([
      { department: 1, level: 1 },
      { department: 9, level: 5 },
      { department: 2, level: 5 },
    ])
    expect(isGapFree(placed)).toBe(true)
  })
  it('refuses a day outside the employment', () => {
    expect(placeChange(career, '2023-12-31', { department: 3 }, why)).toBeUndefined()
    expect(sliceOn([slice(1, '2024-01-01', '2024-12-31', 1)], '2025-01-01')).toBeUndefined()
  })
  it('sees a gap', () => {
    expect(isGapFree([slice(1, '2024-01-01', '2024-12-30', 1), slice(2, '2025-01-01', null, 2)])).toBe(false)
  })
})
