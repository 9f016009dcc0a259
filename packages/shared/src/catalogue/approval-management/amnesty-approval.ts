// Amnesties: requested, checked day by day, decided; what they excuse is seen in the evaluation of the days.
// Specification: frmZABNAPP01I shared with abnormal-approval (spec); E decides, A creates the request; screens by domain.
import { type Actions, defineList, withApprovalTrail, withInbox } from '../../kernel/index.ts'
import { AmnestyRequest } from './amnesty-request.entity.ts'

const { dateFrom, dateTo, scopeText, flagText, matchedDays, matchedMinutes, reason } = AmnestyRequest.fields

const actions = {
  matched: {
    kind: 'query',
    many: true,
    paged: true,
    code: 'show',
    title: 'Days that it covers',
    help: 'Number of evaluated days that have one of the flags now.',
    params: { amnesty: { type: 'ref', to: 'AmnestyRequest', required: true } },
    result: {
      workDate: { type: 'date', required: true, label: 'Date', width: 120 },
      employee: { type: 'ref', to: 'Employee', width: 220 },
      flag: { type: 'ref', to: 'FlagMaster', width: 140 },
      minutes: { type: 'integer', unit: 'min', width: 90 },
      excused: { type: 'boolean', width: 90 },
      locked: { type: 'boolean', label: 'Closed', width: 90, help: 'The month of the day is closed.' },
    },
  },
} as const satisfies Actions

export const amnestyApproval = withInbox(
  withApprovalTrail(
    defineList({
      kind: 'approval',
      path: '/approval-management/amnesty-approval',
      title: 'Amnesty Approval',
      form: 'frmZABNAPP01',
      codes: { edit: 'frmZABNAPP01E' },
      screens: ['index', 'create', 'show'],
      buttons: ['reload'],
      actions,
      entity: AmnestyRequest,
      list: {
        columns: [
          'docNo',
          'scopeType',
          'scopeText',
          'dateFrom',
          'dateTo',
          'flagText',
          'minutesLimit',
          'matchedDays',
          'matchedMinutes',
          'reason',
          'status',
          'waitingFor',
        ],
        filters: ['dateFrom', 'scopeType', 'status', 'requester'],
        quick: ['status'],
        groups: ['status', 'scopeType'],
        sort: ['-dateFrom', '-docNo'],
        search: ['docNo', 'reason', 'scopeText'],
        total: ['matchedDays', 'matchedMinutes'],
      },
      sections: [
        {
          title: 'Amnesty',
          fields: ['docNo', 'dateFrom', 'dateTo', 'scopeType', 'minutesLimit', 'reason', 'evidence'],
        },
        { title: 'For whom', fields: ['scopeValues'] },
        { title: 'What it excuses', fields: ['flags'] },
        {
          title: 'State',
          fields: ['status', 'waitingFor', 'requester', 'matchedDays', 'matchedMinutes', 'scopeText', 'flagText'],
          screens: ['index', 'show'],
        },
      ],
    }),
  ),
  {
    documentTypes: ['AMNESTY'],
    columns: { scopeText, dateFrom, dateTo, flagText, matchedDays, matchedMinutes, reason },
  },
)
