// The small checks: places of files, generated files, words, the compose file, budgets, Biome's lines.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countsOf, placeProblems } from './catalogue.ts'
import { composeProblems, copyProblems, scriptProblems } from './compose.ts'
import { staleProblems } from './generated.ts'
import { plain } from './programs.ts'
import { budgetProblems, typeBudget } from './types.ts'
import { wordProblems } from './words/words.ts'

test('a declaration in the wrong file is found', () => {
  assert.deepEqual(placeProblems([{ name: 'master/colours', paths: ['/master/colours'] }]), [])
  assert.deepEqual(placeProblems([{ name: 'master/colors', paths: ['/master/colours'] }]), [
    'master/colors.ts declares /master/colours',
  ])
  assert.deepEqual(placeProblems([{ name: 'master/parts/colours', paths: ['/master/colours'] }]), [
    'master/parts/colours.ts declares /master/colours',
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

test('a worker without the settings of the backends is found', () => {
  const environment = { DATABASE_URL: 'x', DATABASE_READ_URL: '', SEAL_COPY: '', SEAL_COPY_KEY: '' }
  const life = { stop_grace_period: '20s', env_file: [{ path: 'settings.env', required: false }] }
  const worker = { build: { dockerfile: 'docker/backend.Dockerfile' }, healthcheck: {}, environment, ...life }
  const found = composeProblems(JSON.stringify({ services: { worker } }), () => true)
  assert.deepEqual(found, ['worker is not given WEBHOOK_NETWORKS'])
})

test('a process without the file of further settings, or without time to end, is found', () => {
  const gateway = { build: { dockerfile: 'docker/gateway.Dockerfile' }, healthcheck: {} }
  const problems = [
    'does not read settings.env, or cannot start without it',
    'is stopped before what is under way has ended',
  ]
  const found = (more: object) =>
    composeProblems(JSON.stringify({ services: { g: { ...gateway, ...more } } }), () => true)
  assert.deepEqual(
    found({ env_file: [{ path: 'settings.env' }], stop_grace_period: '9s' }),
    problems.map((problem) => `g ${problem}`),
  )
  assert.deepEqual(found({ env_file: [{ path: 'settings.env', required: false }], stop_grace_period: '30s' }), [])
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

test('a secret on a command line is found; one that is read from a file or the environment is not reported', () => {
  const secret = /a secret on a command line/
  assert.match(
    compose({ db: { ...service, command: ['redis-server', '--requirepass', `$\{REDIS_PASSWORD:?set}`] } })[0] ?? '',
    secret,
  )
  assert.match(
    compose({ db: { ...service, healthcheck: { test: ['CMD-SHELL', 'psql $PGPASSWORD'] } } })[0] ?? '',
    secret,
  )
  assert.deepEqual(compose({ db: { ...service, command: ['sh', '-c', 'cat /run/secrets/redis-password'] } }), [])
  assert.match(scriptProblems('a.sh', '  psql --set password="$APP_PASSWORD"\n')[0] ?? '', secret)
  assert.deepEqual(
    scriptProblems('a.sh', `if [ -n "$\{APP_PASSWORD:-}" ]; then\n# $APP_PASSWORD\n\\getenv password APP_PASSWORD`),
    [],
  )
})

test('an image may be named with its digest', () => {
  const digest = 'a'.repeat(64)
  assert.deepEqual(compose({ db: { ...service, image: `postgres:18.1@sha256:${digest}` } }), [])
  assert.deepEqual(compose({ db: { ...service, image: `$\{POSTGRES_IMAGE:-postgres:18.1}` } }), [])
  assert.match(
    compose({ db: { ...service, image: `$\{POSTGRES_IMAGE:-postgres}` } })[0] ?? '',
    /no image with a version/,
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
