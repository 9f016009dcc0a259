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
      help: 'Writes the days off of the patterns for everybody who has none for the month yet; what stands is kept.',
      params: {
        month: { type: 'period', required: true },
        department: { type: 'ref', to: 'Department', help: 'With everything below it' },
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
      ...(['periodMonth', 'employee', 'employee.department', 'employee.workGroup', 'offDays', 'offCount'] as const),
      ...(['minOff', 'tooFew', 'replaceShift', 'locked'] as const),
    ],
    filters: [
      ...(['periodMonth', 'employee', 'employee.department', 'employee.workGroup', 'employee.employeeStatus'] as const),
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
