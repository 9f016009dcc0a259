// Account centres: where cost and revenue are gathered. Below a centre that only adds up stand those that are posted to.
import { type Complaint, defineEntity, type Fields, inOrder, shared } from '../../../kernel/index.ts'

const rule = 'R-CENTER-COST'

export const AccountCenter = defineEntity({
  name: 'AccountCenter',
  title: 'Account centre',
  key: ['code'],
  show: 'name',
  dataScope: { companyWide: 'a cost centre is master data; its manager is a name on it' },
  aboutOwnRecord: 'its manager is a name on it and gains nothing by it',
  fields: {
    code: {
      type: 'code',
      max: 4,
      pattern: '^\\d{4}$',
      patternHelp: 'four digits',
      required: true,
      fixed: true,
      width: 90,
    },
    name: { type: 'text', max: 100, required: true, width: 240 },
    parent: { type: 'ref', to: 'AccountCenter', tree: true, help: 'Centre into which this one is totalled.' },
    isPosting: {
      type: 'boolean',
      default: true,
      label: 'Posted to',
      help: 'If not selected, the centre only totals the centres below it.',
    },
    costType: {
      type: 'enum',
      values: shared('AccountCenterCostType', [
        'DIRECT_LABOUR',
        'FACTORY_OVERHEAD',
        'SELLING',
        'GENERAL_ADMIN',
        'REVENUE',
        'NONE',
      ]),
      labels: { GENERAL_ADMIN: 'General and administration' },
      help: 'Determines the expense accounts of payroll, depreciation and travel.',
      width: 170,
    },
    manager: { type: 'ref', to: 'Employee', anyone: true },
    departments: {
      type: 'text',
      derived: true,
      width: 220,
      help: 'Number of departments whose cost the centre bears today.',
    },
    validFrom: { type: 'date', required: true, default: 'today' },
    validTo: { type: 'date' },
    isActive: { type: 'boolean', default: true, label: 'Active', width: 90 },
  } as const satisfies Fields,
  checks: [
    inOrder('validFrom', 'validTo'),
    {
      rule,
      test: ({ isPosting, costType }): readonly Complaint[] =>
        isPosting === true && costType == null
          ? [{ field: 'costType', rule, message: 'is required for a centre that is posted to' }]
          : [],
    },
  ],
})
