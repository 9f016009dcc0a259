// Pivot Working Shift: how many people and hours are planned, by day, week, shift, group and place.
import { definePivot, indexOnly } from '../../../kernel/index.ts'
import { scheduleCube } from './schedule.dataset.ts'

export const pivotWorkingShift = definePivot({
  path: '/attendance/master-registration/pivot-working-shift',
  title: 'Pivot Working Shift',
  form: 'frmKWKHSXD00',
  screens: indexOnly,
  buttons: ['reload', 'excel'],
  cube: scheduleCube,
  start: { rows: ['department', 'shift'], columns: ['weekday'], measures: ['employees', 'netHours'] },
})
