import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysBetween } from '../time/calendar.ts'
import { type AppFacts, appStatusOf, isOlder, travelBetween } from './devices.ts'

describe('C-33 mobile app status precedence and impossible travel', () => {
  const nothing: AppFacts = { isBlocked: false, installedAt: null, lastLoginAt: null, lastSeen: null, version: null }
  const employees: readonly AppFacts[] = [
    { ...nothing, installedAt: '2026-01-01', lastLoginAt: '2026-03-01', lastSeen: '2026-03-24', version: '2.10.0' },
    { ...nothing, installedAt: '2026-01-01', lastLoginAt: '2026-03-01', lastSeen: '2026-03-31', version: '2.9.9' },
    { ...nothing, installedAt: '2026-01-01' },
    { ...nothing, isBlocked: true },
    { ...nothing, installedAt: '2026-01-01', lastLoginAt: '2026-01-02', lastSeen: '2026-02-28', version: '3.0.0' },
  ]
  const statusOn = (facts: AppFacts) => appStatusOf(facts, '2.10.0', (day) => daysBetween(day, '2026-03-31'))

  it('gives the first state that applies', () => {
    expect(employees.map(statusOn)).toEqual(['ACTIVE', 'OUTDATED', 'NEVER_LOGGED_IN', 'BLOCKED', 'DORMANT'])
  })
  it('is idle from the eighth to the thirtieth day, and not installed without a phone', () => {
    const seen = (lastSeen: string) => ({
      ...nothing,
      installedAt: '2026-01-01',
      lastLoginAt: lastSeen,
      lastSeen,
      version: '3.0',
    })
    expect(statusOn(seen('2026-03-23'))).toBe('IDLE')
    expect(statusOn(seen('2026-03-01'))).toBe('IDLE')
    expect(statusOn(seen('2026-02-28'))).toBe('DORMANT')
    expect(statusOn(nothing)).toBe('NOT_INSTALLED')
  })
  it('knows how far and how fast', () => {
    const points = [
      { latitude: -6.1256, longitude: 106.6559, seconds: 0 },
      { latitude: -7.3797, longitude: 112.7869, seconds: 1800 },
    ] as const
    expect(travelBetween(points[0], points[1])).toEqual({ km: 691.2, kmh: 1382, isImpossible: true })
    expect(travelBetween(points[0], { ...points[1], seconds: 3600 }).isImpossible).toBe(false)
    expect(travelBetween(points[0], { ...points[0], seconds: 0 })).toEqual({ km: 0, kmh: null, isImpossible: false })
  })
})

describe('what holds for all versions', () => {
  const version = fc.array(fc.nat(40), { minLength: 1, maxLength: 4 })
  it('orders them as numbers, without trailing zeros', () => {
    fc.assert(
      fc.property(version, version, (a, b) => {
        const [one, other] = [a.join('.'), b.join('.')]
        expect(isOlder(one, other) && isOlder(other, one)).toBe(false)
        expect(isOlder(one, `${one}.0`)).toBe(false)
        expect(isOlder(one, `${one}.1`)).toBe(true)
      }),
    )
  })
})
