// Kinds of travel expenses: paid by the day, the night, the kilometre or against receipts, and how payroll taxes each.
import { type Complaint, defineEntity, type Fields } from '../../../../kernel/index.ts'
import { expenseGroups } from './travel-choices.ts'

export const TravelExpenseType = defineEntity({
  name: 'TravelExpenseType',
  title: 'Travel expense type',
  key: ['code'],
  show: 'name',
  fields: {
    code: { type: 'code', max: 20, required: true, unique: true, fixed: true, width: 120 },
    name: { type: 'text', max: 80, required: true, width: 200 },
    nature: {
      type: 'enum',
      values: ['PER_DAY', 'PER_NIGHT', 'PER_TRIP', 'PER_KM', 'ACTUAL'],
      required: true,
      help: 'Unit of the rate, for example per day. Actual means that the amount spent is reimbursed.',
      width: 110,
    },
    group: { type: 'enum', values: expenseGroups, required: true, width: 140 },
    method: {
      type: 'enum',
      values: ['LUMP_SUM', 'AT_COST'],
      labels: { AT_COST: 'At cost' },
      required: true,
      help: 'Lump sums are paid by the rate. At cost is paid against receipts, with the rate as the limit.',
      width: 110,
    },
    receiptRequired: {
      type: 'boolean',
      label: 'Receipt',
      help: 'For expenses at cost: without a receipt, only the declaration limit is paid.',
      width: 90,
    },
    declareLimit: {
      type: 'money',
      min: 0,
      default: 0,
      required: true,
      label: 'Without receipt',
      help: 'Maximum paid for a line without a receipt, in the currency of the line.',
      width: 130,
    },
    companyPaidAllowed: { type: 'boolean', label: 'Company may pay', width: 140 },
    payrollTax: {
      type: 'enum',
      values: ['NON_TAXABLE', 'TAXABLE'],
      default: 'NON_TAXABLE',
      required: true,
      label: 'Tax',
      help: 'Taxable amounts are taxed together with the wages (UU PPh art. 21). Ask the tax adviser.',
      width: 120,
    },
    account: {
      type: 'code',
      max: 40,
      default: 'TRAVEL_EXPENSE',
      required: true,
      label: 'Posting account',
      help: 'Posting key by which finance finds the account.',
      width: 150,
    },
    isActive: { type: 'boolean', default: true, label: 'Active', width: 90 },
  } as const satisfies Fields,
  checks: [{ rule: 'R-TRV-NATURE', test: fitsItsGroup }],
})

interface Row {
  readonly nature?: string | null
  readonly group?: string | null
  readonly method?: string | null
}
/** What a group is paid by: pocket and meal money by the day as lump sums, hotels by the night at cost, laundry by the night. */
function fitsItsGroup({ nature, group, method }: Row): readonly Complaint[] {
  const say = (field: string, message: string) => [{ field, rule: 'R-TRV-NATURE', message }]
  if ((group === 'POCKET' || group === 'MEAL') && (nature !== 'PER_DAY' || method !== 'LUMP_SUM'))
    return say('nature', 'pocket and meal money are lump sums by the day')
  if (group === 'HOTEL' && (nature !== 'PER_NIGHT' || method !== 'AT_COST'))
    return say('nature', 'hotels are paid by the night at cost')
  if (nature === 'ACTUAL' && method === 'LUMP_SUM') return say('method', 'what was spent is paid at cost')
  return []
}
