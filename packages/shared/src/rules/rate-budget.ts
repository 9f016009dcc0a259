// Several budgets may hold for one request: of the key, of the address, of the account. The headers RateLimit-Limit, -Remaining
// and -Reset (seconds) have room for one of them: the tightest, of which the smallest share is left.

/** What is left of a budget. */
export interface RateBudget {
  readonly limit: number
  readonly remaining: number
  /** Seconds until all of it is there again. */
  readonly reset: number
}
/** An answer whose headers may be set and read. */
export interface Headed {
  header(name: string, value: string): unknown
  getHeader(name: string): unknown
}

/** Is the first the tighter one? Of equal shares the one with less left, then the one that takes longer to be whole again. */
export function isTighter(a: RateBudget, b: RateBudget): boolean {
  const share = a.remaining * b.limit - b.remaining * a.limit
  if (share !== 0) return share < 0
  return a.remaining === b.remaining ? a.reset > b.reset : a.remaining < b.remaining
}

/** Puts a budget on an answer, unless it already has a tighter one. */
export function tellBudget(reply: Headed, budget: RateBudget): void {
  const current = budgetIn((name) => reply.getHeader(name))
  if (current !== undefined && !isTighter(budget, current)) return
  reply.header('ratelimit-limit', String(budget.limit))
  reply.header('ratelimit-remaining', String(budget.remaining))
  reply.header('ratelimit-reset', String(budget.reset))
}

/** The budget that headers tell; undefined where they tell none, or not in whole numbers. */
export function budgetIn(header: (name: string) => unknown): RateBudget | undefined {
  const [limit, remaining, reset] = ['limit', 'remaining', 'reset'].map((n) => wholeOf(header(`ratelimit-${n}`)))
  return limit === undefined || remaining === undefined || reset === undefined ? undefined : { limit, remaining, reset }
}

const wholeOf = (value: unknown): number | undefined =>
  (typeof value === 'string' || typeof value === 'number') && /^\d{1,9}$/.test(String(value))
    ? Number(value)
    : undefined
