// A branch of a company; its code is what the header CompanyBranchCode names.
import { defineEntity, type Fields } from '../../../kernel/index.ts'

const fields = {
  code: {
    type: 'code',
    required: true,
    fixed: true,
    min: 2,
    max: 10,
    pattern: '^[A-Z0-9]+$',
    patternHelp: 'capital letters and digits only',
  },
  name: { type: 'text', required: true },
  address: { type: 'text' },
  city: { type: 'text', max: 100 },
  timeZone: { type: 'text', max: 60, help: 'If empty, the time zone of the company.' },
  isHeadOffice: { type: 'boolean', label: 'Head office', help: 'Each company has exactly one head office.' },
  isActive: { type: 'boolean', label: 'Active', default: true },
  companyName: { type: 'text', label: 'Company', derived: true },
  userCount: {
    type: 'integer',
    label: 'Users',
    derived: true,
    help: 'Number of active users who may work in this branch today.',
  },
} as const satisfies Fields

export const CompanyBranch = defineEntity({
  name: 'CompanyBranch',
  title: 'Branch',
  key: ['code'],
  show: 'name',
  scope: 'company',
  fields,
})
