// Reckoning Date Entry: the pay periods of each group, made for a whole year at once.
import { type Actions, defineMaintenance, full, largePages } from '../../../kernel/index.ts'
import { ReckoningDate } from './reckoning-date.entity.ts'
import { reckoningLists } from './reckoning-lists.ts'

const count = { type: 'integer', required: true } as const

export const reckoningDateEntry = defineMaintenance({
  path: '/payroll-management/payroll-code/reckoning-date-entry',
  title: 'Reckoning Date Entry',
  form: 'frmKWDATEM01',
  screens: full,
  menuActions: ['reload'],
  icon: 'calendar-range',
  order: 10,
  sideBySide: reckoningLists,
  entity: ReckoningDate,
  list: {
    columns: [
      'periodCode',
      'payGroup',
      'paySequence',
      'runType',
      'salaryFrom',
      'salaryTo',
      'dateFrom',
      'dateTo',
      'closeDate',
      'payDate',
      'taxMonth',
      'status',
    ],
    filters: ['year', 'payGroup', 'runType', 'status', 'closeDate', 'payDate'],
    groups: ['payGroup', 'runType', 'status'],
    sort: ['-year', 'month', 'paySequence', 'payGroup'],
    search: ['periodCode', 'periodName'],
    pageSizes: largePages,
  },
  sections: [
    { title: 'Period', fields: ['payGroup', 'year', 'month', 'paySequence', 'runType', 'religion'] },
    { title: 'Period', fields: ['periodCode', 'status', 'reopenedOn'], screens: ['show'] },
    { title: 'Windows', fields: ['salaryFrom', 'salaryTo', 'dateFrom', 'dateTo'] },
    { title: 'Days', fields: ['closeDate', 'payDate', 'dueDate'] },
    { title: 'Tax month', fields: ['taxYear', 'taxMonth', 'taxReason'], screens: ['show', 'edit'] },
  ],
  actions: {
    generateYear: {
      kind: 'command',
      code: 'create',
      title: 'Generate year',
      help: 'Creates the regular periods of a year, or the weeks of a group paid by day. Existing periods are kept.',
      params: {
        payGroup: { type: 'ref', to: 'PayGroup', required: true },
        year: { type: 'integer', required: true, min: 2000, max: 2100 },
      },
      result: {
        made: { ...count, help: 'Number of periods that were created.' },
        kept: { ...count, label: 'Already there', help: 'Number of periods that existed before and were kept.' },
      },
    },
  } as const satisfies Actions,
})
