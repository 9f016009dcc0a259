// Employee Master Archive: declared, its content is still to be built.
// Specification: path assigned; screens by domain.
import { definePlaceholder, readOnly } from '../../kernel/index.ts'

export const employeeMasterArchive = definePlaceholder({
  kind: 'inquiry',
  path: '/employees/employee-master-archive',
  title: 'Employee Master Archive',
  form: 'frmHEMPLYX15',
  screens: readOnly,
  buttons: ['reload', 'excel'],
})
