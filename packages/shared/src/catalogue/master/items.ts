// Items: goods and services with their units, prices and planning data.
// Specification: list has no create button (spec); the create route exists; import by trading 3.9.
import { defineMaintenance, full, largePages } from '../../kernel/index.ts'
import { Item } from './entities/item.entity.ts'

export const items = defineMaintenance({
  path: '/master/items',
  title: 'Items',
  form: 'frmLGGOODM04',
  screens: full,
  withoutButtons: ['create'],
  menuActions: ['reload', 'print', 'excel', 'import', 'audit'],
  auditForm: 'frmLGGOODM04',
  icon: 'package',
  entity: Item,
  list: {
    columns: ['code', 'name', 'productGroup', 'itemType', 'baseUom', 'brand', 'preferredVendor', 'status'],
    filters: ['productGroup', 'itemType', 'brand', 'preferredVendor', 'trackLot', 'status'],
    quick: ['itemType', 'status'],
    groups: ['productGroup', 'itemType', 'brand'],
    sort: 'code',
    search: ['code', 'name', 'barcode'],
    pageSizes: largePages,
  },
  sections: [
    {
      title: 'Item',
      fields: ['code', 'name', 'productGroup', 'itemType', 'baseUom', 'brand', 'barcode', 'specification', 'status'],
    },
    {
      title: 'Use',
      fields: ['isSellable', 'isPurchasable', 'isManufactured', 'discountable', 'pointsEligible', 'substituteItem'],
    },
    { title: 'Units', fields: ['uoms'] },
    { title: 'Prices', fields: ['prices'] },
    {
      title: 'Costing and stock',
      fields: ['costingMethod', 'trackLot', 'shelfLifeDays', 'weightKg', 'volumeM3', 'overReceiptPct', 'minMarginPct'],
    },
    { title: 'Planning', fields: ['preferredVendor', 'leadTimeDays', 'moq', 'orderMultiple'] },
    { title: 'Tax', fields: ['taxCode', 'hsCode', 'coretaxGoodsCode', 'coretaxUomCode'] },
    { title: 'Picture', fields: ['image'] },
  ],
})
