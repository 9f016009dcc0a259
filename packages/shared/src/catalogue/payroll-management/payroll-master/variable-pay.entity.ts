// What an employee is paid or has deducted in one run alone: an amount, or a quantity at the rate of the component.
import { defineEntity, type Fields, shared } from '../../../kernel/index.ts'
import { ReckoningDate } from '../payroll-code/reckoning-date.entity.ts'

const { closeDate, paySequence } = ReckoningDate.fields

export const VariablePay = defineEntity({
  name: 'VariablePay',
  title: 'Variable pay',
  key: ['employee', 'componentCode', 'period', 'reference'],
  code: 'employee',
  show: 'component',
  pay: { of: 'employee', covered: ['quantity', 'note'] },
  fields: {
    employee: { type: 'ref', to: 'Employee', required: true, fixed: true, width: 240 },
    period: {
      type: 'ref',
      to: 'ReckoningDate',
      required: true,
      fixed: true,
      help: "A period of the employee's pay group that is open for entries until its closing day.",
      width: 170,
    },
    periodCode: { type: 'code', max: 9, readOnly: true, label: 'Period code', width: 110 },
    closeDate: { type: 'date', derived: true, label: closeDate.label, width: 120 },
    paySequence: { type: 'integer', derived: true, label: paySequence.label, width: 100 },
    component: {
      type: 'ref',
      to: 'PayComponent',
      where: { source: 'VARIABLE_FIELD', active: true },
      required: true,
      fixed: true,
      width: 200,
    },
    componentCode: { type: 'code', max: 30, required: true, readOnly: true, label: 'Component code' },
    quantity: {
      type: 'decimal',
      scale: 2,
      help: 'Days, hours or pieces, for a component with a rate. The amount is calculated.',
      width: 110,
    },
    amount: { type: 'money', help: 'Enter it if the component has no rate.', width: 150 },
    note: { type: 'text', max: 200, width: 200 },
    reference: {
      type: 'code',
      max: 30,
      readOnly: true,
      help: 'Reference of the document. Each component can be entered once for each reference.',
      width: 120,
    },
    batch: { type: 'ref', to: 'UploadBatch', readOnly: true, hidden: true },
    source: {
      type: 'enum',
      values: shared('VariablePaySource', ['SCREEN', 'UPLOAD', 'ATTENDANCE', 'INTERFACE']),
      default: 'SCREEN',
      required: true,
      readOnly: true,
      label: 'Entered by',
      width: 120,
    },
    status: {
      type: 'enum',
      values: shared('PayEntryStatus', ['OPEN', 'CONSUMED']),
      labels: { CONSUMED: 'Paid' },
      default: 'OPEN',
      required: true,
      readOnly: true,
      width: 100,
    },
  } as const satisfies Fields,
})
