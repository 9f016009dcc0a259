// Returns from Customer: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, full } from '../../kernel/index.ts'

export const returnsFromCustomer = definePlaceholder({
  kind: 'document',
  path: '/transaction/returns-from-customer',
  title: 'Returns from Customer',
  form: 'frmLENTRSM03',
  screens: full,
  buttons: ['reload', 'print', 'excel'],
  auditForm: 'frmLENTRSM03',
})
