// Overtime Override Request: declared, its content is still to be built.
// Specification: no delete.
import { definePlaceholder } from '../../../kernel/index.ts'

export const overtimeOverrideRequest = definePlaceholder({
  kind: 'document',
  path: '/payroll-management/payroll-code/overtime-override-request',
  title: 'Overtime Override Request',
  form: 'frmKOTOVRE01',
  screens: ['index', 'create', 'show', 'edit'],
  menuActions: ['reload'],
  auditForm: 'frmKOTOVRE01',
})
