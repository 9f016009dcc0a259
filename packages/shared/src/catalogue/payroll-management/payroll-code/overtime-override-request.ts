// Overtime beyond the rules of orders, requested with its reason; unit, division and human resources decide.
// Specification: no delete.
import { defineDocument, withApprovalTrail } from '../../../kernel/index.ts'
import { OvertimeOverride } from '../../attendance/attend-transaction/overtime-override.entity.ts'

export const overtimeOverrideRequest = withApprovalTrail(
  defineDocument({
    path: '/payroll-management/payroll-code/overtime-override-request',
    title: 'Overtime Override Request',
    form: 'frmKOTOVRE01',
    screens: ['index', 'create', 'show', 'edit'],
    menuActions: ['reload'],
    auditForm: 'frmKOTOVRE01',
    entity: OvertimeOverride,
    list: {
      columns: [
        'docNo',
        'workDate',
        'employee',
        'employee.department',
        'overrideType',
        'allowedMinutes',
        'weekMinutes',
        'weightedHours',
        'status',
        'waitingFor',
      ],
      filters: ['workDate', 'status', 'employee.department', 'employee', 'overrideType'],
      groups: ['status', 'overrideType', 'employee'],
      sort: ['-workDate', '-docNo'],
      search: ['docNo', 'employee', 'reason'],
      dateRange: 'workDate',
      total: ['allowedMinutes'],
    },
    sections: [
      {
        title: 'Request',
        fields: ['docNo', 'employee', 'workDate', 'overrideType', 'allowedMinutes', 'startAt', 'endAt', 'order'],
      },
      { title: 'Reason', fields: ['reason', 'healthConsent'] },
      {
        title: 'State',
        fields: ['status', 'waitingFor', 'requester', 'weekMinutes', 'weightedHours'],
        screens: ['index', 'show'],
      },
    ],
  }),
)
