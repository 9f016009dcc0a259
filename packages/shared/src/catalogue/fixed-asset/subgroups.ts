// Asset Subgroups: what a part of a group has otherwise than the group, with its place in the annex of the tax law.
// Specification: spec: list placeholder; screens and buttons by finance 3.6.
import { defineMaintenance, full } from '../../kernel/index.ts'
import { AssetSubgroup } from './entities/asset-subgroup.entity.ts'

export const subgroups = defineMaintenance({
  path: '/fixed-asset/subgroups',
  title: 'Asset Subgroups',
  form: 'frmAFSUBGE01',
  screens: full,
  buttons: ['reload', 'excel'],
  icon: 'boxes',
  entity: AssetSubgroup,
  list: {
    columns: [
      'group',
      'code',
      'name',
      'lifeMonths',
      'residualPct',
      'fiscalGroup',
      'legalReference',
      'assets',
      'isActive',
    ],
    filters: ['group', 'fiscalGroup', 'isActive'],
    groups: ['group'],
    sort: ['group', 'code'],
    search: ['code', 'name', 'legalReference'],
    total: ['assets'],
  },
  sections: [
    { title: 'Subgroup', fields: ['group', 'code', 'name', 'isActive'] },
    { title: 'Otherwise than the group', fields: ['lifeMonths', 'residualPct', 'fiscalGroup', 'legalReference'] },
    { title: 'Assets', fields: ['assets'], screens: ['index', 'show'] },
  ],
  sides: [{ title: 'Assets', path: '/fixed-asset/indexs', by: 'subgroup' }],
})
