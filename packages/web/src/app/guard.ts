// The order of tests on every navigation (spec 000, section 2), as a pure decision.

export type GuardAnswer = 'login' | 'home' | 'fetch' | 'pass'

export interface GuardQuestion {
  readonly hasSession: boolean
  /** The target is the login page. */
  readonly toLogin: boolean
  /** Profile and features are known already. */
  readonly hasShell: boolean
}

/** What happens before a target is looked at: sign in first, go home, fetch who the user is, or go on. */
export function guard({ hasSession, toLogin, hasShell }: GuardQuestion): GuardAnswer {
  if (!hasSession) return toLogin ? 'pass' : 'login'
  if (toLogin) return 'home'
  return hasShell ? 'pass' : 'fetch'
}
