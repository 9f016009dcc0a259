// A review of access: each right of a group of people is kept, changed or taken away by the head of its holder, by a day.
import { defineEntity, type Fields, shared } from '../../../kernel/index.ts'

const form = 'frmZACCREV01E'

export const AccessReview = defineEntity({
  name: 'AccessReview',
  title: 'Access review',
  key: ['reviewCode'],
  show: 'reviewName',
  head: ['dueDate', 'progress', 'revoked', 'circle'],
  dataScope: { companyWide: 'reviews are read by those who keep rights; a reviewer is shown his own lines alone' },
  fields: {
    reviewCode: { type: 'code', max: 20, required: true, unique: true, fixed: true, label: 'Code', width: 120 },
    reviewName: { type: 'text', max: 100, required: true, label: 'Name', width: 240 },
    circle: {
      type: 'enum',
      values: shared('AccessReviewCircle', ['EVERYBODY', 'TEMPLATES', 'DEPARTMENTS', 'SENSITIVE']),
      labels: { TEMPLATES: 'Some templates', DEPARTMENTS: 'Some departments', SENSITIVE: 'Sensitive rights' },
      default: 'EVERYBODY',
      required: true,
      label: 'What is reviewed',
      width: 160,
    },
    templates: {
      type: 'lines',
      key: ['template'],
      maxRows: 50,
      of: { template: { type: 'ref', to: 'UserTemplate', required: true } },
    },
    departments: {
      type: 'lines',
      key: ['department'],
      maxRows: 50,
      help: 'Includes all departments below them.',
      of: { department: { type: 'ref', to: 'Department', required: true } },
    },
    dueDate: { type: 'date', required: true, label: 'Due', width: 120 },
    keeper: {
      type: 'ref',
      to: 'UserAccount',
      label: 'Decides where no head does',
      help: 'Decides about super users, administrators and heads of divisions. If empty, an administrator of rights decides, but never about own rights.',
    },
    autoRevoke: {
      type: 'boolean',
      label: 'Remove undecided rights',
      help: 'Removes rights without a decision when the review is closed. If not selected, they are kept and listed.',
    },
    lines: {
      type: 'lines',
      label: 'Rights',
      key: ['user', 'rightKey'],
      maxRows: 5000,
      of: {
        user: { type: 'ref', to: 'UserAccount', required: true, readOnly: true },
        rightKey: { type: 'text', max: 200, required: true, readOnly: true, label: 'Key' },
        right: { type: 'text', max: 200, required: true, readOnly: true },
        place: { type: 'text', max: 60, readOnly: true, label: 'Where' },
        reviewer: { type: 'ref', to: 'UserAccount', readOnly: true },
        decision: {
          type: 'enum',
          values: shared('AccessReviewDecision', ['KEEP', 'CHANGE', 'REVOKE']),
          labels: { REVOKE: 'Remove' },
          readOnly: true,
        },
        comment: { type: 'text', max: 300, readOnly: true },
        decidedAt: { type: 'dateTime', readOnly: true, label: 'Decided' },
        outcome: { type: 'text', max: 200, readOnly: true, help: 'Result for the right when the review was closed.' },
      },
    },
    startedBy: {
      type: 'ref',
      to: 'UserAccount',
      readOnly: true,
      help: 'Rights are removed in the name of this person after the end date.',
    },
    remindedOn: {
      type: 'date',
      readOnly: true,
      label: 'Heads reminded',
      help: 'Last day on which the reviewers were reminded.',
    },
    progress: { type: 'percent', derived: true, label: 'Decided, %', width: 110 },
    revoked: { type: 'integer', derived: true, label: 'Removed', width: 110 },
    status: {
      type: 'enum',
      values: shared('AccessReviewStatus', ['DRAFT', 'RUNNING', 'CLOSED']),
      default: 'DRAFT',
      required: true,
      readOnly: true,
      width: 110,
    },
  } as const satisfies Fields,
  lifecycle: {
    start: { from: ['DRAFT'], to: 'RUNNING', form, freezes: true },
    close: { from: ['RUNNING'], to: 'CLOSED', form },
  },
  byStatus: {
    why: {
      RUNNING: 'A review that runs stays as it was started: its lines are decided on their own pages.',
      CLOSED: 'A review that was closed stays as it is.',
    },
  },
})
