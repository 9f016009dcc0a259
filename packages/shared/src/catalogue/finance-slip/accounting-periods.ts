// Accounting Periods: thirteen for each year, opened, closed for entry, closed, and reopened with a reason.
import { type Actions, defineMaintenance, largePages } from '../../kernel/index.ts'
import { AccountingPeriod } from './entities/accounting-period.entity.ts'
import { settingForm, settingTab } from './setting-lists.ts'

const actions = {
  addYear: {
    kind: 'command',
    offered: true,
    code: `${settingForm}E`,
    title: 'Add a year',
    help: 'Adds the fiscal year with its thirteen periods, which are opened one after the other.',
    params: { year: { type: 'integer', min: 2000, max: 2100, required: true } },
    result: { periods: { type: 'integer', required: true, label: 'New periods' } },
  },
} as const satisfies Actions

export const accountingPeriods = defineMaintenance({
  ...settingTab,
  path: '/finance-slip/accounting-periods',
  title: 'Accounting Periods',
  screens: ['index', 'show', 'edit'],
  codes: { edit: settingTab.codes.edit },
  buttons: ['reload', 'excel'],
  actions,
  entity: AccountingPeriod,
  list: {
    columns: [
      'periodCode',
      'fiscalYear',
      'startDate',
      'endDate',
      'status',
      'arClosed',
      'apClosed',
      'cashClosed',
      'inventoryClosed',
      'payrollClosed',
      'assetClosed',
      'closedBy',
      'closedAt',
    ],
    filters: ['fiscalYear', 'status'],
    quick: ['status'],
    groups: ['status'],
    sort: '-periodCode',
    search: ['periodCode'],
    pageSizes: largePages,
  },
  sections: [
    { title: 'Period', fields: ['periodCode', 'fiscalYear', 'periodNo', 'startDate', 'endDate', 'status'] },
    {
      title: 'Closed for new documents',
      fields: ['arClosed', 'apClosed', 'cashClosed', 'assetClosed', 'inventoryClosed', 'payrollClosed'],
    },
    { title: 'Close', fields: ['closedAt', 'closedBy'], screens: ['show'] },
  ],
})
