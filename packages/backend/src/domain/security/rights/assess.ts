// Assesses a change: its difference, the conflicts it leaves, and whether it is refused, waits or may be applied at once.
import { createHash } from 'node:crypto'
import {
  type ChangeFacts,
  type ChangePolicy,
  type ChangeVerdict,
  runOf,
  verdictOf,
} from '@kantor/shared/rules/rights/change'
import { type Dated, narrowerOf, type Place, type RightsSource } from '@kantor/shared/rules/rights/rights'
import type { AccountState } from './accounts/account-state.ts'
import { type AssessedConflict, conflictKey, conflictsLeft } from './conflicts/conflicts.ts'
import { type Difference, differenceOf } from './difference.ts'
import type { Step } from './operations.ts'
import { isSensitiveCode, type RightsSnapshot } from './rights-snapshot.ts'

/** One user before and after. */
export interface Subject {
  readonly account: Pick<AccountState, 'id' | 'username'>
  /** All accounts it represents; absent: itself alone. */
  readonly accounts?: readonly AccountState[]
  readonly before: RightsSource
  readonly after: RightsSource
  /** Conflicts of super users are listed, they do not block. */
  readonly isSuper: boolean
  /** Mitigated conflicts with the last day of the mitigation, by `conflictKey`. */
  readonly mitigated: ReadonlyMap<string, string>
}
export interface FoundConflict extends AssessedConflict {
  readonly user: Subject['account'] | null
  readonly mitigatedUntil: string | null
}
export interface Assessment {
  readonly difference: Difference
  readonly conflicts: readonly FoundConflict[]
  readonly verdict: ChangeVerdict
  /** Conflicts that need a mitigation before the change may be applied (R-SEC-06), with those whose they would be. */
  readonly unmitigated: readonly Unmitigated[]
  /** Shows whether the difference is still the one that was displayed. */
  readonly fingerprint: string
}

export interface Unmitigated {
  readonly accounts: readonly AccountState[]
  readonly source: RightsSource
  readonly conflict: FoundConflict
}

export interface AssessmentInput {
  readonly isOwn: boolean
  readonly subjects: readonly Subject[]
  readonly steps: readonly Step[]
  /** Conflicts inside a template itself. */
  readonly inside?: readonly AssessedConflict[]
  /** Direct grants that were taken away before. */
  readonly formerGrants?: readonly (Dated & { readonly code: string })[]
  /** Codes that count as added though no one has them yet. */
  readonly addsCodes?: readonly string[]
}

/** What a change does and what follows from it. */
export function assess(
  snapshot: RightsSnapshot,
  { isOwn, subjects, steps, inside = [], formerGrants = [], addsCodes = [] }: AssessmentInput,
): Assessment {
  const difference = differenceOf(
    snapshot,
    subjects.map((s) => [s.before, s.after]),
  )
  const ofUsers = subjects.flatMap((s) => conflictsOfSubject(snapshot, s))
  const conflicts = [
    ...inside.map((c) => ({ ...c, user: null, mitigatedUntil: null })),
    ...ofUsers.map((c) => c.conflict),
  ]
  const blocking = [...inside, ...ofUsers.filter((c) => c.counts).map((c) => c.conflict)].filter((c) => c.isNew)
  const facts: ChangeFacts = {
    isOwn,
    addsCodes: [...added(snapshot, difference), ...widened(difference), ...addsCodes],
    directGrants: steps.flatMap((step) =>
      step.kind === 'DIRECT' && step.after !== null && isWiderGrant(step)
        ? [runOf(step.after, otherGrants(snapshot, step.after, subjects, formerGrants))]
        : [],
    ),
    addsMemberships: steps.flatMap(placesAdded),
    changesLevel: steps.some((step) => step.kind === 'ADMIN_LEVEL'),
    changesIdentity: steps.some((step) => step.kind === 'IDENTITY'),
    changesTemplateStatus: steps.some((step) => step.kind === 'TEMPLATE_STATUS'),
    changesPolicy: steps.some((step) => step.kind === 'POLICY'),
    endsSegregation: steps.some((step) => step.kind === 'SOD_RULE' && step.after?.ruleStatus === 'INACTIVE'),
    changesFlow: steps.some((step) => step.kind === 'APPROVAL_FLOW'),
    conflicts: blocking.map((c) => c.severity),
  }
  return {
    difference,
    conflicts,
    verdict: verdictOf(facts, policyOf(snapshot)),
    unmitigated: ofUsers.flatMap(({ counts, conflict, subject }) =>
      counts && conflict.isNew && conflict.severity === 'HIGH' && subject.accounts !== undefined
        ? [{ accounts: subject.accounts, source: subject.after, conflict }]
        : [],
    ),
    fingerprint: fingerprintOf(difference, steps),
  }
}

/** Codes that are new; one that is not sensitive in the scope it is given with counts as none. */
const added = (snapshot: RightsSnapshot, difference: Difference): readonly string[] =>
  difference.added.flatMap(({ code, scope }) =>
    isSensitiveCode(snapshot, code) && !isSensitiveCode(snapshot, code, scope) ? [] : [code],
  )

/** Codes that reach further than before. */
const widened = ({ scopeChanged }: Difference): readonly string[] =>
  scopeChanged.filter(({ from, to }) => narrowerOf(from, to) === from).map(({ code }) => code)

/** The other grants of the code that the users have, had until this change, or had before. */
function otherGrants(
  { today }: RightsSnapshot,
  { code }: { readonly code: string },
  subjects: readonly Subject[],
  former: NonNullable<AssessmentInput['formerGrants']>,
): readonly Dated[] {
  const isGrant = (row: RightsSource['direct'][number]) => row.code === code && row.effect === 'GRANT'
  const kept = subjects.flatMap(({ after }) => after.direct.filter(isGrant))
  const before = subjects.flatMap(({ before: old }) => old.direct.filter(isGrant))
  const begun = before.filter((row) => (row.validFrom ?? today) < today)
  const until = (row: Dated): Dated => ({
    validFrom: row.validFrom ?? null,
    validTo: row.validTo && row.validTo < today ? row.validTo : today,
  })
  return [...kept, ...begun.map(until), ...former.filter((row) => row.code === code)]
}

const policyOf = (snapshot: RightsSnapshot): ChangePolicy => ({
  isSensitive: (code) => isSensitiveCode(snapshot, code),
  fourEyes: snapshot.fourEyes,
})

function conflictsOfSubject(snapshot: RightsSnapshot, subject: Subject) {
  return conflictsLeft(snapshot, subject.before, subject.after).map((c) => {
    const mitigatedUntil = subject.mitigated.get(conflictKey(c)) ?? null
    const counts = !subject.isSuper && !(c.severity === 'HIGH' && mitigatedUntil !== null)
    return { counts, subject, conflict: { ...c, user: subject.account, mitigatedUntil } }
  })
}

/** The companies and branches that a step opens: to a user, or to an API client. */
function placesAdded(step: Step): readonly Place[] {
  if (step.kind === 'MEMBERSHIP') return step.after !== null && isLonger(step.before, step.after) ? [step.after] : []
  if (step.kind !== 'CLIENT' || step.after === null) return []
  const old = step.before?.branches ?? []
  return step.after.branches.filter((branch) => !old.includes(branch)).map((branch) => ({ company: '', branch }))
}

/** A grant that is new, or lasts longer than it did. */
const isWiderGrant = ({ before, after }: Step<'DIRECT'>): boolean =>
  after?.effect === 'GRANT' && isLonger(before, after)

interface Period {
  readonly validFrom: string | null
  readonly validTo: string | null
}
const isLonger = (before: Period | null, after: Period): boolean =>
  before === null ||
  (before.validTo !== null && (after.validTo === null || after.validTo > before.validTo)) ||
  (before.validFrom !== null && (after.validFrom === null || after.validFrom < before.validFrom))

function fingerprintOf({ added, removed, scopeChanged }: Difference, steps: readonly Step[]): string {
  const lines = [added, removed].map((list) => list.map((l) => [l.code, l.scope, l.places]))
  const scopes = scopeChanged.map((l) => [l.code, l.from, l.to, l.places])
  return createHash('sha256')
    .update(JSON.stringify([lines, scopes, steps.map((s) => [s.kind, s.key, s.after])]))
    .digest('hex')
}
