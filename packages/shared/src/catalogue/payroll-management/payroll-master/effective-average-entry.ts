// Effective Average Rate Entry: declared, its content is still to be built.
// Specification: frmKJONGXM01 shared by three screens (spec).
import { definePlaceholder, full } from '../../../kernel/index.ts'

export const effectiveAverageEntry = definePlaceholder({
  kind: 'maintenance',
  path: '/payroll-management/payroll-master/effective-average-entry',
  title: 'Effective Average Rate Entry',
  form: 'frmKJONGXM01',
  screens: full,
  buttons: ['excel'],
  menuActions: ['reload'],
})
