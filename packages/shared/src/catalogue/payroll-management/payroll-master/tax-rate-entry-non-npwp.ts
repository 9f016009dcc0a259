// Tax Rate Entry (Non-NPWP): the raised table of people without a valid tax id (UU PPh art. 21(5a)).
import { defineMaintenance, full, lawSection } from '../../../kernel/index.ts'
import { TaxSchedule } from './tax-schedule.entity.ts'

export const taxRateEntryNonNpwp = defineMaintenance({
  path: '/payroll-management/payroll-master/tax-rate-entry-non-npwp',
  title: 'Tax Rate Entry (Non-NPWP)',
  form: 'frmKJONGXM02',
  screens: full,
  menuActions: ['reload'],
  icon: 'chart-no-axes-column',
  order: 40,
  entity: TaxSchedule,
  where: { kind: ['NON_NPWP'] },
  list: {
    columns: [
      'effectiveFrom',
      'effectiveTo',
      'terMultiplier',
      'bracketCount',
      'topRate',
      'regulation',
      'status',
      'correction',
    ],
    filters: ['status', 'effectiveFrom'],
    sort: ['-effectiveFrom', '-correction'],
    search: ['regulation'],
  },
  sections: [
    { title: 'Table', fields: ['kind', 'effectiveFrom', 'effectiveTo', 'regulation', 'terMultiplier'] },
    { title: 'Brackets', fields: ['lines'] },
    lawSection,
  ],
})
