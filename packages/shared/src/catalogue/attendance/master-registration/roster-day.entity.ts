// A day of an employee planned by hand or by an upload: it goes before the pattern of his work group.
import { defineEntity, type Fields } from '../../../kernel/index.ts'

export const RosterDay = defineEntity({
  name: 'RosterDay',
  title: 'Roster day',
  key: ['employee', 'workDate'],
  code: 'workDate',
  show: 'workDate',
  fields: {
    employee: { type: 'ref', to: 'Employee', required: true, fixed: true },
    workDate: { type: 'date', required: true, fixed: true },
    shift: { type: 'ref', to: 'WorkingShift', help: 'If empty, the day is a day off.' },
  } as const satisfies Fields,
  system: true,
})
