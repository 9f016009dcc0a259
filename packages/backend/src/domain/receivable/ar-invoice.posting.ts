// How an invoice posts: by the pure rule `arInvoicePosting`, with the figures that are stored in it and its down payments locked.
import { arMasterEntry } from '@kantor/shared/catalogue/invoice-management/ar-master-entry'
import { ArInvoice } from '@kantor/shared/catalogue/invoice-management/entities/ar-invoice.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { settled } from '@kantor/shared/rules/invoice/open-items'
import { arInvoicePosting, type InvoiceLineValue } from '@kantor/shared/rules/ledger/postings/ar-invoice'
import { compareAmounts } from '@kantor/shared/rules/money/amounts'
import type { RuleContext } from '../../engine/context.ts'
import { ownNumber } from '../../engine/posting/post.ts'
import { storedRows } from '../../engine/read/stored-rows.ts'
import { type KeyedDocument, type KeyedPlan, keyedPosting, lockItems } from '../ledger/index.ts'
import { type InvoiceFields, type InvoiceRow, invoiceFacts, workedInvoice } from './invoice-facts.ts'

const eventOf = ({ kind }: InvoiceRow): string =>
  kind === 'DOWN_PAYMENT' ? 'AR_DP_INVOICE' : kind === 'CREDIT_NOTE' ? 'AR_CREDIT_NOTE' : 'AR_INVOICE_POSTED'

export const arInvoiceDocument: KeyedDocument<InvoiceFields> = {
  entity: ArInvoice,
  feature: arMasterEntry,
  event: (row) => ({
    eventKey: eventOf(row),
    day: row.invoiceDate ?? '',
    slipType: 'SJ',
    origin: 'AR',
    description: row.customerName ?? '',
  }),
  numberOf: ({ invoiceNo, draftNo }) => ({ number: invoiceNo ?? '', draft: draftNo ?? '' }),
  plan,
  reversing: () => ({ taxInvoiceNo: null, taxInvoiceDate: null, taxInvoiceStatus: 'NOT_REQUIRED' }),
}
export const arInvoicePostings = keyedPosting(arInvoiceDocument)

/** The lines of the invoice. Throws BAD_STATE where rates or codes have changed since it was sent, so that other figures would be posted than were signed. */
async function plan(context: RuleContext, row: InvoiceRow): Promise<KeyedPlan> {
  const facts = await invoiceFacts(context, row, true)
  const { amounts, vatIdr } = workedInvoice(row, facts)
  if (compareAmounts(amounts.grandTotal, row.grandTotal) !== 0 || compareAmounts(vatIdr, row.vatIdr) !== 0)
    throw new KantorError(
      'BAD_STATE',
      'Rates or tax codes have changed since the invoice was sent. Send it back, save it once more and send it again.',
    )
  const party = facts.customer?.code ?? ''
  const customerGroup = facts.customer?.customerGroup ?? null
  const advances = await advancesOf(context, row, party, facts.currency.code)
  const key = row.kind === 'CREDIT_NOTE' ? 'SALES_RETURN' : 'SALES'
  return {
    posting: arInvoicePosting({
      kind: row.kind ?? 'STANDARD',
      customer: party,
      customerGroup,
      item: row.invoiceNo ?? ownNumber,
      invoiceDate: row.invoiceDate ?? '',
      dueDate: row.dueDate ?? '',
      currency: facts.currency.code,
      rate: facts.rate,
      lines: (row.lines ?? []).map(
        (line, i): InvoiceLineValue => ({
          net: amounts.lines[i]?.net ?? '0',
          taxable: amounts.lines[i]?.taxable ?? '0',
          on:
            line.revenueAccount == null
              ? { key, customerGroup, itemGroup: facts.items.get(line.item ?? 0)?.group ?? null }
              : { account: line.revenueAccount },
          center: line.center ?? null,
          project: line.project ?? null,
          description: line.description ?? null,
        }),
      ),
      vatCollected: vatIdr,
      total: amounts.grandTotal,
      advances,
    }),
  }
}

/** The items of the down payments, locked, each settled by what the invoice deducts. Throws where one is of another customer or has less left. */
async function advancesOf(context: RuleContext, row: InvoiceRow, party: string, currency: string) {
  const deducted = row.downPayments ?? []
  if (deducted.length === 0) return []
  const invoices = await storedRows(context, ArInvoice, ['id', 'invoiceNo', 'customer', 'status'], {
    where: { id: deducted.flatMap(({ invoice }) => invoice ?? []) },
  })
  const numbers = deducted.map(({ invoice }) => {
    const found = invoices.find(({ id }) => id === invoice)
    if (found?.customer !== row.customer || found?.status !== 'POSTED')
      throw new KantorError(
        'BAD_STATE',
        `${found?.invoiceNo ?? 'A down payment'} is no posted down payment of this customer. Take it out of the invoice.`,
      )
    return { item: found?.invoiceNo ?? '', side: 'CR' as const }
  })
  const items = await lockItems(context, { partyType: 'CUSTOMER', party, currency }, numbers)
  return items.map((item, i) => settled(item, deducted[i]?.amount ?? '0'))
}
