// What is taken off the level allowance every month.
import { defineUpload, type Fields } from '../../../kernel/index.ts'
import { datedNote, employeeNo, from, payPage, to } from './pay-page.ts'

export const levelDeductionFixed = defineUpload({
  ...payPage('level-deduction-fixed', 'Fixed Level Deduction Upload', 'frmUPAYROX18'),
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
