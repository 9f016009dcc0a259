// What is taken off the position allowance every month.
import { defineUpload, type Fields } from '../../../kernel/index.ts'
import { datedNote, employeeNo, from, payPage, to } from './pay-page.ts'

export const positionDeductionFixed = defineUpload({
  ...payPage('position-deduction-fixed', 'Fixed Position Deduction Upload', 'frmUPAYROX19'),
  columns: {
    employeeNo,
    effectiveFrom: from,
    amount: {
      type: 'money',
      min: 0.01,
      required: true,
      help: 'Amount that is deducted, at most the allowance on the day.',
    },
    effectiveTo: to,
    reason: { type: 'text', max: 200 },
  } as const satisfies Fields,
  key: ['employeeNo', 'effectiveFrom'],
  again: 'replace',
  writes: ['EmployeeFixedPay'],
  notes: [datedNote],
})
