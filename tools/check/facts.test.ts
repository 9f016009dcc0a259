// The small checks: places of files, generated files, words, the compose file, budgets, Biome's lines.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countsOf, placeProblems } from './catalogue.ts'
import { composeProblems, copyProblems } from './compose.ts'
import { staleProblems } from './generated.ts'
import { plain } from './programs.ts'
import { budgetProblems, typeBudget } from './types.ts'
import { wordProblems } from './words.ts'

test('a declaration in the wrong file is found', () => {
  assert.deepEqual(placeProblems([{ name: 'master/colours', paths: ['/master/colours'] }]), [])
  assert.deepEqual(placeProblems([{ name: 'master/colors', paths: ['/master/colours'] }]), [
    'master/colors.ts declares /master/colours',
  ])
  assert.deepEqual(placeProblems([{ name: 'not-found', paths: ['/*'] }]), [])
})

test('placeholders are counted', () => {
  const page = { kind: 'page', path: '/a', title: 'A', screens: ['index'] } as const
  const features = [
    { ...page, special: true },
    { ...page, path: '/b', placeholder: true },
  ] as const
  assert.deepEqual(countsOf({ features }), ['features declared: 2', 'placeholder: 1 left'])
})

test('a committed file that the generator changes is a problem, an ignored one is not', () => {
  assert.equal(staleProblems(['a.gen.ts', 'docs/reference/a.md'], new Set(['docs/reference/a.md'])).length, 1)
})

test('paths of a machine and hosts of registries are found', () => {
  const found = (line: string) => wordProblems('a.md', line).length
  assert.equal(found(`see ${'/'}work/main/x`), 1)
  assert.equal(found(`from ${'/'}root/.npmrc`), 1)
  assert.equal(found(`https://${'registry'}.example.org/x`), 1)
  assert.equal(found('the path /home/index and network/work/flow are fine'), 0)
})

const service = { image: 'postgres:18.1', healthcheck: { test: 'x' } }
const compose = (services: object, volumes: object = {}) =>
  composeProblems(JSON.stringify({ services, volumes }), () => false)

test('a compose file that hangs together is sound', () => {
  assert.deepEqual(
    compose({ db: service, app: { ...service, depends_on: { db: {} }, volumes: ['data:/x'] } }, { data: {} }),
    [],
  )
})

test('missing files, versions, checks, services and volumes are found', () => {
  assert.match(compose({ app: { ...service, build: { dockerfile: 'none' } } })[0] ?? '', /none, which does not exist/)
  assert.match(compose({ db: { ...service, image: 'postgres:latest' } })[0] ?? '', /no image with a version/)
  assert.match(compose({ db: { image: 'postgres:18.1' } })[0] ?? '', /no health check/)
  assert.match(compose({ app: { ...service, depends_on: { db: {} } } })[0] ?? '', /waits for db/)
  assert.match(compose({ app: { ...service, volumes: ['data:/x'] } })[0] ?? '', /mounts data/)
  assert.match(
    copyProblems('Dockerfile', 'COPY --from=build /x /y\nCOPY gone here\n', () => false).join(),
    /copies gone/,
  )
})

test('the type budget holds per declaration', () => {
  const allowed = typeBudget.base + 10 * typeBudget.perDeclaration
  assert.deepEqual(budgetProblems(allowed, 10), [])
  assert.equal(budgetProblems(allowed + 1, 10).length, 1)
  assert.equal(budgetProblems(Number.NaN, 10).length, 1)
})

test('lines of Biome become sentences', () => {
  assert.equal(plain('::error title=lint/x,file=a.ts,line=3,endLine=3,col=1,endColumn=2::No.'), 'a.ts:3: No. (lint/x)')
})
