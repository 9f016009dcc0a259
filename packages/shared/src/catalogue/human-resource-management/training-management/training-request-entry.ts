// Training requests: asked for by units and employees, approved by the division and human resources, held, completed and closed.
import { type Actions, defineDocument, full, withApprovalTrail } from '../../../kernel/index.ts'
import { trainingLists } from './training-lists.ts'
import { TrainingRequest } from './training-request.entity.ts'

const { participants } = TrainingRequest.fields
const { employee, need, dueDate } = participants.of
/** Whoever fills in the form. */
const writers = ['frmHRTRAIN01A', 'frmHRTRAIN01E'] as const

const actions = {
  participantsByNeed: {
    kind: 'query',
    code: writers,
    title: 'Add everybody who needs it',
    help: 'A participant for everybody of the department and below who has to have the program by the mandatory matrix and has not passed it, or whose certificate ends; those who are at another place on these days are left out.',
    into: 'participants',
    many: true,
    params: {
      program: { type: 'ref', to: 'TrainingProgram', required: true },
      department: { type: 'ref', to: 'Department', help: 'With all below it; empty: the whole company' },
      dateFrom: { type: 'date', required: true },
      dateTo: { type: 'date', required: true },
    },
    result: { employee, need, dueDate },
  },
  fillHrFields: {
    kind: 'command',
    code: 'frmZTRAAPP02E',
    title: 'Fill in HR fields',
    help: 'Trainer, months of the bond and budget code of a request that waits for human resources; all else stays as it was sent.',
    params: {
      trainingRequest: { type: 'ref', to: 'TrainingRequest', required: true },
      trainer: { type: 'ref', to: 'Trainer' },
      bondMonths: { type: 'integer', min: 0, max: 120, unit: 'months', help: 'Empty: by the bands' },
      budgetCode: { type: 'code', max: 30 },
    },
    result: {},
    when: { status: ['SUBMITTED'] },
  },
} as const satisfies Actions

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
      filters: ['status', 'program', 'department', 'requestDate', 'dateFrom', 'dateTo', 'requester'],
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
      { title: 'Exams', fields: ['examBefore', 'examAfter'], screens: ['show'] },
      { title: 'Participants', fields: ['participants'] },
      { title: 'Sessions', fields: ['sessions'] },
      { title: 'Costs', fields: ['costs'] },
    ],
  }),
)
