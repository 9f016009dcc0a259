// The worked cases of business travel: days and their pay, the advance, the settlement.
import { describe, expect, it } from 'vitest'
import { exactOf } from '../money/exact.ts'
import { advanceOf, dueBucket, isBlockedBy, overdueDays, settleDueDate } from './advance.ts'
import { type AllowanceAsk, allowanceOf, type ExpenseKind, nightsOf, usualAllowance } from './allowance.ts'
import { legComplaints, tripDays, usualDays } from './days.ts'
import { approvedOf, settlementOf } from './settlement.ts'

const jakarta = 'Asia/Jakarta'
const places = {
  JKT: { zone: 'HOME', timeZone: jakarta, isHome: true },
  SUB: { zone: 'Z1', timeZone: jakarta },
  DPS: { zone: 'Z2', timeZone: 'Asia/Makassar' },
  DJJ: { zone: 'Z3', timeZone: 'Asia/Jayapura', hardshipPct: '25' },
  NRT: { zone: 'Z5', timeZone: 'Asia/Tokyo' },
  LAX: { zone: 'Z5', timeZone: 'America/Los_Angeles' },
} as const
const leg = (from: string, to: string, depart: string, arrive: string) => ({ from, to, depart, arrive })
const kinds: readonly ExpenseKind[] = [
  { code: 'POCKET', group: 'POCKET', nature: 'PER_DAY', method: 'LUMP_SUM' },
  { code: 'MEAL', group: 'MEAL', nature: 'PER_DAY', method: 'LUMP_SUM' },
  { code: 'HOTEL', group: 'HOTEL', nature: 'PER_NIGHT', method: 'AT_COST' },
  { code: 'LAUNDRY', group: 'LAUNDRY', nature: 'PER_NIGHT', method: 'LUMP_SUM' },
  { code: 'KM', group: 'TRANSPORT', nature: 'PER_KM', method: 'LUMP_SUM' },
]
const rate = (type: string, zone: string, amount: string, validFrom = '2026-01-01') => ({
  type,
  zone,
  amount,
  validFrom,
})
const rates = [
  rate('POCKET', 'Z1', '200000'),
  rate('MEAL', 'Z1', '150000'),
  rate('HOTEL', 'Z1', '700000'),
  rate('POCKET', 'Z2', '250000'),
  rate('MEAL', 'Z2', '175000'),
  rate('HOTEL', 'Z2', '900000'),
]
const legsOfC24 = [
  leg('JKT', 'SUB', '2026-05-04T13:10', '2026-05-04T14:40'),
  leg('SUB', 'DPS', '2026-05-06T09:00', '2026-05-06T11:00'),
  leg('DPS', 'JKT', '2026-05-08T10:00', '2026-05-08T10:50'),
]
const asked = (more: Partial<AllowanceAsk>): AllowanceAsk => ({
  days: [],
  places,
  kinds,
  rates,
  rules: usualAllowance,
  lodging: {},
  meals: {},
  km: 0,
  ...more,
})
const sumOf = (lines: readonly { readonly type: string; readonly amount: string }[], type: string) =>
  lines.filter((l) => l.type === type).reduce((sum, l) => sum + Number(l.amount), 0)

describe('C-24 Per diem over two zones with provided meals and own lodging', () => {
  const days = tripDays(legsOfC24, places)
  const { lines, missing } = allowanceOf(
    asked({
      days,
      lodging: { '2026-05-06': 'FAMILY' },
      meals: {
        '2026-05-05': { breakfast: true, lunch: true },
        '2026-05-07': { breakfast: true, lunch: true, dinner: true },
      },
    }),
  )
  const amount = (date: string, type: string) => lines.find((l) => l.date === date && l.type === type)?.amount ?? '0'

  it('has five days and four nights', () => {
    expect(days).toHaveLength(5)
    expect(nightsOf(days)).toBe(4)
    expect(days.map(({ date, zone, sleep, fraction }) => [date, zone, sleep, fraction])).toEqual([
      ['2026-05-04', 'Z1', 'SUB', 50],
      ['2026-05-05', 'Z1', 'SUB', 100],
      ['2026-05-06', 'Z2', 'DPS', 100],
      ['2026-05-07', 'Z2', 'DPS', 100],
      ['2026-05-08', 'Z2', null, 50],
    ])
  })
  it('pays pocket money, meals and nights day by day', () => {
    expect(days.map(({ date }) => [amount(date, 'POCKET'), amount(date, 'MEAL'), amount(date, 'HOTEL')])).toEqual([
      ['100000', '75000', '700000'],
      ['200000', '60000', '700000'],
      ['250000', '175000', '270000'],
      ['250000', '0', '900000'],
      ['125000', '87500', '0'],
    ])
  })
  it('comes to the sums', () => {
    expect([sumOf(lines, 'POCKET'), sumOf(lines, 'MEAL')]).toEqual([925_000, 397_500])
    const hotels = lines.filter(({ type }) => type === 'HOTEL')
    expect(
      sumOf(
        hotels.filter(({ isEstimate }) => !isEstimate),
        'HOTEL',
      ),
    ).toBe(270_000)
    expect(
      sumOf(
        hotels.filter(({ isEstimate }) => isEstimate),
        'HOTEL',
      ),
    ).toBe(2_300_000)
    expect(missing).toEqual([])
  })
})

describe('C-25 Advance amount', () => {
  it('is rounded down to thousands', () => {
    const ask = { lumpSums: '1527500', atCost: '2743300', advancePct: '80', roundDownTo: '1000' }
    expect(advanceOf(ask)).toEqual({ raw: '3722140', advance: '3722000' })
  })
})

describe('C-26 Settlement: caps, missing receipt, netting per currency, company-paid', () => {
  const settled = settlementOf({
    settleDate: '2026-05-12',
    rates: [
      { currency: 'USD', date: '2026-05-11', rate: '16310.5' },
      { currency: 'SGD', date: '2026-05-08', rate: '12645' },
    ],
    lines: [
      { no: 1, method: 'LUMP_SUM', entitlement: '1750000' },
      { no: 2, method: 'AT_COST', actual: '1480000', cap: '1400000', receipt: true },
      { no: 3, method: 'AT_COST', actual: '85000', receipt: false, declareLimit: '50000' },
      { no: 4, method: 'AT_COST', currency: 'USD', actual: '45.35', receipt: true },
      { no: 5, method: 'AT_COST', actual: '2300000', receipt: true, paidBy: 'COMPANY' },
      { no: 6, method: 'AT_COST', currency: 'SGD', actual: '18.45', receipt: true },
    ],
    advances: [{ amount: '3000000' }, { currency: 'USD', amount: '100' }],
  })
  it('approves line by line', () => {
    expect(settled.lines).toEqual([
      { no: 1, currency: 'IDR', approved: '1750000' },
      { no: 2, currency: 'IDR', approved: '1400000' },
      { no: 3, currency: 'IDR', approved: '50000' },
      { no: 4, currency: 'USD', approved: '45.35' },
      { no: 5, currency: 'IDR', approved: '0', companyPaidIdr: '2300000' },
      { no: 6, currency: 'SGD', approved: '18.45', settledInIdr: '233300' },
    ])
  })
  it('nets each currency that was advanced in itself', () => {
    expect(settled.nets).toEqual([
      { currency: 'IDR', approved: '3433300', advance: '3000000', net: '433300', outcome: 'PAY_EMPLOYEE' },
      { currency: 'USD', approved: '45.35', advance: '100.00', net: '-54.65', outcome: 'EMPLOYEE_REFUNDS' },
    ])
    expect(settled.tripCostIdr).toBe('6472981')
    expect(settled.missingRates).toEqual([])
  })
  it('names a currency whose newest rate is older than seven days', () => {
    const line = { no: 1, method: 'AT_COST', currency: 'SGD', actual: '10', receipt: true } as const
    const on = (date: string) =>
      settlementOf({
        settleDate: '2026-05-12',
        rates: [{ currency: 'SGD', date, rate: '12645' }],
        lines: [line],
        advances: [],
      })
    expect(on('2026-05-05').missingRates).toEqual([])
    expect(on('2026-05-04').missingRates).toEqual(['SGD'])
  })
  it('lets finance approve more than the cap', () => {
    const line = { no: 2, method: 'AT_COST', actual: '1480000', cap: '1400000', receipt: true } as const
    expect(approvedOf({ ...line, overCapApproved: true })).toEqual(exactOf('1480000'))
  })
})

describe('days', () => {
  const home = leg('SUB', 'JKT', '2026-05-05T23:30', '2026-05-06T01:00')
  it('on the way at midnight have no night and go by where the leg leads, homeward by where it began', () => {
    const out = leg('JKT', 'SUB', '2026-05-04T23:00', '2026-05-05T00:30')
    expect(tripDays([out, home], places).map((d) => [d.zone, d.sleep, d.isTransit, d.fraction])).toEqual([
      ['Z1', null, true, 50],
      ['Z1', null, true, 100],
      ['Z1', null, false, 50],
    ])
  })
  it('of a trip shorter than eight hours pay nothing, exactly eight are enough', () => {
    const trip = (back: string) =>
      tripDays(
        [leg('JKT', 'SUB', '2026-05-04T08:00', '2026-05-04T09:30'), leg('SUB', 'JKT', '2026-05-04T14:00', back)],
        places,
      ).map(({ fraction, zone }) => [fraction, zone])
    expect(trip('2026-05-04T15:59')).toEqual([[0, 'Z1']])
    expect(trip('2026-05-04T16:00')).toEqual([[50, 'Z1']])
  })
  it('go by bands of their own', () => {
    const bands = {
      ...usualDays,
      departBands: [{ upTo: null, percent: 75 }],
      returnBands: [
        { upTo: '18:00', percent: 60 },
        { upTo: null, percent: 100 },
      ],
    }
    expect(tripDays(legsOfC24, places, bands).map(({ fraction }) => fraction)).toEqual([75, 100, 100, 100, 60])
  })
  it('across the date line are distinguished by the moments behind the clocks', () => {
    const east = [
      leg('NRT', 'LAX', '2026-05-04T17:00', '2026-05-04T11:00'),
      leg('LAX', 'NRT', '2026-05-06T13:00', '2026-05-07T17:00'),
    ]
    expect(legComplaints(east, places)).toEqual([])
    expect(tripDays(east, places).map((d) => [d.date, d.sleep])).toEqual([
      ['2026-05-04', 'LAX'],
      ['2026-05-05', 'LAX'],
      ['2026-05-06', null],
      ['2026-05-07', null],
    ])
    const wrong = [
      leg('JKT', 'DJJ', '2026-05-04T10:00', '2026-05-04T11:30'),
      leg('DJJ', 'JKT', '2026-05-05T10:00', '2026-05-05T14:00'),
    ]
    expect(legComplaints(wrong, places)).toEqual([expect.objectContaining({ leg: 0, end: 'arrive' })])
  })
  it('at home pay nothing but by a type in town; an area adds to the pocket money', () => {
    const out = [
      leg('SUB', 'JKT', '2026-05-04T07:00', '2026-05-04T08:30'),
      leg('JKT', 'SUB', '2026-05-04T18:00', '2026-05-04T19:30'),
    ]
    const of = (paysAtHome: boolean) =>
      allowanceOf(
        asked({
          days: tripDays(out, places),
          rates: [...rates, rate('POCKET', 'HOME', '100000')],
          rules: { ...usualAllowance, paysAtHome },
        }),
      ).lines
    expect(of(false)).toEqual([])
    expect(of(true).map(({ amount }) => amount)).toEqual(['50000'])
    const papua = [
      leg('JKT', 'DJJ', '2026-05-04T07:00', '2026-05-04T14:00'),
      leg('DJJ', 'JKT', '2026-05-05T10:00', '2026-05-05T13:00'),
    ]
    const hard = allowanceOf(asked({ days: tripDays(papua, places), rates: [rate('POCKET', 'Z3', '200000')] }))
    expect(hard.lines.map(({ amount }) => amount)).toEqual(['250000', '250000'])
  })
})

describe('rates', () => {
  it('go by the newest first day that is not after the day, and are named where they are missing', () => {
    const days = tripDays(legsOfC24, places)
    const newer = allowanceOf(asked({ days, rates: [...rates, rate('POCKET', 'Z2', '300000', '2026-05-07')] }))
    expect(newer.lines.filter(({ type }) => type === 'POCKET').map(({ rate: r }) => r)).toEqual([
      '200000',
      '200000',
      '250000',
      '300000',
      '300000',
    ])
    const gone = allowanceOf(asked({ days, rates: rates.filter(({ zone, type }) => zone === 'Z1' || type !== 'MEAL') }))
    expect(gone.missing.map(({ type, date }) => [type, date])).toEqual([
      ['MEAL', '2026-05-06'],
      ['MEAL', '2026-05-07'],
      ['MEAL', '2026-05-08'],
    ])
  })
  it('of laundry pay the nights beyond the third, of the own car the kilometres', () => {
    const days = tripDays(legsOfC24, places)
    const more = [...rates, rate('LAUNDRY', 'Z2', '35000'), rate('KM', 'Z1', '3500')]
    const { lines } = allowanceOf(asked({ days, rates: more, km: 120 }))
    expect([sumOf(lines, 'LAUNDRY'), sumOf(lines, 'KM')]).toEqual([35_000, 420_000])
  })
})

describe('a trip that is over', () => {
  it('is settled within the days of its type', () => {
    const due = settleDueDate('2026-05-08', 7)
    expect([due, overdueDays(due, '2026-05-15'), overdueDays(due, '2026-05-20')]).toEqual(['2026-05-15', 0, 5])
    expect(
      ['2026-05-15', '2026-05-16', '2026-05-22', '2026-05-23', '2026-06-07', '2026-06-08'].map((day) =>
        dueBucket('2026-05-08', day),
      ),
    ).toEqual(['D0_7', 'D8_14', 'D8_14', 'D15_30', 'D15_30', 'OVER_30'])
  })
  it('keeps its traveller at home while it is overdue, or while two are open', () => {
    const open = { due: '2026-05-15' }
    expect(isBlockedBy([open], '2026-05-15')).toBe(false)
    expect(isBlockedBy([open], '2026-05-16')).toBe(true)
    expect(isBlockedBy([open, open], '2026-05-10')).toBe(true)
  })
})

describe('legs', () => {
  const said = (...legs: ReturnType<typeof leg>[]) => legComplaints(legs, places).map((c) => [c.leg, c.end])
  it('lead home, one after the other', () => {
    expect(said(leg('JKT', 'SUB', '2026-05-04T08:00', '2026-05-04T09:00'))).toEqual([[0, 'to']])
    expect(
      said(
        leg('JKT', 'SUB', '2026-05-04T08:00', '2026-05-04T09:00'),
        leg('SUB', 'DPS', '2026-05-05T08:00', '2026-05-05T10:00'),
      ),
    ).toEqual([[1, 'to']])
    expect(
      said(
        leg('JKT', 'SUB', '2026-05-04T08:00', '2026-05-04T09:00'),
        leg('DPS', 'JKT', '2026-05-05T08:00', '2026-05-05T10:00'),
      ),
    ).toEqual([[1, 'from']])
    expect(
      said(
        leg('JKT', 'SUB', '2026-05-04T08:00', '2026-05-04T09:00'),
        leg('SUB', 'JKT', '2026-05-03T08:00', '2026-05-03T10:00'),
      ),
    ).toEqual([[1, 'depart']])
    expect(
      said(
        leg('JKT', 'JKT', '2026-05-04T08:00', '2026-05-04T09:00'),
        leg('JKT', 'JKT', '2026-05-05T08:00', '2026-05-05T09:00'),
      ),
    ).toEqual([
      [0, 'to'],
      [1, 'to'],
    ])
  })
})
