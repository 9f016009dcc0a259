// Currencies in which the company pays and is paid, by their codes of ISO 4217. One of them is that of the books.
import { type Complaint, defineEntity, type Fields } from '../../../kernel/index.ts'

export const Currency = defineEntity({
  name: 'Currency',
  title: 'Currency',
  key: ['code'],
  show: 'name',
  fields: {
    code: {
      type: 'code',
      max: 3,
      required: true,
      unique: true,
      fixed: true,
      pattern: '^[A-Z]{3}$',
      patternHelp: 'three capital letters of ISO 4217, such as USD',
      width: 90,
    },
    name: { type: 'text', max: 60, required: true, width: 220 },
    symbol: { type: 'text', max: 5, width: 90 },
    decimals: {
      type: 'integer',
      min: 0,
      max: 4,
      default: 2,
      required: true,
      width: 100,
      help: 'Decimals shown on documents. Amounts are stored with two.',
    },
    rateUnit: {
      type: 'integer',
      min: 1,
      max: 10_000,
      default: 1,
      required: true,
      label: 'Units per rate',
      width: 120,
      help: 'Number of units for which the rate is quoted, for example 100 for the yen.',
    },
    isBase: { type: 'boolean', readOnly: true, label: 'Base currency', width: 110 },
    isActive: { type: 'boolean', default: true, label: 'Active', width: 90 },
  } as const satisfies Fields,
  checks: [
    {
      rule: 'R-CUR-BASE',
      test: ({ code, isActive }: { readonly code?: unknown; readonly isActive?: unknown }): readonly Complaint[] =>
        code === 'IDR' && isActive === false
          ? [{ field: 'isActive', rule: 'R-CUR-BASE', message: 'the currency of the books stays active' }]
          : [],
    },
  ],
})
