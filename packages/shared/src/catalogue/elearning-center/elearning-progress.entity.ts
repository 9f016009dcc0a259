// How far an employee has come with a document: it only ever rises.
import { defineEntity, type Fields } from '../../kernel/index.ts'

const fields = {
  document: { type: 'ref', to: 'ElearningDocument', required: true, fixed: true },
  employee: { type: 'ref', to: 'Employee', required: true, fixed: true },
  openedAt: { type: 'dateTime', required: true, readOnly: true },
  completedAt: { type: 'dateTime', readOnly: true },
  percent: { type: 'integer', min: 0, max: 100, required: true, readOnly: true },
  lastPosition: { type: 'integer', min: 0, readOnly: true, unit: 's' },
} as const satisfies Fields

export const ElearningProgress = defineEntity({
  name: 'ElearningProgress',
  title: 'Progress of learning',
  key: ['document', 'employee'],
  show: 'percent',
  aboutOwnRecord: 'everybody learns for himself',
  fields,
  system: true,
})
