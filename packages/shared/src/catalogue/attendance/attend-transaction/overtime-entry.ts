// Overtime orders: entered by the unit, submitted with the consent of the workers, approved level by level.
import { defineDocument, full, withApprovalTrail } from '../../../kernel/index.ts'
import { OvertimeOrder } from './overtime-order.entity.ts'

export const overtimeEntry = withApprovalTrail(
  defineDocument({
    path: '/attendance/attend-transaction/overtime-entry',
    title: 'Overtime Entry',
    form: 'frmKSPLXXX01',
    screens: full,
    buttons: ['print'],
    auditForm: 'frmKSPLXXX01',
    entity: OvertimeOrder,
    list: {
      columns: ['docNo', 'workDate', 'department', 'otReason', 'employees', 'plannedHours', 'status', 'waitingFor'],
      filters: ['workDate', 'department', 'otReason', 'requester', 'status'],
      sort: ['-workDate', '-docNo'],
      search: ['docNo', 'purpose'],
      total: ['employees', 'plannedHours'],
    },
    sections: [
      { title: 'Order', fields: ['docNo', 'workDate', 'department', 'otReason', 'purpose'] },
      {
        title: 'State',
        fields: ['status', 'waitingFor', 'requester', 'employees', 'totalMinutes', 'plannedHours'],
        screens: ['index', 'show'],
      },
      { title: 'Workers', fields: ['lines'] },
    ],
  }),
)
