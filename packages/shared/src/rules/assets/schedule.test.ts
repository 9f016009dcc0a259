// Schedules of assets in both books (finance 4.11): the worked cases, and what holds for every life.
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { moneyText, senOf } from '../money/sen.ts'
import { type BookEvent, type BookTerms, bookAt, bookBefore, scheduleOf } from './schedule.ts'

const rp = (amount: number) => BigInt(amount) * 100n
const bought = (month: string, cost: number, lifeMonths: number, more: Partial<BookEvent> = {}): BookEvent => ({
  month,
  cost: rp(cost),
  accumulated: 0n,
  residual: 0n,
  lifeMonths,
  ...more,
})
const change = (month: string, more: Partial<BookEvent>): BookEvent => ({ ...bought(month, 0, 0), ...more })
const straight: BookTerms = { method: 'STRAIGHT_LINE', ratePct: null }
const half: BookTerms = { method: 'DECLINING_BALANCE', ratePct: '50' }
const chargesOf = (terms: BookTerms, events: readonly BookEvent[]) =>
  new Map(scheduleOf(terms, events).map(({ month, charge }) => [month, Number(charge / 100n)]))
const yearsOf = (charges: ReadonlyMap<string, number>) => {
  const years = new Map<string, number>()
  for (const [month, charge] of charges) years.set(month.slice(0, 4), (years.get(month.slice(0, 4)) ?? 0) + charge)
  return [...years.values()]
}

test('FIN-10 Straight line, cumulative rounding (commercial book)', () => {
  const events = [bought('2026-05', 18_500_000, 36)]
  const charges = chargesOf(straight, events)
  expect(['2026-05', '2026-06', '2026-07'].map((month) => charges.get(month))).toEqual([513_889, 513_889, 513_889])
  expect(yearsOf(charges).slice(0, 2)).toEqual([4_111_111, 6_166_667])
  expect([...charges].at(-1)).toEqual(['2029-04', 513_889])
  expect(scheduleOf(straight, events).at(-1)?.accumulated).toBe(rp(18_500_000))
})

test('FIN-11 Fiscal declining balance, group 1 (50%), bought 2026-07-10 for 100,000,000', () => {
  const events = [bought('2026-07', 100_000_000, 48)]
  const charges = chargesOf(half, events)
  expect(yearsOf(charges)).toEqual([25_000_000, 37_500_000, 18_750_000, 9_375_000, 9_375_000])
  expect(['2026-07', '2027-01', '2030-06'].map((month) => charges.get(month))).toEqual([
    4_166_667, 3_125_000, 1_562_500,
  ])
  expect([...charges.keys()].at(-1)).toBe('2030-06')
  expect(scheduleOf(half, events).at(-1)?.accumulated).toBe(rp(100_000_000))
})

test('FIN-13 Cost addition with life extension: the rest of the amount over the rest of the life', () => {
  const events = [bought('2025-01', 240_000_000, 60), change('2026-07', { cost: rp(48_000_000), lifeMonths: 12 })]
  expect(bookAt(straight, events.slice(0, 1), '2026-06')).toMatchObject({ accumulated: rp(72_000_000), remaining: 42 })
  const charges = chargesOf(straight, events)
  expect(['2026-06', '2026-07', '2026-08'].map((month) => charges.get(month))).toEqual([
    4_000_000, 4_000_000, 4_000_000,
  ])
  const last = scheduleOf(straight, events).at(-1)
  expect(last).toMatchObject({ month: '2030-12', accumulated: rp(288_000_000), bookValue: 0n })
})

test('Events of a month have happened at its beginning, its charge has not', () => {
  const events = [bought('2026-05', 1_200, 12), change('2026-07', { cost: rp(600), lifeMonths: 2 })]
  expect(bookBefore(straight, events, '2026-05')).toMatchObject({ cost: rp(1_200), accumulated: 0n, remaining: 12 })
  expect(bookBefore(straight, events, '2026-07')).toMatchObject({
    cost: rp(1_800),
    accumulated: rp(200),
    remaining: 12,
  })
  expect(bookBefore(straight, events, '2026-04')).toMatchObject({ cost: 0n, remaining: 0 })
})

test('FIN-37 Migrated asset', () => {
  // Thirteen months by the end of 2026-06: month 10 of what is left is 2027-04.
  const events = [bought('2026-07', 825_000_000, 167, { residual: rp(41_250_000), accumulated: rp(158_036_580) })]
  const charges = [...chargesOf(straight, events).values()]
  expect(charges).toHaveLength(167)
  expect(charges.filter((charge) => charge === 3_746_787)).toHaveLength(158)
  const lower = charges.flatMap((charge, i) => (charge === 3_746_786 ? [i + 1] : []))
  expect([lower.length, lower[0], lower.at(-1)]).toEqual([9, 10, 158])
  expect(charges.reduce((sum, charge) => sum + charge, 0)).toBe(625_713_420)
  expect(scheduleOf(straight, events).at(-1)?.bookValue).toBe(rp(41_250_000))
})

describe('A schedule', () => {
  it('has no charges for land, and none beyond the residual value', () => {
    expect(
      scheduleOf({ method: 'NONE', ratePct: null }, [bought('2026-01', 500, 0)]).map(({ charge }) => charge),
    ).toEqual([0n])
    const all = scheduleOf(half, [bought('2026-01', 100, 24, { residual: rp(90) })])
    expect(all.map(({ bookValue }) => bookValue >= rp(90))).not.toContain(false)
    expect(all.at(-1)?.bookValue).toBe(rp(90))
  })
  it('goes on by declining balance with the new book value and the new end after an addition', () => {
    const charges = chargesOf(half, [bought('2026-01', 100_000_000, 48), change('2027-07', { cost: rp(30_000_000) })])
    // 100 - 50 in 2026, 25 for half of 2027 at 12.5; then (100 - 62.5 + 30) * 50% * 6/12 for the rest of the year.
    expect(yearsOf(charges)).toEqual([50_000_000, 12_500_000 + 16_875_000, 25_312_500, 25_312_500])
  })
  it('spreads an impairment and a new estimate over what is left', () => {
    const events = [
      bought('2026-01', 12_000_000, 12),
      change('2026-07', { accumulated: rp(3_000_000) }),
      change('2026-10', { residual: rp(600_000), lifeMonths: 3 }),
    ]
    const charges = chargesOf(straight, events)
    expect(charges.get('2026-07')).toBe(500_000)
    expect(charges.get('2026-10')).toBe(150_000)
    expect(scheduleOf(straight, events).at(-1)).toMatchObject({ month: '2027-03', bookValue: rp(600_000) })
  })
  it('charges at once what is added after the end of the life, or begins a life again that is added with it', () => {
    const old = bought('2024-01', 12_000, 12)
    expect(chargesOf(straight, [old, change('2026-03', { cost: rp(500) })]).get('2026-03')).toBe(500)
    const longer = chargesOf(straight, [old, change('2026-03', { cost: rp(500), lifeMonths: 5 })])
    expect([...longer].filter(([month]) => month >= '2026-03').map(([, charge]) => charge)).toEqual([
      100, 100, 100, 100, 100,
    ])
  })
})

const month = fc
  .integer({ min: 0, max: 60 })
  .map((i) => `${2024 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')}`)
const amount = fc.integer({ min: 0, max: 2_000_000_000 }).map((whole) => BigInt(whole) * 100n)
const life = fc.integer({ min: 1, max: 240 })
const terms = fc.constantFrom<BookTerms>(straight, half, { method: 'DECLINING_BALANCE', ratePct: '12.5' })
const history = fc
  .record({
    first: fc.record({
      month,
      cost: amount.map((a) => a + 100n),
      residualPct: fc.integer({ min: 0, max: 90 }),
      lifeMonths: life,
    }),
    additions: fc.array(fc.record({ month, cost: amount, lifeMonths: fc.integer({ min: 0, max: 60 }) }), {
      maxLength: 4,
    }),
  })
  .map(({ first, additions }) => {
    const residual = ((first.cost * BigInt(first.residualPct)) / 10_000n) * 100n
    return [
      { month: first.month, cost: first.cost, residual, accumulated: 0n, lifeMonths: first.lifeMonths },
      ...additions
        .filter((addition) => addition.month > first.month)
        .map((addition) => ({ ...addition, residual: 0n, accumulated: 0n })),
    ]
  })

test('Parts sum to the whole, in whole rupiah, never beyond it, whatever was added on the way', () => {
  fc.assert(
    fc.property(terms, history, (how, events) => {
      const schedule = scheduleOf(how, events)
      const cost = events.reduce((sum, event) => sum + event.cost, 0n)
      const residual = events.reduce((sum, event) => sum + event.residual, 0n)
      const charged = schedule.reduce((sum, { charge }) => sum + charge, 0n)
      expect(moneyText(charged)).toBe(moneyText(cost - residual))
      for (const { charge, bookValue } of schedule) {
        expect(charge >= 0n && charge % 100n === 0n).toBe(true)
        expect(bookValue >= 0n).toBe(true)
      }
      expect(schedule.at(-1)?.bookValue).toBe(residual)
    }),
  )
})

test('A schedule up to a month is the beginning of the whole one, and its last row is the book at that month', () => {
  fc.assert(
    fc.property(terms, history, month, (how, events, through) => {
      const early = events.filter((event) => event.month <= through)
      const part = scheduleOf(how, events, through)
      expect(part).toEqual(scheduleOf(how, early).filter((row) => row.month <= through))
      const last = part.at(-1)
      const book = bookAt(how, events, through)
      if (last !== undefined) expect([book.cost, book.accumulated]).toEqual([last.cost, last.accumulated])
      else expect(book.cost).toBe(0n)
    }),
  )
})

test('Months of a straight line differ by one rupiah at most', () => {
  fc.assert(
    fc.property(month, amount, life, (first, cost, lifeMonths) => {
      const charges = scheduleOf(straight, [{ month: first, cost, residual: 0n, accumulated: 0n, lifeMonths }]).map(
        ({ charge }) => charge,
      )
      const [least, most] = [charges, charges].map((all, i) =>
        all.reduce((a, b) => ((i === 0) === a < b ? a : b), all[0] ?? 0n),
      )
      expect((most ?? 0n) - (least ?? 0n) <= 100n).toBe(true)
    }),
  )
})

test('Amounts that are read are amounts that were written', () => {
  expect(senOf('18500000.00')).toBe(rp(18_500_000))
})
