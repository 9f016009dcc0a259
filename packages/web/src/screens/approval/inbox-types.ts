// The decisions of an inbox and what they are called.
import type { ShownTask } from '../../api/answers/approval.ts'

export type Verb = 'APPROVE' | 'RETURN' | 'REJECT'
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

/** The decisions that a document allows, in their order. */
export const verbsFor = ({ mayReturn, mayReject }: Pick<ShownTask, 'mayReturn' | 'mayReject'>): readonly Verb[] =>
  (['APPROVE', 'RETURN', 'REJECT'] as const).filter(
    (verb) => (verb !== 'RETURN' || mayReturn === true) && (verb !== 'REJECT' || mayReject !== false),
  )
