// Corrections of the position allowance of earlier months.
import { defineUpload } from '../../../kernel/index.ts'
import { closedNote, payPage } from './pay-page.ts'
import { rectificationColumns } from './rectification-columns.ts'

export const positionRectification = defineUpload({
  ...payPage('position-rectification', 'Position Rectification Upload', 'frmUPAYROX22'),
  columns: rectificationColumns,
  key: ['employeeNo', 'originPeriod', 'period'],
  again: 'replace',
  writes: ['PayRectification'],
  notes: [closedNote],
})
