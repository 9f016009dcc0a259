// Working Shift Daily Basis: single days that go before every other plan.
import { type Actions, defineEntity, defineMaintenance, type Fields, full } from '../../../kernel/index.ts'
import { ShiftChangeRequest } from './shift-change-request.entity.ts'

export const WsDailyBasis = defineEntity({
  name: 'WsDailyBasis',
  title: 'Daily shift',
  key: ['employee', 'workDate'],
  code: 'workDate',
  show: 'reason',
  fields: {
    employee: { type: 'ref', to: 'Employee', required: true, fixed: true, width: 220 },
    workDate: { type: 'date', required: true, fixed: true, default: 'today', label: 'Date', width: 120 },
    shift: { type: 'ref', to: 'WorkingShift', help: 'If empty, the day is a day off.', width: 180 },
    overridesHoliday: {
      type: 'boolean',
      label: 'Work on a holiday',
      help: 'Work is planned on a company holiday. Public holidays cannot be overridden (Law 13/2003 art. 85).',
    },
    reason: { type: 'text', max: 200, required: true, width: 280 },
    sourceRequest: { type: 'ref', to: 'ShiftChangeRequest', readOnly: true, label: 'Request', width: 160 },
  } as const satisfies Fields,
})

const { kind, employee, workDate, toShift, counterpart, counterpartDate, counterpartConsentAt, reason } =
  ShiftChangeRequest.fields

const actions = {
  requestChange: {
    kind: 'command',
    code: 'create',
    title: 'Ask for a change of shift',
    help: 'Requests a change on days whose schedule is frozen, an exchange of shifts or a moved day off. The heads decide.',
    aboutOwnRecord: 'people ask for their own change of shift; another person decides it',
    params: { kind, employee, workDate, toShift, counterpart, counterpartDate, counterpartConsentAt, reason },
    result: { requestNo: ShiftChangeRequest.fields.requestNo },
  },
} as const satisfies Actions

export const wsDailyBasis = defineMaintenance({
  path: '/attendance/master-registration/ws-daily-basis',
  title: 'Working Shift Daily Basis',
  form: 'frmKWKHSXD04',
  screens: full,
  buttons: ['print', 'excel'],
  icon: 'calendar-sync',
  entity: WsDailyBasis,
  actions,
  list: {
    columns: ['workDate', 'employee', 'shift', 'overridesHoliday', 'reason', 'sourceRequest'],
    filters: ['workDate', 'employee', 'shift'],
    sort: ['-workDate', 'employee'],
    search: ['employee', 'reason'],
    dateRange: 'workDate',
  },
  sections: [
    { title: 'Day', fields: ['employee', 'workDate', 'shift', 'overridesHoliday', 'reason', 'sourceRequest'] },
  ],
})
