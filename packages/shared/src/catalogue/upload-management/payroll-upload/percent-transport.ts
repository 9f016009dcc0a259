// The part of transport that an employee is paid for a time.
import { defineUpload } from '../../../kernel/index.ts'
import { datedNote, payPage } from './pay-page.ts'
import { percentColumns } from './percent-columns.ts'

export const percentTransport = defineUpload({
  ...payPage('percent-transport', 'Transport Percentage Upload', 'frmUPAYROX25'),
  columns: percentColumns,
  key: ['employeeNo', 'dateFrom'],
  again: 'replace',
  writes: ['PayPercentage'],
  notes: [datedNote],
})
