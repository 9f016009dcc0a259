// Counts per minute, here or in Redis for several gateways. A counter that cannot be reached never stops the work.

export interface RateLimiter {
  /** Counts one more under this name; gives the seconds to wait when that is more than allowed, else 0. 0 allowed = no limit. */
  hit(name: string, allowed: number): Promise<number>
  /**
   * Takes `amount` (default 1) of the budget and tells what is left of it, and the seconds until all of it is there again. An amount
   * above one that is refused is given back: something smaller may still go.
   */
  use(name: string, allowed: number, amount?: number): Promise<Use>
  /** Whether the limit is reached already, without counting. */
  peek(name: string, allowed: number): Promise<number>
}

interface Use {
  readonly wait: number
  readonly left: number
  readonly reset: number
}

/** The shared counters as far as we need them (ioredis has these methods). */
export interface SharedCounters {
  incrby(key: string, amount: number): Promise<number>
  get(key: string): Promise<string | null>
  expire(key: string, seconds: number): Promise<unknown>
}

const windowMs = 60_000
const most = 50_000

/** Fixed windows of a minute, with an optional shared store. */
export function createRateLimiter(shared?: SharedCounters, now: () => number = Date.now): RateLimiter {
  const counts = new Map<string, number>()
  let window = 0
  const left = () => Math.ceil((windowMs - (now() % windowMs)) / 1000)
  const keyOf = (name: string) => {
    const current = Math.floor(now() / windowMs)
    if (current !== window || counts.size > most) counts.clear()
    window = current
    return `rate:${current}:${name}`
  }
  const here = (key: string, add: number): number => {
    const count = Math.max(0, (counts.get(key) ?? 0) + add)
    if (add !== 0) counts.set(key, count)
    return count
  }
  const count = async (key: string, add: number): Promise<number> => {
    if (shared === undefined) return here(key, add)
    try {
      if (add === 0) return Number((await shared.get(key)) ?? 0)
      const total = await shared.incrby(key, add)
      if (total === add) await shared.expire(key, 2 * (windowMs / 1000))
      return total
    } catch {
      return here(key, add)
    }
  }
  const use: RateLimiter['use'] = async (name, allowed, amount = 1) => {
    const key = keyOf(name)
    const used = allowed > 0 ? await count(key, amount) : 0
    const reset = left()
    if (used <= allowed) return { wait: 0, left: allowed - used, reset }
    const stays = amount > 1 ? await count(key, -amount) : used
    return { wait: reset, left: Math.max(0, allowed - stays), reset }
  }
  return {
    use,
    hit: async (name, allowed) => (await use(name, allowed)).wait,
    peek: async (name, allowed) => (allowed > 0 && (await count(keyOf(name), 0)) >= allowed ? left() : 0),
  }
}
