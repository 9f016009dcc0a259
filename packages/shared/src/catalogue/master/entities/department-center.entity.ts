// The share of a department's cost that an account centre carries, from a day to a day.
import { defineEntity, type Fields, inOrder } from '../../../kernel/index.ts'

export const DepartmentCenter = defineEntity({
  name: 'DepartmentCenter',
  title: 'Department centre',
  key: ['department', 'accountCenter'],
  code: 'department',
  show: 'accountCenter',
  effective: { from: 'validFrom', to: 'validTo' },
  fields: {
    department: { type: 'ref', to: 'Department', required: true, fixed: true, width: 240 },
    accountCenter: { type: 'ref', to: 'AccountCenter', required: true, width: 240 },
    percent: { type: 'percent', min: 0.01, max: 100, required: true, width: 110 },
    validFrom: { type: 'date', required: true, default: 'today', width: 120 },
    validTo: { type: 'date', width: 120 },
  } as const satisfies Fields,
  checks: [inOrder('validFrom', 'validTo')],
})
