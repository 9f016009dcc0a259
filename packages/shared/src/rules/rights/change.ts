// What is refused outright in a change of rights, and when it waits for a second administrator (R-SEC-08, R-SEC-10).
import { shared } from '../../kernel/index.ts'
import { addDays } from '../time/calendar.ts'
import type { Dated, Place } from './rights.ts'
import type { SodSeverity } from './segregation.ts'

/** What a change may be about. */
export const changeTargets = [
  'USER',
  'TEMPLATE',
  'MEMBERSHIP',
  'ADMIN_LEVEL',
  'API_CLIENT',
  'POSITION_RULE',
  'POLICY',
  'SOD_RULE',
  'APPROVAL_FLOW',
] as const satisfies readonly string[]
export type ChangeTarget = (typeof changeTargets)[number]

/** What a change does, as far as the verdict needs it. */
export interface ChangeFacts {
  /** The requester is the target, or another account of the same person. */
  readonly isOwn: boolean
  /** Codes that are new, or that reach further than before. */
  readonly addsCodes: readonly string[]
  /** Direct grants that are new or longer than before, those of one code that follow one another as one. */
  readonly directGrants: readonly Dated[]
  readonly addsMemberships: readonly Place[]
  readonly changesLevel: boolean
  /** The account gets another person, or becomes another kind of account. */
  readonly changesIdentity?: boolean
  /** A template begins or ends to count. */
  readonly changesTemplateStatus?: boolean
  readonly changesPolicy?: boolean
  /** A rule of segregation of duties counts no longer. */
  readonly endsSegregation?: boolean
  /** Other people approve documents than before. */
  readonly changesFlow?: boolean
  /** Severities of the conflicts it leaves; mitigated ones and those of super users are left out. */
  readonly conflicts: readonly SodSeverity[]
}
export interface ChangePolicy {
  readonly isSensitive: (code: string) => boolean
  /** Off: only what is marked `always` waits. */
  readonly fourEyes: boolean
}
interface SensitiveChange {
  /** The reason in words. */
  readonly text: string
  /** Waits also where four eyes are switched off. */
  readonly always: boolean
  readonly holds: (facts: ChangeFacts, policy: ChangePolicy) => boolean
}

/** All that waits for a second administrator, in the order in which the reasons are reported: the one list of it. */
export const sensitiveChanges = {
  SENSITIVE_CODE: {
    text: 'It adds or widens a sensitive code.',
    always: false,
    holds: ({ addsCodes }, { isSensitive }) => addsCodes.some(isSensitive),
  },
  ADMIN_LEVEL: {
    text: 'It changes the level of an administrator.',
    always: true,
    holds: ({ changesLevel }) => changesLevel,
  },
  LONG_DIRECT_GRANT: {
    text: 'It grants a code directly for more than 30 days, with the grants of it just before and after.',
    always: false,
    holds: ({ directGrants }) => directGrants.some(isLong),
  },
  WIDE_MEMBERSHIP: {
    text: 'It opens all companies or all branches.',
    always: false,
    holds: ({ addsMemberships }) => addsMemberships.some((m) => m.company === '*' || m.branch === '*'),
  },
  HIGH_CONFLICT: {
    text: 'It leaves a high conflict of segregation of duties without a mitigation.',
    always: true,
    holds: ({ conflicts }) => conflicts.includes('HIGH'),
  },
  IDENTITY: {
    text: 'It changes which person an account belongs to.',
    always: true,
    holds: ({ changesIdentity }) => changesIdentity === true,
  },
  TEMPLATE_STATUS: {
    text: 'It activates or retires a template.',
    always: false,
    holds: ({ changesTemplateStatus }) => changesTemplateStatus === true,
  },
  SECURITY_POLICY: {
    text: 'It changes the security policy.',
    always: true,
    holds: ({ changesPolicy }) => changesPolicy === true,
  },
  SEGREGATION_RULE: {
    text: 'It switches off a rule of segregation of duties.',
    always: true,
    holds: ({ endsSegregation }) => endsSegregation === true,
  },
  APPROVAL_FLOW: {
    text: 'It changes who approves documents.',
    always: true,
    holds: ({ changesFlow }) => changesFlow === true,
  },
} as const satisfies { readonly [reason: string]: SensitiveChange }
export type ApprovalReason = keyof typeof sensitiveChanges

/** Why a change waits, in the order in which the reasons are reported. */
export const approvalReasons = shared(
  'RightsApprovalReason',
  Object.keys(sensitiveChanges) as readonly ApprovalReason[] as readonly [ApprovalReason, ...ApprovalReason[]],
)

export type ChangeVerdict =
  | { readonly outcome: 'APPLIED' }
  | { readonly outcome: 'SELF_CHANGE' | 'CRITICAL_CONFLICT' }
  | { readonly outcome: 'PENDING'; readonly reasons: readonly ApprovalReason[] }

/** Refused, to be applied at once, or to wait and why. */
export function verdictOf(facts: ChangeFacts, policy: ChangePolicy): ChangeVerdict {
  if (facts.isOwn) return { outcome: 'SELF_CHANGE' }
  if (facts.conflicts.includes('CRITICAL')) return { outcome: 'CRITICAL_CONFLICT' }
  const reasons = approvalReasons.filter((reason) => {
    const { always, holds } = sensitiveChanges[reason]
    return (always || policy.fourEyes) && holds(facts, policy)
  })
  return reasons.length === 0 ? { outcome: 'APPLIED' } : { outcome: 'PENDING', reasons }
}

const longGrantDays = 30
/** Grants of one code with fewer days than this between them count as one. */
const runGapDays = 30
/** A direct grant of a sensitive code has an end, at most this many days after its start. */
export const sensitiveGrantDays = 180

/** Days from the first to the last, both counted; null = open-ended. */
export function daysOf({ validFrom, validTo }: Dated): number | null {
  if (!validFrom || !validTo) return null
  return Math.round((Date.parse(validTo) - Date.parse(validFrom)) / 86_400_000) + 1
}

const isLong = (grant: Dated): boolean => (daysOf(grant) ?? Number.POSITIVE_INFINITY) > longGrantDays

/**
 * A grant with those of the same code that lie close to it, as one grant of all their days: who is given a code for 30 days
 * again and again holds it for good. Days that several of them cover count once.
 */
export function runOf(grant: Dated, others: readonly Dated[]): Dated {
  const { validFrom } = grant
  if (!validFrom || daysOf(grant) === null) return grant
  const all = [grant, ...others].map(
    (g) => [dayOf(g.validFrom, 0), dayOf(g.validTo, Number.POSITIVE_INFINITY)] as const,
  )
  let [first, last] = all[0] ?? [0, 0]
  for (let grew = true; grew; ) {
    const near = all.filter(([from, to]) => from <= last + runGapDays && to >= first - runGapDays)
    const [low, high] = [Math.min(...near.map(([from]) => from)), Math.max(...near.map(([, to]) => to))]
    grew = low < first || high > last
    first = low
    last = high
  }
  if (last === Number.POSITIVE_INFINITY) return { validFrom, validTo: null }
  const days = new Set<number>()
  for (const [from, to] of all) if (from >= first && to <= last) for (let day = from; day <= to; day++) days.add(day)
  return { validFrom, validTo: addDays(validFrom, days.size - 1) }
}
const dayOf = (date: string | null | undefined, open: number): number =>
  date ? Math.round(Date.parse(date) / 86_400_000) : open

/** Would no super user be left who can sign in (R-SEC-10)? `supers` are those who can now, `losing` who would no longer. */
export const isLastSuper = (supers: readonly number[], losing: number): boolean =>
  supers.includes(losing) && supers.every((id) => id === losing)
