// A named set of rights; it may include others. Only an active template grants anything.
import { defineEntity, type Fields } from '../../../kernel/index.ts'
import { templateLines } from '../parts/right-fields.ts'

const fields = {
  code: { type: 'code', required: true, fixed: true, min: 3, max: 20 },
  name: { type: 'text', required: true },
  description: { type: 'longText', max: 1000 },
  ownerCompany: { type: 'text', max: 32, help: 'If empty, every company may assign it.' },
  status: { type: 'enum', required: true, values: ['DRAFT', 'ACTIVE', 'RETIRED'], default: 'DRAFT', readOnly: true },
  isSystem: { type: 'boolean', readOnly: true, help: 'Part of the product and cannot be deleted.' },
  dynamicAll: { type: 'boolean', readOnly: true, help: 'Includes all codes of the catalogue, also future ones.' },
  version: {
    type: 'integer',
    required: true,
    default: 1,
    readOnly: true,
    help: 'Increases with every change of its codes.',
  },
  lineCount: { type: 'integer', derived: true, label: 'Lines' },
  userCount: { type: 'integer', derived: true, label: 'Users' },
  conflictCount: { type: 'integer', derived: true, label: 'Conflicts inside', width: 140 },
  ...templateLines,
} as const satisfies Fields

export const UserTemplate = defineEntity({
  name: 'UserTemplate',
  title: 'User template',
  key: ['code'],
  show: 'name',
  scope: 'global',
  fields,
  lifecycle: {
    activate: { from: ['DRAFT', 'RETIRED'], to: 'ACTIVE', form: 'frmZTEMPUS01E' },
    retire: { from: ['ACTIVE'], to: 'RETIRED', form: 'frmZTEMPUS01E' },
  },
  system: true,
})
