// The posting matrix: which account a posting key means, for a branch, group, cost type or tax, from a day on (finance 4.5).
import { defineEntity, type Fields, inOrder } from '../../../kernel/index.ts'
import { postingKeys, taxArticles } from '../../../rules/ledger/posting-accounts.ts'
import { AccountCenter } from '../../master/entities/account-center.entity.ts'

const { costType } = AccountCenter.fields

export const PostingAccount = defineEntity({
  name: 'PostingAccount',
  title: 'Posting account',
  key: ['key', 'branch', 'itemGroup', 'customerGroup', 'vendorGroup', 'costType', 'article', 'taxCode'],
  code: 'key',
  show: 'account',
  effective: { from: 'validFrom', to: 'validTo' },
  fields: {
    key: {
      type: 'enum',
      values: postingKeys,
      required: true,
      fixed: true,
      label: 'Posting key',
      help: 'What documents post, such as SALES. Documents never name an account themselves.',
      width: 190,
    },
    branch: { type: 'ref', to: 'CompanyBranch', label: 'Only branch', help: 'If empty, all branches.', width: 110 },
    itemGroup: {
      type: 'ref',
      to: 'ProductGroup',
      label: 'Only product group',
      help: 'Applies to the groups below it too. If empty, all groups.',
      width: 170,
    },
    customerGroup: {
      type: 'ref',
      to: 'CommonCode',
      where: { codeType: 'CUSTGRP' },
      label: 'Only customer group',
      width: 150,
    },
    vendorGroup: {
      type: 'ref',
      to: 'CommonCode',
      where: { codeType: 'VENDGRP' },
      label: 'Only vendor group',
      width: 150,
    },
    costType: { ...costType, label: 'Only cost type', help: 'Cost type of the account centre that bears the amount.' },
    article: {
      type: 'enum',
      values: taxArticles,
      label: 'Only article',
      help: 'Article of the income tax law.',
      width: 120,
    },
    taxCode: { type: 'ref', to: 'TaxCode', label: 'Only tax code', width: 140 },
    account: { type: 'ref', to: 'Account', where: { isPosting: true }, required: true, width: 240 },
    validFrom: { type: 'date', required: true, default: 'today', label: 'From', width: 110 },
    validTo: { type: 'date', label: 'To', width: 110 },
  } as const satisfies Fields,
  checks: [inOrder('validFrom', 'validTo')],
})
