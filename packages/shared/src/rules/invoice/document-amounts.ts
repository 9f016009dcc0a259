// Amounts of invoices and bills (finance 4.6): net of each line, discount of the whole, down payments that are deducted, tax by its code, rounding.
import { decimalText, type Exact, exactOf, minus, over, percent, plus, times, total, zero } from '../money/exact.ts'
import { moneyText, type Sen, senOf } from '../money/sen.ts'
import { allocated } from '../money/shares.ts'

/** A line as it is entered; amounts are decimal texts in the currency of the document. */
export interface InvoiceLine {
  readonly qty: string
  readonly unitPrice: string
  readonly discountPct?: string
  readonly discountAmount?: string
  /** The code of its tax; null: outside of VAT. */
  readonly taxCode: number | null
}
/** Rate and base of a tax code on the day that decides; its tax is part of the total only where it is collected. */
export interface TaxOfDocument {
  readonly rate: string
  readonly baseNumerator: number
  readonly baseDenominator: number
  readonly isCollected: boolean
}
export interface DocumentInput {
  readonly lines: readonly InvoiceLine[]
  readonly taxes: ReadonlyMap<number, TaxOfDocument>
  readonly priceIncludesTax?: boolean
  readonly headerDiscount?: string
  /** Net of the down payments that this document deducts, in its currency. */
  readonly deducted?: string
  /** Decimals to which tax base and tax of a code are rounded: 0 for rupiah (PER-11/PJ/2025 art. 129), else those of the currency. */
  readonly places: number
}
/** A line with two decimals: what the file for the tax office carries. */
export interface LineAmounts {
  /** After its own discount and its part of the discount of the document. */
  readonly net: string
  /** What is taxed: the net less its part of the deducted down payments. */
  readonly taxable: string
  readonly otherBase: string
  readonly vat: string
}
/** One tax code of the document, rounded once. */
export interface TaxTotal {
  readonly taxCode: number | null
  readonly dpp: string
  readonly otherBase: string
  readonly vat: string
  readonly isCollected: boolean
}
export interface DocumentAmounts {
  readonly lines: readonly LineAmounts[]
  readonly taxes: readonly TaxTotal[]
  readonly netTotal: string
  readonly dppTotal: string
  readonly otherBaseTotal: string
  /** Tax of all codes, also of those that the customer pays to the state. */
  readonly vatTotal: string
  /** Tax that is part of the total. */
  readonly vatCollected: string
  readonly roundingDiff: string
  readonly grandTotal: string
}

const two = (value: Exact): Exact => exactOf(decimalText(value, 2))
const text = (value: Exact): string => decimalText(value, 2)
const shareOf = ({ baseNumerator, baseDenominator }: TaxOfDocument): Exact => ({
  top: BigInt(baseNumerator),
  bottom: BigInt(baseDenominator),
})

/** Net of a line before the discount of the document, with two decimals (finance 4.6, step 1). Never below zero is the matter of a check. */
export function netOfLine(
  { qty, unitPrice, discountPct = '0', discountAmount = '0' }: InvoiceLine,
  included: TaxOfDocument | undefined,
): Exact {
  const price = times(exactOf(qty), exactOf(unitPrice))
  const net = two(minus(minus(price, two(times(price, percent(exactOf(discountPct))))), exactOf(discountAmount)))
  if (included === undefined) return net
  return two(over(net, plus(exactOf('1'), times(percent(exactOf(included.rate)), shareOf(included)))))
}

/** Base and tax of an amount, both with two decimals (finance 4.6, step 3). */
export function taxOn(
  amount: Exact,
  tax: TaxOfDocument | undefined,
): { readonly otherBase: Exact; readonly vat: Exact } {
  if (tax === undefined) return { otherBase: zero, vat: zero }
  const otherBase = two(times(amount, shareOf(tax)))
  return { otherBase, vat: two(times(otherBase, percent(exactOf(tax.rate)))) }
}

/** The parts of an amount over lines by their nets, to the cent, by the largest remainder (finance 4.1). */
const spread = (amount: string, nets: readonly Exact[]): readonly Exact[] =>
  allocated(senOf(decimalText(exactOf(amount), 2)), nets).map((part) => exactOf(moneyText(part)))

/** All amounts of a document in its currency, in the order of finance 4.6. A document without lines has none. */
export function documentAmounts(input: DocumentInput): DocumentAmounts {
  const { lines, taxes, places, priceIncludesTax = false, headerDiscount = '0', deducted = '0' } = input
  const taxOf = ({ taxCode }: InvoiceLine) => (taxCode === null ? undefined : taxes.get(taxCode))
  const before = lines.map((line) => netOfLine(line, priceIncludesTax ? taxOf(line) : undefined))
  if (before.length === 0) return noAmounts
  const discounts = spread(headerDiscount, before)
  const nets = before.map((net, i) => minus(net, discounts[i] ?? zero))
  const advances = spread(deducted, nets)
  const amounts = lines.map((line, i) => {
    const net = nets[i] ?? zero
    const taxable = minus(net, advances[i] ?? zero)
    return { line, net, taxable, ...taxOn(taxable, taxOf(line)) }
  })
  const groups = [...Map.groupBy(amounts, ({ line }) => line.taxCode)].map(([taxCode, own]) => {
    const rounded = (pick: 'taxable' | 'otherBase' | 'vat') =>
      exactOf(decimalText(total(own.map((amount) => amount[pick])), places))
    const tax = taxCode === null ? undefined : taxes.get(taxCode)
    return {
      taxCode,
      dpp: rounded('taxable'),
      otherBase: rounded('otherBase'),
      vat: rounded('vat'),
      isCollected: tax?.isCollected ?? false,
    }
  })
  const dpp = total(groups.map((group) => group.dpp))
  const collected = total(groups.flatMap(({ isCollected, vat }) => (isCollected ? [vat] : [])))
  return {
    lines: amounts.map(({ net, taxable, otherBase, vat }) => ({
      net: text(net),
      taxable: text(taxable),
      otherBase: text(otherBase),
      vat: text(vat),
    })),
    taxes: groups.map((group) => ({
      taxCode: group.taxCode,
      dpp: text(group.dpp),
      otherBase: text(group.otherBase),
      vat: text(group.vat),
      isCollected: group.isCollected,
    })),
    netTotal: text(total(nets)),
    dppTotal: text(dpp),
    otherBaseTotal: text(total(groups.map(({ otherBase }) => otherBase))),
    vatTotal: text(total(groups.map(({ vat }) => vat))),
    vatCollected: text(collected),
    roundingDiff: text(minus(dpp, total(amounts.map(({ taxable }) => taxable)))),
    grandTotal: text(plus(dpp, collected)),
  }
}

const noAmounts: DocumentAmounts = {
  lines: [],
  taxes: [],
  netTotal: '0.00',
  dppTotal: '0.00',
  otherBaseTotal: '0.00',
  vatTotal: '0.00',
  vatCollected: '0.00',
  roundingDiff: '0.00',
  grandTotal: '0.00',
}

/**
 * Tax of a document in foreign currency as the tax invoice has it, in rupiah: each taxed net at the tax rate of the day the invoice is due (PP 44/2022
 * art. 21), base and tax of a line with two decimals, the tax of a code in whole rupiah.
 */
export function taxInRupiah(
  amounts: Pick<DocumentAmounts, 'lines'>,
  { lines, taxes }: Pick<DocumentInput, 'lines' | 'taxes'>,
  taxRate: string,
): readonly TaxTotal[] {
  const own = lines.map((line, i) => {
    const taxable = two(times(exactOf(amounts.lines[i]?.taxable ?? '0'), exactOf(taxRate)))
    return { line, taxable, ...taxOn(taxable, line.taxCode === null ? undefined : taxes.get(line.taxCode)) }
  })
  return [...Map.groupBy(own, ({ line }) => line.taxCode)].map(([taxCode, group]) => {
    const whole = (pick: 'taxable' | 'otherBase' | 'vat') =>
      text(exactOf(decimalText(total(group.map((amount) => amount[pick])), 0)))
    return {
      taxCode,
      dpp: whole('taxable'),
      otherBase: whole('otherBase'),
      vat: whole('vat'),
      isCollected: taxCode === null ? false : (taxes.get(taxCode)?.isCollected ?? false),
    }
  })
}

/** An amount in a currency as sen of rupiah at a rate for one unit (finance 4.6): two decimals, half away from zero. */
export const rupiahOf = (amount: string, rate: string): Sen =>
  senOf(decimalText(times(exactOf(amount), exactOf(rate)), 2))
