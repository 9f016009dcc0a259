// Types that several features share carry no codes of their own: their content is guarded on the way that leads to them. Each leaf
// of each answer is reached under the codes of its action and of its own field, regardless of other features that answer with the same type.
import { catalogue } from '@kantor/shared/catalogue'
import { actionRootsOf } from '@kantor/shared/derive/action-roots'
import { resultFieldsOf } from '@kantor/shared/derive/actions'
import type { Field } from '@kantor/shared/kernel'
import { type GraphQLObjectType, getNamedType, isObjectType } from 'graphql'
import { visibleIn } from '../schema/visible.ts'
import { runningProduct } from '../testing/product.ts'
import { needsOf } from './guards.ts'

const schema = runningProduct()
const objectAt = (name: string): GraphQLObjectType => {
  const type = schema.getType(name)
  if (!isObjectType(type)) throw new Error(`${name} is no object type`)
  return type
}
const answers = catalogue.features.flatMap((feature) =>
  actionRootsOf(feature).flatMap((root) => (root.action === undefined ? [] : [{ root, action: root.action.action }])),
)

/** Every path below a type that is declared by the fields, with all codes that are required on it. */
function pathsBelow(
  type: GraphQLObjectType,
  fields: readonly (readonly [string, Field])[],
): readonly { readonly path: string; readonly asked: readonly string[]; readonly declared: readonly string[] }[] {
  return fields.flatMap(([name, field]) => {
    const found = type.getFields()[name]
    if (found === undefined) throw new Error(`${type.name}.${name} is missing`)
    const [asked, declared] = [
      needsOf(found).flatMap((guard) => guard ?? []),
      field.form === undefined ? [] : [field.form],
    ]
    const own = { path: `${type.name}.${name}`, asked, declared }
    if (field.type !== 'lines') return [own]
    const inner = pathsBelow(
      objectAt(getNamedType(found.type).name),
      Object.entries(field.of).filter(([, f]) => f.hidden !== true),
    )
    return [own, ...inner]
  })
}

it('requires the codes of the action at its root, regardless of others that share the answer', () => {
  const wrong = answers.flatMap(({ root }) => {
    const parent = root.action?.action.kind === 'query' ? schema.getQueryType() : schema.getMutationType()
    const field = parent?.getFields()[root.name]
    const needs = field === undefined ? [] : needsOf(field)
    return JSON.stringify([...(needs[0] ?? ['none'])].sort()) === JSON.stringify([...root.anyOf].sort())
      ? []
      : [root.name]
  })
  expect(answers.length).toBeGreaterThan(500)
  expect(wrong).toEqual([])
})

it('asks on each leaf for what its declaration says, no more and no less', () => {
  const wrong = answers.flatMap(({ root, action }) => {
    const type = objectAt(root.type.replace(/!$/, '') === 'Boolean' ? 'Query' : getNamedType(typeOf(root.name)).name)
    if (type.name === 'Query') return []
    const row = action.many ? objectAt(getNamedType(type.getFields()['rows']?.type ?? type).name) : type
    return pathsBelow(row, resultFieldsOf(action))
      .filter(({ asked, declared }) => String(asked) !== String(declared))
      .map(({ path }) => `${root.name}: ${path}`)
  })
  expect(wrong).toEqual([])
})

function typeOf(root: string) {
  const field = schema.getQueryType()?.getFields()[root] ?? schema.getMutationType()?.getFields()[root]
  if (field === undefined) throw new Error(`${root} is missing`)
  return field.type
}

it('shows a shared type to holders of one feature without the root fields of the others', () => {
  const files = answers.filter(({ root }) => root.type === 'UploadFilePage!').map(({ root }) => root)
  const [first, second] = files
  if (first === undefined || second === undefined) throw new Error('There are not two uploads.')
  const seen = visibleIn(schema, new Set(first.anyOf))
  expect(seen.has('UploadFile')).toBe(true)
  expect(seen.get('Query')?.has(first.name)).toBe(true)
  expect(seen.get('Query')?.has(second.name)).toBe(false)
})
