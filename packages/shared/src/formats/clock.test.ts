// The clock that TODAY moves: the same in every process of a stack, running on, never in production.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clockOffset, now, realMomentOf, setClockOffset } from './clock.ts'
import { type ClockEnvironment, clockProblem, startClock } from './clock-setting.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-24T03:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  setClockOffset(0)
})

const started = (env: ClockEnvironment): string => {
  startClock(env)
  return now().toISOString()
}

describe('the clock', () => {
  it('is the real one without the setting', () => {
    expect(started({})).toBe('2026-11-24T03:00:00.000Z')
    expect(clockOffset()).toBe(0)
  })

  it('starts at the local time that is set, and runs on', () => {
    expect(started({ TODAY: '2026-11-18T09:30', TZ: 'Asia/Jakarta' })).toBe('2026-11-18T02:30:00.000Z')
    vi.advanceTimersByTime(90_000)
    expect(now().toISOString()).toBe('2026-11-18T02:31:30.000Z')
  })

  it('takes a date alone as half past nine, in Jakarta unless TZ names another zone', () => {
    expect(started({ TODAY: '2028-02-29' })).toBe('2028-02-29T02:30:00.000Z')
    expect(started({ TODAY: '2026-07-01T00:30', TZ: 'Europe/Berlin' })).toBe('2026-06-30T22:30:00.000Z')
    expect(started({ TODAY: '2026-12-01T00:30', TZ: 'Europe/Berlin' })).toBe('2026-11-30T23:30:00.000Z')
  })

  it('is the same in a process that starts later with the same environment', () => {
    const env: ClockEnvironment = { TODAY: '2026-11-18T09:30' }
    startClock(env)
    const first = clockOffset()
    vi.advanceTimersByTime(3_600_000)
    expect(started({ ...env })).toBe('2026-11-18T03:30:00.000Z')
    expect(clockOffset()).toBe(first)
  })

  it('gives a moment back as the real clock knows it', () => {
    startClock({ TODAY: '2026-11-18T09:30' })
    expect(realMomentOf('2026-11-18T03:30:00.000Z').toISOString()).toBe('2026-11-24T04:00:00.000Z')
  })
})

describe('the setting', () => {
  it('is refused in production', () => {
    const env = { TODAY: '2026-11-18', NODE_ENV: 'production' }
    expect(clockProblem(env)).toBe('TODAY moves the clock of the product and is refused in production.')
    expect(() => startClock(env)).toThrow('refused in production')
    expect(clockProblem({ NODE_ENV: 'production' })).toBeUndefined()
  })

  it.each(['today', '2026-11', '2026-02-30', '2026-13-01', '2026-11-18T24:00', '2026-11-18T09:30:00Z', '18/11/2026'])(
    'refuses %s',
    (TODAY) => {
      expect(clockProblem({ TODAY })).toMatch(/^TODAY must be a date/)
    },
  )

  it('refuses a start that is no moment', () => {
    expect(clockProblem({ TODAY: '2026-11-18', TODAY_SINCE: 'yesterday' })).toMatch(/^TODAY_SINCE must be a moment/)
  })
})
