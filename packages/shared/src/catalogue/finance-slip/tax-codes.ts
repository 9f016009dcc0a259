// VAT Codes: rate, tax base and transaction code of each, with the days from which rates apply.
import { defineMaintenance, full } from '../../kernel/index.ts'
import { TaxCode } from './entities/tax-code.entity.ts'
import { settingTab } from './setting-lists.ts'

export const taxCodes = defineMaintenance({
  ...settingTab,
  path: '/finance-slip/tax-codes',
  title: 'VAT Codes',
  screens: full,
  buttons: ['reload', 'excel'],
  entity: TaxCode,
  list: {
    columns: ['code', 'name', 'rateToday', 'transactionCode', 'collectedByUs', 'direction', 'isActive'],
    filters: ['direction', 'collectedByUs', 'isActive'],
    sort: 'code',
  },
  sections: [
    {
      title: 'VAT code',
      fields: ['code', 'name', 'transactionCode', 'collectedByUs', 'direction', 'facilityReason', 'isActive'],
    },
    { title: 'Rates', fields: ['rates'] },
  ],
})
