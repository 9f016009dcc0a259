// The laws of sets, checked against a plain list of minutes.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MinuteRange } from '../time/shifts.ts'
import { after, before, differenceOf, type Intervals, intersectionOf, movedBy, totalOf, unionOf } from './intervals.ts'

const span = 60
const stretch = fc.tuple(
  fc.integer({ min: 0, max: span }),
  fc.integer({ min: 0, max: span }),
) as fc.Arbitrary<MinuteRange>
const set = fc.array(stretch, { maxLength: 6 }).map(unionOf)
const minutesIn = (a: Intervals): readonly number[] =>
  Array.from({ length: span }, (_, m) => m).filter((m) => a.some(([from, to]) => from <= m && m < to))
const isProper = (a: Intervals): boolean =>
  a.every(([from, to], i) => from < to && (i === 0 || (a[i - 1]?.[1] ?? 0) < from))

describe('sets of minutes', () => {
  it('hold exactly the minutes that the words say', () => {
    fc.assert(
      fc.property(set, set, fc.integer({ min: 0, max: span }), (a, b, at) => {
        const [inA, inB] = [minutesIn(a), new Set(minutesIn(b))]
        expect(minutesIn(unionOf([...a, ...b]))).toEqual([...new Set([...inA, ...inB])].sort((x, y) => x - y))
        expect(minutesIn(intersectionOf(a, b))).toEqual(inA.filter((m) => inB.has(m)))
        expect(minutesIn(differenceOf(a, b))).toEqual(inA.filter((m) => !inB.has(m)))
        expect(minutesIn(before(a, at))).toEqual(inA.filter((m) => m < at))
        expect(minutesIn(after(a, at))).toEqual(inA.filter((m) => m >= at))
        expect(totalOf(a)).toBe(inA.length)
      }),
    )
  })

  it('stay in order, apart and without empty parts', () => {
    fc.assert(
      fc.property(set, set, (a, b) => {
        for (const made of [a, unionOf([...a, ...b]), differenceOf(a, b)]) expect(isProper(made)).toBe(true)
        expect(intersectionOf(a, b).every(([from, to]) => from < to)).toBe(true)
      }),
    )
  })

  it('do not care for the order of union and intersection; a set is its part in another and its part outside', () => {
    fc.assert(
      fc.property(set, set, set, (a, b, c) => {
        expect(unionOf([...a, ...b])).toEqual(unionOf([...b, ...a]))
        expect(unionOf([...unionOf([...a, ...b]), ...c])).toEqual(unionOf([...a, ...unionOf([...b, ...c])]))
        expect(intersectionOf(a, b)).toEqual(intersectionOf(b, a))
        expect(unionOf([...intersectionOf(a, b), ...differenceOf(a, b)])).toEqual(a)
        expect(totalOf(a)).toBe(totalOf(intersectionOf(a, b)) + totalOf(differenceOf(a, b)))
        expect(totalOf(movedBy(a, 7))).toBe(totalOf(a))
      }),
    )
  })
})
