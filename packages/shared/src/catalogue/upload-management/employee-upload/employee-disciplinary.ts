// Employee Disciplinary Upload: declared, its content is still to be built.
// Specification: shares frmUEMPLOY07I (spec).
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const employeeDisciplinary = definePlaceholder({
  kind: 'upload',
  path: '/upload-management/employee-upload/employee-disciplinary',
  title: 'Employee Disciplinary Upload',
  form: 'frmUEMPLOY07',
  codes: { create: 'frmUEMPLOY07A', delete: 'frmUEMPLOY07D' },
  screens: indexOnly,
  buttons: ['import'],
  menuActions: ['destroy', 'reload', 'excel'],
})
