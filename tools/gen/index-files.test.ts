// The texts of the generated indexes.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dashedOf, groupIndexOf } from './declarations.ts'
import { catalogueIndexText, groupIndexText, identifierOf, lazyIndexText } from './index-files.ts'

const all = [
  { name: '401', groupPath: '/' },
  { name: 'master/group', groupPath: '/master' },
  { name: 'master/post-code.entity', groupPath: '/master' },
  { name: 'master/post-codes', groupPath: '/master' },
]

test('names of imports are identifiers', () => {
  assert.equal(identifierOf('master/post-code.entity'), 'masterPostCodeEntity')
  assert.equal(identifierOf('401'), 'page401')
})

test('the index holds everything, a group its features only', () => {
  const index = catalogueIndexText(all)
  for (const { name } of all) assert.ok(index.includes(`from './${name}.ts'`))
  const group = groupIndexText('/master', all)
  assert.ok(group.includes("'/master/post-codes': () => import('./post-codes.ts')"))
  assert.ok(!group.includes('entity') && !group.includes('group.ts') && !group.includes('401'))
})

test('the lazy map imports one index per group', () => {
  const lazy = lazyIndexText(['/', '/master'])
  assert.ok(lazy.includes("'/': () => import('./root.gen.ts')"))
  assert.ok(lazy.includes("'/master': () => import('./master/index.gen.ts')"))
  assert.equal(groupIndexOf('/a/b'), 'a/b/index.gen.ts')
  assert.equal(dashedOf('/a/b-c'), 'a-b-c')
})
