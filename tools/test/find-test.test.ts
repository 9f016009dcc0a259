// Naming one test: by file, by a part of its path, by its words; the right runner comes of where it lies.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '../run/paths.ts'
import { findTests, needsServer, testFiles } from './find-test.ts'

const files = [
  'e2e/journeys/list.test.ts',
  'packages/backend/src/engine/list.test.ts',
  'packages/gateway/src/schema/sizes.test.ts',
  'packages/web/src/ui/list-body.test.tsx',
  'tools/check/cycles.test.ts',
  'packages/web/src/ui/sizes-of-text.test.ts',
]
const find = (wanted: string, from?: string, read?: (file: string) => string) => findTests(wanted, files, from, read)

test('a file is found by its path from the root, from the current folder, and in full', () => {
  const [, file = ''] = files
  for (const found of [
    find(file),
    find('src/engine/list.test.ts', join(root, 'packages/backend')),
    find(join(root, file)),
  ])
    assert.deepEqual(found, [{ file, runner: 'vitest', folder: 'packages/backend' }])
})

test('a part of a path is enough when one file has it; else all that have it are given', () => {
  assert.deepEqual(find('schema/sizes'), [{ file: files[2], runner: 'jest', folder: 'packages/gateway' }])
  assert.deepEqual(find('sizes'), find('schema/sizes'))
  assert.deepEqual(find('cycles'), [{ file: files[4], runner: 'node', folder: '.' }])
  assert.deepEqual(
    find('list-body').map((f) => f.file),
    [files[3]],
  )
  assert.deepEqual(
    find('list').map((f) => f.file),
    [files[0], files[1], files[3]],
  )
})

test('words of a test are found in the files', () => {
  const read = (file: string) => (file === files[3] ? "it('keeps its place', ..." : '')
  const found = { file: files[3], runner: 'vitest', folder: 'packages/web', title: 'keeps its place' }
  assert.deepEqual(find('keeps its place', undefined, read), [found])
  assert.deepEqual(find('no test says so', undefined, read), [])
  assert.deepEqual(
    find('keeps its place.ts', undefined, () => 'keeps its place.ts'),
    [],
  )
})

test('tests of several servers need a PostgreSQL and a Redis, no others do', () => {
  const has = (file: string) => testFiles().includes(file)
  assert.ok(has('e2e/operations/failover.test.ts') && has('e2e/journeys/shell/frame-layout.test.ts'))
  assert.equal(needsServer('e2e/operations/failover.test.ts'), true)
  assert.equal(needsServer('e2e/journeys/shell/frame-layout.test.ts'), false)
})
