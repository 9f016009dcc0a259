// Attendance Calculation: declared, its content is still to be built.
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const attendanceCalculation = definePlaceholder({
  kind: 'list',
  path: '/attendance/attendance-process/attendance-calculation',
  title: 'Attendance Calculation',
  form: 'frmKDGUNXB02',
  screens: indexOnly,
  buttons: ['reload'],
})
