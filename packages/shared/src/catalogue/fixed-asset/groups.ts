// Asset Groups: accounts and depreciation of new assets, by group.
// Specification: spec: list placeholder; screens and buttons by finance 3.6.
import { defineMaintenance, full } from '../../kernel/index.ts'
import { AssetGroup } from './entities/asset-group.entity.ts'

export const groups = defineMaintenance({
  path: '/fixed-asset/groups',
  title: 'Asset Groups',
  form: 'frmAFGRUPE01',
  screens: full,
  buttons: ['reload', 'excel'],
  icon: 'boxes',
  entity: AssetGroup,
  list: {
    columns: [
      'code',
      'name',
      'assetAccount',
      'accumulatedAccount',
      'method',
      'lifeMonths',
      'fiscalGroup',
      'assets',
      'cost',
      'bookValue',
    ],
    filters: ['method', 'fiscalGroup', 'isActive'],
    quick: ['isActive'],
    sort: 'code',
    total: ['assets', 'cost', 'bookValue'],
  },
  sections: [
    { title: 'Group', fields: ['code', 'name', 'isBuilding', 'minCapitalization', 'isActive'] },
    { title: 'Accounts', fields: ['assetAccount', 'accumulatedAccount', 'disposalAccount'] },
    {
      title: 'Commercial book of new assets',
      fields: ['method', 'lifeMonths', 'ratePct', 'residualPct', 'startConvention'],
    },
    { title: 'Fiscal book of new assets', fields: ['fiscalGroup', 'fiscalMethod'] },
    { title: 'Assets', fields: ['assets', 'cost', 'bookValue'], screens: ['index', 'show'] },
  ],
  sides: [{ title: 'Assets', path: '/fixed-asset/indexs', by: 'group' }],
})
