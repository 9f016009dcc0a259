// The import rules: each kind of breach is found, and what is right is left alone.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cyclesOf } from './cycles.ts'
import { barrelProblems, layerProblems, resolverOf } from './layers.ts'
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

test('a cycle is told once, by its shortest way', () => {
  const { sources, resolve } = workspace({
    'tools/a.ts': ['./b.ts'],
    'tools/b.ts': ['./c.ts'],
    'tools/c.ts': ['./a.ts', './d.ts'],
    'tools/d.ts': [],
  })
  assert.deepEqual(cyclesOf(sources, resolve), [['tools/a.ts', 'tools/b.ts', 'tools/c.ts', 'tools/a.ts']])
})
