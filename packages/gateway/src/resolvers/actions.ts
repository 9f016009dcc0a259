// Resolvers of the actions of all features: one function, whatever the action.
import { actionRootsOf } from '@kantor/shared/derive/action-roots'
import { type PlacedAction, resultFieldsOf } from '@kantor/shared/derive/actions'
import type { Catalogue } from '@kantor/shared/kernel'
import { badInput } from '@kantor/shared/rules/errors'
import { rowsOf } from '../sources/record-loaders.ts'
import { type Json, objectOf } from '../sources/rest-source.ts'
import type { Resolver } from './records.ts'

interface ActionArgs {
  readonly input?: object | null
  readonly page?: number | null
  readonly size?: number | null
}

/** The resolvers of actions in Query and Mutation, by name. */
export const actionResolversOf = (catalogue: Catalogue): ReadonlyMap<string, Resolver> =>
  new Map(
    catalogue.features
      .flatMap(actionRootsOf)
      .flatMap(({ name, action }) => (action === undefined ? [] : [[name, resolverOf(action)] as const])),
  )

const resolverOf =
  (placed: PlacedAction): Resolver =>
  async (_, args: ActionArgs, context) => {
    const body = { ...args.input, ...(placed.action.paged ? pagingOf(args) : {}) }
    const answer = objectOf(await context.rest.write<Json>('POST', placed.path, body))
    if (placed.action.many) return { ...answer, rows: rowsOf(answer) }
    return resultFieldsOf(placed.action).length === 0 ? true : answer
  }

const most = { page: 1_000_000, size: 500 }

/** Pages count from 1; what cannot be right is refused before any call. */
function pagingOf({ page, size }: ActionArgs): { readonly page: number; readonly size: number } {
  const paging = { page: page ?? 1, size: size ?? 10 }
  for (const name of ['page', 'size'] as const) {
    if (paging[name] < 1 || paging[name] > most[name])
      throw badInput([{ field: name, rule: 'max', message: `From 1 to ${most[name]}.` }])
  }
  return paging
}
