// Bills before their signers (finance 2.6 and 4.2): the authority of purchase slips (PJ) says who signs each level; the last signature posts the bill with its
// number, its open item and its slip, in one transaction.
import { ApBill } from '@kantor/shared/catalogue/invoice-management/entities/ap-bill.entity'
import { formatDate } from '@kantor/shared/formats/date'
import { formatMoney } from '@kantor/shared/formats/money'
import { rupiahOf } from '@kantor/shared/rules/invoice/document-amounts'
import { sql } from 'drizzle-orm'
import { approvalDocument } from '../../engine/approval/document.ts'
import { signersOf, slipTypeIdOf } from '../ledger/index.ts'
import { apBillPostings } from './ap-bill.posting.ts'

export const apBillApproval = approvalDocument(ApBill, {
  docType: 'AP_BILL',
  path: '/invoice-management/bill-entry',
  approvedAs: 'POSTED',
  returnedAs: 'DISPROVED',
  isNeverRejected: true,
  about: (_context, row) => ({
    number: row.draftNo ?? '',
    subject: null,
    department: null,
    summary: ['PJ', formatDate(row.billDate), formatMoney(row.grandTotal ?? '0'), row.vendorInvoiceNo]
      .join(' · ')
      .slice(0, 300),
  }),
  concerns: {},
  signers: async (context, row) =>
    signersOf(context, {
      slipType: await slipTypeIdOf(context, 'PJ'),
      day: row.billDate ?? '',
      amount: rupiahOf(row.grandTotal ?? '0', row.rate ?? '1'),
    }),
  facts: sql`select b.id, (select t.id from ${sql.identifier('slip_type')} t where t.code = 'PJ' and t.company_code = b.company_code) as "slipType", b.bill_date as "slipDate",
      round(b.grand_total * b.rate, 2) as amount, b.maker,
      date_trunc('month', b.bill_date) < date_trunc('month', b.updated_at at time zone 'Asia/Jakarta') as backdated,
      (select count(*)::int from ap_bill_attachments f where f.parent_id = b.id) as attachments from ${sql.identifier('ap_bill')} b`,
  impact: (_context, row) => [
    {
      title: 'Total',
      value: formatMoney(row.grandTotal ?? '0'),
      tone: 'PLAIN',
      detail: `${(row.lines ?? []).length} lines`,
    },
    { title: 'Withholding tax', value: formatMoney(row.whtTotal ?? '0'), tone: 'PLAIN' },
    {
      title: 'Payable',
      value: formatMoney(row.payableTotal ?? '0'),
      tone: 'PLAIN',
      detail: `due ${formatDate(row.dueDate)}`,
    },
    ...(row.vatInvoiceNo == null && row.vatTotal !== '0.00'
      ? [{ title: 'Tax invoice', value: 'Not received yet', tone: 'WARN' as const }]
      : []),
  ],
  async effect(context, row) {
    await apBillPostings.begin(context, row)
    return {}
  },
  async ended(context, row) {
    await apBillPostings.finish(context, row)
  },
})
