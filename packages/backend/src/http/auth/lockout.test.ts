import { describe, expect, it } from 'vitest'
import { defaultSecurityPolicy } from '../../domain/security/policy/security-policy.ts'
import { attempted, type LockState, unlocked } from './lockout.ts'

const timeline: readonly (readonly [string, 'ok' | 'bad', object])[] = [
  ['08:00:00', 'bad', { result: 'failed', count: 1 }],
  ['08:05:00', 'bad', { result: 'failed', count: 2 }],
  ['08:10:00', 'bad', { result: 'failed', count: 3 }],
  ['08:14:59', 'bad', { result: 'failed', count: 4 }],
  ['08:15:00', 'bad', { result: 'failed', count: 4 }],
  ['08:15:30', 'bad', { result: 'locked', level: 1, until: '08:30:30' }],
  ['08:20:00', 'ok', { result: 'rejectedLocked' }],
  ['08:30:29', 'ok', { result: 'rejectedLocked' }],
  ['08:30:30', 'ok', { result: 'success' }],
  ['09:00:00', 'bad', { result: 'failed', count: 1 }],
  ['09:00:10', 'bad', { result: 'failed', count: 2 }],
  ['09:00:20', 'bad', { result: 'failed', count: 3 }],
  ['09:00:30', 'bad', { result: 'failed', count: 4 }],
  ['09:00:40', 'bad', { result: 'locked', level: 2, until: '09:30:40' }],
  ['09:30:40', 'ok', { result: 'success' }],
]
const at = (time: string): Date => new Date(`2026-03-02T${time}Z`)

function step(state: LockState, time: string, what: string) {
  const outcome = attempted(state, defaultSecurityPolicy, at(time), what === 'ok')
  const { result, state: next } = outcome
  const said =
    result === 'failed'
      ? { result, count: next.failures.length }
      : result === 'locked'
        ? { result, level: next.lockLevel, until: next.lockedUntil?.slice(11, 19) }
        : { result }
  return { next, said }
}

describe('lockout', () => {
  it('follows the worked case C-06', () => {
    let state = unlocked
    for (const [time, what, expected] of timeline) {
      const { next, said } = step(state, time, what)
      expect({ time, ...said }).toEqual({ time, ...expected })
      state = next
    }
  })
  it('locks for no longer than four hours, and starts again after a quiet day', () => {
    const worn: LockState = { failures: [], lockLevel: 9, lockedUntil: null, lastLockEnd: '2026-03-02T07:00:00.000Z' }
    const fail = (state: LockState, day: string) =>
      Array.from({ length: 5 }).reduce<LockState>(
        (s) => attempted(s, defaultSecurityPolicy, new Date(`${day}T08:00:00Z`), false).state,
        state,
      )
    expect(fail(worn, '2026-03-02').lockedUntil).toBe('2026-03-02T12:00:00.000Z')
    expect(fail(worn, '2026-03-03')).toMatchObject({ lockLevel: 1, lockedUntil: '2026-03-03T08:15:00.000Z' })
  })
  it('follows the policy: how many times longer, and until when it is a further one', () => {
    const worn: LockState = { failures: [], lockLevel: 1, lockedUntil: null, lastLockEnd: '2026-03-02T06:00:00.000Z' }
    const until = (policy: object) =>
      Array.from({ length: 5 }).reduce<LockState>(
        (s) => attempted(s, { ...defaultSecurityPolicy, ...policy }, new Date('2026-03-02T08:00:00Z'), false).state,
        worn,
      ).lockedUntil
    expect(until({})).toBe('2026-03-02T08:30:00.000Z')
    expect(until({ lockMultiplier: 3 })).toBe('2026-03-02T08:45:00.000Z')
    expect(until({ lockMultiplier: 1 })).toBe('2026-03-02T08:15:00.000Z')
    expect(until({ lockLevelResetHours: 1 })).toBe('2026-03-02T08:15:00.000Z')
  })
})
