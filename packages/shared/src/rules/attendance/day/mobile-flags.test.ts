// The flags that mobile punches raise on their day (table of 4.4), whether they count or not.
import { describe, expect, it } from 'vitest'
import { flagsIn, monday, planned, planOf, punchesOf, rulesWith } from '../testing/fixtures.ts'
import { evaluateDays } from './evaluate-days.ts'
import { flagsOfPunch } from './geofence.ts'
import type { Punch } from './punches.ts'

describe('OUTSIDE_FENCE, MOCK_GPS, OFFLINE_PUNCH', () => {
  const punches = punchesOf(monday, ['08:00:00', '17:00:00'])
  const outside = punches.map((p, i) => (i === 0 ? { ...p, flags: flagsOfPunch('OUTSIDE', true) } : p))
  const evaluate = (counted: readonly Punch[], uncounted: readonly Punch[] = []) => {
    const days = [planned(planOf(monday, 'OF5'))]
    return evaluateDays({ days, punches: counted, uncounted }, rulesWith()).days
  }

  it('come with a punch that counts', () => {
    const days = evaluate(outside)
    expect(days).toMatchObject([{ status: 'PRESENT', minutes: { worked: 480 } }])
    expect(days.map(flagsIn)).toEqual([['OUTSIDE_FENCE', 'OFFLINE_PUNCH']])
  })
  it('come with one that waits or was refused, which gives the day no time', () => {
    const mock = punches.map((p) => ({ ...p, flags: flagsOfPunch('MOCK', false) }))
    const days = evaluate([], [...outside, ...mock])
    expect(days).toMatchObject([{ status: 'ABSENT', in: null, out: null, minutes: { worked: 0 } }])
    expect(days.map(flagsIn)).toEqual([['ABSENT', 'OUTSIDE_FENCE', 'MOCK_GPS', 'OFFLINE_PUNCH']])
  })
  it('stay away from other days, and from punches at their place', () => {
    expect(flagsOfPunch('INSIDE', false)).toEqual([])
    const later = outside.map((p) => ({ ...p, second: p.second + 3 * 86_400 }))
    expect(evaluate(punches, later).map(flagsIn)).toEqual([[]])
  })
})
