// Corrections of the basic salary of earlier months.
import { defineUpload } from '../../../kernel/index.ts'
import { closedNote, payPage } from './pay-page.ts'
import { rectificationColumns } from './rectification-columns.ts'

export const basicSalaryRectification = defineUpload({
  ...payPage('basic-salary-rectification', 'Basic Salary Rectification Upload', 'frmUPAYROX20'),
  columns: rectificationColumns,
  key: ['employeeNo', 'originPeriod', 'period'],
  again: 'replace',
  writes: ['PayRectification'],
  notes: [closedNote],
})
