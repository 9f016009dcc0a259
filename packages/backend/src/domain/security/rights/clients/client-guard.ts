// What guards a new API client: it may have at once everything that would not have to wait; the rest is requested afterwards.
import type { FieldError } from '@kantor/shared/rules/errors/errors'
import type { DataScope } from '@kantor/shared/rules/rights/rights'
import type { RuleContext } from '../../../../engine/context.ts'
import { record, refuse } from '../changes.ts'
import { beginChange } from '../rights-context.ts'
import { isSensitiveCode } from '../rights-snapshot.ts'
import { proposeClient } from './client-proposal.ts'
import { type ClientState, clientSteps, emptied, readClient } from './client-state.ts'

interface NewClient {
  readonly code?: string | null
  readonly name?: string | null
  readonly owner?: number | null
  readonly maxDataScope?: DataScope | null
  readonly branches?: readonly { readonly branch?: string | null }[] | null
  readonly codes?: readonly { readonly code?: string | null }[] | null
}

/** Names what would have to wait for a second administrator; throws where the client cannot be at all. */
export async function newClientComplaints(context: RuleContext, next: NewClient): Promise<readonly FieldError[]> {
  const rightsContext = await beginChange(context)
  const wished: ClientState = {
    id: 0,
    company: context.actor.companyCode,
    code: next.code ?? '',
    name: next.name ?? '',
    status: 'ACTIVE',
    version: 0,
    owner: next.owner ?? 0,
    maxDataScope: next.maxDataScope ?? 'COMPANY',
    adminAutomation: false,
    branches: (next.branches ?? []).flatMap((line) => line.branch ?? []),
    codes: (next.codes ?? []).flatMap((line) => line.code ?? []),
  }
  const { verdict } = (await proposeClient(rightsContext, emptied(wished), clientSteps(emptied(wished), wished)))
    .assessment
  refuse(verdict.outcome)
  if (verdict.outcome !== 'PENDING') return []
  const later = 'needs a second administrator: leave it out, then ask for it with Change rights'
  const say = (field: string): FieldError => ({ field, rule: 'R-SEC-08', message: later })
  return [
    ...wished.branches.flatMap((branch, i) => (branch === '*' ? [say(`branches.${i}.branch`)] : [])),
    ...wished.codes.flatMap((code, i) =>
      isSensitiveCode(rightsContext.snapshot, code) ? [say(`codes.${i}.code`)] : [],
    ),
    ...(verdict.reasons.includes('HIGH_CONFLICT') ? [say('codes')] : []),
  ]
}

/** Puts the first rights of a client on record, as every later change of them is. */
export async function recordNewClient(context: RuleContext, id: number, purpose: string): Promise<void> {
  const rightsContext = await beginChange(context)
  const client = await readClient(rightsContext.tx, id, {})
  const steps = clientSteps(emptied(client), client)
  await record(rightsContext, await proposeClient(rightsContext, emptied(client), steps), purpose, false)
}
