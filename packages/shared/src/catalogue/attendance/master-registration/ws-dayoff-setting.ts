// Working Shift Day-off Setting: the days off of each employee in a month. Rows are generated out of the patterns or uploaded;
// deleting one goes back to the pattern.
// Specification: no create.
import { type Actions, defineMaintenance } from '../../../kernel/index.ts'
import { WsDayoff } from './ws-dayoff.entity.ts'

export const wsDayoffSetting = defineMaintenance({
  path: '/attendance/master-registration/ws-dayoff-setting',
  title: 'Working Shift Day-off Setting',
  form: 'frmKWKGRPM05',
  screens: ['index', 'show', 'edit', 'delete'],
  icon: 'calendar-off',
  entity: WsDayoff,
  actions: {
    generate: {
      kind: 'command',
      code: 'edit',
      title: 'Generate a month',
      help: 'Adds the days off of the shift patterns for employees who have none in the month yet. Existing days off are kept.',
      params: {
        month: { type: 'period', required: true },
        department: { type: 'ref', to: 'Department', help: 'Includes all units and departments below it.' },
        workGroup: { type: 'ref', to: 'WorkGroup' },
      },
      result: {
        written: { type: 'integer', required: true },
        kept: { type: 'integer', required: true, label: 'Already there' },
        closed: { type: 'integer', required: true, label: 'In a closed month' },
      },
    },
  } as const satisfies Actions,
  list: {
    columns: [
      'periodMonth',
      'employee',
      'employee.department',
      'employee.workGroup',
      'offDays',
      'offCount',
      'minOff',
      'tooFew',
      'replaceShift',
      'locked',
    ],
    filters: [
      'periodMonth',
      'employee',
      'employee.department',
      'employee.workGroup',
      'employee.employeeStatus',
      'tooFew',
    ],
    sort: ['-periodMonth', 'employee'],
    search: ['employee'],
  },
  sections: [
    { title: 'Month', fields: ['employee', 'periodMonth', 'offCount', 'minOff', 'tooFew', 'locked'] },
    { title: 'Days off', fields: ['offDates', 'replaceShift'] },
  ],
})
