// The written overtime order (SPL, PP 35/2021 art. 28): who works longer on a day, from when to when, on what, with his consent.
import {
  approvalDecisions,
  approvalLifecycle,
  approvalStatus,
  type Complaint,
  defineEntity,
  type Fields,
  waitingForField,
} from '../../../kernel/index.ts'
import { overtimeDayTypes } from '../attendance-process/attendance-day.entity.ts'

const minutes = { type: 'integer', readOnly: true, unit: 'min' } as const
const left = { type: 'integer', min: -2_147_483_647, readOnly: true, unit: 'min' } as const
const hour = 3_600_000

export const OvertimeOrder = defineEntity({
  name: 'OvertimeOrder',
  title: 'Overtime order',
  key: ['docNo'],
  number: { field: 'docNo', series: 'OvertimeOrder', pattern: 'SPL/{YYYY}/{MM}/{SEQ:4}' },
  show: 'purpose',
  head: ['workDate', 'department', 'employees', 'plannedHours'],
  aboutOwnRecord: 'a user who orders overtime may work with the others; another person decides it (decision 0064)',
  fields: {
    docNo: { type: 'code', max: 20, required: true, readOnly: true, label: 'Order', width: 150 },
    workDate: { type: 'date', required: true, default: 'today', width: 120 },
    department: {
      type: 'ref',
      to: 'Department',
      required: true,
      help: 'Department that needs the work. Its head approves, and the heads above all employees on the lines.',
      width: 200,
    },
    requester: { type: 'ref', to: 'Employee', readOnly: true, help: 'Filled in with the signed-in user.' },
    otReason: {
      type: 'ref',
      to: 'CommonCode',
      where: { codeType: 'OTREASON' },
      required: true,
      label: 'Reason',
      width: 160,
    },
    purpose: { type: 'longText', max: 500, required: true },
    costCenter: {
      type: 'ref',
      to: 'AccountCenter',
      where: { isPosting: true },
      label: 'Cost centre',
      help: "Cost centre that bears the overtime. If empty, the centre that bears most of the department's cost on that day.",
      width: 200,
    },
    employees: { type: 'integer', readOnly: true, width: 100 },
    totalMinutes: { ...minutes, label: 'Planned minutes' },
    plannedHours: { type: 'decimal', scale: 2, readOnly: true, unit: 'h', width: 110 },
    status: approvalStatus,
    waitingFor: waitingForField,
    mayConsent: {
      type: 'boolean',
      derived: true,
      label: 'You may agree',
      help: 'You are on this order, it is not submitted yet, and your consent is missing.',
    },
    lines: {
      type: 'lines',
      label: 'Workers',
      key: ['employee', 'startAt'],
      minRows: 1,
      maxRows: 200,
      of: {
        employee: { type: 'ref', to: 'Employee', required: true },
        startAt: { type: 'dateTime', required: true, label: 'From' },
        endAt: { type: 'dateTime', required: true, label: 'To' },
        breakFrom: { type: 'dateTime' },
        breakTo: { type: 'dateTime' },
        task: { type: 'text', max: 120, required: true },
        consentAt: {
          type: 'dateTime',
          label: 'Consent',
          help: 'When the worker agreed. Required before the order is submitted (PP 35/2021 art. 28).',
        },
        consentBy: { type: 'enum', values: ['EMPLOYEE', 'SIGNED_LIST'] },
        compensation: {
          type: 'enum',
          values: ['PAY', 'TIME_OFF'],
          help: 'If empty, employees entitled to overtime on that day are paid and all others receive time off (PP 35/2021 art. 27).',
        },
        plannedMinutes: {
          ...minutes,
          label: 'Planned',
          help: 'Minutes outside the shift of the day, less the break entered. Without a break, 30 minutes are deducted after every four hours.',
        },
        dayType: { type: 'enum', values: overtimeDayTypes, readOnly: true },
        weekTotal: {
          ...minutes,
          label: 'Week',
          help: 'All planned workday overtime of the week, in minutes. The legal limit is 1,080 (18 hours).',
        },
        weekLeft: {
          ...left,
          label: 'Left of week',
          help: 'Workday overtime that may still be ordered for the week (PP 35/2021 art. 26). A negative value requires an override.',
        },
        dayLeft: {
          ...left,
          label: 'Left of day',
          help: 'Overtime that may still be ordered for the workday (PP 35/2021 art. 26). Rest days and holidays have no such limit.',
        },
        approvedStart: { type: 'dateTime', readOnly: true, label: 'Approved from' },
        approvedEnd: { type: 'dateTime', readOnly: true, label: 'Approved to' },
        lineStatus: {
          type: 'enum',
          values: ['OPEN', 'APPROVED', 'EXCLUDED', 'CANCELLED'],
          default: 'OPEN',
          readOnly: true,
        },
      },
    },
  } as const satisfies Fields,
  lifecycle: approvalLifecycle('frmKSPLXXX01E'),
  steps: approvalDecisions,
  checks: [{ rule: 'R-OT-LINE', test: linesFit }],
})

interface Line {
  readonly startAt?: string | null
  readonly endAt?: string | null
  readonly breakFrom?: string | null
  readonly breakTo?: string | null
}
/** A line ends after it begins, lasts 16 hours at most, and holds its break, of which both ends are given. */
function linesFit(row: { readonly lines?: readonly Line[] | null }): readonly Complaint[] {
  return (row.lines ?? []).flatMap((line, i) => {
    const say = (field: keyof Line, message: string) => ({ field: `lines.${i}.${field}`, rule: 'R-OT-LINE', message })
    const { startAt, endAt, breakFrom, breakTo } = line
    if (startAt == null || endAt == null) return []
    if (endAt <= startAt) return [say('endAt', 'must lie after the start')]
    if (Date.parse(endAt) - Date.parse(startAt) > 16 * hour) return [say('endAt', 'a line lasts at most 16 hours')]
    if ((breakFrom == null) !== (breakTo == null))
      return [say(breakFrom == null ? 'breakFrom' : 'breakTo', 'give both ends of the break')]
    if (breakFrom == null || breakTo == null) return []
    const isInside = startAt <= breakFrom && breakFrom < breakTo && breakTo <= endAt
    return isInside ? [] : [say('breakTo', 'the break lies within the line')]
  })
}
