// A total divided so that its parts always add up to it: over lines at once, or step by step as time or deliveries go on.
import { type Exact, floorDivide, halfUpDivide, one, total } from './exact.ts'
import type { Sen } from './sen.ts'

/** Weights as whole numbers in the same proportions, none below 0; nothing but zeros weigh the same (trading R0). */
function wholeWeights(weights: readonly Exact[]): readonly bigint[] {
  const sum = total(weights)
  if (weights.some(({ top }) => top < 0n)) throw new Error('a weight is below 0')
  const used = sum.top === 0n ? weights.map(() => one) : weights
  const common = sum.top === 0n ? 1n : sum.bottom
  return used.map(({ top, bottom }) => top * (common / bottom))
}

/**
 * A total over lines in proportion to their weights, by the largest remainder (finance 4.1): each line has its exact share rounded down, and
 * what is left goes by one to those that lost most, of equal ones to the lower line. The total counts units that are not divided, such as
 * sen; one below 0 is divided like the same amount above 0. Throws for a weight below 0 and for a total other than 0 over no line.
 */
export function allocated(amount: bigint, weights: readonly Exact[]): readonly bigint[] {
  if (amount < 0n) return allocated(-amount, weights).map((part) => -part)
  if (weights.length === 0 && amount !== 0n) throw new Error('there is no line to divide an amount over')
  const whole = wholeWeights(weights)
  const sum = whole.reduce((all, weight) => all + weight, 0n)
  const floors = whole.map((weight) => floorDivide(amount * weight, sum))
  const left = Number(amount - floors.reduce((all, part) => all + part, 0n))
  const lost = whole.map((weight, line) => ({ line, remainder: (amount * weight) % sum }))
  const first = lost.toSorted((a, b) => (a.remainder === b.remainder ? 0 : a.remainder > b.remainder ? -1 : 1))
  const raised = new Set(first.slice(0, left).map(({ line }) => line))
  return floors.map((part, line) => (raised.has(line) ? part + 1n : part))
}

/**
 * What of a total is due once so much of the whole is done, to a multiple of the unit (finance 4.1, cumShare of trading R0): all of it at
 * the end. A step takes the share after it less the share before it, so that steps add up to the total however they are cut.
 * The whole is above 0.
 */
export function cumulativeShare(amount: Sen, done: Exact, whole: Exact, unit = 1n): Sen {
  const [top, bottom] = [done.top * whole.bottom, done.bottom * whole.top]
  return top === bottom ? amount : halfUpDivide(amount * top, bottom * unit) * unit
}

/** The cumulative shares of steps in their order, each less those before it; all weights zero: equal steps (`alloc` of trading R0). */
export function cumulativeParts(amount: Sen, weights: readonly Exact[], unit = 1n): readonly Sen[] {
  const whole = wholeWeights(weights)
  const sum = { top: whole.reduce((all, weight) => all + weight, 0n), bottom: 1n }
  let [done, given] = [0n, 0n]
  return whole.map((weight) => {
    done += weight
    const share = cumulativeShare(amount, { top: done, bottom: 1n }, sum, unit)
    const part = share - given
    given = share
    return part
  })
}
