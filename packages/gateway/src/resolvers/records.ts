// Resolvers of all record features and look-ups: one function per operation, for every feature.
import { manyWritePaths } from '@kantor/shared/derive/many-writes'
import { restPathOf } from '@kantor/shared/derive/names'
import { type RecordOperation, type RootField, rootsOf } from '@kantor/shared/derive/roots'
import { recordFeaturesOf } from '@kantor/shared/derive/routes'
import type { Catalogue, RecordFeature } from '@kantor/shared/kernel'
import { badInput } from '@kantor/shared/rules/errors/errors'
import type { GraphQLResolveInfo } from 'graphql'
import type { GatewayContext } from '../context.ts'
import { requestedFields } from '../schema/selection.ts'
import { UpstreamError } from '../sources/problems.ts'
import { objectOf } from '../sources/rest-source.ts'
import { seg } from '../sources/segments.ts'
import { currentRowOf } from './current-row.ts'
import { idsOf } from './list-query.ts'
import { resolverOfRead } from './read-resolver.ts'
import { readsOf } from './reads.ts'

export type Resolver = (source: unknown, args: never, context: GatewayContext, info: GraphQLResolveInfo) => unknown
interface Id {
  readonly id: string
}
interface Version extends Id {
  readonly rowVersion: number
}
interface BulkArgs {
  readonly action: string
  readonly rows?: readonly Version[] | null
  readonly query?: string | null
  readonly note?: string | null
}
interface ManyRows {
  readonly rows: readonly object[]
  readonly allOrNothing?: boolean | null
}
interface ManyChanges extends ManyRows {
  readonly at: readonly Version[]
}

/** The resolvers of record features and look-ups in Query and Mutation, by name. */
export function recordResolversOf(catalogue: Catalogue): ReadonlyMap<string, Resolver> {
  const reads = [...readsOf(catalogue)].map(([name, read]) => [name, resolverOfRead(read)] as const)
  const ofFeatures = recordFeaturesOf(catalogue.features).flatMap((feature) => {
    const make = resolversFor(feature)
    return rootsOf(feature, catalogue).flatMap((root) => {
      const resolver = make[root.operation]?.(root)
      return resolver === undefined ? [] : [[root.name, resolver] as const]
    })
  })
  return new Map([...reads, ...ofFeatures])
}

/** Batches and writes; the other reads are plain calls. */
function resolversFor(feature: RecordFeature): { readonly [O in RecordOperation]?: (root: RootField) => Resolver } {
  const path = restPathOf(feature)
  const entity = feature.entity.name
  return {
    byIds:
      () =>
      async (_, { ids }: { readonly ids: readonly string[] }, context, info) => {
        const fields = requestedFields(info, context, entity)
        return Promise.all(idsOf(ids).map((id) => context.loaders.load(entity, id, fields)))
      },
    create:
      () =>
      async (_, { input }: { readonly input: object }, context) =>
        objectOf(await context.rest.write('POST', path, input)),
    edit:
      () =>
      async (_, { id, rowVersion, input }: Version & { readonly input: object }, context, info) => {
        const answer = context.rest.write('PUT', `${path}/${seg(id)}`, { ...input, rowVersion })
        return objectOf(await answer.catch((error) => throwWithCurrent(error, entity, context, info)))
      },
    delete:
      () =>
      async (_, { id, rowVersion }: Version, context) => {
        await context.rest.remove(`${path}/${seg(id)}`, { rowVersion })
        return true
      },
    transition:
      (root) =>
      async (_, { id, rowVersion, note }: Version & { readonly note?: string | null }, context, info) => {
        const body = note === undefined || note === null ? { rowVersion } : { rowVersion, note }
        const answer = context.rest.write('POST', `${path}/${seg(id)}/${seg(root.transition)}`, body)
        return objectOf(await answer.catch((error) => throwWithCurrent(error, entity, context, info)))
      },
    createMany: () => manyOf(`${path}/${manyWritePaths.createMany}`),
    upsert: () => manyOf(`${path}/${manyWritePaths.upsert}`),
    editMany:
      () =>
      async (_, { at, rows, allOrNothing }: ManyChanges, context) => {
        refuseUneven(at, rows)
        const changes = rows.map((input, i) => ({ ...input, id: at[i]?.id, rowVersion: at[i]?.rowVersion }))
        const body = { rows: changes, allOrNothing: allOrNothing ?? false }
        return objectOf(await context.rest.write('POST', `${path}/${manyWritePaths.editMany}`, body))
      },
    bulk:
      () =>
      async (_, { action, rows, query, note }: BulkArgs, context) => {
        const body = { action, rows: rows ?? undefined, query: query ?? undefined, note: note ?? undefined }
        return objectOf(await context.rest.write('POST', `${path}/bulk`, body))
      },
  }
}

/** Writes rows that say themselves what they are. */
const manyOf =
  (path: string): Resolver =>
  async (_, { rows, allOrNothing }: ManyRows, context) =>
    objectOf(await context.rest.write('POST', path, { rows, allOrNothing: allOrNothing ?? false }))

function refuseUneven(at: readonly Version[], rows: readonly object[]): void {
  if (at.length === rows.length) return
  const message = `must name one record for each of the ${rows.length} rows`
  throw badInput([{ field: 'at', rule: 'length', message }])
}

/** A conflict carries the row as stored now: only the fields this caller may read. */
function throwWithCurrent(error: unknown, entity: string, context: GatewayContext, info: GraphQLResolveInfo): never {
  if (!(error instanceof UpstreamError) || error.current === undefined) throw error
  throw new UpstreamError(
    error.code,
    error.message,
    error.details,
    currentRowOf(error.current, entity, context, info.schema),
  )
}

/** `record` of a reference: the whole far row, batched over the request. */
export const recordResolverOf =
  (entity: string): Resolver =>
  (source, _args, context, info) => {
    const id = source !== null && typeof source === 'object' && 'id' in source ? String(source.id) : ''
    return context.loaders.load(entity, id, requestedFields(info, context, entity))
  }
