// Leave, sickness, permits and forgotten punches: entered, counted by the days of the workplace, approved level by level.
import { type Actions, defineDocument, full, withApprovalTrail } from '../../../kernel/index.ts'
import { AbnormalAttendance } from './abnormal-attendance.entity.ts'

const { employee, absentCode, dateFrom, dateTo, portion } = AbnormalAttendance.fields
const balance = { type: 'decimal', scale: 1, min: -1000, unit: 'days' } as const
const actions = {
  dayCount: {
    kind: 'query',
    code: 'index',
    title: 'Days and balance',
    help: 'How many days a request counts by the schedule of the employee, and what it leaves of the annual leave.',
    live: true,
    params: {
      document: { type: 'ref', to: 'AbnormalAttendance', help: 'The request itself, when it is stored' },
      ...{ employee, absentCode },
      dateFrom: { type: 'date', required: true, label: dateFrom.label },
      dateTo: { type: 'date', required: true, label: dateTo.label },
      portion: { type: 'enum', values: portion.values, labels: portion.labels },
    },
    result: {
      days: {
        type: 'decimal',
        scale: 1,
        unit: 'days',
        help: 'Scheduled workdays; all days for codes that count by the calendar',
      },
      skipped: { type: 'text', max: 200, label: 'Not counted' },
      asLeave: {
        type: 'decimal',
        scale: 1,
        unit: 'days',
        label: 'Taken as annual leave',
        help: 'Sickness without a letter, where the company takes annual leave first',
      },
      balanceBefore: { ...balance, label: 'Balance before', help: 'Less what is approved and what waits' },
      balanceAfter: { ...balance, label: 'Balance after' },
      short: { type: 'text', max: 400, label: 'Not covered' },
    },
  },
  handInLetter: {
    kind: 'command',
    code: 'edit',
    when: { status: ['SUBMITTED', 'APPROVED'] },
    title: 'Hand in the letter',
    help: 'Says that the letter of an absence is there. After the due date only a person who may correct days of attendance can say so: what counted as absent is evaluated again, and settled where its month is locked.',
    params: {
      document: { type: 'ref', to: 'AbnormalAttendance', required: true },
      deliveredAt: { type: 'date', required: true, default: 'today', label: 'Handed in on' },
      note: {
        type: 'text',
        max: 200,
        min: 5,
        required: true,
        help: 'Who gave it, and of which doctor or office it is',
      },
    },
    result: {},
  },
} as const satisfies Actions

export const abnormalAttendanceData = withApprovalTrail(
  defineDocument({
    path: '/attendance/attend-transaction/abnormal-attendance-data',
    title: 'Abnormal Attendance Data',
    form: 'frmKGTERXM01',
    screens: full,
    actions,
    entity: AbnormalAttendance,
    list: {
      columns: [
        'docNo',
        'employee',
        'absentCode',
        'dateFrom',
        'dateTo',
        'days',
        'portion',
        'reason',
        'status',
        'waitingFor',
        'attachment',
      ],
      filters: ['dateFrom', 'employee', 'absentCode', 'status', 'requester'],
      quick: ['status'],
      groups: ['absentCode', 'status', 'employee'],
      sort: ['-dateFrom', '-docNo'],
      search: ['docNo', 'employee', 'reason'],
      total: ['days'],
    },
    sections: [
      {
        title: 'Request',
        fields: ['docNo', 'employee', 'absentCode', 'dateFrom', 'dateTo', 'eventDate', 'portion', 'timeFrom', 'timeTo'],
      },
      { title: 'Reason', fields: ['reason', 'attachment', 'deliveredAt'] },
      {
        title: 'State',
        fields: ['status', 'waitingFor', 'requester', 'source', 'days', 'balanceBefore', 'balanceAfter', 'lines'],
        screens: ['index', 'show'],
      },
    ],
  }),
)
