// Effective Average Rate Entry: the schedule of each category from a day on; its brackets are in the list next to it.
import { type Actions, defineMaintenance, full, lawSection } from '../../../kernel/index.ts'
import { effectiveLists } from './effective-lists.ts'
import { TerSchedule } from './ter-schedule.entity.ts'

const { effectiveFrom, regulation } = TerSchedule.fields

const actions = {
  copyTo: {
    kind: 'command',
    code: 'frmKJONGXM01A',
    title: 'Copy to a new date',
    help: 'Creates the schedule for a later day with the same statuses and brackets, to be changed according to the new regulation.',
    params: {
      schedule: { type: 'ref', to: 'TerSchedule', required: true },
      effectiveFrom: { ...effectiveFrom, help: 'The current schedule ends on the day before.' },
      regulation,
    },
    result: {
      schedule: { type: 'ref', to: 'TerSchedule', required: true },
      brackets: { type: 'integer', required: true },
    },
  },
} as const satisfies Actions

export const effectiveAverageEntry = defineMaintenance({
  path: '/payroll-management/payroll-master/effective-average-entry',
  title: 'Effective Average Rate Entry',
  form: 'frmKJONGXM01',
  screens: full,
  buttons: ['excel'],
  menuActions: ['reload'],
  icon: 'table-2',
  order: 10,
  sideBySide: effectiveLists,
  actions,
  entity: TerSchedule,
  list: {
    columns: [
      'category',
      'effectiveFrom',
      'effectiveTo',
      'statusText',
      'bracketCount',
      'lowestTaxed',
      'topRate',
      'regulation',
      'status',
      'correction',
    ],
    filters: ['category', 'status', 'effectiveFrom'],
    sort: ['category', '-effectiveFrom', '-correction'],
    search: ['regulation'],
  },
  sections: [
    { title: 'Schedule', fields: ['category', 'effectiveFrom', 'effectiveTo', 'regulation', 'ptkpStatuses'] },
    { title: 'Brackets', fields: ['bracketCount', 'lowestTaxed', 'topRate'], screens: ['show'] },
    lawSection,
  ],
})
