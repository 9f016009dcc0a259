// A schema that is made slim says and does what it did before.
import { GraphQLString, graphqlSync, isObjectType, printSchema } from 'graphql'
import { needsOf } from '../directives/guards.ts'
import { productText, runningProduct } from '../testing/product.ts'
import { schemaFrom } from './build.ts'
import { slim } from './slim.ts'

it('is printed word for word as before: descriptions, defaults, deprecations', () => {
  const sdl = `
    "Which way round."
    enum Order { "First things first." UP DOWN @deprecated(reason: "Look up.") }
    input Page { size: Int = 20, order: Order! = UP }
    type Query { "The rows." rows(page: Page = { size: 5 }, old: Int @deprecated(reason: "Gone.")): [String!]! }`
  const schema = schemaFrom(sdl)
  const before = printSchema(schema)
  slim(schema)
  expect(printSchema(schema)).toBe(before)
  expect(before).toContain('Look up.')
})

it('still gives arguments their defaults', () => {
  const schema = schemaFrom('input Page { size: Int = 20 } type Query { echo(page: Page = {}): String! }')
  slim(schema)
  const rootValue = { echo: (args: object) => JSON.stringify(args) }
  const echo = (source: string) => graphqlSync({ schema, source, rootValue }).data?.['echo']
  expect([echo('{ echo }'), echo('{ echo(page: {}) }')]).toEqual(['{"page":{"size":20}}', '{"page":{"size":20}}'])
})

it('keeps no node of the text it was made of, and every guard', () => {
  const [built, full] = [runningProduct(), schemaFrom(productText())]
  const fieldsOf = (schema: typeof built) =>
    Object.values(schema.getTypeMap()).flatMap((t) =>
      isObjectType(t) && !t.name.startsWith('__') ? Object.values(t.getFields()) : [],
    )
  expect(fieldsOf(full).every((field) => field.astNode !== undefined)).toBe(true)
  expect(fieldsOf(built).filter((field) => field.astNode !== undefined)).toEqual([])
  const guarded = fieldsOf(built).filter((field) => needsOf(field).length > 0)
  expect(guarded.length).toBeGreaterThan(1_000)
})

it('leaves alone what graphql-js shares between schemas', () => {
  const own = GraphQLString.extensions
  slim(schemaFrom('type Query { text: String }'))
  expect(GraphQLString.extensions).toBe(own)
})
