// Codes of value added tax: transaction code of the tax invoice, and the rate with its tax base from a day on (finance 4.6).
import { type Complaint, defineEntity, type Fields, shared } from '../../../kernel/index.ts'

const rule = 'PER-11/PJ/2025'

export const TaxCode = defineEntity({
  name: 'TaxCode',
  title: 'VAT code',
  key: ['code'],
  show: 'name',
  fields: {
    code: { type: 'code', max: 20, required: true, fixed: true, width: 110 },
    name: { type: 'text', max: 100, required: true, width: 280 },
    rateToday: { type: 'text', derived: true, label: 'Rate', help: 'Rate and tax base that apply today.', width: 130 },
    rates: {
      type: 'lines',
      label: 'Rates',
      key: ['validFrom'],
      minRows: 1,
      maxRows: 50,
      of: {
        validFrom: { type: 'date', required: true, label: 'From' },
        rate: { type: 'percent', min: 0, max: 100, required: true },
        baseNumerator: { type: 'integer', min: 1, max: 1_000, default: 1, required: true, label: 'Base' },
        baseDenominator: {
          type: 'integer',
          min: 1,
          max: 1_000,
          default: 1,
          required: true,
          label: 'of',
          help: 'The tax base is this share of the price, for example 11 of 12 (PMK 131/2024).',
        },
      },
    },
    transactionCode: {
      type: 'text',
      max: 2,
      pattern: '^(0[1-9]|10)$',
      patternHelp: '01 to 10',
      label: 'Transaction code',
      help: 'First two digits of the tax invoice. Empty if there is no tax invoice.',
      width: 140,
    },
    collectedByUs: { type: 'boolean', default: true, label: 'Collected by us', width: 130 },
    direction: {
      type: 'enum',
      values: shared('TaxDirection', ['OUT', 'IN', 'BOTH']),
      labels: { OUT: 'Sales', IN: 'Purchases', BOTH: 'Both' },
      default: 'BOTH',
      required: true,
      width: 110,
    },
    facilityReason: {
      type: 'text',
      max: 200,
      label: 'Facility',
      help: 'Reason of the facility. Required for the codes 07 and 08.',
      width: 200,
    },
    isActive: { type: 'boolean', default: true, label: 'Active', width: 90 },
  } as const satisfies Fields,
  checks: [{ rule, test: facilityGiven }],
})

interface Row {
  readonly transactionCode?: string | null
  readonly facilityReason?: string | null
}
/** Tax that is not collected or exempt rests on a facility, which the tax invoice names. */
function facilityGiven({ transactionCode, facilityReason }: Row): readonly Complaint[] {
  if ((transactionCode !== '07' && transactionCode !== '08') || facilityReason) return []
  return [{ field: 'facilityReason', rule, message: 'name the facility: the codes 07 and 08 need it' }]
}
