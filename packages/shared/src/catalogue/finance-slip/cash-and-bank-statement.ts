// Cash and Bank Statement: declared, its content is still to be built.
// Specification: A imports a bank statement, E matches and finalises, D deletes an import: in-page actions; screens by domain.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const cashAndBankStatement = definePlaceholder({
  kind: 'inquiry',
  path: '/finance-slip/cash-and-bank-statement',
  title: 'Cash and Bank Statement',
  form: 'frmABCBSTE01',
  codes: { create: 'frmABCBSTE01A', edit: 'frmABCBSTE01E', delete: 'frmABCBSTE01D' },
  screens: indexOnly,
  buttons: ['edit', 'reload', 'print', 'excel', 'import', 'save'],
})
