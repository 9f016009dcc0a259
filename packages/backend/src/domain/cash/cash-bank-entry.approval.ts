// Receipts and payments before their signers (finance 2.6 and 4.2): the authority of their type of slip says who signs each level; the last signature posts.
import { CashBankEntry } from '@kantor/shared/catalogue/finance-slip/entities/cash-bank-entry.entity'
import { formatDate } from '@kantor/shared/formats/date'
import { formatMoney } from '@kantor/shared/formats/money'
import { rupiahOf } from '@kantor/shared/rules/invoice/document-amounts'
import { sql } from 'drizzle-orm'
import { approvalDocument } from '../../engine/approval/document.ts'
import { signersOf, slipTypeIdOf } from '../ledger/index.ts'
import { cashEntryPostings } from './cash-bank-entry.posting.ts'

export const cashBankEntryApproval = approvalDocument(CashBankEntry, {
  docType: 'CASH_ENTRY',
  path: '/finance-slip/journal-receipt-payment-bank',
  approvedAs: 'POSTED',
  returnedAs: 'DISPROVED',
  isNeverRejected: true,
  about: (_context, row) => ({
    number: row.draftNo ?? '',
    subject: null,
    department: null,
    summary: [row.typeCode, formatDate(row.entryDate), formatMoney(row.amount ?? '0'), row.description]
      .join(' · ')
      .slice(0, 300),
  }),
  concerns: {},
  signers: async (context, row) =>
    signersOf(context, {
      slipType: await slipTypeIdOf(context, row.typeCode ?? 'BP'),
      day: row.entryDate ?? '',
      amount: rupiahOf(row.amount ?? '0', row.rate ?? '1'),
    }),
  facts: sql`select e.id, (select t.id from ${sql.identifier('slip_type')} t where t.code = e.type_code and t.company_code = e.company_code) as "slipType", e.entry_date as "slipDate",
      round(e.amount * e.rate, 2) as amount, e.maker,
      date_trunc('month', e.entry_date) < date_trunc('month', e.updated_at at time zone 'Asia/Jakarta') as backdated,
      (select count(*)::int from cash_bank_entry_attachments f where f.parent_id = e.id) as attachments from ${sql.identifier('cash_bank_entry')} e`,
  impact: (_context, row) => [
    {
      title: 'Amount',
      value: formatMoney(row.amount ?? '0'),
      tone: 'PLAIN',
      detail: `${(row.lines ?? []).length} lines`,
    },
    { title: 'Tax withheld', value: formatMoney(row.whtTotal ?? '0'), tone: 'PLAIN' },
    ...(row.unallocated === '0.00'
      ? []
      : [
          {
            title: 'Unallocated',
            value: formatMoney(row.unallocated ?? '0'),
            tone: 'WARN' as const,
            detail: 'becomes an advance',
          },
        ]),
  ],
  async effect(context, row) {
    await cashEntryPostings.begin(context, row)
    return {}
  },
  async ended(context, row) {
    await cashEntryPostings.finish(context, row)
  },
})
