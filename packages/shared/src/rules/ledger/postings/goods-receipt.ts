// What a goods received note posts (trading R8 and R20, finance 4.5 GRN_POSTED): accepted goods into stock at their cost, the cost of the order into goods received and
// not invoiced, estimated charges apart; what the order charges to an expense or to an asset goes there. What was rejected is posted nowhere.
import { decimalText, type Exact, over } from '../../money/exact.ts'
import { moneyText, type Sen } from '../../money/sen.ts'
import { exactQuantity, type Quantity, quantityText } from '../../stock/quantities.ts'
import { baseValue, type Charge, landedValues } from '../../stock/receipt-cost.ts'
import type { JournalPart } from '../journal-parts.ts'

/** A line of a note with what its order line and its item say. */
export interface ReceivedLine {
  readonly lineNo: number
  readonly accepted: Quantity
  readonly isBonus: boolean
  /** Net of the order line after all discounts, in sen of the currency of the order. */
  readonly net: Sen
  readonly ordered: Quantity
  readonly acceptedBefore: Quantity
  readonly chargeTo: 'STOCK' | 'EXPENSE' | 'ASSET'
  readonly account: number | null
  readonly center: number | null
  readonly project: number | null
  /** Null: a text without an item. */
  readonly item: number | null
  readonly itemGroup: number | null
  readonly weight: Exact
  readonly volume: Exact
  readonly warehouse: number | null
  readonly lot: string | null
  readonly bin: string | null
  readonly expiryDate: string | null
}
export interface ReceivedCharge extends Charge {
  /** Code of the vendor who will bill it. */
  readonly vendor: string
}
export interface Received {
  readonly docNo: string
  readonly vendor: string
  readonly rate: Exact
  readonly lines: readonly ReceivedLine[]
  readonly charges: readonly ReceivedCharge[]
}

/** Cost of one line: decimal texts in rupiah, the unit cost with six decimals. */
export interface LineCost {
  readonly base: Sen
  readonly landed: Sen
  readonly baseValue: string
  readonly landedValue: string
  readonly unitCost: string
}

/** The cost of each line, in their order. Lines of the same order line follow each other: what the first took of it is taken before the second. */
export function costsOf({ lines, charges, rate }: Pick<Received, 'lines' | 'charges' | 'rate'>): readonly LineCost[] {
  const charged = lines.map(({ net, ordered, acceptedBefore, accepted, isBonus, weight, volume }) => ({
    base: isBonus ? 0n : baseValue({ net, ordered, before: acceptedBefore, accepted, rate }),
    accepted,
    weight,
    volume,
  }))
  const landed = landedValues(charged, charges)
  return charged.map(({ base, accepted }, i) => {
    const value = landed[i] ?? base
    return {
      base,
      landed: value,
      baseValue: moneyText(base),
      landedValue: moneyText(value),
      unitCost:
        accepted === 0n ? '0.000000' : decimalText(over({ top: value, bottom: 100n }, exactQuantity(accepted)), 6),
    }
  })
}

/** Goods that come into stock, and their value. */
export interface ReceivedGoods {
  readonly lineNo: number
  readonly item: number
  readonly warehouse: number
  readonly lot: string | null
  readonly bin: string | null
  readonly expiryDate: string | null
  readonly quantity: Quantity
  readonly value: Sen
}

/** The movements of stock: one for each line with goods that were accepted. */
export function goodsOf({ lines }: Pick<Received, 'lines'>, costs: readonly LineCost[]): readonly ReceivedGoods[] {
  return lines.flatMap((line, i) => {
    const { lineNo, item, warehouse, lot, bin, expiryDate, accepted } = line
    if (line.chargeTo !== 'STOCK' || accepted === 0n || item === null || warehouse === null) return []
    return [{ lineNo, item, warehouse, lot, bin, expiryDate, quantity: accepted, value: costs[i]?.landed ?? 0n }]
  })
}

/** The journal: what the goods and services cost by where they go, against the vendor and those who will bill the charges. */
export function receiptJournal(
  { docNo, vendor, lines, charges }: Received,
  costs: readonly LineCost[],
): readonly JournalPart[] {
  const costParts = lines.map((line, i): JournalPart => {
    const amount = costs[i]?.landed ?? 0n
    const description = `Goods received ${docNo}`
    const { account, center, project, itemGroup } = line
    switch (line.chargeTo) {
      case 'STOCK':
        return { key: 'INVENTORY', itemGroup, description, amount }
      case 'ASSET':
        return { key: 'ASSET_CLEARING', center, project, description, amount }
      default:
        return { account: account ?? 0, center, project, description, amount }
    }
  })
  const owed = costs.reduce((sum, { base }) => sum + base, 0n)
  const party = { partyType: 'VENDOR', party: vendor } as const
  return [
    ...costParts,
    { key: 'GRIR', ...party, description: `Goods received ${docNo}, not invoiced`, amount: -owed },
    ...(costs.length === 0 ? [] : charges).map(
      (charge): JournalPart => ({
        key: 'GRIR_CHARGES',
        partyType: 'VENDOR',
        party: charge.vendor,
        description: `Charges of ${docNo}, not invoiced`,
        amount: -charge.amount,
      }),
    ),
  ]
}

/** Quantity and value of a movement as the ledger of stock stores them. */
export const measuresOf = (quantity: Quantity, value: Sen) => ({
  quantity: quantityText(quantity),
  value: moneyText(value),
})
