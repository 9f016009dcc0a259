import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { randomOf, seedOf } from './random.ts'

describe('a random source', () => {
  it('repeats itself for the same seed', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const [one, two] = [randomOf(seed), randomOf(seed)]
        for (let i = 0; i < 10; i++) expect(one.next()).toBe(two.next())
      }),
    )
  })
  it('stays within its bounds and picks only what there is', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: -50, max: 50 }), fc.nat(50), (seed, from, width) => {
        const value = randomOf(seed).between(from, from + width)
        expect(value >= from && value <= from + width && Number.isInteger(value)).toBe(true)
      }),
    )
    expect(['a', 'b']).toContain(randomOf(1).pick(['a', 'b']))
    expect(() => randomOf(1).pick([])).toThrow('There is nothing to pick from')
  })
  it('never hits with no probability and always with certainty', () => {
    const random = randomOf(7)
    for (let i = 0; i < 200; i++) {
      expect([random.chance(0), random.percent(0)]).toEqual([false, false])
      expect([random.chance(1), random.percent(100)]).toEqual([true, true])
    }
  })
  it('takes a seed out of a text', () => {
    expect(seedOf('')).toBe(0x811c9dc5)
    expect(seedOf('a')).not.toBe(seedOf('b'))
  })
})
