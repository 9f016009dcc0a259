// What an invoice is worked out with: its customer, currency and rates, VAT codes; and the invoice as its pure rule works it out.
import type { ArInvoice } from '@kantor/shared/catalogue/invoice-management/entities/ar-invoice.entity'
import { Customer } from '@kantor/shared/catalogue/master/entities/customer.entity'
import { Item } from '@kantor/shared/catalogue/master/entities/item.entity'
import {
  type DocumentAmounts,
  type DocumentInput,
  documentAmounts,
  type TaxOfDocument,
  taxInRupiah,
} from '@kantor/shared/rules/invoice/document-amounts'
import { sumOf } from '@kantor/shared/rules/money/amounts'
import { placesOf } from '@kantor/shared/rules/money/currency'
import type { RuleContext, RuleValues, StoredRow } from '../../engine/context.ts'
import { storedRow, storedRows } from '../../engine/read/stored-rows.ts'
import { currencyOf, type DocumentCurrency, exchangeRate, taxesOn } from '../ledger/index.ts'

export type InvoiceFields = (typeof ArInvoice)['fields']
export type InvoiceRow = StoredRow<InvoiceFields>
export type InvoiceGiven = RuleValues<InvoiceFields>

const customerNames = [
  'id',
  'code',
  'name',
  'status',
  'customerGroup',
  'currency',
  'paymentTermDays',
  'salesperson',
] as const
export const customerOf = (context: RuleContext, id: number) =>
  storedRow(context, Customer, customerNames, { where: { id } })

export interface InvoiceFacts {
  readonly customer: Awaited<ReturnType<typeof customerOf>>
  readonly currency: DocumentCurrency
  readonly rate: string
  readonly taxRate: string
  readonly taxes: ReadonlyMap<number, TaxOfDocument>
  readonly items: ReadonlyMap<number, { readonly name: string | null; readonly group: number | null }>
}

/** The facts of an invoice on its dates; `isFrozen`: rates that are stored in it are kept. */
export async function invoiceFacts(
  context: RuleContext,
  invoice: InvoiceGiven,
  isFrozen = false,
): Promise<InvoiceFacts> {
  const customer = await customerOf(context, invoice.customer ?? 0)
  const currencyId = invoice.currency ?? customer?.currency ?? 0
  const day = invoice.invoiceDate ?? context.today
  const taxDay = invoice.taxPointDate ?? day
  const lines = invoice.lines ?? []
  const codes = [...new Set(lines.flatMap(({ taxCode }) => taxCode ?? []))]
  const itemIds = [...new Set(lines.flatMap(({ item }) => item ?? []))]
  const rateBy = async (kept: string | null | undefined, type: 'BI_MID' | 'KMK_TAX', on: string) =>
    isFrozen && kept != null ? kept : exchangeRate(context, currencyId, type, on)
  const rate = await rateBy(invoice.rate, 'BI_MID', day)
  const items =
    itemIds.length === 0
      ? []
      : await storedRows(context, Item, ['id', 'name', 'productGroup'], { where: { id: itemIds } })
  return {
    customer,
    currency: await currencyOf(context, currencyId),
    rate,
    // Only an invoice with VAT needs the rate of the Minister, that of its tax point (PP 44/2022 art. 21).
    taxRate: codes.length > 0 ? await rateBy(invoice.taxRate, 'KMK_TAX', taxDay) : rate,
    taxes: await taxesOn(context, codes, taxDay),
    items: new Map(items.map(({ id, name, productGroup }) => [id, { name, group: productGroup }])),
  }
}

export interface WorkedInvoice {
  readonly amounts: DocumentAmounts
  /** VAT in rupiah that the company collects. */
  readonly vatIdr: string
}

/** The invoice as its rule works it out: the same for the form, the stored figures, the preview and the posting. */
export function workedInvoice(invoice: InvoiceGiven, { currency, taxes, taxRate }: InvoiceFacts): WorkedInvoice {
  const input: DocumentInput = {
    lines: (invoice.lines ?? []).map((line) => ({
      qty: line.qty ?? '0',
      unitPrice: line.unitPrice ?? '0',
      discountPct: line.discountPct ?? '0',
      discountAmount: line.discountAmount ?? '0',
      taxCode: line.taxCode ?? null,
    })),
    taxes,
    priceIncludesTax: invoice.priceIncludesTax === true,
    headerDiscount: invoice.headerDiscount ?? '0',
    deducted: sumOf((invoice.downPayments ?? []).map(({ amount }) => amount)),
    places: placesOf(currency.code),
  }
  const amounts = documentAmounts(input)
  const inRupiah = currency.isRupiah ? amounts.taxes : taxInRupiah(amounts, input, taxRate)
  return { amounts, vatIdr: sumOf(inRupiah.flatMap(({ isCollected, vat }) => (isCollected ? [vat] : []))) }
}
