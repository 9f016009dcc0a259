// Guards of the schema: removing one, doubling one or emptying one is found.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { guardProblems } from './directives.ts'

const schema = (query: string, type = 'type Row @form(anyOf: ["frmXI"]) { id: ID! }') =>
  `directive @form(anyOf: [String!]!) on OBJECT | FIELD_DEFINITION
directive @signedIn on OBJECT | FIELD_DEFINITION
directive @public on OBJECT | FIELD_DEFINITION
${type}
type Query { ${query} }`

test('a guarded schema is sound', () => {
  assert.deepEqual(
    guardProblems(schema('rows: [Row!]! @form(anyOf: ["frmXI"]) ping: Int @public me: Row @signedIn')),
    [],
  )
})

test('a root field without a guard is found', () => {
  assert.deepEqual(guardProblems(schema('rows: [Row!]!')), ['Query.rows carries none of @public, @signedIn, @form'])
})

test('two guards, a guard without a code and an open object type are found', () => {
  assert.match(guardProblems(schema('rows: Row @signedIn @public'))[0] ?? '', /exactly one/)
  assert.match(guardProblems(schema('rows: Row @form(anyOf: [])'))[0] ?? '', /without a code/)
  assert.match(guardProblems(schema('ping: Int @public', 'type Row { id: ID! }'))[0] ?? '', /Row carries none/)
})
