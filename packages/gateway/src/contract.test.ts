// The real catalogue: schema.graphql is in step, is valid, and its root fields let exactly their codes in, over HTTP. Which code applies
// where is compared for all of them in `contract/schema.test.ts`, and every guard is called in `contract/enforcement.test.ts`; here one
// root field of each combination of kind, action and guard is requested (decision 0043). The fixture is requested as a whole.
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
import { firstOfEach, guardFormOf, notAsked, someOf } from '@kantor/shared/specification/samples'
import { buildSchema, type GraphQLField, getNamedType, isObjectType, parse, validate, validateSchema } from 'graphql'
import { guardOn } from './contract/guard-on.ts'
import { checkLimits } from './plugins/limits.ts'
import { buildGatewaySchema } from './schema/build.ts'
import { type Bench, openBench } from './testing/bench.ts'
import { type ExpectedRoot, expectedRootsOf } from './testing/expected-roots.ts'
import { fixture } from './testing/fixture.ts'
import { declaredProduct, productText, runningProduct } from './testing/product.ts'
import { wrongAt } from './testing/root-calls.ts'
import { formCodesOf, type Root, rootsIn } from './testing/sample-calls.ts'

it('schema.graphql is in step with the catalogue (else: npm run gen)', () => {
  expect(readFileSync(new URL('../schema.graphql', import.meta.url), 'utf8')).toBe(productText())
})

const catalogues = [
  ['product', catalogue, declaredProduct(), runningProduct()],
  ['fixture', fixture, buildSchema(sdlOf(fixture)), buildGatewaySchema(fixture)],
] as const

describe.each(catalogues)('the schema of the %s', (_, of, schema, running) => {
  const roots = rootsIn(schema)

  it('is valid', () => expect(validateSchema(schema)).toEqual([]))
  it('has the root fields of every feature and action, each under its own guard', () => {
    const found = allRootsOf(of).map(({ name }) => [name, roots.get(name)?.codes])
    expect(found).toEqual(allRootsOf(of).map(({ name, anyOf }) => [name, anyOf]))
  })
  it('has the streams of the catalogue, each under its own guard', () => {
    const streams: readonly GraphQLField<unknown, unknown>[] = Object.values(
      schema.getSubscriptionType()?.getFields() ?? {},
    )
    expect(streams.map((field) => [field.name, formCodesOf(field)])).toEqual(
      subscriptionsOf(of).map(({ name, anyOf }) => [name, anyOf]),
    )
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
    for (const definition of document.definitions)
      checkLimits({ ...document, definitions: [definition] }, undefined, { size: 100 }, running)
  })
})

/** A bench over a catalogue, and every code that opens a root field there. */
async function benchOver(of: Catalogue, roots: ReadonlyMap<string, Root>) {
  const every = [...new Set([...roots.values()].flatMap(({ codes }) => codes))]
  return { every, bench: await openBench({ requestsPerMinute: 0, accessSeconds: 60 }, of) }
}

it('every root field of the fixture opens to each of its codes and to no other', async () => {
  const roots = rootsIn(buildSchema(sdlOf(fixture)))
  const { bench, every } = await benchOver(fixture, roots)
  const wrong: string[] = []
  for (const root of roots.values())
    if (root.codes.length > 0) wrong.push(...(await wrongAt(bench, root, root.codes, every)))
  await bench.close()
  expect(every.length).toBeGreaterThan(10)
  expect(wrong).toEqual([])
})

describe('over HTTP one root field of each combination of kind, action and guard', () => {
  const roots = rootsIn(declaredProduct())
  const guarded = expectedRootsOf(catalogue).flatMap((expected) => {
    const root = roots.get(expected.name)
    return root === undefined || root.codes.length === 0 ? [] : [{ ...expected, root }]
  })

  /** Kind and action, the form of its guard, and that of the rows or the answer which it leads to. */
  function shapeOf({ feature, what, root }: ExpectedRoot & { readonly root: Root }): string {
    const type = getNamedType(root.field.type)
    const behind = isObjectType(type) ? (guardOn(type) ?? []) : undefined
    const same = behind?.join() === root.codes.toSorted().join()
    const answer = behind === undefined ? 'no row' : same ? 'rows alike' : guardFormOf({}, behind)
    return [feature?.kind ?? 'reference', what, guardFormOf(feature ?? {}, root.codes), answer].join(' | ')
  }
  const sample = firstOfEach(guarded, shapeOf)
  const asked = new Set<string>()
  let bench: Bench
  let every: readonly string[]
  beforeAll(async () => {
    ;({ bench, every } = await benchOver(catalogue, roots))
  })
  afterAll(() => bench.close())

  it('opens to each of its codes and to no other', async () => {
    const wrong: string[] = []
    for (const one of sample) {
      wrong.push(...(await wrongAt(bench, one.root, someOf(one.root.codes), every)))
      asked.add(shapeOf(one))
    }
    expect(wrong).toEqual([])
  })
  it('no combination is left out, and most features add none', () => {
    expect(notAsked(guarded, shapeOf, asked)).toEqual([])
    const known = new Set(guarded.map(({ name }) => name))
    expect([...roots].filter(([name, { codes }]) => codes.length > 0 && !known.has(name)).map(([n]) => n)).toEqual([])
    expect(sample.length).toBeLessThan(guarded.length / 10)
  })
})
