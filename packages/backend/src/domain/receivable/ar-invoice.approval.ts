// Invoices before their signers (finance 2.6 and 4.2): the authority of sales slips (SJ) says who signs each level; the last signature posts the invoice.
import { ArInvoice } from '@kantor/shared/catalogue/invoice-management/entities/ar-invoice.entity'
import { formatDate } from '@kantor/shared/formats/date'
import { formatMoney } from '@kantor/shared/formats/money'
import { rupiahOf } from '@kantor/shared/rules/invoice/document-amounts'
import { sql } from 'drizzle-orm'
import { approvalDocument } from '../../engine/approval/document.ts'
import { signersOf, slipTypeIdOf } from '../ledger/index.ts'
import { arInvoicePostings } from './ar-invoice.posting.ts'

export const arInvoiceApproval = approvalDocument(ArInvoice, {
  docType: 'AR_INVOICE',
  path: '/invoice-management/ar-master-entry',
  approvedAs: 'POSTED',
  returnedAs: 'DISPROVED',
  isNeverRejected: true,
  about: (_context, row) => ({
    number: row.draftNo ?? '',
    subject: null,
    department: null,
    summary: ['SJ', formatDate(row.invoiceDate), formatMoney(row.grandTotal ?? '0'), row.customerName]
      .join(' · ')
      .slice(0, 300),
  }),
  concerns: { salesperson: { not: 'salespeople are named on the invoices of their customers' } },
  signers: async (context, row) =>
    signersOf(context, {
      slipType: await slipTypeIdOf(context, 'SJ'),
      day: row.invoiceDate ?? '',
      amount: rupiahOf(row.grandTotal ?? '0', row.rate ?? '1'),
    }),
  facts: sql`select i.id, (select t.id from ${sql.identifier('slip_type')} t where t.code = 'SJ' and t.company_code = i.company_code) as "slipType", i.invoice_date as "slipDate",
      round(i.grand_total * i.rate, 2) as amount, i.maker,
      date_trunc('month', i.invoice_date) < date_trunc('month', i.updated_at at time zone 'Asia/Jakarta') as backdated,
      (select count(*)::int from ar_invoice_attachments f where f.parent_id = i.id) as attachments from ${sql.identifier('ar_invoice')} i`,
  impact: (_context, row) => [
    {
      title: 'Total',
      value: formatMoney(row.grandTotal ?? '0'),
      tone: 'PLAIN',
      detail: `${(row.lines ?? []).length} lines`,
    },
    { title: 'VAT', value: formatMoney(row.vatTotal ?? '0'), tone: 'PLAIN' },
    { title: 'Due', value: formatDate(row.dueDate), tone: 'PLAIN' },
  ],
  async effect(context, row) {
    await arInvoicePostings.begin(context, row)
    return {}
  },
  async ended(context, row) {
    await arInvoicePostings.finish(context, row)
  },
})
