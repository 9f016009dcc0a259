// What is open of each vendor as of a day, by age.
import { apAging } from '@kantor/shared/catalogue/invoice-management/ap-aging'
import { reportFor } from '../../engine/report/logic.ts'
import { agingSql } from '../ledger/index.ts'

export const apAgingReport = reportFor(apAging, (context, { asOf, basis, vendor }) =>
  agingSql(context, 'VENDOR', { asOf, basis }, 'Vendor', vendor),
)
