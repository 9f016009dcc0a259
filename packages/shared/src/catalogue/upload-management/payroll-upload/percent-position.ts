// The part of the position allowance that an employee is paid for a time.
import { defineUpload } from '../../../kernel/index.ts'
import { datedNote, payPage } from './pay-page.ts'
import { percentColumns } from './percent-columns.ts'

export const percentPosition = defineUpload({
  ...payPage('percent-position', 'Position Percentage Upload', 'frmUPAYROX24'),
  columns: percentColumns,
  key: ['employeeNo', 'dateFrom'],
  again: 'replace',
  writes: ['PayPercentage'],
  notes: [datedNote],
})
