// Payments of any component that is entered for a period. The other payments of the period stay.
import { defineUpload, type Fields } from '../../../kernel/index.ts'
import { amount, closedNote, employeeNo, note, payPage, payPeriod } from './pay-page.ts'

export const othersPayment = defineUpload({
  ...payPage('others-payment', 'Other Payments Upload', 'frmUPAYROLL3'),
  columns: {
    employeeNo,
    componentCode: {
      type: 'code',
      max: 30,
      required: true,
      label: 'Component',
      help: 'Code of a component for payments entered by period.',
    },
    ...payPeriod,
    amount,
    note,
  } as const satisfies Fields,
  key: ['employeeNo', 'componentCode', 'period', 'sequence'],
  again: 'replace',
  writes: ['VariablePay'],
  notes: [closedNote, 'Components of batches go by Other Additional Upload: a second person approves them.'],
})
