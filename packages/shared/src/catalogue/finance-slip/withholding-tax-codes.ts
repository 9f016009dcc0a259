// Withholding Tax Codes: article, object code and rate of each, with the days from which rates apply.
import { defineMaintenance, full } from '../../kernel/index.ts'
import { WithholdingTaxCode } from './entities/withholding-tax-code.entity.ts'
import { settingTab } from './setting-lists.ts'

export const withholdingTaxCodes = defineMaintenance({
  ...settingTab,
  path: '/finance-slip/withholding-tax-codes',
  title: 'Withholding Tax Codes',
  screens: full,
  buttons: ['reload', 'excel'],
  entity: WithholdingTaxCode,
  list: {
    columns: ['code', 'name', 'article', 'rateToday', 'direction', 'coretaxObjectCode', 'isFinal', 'isActive'],
    filters: ['article', 'direction', 'isFinal', 'isActive'],
    groups: ['article'],
    sort: 'code',
  },
  sections: [
    {
      title: 'Withholding tax code',
      fields: [
        'code',
        'name',
        'article',
        'direction',
        'coretaxObjectCode',
        'isFinal',
        'doubleWithoutTaxId',
        'isActive',
      ],
    },
    { title: 'Rates', fields: ['rates'] },
  ],
})
