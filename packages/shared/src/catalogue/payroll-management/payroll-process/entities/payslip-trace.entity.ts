// How the figures of a payslip came about (payroll 4.13, R-TRACE): the steps of its calculation, one row a slip.
import { defineEntity, type Fields } from '../../../../kernel/index.ts'

export const PayslipTrace = defineEntity({
  name: 'PayslipTrace',
  title: 'Trace of a payslip',
  key: ['payslip'],
  show: 'version',
  dataScope: { by: ['employee'] },
  pay: { of: 'payslip', covered: ['steps'] },
  fields: {
    payslip: { type: 'ref', to: 'Payslip', required: true, fixed: true },
    employee: { type: 'ref', to: 'Employee', required: true, fixed: true },
    version: { type: 'integer', min: 1, required: true },
    steps: {
      type: 'longText',
      max: 400_000,
      required: true,
      help: 'Steps as JSON, one list for each step (see rules/payroll/run/trace-text).',
    },
  } as const satisfies Fields,
  system: true,
})
