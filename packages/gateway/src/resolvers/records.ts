// Resolvers of all record features and look-ups: one function per operation, whatever the feature.
import { restPathOf } from '@kantor/shared/derive/names'
import { referencedEntitiesOf } from '@kantor/shared/derive/rights'
import { lookupRootOf, type RecordOperation, type RootField, rootsOf } from '@kantor/shared/derive/roots'
import { recordFeaturesOf } from '@kantor/shared/derive/routes'
import type { Catalogue, RecordFeature } from '@kantor/shared/kernel'
import { badInput } from '@kantor/shared/rules/errors'
import type { GraphQLResolveInfo } from 'graphql'
import type { GatewayContext } from '../context.ts'
import { askedFields } from '../schema/selection.ts'
import { UpstreamError } from '../sources/problems.ts'
import { rowsOf } from '../sources/record-loaders.ts'
import { type Json, objectOf, type Query } from '../sources/rest-source.ts'
import { seg } from '../sources/segments.ts'
import { currentRowOf } from './current-row.ts'
import { idsOf, type ListArgs, listQueryOf, narrowingQueryOf, searchOf } from './list-query.ts'

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
interface LookupArgs {
  readonly search?: string | null
  readonly ids?: readonly string[] | null
  readonly size?: number | null
  readonly where?: readonly { readonly field: string; readonly value: string }[] | null
}

/** The resolvers of record features and look-ups in Query and Mutation, by name. */
export function recordResolversOf(catalogue: Catalogue): ReadonlyMap<string, Resolver> {
  const ofFeatures = recordFeaturesOf(catalogue.features).flatMap((feature) => {
    const make = resolversFor(feature, catalogue)
    return rootsOf(feature, catalogue).map((root) => [root.name, make[root.operation](root)] as const)
  })
  const lookups = referencedEntitiesOf(catalogue).map((e) => [lookupRootOf(e, catalogue).name, lookupOf(e)] as const)
  return new Map([...ofFeatures, ...lookups])
}

function resolversFor(
  feature: RecordFeature,
  catalogue: Catalogue,
): { readonly [O in RecordOperation]: (root: RootField) => Resolver } {
  const path = restPathOf(feature)
  const entity = feature.entity.name
  const queryOf = listQueryOf(feature, catalogue)
  return {
    list: () => async (_, args: ListArgs, context, info) => {
      const fields = askedFields(info, context, entity, ['rows']).join(',')
      const page = await context.rest.read(path, { ...queryOf(args), fields })
      return { ...objectOf(page), rows: rowsOf(page) }
    },
    show:
      () =>
      async (_, { id }: Id, context, info) =>
        nullWhereMissing(
          context.rest.read<Json>(`${path}/${seg(id)}`, { fields: askedFields(info, context, entity).join(',') }),
        ),
    byIds:
      () =>
      async (_, { ids }: { readonly ids: readonly string[] }, context, info) => {
        const fields = askedFields(info, context, entity)
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
    bulk:
      () =>
      async (_, { action, rows, query, note }: BulkArgs, context) => {
        const body = { action, rows: rows ?? undefined, query: query ?? undefined, note: note ?? undefined }
        return objectOf(await context.rest.write('POST', `${path}/bulk`, body))
      },
    totals: () => async (_, args: ListArgs, context) =>
      objectOf(await context.rest.read(`${path}/totals`, narrowingQueryOf(feature, catalogue)(args))),
    lookup: () => lookupOf(entity),
  }
}

/** A record that is not there is null, as the schema says; everything else stays an error. */
async function nullWhereMissing(answer: Promise<Json>): Promise<Json | null> {
  try {
    return objectOf(await answer)
  } catch (error) {
    if (error instanceof UpstreamError && error.code === 'NOT_FOUND') return null
    throw error
  }
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

const mostChoices = 50
const fieldName = /^[a-z][A-Za-z0-9]{0,63}$/

function lookupOf(entity: string): Resolver {
  return async (_, args: LookupArgs, context) => {
    const size = args.size ?? 20
    if (size < 1 || size > mostChoices)
      throw badInput([{ field: 'size', rule: 'max', message: `From 1 to ${mostChoices}.` }])
    const ids = args.ids === null || args.ids === undefined ? undefined : idsOf(args.ids).join(',')
    const query = { search: searchOf(args.search), ids, size, ...whereOf(args.where ?? []) }
    return context.rest.read(`/lookups/${seg(entity)}`, query)
  }
}

function whereOf(where: NonNullable<LookupArgs['where']>): Query {
  return Object.fromEntries(
    where.slice(0, 20).map(({ field, value }) => {
      if (!fieldName.test(field) || value.length > 200)
        throw badInput([{ field: 'where', rule: 'format', message: 'This is not a field.' }])
      return [`where.${field}`, value]
    }),
  )
}

/** `record` of a reference: the whole far row, batched over the request. */
export const recordResolverOf =
  (entity: string): Resolver =>
  (source, _args, context, info) => {
    const id = source !== null && typeof source === 'object' && 'id' in source ? String(source.id) : ''
    return context.loaders.load(entity, id, askedFields(info, context, entity))
  }
