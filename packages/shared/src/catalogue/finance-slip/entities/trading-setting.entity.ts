// Settings of the books and of trade (finance 3.7, trading 2.1): one row for each company; without it the defaults apply.
import { defineEntity, type Fields } from '../../../kernel/index.ts'

export const tradingSettingFields = {
  goLiveDate: {
    type: 'date',
    required: true,
    label: 'Books begin on',
    help: 'First day of the books in this system. Only opening balances are dated before it.',
  },
  mostOpenPeriods: {
    type: 'integer',
    min: 1,
    max: 12,
    default: 3,
    required: true,
    label: 'Open periods at most',
    help: 'Months that may be open at the same time; a period 13 is not counted.',
  },
  defaultCostingMethod: {
    type: 'enum',
    values: ['MOVING_AVERAGE', 'FIFO'],
    labels: { FIFO: 'First in, first out' },
    default: 'MOVING_AVERAGE',
    required: true,
    label: 'Costing',
    help: 'Costing method of product groups that have none of their own.',
  },
  negativeStock: {
    type: 'enum',
    values: ['FORBID', 'ALLOW'],
    default: 'FORBID',
    required: true,
    label: 'Negative stock',
    help: 'Whether goods may be issued that are not in stock. A warehouse may differ.',
  },
  backdateDays: {
    type: 'integer',
    min: 0,
    max: 366,
    default: 3,
    required: true,
    unit: 'days',
    label: 'Backdating',
    help: 'Days by which stock documents may be backdated without a further right.',
  },
  overReceiptPct: {
    type: 'percent',
    min: 0,
    max: 100,
    default: 0,
    required: true,
    label: 'Over-receipt',
    help: 'Share beyond the ordered quantity that may be received. An item may differ.',
  },
} as const satisfies Fields

export const TradingSetting = defineEntity({
  name: 'TradingSetting',
  title: 'Settings of books and trade',
  key: ['setting'],
  show: 'setting',
  system: true,
  fields: {
    setting: { type: 'code', max: 20, required: true, default: 'TRADING' },
    ...tradingSettingFields,
  } as const satisfies Fields,
})
