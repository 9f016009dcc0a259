// Additional Entry: declared, its content is still to be built.
import { definePlaceholder, full } from '../../../kernel/index.ts'

export const additionalEntry = definePlaceholder({
  kind: 'document',
  path: '/payroll-management/payroll-entry/additional-entry',
  title: 'Additional Entry',
  form: 'frmKBATCHX01',
  screens: full,
  menuActions: ['reload'],
})
