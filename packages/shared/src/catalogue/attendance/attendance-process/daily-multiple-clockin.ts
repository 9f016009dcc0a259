// Daily Multiple Clock-in: declared, its content is still to be built.
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const dailyMultipleClockin = definePlaceholder({
  kind: 'list',
  path: '/attendance/attendance-process/daily-multiple-clockin',
  title: 'Daily Multiple Clock-in',
  form: 'frmKTRANST15',
  screens: indexOnly,
  buttons: ['reload'],
})
