// The open items of vendors as of a day, one row each.
import { payableItems } from '@kantor/shared/catalogue/invoice-management/open-items.dataset'
import { datasetFor } from '../../engine/datasets/dataset.ts'
import { itemRowsSql } from '../ledger/index.ts'

export const payableItemsDataset = datasetFor(payableItems, (context, { asOf, basis }) =>
  itemRowsSql(context, 'VENDOR', { asOf, basis }, 'Vendor'),
)
