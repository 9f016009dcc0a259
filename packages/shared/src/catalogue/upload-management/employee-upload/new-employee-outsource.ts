// New Outsource Employee Upload: declared, its content is still to be built.
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const newEmployeeOutsource = definePlaceholder({
  kind: 'upload',
  path: '/upload-management/employee-upload/new-employee-outsource',
  title: 'New Outsource Employee Upload',
  form: 'frmUEMPLOY09',
  codes: { create: 'frmUEMPLOY09A', delete: 'frmUEMPLOY09D' },
  screens: indexOnly,
  buttons: ['import'],
  menuActions: ['destroy', 'reload', 'excel'],
})
