// Savings of members of the cooperative, mandatory and voluntary. The file is the whole list of its period.
import { defineUpload, type Fields } from '../../../kernel/index.ts'
import { closedNote, employeeNo, note, payPage, payPeriod, replacedNote } from './pay-page.ts'

export const cooperativeDues = defineUpload({
  ...payPage('cooperative-dues', 'Cooperative Dues Upload (Savings)', 'frmUPAYROLL6'),
  columns: {
    employeeNo,
    ...payPeriod,
    mandatory: { type: 'money', required: true },
    voluntary: { type: 'money' },
    note,
  } as const satisfies Fields,
  key: ['employeeNo', 'period', 'sequence'],
  again: 'replaceAll',
  writes: ['VariablePay'],
  notes: [closedNote, replacedNote],
})
