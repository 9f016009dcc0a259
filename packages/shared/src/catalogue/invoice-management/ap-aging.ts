// A/P Aging: what is open of each vendor as of any day, by age, next to the same balance in the general ledger (finance 3.5 and 4.8).
// Specification: path assigned; screens by domain.
import { defineReport, indexOnly } from '../../kernel/index.ts'
import { agingColumns } from './aging-columns.ts'
import { agingParams } from './open-items.dataset.ts'

export const apAging = defineReport({
  path: '/invoice-management/ap-aging',
  title: 'A/P Aging',
  form: 'frmAIBAGER01',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
  layout: 'landscape',
  params: { ...agingParams, vendor: { type: 'ref', to: 'Vendor' } },
  columns: { vendor: { type: 'ref', to: 'Vendor', required: true, width: 240 }, ...agingColumns },
  sort: ['-open'],
  drill: { to: '/invoice-management/balance-of-payable-inquiry', by: ['vendor'] },
})
