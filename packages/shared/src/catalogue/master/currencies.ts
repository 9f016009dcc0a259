// Currencies: in which amounts may be said, and for how many units a rate is quoted.
// Specification: A, I, E shared with drivers (spec).
import { defineMaintenance, full } from '../../kernel/index.ts'
import { Currency } from './entities/currency.entity.ts'

export const currencies = defineMaintenance({
  path: '/master/currencies',
  title: 'Currencies',
  form: 'frmBCURRXE01',
  screens: full,
  menuActions: ['reload'],
  entity: Currency,
  list: {
    columns: ['code', 'name', 'symbol', 'decimals', 'rateUnit', 'isBase', 'isActive'],
    filters: ['isActive'],
    sort: 'code',
  },
  sections: [
    { title: 'Currency', fields: ['code', 'name', 'symbol', 'isBase', 'isActive'] },
    { title: 'Amounts', fields: ['decimals', 'rateUnit'] },
  ],
})
