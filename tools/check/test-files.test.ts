// The check finds a test that is outside of the patterns of its runner.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkTestFiles, forgottenPatterns, strayTests } from './test-files.ts'

test('a test outside of the patterns of its runner is found, and a long one where none are run', () => {
  assert.deepEqual(
    strayTests(['packages/web/src/a.test.tsx', 'tools/run/b.test.ts', 'packages/backend/src/db/c.long.test.ts']),
    [],
  )
  const stray = [
    'packages/backend/src/a.test.tsx',
    'packages/shared/spec/b.test.ts',
    'packages/web/c.test.ts',
    'd.test.ts',
  ]
  const named = [...stray, 'packages/shared/src/e.spec.ts', 'e2e/journeys/f.test.tsx']
  assert.equal(strayTests(named).length, named.length)
  assert.match(strayTests(['packages/gateway/src/a.long.test.ts'])[0] ?? '', /runs no long tests/)
})

test('settings that look elsewhere are found', () => {
  assert.match(forgottenPatterns(() => '')[0] ?? '', /packages\/shared\/vitest\.config\.ts does not say/)
})

test('every test of this repository is run', () => {
  assert.deepEqual(checkTestFiles().problems, [])
})
