// Values of movements (trading R3 to R7): one sweep forward over all movements in the order of the ledger. What depends on a movement comes later in that order,
// so a value is known before it is needed, and one sweep ends. A back-dated document, a reversal and a late cost are all the same sweep once more from their
// place on; the differences to what was stored are posted.
import { halfUpDivide, zero } from '../money/exact.ts'
import type { Sen } from '../money/sen.ts'
import { cumulativeParts, cumulativeShare } from '../money/shares.ts'
import { inOrder, isPassedBy, type Movement } from './movements.ts'
import { adjustValue, emptyPool, type Pool, type Taken, takeIn, takeOut } from './pool.ts'
import { exactQuantity, type Quantity, valueAt } from './quantities.ts'

/** What a sweep knows after some movements. */
export interface Swept {
  readonly pools: ReadonlyMap<string, Pool>
  /** What each movement changed the value of its pool by. */
  readonly values: ReadonlyMap<string, Sen>
  /** What each movement that came into a pool below zero settled beyond what was assumed. */
  readonly trueUps: ReadonlyMap<string, Sen>
  /** Quantity and value of each movement that others may follow, and how much of it came back. */
  readonly sources: ReadonlyMap<string, Source>
}
interface Source {
  readonly quantity: Quantity
  readonly value: Sen
  readonly returned: Quantity
}

/** Before the first movement: pools by their key, with the method and standard cost of their items. */
export const unswept = (pools: ReadonlyMap<string, Pool>): Swept => ({
  pools,
  values: new Map(),
  trueUps: new Map(),
  sources: new Map(),
})

/**
 * Values all movements in their order, from what is known before the first of them. A pool that is not known begins empty at moving average. Throws for a movement
 * that follows one which is not known, which is a mistake of the caller.
 */
export function sweep(before: Swept, movements: readonly Movement[]): Swept {
  const pools = new Map(before.pools)
  const values = new Map(before.values)
  const trueUps = new Map(before.trueUps)
  const sources = new Map(before.sources)
  for (const movement of movements.toSorted(inOrder)) {
    if (isPassedBy(movement)) continue
    const pool = pools.get(movement.pool) ?? emptyPool('MOVING_AVERAGE')
    const taken = takenBy(pool, movement, sources)
    pools.set(movement.pool, taken.pool)
    values.set(movement.id, taken.value)
    if (taken.trueUp !== 0n) trueUps.set(movement.id, taken.trueUp)
    if (movement.quantity < 0n)
      sources.set(movement.id, { quantity: -movement.quantity, value: -taken.value, returned: 0n })
  }
  return { pools, values, trueUps, sources }
}

function takenBy(pool: Pool, movement: Movement, sources: Map<string, Source>): Taken {
  const { quantity, valued, about } = movement
  if (quantity < 0n) return takeOut(pool, -quantity, movement.kind === 'VENDOR_RETURN' ? about : undefined)
  if (quantity === 0n) return adjustValue(pool, valued.by === 'GIVEN' ? valued.value : 0n, about)
  return takeIn(pool, movement.id, quantity, valueIn(pool, movement, sources))
}

/** The value with which goods come in; what came back of a source is counted on. */
function valueIn(pool: Pool, { id, quantity, valued }: Movement, sources: Map<string, Source>): Sen {
  const known = (movement: string): Source => {
    const source = sources.get(movement)
    if (source === undefined) throw new Error(`${id} follows ${movement}, which does not stand before it`)
    return source
  }
  switch (valued.by) {
    case 'GIVEN':
      return valued.value
    case 'MOVEMENT': {
      const source = known(valued.movement)
      const [before, after] = [source.returned, source.returned + quantity]
      sources.set(valued.movement, { ...source, returned: after })
      const whole = exactQuantity(source.quantity)
      return (
        cumulativeShare(source.value, exactQuantity(after), whole) -
        cumulativeShare(source.value, exactQuantity(before), whole)
      )
    }
    case 'MOVEMENTS': {
      const all = valued.movements.reduce((sum, movement) => sum + known(movement).value, valued.extra)
      return cumulativeParts(all, valued.weights)[valued.place] ?? 0n
    }
    case 'POOL':
      return asInPool(pool, quantity)
  }
}

/** As much as the same quantity of the pool; where it has none, as what came in last, then as the standard. */
function asInPool({ quantity, value, lastUnitCost, standardCost }: Pool, wanted: Quantity): Sen {
  if (quantity > 0n) return halfUpDivide(value * wanted, quantity)
  return valueAt(wanted, lastUnitCost ?? standardCost ?? zero)
}

/** A movement whose stored value is no longer the one it has. */
export interface Recosted {
  readonly movement: Movement
  /** What its value is higher or lower by. */
  readonly difference: Sen
}

/**
 * What is to be posted so that stored values become those of a sweep (R7), in the order of the ledger. Of a reversed movement and its reversal together nothing may
 * be left: what is left is taken from the reversal.
 */
export function recosted(
  swept: Pick<Swept, 'values'>,
  movements: readonly Movement[],
  stored: ReadonlyMap<string, Sen>,
): readonly Recosted[] {
  return movements.toSorted(inOrder).flatMap((movement) => {
    if (movement.isReversed === true) return []
    const { reverses } = movement
    const both = (stored.get(movement.id) ?? 0n) + (reverses === undefined ? 0n : (stored.get(reverses) ?? 0n))
    const difference = (reverses === undefined ? (swept.values.get(movement.id) ?? 0n) : 0n) - both
    return difference === 0n ? [] : [{ movement, difference }]
  })
}
