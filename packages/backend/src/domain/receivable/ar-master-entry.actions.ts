// Cancelling posted invoices, the number of their tax invoice, and what an invoice posts.
import { arMasterEntry } from '@kantor/shared/catalogue/invoice-management/ar-master-entry'
import { ArInvoice } from '@kantor/shared/catalogue/invoice-management/entities/ar-invoice.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { type ActionContext, actionsFor } from '../../engine/actions/actions.ts'
import { isThere } from '../../engine/read/stored-rows.ts'
import { lockStored } from '../../engine/write/stored.ts'
import { updateRow } from '../../engine/write/write.ts'
import { effectRows } from '../ledger/index.ts'
import { arInvoiceDocument, arInvoicePostings } from './ar-invoice.posting.ts'
import type { InvoiceRow } from './invoice-facts.ts'

export const arMasterEntryActions = actionsFor(arMasterEntry, {
  async cancelInvoice(context, { invoice, date, note }) {
    const made = await arInvoicePostings.reverse(context, invoice, date, note)
    return { invoice: made.id, invoiceNo: made.invoiceNo }
  },
  async enterTaxInvoice(context, { invoice, taxInvoiceNo, taxInvoiceDate }) {
    const row = await invoiceOf(context, invoice)
    if (row.status !== 'POSTED' || row.reversalOf != null || row.taxInvoiceStatus === 'NOT_REQUIRED')
      throw new KantorError('BAD_STATE', 'Only a posted invoice with VAT has a tax invoice.')
    const isTaken = await isThere(context, ArInvoice, {
      where: { taxInvoiceNo },
      and: (c) => sql`${c.id} <> ${invoice}`,
    })
    if (isTaken)
      throw new KantorError(
        'DUPLICATE',
        'Another invoice has this number of a tax invoice. Enter the number of this one.',
        {
          fields: [{ field: 'taxInvoiceNo', rule: 'DUPLICATE', message: 'is the number of another invoice' }],
        },
      )
    const { engine, actor } = context
    await updateRow(
      { engine, actor, entity: ArInvoice, context, rules: {} },
      { ...row, taxInvoiceNo, taxInvoiceDate: taxInvoiceDate ?? row.taxPointDate, taxInvoiceStatus: 'APPROVED' },
      row as never,
    )
    return { taxInvoiceNo }
  },
  async invoiceEffect(context, { invoice }) {
    const rows = await effectRows(context, arInvoiceDocument, await invoiceOf(context, invoice))
    return { total: rows.length, rows }
  },
})

/** An invoice that the caller sees, locked. */
async function invoiceOf({ tx, engine, actor }: ActionContext, id: number): Promise<InvoiceRow> {
  const row = await lockStored(tx, engine, actor, ArInvoice, id, arMasterEntry)
  if (row === undefined) throw new KantorError('NOT_FOUND')
  return row as InvoiceRow
}
