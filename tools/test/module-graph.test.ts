// What a test file depends on: imports, modules that are replaced, sources named as texts; a pattern over sources means all of them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filesOf } from '../run/paths.ts'
import { graphOf, hashesOf, reachedFrom } from './module-graph.ts'

const folder = 'packages/backend/src/a'
const reached = (files: { readonly [name: string]: string }, from = 'one.test.ts') =>
  reachedFrom(
    `${folder}/${from}`,
    graphOf(Object.entries(files).map(([name, text]) => ({ file: `${folder}/${name}`, text }))),
  )?.map((file) => file.slice(folder.length + 1))

test('a test reaches what it imports, over any number of steps, in every way of writing it', () => {
  const files = {
    'one.test.ts': "import { a } from './two.ts'\nimport './six.ts'\nexport * from './seven.ts'",
    'two.ts': "const late = await import('./three.ts')\nvi.mock('./four.ts')",
    'three.ts': '',
    'four.ts': '',
    'five.ts': '',
    'six.ts': '',
    'seven.ts': '',
  }
  const expected = ['four.ts', 'one.test.ts', 'seven.ts', 'six.ts', 'three.ts', 'two.ts']
  assert.deepEqual(reached(files), expected)
})

test('a source that is named as a text counts: a worker, a script that is started', () => {
  const files = {
    'one.test.ts': "new Worker(new URL('./work.ts', import.meta.url))",
    'work.ts': "run(['node', 'src/a/more.ts'])",
    'more.ts': '',
  }
  assert.deepEqual(reached(files), ['more.ts', 'one.test.ts', 'work.ts'])
})

test('a file that looks for sources by a pattern depends on what it finds, or on all where it finds nothing from here', () => {
  const files = filesOf('tools/run/*.ts')
  const graph = graphOf([
    ...files.map((file) => ({ file, text: '' })),
    { file: 'tools/test/x.test.ts', text: "filesOf('tools/run/*.ts')" },
  ])
  assert.deepEqual(reachedFrom('tools/test/x.test.ts', graph), [...files, 'tools/test/x.test.ts'])
  assert.equal(reached({ 'one.test.ts': "import './two.ts'", 'two.ts': "globSync('nowhere/**/*.ts')" }), undefined)
})

test('packages are entered by their doors; the catalogue counts with all its declarations', () => {
  const tests = ['packages/backend/src/engine/list/filters.test.ts'].filter((file) => filesOf(file).length > 0)
  const sources = filesOf('packages/{shared,backend}/**/*.ts')
  const graph = graphOf(sources.map((file) => ({ file, text: "import { catalogue } from '@kantor/shared/catalogue'" })))
  assert.ok(graph.get(sources[0] ?? '')?.targets.some((file) => file.startsWith('packages/shared/src/catalogue/')))
  assert.equal(hashesOf(tests, sources, []).size, tests.length)
})

test('the hash of a test changes with what it reaches and with what every test may read, and with nothing else', () => {
  const tests = ['tools/run/paths.ts']
  const of = (sources: readonly string[], others: readonly string[]) =>
    hashesOf(tests, sources, others).get('tools/run/paths.ts')
  const alone = of(['tools/run/paths.ts'], [])
  assert.equal(of(['tools/run/paths.ts', 'tools/run/stamp.ts'], []), alone)
  assert.notEqual(of(['tools/run/paths.ts'], ['package.json']), alone)
})
