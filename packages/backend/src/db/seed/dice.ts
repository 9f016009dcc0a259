// Chance that falls the same way every time: the demo company is the same on every machine.

export interface Dice {
  /** A whole number from..to, both included. */
  between(from: number, to: number): number
  /** True in so many of a hundred throws. */
  percent(chance: number): boolean
  pick<T>(choices: readonly T[]): T
}

/** mulberry32: small, fast, good enough for names and dates. */
export function diceOf(seed: number): Dice {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    between,
    percent: (chance) => next() * 100 < chance,
    pick: (choices) => {
      const choice = choices[between(0, choices.length - 1)]
      if (choice === undefined) throw new Error('Nothing to pick from')
      return choice
    },
  }
}
