// Forms about what trainings brought, next to the requests: answered by participants and by superiors.
import { defineDocument } from '../../../kernel/index.ts'
import { TrainingEvaluation } from './training-evaluation.entity.ts'
import { trainingLists } from './training-lists.ts'

export const trainingEvaluations = defineDocument({
  path: '/human-resource-management/training-management/training-evaluations',
  partOf: '/human-resource-management/training-management/training-request-entry',
  title: 'Training Evaluations',
  form: 'frmHRTRAIN01',
  screens: ['index', 'show', 'edit'],
  buttons: ['excel'],
  hideInMenu: true,
  sideBySide: trainingLists,
  entity: TrainingEvaluation,
  list: {
    columns: [
      'employee',
      'program',
      'level',
      'evaluator',
      'dueDate',
      'preScore',
      'postScore',
      'gain',
      'average',
      'answeredAt',
      'status',
    ],
    filters: ['employee', 'program', 'level', 'evaluator', 'dueDate', 'status'],
    quick: ['status', 'level'],
    sort: ['dueDate', 'employee'],
    search: ['employee', 'program'],
  },
  sections: [
    { title: 'Evaluation', fields: ['request', 'program', 'employee', 'level', 'evaluator', 'dueDate'] },
    { title: 'Knowledge', fields: ['preScore', 'postScore', 'gain'], screens: ['index', 'show'] },
    { title: 'Answers', fields: ['answers'] },
    { title: 'State', fields: ['status', 'average', 'answeredAt'], screens: ['index', 'show'] },
  ],
})
