// A bill of a vendor as it is worked out (finance 4.6 and 4.7): amounts in its currency, tax in rupiah, the part that is creditable, and what is withheld. The
// same figures are on the form, on the paper, in the registers and in the posting.
import { decimalText, exactOf, minus, over, plainText, total } from '../money/exact.ts'
import { moneyText, type Sen, senOf } from '../money/sen.ts'
import { allocated } from '../money/shares.ts'
import {
  type DocumentAmounts,
  documentAmounts,
  type InvoiceLine,
  rupiahOf,
  type TaxOfDocument,
  taxInRupiah,
} from './document-amounts.ts'
import { grossedUp, type WithholdingRate, withheldOn } from './withholding.ts'

/** The code by which a line is withheld, with its rate on the day. */
export interface AppliedWithholding extends WithholdingRate {
  readonly code: string
  readonly article: string
}
export interface BillLine extends InvoiceLine {
  /** Creditable input tax; else the tax is part of the cost of the line. */
  readonly vatCreditable: boolean
  readonly withholding: AppliedWithholding | null
}
export interface BillInput {
  readonly lines: readonly BillLine[]
  readonly taxes: ReadonlyMap<number, TaxOfDocument>
  readonly isRupiah: boolean
  readonly places: number
  readonly rate: string
  /** Rate of the tax invoice (KMK); of a bill in rupiah 1. */
  readonly taxRate: string
  readonly headerDiscount?: string
  readonly deducted?: string
  readonly hasValidTaxId: boolean
  /** The company bears the tax: what the vendor asks for is net of it. */
  readonly grossUp: boolean
}
/** One code of a bill; amounts are decimal texts in rupiah. */
export interface BillWithholding {
  readonly code: string
  readonly article: string
  readonly base: string
  readonly rate: string
  readonly amount: string
}
export interface BillAmounts extends DocumentAmounts {
  /** Tax of each line in rupiah: those of a code add up to its tax. */
  readonly lineVat: readonly Sen[]
  readonly vatIdr: string
  /** Creditable tax in rupiah. */
  readonly vatCreditable: string
  readonly withheld: readonly BillWithholding[]
  readonly withheldTotal: string
  /** Tax that the company bears, by line, in rupiah. */
  readonly taxBorne: readonly Sen[]
  /** What is withheld, in the currency of the bill. */
  readonly withheldInCurrency: string
}

/** All amounts of a bill. Tax that is not collected by the vendor is no part of it. */
export function billAmounts(input: BillInput): BillAmounts {
  const amounts = documentAmounts(input)
  const taxes = input.isRupiah ? amounts.taxes : taxInRupiah(amounts, input, input.taxRate)
  const lineVat = input.lines.map(() => 0n)
  for (const { taxCode, vat, isCollected } of taxes) {
    if (!isCollected) continue
    const own = input.lines.flatMap((line, i) => (line.taxCode === taxCode ? [i] : []))
    const shares = allocated(
      senOf(vat),
      own.map((i) => exactOf(amounts.lines[i]?.vat ?? '0')),
    )
    for (const [k, i] of own.entries()) lineVat[i] = shares[k] ?? 0n
  }
  const creditable = input.lines.reduce((sum, line, i) => (line.vatCreditable ? sum + (lineVat[i] ?? 0n) : sum), 0n)
  const { withheld, taxBorne } = withholdingOf(input, amounts)
  const withheldTotal = withheld.reduce((sum, { amount }) => sum + senOf(amount), 0n)
  return {
    ...amounts,
    lineVat,
    vatIdr: moneyText(lineVat.reduce((sum, vat) => sum + vat, 0n)),
    vatCreditable: moneyText(creditable),
    withheld,
    withheldTotal: moneyText(withheldTotal),
    taxBorne,
    withheldInCurrency: inCurrency(input, moneyText(withheldTotal)),
  }
}

/** An amount in rupiah in the currency of the bill, with two decimals. */
const inCurrency = ({ isRupiah, rate }: BillInput, amount: string): string =>
  isRupiah ? amount : decimalText(over(exactOf(amount), exactOf(rate)), 2)

/** What is withheld by code, and the cost of each line that grows by it where the company bears the tax. */
function withholdingOf(input: BillInput, amounts: DocumentAmounts) {
  const { lines, hasValidTaxId, grossUp, rate } = input
  const taxBorne = lines.map(() => 0n)
  const groups = [...Map.groupBy(lines.entries(), ([, line]) => line.withholding?.code ?? null)]
  const withheld = groups.flatMap(([code, own]): readonly BillWithholding[] => {
    const applied = own[0]?.[1].withholding
    if (code === null || applied == null) return []
    const nets = own.map(([i]) => moneyText(rupiahOf(amounts.lines[i]?.taxable ?? '0', rate)))
    const net = plainText(total(nets.map(exactOf)))
    const found = grossUp ? grossedUp(net, applied, hasValidTaxId) : withheldOn(nets, applied, hasValidTaxId)
    if (grossUp) {
      const shares = allocated(senOf(found.amount), nets.map(exactOf))
      for (const [k, [i]] of own.entries()) taxBorne[i] = shares[k] ?? 0n
    }
    return senOf(found.amount) === 0n ? [] : [{ code, article: applied.article, ...found }]
  })
  return { withheld, taxBorne }
}

/**
 * What the vendor is paid, in the currency of the bill: the total less what is withheld with the bill. Tax that the company bears makes it no less: it is
 * withheld from an amount that was raised by it.
 */
export function payableOf(
  amounts: BillAmounts,
  { grossUp }: Pick<BillInput, 'grossUp'>,
  isWithheldOnBill: boolean,
): string {
  const less = isWithheldOnBill && !grossUp ? amounts.withheldInCurrency : '0'
  return decimalText(minus(exactOf(amounts.grandTotal), exactOf(less)), 2)
}
