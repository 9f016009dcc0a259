// Every guard of the schema against the specification, as data: root fields, rows, pages, answers of actions, single fields. The guards
// of the schema are decided in one place; this test checks that they are the right codes, for every feature, and names all that is wrong.
import { catalogue } from '@kantor/shared/catalogue'
import { actionsOf } from '@kantor/shared/derive/actions'
import { type Entity, type Field, isRecordFeature } from '@kantor/shared/kernel'
import { specification } from '@kantor/shared/specification'
import { differencesIn, type Fact } from '@kantor/shared/specification/differences'
import { type Expected, ofAction, ofField, ofRow } from '@kantor/shared/specification/expected'
import { isInputObjectType, isObjectType } from 'graphql'
import { expectedRootsOf } from '../testing/expected-roots.ts'
import { declaredProduct } from '../testing/product.ts'
import { guardOn } from './guard-on.ts'

const schema = declaredProduct()
const fieldsOf = (type: string) => {
  const found = schema.getType(type)
  return isObjectType(found) ? found.getFields() : {}
}
const roots = { ...fieldsOf('Query'), ...fieldsOf('Mutation') }

/** The guard of a root field; undefined where there is none. */
const onRoot = (name: string) => roots[name] && guardOn(roots[name])
const onType = (name: string) => {
  const type = schema.getType(name)
  return isObjectType(type) ? guardOn(type) : undefined
}

const features = catalogue.features.filter(isRecordFeature)
const expectedRoots = expectedRootsOf(catalogue)
const actions = catalogue.features.flatMap(actionsOf)
const entities = [...new Set(features.map((feature) => feature.entity))] as readonly Entity[]

type Named = readonly (readonly [name: string, field: Field])[]

/** The guard of each field that a type shows; lines are walked by the type that the field leads to. */
function fieldFacts(
  type: string,
  declared: Named,
  wantedOf: (name: string, field: Field) => Expected,
): readonly Fact[] {
  const shown = fieldsOf(type)
  return declared.flatMap(([name, field]) => {
    const member = shown[name]
    if (member === undefined) return []
    const own = { about: `${type}.${name}`, found: guardOn(member), wanted: wantedOf(name, field) }
    if (field.type !== 'lines') return [own]
    const line = String(member.type).replaceAll(/[![\]]/g, '')
    return [own, ...fieldFacts(line, Object.entries(field.of), ownCode)]
  })
}
const ownCode = (_: string, field: Field): Expected => (field.form === undefined ? undefined : [field.form])

const rowFacts = (entity: Entity): readonly Fact[] => {
  const wanted = ofRow(entity, catalogue)
  return [
    ...[entity.name, `${entity.name}Page`].map((type) => ({ about: `type ${type}`, found: onType(type), wanted })),
    ...fieldFacts(entity.name, Object.entries(entity.fields), (name, field) => ofField(entity, name, field, catalogue)),
  ]
}
const answerFacts = actions.flatMap(({ feature, action, name, type }): readonly Fact[] => {
  const wanted = ofAction(feature, name)
  const own = [type, `${type}Page`].flatMap((answer) =>
    onType(answer) === undefined ? [] : [{ about: `answer ${answer}`, found: onType(answer), wanted }],
  )
  return [...own, ...fieldFacts(type, Object.entries(action.result), ownCode)]
})

it('knows the features of the specification', () => {
  expect(specification.length).toBeGreaterThan(400)
  expect([features.length > 150, actions.length > 1_000, entities.length > 150]).toEqual([true, true, true])
})

it('every root field is guarded by the codes of the specification', () => {
  const facts = expectedRoots
    .map(({ name, expected, mayLack }) => ({ about: name, found: onRoot(name), wanted: expected, mayLack }))
    .filter(({ found, mayLack }) => found !== undefined || !mayLack)
  expect(facts.length).toBeGreaterThan(3_000)
  expect(differencesIn(facts)).toEqual([])
})

it('no root field is guarded by a code that the specification does not know of', () => {
  const known = new Set(expectedRoots.map(({ name }) => name))
  const guarded = Object.keys(roots).filter((name) => (onRoot(name)?.length ?? 0) > 0)
  expect(guarded.filter((name) => !known.has(name))).toEqual([])
})

it('every row, page and field of a row is guarded by the codes of its readers', () => {
  const facts = entities.flatMap(rowFacts)
  expect(facts.length).toBeGreaterThan(2_000)
  expect(differencesIn(facts)).toEqual([])
})

it('every answer of an action and each of its fields is guarded by the codes of the action', () => {
  expect(answerFacts.length).toBeGreaterThan(2_000)
  expect(differencesIn(answerFacts)).toEqual([])
})

it('every list is narrowed by the filters that it declares, and by no other', () => {
  const notAsked = ['file', 'image', 'lines']
  const facts = features.flatMap(({ entity, list, path }): readonly Fact[] => {
    const field = roots[expectedRoots.find((r) => r.feature?.path === path && r.what === 'list')?.name ?? '']
    const filter = field?.args.find(({ name }) => name === 'filter')?.type
    if (field === undefined) return []
    const declared = (list.filters ?? []).filter((name) => !notAsked.includes(entity.fields[name]?.type ?? ''))
    const wanted = [...declared.map((name) => name.replaceAll('.', '_')), 'createdAt', 'empty', 'updatedAt'].sort()
    const found = isInputObjectType(filter) ? Object.keys(filter.getFields()).sort() : []
    return [{ about: `filters of ${path}`, found, wanted: [...new Set(wanted)] }]
  })
  expect(facts.length).toBeGreaterThan(150)
  expect(differencesIn(facts)).toEqual([])
})
