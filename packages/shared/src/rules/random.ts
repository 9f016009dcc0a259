// A random source that can be repeated: the same seed gives the same numbers on every machine. For demo data and generated tests, never for secrets.

export interface RandomSource {
  /** A number from 0 to below 1. */
  next(): number
  /** A whole number from..to, both included. */
  between(from: number, to: number): number
  /** True with that probability, 0 to 1. */
  chance(probability: number): boolean
  /** True with that probability in percent, 0 to 100. */
  percent(probability: number): boolean
  /** One of the choices; throws when there is none. */
  pick<T>(choices: readonly T[]): T
}

/** The random source of a seed (mulberry32). */
export function randomOf(seed: number): RandomSource {
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
    next,
    between,
    chance: (probability) => next() < probability,
    percent: (probability) => next() * 100 < probability,
    pick: (choices) => {
      const choice = choices[between(0, choices.length - 1)]
      if (choice === undefined) throw new Error('There is nothing to pick from')
      return choice
    },
  }
}

/** A seed out of a text (FNV-1a). */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}
