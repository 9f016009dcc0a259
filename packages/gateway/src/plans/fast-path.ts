// The fast tiers in front of Apollo: T0 passes the bytes of the backend on, the flat loop completes its rows. What neither may
// answer, or what turns out not to fit, is undefined: Apollo answers, as if nobody had been here.
import { KantorError } from '@kantor/shared/rules/errors'
import { type GraphQLError, type GraphQLSchema, getVariableValues } from 'graphql'
import type { GatewayContext } from '../context.ts'
import type { Variables } from '../plugins/limits.ts'
import { answerOf, type FastAnswer, type Part } from './answer.ts'
import { ask, type Outcome } from './ask.ts'
import type { Reason, Tier, TierCounts } from './counts.ts'
import { FlatLoop } from './flat.ts'
import type { Plan } from './plan.ts'
import type { Shadow } from './shadow.ts'

export interface FastPath {
  /** The answer of a plan; undefined: let Apollo answer. Counts either way. */
  answer(plan: Plan, variables: Variables, context: GatewayContext): Promise<FastAnswer | undefined>
}

/** The fast tiers over a schema; switched off, everything is left to Apollo. */
export function createFastPath(schema: GraphQLSchema, shadow: Shadow, counts: TierCounts, isOn: boolean): FastPath {
  const slow = (reason: Reason | undefined): undefined => {
    counts.count('T1', reason)
    return undefined
  }
  return {
    async answer(plan, variables, context) {
      if (!isOn) return slow('off')
      if (plan.tier === 'T1') return slow(plan.reason)
      const { coerced } = getVariableValues(schema, plan.operation.variableDefinitions ?? [], variables)
      if (coerced === undefined) return slow('root')
      const roots = plan.roots(coerced)
      const isDistrusted = plan.tier === 'T0' && !roots.every((root) => shadow.trusts(root))
      const tier: Tier = isDistrusted ? 'flat' : plan.tier
      const outcomes = await Promise.all(roots.map((root) => ask(root, coerced, context, tier === 'T0')))
      const doubt = tier === 'T0' ? doubtIn(outcomes, shadow, context) : undefined
      if (doubt !== undefined) return slow(doubt)
      counts.count(tier, isDistrusted ? 'distrusted' : plan.reason)
      return composed(outcomes, tier, plan.operation.name?.value, context)
    },
  }
}

/** Why the bytes of an answer cannot go out as they are. */
function doubtIn(outcomes: readonly Outcome[], shadow: Shadow, context: GatewayContext): Reason | undefined {
  for (const { root, answer } of outcomes) {
    if (answer === undefined) continue
    if (!answer.isShaped) return 'unshaped'
    if (!shadow.holds(root, answer, context)) return 'lie'
  }
  return undefined
}

function composed(
  outcomes: readonly Outcome[],
  tier: Tier,
  operationName: string | undefined,
  context: GatewayContext,
): Promise<FastAnswer> {
  const loop = new FlatLoop(context)
  const parts: Part[] = []
  let fatal: GraphQLError | undefined
  for (const outcome of outcomes) {
    try {
      parts.push({ key: outcome.root.field.key, json: jsonOf(outcome, tier, loop) })
    } catch (error) {
      // A root that must be there is not: so there is no data at all, and the first of such errors says why.
      fatal ??= error as GraphQLError
    }
  }
  if (fatal === undefined) return answerOf(parts, loop.errors, operationName, context)
  return answerOf(null, [...loop.errors, fatal], operationName, context)
}

function jsonOf({ root, args, answer, value }: Outcome, tier: Tier, loop: FlatLoop): Buffer | string {
  if (root.read === undefined) return JSON.stringify(value)
  if (answer !== undefined && tier === 'T0') return answer.bytes
  return JSON.stringify(loop.root(root.field, answer === undefined ? value : read(root, args, answer.bytes)))
}

/** The rows of an answer, or the failure upstream that it is. */
function read({ read: of }: Outcome['root'], args: object, bytes: Buffer): unknown {
  try {
    return of?.value(JSON.parse(bytes.toString()), args)
  } catch (error) {
    return error instanceof KantorError ? error : new KantorError('UPSTREAM_ERROR')
  }
}
