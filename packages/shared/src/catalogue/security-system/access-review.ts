// Access Review: campaigns in which heads confirm the rights of their people.
import { type Actions, defineDocument } from '../../kernel/index.ts'
import { AccessReview } from './entities/access-review.entity.ts'

const { decision, right, place, comment } = AccessReview.fields.lines.of

const actions = {
  myLines: {
    kind: 'query',
    code: null,
    title: 'What I review',
    help: 'Rights in running reviews that are waiting for the decision of the caller.',
    many: true,
    params: {},
    result: {
      review: { type: 'ref', to: 'AccessReview', required: true },
      line: { type: 'integer', required: true },
      reviewName: { type: 'text', max: 100, required: true, label: 'Review' },
      dueDate: { type: 'date', required: true, label: 'Due' },
      account: { type: 'ref', to: 'UserAccount', required: true },
      user: { type: 'text', max: 200, required: true },
      unit: { type: 'text', max: 100, label: 'Department', help: 'Unit of the employee.' },
      right: { ...right, readOnly: false },
      place: { ...place, readOnly: false },
      decision: { ...decision, readOnly: false },
      comment: { ...comment, readOnly: false, label: 'Reason' },
    },
  },
  decideLines: {
    kind: 'command',
    code: null,
    title: 'Decide on rights',
    help: 'Decides all selected lines alike. Only the reviewer named on the lines can do so, while the review is running; a later decision replaces an earlier one.',
    params: {
      review: { type: 'integer', min: 1, required: true },
      lines: {
        type: 'lines',
        key: ['line'],
        maxRows: 500,
        required: true,
        of: { line: { type: 'integer', min: 1, required: true } },
      },
      decision: { type: 'enum', values: decision.values, labels: decision.labels, required: true },
      comment: { type: 'text', max: 300, label: 'Reason', help: 'Required to change or remove a right.' },
    },
    result: {},
  },
} as const satisfies Actions

export const accessReview = defineDocument({
  path: '/security-system/access-review',
  title: 'Access Review',
  form: 'frmZACCREV01',
  screens: ['index', 'create', 'show', 'edit'],
  actions,
  entity: AccessReview,
  list: {
    columns: ['reviewCode', 'reviewName', 'circle', 'dueDate', 'progress', 'revoked', 'status'],
    filters: ['circle', 'status', 'dueDate'],
    quick: ['status'],
    sort: '-dueDate',
  },
  sections: [
    { title: 'Review', fields: ['reviewCode', 'reviewName', 'dueDate', 'keeper', 'autoRevoke'] },
    { title: 'What is reviewed', fields: ['circle', 'templates', 'departments'] },
    {
      title: 'State',
      fields: ['status', 'progress', 'revoked', 'startedBy', 'remindedOn'],
      screens: ['index', 'show'],
    },
    { title: 'Rights', fields: ['lines'], screens: ['show'] },
  ],
})
