// Advanced Payment Entry: declared, its content is still to be built.
import { definePlaceholder, full } from '../../../kernel/index.ts'
import { bufferLists } from './buffer-lists.ts'

export const advancedPaymentEntry = definePlaceholder({
  kind: 'document',
  path: '/payroll-management/finance-buffer/advanced-payment-entry',
  title: 'Advanced Payment Entry',
  form: 'frmKINNUXM01',
  screens: full,
  menuActions: ['reload', 'print', 'excel'],
  auditForm: 'frmKINNUXM01',
  sideBySide: bufferLists,
})
