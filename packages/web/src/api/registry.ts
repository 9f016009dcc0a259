// The operations of features: in what is built they come in the file of their feature, in development group by group, as
// `generated/index.ts` names them. The searches behind reference fields, and what is done with many rows at once, have modules of
// their own.
import { groupPathOf } from '@kantor/shared/derive/names'
import { builtOperationsOf } from './feature-module.ts'
import { loadGroup } from './generated/index.ts'
import type { FeatureOperations, LookupsByEntity, ManyRowsByFeature, ManyRowsOperations } from './operations.ts'

const none: FeatureOperations = {}

/** The operations of a feature; none where it has none. */
export async function operationsFor(featurePath: string): Promise<FeatureOperations> {
  if (import.meta.env.PROD) return (await builtOperationsOf(featurePath)) ?? none
  const group = await loadGroup[groupPathOf(featurePath)]?.()
  return group?.operations[featurePath] ?? none
}

/** What is requested of many rows of a list at once; it loads when one is first needed. */
export async function manyRowsOperationsFor(featurePath: string): Promise<ManyRowsOperations> {
  const { operations } = await import('./generated/many-rows.operations.ts')
  const byFeature: ManyRowsByFeature = operations
  return byFeature[featurePath] ?? {}
}

/** The search behind the references to an entity; they load with the first look-up, not with the first list. */
export async function lookupFor(entity: string): Promise<LookupsByEntity[string]> {
  const { operations } = await import('./generated/lookups.operations.ts')
  const byEntity: LookupsByEntity = operations
  return byEntity[entity]
}
