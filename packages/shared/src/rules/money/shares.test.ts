// Parts of a total: they add up to it, none is a unit away from its exact share, and it does not matter in which order lines stand.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compare, type Exact, exactOf, minus, over, sizeOf, times, total } from './exact.ts'
import { senOf } from './sen.ts'
import { allocated, cumulativeParts, cumulativeShare } from './shares.ts'

const sum = (parts: readonly bigint[]) => parts.reduce((all, part) => all + part, 0n)
const whole = (value: bigint): Exact => ({ top: value, bottom: 1n })
const amounts = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n })
const weights = fc.array(
  fc
    .tuple(fc.bigInt({ min: 0n, max: 10n ** 8n }), fc.constantFrom(1n, 3n, 100n, 10_000n))
    .map(([top, bottom]): Exact => ({ top, bottom })),
  { minLength: 1, maxLength: 12 },
)
/** What each weight comes to before anything is rounded. */
function sharesOf(amount: bigint, of: readonly Exact[]): readonly Exact[] {
  const all = total(of)
  return of.map((weight) =>
    all.top === 0n ? { top: amount, bottom: BigInt(of.length) } : over(times(whole(amount), weight), all),
  )
}

describe('an amount over lines', () => {
  it('is given out whole, each line within one unit of its exact share', () => {
    fc.assert(
      fc.property(amounts, weights, (amount, of) => {
        const parts = allocated(amount, of)
        expect(sum(parts)).toBe(amount)
        for (const [i, share] of sharesOf(amount, of).entries())
          expect(compare(sizeOf(minus(whole(parts[i] ?? 0n), share)), whole(1n))).toBeLessThan(0)
      }),
    )
  })

  it('does not depend on the order of the lines unless their remainders are the same', () => {
    fc.assert(
      fc.property(amounts, weights, fc.infiniteStream(fc.nat()), (amount, of, random) => {
        const shares = sharesOf(amount, of).map(sizeOf)
        const remainders = shares.map(({ top, bottom }) => ({ top: top % bottom, bottom }))
        fc.pre(remainders.every((a, i) => remainders.slice(i + 1).every((b) => compare(a, b) !== 0)))
        const order = of.map((_, line) => ({ line, by: random.next().value })).toSorted((a, b) => a.by - b.by)
        const shuffled = allocated(
          amount,
          order.map(({ line }) => of[line] ?? whole(0n)),
        )
        const parts = allocated(amount, of)
        expect(shuffled).toEqual(order.map(({ line }) => parts[line]))
      }),
    )
  })

  it.each([
    ['ties go to the lower lines', '100.00', ['1', '1', '1'], ['33.34', '33.33', '33.33']],
    ['the largest remainders first', '10.00', ['0.126', '0.498', '0.376'], ['1.26', '4.98', '3.76']],
    ['one sen to the line that lost most', '0.10', ['0.34', '0.33', '0.33'], ['0.04', '0.03', '0.03']],
    ['an amount below 0 like one above', '-100.00', ['1', '1', '1'], ['-33.34', '-33.33', '-33.33']],
    ['nothing but zeros weigh the same', '0.05', ['0', '0'], ['0.03', '0.02']],
    ['a weight of 0 takes nothing', '0.01', ['0', '7'], ['0.00', '0.01']],
  ])('%s', (_, amount, of, parts) => {
    expect(
      allocated(
        senOf(amount),
        of.map((weight) => exactOf(weight)),
      ),
    ).toEqual(parts.map(senOf))
  })

  it('needs a line and weights that are not below 0', () => {
    expect(() => allocated(1n, [])).toThrow('no line')
    expect(allocated(0n, [])).toEqual([])
    expect(() => allocated(1n, [exactOf('2'), exactOf('-1')])).toThrow('below 0')
  })
})

describe('an amount over steps', () => {
  const units = fc.constantFrom(1n, 100n, 100_000n)

  it('is given out whole, and after each step within half a unit of its exact share so far', () => {
    fc.assert(
      fc.property(amounts, weights, units, (amount, of, unit) => {
        const parts = cumulativeParts(amount, of, unit)
        expect(sum(parts)).toBe(amount)
        const shares = sharesOf(amount, of)
        for (let step = 1; step < of.length; step++) {
          const moved = minus(whole(sum(parts.slice(0, step))), total(shares.slice(0, step)))
          // The steps that are left may all weigh nothing: then everything has been given.
          const isAll = sum(parts.slice(0, step)) === amount
          if (!isAll) expect(compare(times(sizeOf(moved), whole(2n)), whole(unit))).toBeLessThanOrEqual(0)
        }
      }),
    )
  })

  it('comes to the same however a part of it is cut into steps', () => {
    const share = (done: string) => cumulativeShare(senOf('1000000'), exactOf(done), exactOf('7'), 100n)
    expect(['1', '2', '3.5', '7'].map(share)).toEqual(['142857', '285714', '500000', '1000000'].map(senOf))
    const odd = cumulativeShare(senOf('100.55'), exactOf('3'), exactOf('3'), 100n)
    expect(odd).toBe(senOf('100.55'))
  })

  it.each([
    ['100.00', ['1', '1', '1'], ['33.33', '33.34', '33.33']],
    ['-100.00', ['1', '1', '1'], ['-33.33', '-33.34', '-33.33']],
    ['0.05', ['0', '0'], ['0.03', '0.02']],
  ])('%s over %j', (amount, of, parts) => {
    expect(
      cumulativeParts(
        senOf(amount),
        of.map((weight) => exactOf(weight)),
      ),
    ).toEqual(parts.map(senOf))
  })
})
