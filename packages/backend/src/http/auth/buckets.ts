// Token buckets in the process: requests per API key (R-AUT-09), pictures and fault reports per address.
export interface Bucket {
  readonly level: number
  /** Milliseconds since the epoch at which the level applied. */
  readonly at: number
}
export interface Budget {
  readonly burst: number
  readonly perMinute: number
}

/** Takes one unit. `retryAfter` are the seconds until there is one again, 0 when it was granted. */
export function take(
  bucket: Bucket | undefined,
  budget: Budget,
  now: number,
): { readonly bucket: Bucket; readonly retryAfter: number } {
  const perSecond = budget.perMinute / 60
  const refilled =
    bucket === undefined ? budget.burst : Math.min(budget.burst, bucket.level + ((now - bucket.at) / 1000) * perSecond)
  const level = Math.round(refilled * 1e6) / 1e6 // whole units must not be lost to binary fractions
  if (level >= 1) return { bucket: { level: level - 1, at: now }, retryAfter: 0 }
  return { bucket: { level, at: now }, retryAfter: Math.ceil((1 - level) / perSecond - 1e-4) }
}

/** Buckets by name; the longest unused are forgotten when there are too many. */
export class Buckets {
  readonly #buckets = new Map<string, Bucket>()
  readonly #most: number

  constructor(most = 10_000) {
    this.#most = most
  }

  /** Takes one unit from the named bucket: the seconds to wait (0 = granted), whole units left, the seconds until it is full again. */
  spend(name: string, budget: Budget, now: number) {
    const { bucket, retryAfter } = take(this.#buckets.get(name), budget, now)
    this.#buckets.delete(name)
    const [oldest] = this.#buckets.keys()
    if (this.#buckets.size >= this.#most && oldest !== undefined) this.#buckets.delete(oldest)
    this.#buckets.set(name, bucket)
    const { burst, perMinute } = budget
    const reset = Math.ceil(((burst - bucket.level) / perMinute) * 60)
    return { retryAfter, limit: burst, remaining: Math.floor(bucket.level), reset }
  }
}
