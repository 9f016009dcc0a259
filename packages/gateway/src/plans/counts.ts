// How often each tier answered and why a better one could not. Counted in the process, read by any code that shows figures.

/** T0: bytes of the backend passed on. flat: our own loop over parsed rows. T1: Apollo with the executor. */
export type Tier = 'T0' | 'flat' | 'T1'

/** Why a request did not get the tier above. `unshaped`: the backend could not, `lie`: it claimed to and was found out, `named`: Idempotency-Key, `made`: no one call of REST. */
export type Reason =
  | 'alias'
  | 'condition'
  | 'guarded'
  | 'long'
  | 'write'
  | 'root'
  | 'record'
  | 'resolver'
  | 'abstract'
  | 'made'
  | 'off'
  | 'named'
  | 'unshaped'
  | 'lie'
  | 'distrusted'

export interface TierCounts {
  readonly tiers: { readonly [T in Tier]: number }
  readonly reasons: ReadonlyMap<Reason, number>
  /** One request was answered by `tier`; `reason` says why by none above. */
  count(tier: Tier, reason: Reason | undefined): void
}

/** Counters that begin at zero. */
export function createTierCounts(): TierCounts {
  const tiers = { T0: 0, flat: 0, T1: 0 }
  const reasons = new Map<Reason, number>()
  return {
    tiers,
    reasons,
    count(tier, reason) {
      tiers[tier] += 1
      if (reason !== undefined) reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
    },
  }
}
