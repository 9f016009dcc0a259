// Changes of shift: what waits for me, and all of them. They are requested on the daily basis.
// Specification: E decides; screens by domain.
import { defineList, readOnly, withApprovalTrail, withInbox } from '../../kernel/index.ts'
import { ShiftChangeRequest } from '../attendance/master-registration/shift-change-request.entity.ts'

const { kind, workDate, fromShift, toShift, counterpart, counterpartDate, counterpartConsentAt, restHours, reason } =
  ShiftChangeRequest.fields

export const workingShiftChange = withInbox(
  withApprovalTrail(
    defineList({
      kind: 'approval',
      path: '/approval-management/working-shift-change',
      title: 'Working Shift Change Approval',
      form: 'frmZWSCAPP01',
      codes: { edit: 'frmZWSCAPP01E' },
      screens: readOnly,
      buttons: ['reload'],
      entity: ShiftChangeRequest,
      list: {
        columns: [
          'requestNo',
          'kind',
          'employee',
          'workDate',
          'fromShift',
          'toShift',
          'counterpart',
          'counterpartDate',
          'counterpartConsentAt',
          'restHours',
          'reason',
          'status',
          'waitingFor',
        ],
        filters: ['workDate', 'employee', 'kind', 'counterpart', 'requester', 'status'],
        quick: ['status'],
        groups: ['status', 'kind'],
        sort: ['-workDate', '-requestNo'],
        search: ['requestNo', 'employee', 'reason'],
      },
      sections: [
        { title: 'Change', fields: ['requestNo', 'kind', 'employee', 'workDate', 'fromShift', 'toShift', 'reason'] },
        {
          title: 'Other side',
          fields: ['counterpart', 'counterpartDate', 'counterpartShift', 'counterpartConsentAt'],
        },
        {
          title: 'State',
          fields: ['status', 'waitingFor', 'requester', 'restHours', 'days'],
          screens: ['index', 'show'],
        },
      ],
    }),
  ),
  {
    documentTypes: ['SHIFT_CHANGE'],
    columns: {
      changeKind: { ...kind, label: 'Kind' },
      workDate,
      fromShift,
      toShift,
      counterpart,
      counterpartDate,
      counterpartConsentAt,
      restHours,
      changeReason: { ...reason, label: 'Reason' },
    },
  },
)
