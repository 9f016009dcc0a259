// How cards begin, what changes do to both books, and what their documents post.
import { expect, test } from 'vitest'
import type { PostingLine } from '../ledger/posting-line.ts'
import { type AssetCard, conventionOf, firstEvent, firstMonthOf, residualOf, termsOf } from './card.ts'
import { broughtOver, capitalized, depreciated, disposed, impaired, summed } from './journal.ts'
import { fiscalRemaining, fiscalTermsOf } from './kinds.ts'
import { type Mutation, mutationEvent } from './movements.ts'
import { chargeRows, eventRow, historyOf, type RegisterRow } from './register-rows.ts'
import { endMonthOf, startMonthOf } from './start-month.ts'

const rp = (amount: number) => BigInt(amount) * 100n
const card: AssetCard = {
  acquisitionDate: '2026-05-10',
  inServiceDate: '2026-06-20',
  wasConstructed: false,
  cost: rp(48_000_000),
  method: 'STRAIGHT_LINE',
  lifeMonths: 60,
  ratePct: null,
  residual: rp(3_000_000),
  startConvention: 'MID_MONTH',
  fiscalGroup: 'GROUP2',
  fiscalMethod: 'DECLINING_BALANCE',
  fiscalLifeMonths: null,
  opening: null,
}

test.each([
  ['2026-07-15', 'FULL_MONTH', '2026-07', '2026-07'],
  ['2026-07-15', 'NEXT_MONTH', '2026-08', '2026-08'],
  ['2026-07-15', 'MID_MONTH', '2026-07', '2026-08'],
  ['2026-12-16', 'MID_MONTH', '2027-01', '2027-01'],
] as const)(
  'In service on %s by %s: first month %s, first month without a charge after a disposal %s',
  (day, how, first, end) => {
    expect([startMonthOf(day, how), endMonthOf(day, how)]).toEqual([first, end])
  },
)

test.each([
  ['GROUP1', 48, '50'],
  ['GROUP2', 96, '25'],
  ['GROUP3', 192, '12.5'],
  ['GROUP4', 240, '10'],
  ['BUILDING_PERMANENT', 240, null],
  ['BUILDING_TEMPORARY', 120, null],
] as const)('%s lives %i months and declines by %s percent a year (PMK 72/2023)', (group, lifeMonths, decliningPct) => {
  expect(fiscalTermsOf(group)).toEqual({ lifeMonths, decliningPct })
})

test('The commercial book begins by its convention and with a residual value, the fiscal one with the month of expenditure and none', () => {
  expect(firstEvent(card, 'COMMERCIAL')).toMatchObject({
    movement: 'ACQUISITION',
    month: '2026-07',
    residual: card.residual,
    lifeMonths: 60,
  })
  expect(firstEvent(card, 'FISCAL')).toMatchObject({ month: '2026-05', residual: 0n, lifeMonths: 96 })
  expect(firstMonthOf({ ...card, wasConstructed: true }, 'FISCAL')).toBe('2026-06')
  expect(termsOf(card, 'FISCAL')).toEqual({ method: 'DECLINING_BALANCE', ratePct: '25' })
  expect([conventionOf(card, 'COMMERCIAL'), conventionOf(card, 'FISCAL')]).toEqual(['MID_MONTH', 'FULL_MONTH'])
  expect(residualOf(rp(825_000_000), '5.00')).toBe(rp(41_250_000))
})

test('A card that is brought over goes on in the month after, with what is left of its life', () => {
  const opening = {
    date: '2025-12-31',
    accumulated: rp(9_000_000),
    months: 12,
    fiscalAccumulated: rp(12_000_000),
    fiscalMonths: 20,
  }
  expect(firstEvent({ ...card, opening }, 'COMMERCIAL')).toMatchObject({
    movement: 'OPENING',
    month: '2026-01',
    accumulated: rp(9_000_000),
    lifeMonths: 48,
  })
  expect(firstEvent({ ...card, opening }, 'FISCAL')).toMatchObject({ accumulated: rp(12_000_000), lifeMonths: 76 })
})

const before = { cost: rp(100), residual: rp(10), accumulated: rp(40), bookValue: rp(60), remaining: 30 }
const mutation: Mutation = {
  kind: 'COST_ADDITION',
  month: '2026-07',
  amount: rp(20),
  addedLifeMonths: 12,
  remainingMonths: null,
  residual: null,
}
const on = (book: 'COMMERCIAL' | 'FISCAL') => ({ book, fiscalGroup: 'GROUP1', before }) as const

test('An addition lengthens the commercial life as entered, and the fiscal one to that of its group at most', () => {
  expect(mutationEvent(mutation, on('COMMERCIAL'))).toMatchObject({
    movement: 'ADDITION',
    cost: rp(20),
    lifeMonths: 12,
  })
  expect(mutationEvent(mutation, on('FISCAL'))).toMatchObject({ cost: rp(20), lifeMonths: 12 })
  expect(mutationEvent({ ...mutation, addedLifeMonths: 36 }, on('FISCAL'))).toMatchObject({ lifeMonths: 18 })
  expect([
    fiscalRemaining('GROUP1', 30, 0),
    fiscalRemaining('GROUP1', 30, 12),
    fiscalRemaining('GROUP1', 40, 12),
  ]).toEqual([30, 42, 48])
})

test('Estimates and impairments change the commercial book alone; a transfer is written down without an amount', () => {
  const estimate = { ...mutation, kind: 'LIFE_CHANGE', remainingMonths: 24, residual: rp(4) } as const
  expect(mutationEvent(estimate, on('COMMERCIAL'))).toMatchObject({ lifeMonths: -6, residual: rp(-6), cost: 0n })
  expect(mutationEvent({ ...mutation, kind: 'IMPAIRMENT' }, on('COMMERCIAL'))).toMatchObject({
    accumulated: rp(20),
    lifeMonths: 0,
  })
  expect(mutationEvent({ ...mutation, kind: 'TRANSFER' }, on('COMMERCIAL'))).toMatchObject({
    movement: 'TRANSFER',
    cost: 0n,
    accumulated: 0n,
  })
  for (const kind of ['LIFE_CHANGE', 'IMPAIRMENT', 'TRANSFER', 'CONDITION'] as const)
    expect(mutationEvent({ ...mutation, kind }, on('FISCAL'))).toBeUndefined()
})

const accounts = { asset: 5301, accumulated: 5391, disposal: null }
const short = (lines: readonly PostingLine[]) =>
  lines.map(({ account, key, side, amount }) => [account ?? key, side === 'DEBIT' ? Number(amount) : -Number(amount)])

test('FIN-12 Sale of a machine with Art. 16D VAT and a gain', () => {
  const part = { cost: rp(384_000_000), accumulated: rp(120_000_000), bookValue: rp(264_000_000), charges: [] }
  const sale = {
    price: rp(300_000_000),
    vat: rp(33_000_000),
    buyer: 'C-1',
    opens: { item: 'AD/1', dueDate: '2026-09-15' },
  }
  const lines = disposed(accounts, part, sale)
  expect(short(lines)).toEqual([
    ['AR_OTHER', 333_000_000],
    [5391, 120_000_000],
    [5301, -384_000_000],
    ['VAT_OUT', -33_000_000],
    ['DISPOSAL_GAIN', -36_000_000],
  ])
  expect(lines[0]).toMatchObject({ party: 'C-1', opens: { item: 'AD/1' } })
})

test('What is scrapped is a loss of its book value, on the account of its group', () => {
  const part = {
    cost: rp(10),
    accumulated: rp(4),
    bookValue: rp(6),
    charges: [{ month: '2026-09', center: 7, amount: rp(-1) }],
  }
  const none = { price: 0n, vat: 0n, buyer: null, opens: { item: '', dueDate: '' } }
  expect(short(disposed({ ...accounts, disposal: 7104 }, part, none))).toEqual([
    [5391, 4],
    [5301, -10],
    [7104, 6],
    ['DEPR_EXPENSE', -1],
    [5391, 1],
  ])
})

test('Acquisition, opening and impairment each balance', () => {
  expect(short(capitalized(accounts, rp(5)))).toEqual([
    [5301, 5],
    ['ASSET_CLEARING', -5],
  ])
  expect(short(broughtOver(accounts, rp(9), rp(4)))).toEqual([
    [5301, 9],
    [5391, -4],
    ['OPENING_EQUITY', -5],
  ])
  expect(short(broughtOver(accounts, rp(9), 0n))).toEqual([
    [5301, 9],
    ['OPENING_EQUITY', -9],
  ])
  expect(short(impaired(accounts, rp(3)))).toEqual([
    ['IMPAIRMENT_LOSS', 3],
    [5391, -3],
  ])
})

test('Depreciation of many assets is one line for each account and centre', () => {
  const of = (center: number, amount: number) =>
    depreciated(accounts, [{ month: '2026-07', center, amount: rp(amount) }])
  const lines = summed([...of(1, 5), ...of(2, 3), ...of(1, 2), ...of(2, -3)])
  expect(short(lines)).toEqual([
    ['DEPR_EXPENSE', 7],
    [5391, -7],
  ])
  expect(lines[0]).toMatchObject({ centerId: 1 })
})

test('Rows are read back as what was written; what was taken back leaves no trace', () => {
  const place = { asset: 1, book: 'COMMERCIAL' } as const
  const event = { month: '2026-05', cost: rp(9), accumulated: rp(2), residual: rp(1), lifeMonths: 12 }
  const charges = [{ month: '2026-06', center: 3, amount: rp(4) }]
  const rows = [eventRow(place, 'OPENING', event), ...chargeRows(place, charges)]
  const stored = (all: readonly RegisterRow[]) => all.map((row) => ({ ...row, lifeMonths: Number(row.lifeMonths) }))
  expect(historyOf(stored(rows))).toEqual({ events: [event], posted: charges })
  const back = [
    eventRow(place, 'OPENING', { ...event, cost: rp(-9), accumulated: rp(-2), residual: rp(-1), lifeMonths: -12 }),
    ...chargeRows(place, [{ month: '2026-06', center: 3, amount: rp(-4) }]),
  ]
  expect(historyOf(stored([...rows, ...back]))).toEqual({ events: [], posted: [] })
})
