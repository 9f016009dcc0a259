// What a bill is worked out with: its vendor with certificates, currency and rates, VAT codes, withholding codes; and the bill as its pure rule works it out.
import type { ApBill } from '@kantor/shared/catalogue/invoice-management/entities/ap-bill.entity'
import { Vendor } from '@kantor/shared/catalogue/master/entities/vendor.entity'
import { type BillAmounts, type BillInput, billAmounts, payableOf } from '@kantor/shared/rules/invoice/bill'
import type { TaxOfDocument } from '@kantor/shared/rules/invoice/document-amounts'
import { appliedCode, type TaxCertificate } from '@kantor/shared/rules/invoice/withholding'
import { sumOf } from '@kantor/shared/rules/money/amounts'
import { placesOf } from '@kantor/shared/rules/money/currency'
import { sql } from 'drizzle-orm'
import { lineColumns, ownRows, picked, typedRows } from '../../db/rows/typed-rows.ts'
import type { RuleContext, RuleValues, StoredRow } from '../../engine/context.ts'
import { storedRow } from '../../engine/read/stored-rows.ts'
import {
  currencyOf,
  type DocumentCurrency,
  exchangeRate,
  taxesOn,
  type WithholdingCode,
  withholdingOn,
} from '../ledger/index.ts'

export type BillFields = (typeof ApBill)['fields']
export type BillRow = StoredRow<BillFields>
export type BillGiven = RuleValues<BillFields>

const ofCertificate = lineColumns(Vendor, 'taxCertificates', 'vc')
const vendorNames = [
  'id',
  'code',
  'name',
  'status',
  'vendorGroup',
  'currency',
  'paymentTermDays',
  'isPkp',
  'hasValidTaxId',
  'isIndividual',
  'isForeign',
] as const

/** A vendor as bills and payments need it; undefined: there is none. */
export async function vendorOf(context: RuleContext, id: number) {
  const vendor = await storedRow(context, Vendor, vendorNames, { where: { id } })
  if (vendor === undefined) return undefined
  const certificates = await typedRows(
    context.tx,
    picked(ofCertificate, 'kind', 'number', 'validFrom', 'validTo'),
    sql`from ${ownRows(context.actor, ofCertificate)} where vc.parent_id = ${id}`,
  )
  return { ...vendor, certificates: certificates as readonly TaxCertificate[] }
}
export type BillVendor = NonNullable<Awaited<ReturnType<typeof vendorOf>>>

export interface BillFacts {
  readonly vendor: BillVendor | undefined
  readonly currency: DocumentCurrency
  readonly rate: string
  readonly taxRate: string
  readonly taxes: ReadonlyMap<number, TaxOfDocument>
  readonly codes: readonly WithholdingCode[]
}

/** The facts of a bill on its dates. `stored` rates are kept where the row has them: a posted bill keeps what it was worked out with. */
export async function billFacts(context: RuleContext, bill: BillGiven, isFrozen = false): Promise<BillFacts> {
  const vendor = await vendorOf(context, bill.vendor ?? 0)
  const currencyId = bill.currency ?? vendor?.currency ?? 0
  const day = bill.billDate ?? context.today
  const taxDay = bill.vatInvoiceDate ?? day
  const codes = (bill.lines ?? []).flatMap(({ taxCode }) => taxCode ?? [])
  const rateBy = async (kept: string | null | undefined, type: 'BI_MID' | 'KMK_TAX', on: string) =>
    isFrozen && kept != null ? kept : exchangeRate(context, currencyId, type, on)
  const hasTax = codes.length > 0
  const rate = await rateBy(bill.rate, 'BI_MID', day)
  return {
    vendor,
    currency: await currencyOf(context, currencyId),
    rate,
    // Only a bill with VAT needs the rate of the Minister.
    taxRate: hasTax ? await rateBy(bill.taxRate, 'KMK_TAX', taxDay) : rate,
    taxes: await taxesOn(context, [...new Set(codes)], taxDay),
    codes: await withholdingOn(context, day),
  }
}

export interface WorkedBill {
  readonly input: BillInput
  readonly amounts: BillAmounts
  readonly payable: string
  /** The certificate that decided the code of each line. */
  readonly certificates: ReadonlyMap<string, string>
}

/** The bill as its rule works it out: the same for the form, the stored figures, the preview and the posting. */
export function workedBill(bill: BillGiven, { vendor, currency, rate, taxRate, taxes, codes }: BillFacts): WorkedBill {
  const day = bill.billDate ?? ''
  const certificates = new Map<string, string>()
  const codeOf = (id: number | null | undefined) => {
    const own = codes.find((one) => one.id === id)
    if (own === undefined) return null
    const party = {
      isIndividual: vendor?.isIndividual === true,
      isForeign: vendor?.isForeign === true,
      hasValidTaxId: vendor?.hasValidTaxId === true,
      certificates: vendor?.certificates ?? [],
    }
    const { code, certificate } = appliedCode(own, party, day)
    if (certificate !== null) certificates.set(code ?? own.code, certificate)
    return code === null ? null : (codes.find((one) => one.code === code) ?? own)
  }
  const grossUp = bill.grossUp === true
  const input: BillInput = {
    lines: (bill.lines ?? []).map((line) => ({
      qty: line.qty ?? '0',
      unitPrice: line.unitPrice ?? '0',
      discountPct: line.discountPct ?? '0',
      taxCode: line.taxCode ?? null,
      vatCreditable: line.vatCreditable !== false,
      withholding: codeOf(line.whtCode),
    })),
    taxes,
    isRupiah: currency.isRupiah,
    places: placesOf(currency.code),
    rate,
    taxRate,
    headerDiscount: bill.headerDiscount ?? '0',
    deducted: sumOf((bill.downPayments ?? []).map(({ amount }) => amount)),
    hasValidTaxId: vendor?.hasValidTaxId === true,
    grossUp,
  }
  const amounts = billAmounts(input)
  return { input, amounts, payable: payableOf(amounts, { grossUp }, bill.whtTiming !== 'ON_PAYMENT'), certificates }
}
