// Employee Resign Upload: declared, its content is still to be built.
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const employeeResign = definePlaceholder({
  kind: 'upload',
  path: '/upload-management/employee-upload/employee-resign',
  title: 'Employee Resign Upload',
  form: 'frmUEMPLOY03',
  codes: { create: 'frmUEMPLOY03A', delete: 'frmUEMPLOY03D' },
  screens: indexOnly,
  buttons: ['import'],
  menuActions: ['destroy', 'reload', 'excel'],
})
