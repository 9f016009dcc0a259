// What an invoice to a customer posts (finance 4.5: AR_INVOICE_POSTED, AR_DP_INVOICE, AR_CREDIT_NOTE; 4.6 and 4.9): document and facts in, lines by posting key
// out. No SQL, no rights: the web may run it for the preview.
import { rupiahOf } from '../../invoice/document-amounts.ts'
import type { ItemChange } from '../../invoice/open-items.ts'
import { senOf } from '../../money/sen.ts'
import { type AccountName, balancedBy, type KeyedLine, type KeyedPosting, opposed, sumText } from '../keyed-line.ts'
import { baseCurrency } from '../slips/slip-lines.ts'
import { type LineValue, lineValues, minusText } from './invoice-lines.ts'

export type InvoiceKind = 'STANDARD' | 'DOWN_PAYMENT' | 'SETTLEMENT' | 'CREDIT_NOTE' | 'DEBIT_NOTE'

export interface InvoiceLineValue extends LineValue {
  /** The revenue account of the line, or the posting key with the groups that lead to it. */
  readonly on: AccountName
  readonly center?: number | null
  readonly project?: number | null
  readonly description?: string | null
}
export interface InvoiceValues {
  readonly kind: InvoiceKind
  readonly customer: string
  readonly customerGroup: number | null
  /** Number of the item that it opens. */
  readonly item: string
  readonly invoiceDate: string
  readonly dueDate: string
  readonly currency: string
  readonly rate: string
  readonly lines: readonly InvoiceLineValue[]
  /** Tax in rupiah that the company collects, at the tax rate. */
  readonly vatCollected: string
  /** What the customer owes, in the currency of the invoice. */
  readonly total: string
  /** Down payments that the invoice deducts: the changes of their items. */
  readonly advances: readonly ItemChange[]
}

/**
 * The lines of an invoice: the receivable as an open item, revenue by line with what down payments have paid at their own rates, output VAT, and the rest as
 * rounding, or in foreign currency as exchange difference of the tax. A down payment is owed to the customer until it is settled. A credit note has the
 * lines the other way round and opens a credit item.
 */
export function arInvoicePosting(invoice: InvoiceValues): KeyedPosting {
  const { kind, customer, customerGroup, currency, rate } = invoice
  const by = { customerGroup }
  const values = lineValues(invoice.lines, rate, invoice.advances)
  const isBase = currency === baseCurrency
  const isNote = kind === 'CREDIT_NOTE'
  const item = {
    partyType: 'CUSTOMER' as const,
    party: customer,
    item: invoice.item,
    itemDate: invoice.invoiceDate,
    dueDate: invoice.dueDate,
    currency,
    rate,
  }
  const receivable = {
    on: { key: 'AR_CONTROL', ...by },
    items: [
      {
        ...item,
        side: isNote ? ('CR' as const) : ('DR' as const),
        open: rupiahOf(invoice.total, rate),
        fcOpen: invoice.total,
      },
    ],
  }
  const revenue = invoice.lines.map(
    (line, i): KeyedLine => ({
      on: line.on,
      debit: -(values[i] ?? 0n),
      center: line.center ?? null,
      project: line.project ?? null,
      description: line.description ?? null,
      ...(isBase || invoice.advances.length > 0 ? {} : { foreign: { currency, debit: minusText(line.net), rate } }),
    }),
  )
  const tax: KeyedLine = { on: { key: 'VAT_OUT' }, debit: -senOf(invoice.vatCollected) }
  const advance =
    kind === 'DOWN_PAYMENT'
      ? [
          {
            on: { key: 'CUSTOMER_ADVANCE', ...by },
            items: [
              {
                ...item,
                side: 'CR' as const,
                open: values.reduce((sum, value) => sum + value, 0n),
                fcOpen: sumText(invoice.lines.map(({ taxable }) => taxable)),
              },
            ],
          },
        ]
      : []
  const settled = invoice.advances.map(({ account, ...change }) => ({ on: { account }, items: [change] }))
  const own = [...(kind === 'DOWN_PAYMENT' ? [] : revenue), tax]
  const posting = isNote
    ? { items: [receivable], lines: opposed({ lines: own, items: [] }).lines }
    : { items: [receivable, ...advance, ...settled], lines: own }
  return balancedBy(posting, { key: isBase ? 'ROUNDING' : 'FX_REALIZED' })
}
