// Attendance Report: the period of each division, department, unit, level or place in shares, next to the period before it.
import { checkOf, defineReport, indexOnly, per, percentOf, type ReportColumns, shared } from '../../kernel/index.ts'
import { periodParam } from '../attendance/attend-report-managemant/attendance-days.dataset.ts'

const days = { type: 'decimal', scale: 1, width: 100, total: 'sum' } as const
const parts = { ...days, width: 110 } as const
const hidden = [
  'present',
  'absent',
  'sick',
  'leave',
  'other',
  'lateCount',
  'incompleteDays',
  'corrections',
  'overtimeHours',
] as const
const before = [
  'headcountBefore',
  'scheduledBefore',
  'presentBefore',
  'absentBefore',
  'lateBefore',
  'overtimeBefore',
] as const

const shares = {
  presentRate: percentOf('present', 'scheduled', {
    label: 'Attended',
    help: 'Days present, incomplete, travelling or in training.',
  }),
  absentRate: percentOf('absent', 'scheduled', { label: 'Absent' }),
  sickRate: percentOf('sick', 'scheduled', { label: 'Sick' }),
  leaveRate: percentOf('leave', 'scheduled', { label: 'Leave' }),
  latePer100: per('lateCount', 'scheduled', 100, { label: 'Late, per 100 days', width: 160 }),
  overtimePerHead: per('overtimeHours', 'headcount', 1, { label: 'Overtime per employee, hours', width: 190 }),
  incompleteRate: percentOf('incompleteDays', 'scheduled', { label: 'Incomplete', width: 110 }),
  correctionsPer100: per('corrections', 'scheduled', 100, { label: 'Corrections, per 100 days', width: 220 }),
} as const satisfies ReportColumns

const compared = {
  presentRateBefore: percentOf('presentBefore', 'scheduledBefore', {
    when: 'compare',
    label: 'Present before',
    width: 120,
  }),
  absentRateBefore: percentOf('absentBefore', 'scheduledBefore', {
    when: 'compare',
    label: 'Absent before',
    width: 120,
  }),
  latePer100Before: per('lateBefore', 'scheduledBefore', 100, { when: 'compare', label: 'Late before', width: 110 }),
  overtimePerHeadBefore: per('overtimeBefore', 'headcountBefore', 1, {
    when: 'compare',
    label: 'Overtime per employee before',
    width: 200,
  }),
} as const satisfies ReportColumns

export const reportAttend = defineReport({
  kind: 'report',
  path: '/report-management/report-attend',
  title: 'Attendance Report',
  form: 'frmRMHRISXX1',
  screens: indexOnly,
  buttons: ['reload', 'print', 'excel'],
  params: {
    ...periodParam,
    groupedBy: {
      type: 'enum',
      values: shared('AttendanceReportGrouping', ['DIVISION', 'DEPARTMENT', 'UNIT', 'LEVEL', 'LOCATION']),
      default: 'DEPARTMENT',
      required: true,
      label: 'By',
    },
    compare: { type: 'boolean', label: 'With the period before' },
    worst: { type: 'boolean', label: 'Only the ten worst', help: 'Sorted by absence, then by lateness.' },
  },
  columns: {
    name: { type: 'text', max: 200, required: true, label: 'Group', width: 220 },
    rank: {
      type: 'integer',
      required: true,
      width: 80,
      help: 'Rank 1 has the most absence; if equal, lateness decides.',
    },
    headcount: { ...days, label: 'Mean headcount', width: 140 },
    scheduled: { ...days, label: 'Scheduled days', width: 140 },
    ...shares,
    ...compared,
    present: parts,
    absent: parts,
    sick: parts,
    leave: parts,
    other: { ...parts, label: 'Permits, suspension', width: 140 },
    lateCount: { ...parts, label: 'Times late' },
    incompleteDays: parts,
    corrections: parts,
    overtimeHours: { ...parts, scale: 2, label: 'Overtime, hours', width: 130 },
    headcountBefore: parts,
    scheduledBefore: parts,
    presentBefore: parts,
    absentBefore: parts,
    lateBefore: parts,
    overtimeBefore: { ...parts, scale: 2, when: 'compare' },
    check: checkOf('scheduled', ['present', 'absent', 'sick', 'leave', 'other']),
    department: { type: 'ref', to: 'Department', width: 180, label: 'Node' },
    location: { type: 'ref', to: 'WorkLocation', width: 180 },
    dateFrom: { type: 'date', required: true, label: 'From' },
    dateTo: { type: 'date', required: true, label: 'To' },
  },
  sort: ['rank'],
  spare: [...hidden, ...before, 'check', 'department', 'location', 'dateFrom', 'dateTo'],
  drill: {
    to: '/attendance/attend-report-managemant/daily-attend-dept',
    by: ['department', 'location', 'dateFrom', 'dateTo'],
  },
})
