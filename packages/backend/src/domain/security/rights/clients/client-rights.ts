// Changing what an API client may do: its difference, and the change itself, at once or after a second administrator.
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import type { ActionContext } from '../../../../engine/actions/actions.ts'
import { clientComplaints } from '../../clients/api-client.rules.ts'
import { previewAnswer } from '../answers.ts'
import { savedAnswer } from '../change-answer.ts'
import { submit } from '../changes.ts'
import { beginChange, beginReading } from '../rights-context.ts'
import { proposeClient } from './client-proposal.ts'
import { type ClientState, clientSteps, type RequestedClient, readClient, withRequested } from './client-state.ts'

type Wished = RequestedClient & { readonly client: number }

/** What the change would do; nothing is stored. */
export async function previewClient(context: ActionContext, wish: Wished) {
  const rightsContext = await beginReading(context)
  const client = await readClient(rightsContext.tx, wish.client, { company: rightsContext.actor.companyCode })
  const steps = await checkedSteps(context, client, wish)
  return previewAnswer(rightsContext.snapshot, await proposeClient(rightsContext, client, steps))
}

/** Stores the change or lets it wait. */
export async function saveClient(
  context: ActionContext,
  { reason, baseVersion, ...wish }: Wished & { readonly reason: string; readonly baseVersion: number },
) {
  if (context.actor.via === 'key') throw new KantorError('FORBIDDEN', 'An API key cannot change what keys may do.')
  const rightsContext = await beginChange(context)
  const client = await readClient(rightsContext.tx, wish.client, {
    company: rightsContext.actor.companyCode,
    hold: true,
  })
  if (client.status === 'CLOSED') throw new KantorError('BAD_STATE', 'This client is closed for good.')
  if (wish.adminAutomation && !client.adminAutomation && rightsContext.admin.level !== 'SUPER')
    throw new KantorError('ACTION_NOT_ALLOWED', 'Only a super user lets a client administer.')
  // Lists made from an older state would be misread as removals: then the version alone is the answer.
  const steps = client.version === baseVersion ? await checkedSteps(context, client, wish) : []
  return savedAnswer(
    context,
    await submit(rightsContext, await proposeClient(rightsContext, client, steps), reason, baseVersion),
  )
}

async function checkedSteps(context: ActionContext, client: ClientState, wish: Wished) {
  const before = {
    owner: client.owner,
    maxDataScope: client.maxDataScope,
    branches: client.branches.map((branch) => ({ branch })),
    codes: client.codes.map((code) => ({ code })),
  }
  const errors = await clientComplaints(context, wish, before)
  if (errors.length > 0) throw badInput(errors)
  return clientSteps(client, withRequested(client, wish))
}
