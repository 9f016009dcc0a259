// Warehouse Registrations: the warehouses of the branches, with their bins.
import { defineMaintenance, full } from '../../kernel/index.ts'
import { Warehouse } from './entities/warehouse.entity.ts'

export const warehouseRegistrations = defineMaintenance({
  path: '/master/warehouse-registrations',
  title: 'Warehouse Registrations',
  form: 'frmLGGOODM02',
  screens: full,
  menuActions: ['reload', 'print', 'excel', 'audit'],
  auditForm: 'frmLGGOODM02',
  icon: 'warehouse',
  entity: Warehouse,
  list: {
    columns: ['code', 'name', 'branch', 'warehouseType', 'isSellable', 'negativeStock', 'keeper', 'active'],
    filters: ['branch', 'warehouseType', 'isSellable', 'active'],
    quick: ['warehouseType'],
    groups: ['branch', 'warehouseType'],
    sort: 'code',
  },
  sections: [
    {
      title: 'Warehouse',
      fields: ['code', 'name', 'branch', 'warehouseType', 'keeper', 'isSellable', 'negativeStock', 'active', 'address'],
    },
    { title: 'Bins', fields: ['useBins', 'bins'] },
  ],
})
