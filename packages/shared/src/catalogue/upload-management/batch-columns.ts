// What the two sheets of batches have alike: one form, and the columns.
import { type Fields, indexOnly } from '../../kernel/index.ts'
import { closedNote, employeeNo, note, payPeriod } from './payroll-upload/pay-page.ts'

export const batchPage = {
  form: 'frmUPAYROLL7',
  codes: { create: 'frmUPAYROLL7A', delete: 'frmUPAYROLL7D' },
  screens: indexOnly,
  buttons: ['import'],
  menuActions: ['destroy', 'reload', 'excel'],
} as const

export const batchColumns = {
  employeeNo,
  componentCode: { type: 'code', max: 30, required: true, label: 'Component' },
  ...payPeriod,
  reference: { type: 'text', max: 60, required: true, help: 'Number of the supporting document.' },
  amount: { type: 'money', min: 0.01, required: true },
  note,
} as const satisfies Fields

export const batchKey = ['employeeNo', 'componentCode', 'period', 'sequence', 'reference'] as const
export const batchNotes = [
  closedNote,
  'Rows of one pay group, period and component make a batch that is submitted; a second person approves it. What is approved is not replaced.',
]
