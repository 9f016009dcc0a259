// Chart of Accounts: the tree of accounts, what each is for and which line of the statements it belongs to.
// Specification: spec: list only; rows are kept in a drawer guarded by A, E, D.
import { defineList, indexOnly, largePages } from '../../kernel/index.ts'
import { Account } from './entities/account.entity.ts'

export const chartOfAccounts = defineList({
  path: '/master/chart-of-accounts',
  title: 'Chart of Accounts',
  form: 'frmAMCOACE01',
  codes: { create: 'frmAMCOACE01A', edit: 'frmAMCOACE01E', delete: 'frmAMCOACE01D' },
  screens: indexOnly,
  buttons: ['create', 'edit', 'destroy', 'reload', 'excel', 'import'],
  icon: 'list-tree',
  entity: Account,
  list: {
    columns: [
      'code',
      'name',
      'parent',
      'accountType',
      'normalSide',
      'controlType',
      'currencyPolicy',
      'centerRule',
      'fsLine',
      'isPosting',
      'isActive',
    ],
    filters: ['accountType', 'controlType', 'isPosting', 'fsLine', 'parent', 'isActive'],
    quick: ['accountType', 'isPosting'],
    groups: ['accountType', 'parent', 'fsLine'],
    sort: 'code',
    search: ['code', 'name', 'nameLocal'],
    pageSizes: largePages,
  },
  sections: [
    {
      title: 'Account',
      fields: ['code', 'name', 'nameLocal', 'parent', 'isPosting', 'accountType', 'normalSide', 'isActive'],
    },
    {
      title: 'Rules',
      fields: ['controlType', 'alsoFrom', 'subledger', 'currencyPolicy', 'fixedCurrency', 'revaluation', 'centerRule'],
    },
    { title: 'Statements', fields: ['fsLine', 'cashFlowCode', 'costElement', 'taxDeductible'] },
    { title: 'Validity', fields: ['validFrom', 'validTo'] },
  ],
})
