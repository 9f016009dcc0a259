// Product groups: how their items are costed, taxed and priced; a tree of at most four levels (trading 2.2).
import { defineEntity, type Fields, shared } from '../../../kernel/index.ts'

export const itemTypes = shared('ItemType', [
  'TRADING',
  'RAW_MATERIAL',
  'SEMI_FINISHED',
  'FINISHED_GOOD',
  'PACKAGING',
  'CONSUMABLE',
  'NON_STOCK',
  'SERVICE',
])
export const costingMethods = shared('CostingMethodChoice', ['INHERIT', 'MOVING_AVERAGE', 'FIFO'])
export const costingLabels = { INHERIT: 'As the group above', FIFO: 'First in, first out' } as const

export const ProductGroup = defineEntity({
  name: 'ProductGroup',
  title: 'Product group',
  key: ['code'],
  show: 'name',
  fields: {
    code: { type: 'code', max: 20, required: true, fixed: true, width: 110 },
    name: { type: 'text', max: 100, required: true, width: 240 },
    parent: { type: 'ref', to: 'ProductGroup', tree: true, label: 'Below', help: 'At most four levels.', width: 180 },
    itemType: {
      type: 'enum',
      values: itemTypes,
      required: true,
      label: 'Type',
      help: 'Type of new items of the group.',
      width: 140,
    },
    costingMethod: {
      type: 'enum',
      values: costingMethods,
      labels: costingLabels,
      default: 'INHERIT',
      required: true,
      label: 'Costing',
      width: 160,
    },
    taxCode: { type: 'ref', to: 'TaxCode', label: 'VAT code', help: 'VAT code of new items of the group.', width: 150 },
    minMarginPct: {
      type: 'percent',
      min: -100,
      max: 100,
      label: 'Minimum margin',
      help: 'If empty, that of the group above.',
      width: 130,
    },
    targetMarginPct: { type: 'percent', min: -100, max: 100, label: 'Target margin', width: 120 },
    itemCount: { type: 'integer', derived: true, label: 'Items', width: 90 },
    active: { type: 'boolean', default: true, width: 90 },
  } as const satisfies Fields,
})
