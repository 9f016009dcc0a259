// When an account shuts itself after wrong passwords (R-AUT-04): pure, the state lies in `login_lock`.
export interface LockState {
  /** Times of the failures that still count, oldest first. */
  readonly failures: readonly string[]
  readonly lockLevel: number
  readonly lockedUntil: string | null
  readonly lastLockEnd: string | null
}
export const unlocked: LockState = { failures: [], lockLevel: 0, lockedUntil: null, lastLockEnd: null }

/** What the security policy says about locks. */
export interface LockPolicy {
  readonly lockThreshold: number
  readonly lockWindowMinutes: number
  readonly lockMinutes: number
  readonly lockMostMinutes: number
  /** How many times as long each further lock lasts. */
  readonly lockMultiplier: number
  /** A lock so soon after the end of the last one is a further one. */
  readonly lockLevelResetHours: number
}

export interface LockOutcome {
  readonly result: 'success' | 'failed' | 'locked' | 'rejectedLocked'
  readonly state: LockState
}

/** Is the account shut at this moment? The end itself is open again. */
export const isLocked = (state: LockState, now: Date): boolean =>
  state.lockedUntil !== null && now.getTime() < Date.parse(state.lockedUntil)

/** What one attempt does to the account; attempts while it is shut neither count nor extend. */
export function attempted(state: LockState, policy: LockPolicy, now: Date, isRight: boolean): LockOutcome {
  if (isLocked(state, now)) return { result: 'rejectedLocked', state }
  if (isRight) return { result: 'success', state: { ...state, failures: [], lockedUntil: null } }
  const t = now.getTime()
  const failures = [
    ...state.failures.filter((f) => t - Date.parse(f) < policy.lockWindowMinutes * 60_000),
    now.toISOString(),
  ]
  if (failures.length < policy.lockThreshold)
    return { result: 'failed', state: { ...state, failures, lockedUntil: null } }
  const isRepeated =
    state.lastLockEnd !== null && t - Date.parse(state.lastLockEnd) < policy.lockLevelResetHours * 3_600_000
  const lockLevel = isRepeated ? state.lockLevel + 1 : 1
  const minutes = Math.min(policy.lockMinutes * policy.lockMultiplier ** (lockLevel - 1), policy.lockMostMinutes)
  const until = new Date(t + minutes * 60_000).toISOString()
  return { result: 'locked', state: { failures: [], lockLevel, lockedUntil: until, lastLockEnd: until } }
}
