// After any placements in a chain of assignments, in any order, the chain has no gap and no overlap.
import { addDays, daysBetween } from '@kantor/shared/rules/time/calendar'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { historyEnd, placeLevel, placePosition, spansOf } from './history.ts'
import { placeMutation } from './mutation.ts'
import { differences, isGapFree, placeSpan, type Slice, sliceOn, splitAt } from './slices.ts'

const joined = '2024-01-01'
const today = '2026-06-15'
const hire: Slice = {
  id: 1,
  validFrom: joined,
  validTo: null,
  carried: { department: 1, position: 1, level: 1, grade: null },
  why: { assignmentEvent: 'HIRE' },
  source: 'SCREEN',
}
const day = fc.integer({ min: -30, max: 1100 }).map((n) => addDays(joined, n))
const part = fc.oneof(
  fc.record({ department: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ level: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ department: fc.integer({ min: 1, max: 3 }), position: fc.integer({ min: 1, max: 3 }) }),
)
const step = fc.oneof(
  fc.record({ kind: fc.constant('MUTATION' as const), day, changes: part }),
  fc.record({
    kind: fc.constant('LEVEL' as const),
    day,
    changes: fc.record({ level: fc.integer({ min: 1, max: 3 }) }),
  }),
  fc.record({ kind: fc.constant('POSITION' as const), day, length: fc.integer({ min: 0, max: 400 }), changes: part }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

function apply(slices: readonly Slice[], one: Step): readonly Slice[] {
  if (one.kind === 'MUTATION') {
    const placed = placeMutation(slices, one.day, one.changes, { assignmentEvent: 'MUTATION' }, today)
    return typeof placed === 'string' ? slices : placed
  }
  if (one.kind === 'LEVEL') return placeLevel(slices, one.day, one.changes, null) ?? slices
  const span = { from: one.day, to: addDays(one.day, one.length) }
  return placePosition(slices, span, one.changes, null) ?? slices
}

const isSound = (slices: readonly Slice[]) => {
  expect(slices[0]?.validFrom).toBe(joined)
  expect(slices.at(-1)?.validTo).toBeNull()
  expect(isGapFree(slices)).toBe(true)
  for (const s of slices) if (s.validTo !== null) expect(s.validTo >= s.validFrom).toBe(true)
  expect(new Set(slices.map((s) => s.validFrom)).size).toBe(slices.length)
}

describe('the chain of assignments', () => {
  it('property: stays without gap and overlap through any changes, each slice once', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        isSound(steps.reduce(apply, [hire] as readonly Slice[]))
      }),
      { numRuns: 400 },
    )
  })
  it('property: a span says its change on each of its days and nothing else on any other', () => {
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 6 }),
        day,
        fc.integer({ min: 0, max: 300 }),
        part,
        (steps, from, n, changes) => {
          const before = steps.reduce(apply, [hire] as readonly Slice[])
          const to = addDays(from, n)
          const after = placeSpan(before, { from, to }, changes, { assignmentEvent: 'MUTATION' })
          if (after === undefined) {
            expect(from < joined).toBe(true)
            return
          }
          for (let i = 0; i <= daysBetween(joined, '2027-06-01'); i += 3) {
            const at = addDays(joined, i)
            const inside = at >= from && at <= to
            expect(sliceOn(after, at)?.carried).toEqual({ ...sliceOn(before, at)?.carried, ...(inside ? changes : {}) })
          }
        },
      ),
      { numRuns: 100 },
    )
  })
  it('property: cutting a chain changes no day, and no difference is seen', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 6 }), day, (steps, at) => {
        const before = steps.reduce(apply, [hire] as readonly Slice[])
        expect(differences(before, splitAt(before, at, {}))).toEqual([])
      }),
    )
  })
  it('sees where two chains begin to differ', () => {
    const after = placeSpan([hire], { from: '2024-03-01', to: '2024-03-31' }, { department: 2 }, {}) ?? []
    expect(differences([hire], after)).toEqual(['2024-03-01'])
    expect(differences([hire], [{ ...hire, validTo: '2025-12-31' }])).toEqual(['2026-01-01'])
  })
})

describe('a mutation', () => {
  const why = { assignmentEvent: 'MUTATION' }
  const planned = placeMutation([hire], '2026-07-01', { department: 2, level: 2 }, why, today) as readonly Slice[]
  it('replaces what is planned for the day as if it had never been', () => {
    const again = placeMutation(planned, '2026-07-01', { department: 3 }, why, today) as readonly Slice[]
    expect(again.map((s) => s.carried)).toEqual([hire.carried, { ...hire.carried, department: 3 }])
  })
  it('is refused on a day that has taken effect, outside the employment, and where nothing changes', () => {
    expect(placeMutation([hire], joined, { department: 2 }, why, today)).toBe('EFFECTIVE')
    const done = placeMutation([hire], today, { department: 2 }, why, today) as readonly Slice[]
    expect(placeMutation(done, today, { department: 3 }, why, today)).toBe('EFFECTIVE')
    expect(placeMutation([hire], '2023-12-31', { department: 2 }, why, today)).toBe('OUTSIDE')
    expect(placeMutation([hire], '2026-07-01', { department: 1 }, why, today)).toBe('SAME')
  })
})

describe('the history of positions', () => {
  const screen: Slice = { ...hire, id: 2, validFrom: '2026-01-01', source: 'SCREEN' }
  const known = [{ ...hire, validTo: '2025-12-31' }, screen]
  it('ends before the first assignment that was entered, and before today', () => {
    expect(historyEnd(known, today)).toBe('2025-12-31')
    expect(historyEnd([hire], today)).toBe('2026-06-14')
    expect(historyEnd([known[0] ?? hire, { ...screen, source: 'UPLOAD' }], today)).toBe('2026-06-14')
  })
  it('has no gap, no overlap and no day before joining or after what is known', () => {
    const row = (validFrom: string, validTo: string | null) => ({ validFrom, validTo })
    expect(spansOf([row('2024-01-01', null), row('2025-01-01', null)], known, today)).toEqual([
      { to: '2024-12-31' },
      { to: '2025-12-31' },
    ])
    const said = (rows: Parameters<typeof spansOf>[0]) =>
      spansOf(rows, known, today).map((p) => ('to' in p ? p.to : `${p.field}: ${p.message}`))
    expect(said([row('2024-01-01', '2024-06-30'), row('2024-07-02', '2024-12-31')])).toEqual([
      '2024-06-30',
      'validFrom: must be 2024-07-01: a history has no gap and no overlap',
    ])
    expect(said([row('2024-01-01', '2024-06-30'), row('2024-06-30', '2024-12-31')])[1]).toMatch(/no overlap/)
    expect(said([row('2023-12-01', '2024-06-30')])).toEqual(['validFrom: the employment began on 2024-01-01'])
    expect(said([row('2025-12-01', '2026-01-01')])).toEqual([
      "validTo: the history ends on 2025-12-31: what follows is known, or is today's",
    ])
    expect(said([row('2025-06-01', '2025-05-01')])).toEqual(['validTo: must not lie before the start'])
  })
})
