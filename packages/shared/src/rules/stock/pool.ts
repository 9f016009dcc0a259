// A cost pool (trading R3 to R5): the goods of one item in one branch with their value, at moving average or in layers. No average is stored and no fraction is
// kept from one movement to the next: what leaves takes its share of what is there, to the sen, and the last goods take the rest.
import { type Exact, zero } from '../money/exact.ts'
import type { Sen } from '../money/sen.ts'
import { type Quantity, unitCostOf, valueAt, valueOfPart } from './quantities.ts'

export type CostingMethod = 'MOVING_AVERAGE' | 'FIFO'

/** What is left of one movement that brought goods, oldest first in the pool. */
export interface Layer {
  /** The movement that brought it. */
  readonly movement: string
  readonly quantity: Quantity
  readonly value: Sen
}

export interface Pool {
  readonly method: CostingMethod
  readonly quantity: Quantity
  readonly value: Sen
  /** Of a pool in layers; empty at moving average, and as long as the pool is below zero. */
  readonly layers: readonly Layer[]
  /** Cost per base unit of the goods that came in last. */
  readonly lastUnitCost: Exact | null
  readonly standardCost: Exact | null
}

/** A pool without goods. */
export const emptyPool = (method: CostingMethod, standardCost: Exact | null = null): Pool => ({
  method,
  quantity: 0n,
  value: 0n,
  layers: [],
  lastUnitCost: null,
  standardCost,
})

/** A pool after a movement, and what the movement did to its value. */
export interface Taken {
  readonly pool: Pool
  /** What the value of the pool changes by: below zero where goods leave. */
  readonly value: Sen
  /** What goods that had left before they came cost more than was assumed; it is a purchase price variance and no stock. */
  readonly trueUp: Sen
}

/** Goods come in with their value. Where the pool is below zero, they first settle what left at an assumed cost (R5). */
export function takeIn(pool: Pool, movement: string, quantity: Quantity, value: Sen): Taken {
  const settled = pool.quantity < 0n ? smaller(quantity, -pool.quantity) : 0n
  const assumed = settled === 0n ? 0n : -valueOfPart(pool.value, settled, -pool.quantity)
  const actual = settled === 0n ? 0n : valueOfPart(value, settled, quantity)
  const trueUp = actual - assumed
  const left = quantity - settled
  const layer = pool.method === 'FIFO' && left > 0n ? [{ movement, quantity: left, value: value - actual }] : []
  return {
    value: value - trueUp,
    trueUp,
    pool: {
      ...pool,
      quantity: pool.quantity + quantity,
      value: pool.value + value - trueUp,
      layers: [...pool.layers, ...layer],
      lastUnitCost: unitCostOf(value, quantity),
    },
  }
}

/**
 * Goods leave: at moving average with their share of the value, in layers the oldest first, or that of `first` before all others (a return to the vendor).
 * What is not there leaves at an assumed cost (R5).
 */
export function takeOut(pool: Pool, quantity: Quantity, first?: string): Taken {
  const covered = pool.quantity > 0n ? smaller(quantity, pool.quantity) : 0n
  const fromLayers = pool.method === 'FIFO' ? fromOldest(pool.layers, covered, first) : null
  const ofCovered = fromLayers?.value ?? (covered === 0n ? 0n : valueOfPart(pool.value, covered, pool.quantity))
  const uncovered = quantity - covered
  const assumed = uncovered === 0n ? 0n : valueAt(uncovered, assumedCost(pool, fromLayers?.lastUnitCost ?? null))
  const value = ofCovered + assumed
  return {
    value: -value,
    trueUp: 0n,
    pool: {
      ...pool,
      quantity: pool.quantity - quantity,
      value: pool.value - value,
      layers: fromLayers?.layers ?? [],
    },
  }
}

/**
 * A value without goods comes into the pool (COST_ADJUST); in layers it goes to that of the movement that it is about, else over all of them. A pool without
 * goods takes none: the value is a variance.
 */
export function adjustValue(pool: Pool, value: Sen, movement?: string): Taken {
  if (pool.quantity <= 0n) return { pool, value: 0n, trueUp: value }
  return { value, trueUp: 0n, pool: { ...pool, value: pool.value + value, layers: adjusted(pool, value, movement) } }
}

function adjusted({ layers, quantity }: Pool, value: Sen, movement?: string): readonly Layer[] {
  const at = layers.findIndex((layer) => layer.movement === movement)
  if (at >= 0) return layers.map((layer, i) => (i === at ? { ...layer, value: layer.value + value } : layer))
  let [done, given] = [0n, 0n]
  return layers.map((layer) => {
    done += layer.quantity
    const share = valueOfPart(value, done, quantity) - given
    given += share
    return { ...layer, value: layer.value + share }
  })
}

const smaller = (a: Quantity, b: Quantity): Quantity => (a < b ? a : b)

/** What one unit costs that is not there: as the goods that are, as the last layer that was used up, as what came in last, as the standard says, nothing. */
function assumedCost({ method, quantity, value, lastUnitCost, standardCost }: Pool, lastLayer: Exact | null): Exact {
  if (method === 'FIFO' && lastLayer !== null) return lastLayer
  const isKnown = method === 'FIFO' ? quantity < 0n : quantity !== 0n
  // A whole fraction and no rounded average: what is left takes part in no rounding before the one of its value.
  if (isKnown)
    return { top: quantity < 0n ? -value * 100n : value * 100n, bottom: quantity < 0n ? -quantity : quantity }
  return lastUnitCost ?? standardCost ?? zero
}

interface Used {
  readonly value: Sen
  readonly layers: readonly Layer[]
  readonly lastUnitCost: Exact | null
}

function fromOldest(all: readonly Layer[], quantity: Quantity, first?: string): Used {
  const preferred = first === undefined ? [] : all.filter(({ movement }) => movement === first)
  const order = [...preferred, ...all.filter((layer) => !preferred.includes(layer))]
  const left = new Map<Layer, Layer | null>()
  let [open, value] = [quantity, 0n]
  let lastUnitCost: Exact | null = null
  for (const layer of order) {
    if (open === 0n) break
    const take = smaller(open, layer.quantity)
    const part = valueOfPart(layer.value, take, layer.quantity)
    lastUnitCost = { top: layer.value * 100n, bottom: layer.quantity }
    left.set(
      layer,
      take === layer.quantity ? null : { ...layer, quantity: layer.quantity - take, value: layer.value - part },
    )
    open -= take
    value += part
  }
  const layers = all.flatMap((layer) => {
    const now = left.get(layer)
    return now === undefined ? [layer] : now === null ? [] : [now]
  })
  return { value, layers, lastUnitCost }
}
