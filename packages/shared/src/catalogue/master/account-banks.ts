// Account Banks: cash boxes and bank accounts of the company, each with its account of the chart.
// Specification: spec: list only; rows are kept in a drawer guarded by A, E, D.
import { defineList, indexOnly } from '../../kernel/index.ts'
import { AccountBank } from './entities/account-bank.entity.ts'

export const accountBanks = defineList({
  path: '/master/account-banks',
  title: 'Account Banks',
  form: 'frmAMACBKE01',
  codes: { create: 'frmAMACBKE01A', edit: 'frmAMACBKE01E', delete: 'frmAMACBKE01D' },
  screens: indexOnly,
  buttons: ['create', 'edit', 'destroy', 'reload', 'excel'],
  icon: 'landmark',
  entity: AccountBank,
  list: {
    columns: ['code', 'name', 'branch', 'kind', 'bank', 'accountNo', 'currency', 'account', 'minBalance', 'isActive'],
    filters: ['kind', 'bank', 'currency', 'branch', 'isActive'],
    quick: ['kind'],
    groups: ['kind', 'currency'],
    sort: 'code',
    search: ['code', 'name', 'accountNo', 'accountName'],
  },
  sections: [
    {
      title: 'Account',
      fields: [
        'code',
        'name',
        'branch',
        'kind',
        'bank',
        'accountNo',
        'accountName',
        'bankBranch',
        'currency',
        'isActive',
      ],
    },
    {
      title: 'Ledger',
      fields: ['account', 'receiptSlipType', 'paymentSlipType', 'imprestAmount', 'minBalance', 'allowNegative'],
    },
    { title: 'Files', fields: ['csvMapping'] },
    { title: 'Opened and closed', fields: ['openedOn', 'closedOn'] },
  ],
})
