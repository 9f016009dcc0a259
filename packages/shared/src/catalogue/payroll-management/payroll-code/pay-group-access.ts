// The third tab of Reckoning Date Entry: who works with which pay group, and who sees its amounts.
import { defineMaintenance, full } from '../../../kernel/index.ts'
import { PayGroupAccess } from './pay-group-access.entity.ts'
import { reckoningLists } from './reckoning-lists.ts'

export const payGroupAccess = defineMaintenance({
  path: '/payroll-management/payroll-code/pay-group-access',
  partOf: '/payroll-management/payroll-code/reckoning-date-entry',
  title: 'Access to Pay Groups',
  form: 'frmKWDATEM01',
  screens: full,
  menuActions: ['reload'],
  hideInMenu: true,
  sideBySide: reckoningLists,
  entity: PayGroupAccess,
  list: {
    columns: ['user', 'payGroup', 'canSeeAmounts', 'reason'],
    // No filter by user: it would open the look-up of accounts to users who may only read.
    filters: ['payGroup', 'canSeeAmounts'],
    sort: ['user', 'payGroup'],
    search: ['user', 'payGroup', 'reason'],
  },
  sections: [{ title: 'Access', fields: ['user', 'payGroup', 'canSeeAmounts', 'reason'] }],
})
