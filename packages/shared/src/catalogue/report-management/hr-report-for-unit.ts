// HR Report for Unit: declared, its content is still to be built.
import { definePlaceholder, indexOnly } from '../../kernel/index.ts'

export const hrReportForUnit = definePlaceholder({
  kind: 'report',
  path: '/report-management/hr-report-for-unit',
  title: 'HR Report for Unit',
  form: 'frmRMHRISXX2',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
})
