// Counts per minute, here or in Redis for several gateways. A counter that cannot be reached never stops the work.

export interface RateLimiter {
  /** Counts one more under this name; gives the seconds to wait when that is more than allowed, else 0. 0 allowed = no limit. */
  hit(name: string, allowed: number): Promise<number>
  /**
   * Takes `amount` (default 1) of the budget and returns what is left of it, and the seconds until all of it is available again. An amount
   * above one that is refused is given back: something smaller may still pass.
   */
  use(name: string, allowed: number, amount?: number): Promise<Use> | Use
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
  const left = (time: number) => Math.ceil((windowMs - (time % windowMs)) / 1000)
  /** Counts in this process, by name: they are forgotten with their minute. */
  const here = (name: string, add: number, time: number): number => {
    const current = Math.floor(time / windowMs)
    if (current !== window || counts.size > most) counts.clear()
    window = current
    const count = Math.max(0, (counts.get(name) ?? 0) + add)
    if (add !== 0) counts.set(name, count)
    return count
  }
  const together = async (store: SharedCounters, name: string, add: number, time: number): Promise<number> => {
    const key = `rate:${Math.floor(time / windowMs)}:${name}`
    try {
      if (add === 0) return Number((await store.get(key)) ?? 0)
      const total = await store.incrby(key, add)
      if (total === add) await store.expire(key, 2 * (windowMs / 1000))
      return total
    } catch {
      return here(name, add, time)
    }
  }
  const count = (name: string, add: number, time: number): Promise<number> | number =>
    shared === undefined ? here(name, add, time) : together(shared, name, add, time)
  const use: RateLimiter['use'] = (name, allowed, amount = 1) => {
    const time = now()
    const reset = left(time)
    if (allowed <= 0) return { wait: 0, left: 0, reset }
    const judged = (used: number): Promise<Use> | Use => {
      if (used <= allowed) return { wait: 0, left: allowed - used, reset }
      const refusedUse = (stays: number): Use => ({ wait: reset, left: Math.max(0, allowed - stays), reset })
      return amount > 1 ? after(count(name, -amount, time), refusedUse) : refusedUse(used)
    }
    return after(count(name, amount, time), judged)
  }
  return {
    use,
    hit: async (name, allowed) => (await use(name, allowed)).wait,
    async peek(name, allowed) {
      const time = now()
      return allowed > 0 && (await count(name, 0, time)) >= allowed ? left(time) : 0
    },
  }
}

/** Goes on with a value at once where it is there already: a count of our own is nothing to wait for. */
const after = <T, R>(value: Promise<T> | T, next: (value: T) => Promise<R> | R): Promise<R> | R =>
  value instanceof Promise ? value.then(next) : next(value)
