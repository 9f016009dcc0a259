// Daily Terminal Transaction: declared, its content is still to be built.
import { definePlaceholder, indexOnly } from '../../../kernel/index.ts'

export const dailyTerminalTrans = definePlaceholder({
  kind: 'report',
  path: '/attendance/attend-report-managemant/daily-terminal-trans',
  title: 'Daily Terminal Transaction',
  form: 'frmKTRANST02',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})
