// Training requests: asked for by units and employees, approved by the division and human resources, held, completed and closed.
import { type Actions, defineDocument, full, withApprovalTrail } from '../../../kernel/index.ts'
import { trainingLists } from './training-lists.ts'
import { TrainingRequest } from './training-request.entity.ts'

const actions = {} as const satisfies Actions

export const trainingRequestEntry = withApprovalTrail(
  defineDocument({
    path: '/human-resource-management/training-management/training-request-entry',
    title: 'Training Request Entry',
    form: 'frmHRTRAIN01',
    screens: full,
    buttons: ['excel'],
    auditForm: 'frmHRTRAIN01',
    sideBySide: trainingLists,
    actions,
    entity: TrainingRequest,
    list: {
      columns: [
        'requestNo',
        'requestDate',
        'title',
        'department',
        'dateFrom',
        'dateTo',
        'participantCount',
        'totalCost',
        'status',
        'waitingFor',
      ],
      filters: ['status', 'program', 'department', 'requestDate', 'dateFrom', 'requester'],
      quick: ['status'],
      sort: ['-requestDate', '-requestNo'],
      search: ['requestNo', 'title', 'justification'],
      total: ['participantCount', 'totalCost'],
    },
    sections: [
      {
        title: 'Training',
        fields: ['requestNo', 'requestDate', 'program', 'newProgramName', 'dateFrom', 'dateTo', 'place'],
      },
      { title: 'For whom', fields: ['department', 'projectCode', 'justification'] },
      { title: 'Held by', fields: ['institution', 'trainer'] },
      {
        title: 'State',
        fields: ['status', 'waitingFor', 'requester', 'division', 'title', 'participantCount', 'totalHours', 'reason'],
        screens: ['index', 'show'],
      },
      {
        title: 'Cost and bond',
        fields: [
          ...(['costPerHead', 'totalCost', 'actualCost', 'budgetRemaining', 'needBond', 'bondMonths'] as const),
          ...(['hrTrainer', 'hrBondMonths', 'hrBudgetCode'] as const),
        ],
        screens: ['index', 'show'],
      },
      { title: 'Participants', fields: ['participants'] },
      { title: 'Sessions', fields: ['sessions'] },
      { title: 'Costs', fields: ['costs'] },
    ],
  }),
)
