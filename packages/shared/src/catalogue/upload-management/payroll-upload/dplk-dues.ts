// Dues to a pension fund: those of the employee reduce his tax and need his authorisation, those of the employer are his cost.
import { defineUpload, type Fields } from '../../../kernel/index.ts'
import { authorisationDate, datedNote, employeeNo, from, payPage, to } from './pay-page.ts'

const share = {
  type: 'percent',
  max: 20,
  help: 'Percentage of the basic salary. Enter either the percentage or the amount.',
} as const
const due = { type: 'money', help: 'Amount per month. Enter either the amount or the percentage.' } as const

export const dplkDues = defineUpload({
  ...payPage('dplk-dues', 'DPLK Dues Upload', 'frmUPAYROLL5'),
  columns: {
    employeeNo,
    dateFrom: from,
    fund: { type: 'text', max: 100, required: true },
    employeePercent: share,
    employeeAmount: due,
    employerPercent: share,
    employerAmount: due,
    dateTo: to,
    authorisationDate,
  } as const satisfies Fields,
  key: ['employeeNo', 'dateFrom'],
  again: 'replace',
  writes: ['RecurringDeduction'],
  notes: [datedNote],
})
