// What did not fit into a payslip and is due again in the next run, oldest first (payroll 4.9, R-DED). Closing a run writes it.
import { defineEntity, type Fields, shared } from '../../../../kernel/index.ts'

export const DeductionCarry = defineEntity({
  name: 'DeductionCarry',
  title: 'Rest of a deduction',
  key: ['employee', 'componentCode', 'originPeriod', 'reference'],
  code: 'componentCode',
  show: 'originPeriod',
  pay: { of: 'employee' },
  fields: {
    employee: { type: 'ref', to: 'Employee', required: true, fixed: true, width: 240 },
    componentCode: { type: 'code', max: 30, required: true, fixed: true, label: 'Component', width: 150 },
    originPeriod: { type: 'code', max: 9, required: true, fixed: true, label: 'Of period', width: 110 },
    reference: {
      type: 'text',
      max: 20,
      fixed: true,
      label: 'Loan',
      help: 'Loan or advance from which the amount is carried over.',
    },
    amount: { type: 'money', required: true, width: 140 },
    open: { type: 'money', required: true, label: 'Still open', width: 140 },
    carryStatus: {
      type: 'enum',
      values: shared('DeductionCarryStatus', ['OPEN', 'CLEARED', 'WRITTEN_OFF']),
      default: 'OPEN',
      required: true,
      label: 'State',
      width: 120,
    },
    withdrawnDate: {
      type: 'date',
      help: 'Nothing is deducted from this date on, because the authorisation of the original deduction ended.',
    },
  } as const satisfies Fields,
  system: true,
})
