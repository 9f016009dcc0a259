// Days and hours that are not worked as scheduled: leave, sickness, permits, forgotten punches. It counts once it is approved.
import {
  approvalDecisions,
  approvalLifecycle,
  approvalStatus,
  defineEntity,
  type Fields,
  inOrder,
  shared,
  waitingForField,
} from '../../../kernel/index.ts'

const days = { type: 'decimal', scale: 1, readOnly: true, unit: 'days' } as const
/** Collective leave may be taken in advance. */
const balance = { ...days, min: -1000 } as const
/** Why a day of the range counts nothing. */
export const skippedReasons = shared('SkippedDayReason', ['REST', 'HOLIDAY', 'COLLECTIVE_LEAVE', 'NOT_EMPLOYED'])

export const AbnormalAttendance = defineEntity({
  name: 'AbnormalAttendance',
  title: 'Abnormal attendance',
  key: ['docNo'],
  number: { field: 'docNo', series: 'AbnormalAttendance', pattern: 'ABN/{YYYY}/{MM}/{SEQ:5}' },
  show: 'reason',
  head: ['employee', 'absentCode', 'dateFrom', 'dateTo'],
  aboutOwnRecord: 'people ask for their own leave; another person decides it (decision 0064)',
  fields: {
    docNo: { type: 'code', max: 20, required: true, readOnly: true, label: 'Document', width: 160 },
    employee: { type: 'ref', to: 'Employee', required: true, width: 220 },
    requester: { type: 'ref', to: 'Employee', readOnly: true, help: 'Filled in with the signed-in user.' },
    absentCode: { type: 'ref', to: 'AbsentCode', required: true, label: 'Code', width: 180 },
    dateFrom: { type: 'date', required: true, default: 'today', label: 'From', width: 120 },
    dateTo: { type: 'date', required: true, default: 'today', label: 'To', width: 120 },
    eventDate: {
      type: 'date',
      label: 'Day of the event',
      help: 'Date of the event (wedding, birth, death) for codes with a quota per event. All documents of the event share it. If empty, the event of the nearest document is used, otherwise the first day.',
    },
    portion: {
      type: 'enum',
      values: shared('DayPortion', ['FULL', 'AM', 'PM']),
      labels: { AM: 'Morning', PM: 'Afternoon' },
      default: 'FULL',
      required: true,
    },
    timeFrom: {
      type: 'dateTime',
      help: 'For a permit of minutes, the start time; for a forgotten punch, the clock-in time.',
    },
    timeTo: {
      type: 'dateTime',
      help: 'For a permit of minutes, the end time; for a forgotten punch, the clock-out time.',
    },
    days: { ...days, width: 90 },
    reason: { type: 'longText', max: 500, required: true },
    attachment: { type: 'file', help: 'Required if the absence code asks for a document.' },
    deliveredAt: { type: 'date', help: 'When the paper document was received.' },
    balanceBefore: {
      ...balance,
      help: 'Annual leave balance on the first day, less days approved or waiting, as of the last save or submission.',
    },
    balanceAfter: { ...balance, help: 'Annual leave balance on the last day, after these days are deducted.' },
    source: {
      type: 'enum',
      values: ['SCREEN', 'MOBILE', 'UPLOAD', 'TRAVEL', 'TRAINING', 'SYSTEM'],
      default: 'SCREEN',
      readOnly: true,
    },
    status: approvalStatus,
    waitingFor: waitingForField,
    lines: {
      type: 'lines',
      label: 'Days',
      maxRows: 400,
      of: {
        workDate: { type: 'date', required: true, readOnly: true },
        counted: { type: 'decimal', scale: 1, readOnly: true },
        skippedReason: { type: 'enum', values: skippedReasons, readOnly: true },
        takenAs: {
          type: 'ref',
          to: 'AbsentCode',
          readOnly: true,
          help: 'Days of annual leave that are used before the absence becomes unpaid (policy S2DEDUCT).',
        },
      },
    },
  } as const satisfies Fields,
  lifecycle: approvalLifecycle('frmKGTERXM01E'),
  steps: approvalDecisions,
  checks: [inOrder('dateFrom', 'dateTo'), inOrder('timeFrom', 'timeTo')],
})
