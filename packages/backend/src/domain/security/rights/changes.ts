// The life of a change: saved and applied at once, or waiting for a second administrator who applies or rejects it.
import { RightsChange } from '@kantor/shared/catalogue/security-system/rights-change.entity'
import { rightsChangeRequest } from '@kantor/shared/catalogue/security-system/rights-change-request'
import { KantorError } from '@kantor/shared/rules/errors'
import { worstOf } from '@kantor/shared/rules/segregation'
import { writeAudit } from '../../../engine/audit.ts'
import { nextNumber } from '../../../engine/numbering.ts'
import type { Stored, Values } from '../../../engine/stored.ts'
import { insertRow, updateRow } from '../../../engine/write.ts'
import { previewAnswer, reasonsOf } from './answers.ts'
import type { Doing, Proposal } from './proposal.ts'
import { plainWriting } from './store-account.ts'
import { changeLines } from './wording.ts'

const waitingDays = 7
const dayMilliseconds = 86_400_000
/** Numbers run through all companies: rights belong to none of them. */
const everyCompany = '*'

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
export async function submit(doing: Doing, proposal: Proposal, reason: string, baseVersion: number): Promise<Saved> {
  const { verdict } = proposal.weighed
  if (proposal.version !== baseVersion)
    throw new KantorError('STALE_VERSION', undefined, {
      current: { version: proposal.version, difference: previewAnswer(doing.world, proposal) },
      values: { version: proposal.version },
    })
  if (proposal.steps.length === 0)
    return { outcome: 'UNCHANGED', number: null, change: null, version: proposal.version, reasons: [] }
  refuse(verdict.outcome)
  const isWaiting = verdict.outcome === 'PENDING'
  const version = isWaiting ? proposal.version : await proposal.store(doing)
  const row = await record(doing, proposal, reason, isWaiting)
  return {
    outcome: isWaiting ? 'PENDING' : 'APPLIED',
    number: String(row.number),
    change: row.id,
    version,
    reasons: reasonsOf(proposal.weighed).map((one) => ({ reason: one })),
  }
}

/** A verdict that is neither a yes nor a wait. */
export function refuse(outcome: Proposal['weighed']['verdict']['outcome']): void {
  if (outcome === 'SELF_CHANGE' || outcome === 'CRITICAL_CONFLICT') throw new KantorError(outcome)
}

/** Puts a change on record: one that waits, or one that is stored already. */
export async function record(doing: Doing, proposal: Proposal, reason: string, isWaiting: boolean): Promise<Stored> {
  const { tx, engine, actor, admin, today } = doing
  const now = engine.now()
  const number = await nextNumber(
    tx,
    { companyCode: everyCompany, branchCode: everyCompany, today },
    'RIGHTS_CHANGE',
    'RC-{YYYY}{MM}-{SEQ:4}',
  )
  const row = await insertRow(plainWriting(doing, RightsChange), {
    number,
    targetKind: proposal.targetKind,
    target: proposal.target,
    user: proposal.user,
    template: proposal.template,
    client: proposal.client ?? null,
    status: isWaiting ? 'PENDING' : 'APPLIED',
    requestedBy: admin.id,
    reason,
    payload: JSON.stringify(proposal.steps),
    decidedBy: null,
    decidedAt: isWaiting ? null : now.toISOString(),
    decisionNote: null,
    expiresAt: isWaiting ? new Date(now.getTime() + waitingDays * dayMilliseconds).toISOString() : null,
    ...snapshotOf(doing, proposal),
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

/** What was shown when the change was asked for, or looked at again. */
function snapshotOf({ world }: Doing, { steps, version, weighed, words }: Proposal): Values {
  return {
    baseVersion: version,
    lines: changeLines(world, steps, words),
    addedCount: weighed.difference.added.length,
    removedCount: weighed.difference.removed.length,
    severity: worstOf(weighed.conflicts),
    needsApproval: weighed.verdict.outcome === 'PENDING',
    reasons: reasonsOf(weighed).map((reason) => ({ reason })),
    fingerprint: weighed.fingerprint,
  }
}

/** Applies a waiting change; when its difference is no longer the one that was shown it waits on with the new one. */
export async function approve(
  doing: Doing,
  stored: Stored,
  proposal: Proposal,
  note: string | null,
): Promise<'APPLIED' | 'PENDING'> {
  refuse(proposal.weighed.verdict.outcome)
  if (proposal.weighed.fingerprint !== stored.fingerprint) {
    await move(doing, stored, { ...snapshotOf(doing, proposal) }, 'recompute', note)
    return 'PENDING'
  }
  await proposal.store(doing)
  await move(doing, stored, { status: 'APPLIED', ...decision(doing, note) }, 'approve', note)
  return 'APPLIED'
}

/** Ends a waiting change without applying it. */
export async function close(
  doing: Doing,
  stored: Stored,
  status: 'REJECTED' | 'WITHDRAWN' | 'EXPIRED',
  note: string | null,
): Promise<void> {
  await move(doing, stored, { status, ...decision(doing, note) }, status.toLowerCase(), note)
}

const decision = ({ engine, admin }: Doing, note: string | null): Values => ({
  decidedBy: admin.id,
  decidedAt: engine.now().toISOString(),
  decisionNote: note,
})

async function move(doing: Doing, stored: Stored, values: Values, name: string, note: string | null): Promise<void> {
  const { tx, actor } = doing
  const row = await updateRow(plainWriting(doing, RightsChange), { ...stored, ...values }, stored)
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
