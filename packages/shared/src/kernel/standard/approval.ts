// What every inbox answers and does, and what the inbox of all kinds adds; what a document with an approval adds to itself.
import { type Actions, withActions } from '../actions.ts'
import type { FormCode } from '../codes.ts'
import type { Fields } from '../field.ts'
import { ownStart } from '../own-requests.ts'
import type { RecordFeature } from '../records.ts'
import { inSharedForm, shared } from '../shared-types.ts'
import {
  aboutFields,
  comment,
  decisions,
  requestStatuses,
  stepFields,
  taskFields,
  taskId,
  trailFields,
  version,
} from './approval-fields.ts'

const page = { kind: 'query', many: true, paged: true } as const
const search = { type: 'text', max: 100, help: 'Number, summary or name.' } as const
const sort = {
  type: 'text',
  max: 60,
  help: 'Sort by number, submittedAt, dueAt or a column of this inbox, with a minus for descending order. If empty, the most urgent first.',
} as const
const documentType = { type: 'code', max: 40, help: 'If empty, every kind.' } as const
const decision = { type: 'enum', values: decisions, required: true } as const
const byDecision = { ...comment, help: 'Required to return or reject.' } as const
const employee = { type: 'ref', to: 'Employee', required: true } as const
const decider = {
  type: 'integer',
  min: 1,
  max: 2_147_483_647,
  help: 'Id of the user who decided; refused in the session of another user. If empty, the sender.',
} as const

/** Lines of the document that the approver changes: he may leave out or shorten, never extend. */
const changes = {
  type: 'lines',
  key: ['line'],
  maxRows: 200,
  of: shared('ApprovalLineChange', {
    line: taskId,
    excluded: { type: 'boolean' },
    startAt: { type: 'dateTime' },
    endAt: { type: 'dateTime' },
  }),
} as const

const tones = shared('FigureTone', ['PLAIN', 'GOOD', 'WARN', 'BAD'])
const shown = shared('ApprovalDocument', {
  ...taskFields,
  version: { type: 'integer', required: true, label: 'Round' },
  path: { type: 'text', required: true, max: 200, help: 'Path of the feature of the document.' },
  documentId: taskId,
  document: { type: 'longText', required: true, help: 'The document as REST gives it, in JSON.' },
  mayDecide: { type: 'boolean' },
  mayChangeLines: { type: 'boolean', help: 'Lines can be removed or reduced with the approval.' },
  mayReturn: { type: 'boolean', help: 'The document can be returned to the requester for correction.' },
  mayReject: { type: 'boolean', help: 'The document can be rejected for good.' },
  whyNot: { type: 'text', max: 1000 },
  impact: {
    type: 'lines',
    of: shared('ApprovalImpact', {
      title: { type: 'text', required: true, max: 100 },
      value: { type: 'text', required: true, max: 200 },
      tone: { type: 'enum', values: tones, required: true },
      detail: { type: 'text', max: 500 },
    }),
  },
  steps: { type: 'lines', of: stepFields },
  trail: { type: 'lines', of: trailFields },
} as const)
const decidedFields = shared('ApprovalDecidedTask', {
  ...taskFields,
  state: stepFields.state,
  actedAt: stepFields.actedAt,
  comment,
})
const searchOnly = shared('ApprovalSearch', { search })
const taskVersion = shared('ApprovalTaskVersion', { task: taskId, rowVersion: version })
const decideManyParams = shared('ApprovalDecideMany', {
  decision,
  comment: byDecision,
  decider,
  tasks: { type: 'lines', key: ['task'], minRows: 1, maxRows: 50, of: taskVersion },
})
const decideManyFields = shared('ApprovalDecideManyResult', {
  task: taskId,
  number: { ...aboutFields.number, required: false },
  done: { type: 'boolean' },
  code: { type: 'code', max: 40 },
  message: { type: 'text', max: 1000 },
})
const decideParams = shared('ApprovalDecide', {
  task: taskId,
  rowVersion: version,
  decision,
  comment: byDecision,
  changes,
  decider,
})

/** The actions of one inbox; `code` of deciding: E of its form, or the inbox's own I where the document's right decides. */
const ofInbox = (deciding: 'edit' | 'index') =>
  ({
    waiting: {
      ...page,
      code: 'index',
      title: 'Waiting for me',
      help: 'Tasks of mine and of those who delegated to me, the most urgent first.',
      params: shared('ApprovalWaiting', {
        search,
        documentType,
        overdue: { type: 'boolean', help: 'Only overdue tasks.' },
        sort,
      }),
      result: taskFields,
    },
    decided: {
      ...page,
      code: 'index',
      title: 'My decisions',
      params: searchOnly,
      result: decidedFields,
    },
    document: {
      kind: 'query',
      code: 'index',
      title: 'A task with its document, impact and history',
      params: shared('ApprovalTask', { task: taskId }),
      result: shown,
    },
    decide: {
      kind: 'command',
      code: deciding,
      title: 'Decide',
      help: 'Decides a task. The first decision counts; for later ones the task is not waiting any more.',
      params: decideParams,
      result: shared('ApprovalDecided', {
        status: { type: 'enum', values: requestStatuses, required: true },
        number: aboutFields.number,
      }),
    },
    decideMany: {
      kind: 'command',
      code: deciding,
      title: 'Decide several',
      help: 'Decides several tasks, each independently of the others.',
      params: decideManyParams,
      many: true,
      result: decideManyFields,
    },
  }) as const satisfies Actions

const period = { dateFrom: { type: 'date', required: true }, dateTo: { type: 'date', required: true } } as const
const delegation = { type: 'integer', required: true, min: 1, max: 2_147_483_647 } as const

/** What the inbox of all kinds has in addition: own requests, delegations, tasks that no one may decide. */
const ofEveryKind = {
  counts: {
    kind: 'query',
    code: 'index',
    title: 'How much waits for me',
    params: {},
    many: true,
    passive: true,
    result: {
      documentType: aboutFields.documentType,
      kind: aboutFields.kind,
      waiting: { type: 'integer', required: true },
      overdue: { type: 'integer', required: true },
    },
  },
  requests: {
    ...page,
    code: 'index',
    title: 'My requests',
    params: { search, open: { type: 'boolean', help: 'Only tasks that are waiting.' } },
    result: {
      request: taskId,
      rowVersion: version,
      ...aboutFields,
      version: { type: 'integer', required: true, label: 'Round' },
      path: { type: 'text', max: 200 },
      documentId: taskId,
      status: { type: 'enum', values: requestStatuses, required: true },
      waitingFor: { type: 'text', max: 500 },
      mayRecall: { type: 'boolean' },
    },
  },
  recall: {
    kind: 'command',
    code: 'index',
    title: 'Recall',
    help: 'Withdraws a request. Only the requester can do so, before the first decision.',
    params: { request: taskId, rowVersion: version, comment },
    result: {},
  },
  delegations: {
    kind: 'query',
    code: 'index',
    title: 'Delegations',
    help: 'Delegations that I gave and received.',
    many: true,
    params: {},
    result: {
      delegation,
      delegator: employee,
      delegate: employee,
      ...period,
      documentTypes: { type: 'text', max: 1000, label: 'Documents' },
      reason: { type: 'text', required: true, max: 200 },
      status: { type: 'enum', values: ['PLANNED', 'ACTIVE', 'OVER', 'REVOKED'], required: true },
      mine: { type: 'boolean' },
    },
  },
  delegate: {
    kind: 'command',
    code: 'index',
    title: 'Delegate',
    aboutOwnRecord: 'a user who names their own record is refused by the rules of delegations',
    inSession: 'Tasks are delegated in a signed-in session; an API key cannot delegate them.',
    help: 'Delegates tasks for at most 90 days to a person who holds the required codes. The delegate cannot delegate them again.',
    params: {
      delegate: { ...employee, anyone: true },
      ...period,
      documentTypes: {
        type: 'lines',
        key: ['documentType'],
        help: 'Kinds of documents. If empty, every kind.',
        of: { documentType: { type: 'code', required: true, max: 40 } },
      },
      reason: { type: 'text', required: true, max: 200 },
    },
    result: { delegation },
  },
  revoke: { kind: 'command', code: 'index', title: 'Revoke delegation', params: { delegation }, result: {} },
  blocked: {
    ...page,
    code: 'frmZADMREA02E',
    title: 'Tasks without an approver',
    params: searchOnly,
    result: taskFields,
  },
  reassign: {
    kind: 'command',
    code: 'frmZADMREA02E',
    title: 'Assign an approver',
    aboutOwnRecord: 'an administrator may decide himself what neither he made nor concerns him (decision 0064)',
    help: 'Assigns a task without an approver to another person.',
    params: { task: taskId, rowVersion: version, approver: employee, comment: { ...comment, required: true } },
    result: {},
  },
} as const satisfies Actions

/** The actions of an inbox over these kinds of documents; its lists carry its columns besides those of every task. */
export function approvalActions(documentTypes: readonly string[] | 'ALL', columns: Fields = {}): Actions {
  if (documentTypes === 'ALL') return { ...ofInbox('index'), ...ofEveryKind }
  const actions = ofInbox('edit')
  if (Object.keys(columns).length === 0) return actions
  const { waiting, decided } = actions
  const answers = inSharedForm(columns)
  // The answer of a list carries the number of its rows under `total`.
  const taken = Object.keys(columns).find(
    (name) => name === 'total' || name in waiting.result || name in decided.result,
  )
  if (taken !== undefined)
    throw new Error(`Every list of tasks has ${taken} already; this inbox needs another name for its column.`)
  return {
    ...actions,
    waiting: { ...waiting, result: answers('Waiting', { ...waiting.result, ...columns }) },
    decided: { ...decided, result: answers('Decided', { ...decided.result, ...columns }) },
  }
}
/** As types, for the code behind them. */
export type InboxActions = ReturnType<typeof ofInbox>
export type EveryKindActions = typeof ofEveryKind

/** The statuses of a document that is approved before it counts. */
export const approvalStatus = {
  type: 'enum',
  values: shared('ApprovalStatus', [
    'DRAFT',
    'SUBMITTED',
    'RETURNED',
    'APPROVED',
    'REJECTED',
    'CANCEL_REQUESTED',
    'CANCELLED',
  ]),
  default: 'DRAFT',
  required: true,
  readOnly: true,
  width: 140,
} as const
/** Users who can decide the current step; its SQL comes with the approval. */
export const waitingForField = { type: 'text', derived: true, label: 'Waiting for', width: 180 } as const

/** The moves that people make by hand; approving, returning and rejecting are decisions of the engine. */
export const approvalLifecycle = <const C extends FormCode>(form: C) =>
  ({
    submit: { from: ['DRAFT', 'RETURNED'], to: 'SUBMITTED', form, freezes: true },
    recall: { from: ['SUBMITTED'], to: 'DRAFT', form },
    requestCancel: { from: ['APPROVED'], to: 'CANCEL_REQUESTED', form, needs: 'reason', label: 'Ask to cancel' },
  }) as const

/** What approvers make of a document of `approvalLifecycle`. */
export const approvalDecisions = {
  approve: { from: ['SUBMITTED', 'CANCEL_REQUESTED'], to: 'APPROVED' },
  return: { from: ['SUBMITTED'], to: 'RETURNED' },
  reject: { from: ['SUBMITTED'], to: 'REJECTED' },
  cancel: { from: ['CANCEL_REQUESTED'], to: 'CANCELLED' },
} as const

/** The same as the lines of a task, which carry ids besides. */
const stepRow = shared('ApprovalStepRow', { ...stepFields })
const trailRow = shared('ApprovalTrailRow', { ...trailFields })

/** A document feature with the steps and the history of its approvals below the record, and who decides before its self-service forms. */
export const withApprovalTrail = <F extends RecordFeature>(feature: F): F => {
  const params = shared('ApprovalOfDocument', { document: { type: 'ref', to: feature.entity.name, required: true } })
  return withActions(feature, {
    approvalSteps: { kind: 'query', many: true, code: 'show', title: 'Approval steps', params, result: stepRow },
    approvalTrail: { kind: 'query', many: true, code: 'show', title: 'Approval history', params, result: trailRow },
    ...(feature.asks === undefined ? {} : { ownStart }),
  })
}
