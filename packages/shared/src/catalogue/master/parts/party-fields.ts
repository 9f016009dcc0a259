// What customers and vendors have in common: tax identity and ways to reach them.
import type { Fields } from '../../../kernel/index.ts'

/** Pattern of an e-mail address. */
export const emailField = {
  type: 'text',
  max: 120,
  pattern: '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$',
  patternHelp: 'an address such as name@company.co.id',
} as const

export const taxIdentityFields = {
  isPkp: { type: 'boolean', label: 'PKP', help: 'Registered for value added tax.', width: 80 },
  npwp16: {
    type: 'text',
    max: 16,
    pattern: '^\\d{16}$',
    patternHelp: '16 digits, without dots and hyphens',
    label: 'NPWP',
    help: 'Tax number of 16 digits. A number of 15 digits gets a leading 0.',
    width: 160,
  },
  nitku22: {
    type: 'text',
    max: 22,
    pattern: '^\\d{22}$',
    patternHelp: '22 digits',
    unique: true,
    label: 'NITKU',
    help: 'Number of the place of business: the NPWP and six more digits.',
    width: 200,
  },
  nik: {
    type: 'text',
    max: 16,
    pattern: '^\\d{16}$',
    patternHelp: '16 digits',
    label: 'NIK',
    help: 'Identity number of a person without an NPWP.',
    width: 160,
  },
  hasValidTaxId: {
    type: 'boolean',
    readOnly: true,
    label: 'Known to the tax office',
    help: 'Has an NPWP or a NIK. Without one, withholding tax is doubled.',
    width: 160,
  },
  defaultTaxCode: { type: 'ref', to: 'TaxCode', label: 'VAT code', width: 150 },
  defaultWhtCode: { type: 'ref', to: 'WithholdingTaxCode', label: 'Withholding tax code', width: 170 },
} as const satisfies Fields

export const reachFields = {
  phone: { type: 'text', max: 30, written: 'phone', width: 140 },
  email: emailField,
} as const satisfies Fields
