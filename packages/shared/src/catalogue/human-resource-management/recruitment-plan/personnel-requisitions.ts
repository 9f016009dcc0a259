// Personnel Requisitions: heads ask for people inside or outside of the plan; approved they are open until they are filled.
import { type Actions, defineDocument, full, withApprovalTrail } from '../../../kernel/index.ts'
import { PersonnelRequisition } from './personnel-requisition.entity.ts'

const document = { type: 'ref', to: 'PersonnelRequisition', required: true } as const
const { plan, position, qty } = PersonnelRequisition.fields

const actions = {
  planUse: {
    kind: 'query',
    code: ['frmHRRCRUT05A', 'frmHRRCRUT05E'],
    live: true,
    title: 'Against the plan',
    help: 'Shows what remains of the plan line, and who will approve.',
    params: {
      document: { ...document, required: false },
      plan,
      position,
      qty: { ...qty, required: false },
    },
    result: {
      remaining: { type: 'integer', min: -99_999, label: 'Left of the plan' },
      decides: { type: 'text', max: 120, required: true, label: 'Decided by' },
    },
  },
  resume: {
    kind: 'command',
    code: 'edit',
    title: 'Resume',
    help: 'Reopens the requisition. Days on hold are shown separately and stay part of its age.',
    params: { document },
    result: {},
    when: { status: ['ON_HOLD'] },
  },
} as const satisfies Actions

export const personnelRequisitions = withApprovalTrail(
  defineDocument({
    path: '/human-resource-management/recruitment-plan/personnel-requisitions',
    title: 'Personnel Requisitions',
    form: 'frmHRRCRUT05',
    screens: full,
    actions,
    entity: PersonnelRequisition,
    list: {
      columns: [
        'requisitionNo',
        'requestDate',
        'department',
        'position',
        'qty',
        'filledQty',
        'neededDate',
        'withinPlan',
        'applications',
        'ageDays',
        'overdue',
        'status',
        'waitingFor',
      ],
      filters: [
        'requestDate',
        'division',
        'department',
        'position',
        'positionLevel',
        'neededDate',
        'openedAt',
        'withinPlan',
        'overdue',
        'method',
        'status',
      ],
      quick: ['status', 'overdue'],
      sort: ['-requestDate', '-requisitionNo'],
      search: ['requisitionNo', 'position', 'department'],
      total: ['qty', 'filledQty'],
    },
    sections: [
      {
        title: 'Request',
        fields: [
          'requisitionNo',
          'requestDate',
          'requester',
          'department',
          'position',
          'qty',
          'neededDate',
          'employmentType',
          'reason',
          'project',
          'replacementFor',
        ],
      },
      { title: 'Plan', fields: ['plan', 'withinPlan', 'justification'] },
      { title: 'Salary', fields: ['salaryMin', 'salaryMax'] },
      { title: 'Requirements', fields: ['requirements', 'ageLimit', 'genderLimit', 'limitJustification'] },
      { title: 'Selection', fields: ['method', 'selectionProcess'] },
      { title: 'As approved', fields: ['processVersion', 'stages', 'criteria'], screens: ['show'] },
      {
        title: 'State',
        fields: [
          'status',
          'waitingFor',
          'filledQty',
          'applications',
          'openedAt',
          'ageDays',
          'overdue',
          'holdFrom',
          'heldDays',
          'closedAt',
          'closedStages',
          'division',
          'positionLevel',
        ],
        screens: ['index', 'show'],
      },
    ],
  }),
)
