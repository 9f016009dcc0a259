// What breaks scripts is found and has to be declared; what does not, passes.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { breaksBetween, changelogAfter, changeProblems, declaredIn } from './schema-changes.ts'

const head =
  'directive @form(anyOf: [String!]!) on FIELD_DEFINITION | OBJECT\ndirective @signedIn on FIELD_DEFINITION | OBJECT\n'
const schema = (query: string, rest = 'type A { id: ID! name: String }') => `${head}type Query { ${query} }\n${rest}`
const before = schema('one: A @signedIn two(size: Int): A @form(anyOf: ["a", "b"]) three: String')

test('additions break no client', () => {
  const after = schema(
    'one: A @signedIn two(size: Int, page: Int): A @form(anyOf: ["a", "b", "c"]) three: String four: A',
    'type A { id: ID! name: String more: Int }',
  )
  assert.deepEqual(breaksBetween(before, after), [])
})

test('removals and new requirements break clients', () => {
  const after = schema('one: A @signedIn two(size: Int!): A @form(anyOf: ["a", "b"])', 'type A { id: ID! name: Int }')
  assert.deepEqual(breaksBetween(before, after), [
    'A.name changed type from String to Int.',
    'Query.three was removed.',
    'Query.two arg size has changed type from Int to Int!.',
  ])
})

test('so does a guard that fewer people pass, and none that more people do', () => {
  const closed = schema('one: A @form(anyOf: ["a"]) two(size: Int): A @form(anyOf: ["a"]) three: String @signedIn')
  assert.deepEqual(breaksBetween(before, closed), [
    'Query.one is no longer open to whoever is signed in.',
    'Query.three is no longer open to everybody.',
    'Query.two is no longer opened by b.',
  ])
  assert.deepEqual(breaksBetween(before, schema('one: A two(size: Int): A @signedIn three: String')), [])
})

const changelog = '# C\n\nWords.\n\n## Next\n\n- BREAKING: Query.three was removed.\n\n## 0.1\n\n- BREAKING: old.\n'

test('a break must be declared under Next, and nothing else may be', () => {
  assert.deepEqual(declaredIn(changelog), ['Query.three was removed.'])
  assert.deepEqual(changeProblems(['Query.three was removed.'], declaredIn(changelog)), [])
  assert.match(changeProblems(['x.'], [])[0] ?? '', /breaks scripts: x\. .*"- BREAKING: x\."/)
  assert.match(changeProblems([], ['x.'])[0] ?? '', /declares what is not so: x\./)
  assert.deepEqual(declaredIn('# C\n\n## Next\n\n- BREAKING: last.'), ['last.'])
})

test('a release puts what was next under its name, with what is new', () => {
  const after = changelogAfter(changelog, '0.2', before, schema('one: A @signedIn two(size: Int): A four: A'))
  assert.equal(
    after,
    '# C\n\nWords.\n\n## Next\n\n## 0.2\n\n- BREAKING: Query.three was removed.\n- Added: `four`.\n\n## 0.1\n\n- BREAKING: old.\n',
  )
  assert.deepEqual(declaredIn(after), [])
  const withStream = `${before}\ntype Subscription { count: Int @signedIn }`
  assert.match(changelogAfter(changelog, '0.2', before, withStream), /Added: `count`/)
})
