// The worked cases of medical claims, figures as they are given.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moneyText, type Sen, senOf } from '../money/sen.ts'
import { issuerKey, receiptKey } from '../receipts/same-receipt.ts'
import { adjudicate, type BenefitTerms, type ClaimedLine } from './adjudicate.ts'
import { benefitPeriodOf, claimableFrom, entitlementOf, nextClaimDate } from './entitlement.ts'
import { coveredChildren } from './family.ts'
import { claimableUntil } from './receipts.ts'

const rupiah = (amount: number): Sen => senOf(String(amount))
const whole = (sen: Sen): string => moneyText(sen).replace(/\.00$/, '')
const line = (no: number, receiptDate: string, claimed: number, more: Partial<ClaimedLine> = {}): ClaimedLine => ({
  no,
  receiptDate,
  claimed: rupiah(claimed),
  benefit: 'RJ',
  visits: 1,
  excluded: 0n,
  otherPayer: 0n,
  ...more,
})

describe('C-27 medical adjudication order', () => {
  const terms: BenefitTerms = {
    perVisitCap: rupiah(400_000),
    perClaimCap: rupiah(900_000),
    deductible: rupiah(50_000),
    coPayPercent: '10',
  }
  const lines = [
    line(1, '2026-04-10', 475_000, { excluded: rupiah(25_000) }),
    line(2, '2026-04-08', 650_000, { otherPayer: rupiah(150_000), visits: 2 }),
    line(3, '2026-04-10', 333_333),
  ]
  const result = adjudicate(
    lines,
    () => terms,
    () => rupiah(3_000_000 - 1_250_000),
  )

  it('weighs the lines by receipt date, then by number', () => {
    expect(
      result.lines.map((l) => ({ ...l, companyShare: whole(l.companyShare), approved: whole(l.approved) })),
    ).toEqual([
      { no: 2, companyShare: '405000', approved: '405000', limitedBy: null },
      { no: 1, companyShare: '360000', approved: '360000', limitedBy: null },
      { no: 3, companyShare: '300000', approved: '135000', limitedBy: 'PER_CLAIM_CAP' },
    ])
  })
  it('adds up what the company and the employee bear and what is left', () => {
    expect(whole(result.approved)).toBe('900000')
    expect(whole(result.employeeShare)).toBe('408333')
    expect(whole(result.balances.get('RJ') ?? 0n)).toBe('850000')
  })
  it('names the balance where it is what limits, and pays nothing beyond it', () => {
    const tight = adjudicate(
      lines,
      () => terms,
      () => rupiah(500_000),
    )
    expect(tight.lines.map((l) => [l.no, whole(l.approved), l.limitedBy])).toEqual([
      [2, '405000', null],
      [1, '95000', 'BALANCE'],
      [3, '0', 'BALANCE'],
    ])
  })
  it('weighs each line by the version of its day; versions share the caps of a claim and the balance', () => {
    const [before, after] = [
      { ...terms, deductible: rupiah(50_000), coPayPercent: '10' },
      { ...terms, deductible: rupiah(80_000), coPayPercent: '20', perClaimCap: rupiah(500_000) },
    ]
    const receipts = [line(1, '2026-07-01', 330_000), line(2, '2026-06-30', 350_000), line(3, '2026-07-02', 400_000)]
    const { lines: weighed, balances } = adjudicate(
      receipts,
      ({ receiptDate }) => (receiptDate < '2026-07-01' ? before : after),
      ({ receiptDate }) => rupiah(receiptDate < '2026-07-01' ? 1_000_000 : 2_000_000),
    )
    expect(weighed.map((l) => [l.no, whole(l.companyShare), whole(l.approved), l.limitedBy])).toEqual([
      [2, '270000', '270000', null],
      // 30,000 of the higher deductible are still to be borne.
      [1, '240000', '230000', 'PER_CLAIM_CAP'],
      [3, '320000', '0', 'PER_CLAIM_CAP'],
    ])
    expect(whole(balances.get('RJ') ?? 0n)).toBe('1500000')
  })
  it('pays nothing out of a balance that was overdrawn before', () => {
    const overdrawn = adjudicate(
      [line(1, '2026-04-10', 100_000)],
      () => terms,
      () => -rupiah(1),
    )
    expect(overdrawn.approved).toBe(0n)
  })
})

describe('C-28 entitlement in the joining year', () => {
  it.each([
    ['2026-05-15', '5000000'],
    ['2026-05-16', '4375000'],
    ['2025-12-31', '7500000'],
    ['2027-01-01', '0'],
    ['2026-12-16', '0'],
  ])('who joined on %s has %s', (joined, expected) => {
    expect(whole(entitlementOf(rupiah(7_500_000), joined, 2026, 'MONTHLY_FROM_JOIN'))).toBe(expected)
  })
  it('gives the whole ceiling where the first year is not prorated, yet nothing before the day of joining', () => {
    expect(entitlementOf(rupiah(7_500_000), '2026-12-16', 2026, 'NONE')).toBe(rupiah(7_500_000))
    expect(entitlementOf(rupiah(7_500_000), '2027-01-01', 2026, 'NONE')).toBe(0n)
  })
})

describe('C-29 covered children', () => {
  it('covers the three oldest who still count', () => {
    const children = [
      { name: 'A', birthDate: '2003-08-17', inFormalEducation: true },
      { name: 'B', birthDate: '2005-08-17', inFormalEducation: false },
      { name: 'C', birthDate: '2005-08-18', inFormalEducation: false },
      { name: 'D', birthDate: '2012-01-01' },
      { name: 'E', birthDate: '2020-01-01' },
      { name: 'F', birthDate: '2001-08-17', inFormalEducation: true },
    ]
    const { covered, notCovered } = coveredChildren(children, '2026-08-17')
    expect(covered).toEqual(['A', 'C', 'D'])
    expect(notCovered.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
      { name: 'B', why: 'AGE' },
      { name: 'E', why: 'MAX_THREE' },
      { name: 'F', why: 'AGE' },
    ])
  })
  it('names the first reason that applies', () => {
    const child = { name: 'A', birthDate: '2026-08-18', married: true, working: true }
    expect(coveredChildren([child], '2026-08-17').notCovered).toEqual([{ name: 'A', why: 'NOT_BORN' }])
    expect(coveredChildren([child], '2026-08-18').notCovered).toEqual([{ name: 'A', why: 'MARRIED' }])
    expect(coveredChildren([{ ...child, married: false }], '2060-01-01').notCovered).toEqual([
      { name: 'A', why: 'WORKING' },
    ])
  })
})

describe('periods, waiting time and receipts', () => {
  it('begins a year of benefits in January or on the anniversary of joining, the 29th of February on the 28th', () => {
    expect(benefitPeriodOf('CALENDAR_YEAR', '2020-03-10', '2026-03-09')).toEqual({
      from: '2026-01-01',
      to: '2026-12-31',
    })
    expect(benefitPeriodOf('JOIN_ANNIVERSARY', '2020-03-10', '2026-03-09')).toEqual({
      from: '2025-03-10',
      to: '2026-03-09',
    })
    expect(benefitPeriodOf('JOIN_ANNIVERSARY', '2020-03-10', '2026-03-10').from).toBe('2026-03-10')
    expect(benefitPeriodOf('JOIN_ANNIVERSARY', '2024-02-29', '2026-02-28').from).toBe('2026-02-28')
  })
  it('counts waiting time and return in whole months', () => {
    expect(claimableFrom('2026-01-31', 3)).toBe('2026-04-30')
    expect(nextClaimDate('2025-02-28', 24)).toBe('2027-02-28')
    expect(nextClaimDate(null, 24)).toBeNull()
  })
  it('compares receipts without signs and case, hospitals without their kind', () => {
    expect(receiptKey(' inv/2026-08 12a')).toBe('INV20260812A')
    expect(issuerKey('RS. Mitra  Keluarga')).toBe(issuerKey('Rumah Sakit Mitra Keluarga'))
    expect(issuerKey('RSIA Mitra')).not.toBe(issuerKey('RS Mitra Keluarga'))
    expect(claimableUntil('2026-01-31', 30)).toBe('2026-03-02')
  })
})

describe('what holds for every claim', () => {
  const amount = fc.integer({ min: 0, max: 5_000_000 }).map(rupiah)
  const claimed = fc.record({
    receiptDate: fc.constantFrom('2026-04-08', '2026-04-09', '2026-04-10'),
    visits: fc.integer({ min: 1, max: 3 }),
    benefit: fc.constantFrom('RJ', 'GIGI'),
    claimed: amount,
    excluded: amount,
    otherPayer: amount,
  })
  const terms: fc.Arbitrary<BenefitTerms> = fc.record({
    perVisitCap: fc.option(amount),
    perClaimCap: fc.option(amount),
    deductible: amount,
    coPayPercent: fc.integer({ min: 0, max: 100 }).map(String),
  })
  const claims = fc.array(claimed, { maxLength: 6 }).map((all) => all.map((one, i) => ({ ...one, no: i + 1 })))

  it('never pays more than the balance, the cap of a claim or what is left to pay', () => {
    fc.assert(
      fc.property(claims, terms, fc.option(amount), (lines, given, balance) => {
        const { approved, employeeShare, balances } = adjudicate(
          lines,
          () => given,
          () => balance,
        )
        const benefits = new Set(lines.map((l) => l.benefit)).size
        if (balance !== null) expect(approved <= balance * BigInt(benefits)).toBe(true)
        if (given.perClaimCap !== null) expect(approved <= given.perClaimCap * BigInt(benefits)).toBe(true)
        expect(approved >= 0n).toBe(true)
        expect(employeeShare >= 0n).toBe(true)
        for (const rest of balances.values()) expect(rest === null || rest >= 0n).toBe(true)
      }),
    )
  })
  it('does not depend on the order in which the lines were entered', () => {
    fc.assert(
      fc.property(claims, terms, fc.option(amount), (lines, given, balance) => {
        const weigh = (of: readonly ClaimedLine[]) =>
          adjudicate(
            of,
            () => given,
            () => balance,
          )
        expect(weigh(lines.toReversed())).toEqual(weigh(lines))
      }),
    )
  })
})
