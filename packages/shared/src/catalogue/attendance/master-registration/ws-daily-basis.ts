// Working Shift Daily Basis: single days that go before every other plan.
import { defineEntity, defineMaintenance, type Fields, full } from '../../../kernel/index.ts'

export const WsDailyBasis = defineEntity({
  name: 'WsDailyBasis',
  title: 'Daily shift',
  key: ['employee', 'workDate'],
  code: 'workDate',
  show: 'reason',
  fields: {
    employee: { type: 'ref', to: 'Employee', required: true, fixed: true, width: 220 },
    workDate: { type: 'date', required: true, fixed: true, default: 'today', label: 'Date', width: 120 },
    shift: { type: 'ref', to: 'WorkingShift', help: 'Empty: day off', width: 180 },
    overridesHoliday: {
      type: 'boolean',
      label: 'Work on a holiday',
      help: 'Of the company only, never of the state (Law 13/2003 art. 85)',
    },
    reason: { type: 'text', max: 200, required: true, width: 280 },
  } as const satisfies Fields,
})

export const wsDailyBasis = defineMaintenance({
  path: '/attendance/master-registration/ws-daily-basis',
  title: 'Working Shift Daily Basis',
  form: 'frmKWKHSXD04',
  screens: full,
  buttons: ['print', 'excel'],
  icon: 'calendar-sync',
  entity: WsDailyBasis,
  list: {
    columns: ['workDate', 'employee', 'shift', 'overridesHoliday', 'reason'],
    filters: ['workDate', 'employee', 'shift'],
    sort: ['-workDate', 'employee'],
    search: ['reason'],
    dateRange: 'workDate',
  },
  sections: [{ title: 'Day', fields: ['employee', 'workDate', 'shift', 'overridesHoliday', 'reason'] }],
})
