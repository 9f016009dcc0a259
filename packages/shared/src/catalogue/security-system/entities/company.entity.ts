// A company of the group; its code is what the header CompanyCode names.
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
  legalName: { type: 'text', required: true },
  taxId: { type: 'code', label: 'NPWP', max: 16, pattern: '^\\d{15,16}$', patternHelp: '15 or 16 digits' },
  address: { type: 'longText' },
  logo: { type: 'image' },
  timeZone: { type: 'text', required: true, max: 60, default: 'Asia/Jakarta' },
  baseCurrency: { type: 'code', required: true, max: 3, default: 'IDR' },
  fiscalYearStartMonth: { type: 'integer', required: true, min: 1, max: 12, default: 1 },
  isActive: { type: 'boolean', default: true },
} as const satisfies Fields

export const Company = defineEntity({
  name: 'Company',
  title: 'Company',
  key: ['code'],
  show: 'name',
  scope: 'global',
  fields,
})
