// Leave, sickness, permits and forgotten punches: entered, counted by the days of the workplace, approved level by level.
import { defineDocument, full, withApprovalTrail } from '../../../kernel/index.ts'
import { AbnormalAttendance } from './abnormal-attendance.entity.ts'

export const abnormalAttendanceData = withApprovalTrail(
  defineDocument({
    path: '/attendance/attend-transaction/abnormal-attendance-data',
    title: 'Abnormal Attendance Data',
    form: 'frmKGTERXM01',
    screens: full,
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
      sort: ['-dateFrom', '-docNo'],
      search: ['docNo', 'reason'],
      total: ['days'],
    },
    sections: [
      {
        title: 'Request',
        fields: ['docNo', 'employee', 'absentCode', 'dateFrom', 'dateTo', 'portion', 'timeFrom', 'timeTo'],
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
