// Rights of all users by user, template, place, module and code, as they were when they were recorded.
import { defineCube, defineDataset } from '../../../kernel/index.ts'
import { dataScopes } from '../../../rules/rights/rights.ts'
import { RightsFact } from '../entities/rights-fact.entity.ts'

const { source } = RightsFact.fields

export const rightsFacts = defineDataset({
  name: 'rightsFacts',
  title: 'Rights of users',
  params: {},
  columns: {
    user: { type: 'ref', to: 'UserAccount', required: true },
    template: { type: 'text', max: 120 },
    branch: { type: 'text', max: 32, required: true },
    department: { type: 'ref', to: 'Department' },
    module: { type: 'text', max: 60, required: true },
    feature: { type: 'text', max: 120, required: true },
    code: { type: 'code', max: 30, required: true },
    suffix: { type: 'code', max: 1, required: true, label: 'May' },
    source: { type: 'enum', values: source.values, required: true },
    rightScope: { type: 'enum', values: dataScopes, required: true, label: 'Scope' },
    sensitive: { type: 'boolean' },
    takenAt: { type: 'dateTime', label: 'As of' },
  },
})
export const rightsCube = defineCube({
  dataset: rightsFacts,
  dimensions: [
    'user',
    'template',
    'branch',
    'department',
    'module',
    'feature',
    'code',
    'suffix',
    'source',
    'rightScope',
    'sensitive',
  ],
  measures: {
    rights: { by: 'distinct', of: 'code', label: 'Rights' },
    users: { by: 'distinct', of: 'user', label: 'Users' },
  },
  details: ['user', 'code', 'feature', 'template', 'branch', 'rightScope', 'sensitive'],
})
