// A branch of a company; its code is what the header CompanyBranchCode names.
import { defineEntity, type Fields } from '../../kernel/index.ts'

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
  timeZone: { type: 'text', max: 60, help: "Empty: the company's." },
  isHeadOffice: { type: 'boolean', label: 'Head office', help: 'A company has exactly one.' },
  isActive: { type: 'boolean', label: 'Active', default: true },
  companyName: { type: 'text', label: 'Company', derived: true },
  userCount: { type: 'integer', label: 'Users', derived: true, help: 'Active users who may work here today.' },
} as const satisfies Fields

export const CompanyBranch = defineEntity({
  name: 'CompanyBranch',
  title: 'Branch',
  key: ['code'],
  show: 'name',
  scope: 'company',
  fields,
})
