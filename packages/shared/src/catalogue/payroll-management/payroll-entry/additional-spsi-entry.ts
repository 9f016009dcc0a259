// Additional SPSI Entry: declared, its content is still to be built.
import { definePlaceholder, full } from '../../../kernel/index.ts'

export const additionalSpsiEntry = definePlaceholder({
  kind: 'maintenance',
  path: '/payroll-management/payroll-entry/additional-spsi-entry',
  title: 'Additional SPSI Entry',
  form: 'frmKSPSIXM01',
  screens: full,
  menuActions: ['reload'],
  auditForm: 'frmKSPSIXM01',
})
