// Leave and Abnormal Attendance Upload: declared, its content is still to be built.
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const cutiAbnormal = definePlaceholder({
  kind: 'upload',
  path: '/upload-management/attendance-upload/cuti-abnormal',
  title: 'Leave and Abnormal Attendance Upload',
  form: 'frmUATTEND04',
  codes: { create: 'frmUATTEND04A', delete: 'frmUATTEND04D' },
  screens: indexOnly,
  buttons: ['import'],
  menuActions: ['destroy', 'reload', 'excel'],
})
