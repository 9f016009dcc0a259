// Everyone who explores the API finds a description of everything: each type, field, argument, input field and enum value has one.
import { catalogue } from '@kantor/shared/catalogue'
import { sdlOf } from '@kantor/shared/derive/sdl'
import {
  buildSchema,
  type GraphQLNamedType,
  isEnumType,
  isInputObjectType,
  isObjectType,
  isSpecifiedScalarType,
} from 'graphql'
import { fixture } from '../testing/fixture.ts'
import { declaredProduct } from '../testing/product.ts'

interface Described {
  readonly name: string
  readonly description?: string | null | undefined
}
type Place = readonly [string, string]

const place = (of: string, { name, description }: Described): Place => [`${of}${name}`, description?.trim() ?? '']

function placesIn(type: GraphQLNamedType): readonly Place[] {
  const inside = `${type.name}.`
  const own = ['Query', 'Mutation', 'Subscription'].includes(type.name) ? [] : [place('', type)]
  if (isEnumType(type)) return [...own, ...type.getValues().map((value) => place(inside, value))]
  if (isInputObjectType(type)) return [...own, ...Object.values(type.getFields()).map((field) => place(inside, field))]
  if (!isObjectType(type)) return own
  const fields = Object.values(type.getFields())
  const args = fields.flatMap((field) => field.args.map((arg) => place(`${inside}${field.name}.`, arg)))
  return [...own, ...fields.map((field) => place(inside, field)), ...args]
}

it.each([
  ['product', catalogue],
  ['fixture', fixture],
] as const)('everything in the schema of the %s has a description', (_, of) => {
  const schema = of === catalogue ? declaredProduct() : buildSchema(sdlOf(of))
  const types = Object.values(schema.getTypeMap()).filter((t) => !t.name.startsWith('__') && !isSpecifiedScalarType(t))
  const bare = [
    ...types.flatMap(placesIn),
    ...schema
      .getDirectives()
      .slice(0, 3)
      .map((d) => place('@', d)),
  ].filter(([, words]) => words === '')
  expect(bare.map(([name]) => name)).toEqual([])
})
