// Tax Rate Entry (Non-NPWP): declared, its content is still to be built.
import { definePlaceholder, full } from '../../../kernel/index.ts'

export const taxRateEntryNonNpwp = definePlaceholder({
  kind: 'maintenance',
  path: '/payroll-management/payroll-master/tax-rate-entry-non-npwp',
  title: 'Tax Rate Entry (Non-NPWP)',
  form: 'frmKJONGXM02',
  screens: full,
  menuActions: ['reload'],
})
