// A user decides in place of another for a time. It does not pass on: a delegate receives only what is addressed to their principal.
import { type Complaint, defineEntity, type Fields, inOrder } from '../../kernel/index.ts'
import { daysBetween } from '../../rules/time/calendar.ts'
import { docType } from './approval-flow.entity.ts'

/** The longest delegation, both days counted. */
export const mostDays = 90

export const ApprovalDelegation = defineEntity({
  name: 'ApprovalDelegation',
  title: 'Approval delegation',
  key: ['delegator', 'delegate', 'dateFrom'],
  code: 'dateFrom',
  show: 'reason',
  dataScope: { companyWide: 'seen through inboxes alone, which show it to those whom it is addressed to' },
  aboutOwnRecord: 'every user hands over their own tasks for a while',
  fields: {
    delegator: { type: 'ref', to: 'Employee', required: true, fixed: true },
    delegate: { type: 'ref', to: 'Employee', anyone: true, required: true, fixed: true },
    dateFrom: { type: 'date', required: true },
    dateTo: { type: 'date', required: true },
    docTypes: {
      type: 'lines',
      key: ['docType'],
      of: { docType },
      help: 'Kinds of documents that are delegated. Select none to delegate every kind.',
    },
    reason: { type: 'text', required: true, max: 200 },
    revokedAt: { type: 'dateTime' },
  } as const satisfies Fields,
  checks: [
    inOrder('dateFrom', 'dateTo'),
    { rule: 'R-APR-DELEGATION', test: notTooLong },
    { rule: 'R-APR-DELEGATION', test: toAnother },
  ],
  system: true,
})

interface Dates {
  readonly dateFrom?: string | null
  readonly dateTo?: string | null
}
function notTooLong({ dateFrom, dateTo }: Dates): readonly Complaint[] {
  if (dateFrom == null || dateTo == null || daysBetween(dateFrom, dateTo) < mostDays) return []
  return [{ field: 'dateTo', rule: 'R-APR-DELEGATION', message: `must lie within ${mostDays} days of the start` }]
}

interface Pair {
  readonly delegator?: unknown
  readonly delegate?: unknown
}
/** Ids are compared as texts: rows carry numbers, inputs may carry digits. */
function toAnother({ delegator, delegate }: Pair): readonly Complaint[] {
  if (delegator == null || String(delegator) !== String(delegate)) return []
  return [{ field: 'delegate', rule: 'R-APR-DELEGATION', message: 'must be another person' }]
}
