// Hands for tests of recruitment: actions called by the path of their feature.
import { catalogue } from '@kantor/shared/catalogue'
import { runAction, runnableActions } from '../../engine/actions/actions.ts'
import type { Actor, Engine } from '../../engine/context.ts'
import { domainActions } from '../actions.ts'
import { everything } from '../testing/index.ts'

const actions = runnableActions(catalogue, domainActions)

/** Calls an action; its answer, checked against the declaration. */
export async function command<T extends object>(
  engine: Engine,
  path: string,
  name: string,
  input: object,
  actor: Actor = everything,
): Promise<T> {
  const action = actions.find((a) => a.feature.path === path && a.name === name)
  if (action === undefined) throw new Error(`No action ${path} ${name}`)
  return (await runAction(engine, actor, action, input as never, true)) as T
}
/** The same for what only asks. */
export const query = command
