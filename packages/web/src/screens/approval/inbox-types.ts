// The answers of an inbox as its screen reads them, by the declaration of its actions.
import type { AnswerRow, EveryKindActions, InboxActions } from '@kantor/shared/kernel'

export type Task = AnswerRow<InboxActions['waiting']['result']>
export type DecidedTask = AnswerRow<InboxActions['decided']['result']>
export type ShownTask = AnswerRow<InboxActions['document']['result']>
export type Outcome = AnswerRow<InboxActions['decideMany']['result']>
export type Request = AnswerRow<EveryKindActions['requests']['result']>
export type Delegation = AnswerRow<EveryKindActions['delegations']['result']>
export type Verb = 'APPROVE' | 'RETURN' | 'REJECT'
export interface Page<T> {
  readonly total: number
  readonly rows: readonly T[]
}

/** What each decision is called on its button and when it is done. */
export const verbs: {
  readonly [V in Verb]: { readonly label: string; readonly done: string; readonly tone: 'solid' | 'plain' | 'danger' }
} = {
  APPROVE: { label: 'Approve', done: 'Approved', tone: 'solid' },
  RETURN: { label: 'Send back', done: 'Sent back', tone: 'plain' },
  REJECT: { label: 'Reject', done: 'Rejected', tone: 'danger' },
}
/** Returning and rejecting say why. */
export const needsComment = (verb: Verb): boolean => verb !== 'APPROVE'
