// Income tax that is withheld from payments to vendors (finance 4.7): which code applies, its base and amount, on the bill or by part payments.
import { decimalText, type Exact, exactOf, minus, over, percent, times, total } from '../money/exact.ts'
import { moneyText, type Sen, senOf, wholeRupiah } from '../money/sen.ts'
import { cumulativeShare } from '../money/shares.ts'

/** What decides about the tax of a vendor on the day of withholding. */
export interface WithheldVendor {
  readonly isIndividual: boolean
  readonly isForeign: boolean
  readonly hasValidTaxId: boolean
  readonly certificates: readonly TaxCertificate[]
}
export interface TaxCertificate {
  readonly kind: 'SKB' | 'PP55'
  readonly number: string
  readonly validFrom: string
  readonly validTo: string
}
/** The code by which is withheld, and the certificate that says so; code null: nothing is withheld. */
export interface AppliedCode {
  readonly code: string | null
  readonly certificate: string | null
}

/** Codes that the law names for kinds of vendors instead of kinds of services. */
export const vendorCodes = { smallBusiness: 'PPH4-SME', person: 'PPH21-NE', abroad: 'PPH26' } as const

/**
 * The withholding code of a line on the day of withholding: none with a valid exemption (SKB); PPh 4(2) of small businesses with a valid certificate of
 * PP 55/2022 in place of PPh 22 and 23; persons under PPh 21; vendors abroad under PPh 26; else the code of the line (finance 4.7).
 */
export function appliedCode(
  line: { readonly code: string; readonly article: string } | null,
  vendor: WithheldVendor,
  day: string,
): AppliedCode {
  if (line === null) return { code: null, certificate: null }
  const valid = (kind: TaxCertificate['kind']) =>
    vendor.certificates.find((one) => one.kind === kind && one.validFrom <= day && day <= one.validTo)
  const exemption = valid('SKB')
  if (exemption !== undefined) return { code: null, certificate: exemption.number }
  const isOrdinary = line.article === 'PPH22' || line.article === 'PPH23'
  const small = valid('PP55')
  if (small !== undefined && isOrdinary) return { code: vendorCodes.smallBusiness, certificate: small.number }
  if (!isOrdinary) return { code: line.code, certificate: null }
  if (vendor.isForeign) return { code: vendorCodes.abroad, certificate: null }
  if (vendor.isIndividual && line.article === 'PPH23') return { code: vendorCodes.person, certificate: null }
  return { code: line.code, certificate: null }
}

export interface WithholdingRate {
  readonly rate: string
  /** Share of the price on which is withheld, such as 0.5 of the price of a freelancer. */
  readonly baseFactor: string
  readonly doubleWithoutTaxId: boolean
}
export interface Withheld {
  readonly base: string
  /** The rate that was applied, doubled where the vendor has no tax number. */
  readonly rate: string
  readonly amount: string
}

/** The rate as a share; doubled for a vendor without NPWP or NIK where the code says so (UU PPh art. 23(1a)). */
const appliedRate = ({ rate, doubleWithoutTaxId }: WithholdingRate, hasValidTaxId: boolean): Exact =>
  times(exactOf(rate), exactOf(doubleWithoutTaxId && !hasValidTaxId ? '2' : '1'))

/** Base and tax of one code in whole rupiah: on the price without VAT, never on the other value of VAT (finance 4.7). */
export function withheldOn(nets: readonly string[], rate: WithholdingRate, hasValidTaxId: boolean): Withheld {
  const applied = appliedRate(rate, hasValidTaxId)
  const base = exactOf(decimalText(times(total(nets.map(exactOf)), exactOf(rate.baseFactor)), 0))
  return {
    base: decimalText(base, 2),
    rate: decimalText(applied, 2),
    amount: decimalText(exactOf(decimalText(times(base, percent(applied)), 0)), 2),
  }
}

/** The tax where the company bears it: the price is a net amount, and base less tax is this price (finance 4.7). */
export function grossedUp(net: string, rate: WithholdingRate, hasValidTaxId: boolean): Withheld {
  const applied = appliedRate(rate, hasValidTaxId)
  const left = minus(exactOf('1'), times(percent(applied), exactOf(rate.baseFactor)))
  const gross = exactOf(decimalText(over(exactOf(net), left), 0))
  return {
    base: decimalText(gross, 2),
    rate: decimalText(applied, 2),
    amount: decimalText(minus(gross, exactOf(net)), 2),
  }
}

/** A bill of which a part is paid; amounts in rupiah. */
export interface PartPayment {
  readonly withheldTotal: string
  readonly billTotal: string
  /** Settled by earlier payments, gross. */
  readonly settledBefore: string
  readonly settledNow: string
}

/** What a part payment withholds: the increase of the cumulative share, so that all payments together withhold the whole tax (finance 4.7). */
export function withheldOnPayment({ withheldTotal, billTotal, settledBefore, settledNow }: PartPayment): string {
  const share = (settled: Sen): Sen =>
    cumulativeShare(senOf(withheldTotal), { top: settled, bottom: 1n }, { top: senOf(billTotal), bottom: 1n }, 100n)
  const [before, now] = [senOf(settledBefore), senOf(settledNow)]
  return moneyText(wholeRupiah(share(before + now) - share(before)))
}
