// The real catalogue: schema.graphql is in step, is valid, and every root field lets exactly its codes in. The fixture goes
// the same way, so that every sort of root field is walked.
import { readFileSync } from 'node:fs'
import { catalogue } from '@kantor/shared/catalogue'
import {
  fixedOperations,
  jobOperations,
  lookupOperationsOf,
  manyRowsOperationsOf,
  operationsOf,
  refusalOperations,
} from '@kantor/shared/derive/operations'
import { allRootsOf, sdlOf } from '@kantor/shared/derive/sdl'
import { subscriptionsOf } from '@kantor/shared/derive/subscriptions'
import type { Catalogue } from '@kantor/shared/kernel'
import {
  buildSchema,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  parse,
  validate,
  validateSchema,
} from 'graphql'
import { checkLimits } from './plugins/limits.ts'
import { buildGatewaySchema } from './schema/build.ts'
import { type Bench, openBench } from './testing/bench.ts'
import { fixture } from './testing/fixture.ts'

it('schema.graphql is in step with the catalogue (else: npm run gen)', () => {
  expect(readFileSync(new URL('../schema.graphql', import.meta.url), 'utf8')).toBe(sdlOf(catalogue))
})
type Root = GraphQLField<unknown, unknown>
const rootsIn = (
  schema: GraphQLSchema,
  type: 'Query' | 'Mutation',
): readonly (readonly ['query' | 'mutation', Root])[] => {
  const of = schema.getType(type)
  return isObjectType(of)
    ? Object.values(of.getFields()).map((f) => [type === 'Query' ? 'query' : 'mutation', f] as const)
    : []
}
const codesOf = (field: Root): readonly string[] => {
  const list = field.astNode?.directives?.find((d) => d.name.value === 'form')?.arguments?.[0]?.value
  return list?.kind === 'ListValue' ? list.values.flatMap((v) => (v.kind === 'StringValue' ? [v.value] : [])) : []
}
const guardedIn = (schema: GraphQLSchema) =>
  [...rootsIn(schema, 'Query'), ...rootsIn(schema, 'Mutation')].flatMap(([kind, field]) =>
    codesOf(field).map((code) => [field.name, code, kind, field] as const),
  )

/** The smallest literal of an input type. */
function literalOf(type: GraphQLInputType): string {
  if (isNonNullType(type)) return literalOf(type.ofType)
  if (isListType(type)) return `[${literalOf(type.ofType)}]`
  if (isEnumType(type)) return type.getValues()[0]?.name ?? 'null'
  if (isInputObjectType(type)) {
    const needed = Object.values(type.getFields()).filter((f) => isNonNullType(f.type))
    return `{ ${needed.map((f) => `${f.name}: ${literalOf(f.type)}`).join(' ')} }`
  }
  const scalars: { readonly [name: string]: string } = {
    Int: '1',
    Float: '1',
    Boolean: 'true',
    Date: '"2026-01-31"',
    DateTime: '"2026-01-31T00:00:00Z"',
    Time: '"08:00"',
    Period: '"2026-01"',
    Decimal: '"1"',
  }
  return scalars[type.name] ?? '"1"'
}
function queryOf(kind: string, field: Root): string {
  const args = field.args
    .filter((a) => isNonNullType(a.type) && a.defaultValue === undefined)
    .map((a) => `${a.name}: ${literalOf(a.type)}`)
  const selection = isObjectType(getNamedType(field.type)) ? '{ __typename }' : ''
  return `${kind} { ${field.name}${args.length === 0 ? '' : `(${args.join(', ')})`} ${selection} }`
}

const catalogues: readonly (readonly [string, Catalogue])[] = [
  ['product', catalogue],
  ['fixture', fixture],
]
describe.each(catalogues)('the schema of the %s', (_, of) => {
  const schema = buildSchema(sdlOf(of))
  const guarded = guardedIn(schema)
  const all = [...new Set(guarded.map(([, code]) => code))]
  let bench: Bench
  beforeAll(async () => {
    bench = await openBench({ requestsPerMinute: 0, accessSeconds: 60 }, of)
    bench.backend.users.set('nobody', [])
  })
  afterAll(() => bench.close())

  it('is valid', () => expect(validateSchema(schema)).toEqual([]))
  it('has the root fields of every feature and action, each under its own guard', () => {
    const fields = [...rootsIn(schema, 'Query'), ...rootsIn(schema, 'Mutation')].map(([, field]) => field)
    const guards = new Map(fields.map((field) => [field.name, codesOf(field)]))
    for (const root of allRootsOf(of)) expect([root.name, guards.get(root.name)]).toEqual([root.name, root.anyOf])
  })
  it('has the streams of the catalogue, each under its own guard', () => {
    const streams = schema.getSubscriptionType()?.getFields() ?? {}
    expect(Object.keys(streams)).toEqual(subscriptionsOf(of).map((s) => s.name))
    for (const { name, anyOf } of subscriptionsOf(of)) expect(codesOf(streams[name] as Root)).toEqual(anyOf)
  })
  it('takes the documents of the client, within the limits', () => {
    const texts = [
      ...of.features.flatMap((f) => [operationsOf(f, of), manyRowsOperationsOf(f, of)]),
      fixedOperations,
      jobOperations,
      refusalOperations,
      lookupOperationsOf(of),
    ]
    const document = parse(texts.join('\n'))
    expect(validate(schema, document).map((e) => e.message)).toEqual([])
    const running = buildGatewaySchema(of)
    for (const definition of document.definitions) {
      const one = { ...document, definitions: [definition] }
      expect(() => checkLimits(one, undefined, { size: 100 }, running)).not.toThrow()
    }
  })

  it.each(guarded)('%s opens for %s alone', async (name, code, kind, field) => {
    const codes = codesOf(field)
    const others = all.filter((c) => !codes.includes(c))
    bench.backend.users.set(`only-${code}`, [code]).set(`without-${name}`, others)
    const query = queryOf(kind, field)
    bench.backend.forget()
    for (const key of ['nobody', `without-${name}`]) {
      const refused = await bench.ask(query, { key })
      expect(refused.errors[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', anyOf: codes })
    }
    expect((await bench.ask(query)).codes).toEqual(['UNAUTHENTICATED'])
    expect(bench.backend.calls).toHaveLength(0)
    const allowed = await bench.ask(query, { key: `only-${code}` })
    expect(allowed.codes).not.toContain('FORBIDDEN')
    expect(allowed.codes).not.toContain('BAD_USER_INPUT')
    expect(bench.backend.calls).toHaveLength(1)
  })
})
