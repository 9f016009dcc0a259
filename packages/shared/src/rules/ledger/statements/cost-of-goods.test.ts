import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Sen, senOf } from '../../money/sen.ts'
import { type CostFigures, costOfGoodsManufactured, costOfGoodsSold, type ElementNet } from './cost-of-goods.ts'

const million = (amount: number): Sen => senOf((amount * 1_000_000).toFixed(2))
const net = (element: string, movementTag: string | null, movement: number, opening = 0): ElementNet => ({
  element,
  movementTag,
  opening: million(opening),
  movement: million(movement),
})

/** The postings of FIN-15: each line of stock with its movement, the accounts of class 5 as they are booked. */
const anchor: CostFigures = {
  elements: [
    net('RM_INV', null, 0, 420),
    net('RM_INV', 'PURCHASE', 1850),
    net('RM_INV', 'FREIGHT_IN', 36.5),
    net('RM_INV', 'PURCHASE_RETURN', -24),
    net('RM_INV', 'ISSUE_OTHER', -15.5),
    net('RM_INV', 'ISSUE_WIP', -1879),
    net('DL', null, 512.3),
    net('DL_APPLIED', null, -505),
    net('FOH', null, 634.75),
    net('FOH_APPLIED', null, -660),
    net('WIP_INV', null, 0, 143),
    net('WIP_INV', 'ISSUE_WIP', 1879),
    net('WIP_INV', 'APPLY', 1165),
    net('WIP_INV', 'COMPLETION', -3010.6),
    net('FG_INV', null, 0, 510),
    net('FG_INV', 'COMPLETION', 3010.6),
    net('FG_INV', 'SALE', -3052.4),
    net('TRADING_INV', null, 0, 155),
    net('TRADING_INV', 'PURCHASE', 780),
    net('TRADING_INV', 'SALE', -764),
    net('COGS_FG', null, 3052.4),
    net('COGS_TRADING', null, 764),
  ],
  classFive: million(3798.45),
}
const amounts = (lines: readonly { code: string; amount: Sen }[]) =>
  Object.fromEntries(lines.map(({ code, amount }) => [code, amount]))

test('FIN-15 Cost of goods manufactured: 1,879,000,000 used, 2,992,650,000 manufactured, 3,010,600,000 completed', () => {
  const { lines, total } = costOfGoodsManufactured(anchor)
  expect(total).toBe(million(2992.65))
  expect(amounts(lines)).toMatchObject({
    RM: million(1879),
    DL: million(512.3),
    FOH: million(634.75),
    'WIP.OPENING': million(143),
    'WIP.CLOSING': million(-176.4),
    DL_APPLIED: million(505),
    DL_VARIANCE: million(7.3),
    FOH_VARIANCE: million(-25.25),
    COMPLETED: million(3010.6),
  })
})

test('FIN-15 Cost of goods sold: 3,798,450,000, and the accounts of class 5 agree', () => {
  const { lines, total, difference } = costOfGoodsSold(anchor)
  expect([total, difference]).toEqual([million(3798.45), 0n])
  expect(amounts(lines)).toMatchObject({
    'FG.CLOSING': million(-468.2),
    'TRADING.CLOSING': million(-171),
    COGS: million(3798.45),
  })
})

/** A posting moves stock on one side and its account on the other. */
const posting = fc.record({
  kind: fc.constantFrom('BUY', 'ISSUE', 'APPLY', 'COMPLETE', 'SELL', 'COUNT', 'LABOUR', 'PRICE', 'SETTLE', 'GIVE'),
  amount: fc.integer({ min: -1_000_000, max: 1_000_000 }).map(BigInt),
  element: fc.constantFrom('RM_INV', 'FG_INV', 'TRADING_INV'),
})
type Posting = { kind: string; amount: Sen; element: string }
/** Its rows: element, movement and amount; null is an account that no cost element has. */
function rowsOf({ kind, amount, element }: Posting): readonly (readonly [string | null, string | null, Sen])[] {
  const goods = element === 'TRADING_INV' ? ('TRADING_INV' as const) : ('FG_INV' as const)
  switch (kind) {
    case 'BUY':
      return [[element === 'FG_INV' ? 'RM_INV' : element, 'PURCHASE', amount]]
    case 'ISSUE':
      return [
        ['RM_INV', 'ISSUE_WIP', -amount],
        ['WIP_INV', 'ISSUE_WIP', amount],
      ]
    case 'APPLY':
      return [
        ['WIP_INV', 'APPLY', amount],
        ['DL_APPLIED', null, -amount],
      ]
    case 'COMPLETE':
      return [
        ['FG_INV', 'COMPLETION', amount],
        ['WIP_INV', 'COMPLETION', -amount],
      ]
    case 'SELL':
      return [
        [goods, 'SALE', -amount],
        [goods === 'FG_INV' ? 'COGS_FG' : 'COGS_TRADING', null, amount],
      ]
    case 'COUNT':
      return [
        [element, 'COUNT_ADJ', amount],
        ['INV_ADJ', null, -amount],
      ]
    case 'LABOUR':
      return [['DL', null, amount]]
    case 'PRICE':
      return [['PPV', null, amount]]
    case 'SETTLE':
      return [
        ['WIP_INV', null, -amount],
        ['INV_ADJ', null, amount],
      ]
    default:
      return [[element, 'ISSUE_OTHER', -amount]]
  }
}
const inCost = new Set(['DL', 'DL_APPLIED', 'FOH', 'FOH_APPLIED', 'COGS_FG', 'COGS_TRADING', 'INV_ADJ', 'PPV'])

test('Whatever is bought, issued, applied, completed, sold, counted and given away, cost of goods sold is what class 5 holds', () => {
  fc.assert(
    fc.property(fc.array(posting), fc.array(posting), (earlier, within) => {
      const elements = [
        ...earlier.flatMap(rowsOf).map((row) => [row, true] as const),
        ...within.flatMap(rowsOf).map((row) => [row, false] as const),
      ].flatMap(([[element, movementTag, amount], isEarlier]) =>
        element === null
          ? []
          : [{ element, movementTag, opening: isEarlier ? amount : 0n, movement: isEarlier ? 0n : amount }],
      )
      const classFive = elements
        .filter(({ element }) => inCost.has(element))
        .reduce((sum, { movement }) => sum + movement, 0n)
      expect(costOfGoodsSold({ elements, classFive }).difference).toBe(0n)
    }),
  )
})

test('A line of stock without its movement shows as a difference', () => {
  const { difference } = costOfGoodsSold({ elements: [net('TRADING_INV', null, 10)], classFive: 0n })
  expect(difference).toBe(million(-10))
})
