// What an employee is paid every month in addition to the basic salary by an individual agreement, from a day on. SET replaces what the
// employee's position, level or grade carries; ADD comes on top of it (payroll 4.3, R-RES).

import { type Complaint, defineEntity, type Fields, shared } from '../../../kernel/index.ts'
import { signOfAmount } from '../../../rules/money/amounts.ts'

export const EmployeeFixedPay = defineEntity({
  name: 'EmployeeFixedPay',
  title: 'Fixed pay',
  key: ['employee', 'componentCode', 'mode'],
  code: 'employee',
  show: 'component',
  effective: { from: 'effectiveFrom', to: 'effectiveTo' },
  pay: { of: 'employee', covered: ['note'] },
  fields: {
    employee: { type: 'ref', to: 'Employee', required: true, fixed: true, width: 240 },
    component: {
      type: 'ref',
      to: 'PayComponent',
      where: { kind: 'EARNING', active: true },
      required: true,
      fixed: true,
      help: 'A component of fixed pay, or one that depends on position, level or grade.',
      width: 200,
    },
    componentCode: { type: 'code', max: 30, required: true, readOnly: true, label: 'Component code' },
    mode: {
      type: 'enum',
      values: shared('FixedPayMode', ['SET', 'ADD']),
      labels: { SET: 'Instead of the rules', ADD: 'On top of the rules' },
      default: 'SET',
      required: true,
      fixed: true,
      label: 'Counts',
      width: 160,
    },
    amount: { type: 'money', min: -999_999_999_999, required: true, help: 'Amount for a full month.', width: 150 },
    effectiveFrom: { type: 'date', required: true, fixed: true, default: 'monthStart', label: 'From', width: 110 },
    effectiveTo: { type: 'date', label: 'To', width: 110 },
    note: { type: 'text', max: 200, width: 200 },
    source: {
      type: 'enum',
      values: shared('FixedPaySource', ['SCREEN', 'UPLOAD', 'RATIFICATION']),
      default: 'SCREEN',
      required: true,
      readOnly: true,
      label: 'Entered by',
      width: 120,
    },
  } as const satisfies Fields,
  checks: [{ rule: 'R-RES', test: ownAmountsAreNotNegative }],
})

interface Row {
  readonly mode?: string | null
  readonly amount?: string | number | null
}
function ownAmountsAreNotNegative({ mode, amount }: Row): readonly Complaint[] {
  if (mode === 'ADD' || amount == null || signOfAmount(amount) >= 0) return []
  return [{ field: 'amount', rule: 'R-RES', message: 'only what is added to the rules may be below 0' }]
}
