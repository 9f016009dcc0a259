// Slips that wait for the signature of the user (finance 3.3).
// Specification: path assigned; E signs and disproves in the page.
import { defineApproval, readOnly } from '../../kernel/index.ts'

export const approvalSlip = defineApproval({
  path: '/finance-slip/approval-slip',
  title: 'Approval Slip',
  form: 'frmASAPPRE01',
  codes: { edit: 'frmASAPPRE01E' },
  screens: readOnly,
  buttons: ['reload', 'print'],
  documentTypes: ['SLIP', 'AP_BILL', 'AR_INVOICE', 'CASH_ENTRY'],
  columns: {
    slipType: { type: 'ref', to: 'SlipType', label: 'Type', width: 150 },
    slipDate: { type: 'date', label: 'Date', width: 110 },
    amount: { type: 'money', width: 150 },
    maker: { type: 'text', max: 200, label: 'Made by', width: 160 },
    backdated: { type: 'boolean', help: 'Dated in an earlier month than the one in which it was sent.', width: 100 },
    attachments: { type: 'integer', label: 'Files', width: 70 },
  },
})
