// Both commands together run every test file there is; names are unique, and what a suite waits for exists.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clients, operations, quick, stories } from '../../e2e/files.ts'
import { filesOf } from '../run/paths.ts'
import { longSuites } from './long-suites.ts'
import { quickSuites } from './quick-suites.ts'
import { below } from './suite.ts'

test('every end-to-end file runs with one of the commands', () => {
  const all = filesOf('e2e/**/*.test.ts')
  assert.deepEqual([...new Set(below('e2e', [...quick, ...stories, ...clients, ...operations]))].sort(), all)
})

for (const [command, suites] of Object.entries({ 'npm test': quickSuites, 'npm run test:long': longSuites })) {
  test(`the suites of ${command} have names of their own and wait for suites that come before them`, () => {
    const names = suites.map(({ name }) => name)
    assert.equal(new Set(names).size, names.length)
    for (const [i, { after = [] }] of suites.entries())
      for (const name of after.filter((n) => n !== 'checks')) assert.ok(names.slice(0, i).includes(name), name)
  })
}

test('no suite is in both commands', () => {
  const named = quickSuites.filter((suite) => !suite.isPreparation).map(({ name }) => name)
  assert.deepEqual(
    longSuites.filter(({ name }) => named.includes(name)),
    [],
  )
})
