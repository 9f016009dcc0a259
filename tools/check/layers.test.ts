// The import rules: each kind of breach is found, and what is right is left alone.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { circlesOf, cyclesOf } from './cycles.ts'
import { barrelProblems, layerProblems, resolverOf, upwardArrows } from './layers.ts'
import { sourceOf } from './source.ts'

const backend = 'packages/backend/src'

/** Files by name, each importing the others named. */
function workspace(files: { readonly [file: string]: readonly string[] }) {
  const sources = Object.entries(files).map(([file, specifiers]) =>
    sourceOf(file, `// x\n${specifiers.map((s) => `import '${s}'\n`).join('')}const a = 1\n`),
  )
  return { sources, resolve: resolverOf(new Set(Object.keys(files))) }
}
const problemsOf = (files: Parameters<typeof workspace>[0]) => {
  const { sources, resolve } = workspace(files)
  return layerProblems(sources, resolve)
}

test('a package does not see its sibling', () => {
  const files = { 'packages/web/src/main.ts': ['../../gateway/src/main.ts'], 'packages/gateway/src/main.ts': [] }
  assert.match(problemsOf(files)[0] ?? '', /packages\/web may not import packages\/gateway/)
})

test('a lower layer does not import a higher one, but the other way round', () => {
  const down = { [`${backend}/http/a.ts`]: ['../engine/b.ts'], [`${backend}/engine/b.ts`]: [] }
  assert.deepEqual(problemsOf(down), [])
  const up = { [`${backend}/engine/b.ts`]: ['../http/a.ts'], [`${backend}/http/a.ts`]: [] }
  assert.equal(problemsOf(up).length, 1)
})

test('telemetry, and what servers bear of connections, is for servers alone', () => {
  const telemetry = 'packages/shared/src/telemetry/flow.ts'
  const from = (file: string, way: string) => problemsOf({ [file]: [way], [telemetry]: [] })
  assert.match(from('packages/web/src/main.ts', '@kantor/shared/telemetry/flow')[0] ?? '', /only backend and gateway/)
  assert.match(from('packages/shared/src/rules/a.ts', '../telemetry/flow.ts')[0] ?? '', /only backend and gateway/)
  const server = { 'packages/web/src/main.ts': ['@kantor/shared/server/a'], 'packages/shared/src/server/a.ts': [] }
  assert.match(problemsOf(server)[0] ?? '', /only backend and gateway/)
  for (const file of ['packages/gateway/src/a.ts', `${backend}/db/a.ts`, 'packages/shared/src/telemetry/a.ts'])
    assert.deepEqual(from(file, '@kantor/shared/telemetry/flow'), [])
})

test('a test may reach for what it tests within its package', () => {
  const files = { [`${backend}/engine/b.test.ts`]: ['../http/a.ts'], [`${backend}/http/a.ts`]: [] }
  assert.deepEqual(problemsOf(files), [])
})

test('areas import downwards and by their index', () => {
  const index = { [`${backend}/domain/master/index.ts`]: [], [`${backend}/domain/payroll/index.ts`]: [] }
  assert.deepEqual(problemsOf({ ...index, [`${backend}/domain/payroll/a.ts`]: ['../master/index.ts'] }), [])
  assert.equal(problemsOf({ ...index, [`${backend}/domain/master/a.ts`]: ['../payroll/index.ts'] }).length, 1)
  const inner = { [`${backend}/domain/master/b.ts`]: [], [`${backend}/domain/payroll/a.ts`]: ['../master/b.ts'] }
  assert.match(problemsOf(inner)[0] ?? '', /index\.ts/)
})

test('the ledger imports no other area, and every area of finance imports the ledger', () => {
  const index = (area: string) => ({ [`${backend}/domain/${area}/index.ts`]: [] })
  const from = (area: string, to: string) =>
    problemsOf({ ...index(to), [`${backend}/domain/${area}/a.ts`]: [`../${to}/index.ts`] })
  for (const area of ['master', 'finance', 'payroll']) assert.match(from('ledger', area).join(), /only downwards/)
  // Each of these ranks may import those before it.
  const ranks = ['ledger', 'stock', 'purchase', 'payable', 'closing']
  for (const [i, area] of ranks.entries())
    for (const [j, to] of ranks.entries()) if (i !== j) assert.equal(from(area, to).length, j < i ? 0 : 1)
  for (const area of ['sales', 'production', 'assets', 'cash']) assert.deepEqual(from('receivable', area), [])
})

test('a test may use the helpers of tests of any area, code and other files of areas may not', () => {
  const helper = `${backend}/domain/payroll/process/testing.ts`
  const from = (file: string) => problemsOf({ [file]: ['../payroll/process/testing.ts'], [helper]: [] })
  assert.deepEqual(from(`${backend}/domain/master/a.test.ts`), [])
  assert.match(from(`${backend}/domain/master/a.ts`)[0] ?? '', /only downwards/)
  const inner = { [`${backend}/domain/payroll/a.test.ts`]: ['../master/b.ts'], [`${backend}/domain/master/b.ts`]: [] }
  assert.match(problemsOf(inner)[0] ?? '', /index\.ts/)
})

test('what goes up against the ranks through the folder of the domain is counted, for tests apart', () => {
  const domain = `${backend}/domain`
  const { sources, resolve } = workspace({
    [`${domain}/index.ts`]: ['./all.gen.ts'],
    [`${domain}/all.gen.ts`]: ['./payroll/a.ts', './master/a.ts'],
    [`${domain}/plain.ts`]: ['./master/a.ts'],
    [`${domain}/payroll/a.ts`]: ['../plain.ts'],
    [`${domain}/master/a.ts`]: ['../index.ts'],
    [`${domain}/master/a.test.ts`]: ['../index.ts', './a.ts'],
    [`${domain}/testing/b.ts`]: ['../index.ts'],
  })
  assert.deepEqual(
    upwardArrows(sources, resolve).map(({ from, to, isTest }) => [from, to, isTest]),
    [
      [`${domain}/master/a.ts`, `${domain}/index.ts`, false],
      [`${domain}/master/a.test.ts`, `${domain}/index.ts`, true],
    ],
  )
})

test('a package is entered through its exports', () => {
  const files = { 'packages/web/src/main.ts': ['@kantor/shared/kernel', '@kantor/shared/secret/inside'] }
  assert.match(problemsOf(files).join(), /no front door \.\/secret\/inside/)
  assert.equal(problemsOf(files).length, 1)
})

test('barrels inside a package are found, front doors left alone', () => {
  const barrel = (file: string) => barrelProblems([sourceOf(file, "export * from './a.ts'\n")])
  assert.equal(barrel('packages/web/src/ui/index.ts').length, 1)
  assert.deepEqual(barrel('packages/shared/src/kernel/index.ts'), [])
})

test('a cycle is reported once, by its shortest way', () => {
  const { sources, resolve } = workspace({
    'tools/a.ts': ['./b.ts'],
    'tools/b.ts': ['./c.ts'],
    'tools/c.ts': ['./a.ts', './d.ts'],
    'tools/d.ts': [],
  })
  assert.deepEqual(cyclesOf(sources, resolve), [['tools/a.ts', 'tools/b.ts', 'tools/c.ts', 'tools/a.ts']])
})

test('a circle that types close is found with all of its files, and is no cycle', () => {
  const file = (name: string, text: string) => sourceOf(`tools/${name}.ts`, `// x\n${text}\nexport const v = 1\n`)
  const sources = [
    file('d', "import './a.ts'"),
    file('a', "import { v as w } from './b.ts'"),
    file('b', "import { v as w } from './c.ts'"),
    file('c', "import type { A } from './a.ts'\nimport './e.ts'"),
    file('e', ''),
  ]
  const resolve = resolverOf(new Set(sources.map((s) => s.file)))
  assert.deepEqual(circlesOf(sources, resolve), [['tools/a.ts', 'tools/b.ts', 'tools/c.ts']])
  assert.deepEqual(cyclesOf(sources, resolve), [])
})
