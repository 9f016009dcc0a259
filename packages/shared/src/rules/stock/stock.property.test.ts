// What holds for every history of goods (trading R26): I2 the value of a pool is the sum of its movements, I3 no goods are worth nothing, I5 costing from a place on
// gives what costing from the beginning gives, and documents may come in any order.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inOrder, type Movement } from './movements.ts'
import { type CostingMethod, emptyPool } from './pool.ts'
import { firstShortage } from './shortage.ts'
import { recosted, type Swept, sweep, unswept } from './sweep.ts'

const pools = ['X/JKT', 'X/SBY', 'Y/JKT'] as const
interface Step {
  readonly pool: number
  readonly kind: 'GRN' | 'SALES_SHIPMENT' | 'SALES_RETURN' | 'OPNAME_GAIN' | 'VENDOR_RETURN' | 'BR_TRANSFER_IN'
  readonly quantity: bigint
  readonly value: bigint
  readonly source: number
}
const step: fc.Arbitrary<Step> = fc.record({
  pool: fc.nat(pools.length - 1),
  kind: fc.constantFrom(
    'GRN',
    'GRN',
    'SALES_SHIPMENT',
    'SALES_SHIPMENT',
    'SALES_RETURN',
    'OPNAME_GAIN',
    'VENDOR_RETURN',
    'BR_TRANSFER_IN',
  ),
  quantity: fc.bigInt({ min: 1n, max: 500_000n }),
  value: fc.bigInt({ min: 0n, max: 10n ** 10n }),
  source: fc.nat(),
})

/** A history in which returns and arrivals follow something that left; with `whole` nothing leaves that is not there. */
function historyOf(steps: readonly Step[], whole: boolean): readonly Movement[] {
  const made: Movement[] = []
  const left = new Map<string, bigint>()
  const open = new Map<string, bigint>()
  for (const [i, { pool: place, kind, quantity, value, source }] of steps.entries()) {
    const pool = pools[place] ?? 'X/JKT'
    const there = left.get(pool) ?? 0n
    const base = { id: `m${i}`, at: `2026-07-01T00:00:${String(i).padStart(3, '0')}Z`, seq: i, pool, kind }
    const sources = [...open].filter(([, rest]) => rest > 0n)
    const follows = sources[sources.length === 0 ? 0 : source % sources.length]
    const isOut = kind === 'SALES_SHIPMENT' || kind === 'VENDOR_RETURN'
    const wanted = isOut && whole ? (quantity < there ? quantity : there) : quantity
    if (wanted <= 0n) continue
    if (isOut) {
      made.push({ ...base, quantity: -wanted, valued: { by: 'POOL' } })
      open.set(base.id, wanted)
      left.set(pool, there - wanted)
    } else if (kind === 'SALES_RETURN' || kind === 'BR_TRANSFER_IN') {
      if (follows === undefined) continue
      const [id, rest] = follows
      const back = wanted < rest ? wanted : rest
      made.push({ ...base, quantity: back, valued: { by: 'MOVEMENT', movement: id } })
      open.set(id, rest - back)
      left.set(pool, there + back)
    } else {
      made.push({ ...base, quantity: wanted, valued: kind === 'GRN' ? { by: 'GIVEN', value } : { by: 'POOL' } })
      left.set(pool, there + wanted)
    }
  }
  return made
}
const method = fc.constantFrom<CostingMethod>('MOVING_AVERAGE', 'FIFO')
const steps = fc.array(step, { minLength: 1, maxLength: 60 })
const start = (of: CostingMethod) => unswept(new Map(pools.map((pool) => [pool, emptyPool(of)])))
const sums = (swept: Swept, movements: readonly Movement[]) =>
  new Map(
    pools.map((pool) => {
      const own = movements.filter((movement) => movement.pool === pool)
      return [pool, own.reduce((sum, { id }) => sum + (swept.values.get(id) ?? 0n), 0n)] as const
    }),
  )

describe('Of every history', () => {
  it('the value of a pool is the sum of its movements (I2), and no goods are worth nothing (I3)', () => {
    fc.assert(
      fc.property(steps, method, fc.boolean(), (given, of, whole) => {
        const movements = historyOf(given, whole)
        const swept = sweep(start(of), movements)
        const all = sums(swept, movements)
        for (const [name, pool] of swept.pools) {
          expect(pool.value).toBe(all.get(name as (typeof pools)[number]))
          if (pool.quantity === 0n) expect(pool.value).toBe(0n)
          if (whole) expect(pool.value >= 0n).toBe(true)
          if (of === 'FIFO' && pool.quantity >= 0n)
            expect(pool.layers.reduce((sum, { quantity }) => sum + quantity, 0n)).toBe(pool.quantity)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('costing it on from any place gives what costing all of it gives (I5)', () => {
    fc.assert(
      fc.property(steps, method, fc.nat(), (given, of, at) => {
        const movements = historyOf(given, false)
        const cut = movements.length === 0 ? 0 : at % movements.length
        const on = sweep(sweep(start(of), movements.slice(0, cut)), movements.slice(cut))
        expect(on).toEqual(sweep(start(of), movements))
      }),
      { numRuns: 300 },
    )
  })

  it('documents that come in any order leave the same values, and what is posted adds up to them (R7)', () => {
    fc.assert(
      fc.property(steps, method, fc.infiniteStream(fc.nat()), (given, of, random) => {
        const movements = historyOf(given, true)
        const weights = movements.map(() => Number(random.next().value))
        // A movement is not entered before the one that it follows.
        const arrival = movements
          .map((movement, i) => ({ movement, i, weight: weights[i] ?? 0 }))
          .toSorted((a, b) => a.weight - b.weight || a.i - b.i)
          .map(({ movement }) => movement)
        const posted = new Map<string, bigint>()
        const there: Movement[] = []
        const waiting = [...arrival]
        while (waiting.length > 0) {
          const next = waiting.findIndex(
            ({ valued }) => valued.by !== 'MOVEMENT' || there.some(({ id }) => id === valued.movement),
          )
          there.push(...waiting.splice(next, 1))
          const swept = sweep(start(of), there)
          for (const { movement, difference } of recosted(swept, there, posted))
            posted.set(movement.id, (posted.get(movement.id) ?? 0n) + difference)
        }
        const full = sweep(start(of), movements)
        expect(sweep(start(of), there).pools).toEqual(full.pools)
        for (const { id } of movements) expect(posted.get(id) ?? 0n).toBe(full.values.get(id))
      }),
      { numRuns: 100 },
    )
  })

  it('nothing is found missing where nothing leaves that is not there, and the first movement that lacks goods otherwise', () => {
    fc.assert(
      fc.property(steps, fc.boolean(), (given, whole) => {
        const movements = historyOf(given, whole).map((movement) => ({ ...movement, place: movement.pool }))
        const found = firstShortage(movements)
        if (whole) expect(found).toBeNull()
        const running = new Map<string, bigint>()
        const first = movements.toSorted(inOrder).find(({ place, quantity }) => {
          const now = (running.get(place) ?? 0n) + quantity
          running.set(place, now)
          return now < 0n && quantity < 0n
        })
        expect(found?.movement).toBe(first?.id)
      }),
      { numRuns: 200 },
    )
  })
})
