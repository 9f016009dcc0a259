// Worked cases of trainings: bonds and refunds (C-20), certificates and reminders (C-34), and the rules around them.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../time/calendar.ts'
import { bondMonths, bondRefund, bondTerm, daysOwed } from './bond.ts'
import { certificateNumber, certificateState, expiryOf, provesItself, reminderOf, remindersOf } from './certificate.ts'
import { actualCost, budgetLeft, costShares, plannedCost } from './cost.ts'
import { behaviourDue, meanScore, normalisedGain } from './effect.ts'
import { duesOf, type Target } from './mandatory.ts'

const bands = [
  { from: '0', months: 0 },
  { from: '5000000', months: 6 },
  { from: '10000000', months: 12 },
  { from: '25000000', months: 24 },
  { from: '50000000', months: 36 },
]
const day = fc.integer({ min: 0, max: 4000 }).map((n) => addDays('2020-01-01', n))
const rupiah = fc.integer({ min: 0, max: 100_000_000 }).map(String)

describe('C-20 Training bond refund', () => {
  const refundOf = (cost: string, ends: string, lastDay: string) => {
    const months = bondMonths(bands, cost)
    const term = bondTerm(ends, months)
    if (term === null) return { months, refund: Number(bondRefund(cost, term, lastDay)).toFixed(0) }
    const { start, end, totalDays } = term
    const refund = Number(bondRefund(cost, term, lastDay)).toFixed(0)
    return { months, start, end, totalDays, remainingDays: daysOwed(term, lastDay), refund }
  }
  it('18,000,000 ending 2026-03-13, last day 2026-09-30: 12 months, 164 of 365 days, refund 8,087,671', () =>
    expect(refundOf('18000000', '2026-03-13', '2026-09-30')).toEqual({
      months: 12,
      start: '2026-03-14',
      end: '2027-03-13',
      totalDays: 365,
      remainingDays: 164,
      refund: '8087671',
    }))
  it('4,999,999 ending 2026-03-13: no bond, refund 0', () =>
    expect(refundOf('4999999', '2026-03-13', '2026-04-01')).toEqual({ months: 0, refund: '0' }))
  it('25,000,000 ending 2026-03-13, last day on the end: 24 months, 731 days, refund 0', () =>
    expect(refundOf('25000000', '2026-03-13', '2028-03-13')).toEqual({
      months: 24,
      start: '2026-03-14',
      end: '2028-03-13',
      totalDays: 731,
      remainingDays: 0,
      refund: '0',
    }))
  it('an employee who leaves before the bond begins pays back the whole cost', () =>
    expect(bondRefund('18000000', { start: '2026-03-14', end: '2027-03-13' }, '2026-03-01')).toBe('18000000.00'))
  it('more than half a rupiah is rounded down too', () =>
    expect(bondRefund('9000000', { start: '2026-12-09', end: '2027-06-08' }, '2027-03-08')).toBe('4549450.00'))
  it('the refund lies between nothing and the cost, and never grows with a later last day', () =>
    fc.assert(
      fc.property(
        rupiah,
        day,
        fc.integer({ min: 1, max: 60 }),
        day,
        fc.integer({ min: 0, max: 400 }),
        (cost, ends, months, last, more) => {
          const term = bondTerm(ends, months)
          const [early, late] = [bondRefund(cost, term, last), bondRefund(cost, term, addDays(last, more))].map(Number)
          expect(early).toBeGreaterThanOrEqual(late ?? 0)
          expect(late).toBeGreaterThanOrEqual(0)
          expect(early).toBeLessThanOrEqual(Number(cost))
        },
      ),
    ))
  it('a higher cost never binds for less time, in whichever order the bands are listed', () =>
    fc.assert(
      fc.property(rupiah, rupiah, fc.shuffledSubarray(bands, { minLength: 5 }), (a, b, shuffled) => {
        const [low, high] = Number(a) <= Number(b) ? [a, b] : [b, a]
        expect(bondMonths(shuffled, low)).toBeLessThanOrEqual(bondMonths(shuffled, high))
        expect(bondMonths(shuffled, a)).toBe(bondMonths(bands, a))
      }),
    ))
})

describe('C-34 Certificate validity and reminders', () => {
  const labels = { NONE: 'None', VALID: 'Valid', EXPIRING: 'Expiring', EXPIRED: 'Expired' } as const
  const shown = ([issued, months, today]: readonly [string, number, string]) => {
    const expires = expiryOf(issued, months)
    return { expires, status: labels[certificateState(issued, expires, today)], remindOn: remindersOf(expires, today) }
  }
  it.each([
    [
      ['2024-08-31', 18, '2026-01-05'],
      { expires: '2026-02-28', status: 'Expiring', remindOn: ['2026-01-29', '2026-02-21'] },
    ],
    [['2024-08-31', 18, '2026-02-28'], { expires: '2026-02-28', status: 'Expiring', remindOn: [] }],
    [['2024-08-31', 18, '2026-03-01'], { expires: '2026-02-28', status: 'Expired', remindOn: [] }],
    [['2026-01-10', 0, '2030-01-01'], { expires: null, status: 'Valid', remindOn: [] }],
  ] as const)('%j', (input, expected) => expect(shown(input)).toEqual(expected))
  it('is expiring from the sixtieth day before its end on', () =>
    expect(certificateState('2026-01-01', '2026-12-31', '2026-11-01')).toBe('EXPIRING'))
  it('a reminder of today is no longer planned', () =>
    expect(remindersOf('2026-02-28', '2026-01-29')).toEqual(['2026-02-21']))
  it('is valid up to 61 days before its end', () =>
    expect(certificateState('2026-01-01', '2026-12-31', '2026-10-31')).toBe('VALID'))
  it('the reminder that is due is the latest that was reached', () =>
    expect([91, 90, 61, 60, 31, 30, 8, 7, 0, -1].map(reminderOf)).toEqual([null, 90, 90, 60, 60, 30, 30, 7, 7, null]))
  it('without a certificate there is nothing to end', () => {
    expect(expiryOf(null, 12)).toBeNull()
    expect(certificateState(null, null, '2026-01-01')).toBe('NONE')
  })
  it('a number proves itself; one wrong digit, or two turned, do not', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999 }),
        fc.integer({ min: 0, max: 4 }),
        fc.integer({ min: 1, max: 9 }),
        (n, at, by) => {
          const digits = String(n).padStart(5, '0')
          const number = certificateNumber(`K3-FORK/2026/${digits}`)
          expect(provesItself(number)).toBe(true)
          const wrong = `${digits.slice(0, at)}${(Number(digits[at]) + by) % 10}${digits.slice(at + 1)}`
          expect(provesItself(number.replace(`/${digits}-`, `/${wrong}-`))).toBe(false)
          const turned = `${digits[1]}${digits[0]}${digits.slice(2)}`
          if (turned !== digits) expect(provesItself(number.replace(`/${digits}-`, `/${turned}-`))).toBe(false)
        },
      ),
    ))
})

describe('cost (R-TRN-02)', () => {
  it('fixed costs are shared, costs of a head are added, whole rupiah half up', () =>
    expect(
      plannedCost(
        [
          { basis: 'FIXED', amount: '10000000' },
          { basis: 'PER_HEAD', amount: '250000' },
        ],
        3,
      ),
    ).toEqual({ perHead: '3583333.00', total: '10750000.00' }))
  it('half a rupiah goes up', () => expect(plannedCost([{ basis: 'FIXED', amount: '3' }], 2).perHead).toBe('2.00'))
  it('the cost per head is zero for no heads', () =>
    expect(plannedCost([{ basis: 'FIXED', amount: '5' }], 0)).toEqual({ perHead: '0.00', total: '5.00' }))
  it('what was billed replaces what was planned', () =>
    expect(
      actualCost(
        [
          { basis: 'PER_HEAD', amount: '100', actualAmount: '250' },
          { basis: 'PER_HEAD', amount: '100' },
        ],
        2,
      ),
    ).toBe('450.00'))
  it('shares add up to the total and differ by less than two rupiah', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), fc.integer({ min: 1, max: 60 }), (sen, heads) => {
        const shares = costShares((sen / 100).toFixed(2), heads).map((s) => Math.round(Number(s) * 100))
        expect(shares.reduce((a, b) => a + b, 0)).toBe(sen)
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThan(200)
      }),
    ))
  it('what is left of a budget is less what was spent and what is promised', () => {
    expect(budgetLeft({ budget: '100', spent: '60.50', reserved: '50' })).toBe('-10.50')
    expect(budgetLeft({ budget: null, spent: '1', reserved: '0' })).toBeNull()
  })
})

describe('the mandatory matrix (R-TRN-03)', () => {
  const target: Target = { program: 1, positions: [7], levels: [3], retrainBeforeDays: 60 }
  const holder = { employee: 5, position: 7, level: 9, hiredOn: '2026-01-01' }
  const due = (passed: readonly { expiresAt: string | null }[], today: string, who = holder) =>
    duesOf(
      [target],
      [who],
      passed.map(({ expiresAt }) => ({ employee: 5, program: 1, expiresAt })),
      today,
    )
  it('never passed: due 90 days after the hire', () => {
    expect(due([], '2026-02-01')).toEqual([
      { employee: 5, program: 1, need: 'MANDATORY', dueDate: '2026-04-01', isOverdue: false },
    ])
    expect(due([], '2026-04-02')[0]?.isOverdue).toBe(true)
  })
  it('by position or by level, no one else', () => {
    expect(due([], '2026-02-01', { ...holder, position: 8, level: 3 })).toHaveLength(1)
    expect(due([], '2026-02-01', { ...holder, position: 8, level: 9 })).toEqual([])
  })
  it('a certificate that ends is due on its day, within the days of the program', () => {
    expect(due([{ expiresAt: '2026-08-31' }], '2026-07-01')).toEqual([])
    expect(due([{ expiresAt: '2026-08-31' }], '2026-07-02')[0]).toMatchObject({
      need: 'EXPIRING',
      dueDate: '2026-08-31',
    })
    expect(due([{ expiresAt: '2026-08-31' }], '2026-09-01')[0]).toMatchObject({ need: 'MANDATORY', isOverdue: true })
  })
  it('the best passed training counts, one for good most of all', () => {
    expect(due([{ expiresAt: '2026-01-31' }, { expiresAt: '2027-01-31' }], '2026-07-01')).toEqual([])
    expect(due([{ expiresAt: null }, { expiresAt: '2026-01-31' }], '2026-07-01')).toEqual([])
  })
})

describe('effect (R-TRN-06)', () => {
  it('gain is what was learned of what could be, two decimals', () => {
    expect(normalisedGain('40', '85')).toBe('0.75')
    expect(normalisedGain('70', '60')).toBe('-0.33')
    expect(normalisedGain('100', '100')).toBeNull()
    expect(normalisedGain(null, '80')).toBeNull()
  })
  it('gain is 1 at full marks and 0 where nothing changed', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99 }), (before) => {
        expect(normalisedGain(String(before), '100')).toBe('1.00')
        expect(Number(normalisedGain(String(before), String(before)))).toBe(0)
      }),
    ))
  it('the mean leaves out what was not answered', () => {
    expect(meanScore([5, 4, null, 4])).toBe('4.33')
    expect(meanScore([null])).toBeNull()
  })
  it('the superior is questioned 90 days after the end', () => expect(behaviourDue('2026-03-13')).toBe('2026-06-11'))
})
