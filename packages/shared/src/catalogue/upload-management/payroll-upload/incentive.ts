// Incentives of a period: an amount, or points at a rate. The file is the whole list of its period.
import { defineUpload, type Fields } from '../../../kernel/index.ts'
import { closedNote, employeeNo, note, payPage, payPeriod, replacedNote } from './pay-page.ts'

export const incentive = defineUpload({
  ...payPage('incentive', 'Incentive Upload', 'frmUPAYROLL9'),
  columns: {
    employeeNo,
    ...payPeriod,
    amount: { type: 'money', help: 'Enter the amount, or points and the rate of a point.' },
    points: { type: 'decimal', scale: 2 },
    rate: { type: 'money', help: 'Rate for one point.' },
    note,
  } as const satisfies Fields,
  key: ['employeeNo', 'period', 'sequence'],
  again: 'replaceAll',
  writes: ['VariablePay'],
  notes: [closedNote, replacedNote],
})
