// The executable schema: one SDL text out of the catalogue, resolvers attached in place, guards round them.
// No makeExecutableSchema and no mapSchema at run time: they cost three times the start-up and twice the memory.
import { entityReadersOf, referencedEntitiesOf } from '@kantor/shared/derive/rights'
import { sdlOf } from '@kantor/shared/derive/sdl'
import type { Catalogue } from '@kantor/shared/kernel'
import {
  buildASTSchema,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLObjectType,
  type GraphQLSchema,
  isObjectType,
  parse,
} from 'graphql'
import type { GatewayContext } from '../context.ts'
import { enforceGuards } from '../directives/guards.ts'
import { actionResolversOf } from '../resolvers/actions.ts'
import { fixedMutations, fixedQueries } from '../resolvers/fixed.ts'
import { type Resolver, recordResolverOf, recordResolversOf } from '../resolvers/records.ts'
import { type StreamContext, subscriptionSources } from '../resolvers/subscriptions.ts'
import { markRecord } from './marks.ts'
import { attachScalars } from './scalars.ts'
import { slim } from './slim.ts'

/** The schema of a catalogue, ready to run; throws where a root field has no resolver or no guard. */
export function buildGatewaySchema(catalogue: Catalogue): GraphQLSchema {
  const schema = schemaFrom(sdlOf(catalogue))
  attachScalars(schema)
  const resolvers = new Map([
    ...Object.entries<Resolver>({ ...fixedQueries, ...fixedMutations }),
    ...recordResolversOf(catalogue),
    ...actionResolversOf(catalogue),
  ])
  for (const type of [schema.getQueryType(), schema.getMutationType()]) {
    if (type) attachRoots(type, resolvers)
  }
  const streams = schema.getSubscriptionType()
  for (const field of Object.values(streams?.getFields() ?? {})) attachStream(field)
  for (const entity of referencedEntitiesOf(catalogue).filter((e) => entityReadersOf(e, catalogue) !== null)) {
    const ref = schema.getType(`${entity}Ref`)
    if (isObjectType(ref)) markRecord(attach(ref, 'record', recordResolverOf(entity)))
  }
  enforceGuards(schema)
  slim(schema)
  return schema
}

/** A schema out of SDL that the tests have validated: not validated again at every start. */
export const schemaFrom = (sdl: string): GraphQLSchema =>
  buildASTSchema(parse(sdl, { noLocation: true }), { assumeValid: true, assumeValidSDL: true })

function attachRoots(type: GraphQLObjectType, resolvers: ReadonlyMap<string, Resolver>): void {
  for (const name of Object.keys(type.getFields())) {
    const resolver = resolvers.get(name)
    if (resolver === undefined) throw new Error(`${type.name}.${name} has no resolver`)
    attach(type, name, resolver)
  }
}

/** A field of Subscription opens its source; what comes out of it is the value. */
function attachStream(field: GraphQLField<unknown, GatewayContext>): void {
  const source = subscriptionSources[field.name]
  if (source === undefined) throw new Error(`Subscription.${field.name} has no source`)
  field.subscribe = (_, args, context) => source(args, context as StreamContext)
  field.resolve = (value) => value
}

/** GraphQL coerces the arguments to the types of the schema, so a resolver's own argument type holds. */
function attach(type: GraphQLObjectType, name: string, resolver: Resolver): GraphQLField<unknown, GatewayContext> {
  const field = type.getFields()[name]
  if (field === undefined) throw new Error(`${type.name}.${name} is not in the schema`)
  field.resolve = resolver as GraphQLFieldResolver<unknown, GatewayContext>
  return field
}
