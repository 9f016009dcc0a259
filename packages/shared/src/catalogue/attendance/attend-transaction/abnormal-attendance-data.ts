// Leave, sickness, permits and forgotten punches: entered, counted by the days of the workplace, approved level by level.
import {
  type Actions,
  defineDocument,
  full,
  ownChoiceFields,
  shared,
  withApprovalTrail,
} from '../../../kernel/index.ts'
import { AbnormalAttendance } from './abnormal-attendance.entity.ts'

const { employee, absentCode, dateFrom, dateTo, portion } = AbnormalAttendance.fields
const balance = { type: 'decimal', scale: 1, min: -1000, unit: 'days' } as const
const actions = {
  dayCount: {
    kind: 'query',
    code: 'index',
    title: 'Days and balance',
    help: "Shows how many days each request counts by the employee's schedule and how much annual leave remains.",
    live: true,
    params: {
      document: { type: 'ref', to: 'AbnormalAttendance', help: 'Id of the request, if it has been saved before.' },
      employee,
      absentCode,
      dateFrom: { type: 'date', required: true, label: dateFrom.label },
      dateTo: { type: 'date', required: true, label: dateTo.label },
      portion: { type: 'enum', values: portion.values, labels: portion.labels },
    },
    result: {
      days: {
        type: 'decimal',
        scale: 1,
        unit: 'days',
        help: 'Number of scheduled workdays. For codes that count calendar days, all days.',
      },
      skipped: { type: 'text', max: 200, label: 'Not counted' },
      asLeave: {
        type: 'decimal',
        scale: 1,
        unit: 'days',
        label: 'Taken as annual leave',
        help: 'Days of sickness without a medical letter that are taken from annual leave, if the company does so.',
      },
      balanceBefore: {
        ...balance,
        label: 'Balance before',
        help: 'Annual leave balance less days that are approved or waiting for approval.',
      },
      balanceAfter: { ...balance, label: 'Balance after' },
      short: { type: 'text', max: 400, label: 'Not covered' },
    },
  },
  ownKinds: {
    kind: 'query',
    code: 'create',
    title: 'What one may ask for',
    help: 'The absence codes that the signed-in employee may ask for, annual leave first, with what is left of them.',
    many: true,
    params: {
      group: {
        type: 'enum',
        values: shared('OwnAbsenceGroup', ['LEAVE', 'PERMIT', 'PUNCH']),
        required: true,
        labels: { LEAVE: 'Leave and absence', PERMIT: 'Permit of minutes', PUNCH: 'Forgotten punch' },
      },
    },
    result: ownChoiceFields,
  },
  handInLetter: {
    kind: 'command',
    code: 'edit',
    when: { status: ['SUBMITTED', 'APPROVED'] },
    title: 'Submit the letter',
    help: 'Records that the letter for an absence was received. After the due date only users who may correct days of attendance can do so: the days counted as absent are evaluated again, and adjusted in a later month if their month is locked.',
    params: {
      document: { type: 'ref', to: 'AbnormalAttendance', required: true },
      deliveredAt: { type: 'date', required: true, default: 'today', label: 'Submitted on' },
      note: {
        type: 'text',
        max: 200,
        min: 5,
        required: true,
        help: 'Who provided the letter, and which doctor or office issued it.',
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
    asks: {
      leave: {
        title: 'Ask for leave',
        text: 'For days off, sickness and family events.',
        mine: { employee: 'employee' },
        choice: { field: 'absentCode', query: 'ownKinds', group: 'LEAVE', label: 'What for' },
        fields: ['dateFrom', 'dateTo', 'portion', 'eventDate', 'reason', 'attachment'],
        follows: { dateTo: 'dateFrom' },
      },
      permit: {
        title: 'Ask for a permit',
        text: 'To come late, to leave early or to be away for some hours of a day.',
        mine: { employee: 'employee' },
        choice: { field: 'absentCode', query: 'ownKinds', group: 'PERMIT', label: 'What for' },
        fields: ['dateFrom', 'timeFrom', 'timeTo', 'reason', 'attachment'],
        follows: { dateTo: 'dateFrom' },
        dayOf: { timeFrom: 'dateFrom', timeTo: 'dateFrom' },
      },
      punch: {
        title: 'Report a forgotten punch',
        text: 'Enter the time that is missing: in, out or both.',
        mine: { employee: 'employee' },
        choice: { field: 'absentCode', query: 'ownKinds', group: 'PUNCH', label: 'What for' },
        fields: ['dateFrom', 'timeFrom', 'timeTo', 'reason', 'attachment'],
        follows: { dateTo: 'dateFrom' },
        dayOf: { timeFrom: 'dateFrom', timeTo: 'dateFrom' },
      },
    },
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
