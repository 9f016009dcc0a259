// Days and hours that are not worked as scheduled: leave, sickness, permits, forgotten punches. It counts once it is approved.
import {
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
  show: 'reason',
  head: ['employee', 'absentCode', 'dateFrom', 'dateTo'],
  ofOneself: 'people ask for their own leave; somebody else decides it (decision 0064)',
  fields: {
    docNo: { type: 'code', max: 20, required: true, readOnly: true, label: 'Document', width: 160 },
    employee: { type: 'ref', to: 'Employee', required: true, width: 220 },
    requester: { type: 'ref', to: 'Employee', readOnly: true, help: 'The signed-in user' },
    absentCode: { type: 'ref', to: 'AbsentCode', required: true, label: 'Code', width: 180 },
    dateFrom: { type: 'date', required: true, default: 'today', label: 'From', width: 120 },
    dateTo: { type: 'date', required: true, default: 'today', label: 'To', width: 120 },
    eventDate: {
      type: 'date',
      label: 'Day of the event',
      help: 'Codes with a quota for an event (wedding, birth, death ...): all documents of the event share it. Empty: the event of the nearest document, else the first day',
    },
    portion: {
      type: 'enum',
      values: shared('DayPortion', ['FULL', 'AM', 'PM']),
      labels: { AM: 'Morning', PM: 'Afternoon' },
      default: 'FULL',
      required: true,
    },
    timeFrom: { type: 'dateTime', help: 'Permits of minutes: start; forgotten punch: the time of coming in' },
    timeTo: { type: 'dateTime', help: 'Permits of minutes: end; forgotten punch: the time of going out' },
    days: { ...days, width: 90 },
    reason: { type: 'longText', max: 500, required: true },
    attachment: { type: 'file', help: 'Where the code asks for one' },
    deliveredAt: { type: 'date', help: 'When the paper itself was handed in' },
    balanceBefore: {
      ...balance,
      help: 'Annual leave on the first day, less what is approved and what waits, as of the last save or submit',
    },
    balanceAfter: { ...balance, help: 'On the last day, these days taken' },
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
          help: 'Annual leave that is taken before the day goes unpaid (policy S2DEDUCT)',
        },
      },
    },
  } as const satisfies Fields,
  lifecycle: approvalLifecycle('frmKGTERXM01E'),
  checks: [inOrder('dateFrom', 'dateTo'), inOrder('timeFrom', 'timeTo')],
})
