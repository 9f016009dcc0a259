// A/R Aging: what is open of each customer as of any day, by age, next to the same balance in the general ledger (finance 3.5 and 4.8).
// Specification: path assigned; screens by domain.
import { defineReport, indexOnly } from '../../kernel/index.ts'
import { agingColumns } from './aging-columns.ts'
import { agingParams } from './open-items.dataset.ts'

export const arAging = defineReport({
  path: '/invoice-management/ar-aging',
  title: 'A/R Aging',
  form: 'frmAIIAGER01',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
  layout: 'landscape',
  params: { ...agingParams, customer: { type: 'ref', to: 'Customer' } },
  columns: { customer: { type: 'ref', to: 'Customer', required: true, width: 240 }, ...agingColumns },
  sort: ['-open'],
  drill: { to: '/invoice-management/balance-of-ar-inquiry', by: ['customer'] },
})
