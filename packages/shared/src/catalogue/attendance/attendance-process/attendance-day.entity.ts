// One day of one employee as it was evaluated: what was planned, when the employee was there, what follows from it and why. Corrections of
// human resources are stored next to what was computed, so that evaluating again keeps them.

import { type Complaint, defineEntity, type Fields, shared } from '../../../kernel/index.ts'
import { workDaySchemes } from '../../master/parts/place-choices.ts'
import { overtimeFields, workFields } from './attendance-day-fields.ts'

const copied = { readOnly: true, help: "The employee's assignment on the day." } as const
/** Kinds of day that overtime is weighted by (PP 35/2021 art. 31). */
export const overtimeDayTypes = shared('OvertimeDayType', ['WORKDAY', 'REST', 'HOLIDAY'])
export const dayTypes = {
  type: 'enum',
  values: shared('DayType', ['WORKDAY', 'REST', 'HOLIDAY', 'COLLECTIVE_LEAVE']),
  readOnly: true,
  width: 130,
} as const
export const dayStatuses = {
  type: 'enum',
  values: shared('DayStatus', [
    'PRESENT',
    'INCOMPLETE',
    'ABSENT',
    'ABSENT_HALF',
    'LEAVE',
    'SICK',
    'PERMIT',
    'TRAVEL',
    'TRAINING',
    'OFF',
    'HOLIDAY_MISSED',
    'COLLECTIVE_LEAVE',
    'EXEMPT',
    'NOT_EMPLOYED',
    'SUSPENDED',
  ]),
  labels: { ABSENT_HALF: 'Absent half a day', EXEMPT: 'Need not punch' },
  readOnly: true,
  width: 130,
} as const

/** What a half that a code covers pays; of days that were there before, what the code paid when the column came. */
const paid = (code: string) =>
  ({
    type: 'percent',
    max: 100,
    readOnly: true,
    help: 'Pay percentage of the half day that the absence code covers, as valid on the day.',
    backfill: {
      sql: `(select case when c.absent_class <> 'SICK' then coalesce(c.paid_percent, 100) when work_date < coalesce(sick_since, work_date) + interval '4 months' then 100
        when work_date < coalesce(sick_since, work_date) + interval '8 months' then 75 when work_date < coalesce(sick_since, work_date) + interval '12 months' then 50 else 25 end
        from absent_code c where c.id = ${code})`,
    },
  }) as const

export const AttendanceDay = defineEntity({
  name: 'AttendanceDay',
  title: 'Attendance day',
  key: ['employee', 'workDate'],
  code: 'workDate',
  show: 'workDate',
  fields: {
    employee: { type: 'ref', to: 'Employee', required: true, readOnly: true, width: 220 },
    workDate: { type: 'date', required: true, readOnly: true, label: 'Date', width: 120 },
    dayType: { ...dayTypes, required: true },
    shift: { type: 'ref', to: 'WorkingShift', ...copied, width: 150 },
    department: { type: 'ref', to: 'Department', ...copied, width: 180 },
    location: { type: 'ref', to: 'WorkLocation', ...copied },
    workGroup: { type: 'ref', to: 'WorkGroup', ...copied },
    workDayScheme: { type: 'enum', values: workDaySchemes, ...copied },
    shortDay: { type: 'boolean', readOnly: true, help: 'The shortest working day of a six-day week.' },
    planSource: { type: 'code', max: 16, readOnly: true, label: 'Planned by' },
    holidayName: { type: 'text', max: 120, readOnly: true, label: 'Holiday' },
    punchIn: { type: 'dateTime', readOnly: true },
    punchOut: { type: 'dateTime', readOnly: true },
    clockIn: {
      type: 'text',
      max: 8,
      readOnly: true,
      label: 'In',
      width: 80,
      help: 'Local time of the work location.',
    },
    clockOut: {
      type: 'text',
      max: 8,
      readOnly: true,
      label: 'Out',
      width: 90,
      help: 'A +1 means that the employee left on the next day.',
    },
    inOverride: { type: 'dateTime', label: 'In, corrected', width: 150 },
    outOverride: { type: 'dateTime', label: 'Out, corrected', width: 150 },
    shiftOverride: {
      type: 'ref',
      to: 'WorkingShift',
      label: 'Shift, corrected',
      help: 'Shift that replaces the planned one. A rest day or holiday stays a rest day or holiday, so work on it is overtime. To move a day off, request a change of shift.',
    },
    codeOverride: { type: 'ref', to: 'AbsentCode', label: 'Code, corrected' },
    overrideReason: { type: 'longText', max: 500, label: 'Why it was corrected' },
    overrideFile: { type: 'file', label: 'Evidence' },
    status: { ...dayStatuses, required: true },
    absentCode: { type: 'ref', to: 'AbsentCode', readOnly: true, label: 'Code', width: 130 },
    amCode: { type: 'ref', to: 'AbsentCode', readOnly: true, label: 'Morning' },
    pmCode: { type: 'ref', to: 'AbsentCode', readOnly: true, label: 'Afternoon' },
    ...workFields,
    ...overtimeFields,
    mealEntitled: {
      type: 'boolean',
      readOnly: true,
      help: 'Entitled to a meal because of four hours of overtime or more (PP 35/2021 art. 29).',
    },
    transportEntitled: {
      type: 'boolean',
      readOnly: true,
      help: 'Women are entitled to transport at night (Kep. 224/2003).',
    },
    nightFemale: { type: 'boolean', readOnly: true, label: 'Woman at night' },
    flagCodes: { type: 'text', max: 200, readOnly: true, label: 'Codes of flags', width: 170 },
    flagNames: { type: 'text', max: 500, derived: true, label: 'Flags', width: 220 },
    flags: {
      type: 'lines',
      label: 'Flags in detail',
      of: {
        flag: { type: 'ref', to: 'FlagMaster', required: true, readOnly: true },
        minutes: { type: 'integer', readOnly: true },
        excused: { type: 'boolean', readOnly: true },
        amnesty: { type: 'ref', to: 'AmnestyRequest', readOnly: true },
      },
    },
    absentRun: { type: 'integer', readOnly: true, label: 'Absent in a row', unit: 'days' },
    sickSince: { type: 'date', readOnly: true },
    amPaid: { ...paid('am_code_id'), label: 'Morning paid' },
    pmPaid: { ...paid('pm_code_id'), label: 'Afternoon paid' },
    trace: { type: 'longText', readOnly: true, hidden: true },
    inputHash: { type: 'text', max: 64, readOnly: true, hidden: true },
    calculatedAt: { type: 'dateTime', readOnly: true, label: 'Evaluated', width: 150 },
    stale: {
      type: 'boolean',
      readOnly: true,
      label: 'Changed',
      help: 'Data behind this day has changed since it was evaluated.',
    },
    locked: { type: 'boolean', readOnly: true, help: 'The period of the day is closed.' },
    corrected: { type: 'boolean', readOnly: true },
  } as const satisfies Fields,
  checks: [{ rule: 'R-DAY-REASON', test: reasonGiven }],
  system: true,
})

interface Corrections {
  readonly inOverride?: string | null
  readonly outOverride?: string | null
  readonly shiftOverride?: string | null
  readonly codeOverride?: string | null
  readonly overrideReason?: string | null
}
/** A correction gives a reason, and no employee goes before they came. */
function reasonGiven(row: Corrections): readonly Complaint[] {
  const { inOverride, outOverride, overrideReason } = row
  const hasAny = [inOverride, outOverride, row.shiftOverride, row.codeOverride].some((v) => v != null && v !== '')
  if (hasAny && !overrideReason)
    return [{ field: 'overrideReason', rule: 'R-DAY-REASON', message: 'say why the day is corrected' }]
  if (inOverride && outOverride && outOverride <= inOverride)
    return [{ field: 'outOverride', rule: 'R-DAY-REASON', message: 'must lie after the corrected coming in' }]
  return []
}
