// What is refused outright in a change of rights, and when it waits for a second administrator (R-SEC-08, R-SEC-10).
import { shared } from '../../kernel/index.ts'
import type { Dated, Place } from './rights.ts'
import type { SodSeverity } from './segregation.ts'

/** What a change may be about. */
export const changeTargets = ['USER', 'TEMPLATE', 'MEMBERSHIP', 'ADMIN_LEVEL', 'API_CLIENT', 'POSITION_RULE'] as const
export type ChangeTarget = (typeof changeTargets)[number]

/** Why a change waits, in the order in which the reasons are reported. */
export const approvalReasons = shared('RightsApprovalReason', [
  'SENSITIVE_CODE',
  'ADMIN_LEVEL',
  'LONG_DIRECT_GRANT',
  'WIDE_MEMBERSHIP',
  'HIGH_CONFLICT',
])
export type ApprovalReason = (typeof approvalReasons)[number]

/** The reasons in words. */
export const approvalTexts: { readonly [R in ApprovalReason]: string } = {
  SENSITIVE_CODE: 'It adds a sensitive code.',
  ADMIN_LEVEL: 'It changes the level of an administrator.',
  LONG_DIRECT_GRANT: 'It grants a code directly for more than 30 days.',
  WIDE_MEMBERSHIP: 'It opens all companies or all branches.',
  HIGH_CONFLICT: 'It leaves a high conflict of segregation of duties without a mitigation.',
}

/** What a change does, as far as the verdict needs it. */
export interface ChangeFacts {
  /** The requester is the target, or another account of the same person. */
  readonly isOwn: boolean
  readonly addsCodes: readonly string[]
  /** Direct grants that are new or longer than before. */
  readonly directGrants: readonly Dated[]
  readonly addsMemberships: readonly Place[]
  readonly changesLevel: boolean
  /** Severities of the conflicts it leaves; mitigated ones and those of super users are left out. */
  readonly conflicts: readonly SodSeverity[]
}
export interface ChangePolicy {
  readonly isSensitive: (code: string) => boolean
  /** Off: only levels and high conflicts wait. */
  readonly fourEyes: boolean
}
export type ChangeVerdict =
  | { readonly outcome: 'APPLIED' }
  | { readonly outcome: 'SELF_CHANGE' | 'CRITICAL_CONFLICT' }
  | { readonly outcome: 'PENDING'; readonly reasons: readonly ApprovalReason[] }

/** Refused, to be applied at once, or to wait and why. */
export function verdictOf(facts: ChangeFacts, policy: ChangePolicy): ChangeVerdict {
  if (facts.isOwn) return { outcome: 'SELF_CHANGE' }
  if (facts.conflicts.includes('CRITICAL')) return { outcome: 'CRITICAL_CONFLICT' }
  const holds: { readonly [R in ApprovalReason]: boolean } = {
    SENSITIVE_CODE: policy.fourEyes && facts.addsCodes.some(policy.isSensitive),
    ADMIN_LEVEL: facts.changesLevel,
    LONG_DIRECT_GRANT: policy.fourEyes && facts.directGrants.some(isLong),
    WIDE_MEMBERSHIP: policy.fourEyes && facts.addsMemberships.some((m) => m.company === '*' || m.branch === '*'),
    HIGH_CONFLICT: facts.conflicts.includes('HIGH'),
  }
  const reasons = approvalReasons.filter((reason) => holds[reason])
  return reasons.length === 0 ? { outcome: 'APPLIED' } : { outcome: 'PENDING', reasons }
}

const longGrantDays = 30
/** A direct grant of a sensitive code has an end, at most this many days after its start. */
export const sensitiveGrantDays = 180

/** Days from the first to the last, both counted; null = open-ended. */
export function daysOf({ validFrom, validTo }: Dated): number | null {
  if (!validFrom || !validTo) return null
  return Math.round((Date.parse(validTo) - Date.parse(validFrom)) / 86_400_000) + 1
}

const isLong = (grant: Dated): boolean => (daysOf(grant) ?? Number.POSITIVE_INFINITY) > longGrantDays

/** Would no super user be left who can sign in (R-SEC-10)? `supers` are those who can now, `losing` who would no longer. */
export const isLastSuper = (supers: readonly number[], losing: number): boolean =>
  supers.includes(losing) && supers.every((id) => id === losing)
