// E-learning Document: what employees find in the university, with its audience and how many have finished it.
import { type Actions, defineMaintenance, full } from '../../kernel/index.ts'
import { ElearningDocument } from './elearning-document.entity.ts'

const actions = {
  learners: {
    kind: 'query',
    code: 'show',
    title: 'Learners',
    help: 'Employees of the audience, those with the least progress first.',
    params: { document: { type: 'ref', to: 'ElearningDocument', required: true } },
    result: {
      employee: { type: 'ref', to: 'Employee', required: true },
      department: { type: 'ref', to: 'Department' },
      percent: { type: 'integer', unit: '%', required: true },
      openedAt: { type: 'dateTime', label: 'Opened' },
      completedAt: { type: 'dateTime', label: 'Finished' },
    },
    many: true,
    paged: true,
  },
} as const satisfies Actions

export const elearningDocument = defineMaintenance({
  path: '/elearning-center/elearning-document',
  title: 'E-learning Document',
  form: 'frmZELEARN02',
  screens: full,
  entity: ElearningDocument,
  transitions: ['publish', 'retire'],
  actions,
  list: {
    columns: [
      'code',
      'title',
      'kind',
      'program',
      'exam',
      'seq',
      'audience',
      'completion',
      'mustFinishBeforeExam',
      'status',
    ],
    filters: ['program', 'exam', 'kind', 'status'],
    sort: ['program', 'seq'],
    search: ['code', 'title', 'summary'],
  },
  viewer: 'file',
  sections: [
    { title: 'Document', fields: ['code', 'title', 'kind', 'status', 'file', 'url', 'durationMin', 'summary'] },
    { title: 'Course', fields: ['program', 'exam', 'seq', 'mustFinishBeforeExam', 'mayDownload'] },
    { title: 'Audience', fields: ['audienceLevels', 'audienceDepartments'] },
    { title: 'Use', fields: ['audience', 'completion'], screens: ['show'] },
  ],
})
