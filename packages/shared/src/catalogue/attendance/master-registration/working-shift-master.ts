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
      'startTime',
      'endTime',
      'breaks',
      'halfDaySplit',
      'punchMode',
      'inWindowMin',
      'outWindowMin',
      'graceLateMin',
      'graceEarlyMin',
      'flexMin',
      'shiftAllowanceCode',
      'mealCount',
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
      help: 'First day of these times. If you change the times, windows or pay of a shift that was worked, a new version starts on this day (default: today); earlier days keep theirs.',
    },
    validTo: { type: 'date', help: 'Last day of these times. If empty, there is no end date.' },
    startTime: { type: 'time', required: true, label: 'Start', width: 90 },
    endTime: {
      type: 'time',
      required: true,
      label: 'End',
      width: 90,
      help: 'If the end is at or before the start, the shift ends on the next day.',
    },
    breaks: {
      type: 'lines',
      maxRows: 5,
      of: {
        breakFrom: { type: 'time', required: true, label: 'From' },
        breakTo: { type: 'time', required: true, label: 'To' },
        paid: { type: 'boolean', help: 'The break counts as working time.' },
      },
    },
    netMinutes: { type: 'integer', readOnly: true, label: 'Net', unit: 'minutes', width: 100 },
    isNight: {
      type: 'boolean',
      readOnly: true,
      label: 'Night',
      help: 'The shift has an hour or more between 22:00 and 05:00.',
    },
    inWindowMin: {
      ...minutes(480, 120),
      label: 'Window before',
      help: 'Minutes before the start from which a punch counts as clock-in.',
    },
    outWindowMin: {
      ...minutes(720, 360),
      label: 'Window after',
      help: 'Minutes after the end up to which a punch counts as clock-out.',
    },
    graceLateMin: { ...minutes(60, 5), label: 'Grace late' },
    graceEarlyMin: { ...minutes(60, 0), label: 'Grace early' },
    flexMin: {
      ...minutes(180, 0),
      label: 'Flexible',
      help: 'Minutes by which employees may start later. They then finish later by the same time.',
    },
    halfDaySplit: {
      type: 'time',
      help: 'Time at which half a day of leave ends. If empty, the start of the longest break.',
    },
    punchMode: {
      type: 'enum',
      values: ['FIRST_LAST', 'PAIRED', 'DIRECTION'],
      labels: { FIRST_LAST: 'First and last' },
      default: 'FIRST_LAST',
      required: true,
    },
    shiftAllowanceCode: {
      type: 'code',
      max: 20,
      label: 'Shift allowance',
      help: 'Payroll reads this code to pay the shift allowance.',
    },
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
