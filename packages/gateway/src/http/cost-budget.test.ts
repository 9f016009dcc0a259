// The budget of an API key in units of cost: counted for its free queries, reported on every answer, refused with the time to wait.
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Bench, openBench } from '../testing/bench.ts'

let bench: Bench
beforeEach(async () => {
  bench = await openBench()
  bench.backend.users.set('person', ['frmWORKER01I'])
  bench.backend.on('GET', '/people/workers', { body: { total: 0, page: 1, size: 10, rows: [] } })
})
afterEach(() => bench.close())

const profile = { user_id: 7, username: 'script', access: ['frmWORKER01I'], companyCode: 'C1', branchCode: 'B1' }
const budget = (costPerMinute: number | null) =>
  bench.backend.on('GET', '/profile', { body: { ...profile, companies: [], costPerMinute } })
const list = (size: number) => bench.ask(`{ workersList(size: ${size}) { rows { id } } }`, { key: 's1' })
const budgetOf = ({ headers }: { readonly headers: { readonly [name: string]: unknown } }) =>
  ['', '-limit', '-remaining'].map((n) => headers[`ratelimit-cost${n}`])

/** Waits where a minute is about to end: what follows is meant to fall into one. */
beforeEach(async () => {
  while (60_000 - (Date.now() % 60_000) < 5_000) await new Promise((resolve) => setTimeout(resolve, 500))
})

it('counts what each query costs and refuses what is above, until the minute is over', async () => {
  budget(700)
  const first = await list(500)
  expect([first.codes, ...budgetOf(first)]).toEqual([[], '500', '700', '200'])
  const second = await list(500)
  expect([second.status, second.codes, ...budgetOf(second)]).toEqual([429, ['RATE_LIMITED'], '500', '700', '200'])
  expect(second.errors[0]?.extensions.retryAfter).toBe(Number(second.headers['retry-after']))
  expect(second.headers['retry-after']).toBe(second.headers['ratelimit-cost-reset'])
  // What was refused was not spent.
  expect(budgetOf(await list(100))).toEqual(['100', '700', '100'])
  expect(bench.backend.calls).toHaveLength(2)
})
it('refuses for good what costs more than a whole minute holds', async () => {
  budget(100)
  const answer = await list(500)
  expect([answer.status, answer.codes]).toEqual([400, ['QUERY_TOO_COMPLEX']])
  expect(answer.errors[0]?.message).toContain('500')
  expect(bench.backend.calls).toHaveLength(0)
})
it('counts a query of nothing as one', async () => {
  budget(100)
  expect(budgetOf(await bench.ask('{ __typename }', { key: 's1' }))).toEqual(['1', '100', '99'])
})
it('counts changes by the number requested', async () => {
  budget(5_000)
  const changes = '{ workersChanges(since: "2026-03-31T00:00:00Z", first: 300) { rows { id } } }'
  expect(budgetOf(await bench.ask(changes, { key: 's1' }))[0]).toBe('300')
})
it('counts nothing for people, and for keys without such a budget', async () => {
  expect(budgetOf(await bench.ask('{ workersList { total } }', { key: 'person' }))).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  budget(100)
  const cookie = { cookie: 'token=s1' }
  for (let i = 0; i < 2; i++) {
    const answer = await bench.ask('{ workersList(size: 100) { rows { id } } }', { headers: cookie })
    expect([answer.codes, budgetOf(answer)[0]]).toEqual([[], undefined])
  }
})
it('counts nothing for a document of the web app', async () => {
  const webDist = mkdtempSync(join(tmpdir(), 'kantor-cost-'))
  const text = 'query Listed { workersList(size: 500) { rows { id } } }'
  const hash = createHash('sha256').update(text).digest('hex')
  mkdirSync(join(webDist, '.vite'))
  writeFileSync(join(webDist, '.vite', 'documents.json'), JSON.stringify({ [hash]: text }))
  await bench.close()
  bench = await openBench({ webDist })
  bench.backend.on('GET', '/people/workers', { body: { total: 0, page: 1, size: 10, rows: [] } })
  budget(100)
  const payload = { documentId: `sha256:${hash}` }
  const headers = { host: 'x', authorization: 'Bearer s1' }
  const answer = await bench.inject({ method: 'POST', url: '/graphql', headers, payload })
  expect([answer.statusCode, ...budgetOf(answer)]).toEqual([200, undefined, undefined, undefined])
  rmSync(webDist, { recursive: true })
})
it('leaves the refusal of an unknown key to the fields it asks for', async () => {
  expect((await bench.ask('{ workersList { total } }', { key: 'nobody' })).codes).toEqual(['UNAUTHENTICATED'])
  expect((await bench.ask('{ __typename }', { key: 'nobody' })).codes).toEqual([])
})
