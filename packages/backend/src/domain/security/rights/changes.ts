// The life of a change: saved and applied at once, or waiting for a second administrator who applies or rejects it.
import { RightsChange } from '@kantor/shared/catalogue/security-system/entities/rights-change.entity'
import { rightsChangeRequest } from '@kantor/shared/catalogue/security-system/rights-change-request'
import { fewNames } from '@kantor/shared/formats/names'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { highestSeverity } from '@kantor/shared/rules/rights/segregation'
import { writeAudit } from '../../../engine/write/audit.ts'
import type { Stored, Values } from '../../../engine/write/stored.ts'
import { insertRow, updateRow } from '../../../engine/write/write.ts'
import { writingWithoutHooks } from './accounts/store-account.ts'
import { previewAnswer, reasonsOf } from './answers.ts'
import { expectConflicts } from './conflicts/sod-rows.ts'
import type { Proposal, RightsContext } from './proposal.ts'
import { changeLines } from './wording.ts'

const waitingDays = 7
const dayMilliseconds = 86_400_000

export interface Saved {
  readonly outcome: 'APPLIED' | 'PENDING' | 'UNCHANGED'
  readonly number: string | null
  readonly change: number | null
  readonly version: number
  readonly reasons: readonly { readonly reason: ReturnType<typeof reasonsOf>[number] }[]
}

/**
 * Applies a proposal at once or lets it wait. STALE_VERSION with a fresh difference when the rights moved on since
 * `baseVersion` was read; SELF_CHANGE or CRITICAL_CONFLICT where that is the verdict.
 */
export async function submit(
  rightsContext: RightsContext,
  proposal: Proposal,
  reason: string,
  baseVersion: number,
): Promise<Saved> {
  const { verdict } = proposal.assessment
  if (proposal.version !== baseVersion)
    throw new KantorError('STALE_VERSION', undefined, {
      current: { version: proposal.version, difference: previewAnswer(rightsContext.snapshot, proposal) },
      values: { version: proposal.version },
    })
  if (proposal.steps.length === 0)
    return { outcome: 'UNCHANGED', number: null, change: null, version: proposal.version, reasons: [] }
  refuse(verdict.outcome)
  const isWaiting = verdict.outcome === 'PENDING'
  const version = isWaiting ? proposal.version : await proposal.store(rightsContext)
  const row = await record(rightsContext, proposal, reason, isWaiting)
  if (isWaiting) await expectConflicts(rightsContext, proposal.assessment.unmitigated)
  return {
    outcome: isWaiting ? 'PENDING' : 'APPLIED',
    number: String(row.number),
    change: row.id,
    version,
    reasons: reasonsOf(proposal.assessment).map((one) => ({ reason: one })),
  }
}

/** A verdict that is neither a yes nor a wait. */
export function refuse(outcome: Proposal['assessment']['verdict']['outcome']): void {
  if (outcome === 'SELF_CHANGE' || outcome === 'CRITICAL_CONFLICT') throw new KantorError(outcome)
}

/** In whose name something is put on record; the night has no account of its own. */
export type Recording = Omit<RightsContext, 'admin'> & { readonly admin: RightsContext['admin'] | null }

/** Puts a change on record: one that waits, or one that is stored already. */
export async function record(
  rightsContext: Recording,
  proposal: Proposal,
  reason: string,
  isWaiting: boolean,
): Promise<Stored> {
  const { tx, engine, actor, admin } = rightsContext
  const now = engine.now()
  const row = await insertRow(writingWithoutHooks(rightsContext, RightsChange), {
    targetKind: proposal.targetKind,
    target: proposal.target,
    user: proposal.user,
    template: proposal.template,
    client: proposal.client ?? null,
    status: isWaiting ? 'PENDING' : 'APPLIED',
    requestedBy: admin?.id ?? null,
    revertOf: proposal.revertOf ?? null,
    reason,
    payload: JSON.stringify(proposal.steps),
    decidedBy: null,
    decidedAt: isWaiting ? null : now.toISOString(),
    decisionNote: null,
    expiresAt: isWaiting ? new Date(now.getTime() + waitingDays * dayMilliseconds).toISOString() : null,
    ...snapshotOf(rightsContext, proposal),
  })
  await writeAudit(tx, actor, {
    action: 'CREATE',
    entity: RightsChange,
    feature: rightsChangeRequest,
    id: row.id,
    after: row,
  })
  return row
}

/** What was shown when the change was requested, or viewed again. */
function snapshotOf(
  { snapshot }: Pick<RightsContext, 'snapshot'>,
  { steps, version, assessment, words }: Proposal,
): Values {
  return {
    baseVersion: version,
    lines: changeLines(snapshot, steps, words),
    addedCount: assessment.difference.added.length,
    removedCount: assessment.difference.removed.length,
    severity: highestSeverity(assessment.conflicts),
    needsApproval: assessment.verdict.outcome === 'PENDING',
    reasons: reasonsOf(assessment).map((reason) => ({ reason })),
    fingerprint: assessment.fingerprint,
  }
}

/** Applies a waiting change; when its difference is no longer the one that was shown it waits on with the new one. */
export async function approve(
  rightsContext: RightsContext,
  stored: Stored,
  proposal: Proposal,
  note: string | null,
): Promise<'APPLIED' | 'PENDING'> {
  refuse(proposal.assessment.verdict.outcome)
  if (proposal.assessment.fingerprint !== stored.fingerprint) {
    await move(rightsContext, stored, { ...snapshotOf(rightsContext, proposal) }, 'recompute', note)
    return 'PENDING'
  }
  refuseUnmitigated(proposal)
  await proposal.store(rightsContext)
  await move(rightsContext, stored, { status: 'APPLIED', ...decision(rightsContext, note) }, 'approve', note)
  return 'APPLIED'
}

/** A high conflict has its mitigation before it is live (R-SEC-06): the second administrator alone is not enough. */
function refuseUnmitigated({ assessment: { unmitigated } }: Proposal): void {
  const rules = [...new Set(unmitigated.map(({ conflict }) => conflict.rule))].sort()
  if (rules.length > 0)
    throw new KantorError(
      'BAD_STATE',
      `It leaves a high conflict (${fewNames(rules)}). Ask for a mitigation of it under SOD Conflict and have it approved, then decide again.`,
    )
}

/** Ends a waiting change without applying it. */
export async function close(
  rightsContext: RightsContext,
  stored: Stored,
  status: 'REJECTED' | 'WITHDRAWN' | 'EXPIRED',
  note: string | null,
): Promise<void> {
  await move(rightsContext, stored, { status, ...decision(rightsContext, note) }, status.toLowerCase(), note)
}

const decision = ({ engine, admin }: RightsContext, note: string | null): Values => ({
  decidedBy: admin.id,
  decidedAt: engine.now().toISOString(),
  decisionNote: note,
})

async function move(
  rightsContext: RightsContext,
  stored: Stored,
  values: Values,
  name: string,
  note: string | null,
): Promise<void> {
  const { tx, actor } = rightsContext
  const row = await updateRow(writingWithoutHooks(rightsContext, RightsChange), { ...stored, ...values }, stored)
  await writeAudit(tx, actor, {
    action: 'TRANSITION',
    entity: RightsChange,
    feature: rightsChangeRequest,
    id: stored.id,
    before: stored,
    after: row,
    remarks: { '#transition': name, ...(note === null ? {} : { '#note': note }) },
  })
}
