// What is delegated to an administrator of an area: where, to whom, which templates, how wide (R-SEC-08).
import { defineEntity, type Fields } from '../../../kernel/index.ts'
import { dataScopes } from '../../../rules/rights/rights.ts'
import { validFields } from '../parts/right-fields.ts'

const fields = {
  adminUser: { type: 'ref', to: 'UserAccount', required: true, fixed: true, label: 'Administrator' },
  company: {
    type: 'code',
    required: true,
    fixed: true,
    max: 32,
    help: 'The company whose accounts this administrator manages.',
  },
  branches: {
    type: 'lines',
    key: ['branch'],
    of: { branch: { type: 'code', required: true, max: 32 } },
    help: 'If empty, all branches of the company.',
  },
  departments: {
    type: 'lines',
    key: ['department'],
    of: { department: { type: 'ref', to: 'Department', required: true } },
    help: 'If empty, all departments of the company.',
  },
  templates: {
    type: 'lines',
    key: ['template'],
    minRows: 1,
    of: { template: { type: 'ref', to: 'UserTemplate', required: true, where: { status: 'ACTIVE' } } },
    label: 'Assignable templates',
  },
  maxDataScope: { type: 'enum', required: true, values: dataScopes, default: 'DEPARTMENT' },
  canCreateUsers: { type: 'boolean' },
  canResetPassword: { type: 'boolean' },
  canUnlock: { type: 'boolean' },
  canSuspend: { type: 'boolean' },
  ...validFields,
} as const satisfies Fields

export const AdminArea = defineEntity({
  name: 'AdminArea',
  title: 'Area of an administrator',
  key: ['adminUser', 'company'],
  code: 'company',
  show: 'company',
  scope: 'global',
  fields,
})
