// Overtime Upload: declared, its content is still to be built.
// Specification: has its own import action (spec); writes OvertimeUploadLine (payroll 2).
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const overtime = definePlaceholder({
  kind: 'upload',
  path: '/upload-management/payroll-upload/overtime',
  title: 'Overtime Upload',
  form: 'frmUPAYROX23',
  codes: { create: 'frmUPAYROX23A', delete: 'frmUPAYROX23D' },
  screens: indexOnly,
  buttons: ['import'],
  menuActions: ['destroy', 'reload', 'excel'],
})
