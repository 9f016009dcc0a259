// The texts of the generated indexes.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { catalogueFolder, dashedOf, declarationsIn, groupIndexOf, mayHoldFeatures } from './declarations.ts'
import { catalogueIndexText, groupIndexText, identifierOf, lazyIndexText } from './index-files.ts'

const all = [
  { name: '401', groupPath: '/' },
  { name: 'groups', groupPath: '/' },
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
  const group = groupIndexText('master', all)
  assert.ok(group.includes("'/master/post-codes': () => import('../master/post-codes.ts')"))
  assert.ok(!group.includes('entity') && !group.includes('group.ts') && !group.includes('401'))
})

test('an index of many modules holds each once, in arrays that the compiler takes', () => {
  const many = Array.from({ length: 600 }, (_, n) => ({ name: `master/m${n}`, groupPath: '/master' }))
  const index = catalogueIndexText(many)
  assert.equal(index.match(/: readonly CatalogueModule\[\] = \[/g)?.length, 3)
  assert.deepEqual(
    [...index.matchAll(/^ {2}masterM(\d+),$/gm)].map(([, n]) => Number(n)),
    [...many.keys()],
  )
  assert.match(index, /catalogueOf\(\[\n {2}\.\.\.modules1,\n {2}\.\.\.modules2,\n {2}\.\.\.modules3,\n\]\)/)
})

test('the lazy map imports one index per entry of the menu', () => {
  const lazy = lazyIndexText(['/', '/master'])
  assert.ok(lazy.includes("'/': () => import('./indexes/root.gen.ts')"))
  assert.ok(lazy.includes("'/master': () => import('./indexes/master.gen.ts')"))
  assert.equal(groupIndexOf('/a/b'), 'indexes/a.gen.ts')
  assert.equal(dashedOf('/a/b-c'), 'a-b-c')
})

test('a room belongs to the group around it, declares no feature and changes no order', () => {
  const names = ['master/bank.entity', 'master/banks', 'master/parts/bank-lists', 'master/entities/bank-group.entity']
  const found = declarationsIn(names.map((name) => `${catalogueFolder}/${name}.ts`))
  assert.deepEqual(
    found.map((d) => d.name),
    ['master/entities/bank-group.entity', 'master/parts/bank-lists', 'master/bank.entity', 'master/banks'],
  )
  assert.deepEqual(new Set(found.map((d) => d.groupPath)), new Set(['/master']))
  assert.deepEqual(
    found.filter(mayHoldFeatures).map((d) => d.name),
    ['master/banks'],
  )
})
