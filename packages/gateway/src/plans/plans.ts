// Plans, kept with the documents they belong to: made at the first request, dropped with the document. One per operation name, so
// that two operations of one document are two plans.
import { type DocumentNode, type GraphQLSchema, Kind } from 'graphql'
import type { RootSource } from '../resolvers/fixed.ts'
import { type Plan, planOf } from './plan.ts'

export interface Plans {
  /** The plan of the operation that would run; undefined where the document has none of that name. */
  of(document: DocumentNode, operationName: string | undefined): Plan | undefined
}

/** Plans over a schema. Documents are bounded where they are kept, and have five operations at most. */
export function createPlans(schema: GraphQLSchema, sources: ReadonlyMap<string, RootSource>): Plans {
  const kept = new WeakMap<DocumentNode, Map<string, Plan>>()
  return {
    of(document, operationName) {
      const key = operationName ?? ''
      const known = kept.get(document)?.get(key)
      if (known !== undefined) return known
      const plans = kept.get(document) ?? new Map<string, Plan>()
      kept.set(document, plans)
      const operation = document.definitions.find(
        (d) => d.kind === Kind.OPERATION_DEFINITION && (operationName === undefined || d.name?.value === operationName),
      )
      if (operation?.kind !== Kind.OPERATION_DEFINITION) return undefined
      const plan = planOf(document, operation, schema, sources)
      plans.set(key, plan)
      return plan
    },
  }
}
