// Productivity bonuses of a period: an amount, or the output at a rate. The file is the whole list of its period.
import { defineUpload, type Fields } from '../../../kernel/index.ts'
import { closedNote, employeeNo, payPage, payPeriod, replacedNote } from './pay-page.ts'

export const productivity = defineUpload({
  ...payPage('productivity', 'Productivity Upload', 'frmUPAYROX10'),
  columns: {
    employeeNo,
    ...payPeriod,
    output: { type: 'decimal', scale: 2, required: true },
    target: { type: 'decimal', scale: 2, help: 'The percentage of the target reached is saved in the note.' },
    unitRate: { type: 'money', label: 'Rate', help: 'Rate for one piece.' },
    amount: { type: 'money', help: 'If empty, output multiplied by the rate.' },
  } as const satisfies Fields,
  key: ['employeeNo', 'period', 'sequence'],
  again: 'replaceAll',
  writes: ['VariablePay'],
  notes: [closedNote, replacedNote],
})
