// What a currency is worth in rupiah from a day on: the middle rate of Bank Indonesia, by which the books are kept, the weekly rate of the
// Minister of Finance for papers of tax, and the rates of banks.
import { type Complaint, confirmedField, defineEntity, type Fields, inOrder } from '../../../kernel/index.ts'

export const ExchangeRate = defineEntity({
  name: 'ExchangeRate',
  title: 'Exchange rate',
  key: ['currency', 'rateType', 'validFrom'],
  code: 'validFrom',
  show: 'rate',
  fields: {
    currency: { type: 'ref', to: 'Currency', required: true, fixed: true, width: 160 },
    rateType: {
      type: 'enum',
      values: ['BI_MID', 'KMK_TAX', 'BANK_BUY', 'BANK_SELL'],
      labels: { BI_MID: 'Bank Indonesia middle', KMK_TAX: 'Tax (KMK)', BANK_BUY: 'Bank buys', BANK_SELL: 'Bank sells' },
      default: 'BI_MID',
      required: true,
      fixed: true,
      width: 170,
    },
    validFrom: { type: 'date', required: true, fixed: true, default: 'today', label: 'From', width: 120 },
    validTo: { type: 'date', label: 'To', help: 'Only for tax rates, which are valid for a week.', width: 120 },
    rate: {
      type: 'decimal',
      scale: 6,
      min: 0.000001,
      required: true,
      help: 'Rupiah for the rate unit of the currency, for example for 1 dollar or 100 yen.',
      width: 150,
    },
    decreeNo: {
      type: 'text',
      max: 60,
      label: 'Decree',
      help: 'Decree number of the Minister of Finance, for tax rates.',
      width: 160,
    },
    source: { type: 'enum', values: ['MANUAL', 'UPLOAD'], default: 'MANUAL', readOnly: true, width: 110 },
    changePct: {
      type: 'percent',
      min: -100,
      max: 1_000_000,
      derived: true,
      label: 'Change',
      help: 'Change in percent from the previous rate of the same currency and type.',
      width: 110,
    },
    confirmed: confirmedField,
  } as const satisfies Fields,
  checks: [inOrder('validFrom', 'validTo'), { rule: 'R-RATE-TO', test: endsAsItShould }],
})

interface Row {
  readonly rateType?: string | null
  readonly validTo?: unknown
}
/** Tax rates have a last day; all others hold until the next one. */
function endsAsItShould({ rateType, validTo }: Row): readonly Complaint[] {
  const isTax = rateType === 'KMK_TAX'
  if (rateType == null || isTax === (validTo != null)) return []
  const message = isTax ? 'a tax rate has a last day' : 'only tax rates have a last day: others hold until the next one'
  return [{ field: 'validTo', rule: 'R-RATE-TO', message }]
}
