// Tax Summary: declared, its content is still to be built.
// Specification: spec: list has excel only, detail screens not named; form id without suffix, so A, E, D exist (2.0) and guard in-page adjustments; show (12-month sheet) by payroll, opened by row.
import { definePlaceholder, readOnly } from '../../../kernel/index.ts'

export const taxSummary = definePlaceholder({
  kind: 'list',
  path: '/payroll-management/payroll-entry/tax-summary',
  title: 'Tax Summary',
  form: 'frmKTAXSUMX1',
  codes: { create: 'frmKTAXSUMX1A', edit: 'frmKTAXSUMX1E', delete: 'frmKTAXSUMX1D' },
  screens: readOnly,
  buttons: ['excel'],
  withoutButtons: ['show'],
  menuActions: ['cancel'],
})
