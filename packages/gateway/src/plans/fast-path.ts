// The fast tiers in front of Apollo: T0 passes the bytes of the backend on, the flat loop completes its rows. What neither may
// answer, or what turns out not to fit, is undefined: Apollo answers as if no fast tier had been tried.
import { KantorError } from '@kantor/shared/rules/errors/errors'
import type { GraphQLError } from 'graphql'
import { accessOf, type GatewayContext } from '../context.ts'
import { passes } from '../directives/guards.ts'
import { textOf } from '../sources/pieces.ts'
import { answerOf, type FastAnswer, type Part } from './answer.ts'
import { ask, type Outcome } from './ask.ts'
import type { Reason, Tier, TierCounts } from './counts.ts'
import { FlatLoop } from './flat.ts'
import type { Plan } from './plan.ts'
import type { Question, RootQuestion } from './question.ts'
import type { Shadow } from './shadow.ts'

export interface FastPath {
  /** The answer to a question; undefined: let Apollo answer. Counts either way. */
  answer(question: Question, context: GatewayContext): Promise<FastAnswer | undefined>
}

/** The fast tiers; switched off, everything is left to Apollo. */
export function createFastPath(shadow: Shadow, counts: TierCounts, isOn: boolean): FastPath {
  const slow = (reason: Reason | undefined): undefined => {
    counts.count('T1', reason)
    return undefined
  }
  return {
    async answer(question, context) {
      const { plan, roots } = question
      if (!isOn) return slow('off')
      if (plan.tier === 'T1') return slow(plan.reason)
      if (roots === undefined) return slow('root')
      const why = plan.tier === 'T0' ? await whyRead(question, roots, shadow, context) : undefined
      const tier: Tier = why === undefined ? plan.tier : plan.next
      if (tier === 'T1') return slow(why)
      const outcomes = await outcomesOf(roots, context, tier === 'T0')
      const doubt = tier === 'T0' ? doubtIn(outcomes, plan, shadow, context) : undefined
      if (doubt !== undefined) return slow(doubt)
      counts.count(tier, why ?? plan.reason)
      return composed(outcomes, tier, plan.operation.name?.value, context)
    },
  }
}

/** One root is what a page mostly asks: it is not waited for in a group. */
async function outcomesOf(roots: readonly RootQuestion[], context: GatewayContext, asBytes: boolean) {
  const [first, ...more] = roots
  if (first !== undefined && more.length === 0) return [await ask(first, context, asBytes)]
  return Promise.all(roots.map((root) => ask(root, context, asBytes)))
}

/** Why this answer has to be read, though those of its plan need not be. */
async function whyRead(
  { within }: Question,
  roots: readonly RootQuestion[],
  shadow: Shadow,
  context: GatewayContext,
): Promise<Reason | undefined> {
  if (!roots.every(({ root }) => shadow.trusts(root))) return 'distrusted'
  if (within.length === 0) return undefined
  // A caller without a session, or with one that has ended, is refused by the tier that reads.
  if (context.credentials.secret === undefined) return 'guarded'
  const access = context.access ?? (await accessOf(context).catch(() => undefined))
  return access !== undefined && within.every((guard) => passes(context, guard)) ? undefined : 'guarded'
}

/** Why the bytes of an answer cannot go out as they are. */
function doubtIn(
  outcomes: readonly Outcome[],
  plan: Plan,
  shadow: Shadow,
  context: GatewayContext,
): Reason | undefined {
  for (const { root, answer, value } of outcomes) {
    // The rows behind references are calls of their own for Apollo: one that fails is no failure of the rows before them.
    if (value instanceof Error && plan.next === 'T1') return 'record'
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

function jsonOf({ root, args, answer, value }: Outcome, tier: Tier, loop: FlatLoop): Part['json'] {
  if (root.field.definition === undefined) return JSON.stringify(value)
  if (root.make !== undefined) return loop.json(root.field, value)
  if (answer !== undefined && tier === 'T0') return answer.pieces
  return JSON.stringify(loop.root(root.field, answer === undefined ? value : read(root, args, textOf(answer.pieces))))
}

/** The rows of an answer, or the failure upstream that it is. */
function read({ read: of }: Outcome['root'], args: object, text: string): unknown {
  try {
    return of?.value(JSON.parse(text), args)
  } catch (error) {
    return error instanceof KantorError ? error : new KantorError('UPSTREAM_ERROR')
  }
}
