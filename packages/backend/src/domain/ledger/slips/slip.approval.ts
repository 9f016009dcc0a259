// Slips before their signers (finance 4.2, rules 2 to 4): an authority names who signs each level, the maker signs none, and the last signature posts the slip,
// with its number and its rows, in one transaction.
import { automaticPath } from '@kantor/shared/catalogue/finance-slip/automatic-lists'
import { Slip } from '@kantor/shared/catalogue/finance-slip/entities/slip.entity'
import { formatDate } from '@kantor/shared/formats/date'
import { formatMoney } from '@kantor/shared/formats/money'
import { senOf } from '@kantor/shared/rules/money/sen'
import { sql } from 'drizzle-orm'
import { approvalDocument, type Impact } from '../../../engine/approval/document.ts'
import { beginCorrection, finishCorrection } from './correct-slip.ts'
import type { SlipRow } from './slip.posting.ts'
import { signersOf } from './slip-facts.ts'

export const slipApproval = approvalDocument(Slip, {
  docType: 'SLIP',
  path: '/finance-slip/manual-disproval-slip',
  elsewhere: [{ path: automaticPath, begins: 'DE-' }],
  approvedAs: 'APPROVED',
  returnedAs: 'DISPROVED',
  isNeverRejected: true,
  about: (_context, row) => ({
    number: row.draftNo ?? '',
    subject: null,
    department: null,
    summary: [row.typeCode, formatDate(row.slipDate), formatMoney(row.totalDebit ?? '0'), row.description]
      .join(' · ')
      .slice(0, 300),
  }),
  concerns: {},
  signers: (context, row) =>
    signersOf(context, { slipType: row.slipType ?? 0, day: row.slipDate ?? '', amount: senOf(row.totalDebit ?? '0') }),
  facts: sql`select s.id, s.slip_type_id as "slipType", s.slip_date as "slipDate", s.total_debit as amount, s.maker,
      date_trunc('month', s.slip_date) < date_trunc('month', s.updated_at at time zone 'Asia/Jakarta') as backdated,
      (select count(*)::int from slip_attachments f where f.parent_id = s.id) as attachments from ${sql.identifier('slip')} s`,
  impact: (_context, row) => impactOf(row),
  async effect(context, row) {
    await beginCorrection(context, row)
    return {}
  },
  async ended(context, row) {
    await finishCorrection(context, row)
  },
})

const impactOf = (row: SlipRow): readonly Impact[] => [
  {
    title: 'Amount',
    value: formatMoney(row.totalDebit ?? '0'),
    tone: 'PLAIN',
    detail: `${(row.lines ?? []).length} lines`,
  },
  ...(row.autoReverseDate == null
    ? []
    : [{ title: 'Reversed on', value: formatDate(row.autoReverseDate), tone: 'PLAIN' as const }]),
  ...(row.correctionOf == null
    ? []
    : [{ title: 'Corrects a posted slip', value: 'It is reversed on the same date', tone: 'WARN' as const }]),
]
