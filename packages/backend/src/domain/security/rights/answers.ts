// An assessed change in the form of the answers: what every preview shows.
import { errors } from '@kantor/shared/rules/errors/errors'
import { type ApprovalReason, sensitiveChanges } from '@kantor/shared/rules/rights/change'
import type { Assessment, FoundConflict } from './assess.ts'
import type { Proposal } from './proposal.ts'
import type { RightsSnapshot } from './rights-snapshot.ts'

/** Why it would wait; none where it is refused or applied at once. */
export const reasonsOf = ({ verdict }: Assessment): readonly ApprovalReason[] =>
  verdict.outcome === 'PENDING' ? verdict.reasons : []

/** The rows of conflicts; for several users the name precedes the branch. */
export const conflictLines = (
  snapshot: RightsSnapshot,
  conflicts: readonly (Omit<FoundConflict, 'user' | 'mitigatedUntil'> & Partial<FoundConflict>)[],
  hasUsers = false,
) =>
  conflicts.map((c) => ({
    rule: c.rule,
    name: snapshot.rules.find((r) => r.code === c.rule)?.name ?? c.rule,
    severity: c.severity,
    branch: `${hasUsers ? `${c.user?.username ?? 'the template itself'}: ` : ''}${placeWords(c)}`,
    codesA: c.a.join(', '),
    codesB: c.b.join(', '),
    isNew: c.isNew,
    mitigatedUntil: c.mitigatedUntil ?? null,
  }))
const placeWords = (c: { company: string; branch: string }): string =>
  c.branch === '*' ? c.company : `${c.company}/${c.branch}`

/** The answer of a preview. */
export function previewAnswer(snapshot: RightsSnapshot, { assessment, version, users }: Proposal) {
  const { verdict, difference, conflicts } = assessment
  const refusal = verdict.outcome === 'APPLIED' || verdict.outcome === 'PENDING' ? null : verdict.outcome
  return {
    baseVersion: version,
    ...difference,
    conflicts: conflictLines(snapshot, conflicts.slice(0, mostConflicts), users > 1),
    needsApproval: verdict.outcome === 'PENDING',
    reasons: reasonsOf(assessment).map((reason) => ({ reason, text: sensitiveChanges[reason].text })),
    refusal,
    refusalText: refusal === null ? null : errors[refusal].text,
  }
}
const mostConflicts = 500
