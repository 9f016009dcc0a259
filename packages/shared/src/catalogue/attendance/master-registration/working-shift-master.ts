// Working Shift Master: the shifts people work in, each in the versions of its times.
import { type Complaint, defineEntity, defineMaintenance, type Fields, full, inOrder } from '../../../kernel/index.ts'
import { breakComplaints, minutesOf, spanOf } from '../../../rules/time/shifts.ts'

const minutes = (max: number, value: number) => ({ type: 'integer', max, default: value, unit: 'minutes' }) as const

export const WorkingShift = defineEntity({
  name: 'WorkingShift',
  title: 'Working shift',
  key: ['shiftCode'],
  show: 'shiftName',
  effective: {
    from: 'validFrom',
    to: 'validTo',
    counts: [
      ...(['startTime', 'endTime', 'breaks', 'halfDaySplit', 'punchMode', 'inWindowMin', 'outWindowMin'] as const),
      ...(['graceLateMin', 'graceEarlyMin', 'flexMin', 'shiftAllowanceCode', 'mealCount'] as const),
    ],
  },
  fields: {
    shiftCode: { type: 'code', max: 10, required: true, fixed: true, label: 'Code', width: 100 },
    shiftName: { type: 'text', max: 60, required: true, label: 'Name', width: 200 },
    validFrom: {
      type: 'date',
      required: true,
      default: 'today',
      width: 120,
      help: 'Other times, windows or pay of a shift that was worked begin a version on this day; left as it is: today. Days before keep theirs',
    },
    validTo: { type: 'date', help: 'Last day of these times; empty: no end' },
    startTime: { type: 'time', required: true, label: 'Start', width: 90 },
    endTime: {
      type: 'time',
      required: true,
      label: 'End',
      width: 90,
      help: 'At or before the start: the shift ends on the next day',
    },
    breaks: {
      type: 'lines',
      maxRows: 5,
      of: {
        breakFrom: { type: 'time', required: true, label: 'From' },
        breakTo: { type: 'time', required: true, label: 'To' },
        paid: { type: 'boolean', help: 'Counts as work' },
      },
    },
    netMinutes: { type: 'integer', readOnly: true, label: 'Net', unit: 'minutes', width: 100 },
    isNight: { type: 'boolean', readOnly: true, label: 'Night', help: 'An hour or more between 22:00 and 05:00' },
    inWindowMin: { ...minutes(480, 120), label: 'Window before', help: 'A punch counts so long before the start' },
    outWindowMin: { ...minutes(720, 360), label: 'Window after', help: 'A punch counts so long after the end' },
    graceLateMin: { ...minutes(60, 5), label: 'Grace late' },
    graceEarlyMin: { ...minutes(60, 0), label: 'Grace early' },
    flexMin: { ...minutes(180, 0), label: 'Flexible', help: 'Who begins later by up to this ends later as well' },
    halfDaySplit: { type: 'time', help: 'Where half a day of leave ends; empty: the start of the longest break' },
    punchMode: {
      type: 'enum',
      values: ['FIRST_LAST', 'PAIRED', 'DIRECTION'],
      labels: { FIRST_LAST: 'First and last' },
      default: 'FIRST_LAST',
      required: true,
    },
    shiftAllowanceCode: { type: 'code', max: 20, label: 'Shift allowance', help: 'Read by payroll' },
    mealCount: { type: 'integer', max: 3, default: 0, label: 'Meals' },
    colour: { type: 'text', max: 7, pattern: '^#[0-9A-Fa-f]{6}$', patternHelp: 'a colour such as #2F7FD0', width: 100 },
    active: { type: 'boolean', default: true, width: 90 },
  } as const satisfies Fields,
  checks: [
    inOrder('validFrom', 'validTo'),
    { rule: 'R-SHIFT-BREAK', test: breakComplaints },
    {
      rule: 'R-SHIFT-SPLIT',
      test: ({ startTime, endTime, halfDaySplit }): readonly Complaint[] => {
        const span = spanOf({ startTime: startTime ?? null, endTime: endTime ?? null })
        if (span === null || !halfDaySplit) return []
        const at = minutesOf(halfDaySplit)
        const isInside = [at, at + 1_440].some((minute) => minute > span[0] && minute < span[1])
        return isInside ? [] : [{ field: 'halfDaySplit', rule: 'R-SHIFT-SPLIT', message: 'must lie inside the shift' }]
      },
    },
  ],
})

export const workingShiftMaster = defineMaintenance({
  path: '/attendance/master-registration/working-shift-master',
  title: 'Working Shift Master',
  form: 'frmKMHMSTM01',
  screens: full,
  auditForm: 'frmKMHMSTM01',
  icon: 'clock',
  entity: WorkingShift,
  list: {
    columns: [
      'shiftCode',
      'shiftName',
      'startTime',
      'endTime',
      'netMinutes',
      'isNight',
      'graceLateMin',
      'validFrom',
      'colour',
      'active',
    ],
    filters: ['active', 'isNight'],
    sort: ['shiftCode', '-validFrom'],
  },
  sections: [
    { title: 'Shift', fields: ['shiftCode', 'shiftName', 'validFrom', 'validTo', 'colour', 'active'] },
    {
      title: 'Times',
      fields: ['startTime', 'endTime', 'breaks', 'netMinutes', 'isNight', 'halfDaySplit'],
    },
    {
      title: 'Punches',
      fields: ['punchMode', 'inWindowMin', 'outWindowMin', 'graceLateMin', 'graceEarlyMin', 'flexMin'],
    },
    { title: 'Pay', fields: ['shiftAllowanceCode', 'mealCount'] },
  ],
})
