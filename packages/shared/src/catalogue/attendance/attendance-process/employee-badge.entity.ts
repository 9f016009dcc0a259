// Which badge is whose, from a day to a day.
import { defineEntity, type Fields } from '../../../kernel/index.ts'

export const EmployeeBadge = defineEntity({
  name: 'EmployeeBadge',
  title: 'Badge',
  key: ['terminalGroup', 'badgeNo'],
  code: 'badgeNo',
  show: 'badgeNo',
  effective: { from: 'validFrom', to: 'validTo' },
  fields: {
    terminalGroup: { type: 'code', max: 20, help: 'If empty, the badge is valid at every terminal.' },
    badgeNo: { type: 'text', max: 30, required: true },
    employee: { type: 'ref', to: 'Employee', required: true },
    validFrom: { type: 'date', required: true, default: 'today' },
    validTo: { type: 'date' },
  } as const satisfies Fields,
  system: true,
})
