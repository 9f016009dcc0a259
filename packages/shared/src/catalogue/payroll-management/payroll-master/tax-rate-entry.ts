// Progressive tables of income tax: article 17, severance, pension lump sums, article 26 of non-residents.
import { defineMaintenance, full, lawSection } from '../../../kernel/index.ts'
import { TaxSchedule } from './tax-schedule.entity.ts'

export const taxRateEntry = defineMaintenance({
  path: '/payroll-management/payroll-master/tax-rate-entry',
  title: 'Tax Rate Entry',
  form: 'frmKJONGXM01',
  screens: full,
  menuActions: ['reload'],
  icon: 'chart-no-axes-column-increasing',
  order: 30,
  entity: TaxSchedule,
  where: { kind: ['ARTICLE17', 'SEVERANCE', 'PENSION_LUMP', 'ARTICLE26'] },
  list: {
    columns: ['kind', 'effectiveFrom', 'effectiveTo', 'bracketCount', 'topRate', 'regulation', 'status', 'correction'],
    filters: ['kind', 'status', 'effectiveFrom'],
    sort: ['kind', '-effectiveFrom', '-correction'],
    search: ['regulation'],
  },
  sections: [
    { title: 'Table', fields: ['kind', 'effectiveFrom', 'effectiveTo', 'regulation'] },
    { title: 'Brackets', fields: ['lines'] },
    lawSection,
  ],
})
