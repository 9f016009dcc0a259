// Every guard of the schema against the specification: root fields, rows, pages, answers of actions, single fields. What stands
// on the schema is decided in one place; this says that it is the right code, feature by feature.
import { catalogue } from '@kantor/shared/catalogue'
import { actionsOf } from '@kantor/shared/derive/actions'
import { nameOf, pascalOf } from '@kantor/shared/derive/names'
import { sdlOf } from '@kantor/shared/derive/sdl'
import { type Entity, type Field, isRecordFeature, type RecordFeature } from '@kantor/shared/kernel'
import { specification } from '@kantor/shared/specification'
import {
  type Expected,
  ofAction,
  ofBulk,
  ofEdit,
  ofField,
  ofMoves,
  ofOperation,
  ofRecord,
  ofRow,
  ofUpsert,
} from '@kantor/shared/specification/expected'
import { buildSchema, isObjectType } from 'graphql'
import { guardOn } from './guard-on.ts'

const schema = buildSchema(sdlOf(catalogue))
const fieldsOf = (type: string) => {
  const found = schema.getType(type)
  return isObjectType(found) ? found.getFields() : {}
}
const roots = { ...fieldsOf('Query'), ...fieldsOf('Mutation') }

/** What stands on a root field; undefined where there is none. */
const onRoot = (name: string) => roots[name] && guardOn(roots[name])
const onType = (name: string) => {
  const type = schema.getType(name)
  return isObjectType(type) ? guardOn(type) : undefined
}

const features = catalogue.features.filter(isRecordFeature)
const rootsOf = (feature: RecordFeature): readonly (readonly [name: string, expected: Expected])[] => {
  const name = nameOf(feature)
  const title = pascalOf(name)
  return [
    [`${name}List`, ofOperation(feature, 'index')],
    [name, ofRecord(feature)],
    [`${name}ByIds`, ofRecord(feature)],
    [`create${title}`, ofOperation(feature, 'create')],
    [`edit${title}`, ofEdit(feature)],
    [`createMany${title}`, ofOperation(feature, 'create')],
    [`editMany${title}`, ofEdit(feature)],
    [`upsert${title}`, ofUpsert(feature)],
    [`delete${title}`, ofOperation(feature, 'delete')],
    ...ofMoves(feature).map(([move, expected]) => [`${move}${title}`, expected] as const),
    [`bulk${title}`, ofBulk(feature)],
    [`${name}Totals`, ofOperation(feature, 'index')],
    [`${name}Groups`, ofOperation(feature, 'index')],
  ]
}
/** A feature that writes no field has no such mutation, one whose key nobody types no upsert, one without sums no totals, one that is not grouped no groups; a further list may lack what its feature has. */
const mayLack = (feature: RecordFeature, name: string): boolean =>
  /^(?:create|edit|upsert)|(?:Totals|Groups)$/.test(name) || feature.partOf !== undefined

it('knows the features of the specification', () => {
  expect(specification.length).toBeGreaterThan(400)
  expect(features.length).toBeGreaterThan(40)
})

describe.each(features.map((feature) => [feature.path, feature] as const))('%s', (_, feature) => {
  it.each(rootsOf(feature))('%s stands under its code', (name, expected) => {
    const found = onRoot(name)
    if (found === undefined && mayLack(feature, name)) return
    expect([name, found]).toEqual([name, expected])
  })
})

const actions = catalogue.features.flatMap(actionsOf)
it.each(actions.map((placed) => [placed.type, placed] as const))(
  'the action %s stands under its code',
  (type, placed) => {
    const { feature, name, action } = placed
    const own = nameOf(feature)
    const root = action.kind === 'query' ? `${own}${pascalOf(name)}` : `${name}${pascalOf(own)}`
    const expected = ofAction(feature, action)
    expect([root, onRoot(root)]).toEqual([root, expected])
    for (const answer of [type, `${type}Page`]) {
      const found = onType(answer)
      if (found !== undefined) expect([answer, found]).toEqual([answer, expected])
    }
    expectFields(type, Object.entries(action.result), (_, field) =>
      field.form === undefined ? undefined : [field.form],
    )
  },
)

const entities = [...new Set(features.map((feature) => feature.entity))] as readonly Entity[]
it.each(entities.map((entity) => [entity.name, entity] as const))(
  'rows of %s stand under the codes of their features',
  (name, entity) => {
    const expected = ofRow(entity, catalogue)
    expect([onType(name), onType(`${name}Page`)]).toEqual([expected, expected])
    expectFields(name, Object.entries(entity.fields), (field, of) => ofField(entity, field, of, catalogue))
  },
)

type Named = readonly (readonly [name: string, field: Field])[]

/** The guard of each field that a type shows; lines are walked by the type that the field leads to. */
function expectFields(type: string, declared: Named, expectedOf: (name: string, field: Field) => Expected): void {
  const shown = fieldsOf(type)
  for (const [name, field] of declared) {
    const member = shown[name]
    if (member === undefined) continue
    expect([type, name, guardOn(member)]).toEqual([type, name, expectedOf(name, field)])
    if (field.type !== 'lines') continue
    const line = String(member.type).replaceAll(/[![\]]/g, '')
    expectFields(line, Object.entries(field.of), (_, of) => (of.form === undefined ? undefined : [of.form]))
  }
}
