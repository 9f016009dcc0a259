// Manual Attendance Data Collection Inquiry: declared, its content is still to be built.
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const manualAttendDataCollectionInq = definePlaceholder({
  kind: 'report',
  path: '/attendance/attend-report-managemant/manual-attend-data-collection-inq',
  title: 'Manual Attendance Data Collection Inquiry',
  form: 'frmKWKGRPM03',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})
