// Which packages are checked together: none may be left out, and what runs without a browser may not know its names.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filesOf } from '../run/paths.ts'
import { configOf, programs } from './types.ts'

const parsed = (name: string) => {
  const program = programs[name]
  assert.ok(program !== undefined)
  return JSON.parse(configOf(program)) as {
    readonly compilerOptions: { readonly lib?: readonly string[]; readonly types: readonly string[] }
    readonly include: readonly string[]
    readonly exclude?: readonly string[]
  }
}

test('every package with types of its own is checked, web by itself', () => {
  const all = filesOf('{packages/*,e2e,tools}/tsconfig.json').map((file) => file.replace('/tsconfig.json', ''))
  const checked = new Set(Object.values(programs).flatMap(({ packages }) => packages))
  assert.deepEqual([...checked, 'packages/web'].sort(), [...all])
})

test('what drives a browser is checked with its names, the rest of the end-to-end tests without', () => {
  const [servers, drivers] = [parsed('shared, backend, gateway, contract'), parsed('tools, journeys')]
  assert.equal(servers.compilerOptions.lib, undefined)
  assert.ok(drivers.compilerOptions.lib?.includes('dom'))
  for (const folder of ['../../e2e/journeys', '../../e2e/gallery']) {
    assert.ok(servers.exclude?.includes(folder))
    assert.ok(drivers.include.includes(folder))
  }
  assert.ok(servers.include.includes('../../e2e/.') && servers.include.includes('../../packages/shared/types-test'))
})
