// Journal of Bank Receipts and Payments: entries that settle open items, signed by the authority of their type and posted (finance 3.3).
// Specification: path and codes assigned; reversing needs the code of the approval.
import { defineDocument, full, largePages, withApprovalTrail } from '../../kernel/index.ts'
import { cashEntryActions, cashEntryList, cashEntryPaper, cashEntrySections } from './cash-entry-parts.ts'
import { CashBankEntry } from './entities/cash-bank-entry.entity.ts'

export const journalReceiptPaymentBank = withApprovalTrail(
  defineDocument({
    path: '/finance-slip/journal-receipt-payment-bank',
    title: 'Journal of Bank Receipts and Payments',
    form: 'frmABBANKE01',
    screens: full,
    buttons: ['reload', 'print', 'excel', 'import'],
    auditForm: 'frmABBANKE01',
    actions: cashEntryActions,
    entity: CashBankEntry,
    where: { accountKind: ['BANK'] },
    list: { ...cashEntryList, pageSizes: largePages },
    sections: cashEntrySections,
    paper: cashEntryPaper,
  }),
)
