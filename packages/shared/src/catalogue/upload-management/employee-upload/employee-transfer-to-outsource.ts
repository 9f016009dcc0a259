// Employee Transfer to Outsource Upload: declared, its content is still to be built.
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const employeeTransferToOutsource = definePlaceholder({
  kind: 'upload',
  path: '/upload-management/employee-upload/employee-transfer-to-outsource',
  title: 'Employee Transfer to Outsource Upload',
  form: 'frmUEMPLOY08',
  codes: { create: 'frmUEMPLOY08A', delete: 'frmUEMPLOY08D' },
  screens: indexOnly,
  buttons: ['import'],
  menuActions: ['destroy', 'reload', 'excel'],
})
