// Product Groups: the tree of groups that carry costing, tax and margins of their items.
// Specification: spec: list only; rows are kept in a drawer guarded by A, E, D.
import { defineList, indexOnly } from '../../kernel/index.ts'
import { ProductGroup } from './entities/product-group.entity.ts'

export const productGroups = defineList({
  path: '/master/product-groups',
  title: 'Product Groups',
  form: 'frmLGTRGTM01',
  codes: { create: 'frmLGTRGTM01A', edit: 'frmLGTRGTM01E', delete: 'frmLGTRGTM01D' },
  screens: indexOnly,
  buttons: ['create', 'edit', 'destroy', 'reload', 'print', 'excel'],
  icon: 'boxes',
  entity: ProductGroup,
  list: {
    columns: ['code', 'name', 'parent', 'itemType', 'costingMethod', 'taxCode', 'minMarginPct', 'itemCount', 'active'],
    filters: ['parent', 'itemType', 'active'],
    groups: ['parent', 'itemType'],
    sort: 'code',
    total: ['itemCount'],
  },
  sections: [
    { title: 'Group', fields: ['code', 'name', 'parent', 'itemType', 'active'] },
    { title: 'Costing, tax and margin', fields: ['costingMethod', 'taxCode', 'minMarginPct', 'targetMarginPct'] },
  ],
})
