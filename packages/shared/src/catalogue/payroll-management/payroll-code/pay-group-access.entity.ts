// Who works with a pay group: without a row a user sees none of its people in payroll, without `canSeeAmounts` no amounts (R-SEC).
import { defineEntity, type Fields } from '../../../kernel/index.ts'

export const PayGroupAccess = defineEntity({
  name: 'PayGroupAccess',
  title: 'Access to a pay group',
  key: ['user', 'payGroup'],
  code: 'user',
  show: 'payGroup',
  dataScope: { companyWide: 'who works with a pay group is known to whoever keeps the pay groups' },
  fields: {
    user: {
      type: 'ref',
      to: 'UserAccount',
      required: true,
      fixed: true,
      help: 'User who receives access. You cannot select yourself.',
      width: 240,
    },
    payGroup: { type: 'ref', to: 'PayGroup', required: true, fixed: true, width: 220 },
    canSeeAmounts: {
      type: 'boolean',
      label: 'Sees amounts',
      help: 'If not selected, amounts are hidden in lists, reports, exports and the audit trail.',
      width: 130,
    },
    reason: { type: 'text', max: 200, label: 'For what', width: 260 },
  } as const satisfies Fields,
})
