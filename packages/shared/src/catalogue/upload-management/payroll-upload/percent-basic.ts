// The part of the basic salary that an employee is paid for a time.
import { defineUpload } from '../../../kernel/index.ts'
import { datedNote, payPage } from './pay-page.ts'
import { percentColumns } from './percent-columns.ts'

export const percentBasic = defineUpload({
  ...payPage('percent-basic', 'Basic Salary Percentage Upload', 'frmUPAYROX26'),
  columns: percentColumns,
  key: ['employeeNo', 'dateFrom'],
  again: 'replace',
  writes: ['PayPercentage'],
  notes: [datedNote, 'Less than 100 % needs a letter.'],
})
