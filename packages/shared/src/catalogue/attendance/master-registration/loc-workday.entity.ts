// The week of a place of work: which shift is worked on which weekday by those who follow no pattern (attendance 4.2).

import { type Complaint, defineEntity, type Fields, inOrder } from '../../../kernel/index.ts'
import { workDaySchemes } from '../../master/parts/place-choices.ts'

const weekday = { type: 'ref', to: 'WorkingShift', help: 'If empty, the day is a day off.', width: 110 } as const
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

export const LocWorkday = defineEntity({
  name: 'LocWorkday',
  title: 'Week of a place of work',
  key: ['location', 'department'],
  code: 'validFrom',
  show: 'workDayScheme',
  effective: { from: 'validFrom', to: 'validTo' },
  fields: {
    location: { type: 'ref', to: 'WorkLocation', required: true, fixed: true, width: 180 },
    department: {
      type: 'ref',
      to: 'Department',
      fixed: true,
      help: 'Includes all departments below it. If empty, all employees of the location.',
      width: 180,
    },
    mon: { ...weekday, label: 'Mon' },
    tue: { ...weekday, label: 'Tue' },
    wed: { ...weekday, label: 'Wed' },
    thu: { ...weekday, label: 'Thu' },
    fri: { ...weekday, label: 'Fri' },
    sat: { ...weekday, label: 'Sat' },
    sun: { ...weekday, label: 'Sun' },
    workDayScheme: {
      type: 'enum',
      values: workDaySchemes,
      readOnly: true,
      label: 'Scheme',
      help: 'Up to five working days make a five-day week.',
      width: 110,
    },
    validFrom: { type: 'date', required: true, default: 'today', width: 120 },
    validTo: { type: 'date', width: 120 },
  } as const satisfies Fields,
  checks: [inOrder('validFrom', 'validTo'), { rule: 'PP 35/2021 art. 22', test: hasDayOff }],
})

type Week = { readonly [D in (typeof weekdays)[number]]?: number | string | null }
/** A week has a day off, and at least one working day. */
function hasDayOff(week: Week): readonly Complaint[] {
  const off = weekdays.filter((day) => week[day] == null || week[day] === '').length
  if (off === 0) return [{ field: 'sun', rule: 'PP 35/2021 art. 22', message: 'one day of the week at least is off' }]
  return off === weekdays.length
    ? [{ field: 'mon', rule: 'R-LOC-WEEK', message: 'one day of the week at least is worked' }]
    : []
}
