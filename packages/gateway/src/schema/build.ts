// The executable schema: type definitions out of the catalogue and a map of resolvers, put together by graphql-tools; guards round
// them in place. Without mapSchema, which would make every type once more: see decision 0046.
import { makeExecutableSchema } from '@graphql-tools/schema'
import { entityReadersOf, referencedEntitiesOf } from '@kantor/shared/derive/rights'
import { isMutation } from '@kantor/shared/derive/roots'
import { allRootsOf, sdlOf } from '@kantor/shared/derive/sdl'
import { subscriptionsOf } from '@kantor/shared/derive/subscriptions'
import type { Catalogue } from '@kantor/shared/kernel'
import { type GraphQLSchema, isObjectType, parse } from 'graphql'
import { enforceGuards } from '../directives/guards.ts'
import { actionResolversOf } from '../resolvers/actions.ts'
import { fixedMutations, fixedQueries } from '../resolvers/fixed.ts'
import { type Resolver, recordResolverOf, recordResolversOf } from '../resolvers/records.ts'
import { type StreamContext, subscriptionSources } from '../resolvers/subscriptions.ts'
import { markRecord } from './marks.ts'
import { scalarResolvers } from './scalars.ts'
import { slim } from './slim.ts'

/** What graphql-tools takes: by type, then by field; a scalar has its functions. */
type ResolverMap = NonNullable<Exclude<Parameters<typeof makeExecutableSchema>[0]['resolvers'], readonly unknown[]>>
type Resolvers = { readonly [field: string]: Resolver }

/** The schema of a catalogue, ready to run; throws where a root field has no resolver or no guard. */
export function buildGatewaySchema(catalogue: Catalogue): GraphQLSchema {
  const references = referencedEntitiesOf(catalogue).filter((e) => entityReadersOf(e, catalogue) !== null)
  const schema = schemaFrom(sdlOf(catalogue), {
    ...scalarResolvers,
    Subscription: streamsOf(catalogue),
    ...Object.fromEntries(references.map((entity) => [`${entity}Ref`, { record: recordResolverOf(entity) }])),
    ...rootResolversOf(catalogue),
  } as ResolverMap)
  for (const type of [schema.getQueryType(), schema.getMutationType()])
    for (const field of Object.values(type?.getFields() ?? {}))
      if (field.resolve === undefined) throw new Error(`${type?.name}.${field.name} has no resolver`)
  for (const entity of references) {
    const type = schema.getType(`${entity}Ref`)
    const record = isObjectType(type) ? type.getFields()['record'] : undefined
    if (record !== undefined) markRecord(record)
  }
  enforceGuards(schema)
  slim(schema)
  return schema
}

/** A schema out of SDL that the tests have validated: not validated again at every start, and made once. */
export const schemaFrom = (sdl: string, resolvers: ResolverMap = {}): GraphQLSchema =>
  makeExecutableSchema({
    typeDefs: parse(sdl, { noLocation: true }),
    resolvers,
    updateResolversInPlace: true,
    assumeValid: true,
    assumeValidSDL: true,
  })

/** Of the fields of Query and Mutation: what is read and what is written. */
function rootResolversOf(catalogue: Catalogue): { readonly Query: Resolvers; readonly Mutation: Resolvers } {
  const derived = new Map([...recordResolversOf(catalogue), ...actionResolversOf(catalogue)])
  const roots = allRootsOf(catalogue)
  const of = (isWrite: boolean): Resolvers =>
    Object.fromEntries(
      roots
        .filter((root) => isMutation(root) === isWrite)
        .flatMap(({ name }) => {
          const resolver = derived.get(name)
          return resolver === undefined ? [] : [[name, resolver] as const]
        }),
    )
  return { Query: { ...fixedQueries, ...of(false) }, Mutation: { ...fixedMutations, ...of(true) } }
}

/** A field of Subscription opens its source; what comes out of it is the value. */
const streamsOf = (catalogue: Catalogue) =>
  Object.fromEntries(
    subscriptionsOf(catalogue).map(({ name }) => {
      const source = subscriptionSources[name]
      if (source === undefined) throw new Error(`Subscription.${name} has no source`)
      const subscribe = (_: unknown, args: never, context: StreamContext) => source(args, context)
      return [name, { subscribe, resolve: (value: unknown) => value }]
    }),
  )
