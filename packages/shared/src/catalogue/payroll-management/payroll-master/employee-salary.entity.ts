// The basic salary of an employee from a day on: of a month, or of a day where his pay group is paid by day.
import { defineEntity, type Fields, shared } from '../../../kernel/index.ts'

export const EmployeeSalary = defineEntity({
  name: 'EmployeeSalary',
  title: 'Basic salary',
  key: ['employee', 'effectiveFrom'],
  code: 'employee',
  show: 'effectiveFrom',
  effective: { from: 'effectiveFrom', to: 'effectiveTo' },
  pay: { of: 'employee', covered: ['increasePercent'] },
  fields: {
    employee: { type: 'ref', to: 'Employee', required: true, fixed: true, width: 240 },
    effectiveFrom: { type: 'date', required: true, fixed: true, label: 'From', width: 120 },
    effectiveTo: { type: 'date', label: 'To', width: 120 },
    amount: { type: 'money', min: 0.01, required: true, width: 150 },
    reason: {
      type: 'enum',
      values: shared('SalaryReason', [
        'HIRE',
        'ANNUAL',
        'PROMOTION',
        'MUTATION',
        'MINIMUM_WAGE',
        'CORRECTION',
        'PROBATION_END',
        'OTHER',
      ]),
      labels: { ANNUAL: 'Annual raise', MINIMUM_WAGE: 'Minimum wage', PROBATION_END: 'End of probation' },
      required: true,
      width: 140,
    },
    letterNo: { type: 'text', max: 60, label: 'Letter', width: 150 },
    previousAmount: { type: 'money', derived: true, label: 'Before', width: 150 },
    increasePercent: { type: 'percent', derived: true, label: 'Increase', width: 110 },
  } as const satisfies Fields,
})
