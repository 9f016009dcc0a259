// What is open of each customer as of a day, by age.
import { arAging } from '@kantor/shared/catalogue/invoice-management/ar-aging'
import { reportFor } from '../../engine/report/logic.ts'
import { agingSql } from '../ledger/index.ts'

export const arAgingReport = reportFor(arAging, (context, { asOf, basis, customer }) =>
  agingSql(context, 'CUSTOMER', { asOf, basis }, 'Customer', customer),
)
