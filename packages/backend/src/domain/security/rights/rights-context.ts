// What every action on rights begins with: the account of the caller and the snapshot as the transaction sees it.

import type { Place } from '@kantor/shared/rules/rights/rights'
import { lockUntilCommit } from '../../../db/locks.ts'
import type { ActionContext } from '../../../engine/actions/actions.ts'
import type { Actor } from '../../../engine/context.ts'
import { adminOf } from './authority.ts'
import type { RightsContext } from './proposal.ts'
import { readRightsSnapshot } from './rights-snapshot.ts'

/** For looking. */
export async function beginReading({ tx, engine, actor, today }: ActionContext): Promise<RightsContext> {
  return { tx, engine, actor, today, snapshot: await readRightsSnapshot(tx, engine), admin: await adminOf(tx, actor) }
}

/** For changing: changes of rights take their turns, because one may alter what another was assessed by. */
export async function beginChange(
  context: Pick<ActionContext, 'tx' | 'engine' | 'actor' | 'today'>,
): Promise<RightsContext> {
  const { tx, engine, actor, today } = context
  await lockUntilCommit(tx, 'kantor rights')
  return { tx, engine, actor, today, snapshot: await readRightsSnapshot(tx, engine), admin: await adminOf(tx, actor) }
}

/** The place and day for which an explanation is requested: the caller's own place and today unless others are given. */
export const requestedPoint = (
  actor: Actor,
  today: string,
  asked: { readonly company: string | null; readonly branch: string | null; readonly on: string | null },
): Place & { readonly date: string } => ({
  company: asked.company ?? actor.companyCode,
  branch: asked.branch ?? actor.branchCode,
  date: asked.on ?? today,
})
