// Instalments of loans of the cooperative, one row for each loan. The file is the whole list of its period.
import { defineUpload, type Fields } from '../../../kernel/index.ts'
import { closedNote, employeeNo, note, payPage, payPeriod, replacedNote } from './pay-page.ts'

export const cooperativeDuesLoan = defineUpload({
  ...payPage('cooperative-dues-loan', 'Cooperative Dues Upload (Loan)', 'frmUPAYROLL8'),
  columns: {
    employeeNo,
    reference: { type: 'code', max: 30, required: true, help: 'Number of the loan.' },
    ...payPeriod,
    instalment: { type: 'money', min: 0.01, required: true },
    remaining: { type: 'money', help: 'Balance of the loan after the deduction. It is saved in the note.' },
    note,
  } as const satisfies Fields,
  key: ['employeeNo', 'reference', 'period', 'sequence'],
  again: 'replaceAll',
  writes: ['VariablePay'],
  notes: [closedNote, replacedNote],
})
