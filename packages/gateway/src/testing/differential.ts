// One query twice: through the fast tiers, and through plain execution of graphql-js over the same schema and backend.
import type { Catalogue } from '@kantor/shared/kernel'
import {
  type DocumentNode,
  execute,
  type GraphQLSchema,
  getVariableValues,
  type OperationDefinitionNode,
} from 'graphql'
import { createTierCounts, type Tier } from '../plans/counts.ts'
import { createFastPath } from '../plans/fast-path.ts'
import { planOf } from '../plans/plan.ts'
import { Question } from '../plans/question.ts'
import { createShadow } from '../plans/shadow.ts'
import { formatError, leaving } from '../plugins/errors.ts'
import type { RootSource } from '../resolvers/fixed.ts'
import { textOf } from '../sources/pieces.ts'
import { contextOver } from './model-context.ts'
import { type ModelOptions, modelUpstream } from './model-upstream.ts'

export interface Compared {
  /** The tier that answered; T1 where it was left to Apollo. */
  readonly tier: Tier
  readonly fast: string | undefined
  readonly plain: string
}

interface Both {
  readonly schema: GraphQLSchema
  readonly sources: ReadonlyMap<string, RootSource>
}

/** Answers a query both ways, without the shadow, which would cover mistakes of a plan; errors in the order of their paths, for roots run side by side. */
export async function compared(
  catalogue: Catalogue,
  { schema, sources }: Both,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
  options: ModelOptions,
): Promise<Compared> {
  const counts = createTierCounts()
  const path = createFastPath(createShadow(0), counts, true)
  const plan = planOf(document, operation, schema, sources)
  const { coerced } = getVariableValues(schema, plan.operation.variableDefinitions ?? [], variables)
  const answer = await path.answer(
    new Question(plan, coerced),
    contextOver(modelUpstream(catalogue, options), catalogue),
  )
  const plain = contextOver(modelUpstream(catalogue, options), catalogue)
  const result = await execute({
    schema,
    document: {
      ...document,
      definitions: document.definitions.filter((d) => d.kind !== operation.kind || d === operation),
    },
    contextValue: plain,
    variableValues: variables,
  })
  const formatted = result.errors?.map((e) => formatError(e.toJSON(), e))
  const errors = formatted === undefined ? undefined : await leaving(formatted, plain)
  // Roots, and the members of what a maker makes, are requested in parallel.
  const isRace = operation.selectionSet.selections.length > 1 || plan.reason === 'made'
  const tier: Tier = answer === undefined ? 'T1' : counts.tiers.T0 > 0 ? 'T0' : 'flat'
  return {
    tier,
    fast: answer === undefined ? undefined : normal(JSON.parse(textOf(answer.pieces)), isRace),
    plain: normal({ ...(errors === undefined ? {} : { errors }), data: result.data }, isRace),
  }
}

interface Answer {
  readonly data?: unknown
  readonly errors?: readonly object[]
}

/** Where one of several required values fails, the answers of the others are a matter of timing. */
function normal({ data, errors }: Answer, isRace: boolean): string {
  const texts = errors?.map((e) => JSON.stringify(sorted(e))).sort()
  return JSON.stringify({ data, errors: data === null && isRace ? texts?.length !== 0 : texts })
}

const sorted = (error: object): object => Object.fromEntries(Object.entries(error).sort(([a], [b]) => (a < b ? -1 : 1)))
