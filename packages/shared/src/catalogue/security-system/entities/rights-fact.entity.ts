// The rights of all users as of a moment: one row for each user, place, code and source. Written again each night, never edited.
import { defineEntity, type Fields, shared } from '../../../kernel/index.ts'
import { dataScopes } from '../../../rules/rights/rights.ts'

export const RightsFact = defineEntity({
  name: 'RightsFact',
  title: 'Right of a user',
  key: ['user', 'branch', 'code', 'source', 'template'],
  show: 'code',
  system: true,
  dataScope: { companyWide: 'rights belong to accounts; who may enter the pivot keeps them' },
  fields: {
    user: { type: 'ref', to: 'UserAccount', required: true },
    employee: { type: 'ref', to: 'Employee', anyone: true },
    branch: { type: 'text', max: 32, required: true },
    module: { type: 'text', max: 60, required: true },
    feature: { type: 'text', max: 120, required: true },
    code: { type: 'code', max: 30, required: true },
    suffix: { type: 'code', max: 1, required: true },
    source: { type: 'enum', values: shared('RightsFactSource', ['TEMPLATE', 'DIRECT']), required: true },
    template: { type: 'text', max: 120 },
    rightScope: { type: 'enum', values: dataScopes, required: true },
    sensitive: { type: 'boolean' },
    takenAt: { type: 'dateTime', required: true },
  } as const satisfies Fields,
})
