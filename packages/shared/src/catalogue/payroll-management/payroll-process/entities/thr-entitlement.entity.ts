// The religious holiday allowance of an employee for one holiday (payroll 2.5, 4.6 R-THR), as it was computed before the run that pays it.
// Employees who are not entitled are listed here too, with the reason.
import { defineEntity, type Fields, shared } from '../../../../kernel/index.ts'

export const thrReasons = shared('ThrReason', ['FULL', 'PRO_RATA', 'UNDER_ONE_MONTH', 'NOT_ENTITLED'])

export const ThrEntitlement = defineEntity({
  name: 'ThrEntitlement',
  title: 'Holiday allowance',
  key: ['employee', 'religion', 'holidayDate'],
  code: 'employee',
  show: 'holidayDate',
  pay: { of: 'employee', covered: ['overrideReason'] },
  fields: {
    employee: { type: 'ref', to: 'Employee', required: true, fixed: true, width: 240 },
    religion: {
      type: 'ref',
      to: 'CommonCode',
      where: { codeType: 'RELIGION' },
      required: true,
      fixed: true,
      width: 120,
    },
    holidayDate: { type: 'date', required: true, fixed: true, label: 'Holiday', width: 120 },
    serviceMonths: { type: 'integer', min: 0, max: 1200, readOnly: true, label: 'Months of service', width: 110 },
    wageBase: {
      type: 'money',
      required: true,
      readOnly: true,
      label: 'Wage',
      help: 'Basic salary and allowances that count for THR, on the holiday.',
      width: 140,
    },
    factor: { type: 'decimal', scale: 6, required: true, readOnly: true, width: 100 },
    amount: { type: 'money', required: true, readOnly: true, label: 'Computed', width: 140 },
    reason: {
      type: 'enum',
      values: thrReasons,
      labels: { PRO_RATA: 'Pro rata', UNDER_ONE_MONTH: 'Under one month', NOT_ENTITLED: 'Not entitled' },
      required: true,
      readOnly: true,
      label: 'Entitled',
      width: 130,
    },
    why: { type: 'text', max: 200, readOnly: true, label: 'Reason if not entitled', width: 240 },
    overrideAmount: {
      type: 'money',
      readOnly: true,
      label: 'Decided amount',
      help: 'Amount decided for this employee. Less than the calculated amount gives a warning.',
      width: 140,
    },
    overrideReason: { type: 'text', max: 200, readOnly: true, label: 'Reason of it', width: 200 },
    run: { type: 'ref', to: 'PayRun', readOnly: true, help: 'Pay run that pays it.', width: 170 },
  } as const satisfies Fields,
  system: true,
})
