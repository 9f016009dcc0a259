// The open items of customers as of a day, one row each.
import { receivableItems } from '@kantor/shared/catalogue/invoice-management/open-items.dataset'
import { datasetFor } from '../../engine/datasets/dataset.ts'
import { itemRowsSql } from '../ledger/index.ts'

export const receivableItemsDataset = datasetFor(receivableItems, (context, { asOf, basis }) =>
  itemRowsSql(context, 'CUSTOMER', { asOf, basis }, 'Customer'),
)
