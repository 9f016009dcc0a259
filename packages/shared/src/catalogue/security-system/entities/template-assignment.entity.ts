// A template given to a user in a company and branch, with the width of the rows he may see by it.
import { defineEntity, type Fields } from '../../../kernel/index.ts'
import { dataScopes } from '../../../rules/rights/rights.ts'
import { placeField, validFields } from '../parts/right-fields.ts'

const fields = {
  user: { type: 'ref', to: 'UserAccount', required: true, fixed: true },
  template: { type: 'ref', to: 'UserTemplate', required: true, fixed: true, where: { status: 'ACTIVE' } },
  company: { ...placeField, fixed: true },
  branch: { ...placeField, fixed: true },
  dataScope: { type: 'enum', required: true, values: dataScopes, default: 'SELF' },
  ...validFields,
  validFrom: { type: 'date', required: true, fixed: true, default: 'today' },
  source: {
    type: 'enum',
    required: true,
    values: ['MANUAL', 'POSITION_RULE', 'DELEGATION', 'IMPORT'],
    default: 'MANUAL',
    readOnly: true,
  },
  reason: { type: 'text' },
} as const satisfies Fields

export const TemplateAssignment = defineEntity({
  name: 'TemplateAssignment',
  title: 'Template assignment',
  key: ['user', 'template', 'company', 'branch', 'validFrom'],
  code: 'company',
  show: 'branch',
  scope: 'global',
  fields,
  system: true,
})
