// Resolvers of the actions of all features: one function for every action.
import { actionRootsOf } from '@kantor/shared/derive/action-roots'
import type { Catalogue } from '@kantor/shared/kernel'
import { resolverOfRead } from './read-resolver.ts'
import { actionRead } from './reads.ts'
import type { Resolver } from './records.ts'

/** The resolvers of actions in Query and Mutation, by name. */
export const actionResolversOf = (catalogue: Catalogue): ReadonlyMap<string, Resolver> =>
  new Map(
    catalogue.features
      .flatMap(actionRootsOf)
      .flatMap(({ name, action }) =>
        action === undefined ? [] : [[name, resolverOfRead(actionRead(action))] as const],
      ),
  )
