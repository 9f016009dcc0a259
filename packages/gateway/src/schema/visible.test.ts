// What a set of codes opens of the schema: for every set, it is a schema that tools can read, shows nothing that the codes do
// not open, and lets every operation through whose codes are there.
import { catalogue } from '@kantor/shared/catalogue'
import { operationsOf } from '@kantor/shared/derive/operations'
import { recordFeaturesOf } from '@kantor/shared/derive/routes'
import { anyOfOf } from '@kantor/shared/rules/permission/permission'
import { differencesIn, type Fact } from '@kantor/shared/specification/differences'
import {
  buildClientSchema,
  type GraphQLSchema,
  getIntrospectionQuery,
  type IntrospectionQuery,
  isObjectType,
  parse,
  validate,
  validateSchema,
} from 'graphql'
import { guardCodesOf, needsOf } from '../directives/guards.ts'
import { createIntrospection } from '../plugins/introspection.ts'
import { runningProduct } from '../testing/product.ts'

const schema = runningProduct()
const all = [...guardCodesOf(schema)].sort()
const introspection = createIntrospection(schema, 'own', [])
const fixed = parse(getIntrospectionQuery({ oneOf: true, inputValueDeprecation: true }))

async function seenBy(codes: readonly string[]): Promise<GraphQLSchema> {
  const text = await introspection.answer(fixed, async () => new Set(codes))
  const { data } = JSON.parse(text ?? '') as { readonly data: IntrospectionQuery }
  return buildClientSchema(data)
}

/** A set of codes by a seed: the same in every run. */
function someCodes(size: number, seed: number): readonly string[] {
  let state = seed * 2_654_435_761 + size
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
  return all
    .map((code) => [next(), code] as const)
    .sort(([a], [b]) => a - b)
    .slice(0, size)
    .map(([, code]) => code)
}

const sizes = [0, 1, 1, 20, 20, 250, all.length]
const sets = sizes.map((size, seed) => [size, seed, someCodes(size, seed)] as const)

it('has codes to choose from', () => expect(all.length).toBeGreaterThan(100))

it.each(sets)(
  '%i codes (set %i) see a valid schema that shows what they open and no more',
  async (_size, _seed, codes) => {
    const seen = await seenBy(codes)
    expect(validateSchema(seen)).toEqual([])
    const granted = new Set<string>(codes)
    const isOpen = (guards: ReturnType<typeof needsOf>) =>
      guards.every((guard) => guard === null || guard.length === 0 || guard.some((code) => granted.has(code)))
    const facts = Object.values(seen.getTypeMap()).flatMap((type): readonly Fact[] => {
      if (!isObjectType(type) || type.name.startsWith('__')) return []
      const whole = schema.getType(type.name)
      const fields = isObjectType(whole) ? Object.values(whole.getFields()) : []
      const wanted = fields.filter((f) => isOpen(needsOf(f))).map((f) => f.name)
      return [{ about: type.name, found: Object.keys(type.getFields()), wanted }]
    })
    expect(differencesIn(facts)).toEqual([])
  },
)
it('lets the operations of a feature through to those who may, and hides them from others', async () => {
  const feature = recordFeaturesOf(catalogue.features).find((f) => f.path === '/master/post-codes')
  if (feature === undefined) throw new Error('no post codes')
  const document = parse(operationsOf(feature, catalogue))
  const codes = (['index', 'show', 'create', 'edit', 'delete'] as const).flatMap((o) => anyOfOf(feature, o) ?? [])
  expect(validate(await seenBy(codes), document)).toEqual([])
  expect(validate(await seenBy([]), document)).not.toEqual([])
})
it('is the whole schema for all codes', async () => {
  const seen = await seenBy(all)
  const ours = Object.values(schema.getTypeMap()).filter(isObjectType)
  const missing = ours.filter((t) => seen.getType(t.name) === undefined).map((t) => t.name)
  expect(missing).toEqual([])
})
