// A payslip as it was before it was calculated again (payroll 2.5): what its net and lines were, and what replaced them.
import { defineEntity, type Fields } from '../../../../kernel/index.ts'

export const PayslipVersion = defineEntity({
  name: 'PayslipVersion',
  title: 'Earlier payslip',
  key: ['payslip', 'version'],
  show: 'version',
  dataScope: { by: ['employee'] },
  pay: { of: 'payslip', covered: ['lineAmounts'] },
  fields: {
    payslip: { type: 'ref', to: 'Payslip', required: true, fixed: true },
    employee: { type: 'ref', to: 'Employee', required: true, fixed: true },
    version: { type: 'integer', min: 1, required: true, fixed: true },
    net: { type: 'money', min: -1e15, required: true },
    lineAmounts: { type: 'longText', max: 100_000, required: true, help: 'Amounts by component as JSON.' },
    replacedAt: { type: 'dateTime', required: true },
    replacedBy: { type: 'text', max: 200, required: true },
  } as const satisfies Fields,
  system: true,
})
