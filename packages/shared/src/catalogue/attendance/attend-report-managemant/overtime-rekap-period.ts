// Overtime Recap by Period: declared, its content is still to be built.
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const overtimeRekapPeriod = definePlaceholder({
  kind: 'report',
  path: '/attendance/attend-report-managemant/overtime-rekap-period',
  title: 'Overtime Recap by Period',
  form: 'frmKDOTXXB01',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})
