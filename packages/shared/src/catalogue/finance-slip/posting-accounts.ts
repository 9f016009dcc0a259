// Posting Accounts: the account of each posting key, by branch, group, cost type and tax, from a day on; a test shows which one wins.
import { type Actions, defineMaintenance, full, largePages } from '../../kernel/index.ts'
import { PostingAccount } from './entities/posting-account.entity.ts'
import { settingTab } from './setting-lists.ts'

const { key, branch, itemGroup, customerGroup, vendorGroup, costType, article, taxCode } = PostingAccount.fields

const actions = {
  testPosting: {
    kind: 'query',
    code: 'index',
    title: 'Test a posting',
    help: 'Shows the account that a posting key means on a day, and why.',
    params: {
      key: { ...key, fixed: false },
      branch: { ...branch, label: 'Branch', help: 'Branch of the document.' },
      itemGroup: { ...itemGroup, label: 'Product group' },
      customerGroup: { ...customerGroup, label: 'Customer group' },
      vendorGroup: { ...vendorGroup, label: 'Vendor group' },
      costType: { ...costType, label: 'Cost type' },
      article: { ...article, label: 'Article' },
      taxCode: { ...taxCode, label: 'VAT code' },
      day: { type: 'date', required: true, default: 'today', label: 'On' },
    },
    result: {
      account: { type: 'ref', to: 'Account' },
      why: { type: 'text', required: true, max: 300 },
      row: { type: 'ref', to: 'PostingAccount', label: 'Row' },
    },
  },
} as const satisfies Actions

export const postingAccounts = defineMaintenance({
  ...settingTab,
  path: '/finance-slip/posting-accounts',
  title: 'Posting Accounts',
  screens: full,
  buttons: ['reload', 'excel'],
  actions,
  entity: PostingAccount,
  list: {
    columns: [
      'key',
      'account',
      'branch',
      'itemGroup',
      'customerGroup',
      'vendorGroup',
      'costType',
      'article',
      'taxCode',
      'validFrom',
      'validTo',
    ],
    filters: ['key', 'account', 'branch', 'itemGroup', 'costType', 'article', 'validFrom', 'validTo'],
    groups: ['key'],
    sort: ['key', 'costType', 'validFrom'],
    search: ['key', 'account'],
    pageSizes: largePages,
  },
  sections: [
    { title: 'Posting', fields: ['key', 'account'] },
    {
      title: 'Only for',
      fields: ['branch', 'itemGroup', 'customerGroup', 'vendorGroup', 'costType', 'article', 'taxCode'],
    },
    { title: 'Validity', fields: ['validFrom', 'validTo'] },
  ],
})
