// Cost of goods manufactured and sold (finance 4.13), out of what the accounts of stock and cost hold and of what their lines moved. The last line compares the
// result with the accounts of class 5: another road to the same amount, so a line that was tagged wrongly shows.
import type { Sen } from '../../money/sen.ts'

/** Kinds of stock by the cost element of their accounts. */
export const stockElements = ['RM_INV', 'WIP_INV', 'FG_INV', 'TRADING_INV'] as const
export type StockElement = (typeof stockElements)[number]

/** Debit less credit of all accounts with a cost element, in sen. */
export interface ElementNet {
  readonly element: string
  /** Null: the line moves no stock. */
  readonly movementTag: string | null
  /** Up to the day before the range. */
  readonly opening: Sen
  /** Within the range, without closing entries. */
  readonly movement: Sen
}
export interface CostFigures {
  readonly elements: readonly ElementNet[]
  /** Debit less credit of all accounts of class 5 within the range, without closing entries. */
  readonly classFive: Sen
}

export interface CostLine {
  readonly code: string
  readonly name: string
  readonly amount: Sen
  /** A line that adds up others is not set in. */
  readonly isSum: boolean
  /** Cost elements whose accounts explain the line. */
  readonly elements: readonly string[]
}

/** Movements of stock that are lines of their own, in their order; what is issued to production, completed and sold follows from the balances. */
const shownTags = [
  ['PURCHASE', 'Purchases'],
  ['FREIGHT_IN', 'Freight and landed cost'],
  ['PURCHASE_RETURN', 'Returns to vendors'],
  ['ISSUE_OTHER', 'Issued to other use'],
  ['COUNT_ADJ', 'Count differences'],
  ['RECLASS', 'Reclassified'],
  ['TRANSFER', 'Transfers between branches'],
] as const

class Figures {
  readonly #elements: readonly ElementNet[]
  constructor({ elements }: CostFigures) {
    this.#elements = elements
  }
  #sum(element: string, pick: (net: ElementNet) => Sen): Sen {
    return this.#elements.filter((net) => net.element === element).reduce((sum, net) => sum + pick(net), 0n)
  }
  opening = (element: string): Sen => this.#sum(element, (net) => net.opening)
  movement = (element: string): Sen => this.#sum(element, (net) => net.movement)
  closing = (element: string): Sen => this.opening(element) + this.movement(element)
  tagged = (element: string, tag: string): Sen =>
    this.#sum(element, (net) => (net.movementTag === tag ? net.movement : 0n))
  /** Gains of counts over all stock; losses are below zero. */
  get counted(): Sen {
    return stockElements.reduce((sum, element) => sum + this.tagged(element, 'COUNT_ADJ'), 0n)
  }
}

/** Opening, movements and closing of a kind of stock, and what they leave: what was used or sold. */
function stockLines(
  figures: Figures,
  element: StockElement,
  name: string,
  prefix: string,
): { readonly lines: readonly CostLine[]; readonly left: Sen } {
  const part = (code: string, label: string, amount: Sen): CostLine => ({
    code: `${prefix}${code}`,
    name: label,
    amount,
    isSum: false,
    elements: [element],
  })
  const opening = figures.opening(element)
  const closing = figures.closing(element)
  const tags = shownTags.map(([tag, label]) => [tag, label, figures.tagged(element, tag)] as const)
  const moved = tags.reduce((sum, [, , amount]) => sum + amount, 0n)
  return {
    lines: [
      part('.OPENING', `${name}, opening`, opening),
      ...tags.flatMap(([tag, label, amount]) => (amount === 0n ? [] : [part(`.${tag}`, label, amount)])),
      part('.CLOSING', `${name}, closing`, -closing),
    ],
    left: opening + moved - closing,
  }
}

const sum = (code: string, name: string, amount: Sen, elements: readonly string[] = []): CostLine => ({
  code,
  name,
  amount,
  isSum: true,
  elements,
})
const part = (code: string, name: string, amount: Sen, elements: readonly string[]): CostLine => ({
  ...sum(code, name, amount, elements),
  isSum: false,
})

/** Cost of goods manufactured, with what was applied and its variances as a memo below. */
export function costOfGoodsManufactured(given: CostFigures): {
  readonly lines: readonly CostLine[]
  readonly total: Sen
} {
  const figures = new Figures(given)
  const material = stockLines(figures, 'RM_INV', 'Raw material', 'RM')
  const [labour, overhead] = [figures.movement('DL'), figures.movement('FOH')]
  const manufacturing = material.left + labour + overhead
  const process = stockLines(figures, 'WIP_INV', 'Work in process', 'WIP')
  const total = manufacturing + process.left
  const labourVariance = labour + figures.movement('DL_APPLIED')
  const overheadVariance = overhead + figures.movement('FOH_APPLIED')
  const production = figures.movement('INV_ADJ') + figures.counted
  return {
    total,
    lines: [
      ...material.lines,
      sum('RM', 'Raw material used', material.left, ['RM_INV']),
      part('DL', 'Direct labour', labour, ['DL']),
      part('FOH', 'Factory overhead', overhead, ['FOH']),
      sum('MANUFACTURING', 'Manufacturing cost', manufacturing),
      ...process.lines,
      sum('COGM', 'Cost of goods manufactured', total),
      part('DL_APPLIED', 'Memo: direct labour applied', -figures.movement('DL_APPLIED'), ['DL_APPLIED']),
      part('DL_VARIANCE', 'Memo: labour variance (actual less applied)', labourVariance, ['DL', 'DL_APPLIED']),
      part('FOH_APPLIED', 'Memo: overhead applied', -figures.movement('FOH_APPLIED'), ['FOH_APPLIED']),
      part('FOH_VARIANCE', 'Memo: overhead variance (actual less applied)', overheadVariance, ['FOH', 'FOH_APPLIED']),
      part('PRODUCTION_VARIANCE', 'Memo: production variance', production, ['INV_ADJ']),
      sum(
        'COMPLETED',
        'Memo: completed to finished goods per ledger',
        total - labourVariance - overheadVariance - production,
      ),
    ],
  }
}

/** Cost of goods sold, and its difference from the accounts of class 5, which is zero where every line of stock carries its movement. */
export function costOfGoodsSold(given: CostFigures): {
  readonly lines: readonly CostLine[]
  readonly total: Sen
  readonly difference: Sen
} {
  const figures = new Figures(given)
  const manufactured = costOfGoodsManufactured(given).total
  const finished = stockLines(figures, 'FG_INV', 'Finished goods', 'FG')
  const trading = stockLines(figures, 'TRADING_INV', 'Trading goods', 'TRADING')
  const sold = finished.left + manufactured
  const before = sold + trading.left
  const [counted, price] = [-figures.counted, figures.movement('PPV')]
  const total = before + counted + price
  const difference = total - given.classFive
  return {
    total,
    difference,
    lines: [
      part('COGM', 'Cost of goods manufactured', manufactured, ['RM_INV', 'WIP_INV', 'DL', 'FOH']),
      ...finished.lines,
      sum('FG', 'Cost of finished goods sold, with variances', sold),
      ...trading.lines,
      sum('TRADING', 'Cost of trading goods sold', trading.left),
      sum('BEFORE', 'Cost of goods sold before adjustments', before),
      part('COUNTED', 'Count differences (losses add)', counted, ['INV_ADJ']),
      part('PPV', 'Purchase price variance', price, ['PPV']),
      sum('COGS', 'Cost of goods sold', total),
      part('CLASS5', 'Check: accounts of class 5', given.classFive, []),
      part('DIFFERENCE', 'Check: difference', difference, []),
    ],
  }
}
