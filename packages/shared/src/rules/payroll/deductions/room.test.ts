// What holds of every set of deductions, and the edges that the worked cases leave open.
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { senOf } from '../../money/sen.ts'
import { roundedText, type Trace } from '../trace.ts'
import { applyDeductions, type DeductionItem } from './room.ts'

const item = (code: string, amount: number, more: Partial<DeductionItem> = {}): DeductionItem => ({
  code,
  amount: String(amount),
  priority: 40,
  counted: true,
  partial: true,
  ...more,
})
const taken = (items: readonly DeductionItem[], more: object = {}) =>
  applyDeductions({ grossCash: '1000', statutory: '100', capPercent: '50', minimumNet: '0', items, ...more }).items.map(
    (t) => `${t.code}${t.originPeriod ?? ''} ${Number(t.taken)}+${Number(t.carried)}`,
  )

it('takes by priority, then by code, rests of earlier months before what is due now and oldest first', () => {
  const items = [
    item('LOAN', 300),
    item('LOAN', 10, { originPeriod: '2026-03' }),
    item('LOAN', 20, { originPeriod: '2026-01' }),
    item('SPSI', 30, { priority: 20 }),
    item('ADVANCE', 200),
  ]
  expect(taken(items)).toEqual(['SPSI 30+0', 'ADVANCE 200+0', 'LOAN2026-01 20+0', 'LOAN2026-03 10+0', 'LOAN 240+60'])
})

it('leaves out what does not fit as a whole and goes on with the next', () => {
  expect(taken([item('A', 600, { partial: false }), item('B', 400)])).toEqual(['A 0+600', 'B 400+0'])
})

it('lets what the law does not count go beyond the half, and not take of it', () => {
  const items = [item('ZAKAT', 300, { counted: false, priority: 1 }), item('LOAN', 700)]
  expect(taken(items)).toEqual(['ZAKAT 300+0', 'LOAN 500+200'])
})

it('keeps the least net pay, and takes nothing where tax has left nothing', () => {
  expect(taken([item('LOAN', 700)], { minimumNet: '600' })).toEqual(['LOAN 300+400'])
  expect(taken([item('LOAN', 700)], { statutory: '1200' })).toEqual(['LOAN 0+700'])
  expect(taken([item('LOAN', 700)], { grossCash: '1001.00' })).toEqual(['LOAN 500+200'])
})

const anyItem = fc.record({
  code: fc.constantFrom('SPSI', 'COOP_LOAN', 'LOAN', 'ZAKAT'),
  amount: fc.integer({ min: 0, max: 5_000_000 }).map(String),
  priority: fc.integer({ min: 1, max: 5 }),
  counted: fc.boolean(),
  partial: fc.boolean(),
  originPeriod: fc.constantFrom(null, '2026-01', '2026-02'),
})

it('no room is ever below 0, the half is never exceeded, every requested amount is taken or carried, in any order', () => {
  // Items that cannot be distinguished may replace each other, so codes are made unique.
  const items = fc
    .array(anyItem, { maxLength: 8 })
    .map((list) => list.map((i, n) => ({ ...i, code: `${i.code}_${n}` })))
  const money = (most: number) => fc.integer({ min: 0, max: most }).map(String)
  fc.assert(
    fc.property(
      items,
      money(9_000_000),
      money(3_000_000),
      money(2_000_000),
      (list, grossCash, statutory, minimumNet) => {
        const trace: Trace = []
        const input = { grossCash, statutory, capPercent: '50', minimumNet, items: list }
        const result = applyDeductions(input, trace)
        const countedOf = new Map(list.map((i) => [i.code, i.counted]))
        const counted = result.items.filter((t) => countedOf.get(t.code)).reduce((sum, t) => sum + senOf(t.taken), 0n)
        expect(counted * 2n <= senOf(grossCash)).toBe(true)
        for (const t of result.items) {
          expect(senOf(t.taken) >= 0n && senOf(t.carried) >= 0n).toBe(true)
          expect(senOf(t.taken) + senOf(t.carried)).toBe(senOf(t.asked))
        }
        if (senOf(result.taken) > 0n) expect(senOf(result.net) >= senOf(minimumNet)).toBe(true)
        expect(senOf(result.net)).toBe(senOf(grossCash) - senOf(statutory) - senOf(result.taken))
        expect(applyDeductions({ ...input, items: [...list].reverse() })).toEqual(result)
        for (const step of trace) {
          expect(roundedText(step.exact, step.rounding)).toBe(step.rounded)
          const room = step.inputs.find((i) => i.name === 'room')?.value ?? '0'
          expect(room.startsWith('-')).toBe(false)
        }
      },
    ),
    { numRuns: 300 },
  )
})
