// Deny by default: a schema with an unguarded root or type is not built; a row is refused on every path by which it is reached.

import { execute } from '@graphql-tools/executor'
import { sdlOf } from '@kantor/shared/derive/sdl'
import { type GraphQLObjectType, type GraphQLUnionType, parse } from 'graphql'
import type { GatewayContext } from '../context.ts'
import { schemaFrom } from '../schema/build.ts'
import { fixture } from '../testing/fixture.ts'
import { enforceGuards } from './guards.ts'

const sdl = sdlOf(fixture)
const build = (text: string) => enforceGuards(schemaFrom(text))

describe('the build', () => {
  it('takes the schema of the catalogue', () => expect(() => build(sdl)).not.toThrow())
  it('fails where a root field has lost its guard', () => {
    expect(() => build(sdl.replace(/(captcha\b.*: CaptchaChallenge!) @public/, '$1'))).toThrow(
      'Query.captcha must carry exactly one',
    )
  })
  it('fails where a stream has lost its guard', () => {
    expect(() => build(sdl.replace(/(jobProgress\(.*: Job!) @signedIn/, '$1'))).toThrow(
      'Subscription.jobProgress must carry exactly one',
    )
  })
  it('fails where an object type has lost its guard', () => {
    expect(() => build(sdl.replace('type AreaRef @signedIn', 'type AreaRef'))).toThrow(
      'type AreaRef must carry exactly one',
    )
  })
  it('fails where a root field or a type has two guards', () => {
    expect(() => build(sdl.replace('logout: Boolean! @public', 'logout: Boolean! @public @signedIn'))).toThrow(
      'Mutation.logout',
    )
    expect(() => build(sdl.replace('type AreaRef @signedIn', 'type AreaRef @signedIn @public'))).toThrow('type AreaRef')
  })
  it('fails for a guard without codes, which would be open to all', () => {
    expect(() => build(sdl.replace(/type Area @form\(anyOf: \[[^\]]*\]\)/, 'type Area @form(anyOf: [])'))).toThrow(
      'at least one form id',
    )
  })
})

describe('unions', () => {
  const schema = schemaFrom(`
    directive @signedIn on FIELD_DEFINITION | OBJECT
    directive @form(anyOf: [String!]!) on FIELD_DEFINITION | OBJECT
    type Open @signedIn { name: String }
    type Closed @form(anyOf: ["frmCLOSED01I"]) { name: String }
    union Found = Open | Closed
    type Query { search: [Found] @signedIn node: Found @signedIn }`)
  const query = schema.getQueryType() as GraphQLObjectType
  const rows = [
    { __typename: 'Open', name: 'a' },
    { __typename: 'Closed', name: 'secret' },
  ]
  for (const [name, value] of [
    ['search', rows],
    ['node', rows[1]],
  ] as const) {
    const field = query.getFields()[name]
    if (field !== undefined) field.resolve = () => value
  }
  ;(schema.getType('Found') as GraphQLUnionType).resolveType = (v: { __typename: string }) => v.__typename
  enforceGuards(schema)
  const run = async (codes: string[]) => {
    const access = { profile: {}, codes: new Set(codes) }
    const contextValue = {
      credentials: { secret: 's' },
      accessStore: { of: async () => access, kept: () => undefined },
    } as object as GatewayContext
    const document = parse('{ search { ... on Closed { name } ... on Open { name } } node { ... on Closed { name } } }')
    return JSON.parse(JSON.stringify(await execute({ schema, document, contextValue }))) as {
      data: unknown
      errors?: unknown[]
    }
  }
  it('refuse the rows whose type the caller may not read', async () => {
    const { data, errors } = await run([])
    expect(data).toEqual({ search: [{ name: 'a' }, null], node: null })
    expect(errors).toHaveLength(2)
  })
  it('show them to a holder of the code', async () => {
    expect((await run(['frmCLOSED01I'])).data).toEqual({
      search: [{ name: 'a' }, { name: 'secret' }],
      node: { name: 'secret' },
    })
  })
})

describe('a move that needs a further code', () => {
  const schema = schemaFrom(`
    directive @form(anyOf: [String!]!, also: [String!]) on FIELD_DEFINITION | OBJECT
    type Query { publish: Boolean @form(anyOf: ["frmADVERT01E", "frmADVERT02E"], also: ["frmLIST01I"]) }`)
  const field = schema.getQueryType()?.getFields().publish
  if (field !== undefined) field.resolve = () => true
  enforceGuards(schema)
  it.each([
    [['frmADVERT01E'], 'FORBIDDEN'],
    [['frmLIST01I'], 'FORBIDDEN'],
    [['frmADVERT02E', 'frmLIST01I'], true],
  ] as const)('is open to %j: %s', async (codes, expected) => {
    const access = { profile: {}, codes: new Set(codes) }
    const contextValue = {
      credentials: { secret: 's' },
      accessStore: { of: async () => access, kept: () => undefined },
    } as object as GatewayContext
    const answer = await execute({ schema, document: parse('{ publish }'), contextValue })
    const { data, errors } = JSON.parse(JSON.stringify(answer)) as {
      data: { publish: boolean | null } | null
      errors?: unknown[]
    }
    expect(errors === undefined ? data?.publish : 'FORBIDDEN').toBe(expected)
  })
})
