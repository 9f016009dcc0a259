// Codes of income tax that is withheld from payments: article, object code of the tax office, and the rate from a day on (finance 4.7).
import { defineEntity, type Fields, shared } from '../../../kernel/index.ts'
import { taxArticles } from '../../../rules/ledger/posting-accounts.ts'

export const WithholdingTaxCode = defineEntity({
  name: 'WithholdingTaxCode',
  title: 'Withholding tax code',
  key: ['code'],
  show: 'name',
  fields: {
    code: { type: 'code', max: 20, required: true, fixed: true, width: 120 },
    name: { type: 'text', max: 120, required: true, width: 280 },
    article: { type: 'enum', values: taxArticles, required: true, width: 110 },
    direction: {
      type: 'enum',
      values: shared('WithholdingDirection', ['WE_WITHHOLD', 'WITHHELD_FROM_US', 'BOTH']),
      labels: { WE_WITHHOLD: 'We withhold', WITHHELD_FROM_US: 'Withheld from us', BOTH: 'Both' },
      default: 'WE_WITHHOLD',
      required: true,
      width: 150,
    },
    coretaxObjectCode: {
      type: 'text',
      max: 9,
      pattern: '^\\d{2}-\\d{3}-\\d{2}$',
      patternHelp: 'as the tax office writes it, such as 24-104-01',
      label: 'Object code',
      width: 120,
    },
    rateToday: { type: 'text', derived: true, label: 'Rate', help: 'Rate that applies today.', width: 110 },
    rates: {
      type: 'lines',
      label: 'Rates',
      key: ['validFrom'],
      minRows: 1,
      maxRows: 50,
      of: {
        validFrom: { type: 'date', required: true, label: 'From' },
        rate: { type: 'percent', min: 0, max: 100, required: true },
        baseFactor: {
          type: 'decimal',
          scale: 4,
          min: 0.0001,
          max: 1,
          default: 1,
          required: true,
          label: 'Share of the price',
          help: 'Part of the price without VAT on which tax is withheld, for example 0.5 for freelancers.',
        },
      },
    },
    isFinal: { type: 'boolean', label: 'Final', width: 80 },
    doubleWithoutTaxId: {
      type: 'boolean',
      label: 'Doubled without tax number',
      help: 'The rate is doubled for a vendor without NPWP or NIK (UU PPh art. 23(1a)).',
      width: 170,
    },
    isActive: { type: 'boolean', default: true, label: 'Active', width: 90 },
  } as const satisfies Fields,
})
