// A revaluation of stock (trading R7): what a back-dated document, a reversal or a late cost changed in the value of later movements of one day. Made by the product
// together with the document that caused it, and never changed.
import { defineEntity, type Fields } from '../../../kernel/index.ts'

export const StockRevaluation = defineEntity({
  name: 'StockRevaluation',
  title: 'Revaluation of stock',
  key: ['docNo'],
  show: 'causeNo',
  scope: 'branch',
  system: true,
  appendOnly: true,
  number: { field: 'docNo', series: 'RX', pattern: 'RX/{BRANCH}/{YY}{MM}/{SEQ:5}', by: 'docDate' },
  fields: {
    docNo: { type: 'code', max: 30, required: true, readOnly: true, unique: true, fixed: true, label: 'Number' },
    docDate: {
      type: 'date',
      required: true,
      fixed: true,
      label: 'Date',
      help: 'Day of the movements whose value changed.',
    },
    causeType: { type: 'code', max: 40, required: true, fixed: true, label: 'Caused by' },
    causeId: { type: 'integer', required: true, fixed: true, label: 'Id of the cause' },
    causeNo: { type: 'code', max: 40, required: true, fixed: true, label: 'Number of the cause' },
    total: {
      type: 'money',
      min: -999_999_999_999,
      required: true,
      fixed: true,
      help: 'What the value of the stock changed by.',
    },
  } as const satisfies Fields,
})
