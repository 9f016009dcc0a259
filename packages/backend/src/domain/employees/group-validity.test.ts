// On which days a group must apply for an employee to belong to it: only on those that an assignment adds.
import { describe, expect, it } from 'vitest'
import type { Slice } from './calc/slices.ts'
import { type GroupSpans, gainedGroups, groupComplaint } from './group-validity.ts'

const slice = (validFrom: string, validTo: string | null, workGroup: number | null): Slice => ({
  validFrom,
  validTo,
  carried: { workGroup },
  why: {},
})
/** Group 1 from 2026 on, group 2 in its first half alone. */
const groups: GroupSpans = new Map([
  [1, [{ from: '2026-01-01', to: null }]],
  [2, [{ from: '2026-01-01', to: '2026-06-30' }]],
])
const said = (before: readonly Slice[], after: readonly Slice[], lastDay: string | null = null) =>
  groupComplaint(gainedGroups(before, after, lastDay), groups)

describe('the work group of an assignment', () => {
  it('must apply on the first day', () => {
    expect(said([], [slice('2025-12-31', null, 1)])).toBe('the group does not apply on 31 Dec 2025')
    expect(said([], [slice('2026-01-01', null, 1)])).toBeUndefined()
    expect(said([], [slice('2025-12-31', null, null)])).toBeUndefined()
  })
  it('must apply as long as an employee belongs to it, but not after the last day of that employee', () => {
    const ends = 'the group ends on 30 Jun 2026 and the employee would belong to it longer'
    expect(said([], [slice('2026-03-01', null, 2)])).toBe(ends)
    expect(said([], [slice('2026-03-01', '2026-07-01', 2)])).toBe(ends)
    expect(said([], [slice('2026-03-01', '2026-06-30', 2), slice('2026-07-01', null, 1)])).toBeUndefined()
    expect(said([], [slice('2026-03-01', null, 2)], '2026-06-30')).toBeUndefined()
  })
  it('is not checked again for days on which the employee belonged to it, nor for history entered later', () => {
    const stored = [slice('2026-03-01', null, 2)]
    expect(said(stored, [slice('2026-03-01', '2026-04-30', 2), slice('2026-05-01', null, 2)])).toBeUndefined()
    expect(said(stored, [slice('2024-01-01', '2026-02-28', 2), ...stored])).toBeUndefined()
    expect(said([slice('2026-03-01', null, 1)], [slice('2026-03-01', null, 2)])).toContain('ends on 30 Jun 2026')
  })
})
