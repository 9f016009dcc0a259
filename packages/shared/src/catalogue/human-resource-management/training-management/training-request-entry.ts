// Training requests: requested by units and employees, approved by the division and human resources, carried out, completed and closed.
import { type Actions, defineDocument, full, withApprovalTrail } from '../../../kernel/index.ts'
import { trainingLists } from './training-lists.ts'
import { TrainingRequest } from './training-request.entity.ts'

const { participants } = TrainingRequest.fields
const { employee, need, dueDate } = participants.of
/** Users who fill in the form. */
const writers = ['frmHRTRAIN01A', 'frmHRTRAIN01E'] as const

const actions = {
  participantsByNeed: {
    kind: 'query',
    code: writers,
    title: 'Add all who need it',
    help: 'Adds each employee of the department and its units for whom the program is mandatory and not passed, or whose certificate expires. Employees who are elsewhere on these days are left out.',
    into: 'participants',
    many: true,
    params: {
      program: { type: 'ref', to: 'TrainingProgram', required: true },
      department: {
        type: 'ref',
        to: 'Department',
        help: 'Includes all departments below it. If empty, the whole company.',
      },
      dateFrom: { type: 'date', required: true },
      dateTo: { type: 'date', required: true },
    },
    result: { employee, need, dueDate },
  },
  fillHrFields: {
    kind: 'command',
    code: 'frmZTRAAPP02E',
    title: 'Fill in HR fields',
    help: 'Enters trainer, months of the bond and budget code of a request that waits for human resources. All other fields stay as submitted.',
    params: {
      trainingRequest: { type: 'ref', to: 'TrainingRequest', required: true },
      trainer: { type: 'ref', to: 'Trainer' },
      bondMonths: {
        type: 'integer',
        min: 0,
        max: 120,
        unit: 'months',
        help: 'If empty, the months follow from the bond bands.',
      },
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
    asks: {
      training: {
        title: 'Ask for a training',
        text: 'For yourself; your department pays for it.',
        mine: { department: 'department', line: { field: 'participants', column: 'employee' } },
        fields: ['program', 'newProgramName', 'dateFrom', 'dateTo', 'place', 'justification'],
        follows: { dateTo: 'dateFrom' },
      },
    },
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
      { title: 'For whom', fields: ['department', 'project', 'justification'] },
      { title: 'Held by', fields: ['institution', 'trainer'] },
      {
        title: 'State',
        fields: ['status', 'waitingFor', 'requester', 'division', 'title', 'participantCount', 'totalHours', 'reason'],
        screens: ['index', 'show'],
      },
      {
        title: 'Cost and bond',
        fields: [
          'costPerHead',
          'totalCost',
          'actualCost',
          'budgetRemaining',
          'needBond',
          'bondMonths',
          'hrTrainer',
          'hrBondMonths',
          'hrBudgetCode',
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
