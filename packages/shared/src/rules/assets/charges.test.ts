// What runs charge (finance 4.11): the difference of schedule and books, by month and centre.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Charge, centerIn, dueCharges, reasonOf } from './charges.ts'
import { disposedOf, gainOf, portionOf } from './disposal.ts'
import { type BookEvent, type BookTerms, scheduleOf } from './schedule.ts'

const rp = (amount: number) => BigInt(amount) * 100n
const straight: BookTerms = { method: 'STRAIGHT_LINE', ratePct: null }
const machine: BookEvent = { month: '2024-03', cost: rp(384_000_000), accumulated: 0n, residual: 0n, lifeMonths: 96 }
const upTo = (events: readonly BookEvent[], through: string, center = 1): readonly Charge[] =>
  scheduleOf(straight, events, through).map(({ month, charge }) => ({ month, center, amount: charge }))
const centers = [{ month: '2024-03', center: 1 }]

test('FIN-12 Sale of a machine: book value, gain and no charge in the month of the sale', () => {
  const posted = upTo([machine], '2026-08')
  const book = { terms: straight, events: [machine], convention: 'FULL_MONTH', posted, centers } as const
  const part = disposedOf(book, '2026-09-15', portionOf('100'))
  expect(part).toEqual({
    month: '2026-09',
    cost: rp(384_000_000),
    accumulated: rp(120_000_000),
    residual: 0n,
    bookValue: rp(264_000_000),
    charges: [],
  })
  expect(gainOf(rp(300_000_000), part)).toBe(rp(36_000_000))
})

test('FIN-13 The month of a transfer is borne by the receiving centre', () => {
  const moved = [
    { month: '2025-01', center: 4100 },
    { month: '2026-10', center: 6200 },
  ]
  const schedule = scheduleOf(straight, [{ ...machine, month: '2025-01', cost: rp(240_000_000), lifeMonths: 60 }])
  const posted = schedule
    .filter(({ month }) => month < '2026-09')
    .map(({ month, charge }) => ({ month, center: 4100, amount: charge }))
  expect(dueCharges(schedule, posted, moved, '2026-10')).toEqual([
    { month: '2026-09', center: 4100, amount: rp(4_000_000) },
    { month: '2026-10', center: 6200, amount: rp(4_000_000) },
  ])
})

test('A transfer of a month that is posted moves the charge to the receiving centre with the next run', () => {
  const schedule = scheduleOf(straight, [machine])
  const posted = upTo([machine], '2026-10')
  expect(dueCharges(schedule, posted, [...centers, { month: '2026-10', center: 2 }], '2026-11')).toEqual([
    { month: '2026-10', center: 1, amount: rp(-4_000_000) },
    { month: '2026-10', center: 2, amount: rp(4_000_000) },
    { month: '2026-11', center: 2, amount: rp(4_000_000) },
  ])
  expect(centerIn([], '2026-01')).toBeNull()
})

test('A card that comes late is caught up month by month, and says so', () => {
  const late: BookEvent = { ...machine, month: '2026-08', cost: rp(9_600), lifeMonths: 96 }
  const schedule = scheduleOf(straight, [late])
  const due = dueCharges(schedule, [], centers, '2026-10')
  expect(due.map(({ month, amount }) => [month, amount])).toEqual([
    ['2026-08', rp(100)],
    ['2026-09', rp(100)],
    ['2026-10', rp(100)],
  ])
  expect(reasonOf(schedule, due, '2026-10')).toBe('CATCH_UP')
  expect(reasonOf(schedule, dueCharges(schedule, [], centers, '2026-08'), '2026-08')).toBe('NEW')
  expect(reasonOf(schedule, dueCharges(schedule, upTo([late], '2026-09'), centers, '2026-10'), '2026-10')).toBe('NONE')
  expect(reasonOf(schedule, [], '2034-07')).toBe('ENDED')
  const more = scheduleOf(straight, [late, { ...late, month: '2026-10', lifeMonths: 0 }])
  expect(reasonOf(more, dueCharges(more, upTo([late], '2026-09'), centers, '2026-10'), '2026-10')).toBe('CHANGED')
})

test('A part that is disposed of after its month was posted takes its share of the charge back, and the rest goes on', () => {
  const posted = upTo([machine], '2026-10')
  const book = { terms: straight, events: [machine], convention: 'FULL_MONTH', posted, centers } as const
  const part = disposedOf(book, '2026-09-15', portionOf('25'))
  expect(part).toMatchObject({ cost: rp(96_000_000), accumulated: rp(30_000_000), month: '2026-09' })
  expect(part.charges).toEqual([
    { month: '2026-09', center: 1, amount: rp(-1_000_000) },
    { month: '2026-10', center: 1, amount: rp(-1_000_000) },
  ])
  const events = [
    machine,
    { month: part.month, cost: -part.cost, accumulated: -part.accumulated, residual: 0n, lifeMonths: 0 },
  ]
  const schedule = scheduleOf(straight, events)
  expect(dueCharges(schedule, [...posted, ...part.charges], centers, '2026-10')).toEqual([])
  expect(dueCharges(schedule, [...posted, ...part.charges], centers, '2026-11')).toEqual([
    { month: '2026-11', center: 1, amount: rp(3_000_000) },
  ])
  expect(schedule.at(-1)?.bookValue).toBe(0n)
})

test('Where months begin later, the month of the disposal is charged: by the document if its run is still to come', () => {
  const book = {
    terms: straight,
    events: [machine],
    convention: 'NEXT_MONTH',
    posted: upTo([machine], '2026-08'),
    centers,
  } as const
  const part = disposedOf(book, '2026-09-15', portionOf('100'))
  expect(part).toMatchObject({ month: '2026-10', accumulated: rp(124_000_000), bookValue: rp(260_000_000) })
  expect(part.charges).toEqual([{ month: '2026-09', center: 1, amount: rp(4_000_000) }])
  const after = disposedOf({ ...book, posted: upTo([machine], '2026-09') }, '2026-09-15', portionOf('100'))
  expect(after.charges).toEqual([])
})

test('Bought and disposed of in one month, an asset bears no depreciation', () => {
  const fresh = { ...machine, month: '2026-09' }
  const book = { terms: straight, events: [fresh], convention: 'FULL_MONTH', posted: [], centers } as const
  expect(disposedOf(book, '2026-09-28', portionOf('100'))).toMatchObject({
    accumulated: 0n,
    bookValue: fresh.cost,
    charges: [],
  })
})

test('Runs in any order of months give each month once, and nothing is left when they have come to the end', () => {
  const through = fc
    .integer({ min: 0, max: 40 })
    .map((i) => `${2024 + Math.floor((i + 2) / 12)}-${String(((i + 2) % 12) + 1).padStart(2, '0')}`)
  fc.assert(
    fc.property(fc.array(through, { maxLength: 6 }), (runs) => {
      const schedule = scheduleOf(straight, [{ ...machine, lifeMonths: 30 }])
      const posted: Charge[] = []
      for (const run of [...runs.sort(), '2029-12']) posted.push(...dueCharges(schedule, posted, centers, run))
      expect(posted.reduce((sum, { amount }) => sum + amount, 0n)).toBe(machine.cost)
      expect(dueCharges(schedule, posted, centers, '2030-01')).toEqual([])
    }),
  )
})
