// One code given to or taken from one user. A denial beats every grant, also a more specific one (R-SEC-03).
import { defineEntity, type Fields, shared } from '../../../kernel/index.ts'
import { dataScopes } from '../../../rules/rights/rights.ts'
import { placeField, rightCodeField, validFields } from '../parts/right-fields.ts'

const fields = {
  user: { type: 'ref', to: 'UserAccount', required: true, fixed: true },
  code: { ...rightCodeField, fixed: true },
  effect: { type: 'enum', required: true, values: shared('RightEffect', ['GRANT', 'DENY']), fixed: true },
  company: { ...placeField, fixed: true },
  branch: { ...placeField, fixed: true },
  dataScope: { type: 'enum', values: dataScopes },
  ...validFields,
  validFrom: { type: 'date', required: true, fixed: true, default: 'today' },
  reason: { type: 'text', required: true },
} as const satisfies Fields

export const DirectRight = defineEntity({
  name: 'DirectRight',
  title: 'Direct right',
  key: ['user', 'code', 'effect', 'company', 'branch', 'validFrom'],
  code: 'code',
  show: 'code',
  scope: 'global',
  fields,
  checks: [
    {
      rule: 'R-SEC-03 scope of a grant',
      test: (row) =>
        row.effect === 'GRANT' && !row.dataScope
          ? [{ field: 'dataScope', rule: 'required', message: 'a grant needs a data scope' }]
          : [],
    },
  ],
  system: true,
})
