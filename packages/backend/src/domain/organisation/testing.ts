// What the tests of the organisation share: calling an action of a feature, recognising a complaint.
import { catalogue } from '@kantor/shared/catalogue'
import { expect } from 'vitest'
import { runAction, runnableActions } from '../../engine/actions/actions.ts'
import type { Actor, Engine } from '../../engine/context.ts'
import { domainActions } from '../actions.ts'
import { everything } from '../testing/index.ts'

type Answer = { readonly [name: string]: unknown }
const runnable = runnableActions(catalogue, domainActions)

/** Runs an action of a feature as it is run over REST, answers checked against the declaration. */
export const caller =
  (engine: Engine, path: string) =>
  async (name: string, input: object, who: Actor = everything): Promise<Answer> => {
    const action = runnable.find((a) => a.feature.path === path && a.name === name)
    if (action === undefined) throw new Error(`No action ${path} ${name}`)
    return runAction(engine, who, action, { ...input }, true)
  }

/** A refusal of the input that names a field, by a rule. */
export const complaint = (field: string, rule: string) =>
  expect.objectContaining({
    code: 'BAD_USER_INPUT',
    details: expect.objectContaining({ fields: expect.arrayContaining([expect.objectContaining({ field, rule })]) }),
  })
