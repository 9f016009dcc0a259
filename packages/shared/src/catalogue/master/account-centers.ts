// Account Centers: the tree of centres that gather cost and revenue, and the departments whose cost each carries.
import { defineMaintenance, full } from '../../kernel/index.ts'
import { AccountCenter } from './entities/account-center.entity.ts'

export const accountCenters = defineMaintenance({
  path: '/master/account-centers',
  title: 'Account Centers',
  form: 'frmAMCOSTE01',
  screens: full,
  menuActions: ['reload', 'excel'],
  icon: 'target',
  entity: AccountCenter,
  list: {
    columns: ['code', 'name', 'parent', 'isPosting', 'costType', 'departments', 'manager', 'isActive'],
    filters: ['parent', 'isPosting', 'costType', 'isActive'],
    groups: ['costType'],
    sort: 'code',
  },
  sections: [
    { title: 'Centre', fields: ['code', 'name', 'parent', 'isPosting', 'costType', 'manager', 'isActive'] },
    { title: 'Validity', fields: ['validFrom', 'validTo'] },
    { title: 'Use', fields: ['departments'], screens: ['show'] },
  ],
})
