// Worked cases A20 to A22, and the rules of 4.7 one by one.
import { describe, expect, it } from 'vitest'
import { checkLeave, coveredDays, leaveStatusOf } from './balance.ts'
import { firstGrantOf } from './first-grant.ts'
import { type Booking, type LeaveFacts, replayLeave } from './ledger.ts'
import { leavePolicyOf, standardLeave } from './policy.ts'

const use = (day: string, days: number): Booking => ({ day, days, kind: 'USE' })
const collective = (day: string, days = 1): Booking => ({ day, days, kind: 'COLLECTIVE' })
const opened = { date: '2025-01-01', current: 12, carried: 0, carryExpiry: null, advance: 0 }
const facts = (bookings: readonly Booking[], more: Partial<LeaveFacts> = {}): LeaveFacts => ({
  joinDate: '2015-03-02',
  leftOn: null,
  openings: [opened],
  policy: standardLeave,
  ...more,
  bookings,
})
const said = (given: LeaveFacts, until: string, from: string) =>
  replayLeave(given, until)
    .entries.filter((e) => e.entryDate >= from)
    .map((e) => `${e.entryDate} ${e.kind} ${e.days}`)

describe('annual leave', () => {
  it('A20: 1 Jan 2025 current 12 carry 0; used 5 May 2025 3; 10 Feb 2026 4; 15 May 2026 collective 1; 1 Jul 2026 2; as of 31 Jul 2026 -> 1 Jan 2026 carry 6, forfeit 3; Feb 4 from carry; 31 Mar expire 2; balance 9 (carry 0, current 9)', () => {
    const given = facts([use('2025-05-05', 3), use('2026-02-10', 4), collective('2026-05-15'), use('2026-07-01', 2)])
    expect(said(given, '2026-07-31', '2026-01-01')).toEqual([
      '2026-01-01 FORFEIT 3',
      '2026-01-01 CARRY_IN 6',
      '2026-01-01 GRANT 12',
      '2026-02-10 USE 4',
      '2026-03-31 CARRY_EXPIRE 2',
      '2026-05-15 COLLECTIVE 1',
      '2026-07-01 USE 2',
    ])
    const feb = replayLeave(given, '2026-07-31').entries.find((e) => e.entryDate === '2026-02-10')
    expect(feb).toMatchObject({ carryBy: -4, currentBy: -0 })
    expect(replayLeave(given, '2026-07-31')).toMatchObject({ balance: 9, carry: 0, current: 9 })
    expect(leaveStatusOf(given, '2026-07-31')).toMatchObject({
      entitlement: 12,
      carriedIn: 6,
      expired: 2,
      used: 6,
      collective: 1,
      adjusted: 0,
      balance: 9,
      carry: 0,
    })
  })

  it('A21: the same opening, use 3 on 5 May 2025, then 30 Mar, 31 Mar, 1 Apr, 2 Apr 2026 one day each (one request) -> 2 from carry, 2 from current; expire 4; balance 10 on 30 Apr 2026', () => {
    const days = ['2026-03-30', '2026-03-31', '2026-04-01', '2026-04-02'].map((day) => use(day, 1))
    const { entries, balance } = replayLeave(facts([use('2025-05-05', 3), ...days]), '2026-04-30')
    const own = entries.filter((e) => e.kind === 'USE' && e.entryDate >= '2026-01-01')
    expect(own.map((e) => [e.carryBy + 0, e.currentBy + 0])).toEqual([
      [-1, 0],
      [-1, 0],
      [0, -1],
      [0, -1],
    ])
    expect(entries.find((e) => e.kind === 'CARRY_EXPIRE')).toMatchObject({ entryDate: '2026-03-31', days: 4 })
    expect(balance).toBe(10)
  })

  it('A22: first grant, join 1 Jul 2025 / 15 Jul 2025 / 16 Jul 2025 / 20 Dec 2024 / 31 Jan 2025 -> 1 Jul 2026 6 / 15 Jul 2026 6 / 16 Jul 2026 5 / 20 Dec 2025 0 / 31 Jan 2026 11', () => {
    const joined = ['2025-07-01', '2025-07-15', '2025-07-16', '2024-12-20', '2025-01-31']
    expect(joined.map((day) => Object.values(firstGrantOf(day, standardLeave)).join(' '))).toEqual([
      '2026-07-01 6',
      '2026-07-15 6',
      '2026-07-16 5',
      '2025-12-20 0',
      '2026-01-31 11',
    ])
    const half = { ...standardLeave, entitlement: 15 }
    expect(firstGrantOf('2025-06-20', half)).toEqual({ date: '2026-06-20', days: 7.5 })
    expect(firstGrantOf('2025-07-01', { ...standardLeave, firstGrant: 'FULL' }).days).toBe(12)
  })

  it('shows carried days until the end of their last day', () => {
    const given = facts([use('2025-05-05', 3)])
    expect(replayLeave(given, '2026-03-31')).toMatchObject({ balance: 18, carry: 6, carryExpiry: '2026-03-31' })
    expect(replayLeave(given, '2026-04-01')).toMatchObject({ balance: 12, carry: 0, carryExpiry: null })
  })

  it('has a last day of carried days in every year, also where the policy names 29 February', () => {
    const policy = { ...standardLeave, carryExpiry: '02-29' }
    const lastDay = (asOf: string) => replayLeave(facts([use('2025-05-05', 3)], { policy }), asOf).carryExpiry
    expect([lastDay('2026-02-28'), lastDay('2026-03-01')]).toEqual(['2026-02-28', null])
    expect([lastDay('2028-02-29'), lastDay('2028-03-01')]).toEqual(['2028-02-29', null])
  })

  it('places a document that comes late on its own day: fewer days expire', () => {
    const late = facts([use('2025-05-05', 3), use('2026-03-20', 2)])
    expect(said(late, '2026-04-30', '2026-03-01')).toEqual(['2026-03-20 USE 2', '2026-03-31 CARRY_EXPIRE 4'])
    expect(replayLeave(late, '2026-04-30').balance).toBe(12)
  })

  it('grants nothing before twelve months of service; collective leave is taken in advance, to its limit', () => {
    const days = Array.from({ length: 8 }, (_, i) => collective(`2025-12-${String(20 + i)}`))
    const fresh = facts(days, { joinDate: '2025-07-01', openings: [] })
    expect(replayLeave(fresh, '2025-12-31')).toMatchObject({ balance: -6, uncovered: 2 })
    // The debt goes into the year in which the first grant comes.
    expect(replayLeave(fresh, '2026-06-30').balance).toBe(-6)
    expect(replayLeave(fresh, '2026-07-01').balance).toBe(0)
    expect(leaveStatusOf(fresh, '2026-07-01')).toMatchObject({ entitlement: 6, adjusted: -6, balance: 0 })
    const unpaid = { ...standardLeave, collectiveShortfall: 'UNPAID' as const }
    expect(replayLeave({ ...fresh, policy: unpaid }, '2025-12-31')).toMatchObject({ balance: 0, uncovered: 8 })
  })

  it('opens the year of leave on the anniversary where the policy says so, carried days for three months', () => {
    const policy = { ...standardLeave, yearMode: 'ANNIVERSARY' as const }
    const given = facts([use('2026-05-04', 5)], { joinDate: '2024-04-10', openings: [], policy })
    expect(said(given, '2026-08-01', '2025-01-01')).toEqual([
      '2025-04-10 GRANT 12',
      '2026-04-10 FORFEIT 6',
      '2026-04-10 CARRY_IN 6',
      '2026-04-10 GRANT 12',
      '2026-05-04 USE 5',
      '2026-07-09 CARRY_EXPIRE 1',
    ])
  })

  it('stops on the last day of work: nothing opens, nothing expires afterwards', () => {
    const left = facts([use('2025-05-05', 3)], { leftOn: '2025-12-30' })
    expect(replayLeave(left, '2026-06-30')).toMatchObject({ balance: 0, paidOut: 9 })
  })

  it('is paid out after the last day: what has not expired, less the advance, and never a debt', () => {
    const given = facts([use('2026-01-05', 2)], { leftOn: '2026-03-31' })
    expect(said(given, '2026-12-31', '2026-03-01')).toEqual(['2026-03-31 ENCASH 16'])
    expect(replayLeave(given, '2026-03-30')).toMatchObject({ balance: 16, carry: 4, paidOut: 0 })
    expect(leaveStatusOf(given, '2026-03-31')).toMatchObject({ balance: 0, paidOut: 16, used: 2, adjusted: 0 })
    // A day later the carried days are lost, not paid.
    expect(replayLeave({ ...given, leftOn: '2026-04-01' }, '2026-12-31').paidOut).toBe(12)
    const inDebt = facts([use('2025-05-05', 12), collective('2025-06-02')], { leftOn: '2025-06-30' })
    expect(replayLeave(inDebt, '2025-12-31')).toMatchObject({ balance: -1, paidOut: 0 })
    // The last day itself may still be taken.
    expect(checkLeave(given, [], [use('2026-03-31', 1)])).toEqual({ before: 16, after: 15, shortOn: null })
  })

  it('covers days one after the other as far as it reaches, in addition to what waits', () => {
    const given = facts([use('2025-05-05', 9)])
    const four = ['2025-06-02', '2025-06-03', '2025-06-04', '2025-06-05'].map((day) => use(day, 1))
    expect(coveredDays(given, [use('2025-05-20', 1)], four).map((b) => b.day)).toEqual(['2025-06-02', '2025-06-03'])
    expect(coveredDays(facts([use('2025-05-05', 12)]), [], four)).toEqual([])
  })

  it('takes a balance brought in for a later year as a correction', () => {
    const later = { date: '2026-02-01', current: 10, carried: 2, carryExpiry: '2026-06-30', advance: 1 }
    const given = facts([use('2025-05-05', 3)], { openings: [opened, later] })
    expect(replayLeave(given, '2026-02-01')).toMatchObject({ balance: 11, carry: 2, current: 9 })
    expect(leaveStatusOf(given, '2026-07-01')).toMatchObject({ adjusted: -7, expired: 2, balance: 9 })
  })

  it('accepts a request whose every day is covered in addition to what waits, and names the first that is not', () => {
    const given = facts([use('2025-05-05', 9)])
    const three = ['2025-06-02', '2025-06-03', '2025-06-04'].map((day) => use(day, 1))
    expect(checkLeave(given, [], three)).toEqual({ before: 3, after: 0, shortOn: null })
    expect(checkLeave(given, [use('2025-05-20', 1)], three)).toMatchObject({ before: 2, shortOn: '2025-06-04' })
    // What is booked later must still be covered.
    expect(checkLeave(given, [use('2025-09-01', 1)], three).shortOn).toBe('2025-09-01')
    // Collective leave later may be taken in advance: it does not count against anyone.
    expect(checkLeave(facts([use('2025-05-05', 9), collective('2025-12-24')]), [], three).shortOn).toBeNull()
    expect(checkLeave({ ...given, leftOn: '2025-06-03' }, [], three).shortOn).toBe('2025-06-04')
  })

  it('B9: a cancelled leave is listed on its day, taken and given back to where it was taken from', () => {
    const cancelled = { ...use('2026-02-10', 4), ref: 'ABN/1', isReversed: true }
    const given = facts([use('2025-05-05', 3), cancelled, use('2026-03-02', 7)])
    expect(said(given, '2026-03-31', '2026-02-01')).toEqual([
      '2026-02-10 USE 4',
      '2026-02-10 REVERSAL 4',
      '2026-03-02 USE 7',
    ])
    const back = replayLeave(given, '2026-02-10').entries.at(-1)
    expect(back).toMatchObject({ kind: 'REVERSAL', carryBy: 4, ref: 'ABN/1', balance: 18 })
    expect(leaveStatusOf(given, '2026-03-31')).toMatchObject({ used: 7, balance: 11, carry: 0, adjusted: 0 })
    // What was cancelled beyond the balance speaks against no later wish.
    const beyond = facts([{ ...use('2025-03-03', 20), isReversed: true }])
    expect(checkLeave(beyond, [], [use('2025-02-03', 12)])).toEqual({ before: 12, after: 0, shortOn: null })
  })

  it('reads its parameters by leave group, never less than the law', () => {
    const codes = [
      { code: 'STD.CARRYEXP', number: null, text: '30-06' },
      { code: 'MGR.ENTITLE', number: '15', text: null },
      { code: 'LOW.ENTITLE', number: '10', text: null },
      { code: 'MGR.YEARMODE', number: null, text: 'ANNIVERSARY' },
    ]
    expect(leavePolicyOf(codes, 'MGR', '2026-11-20')).toMatchObject({
      entitlement: 15,
      yearMode: 'ANNIVERSARY',
      carryExpiry: '06-30',
    })
    expect(leavePolicyOf(codes, 'LOW', '2026-11-20')).toMatchObject({ entitlement: 12, carryMax: 6 })
    expect(leavePolicyOf([], 'STD', '2026-11-20')).toEqual(standardLeave)
  })
  it('has another value from a day on: years, grants and advances before it go by the earlier one', () => {
    const rows = [
      { code: 'STD.ENTITLE', number: '15', text: null, from: '2027-01-01' },
      { code: 'STD.ENTITLE.1', parent: 'STD.ENTITLE', number: '12', text: null, to: '2026-12-31' },
      { code: 'STD.CARRYMAX', number: '6', text: null },
      { code: 'STD.CARRYMAX.9', parent: 'STD.CARRYMAX', number: '3', text: null, from: '2027-06-01' },
    ]
    const policyOn = (day: string) => leavePolicyOf(rows, 'STD', day)
    expect(['2026-12-31', '2027-01-01'].map((day) => policyOn(day).entitlement)).toEqual([12, 15])
    expect(['2027-05-31', '2027-06-01'].map((day) => policyOn(day).carryMax)).toEqual([6, 3])
    const facts = {
      joinDate: '2020-03-02',
      leftOn: null,
      openings: [],
      bookings: [],
      policy: policyOn('2028-02-01'),
      policyOn,
    }
    const granted = replayLeave(facts, '2028-02-01').entries.filter((e) => e.kind === 'GRANT' && e.entryDate >= '2026')
    expect(granted.map((e) => `${e.entryDate} ${e.days}`)).toEqual(['2026-01-01 12', '2027-01-01 15', '2028-01-01 15'])
    const carried = replayLeave(facts, '2028-02-01').entries.filter(
      (e) => e.kind === 'CARRY_IN' && e.entryDate >= '2027',
    )
    expect(carried.map((e) => `${e.entryDate} ${e.days}`)).toEqual(['2027-01-01 6', '2028-01-01 3'])
  })
})
