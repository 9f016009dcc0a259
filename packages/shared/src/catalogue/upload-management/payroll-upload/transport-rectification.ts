// Corrections of transport of earlier months.
import { defineUpload } from '../../../kernel/index.ts'
import { closedNote, payPage } from './pay-page.ts'
import { rectificationColumns } from './rectification-columns.ts'

export const transportRectification = defineUpload({
  ...payPage('transport-rectification', 'Transport Rectification Upload', 'frmUPAYROX11'),
  columns: rectificationColumns,
  key: ['employeeNo', 'originPeriod', 'period'],
  again: 'replace',
  writes: ['PayRectification'],
  notes: [closedNote],
})
