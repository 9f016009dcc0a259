// A weighed change in the form of the answers: what every preview shows.
import { errors } from '@kantor/shared/rules/errors'
import { type ApprovalReason, approvalTexts } from '@kantor/shared/rules/rights-change'
import type { Proposal } from './proposal.ts'
import type { FoundConflict, Weighed } from './weigh.ts'
import type { RightsWorld } from './world.ts'

/** Why it would wait; none where it is refused or applied at once. */
export const reasonsOf = ({ verdict }: Weighed): readonly ApprovalReason[] =>
  verdict.outcome === 'PENDING' ? verdict.reasons : []

/** The rows of conflicts; of several users the name stands before the branch. */
export const conflictLines = (
  world: RightsWorld,
  conflicts: readonly (Omit<FoundConflict, 'user' | 'mitigatedUntil'> & Partial<FoundConflict>)[],
  hasUsers = false,
) =>
  conflicts.map((c) => ({
    rule: c.rule,
    name: world.rules.find((r) => r.code === c.rule)?.name ?? c.rule,
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
export function previewAnswer(world: RightsWorld, { weighed, version, users }: Proposal) {
  const { verdict, difference, conflicts } = weighed
  const refusal = verdict.outcome === 'APPLIED' || verdict.outcome === 'PENDING' ? null : verdict.outcome
  return {
    baseVersion: version,
    ...difference,
    conflicts: conflictLines(world, conflicts.slice(0, mostConflicts), users > 1),
    needsApproval: verdict.outcome === 'PENDING',
    reasons: reasonsOf(weighed).map((reason) => ({ reason, text: approvalTexts[reason] })),
    refusal,
    refusalText: refusal === null ? null : errors[refusal].text,
  }
}
const mostConflicts = 500
