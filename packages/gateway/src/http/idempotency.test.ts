// Writes under an Idempotency-Key, as far as the gateway has a part in them: each write of a mutation gets its name.
import { type Bench, openBench } from '../testing/bench.ts'
import { problem } from '../testing/fake-backend.ts'

let bench: Bench
beforeAll(async () => {
  bench = await openBench()
  bench.backend.users.set('s1', ['frmWORKER01I', 'frmWORKER01A', 'frmWORKER01E', 'frmWORKER01D'])
  const worker = { id: 1, rowVersion: 1, workerNo: 'a', workerName: 'b' }
  bench.backend.on('POST', '/people/workers', { status: 201, body: worker })
  bench.backend.on('DELETE', '/people/workers/1', { status: 204 })
  bench.backend.on('GET', '/people/workers', { body: { total: 0, page: 1, size: 10, rows: [] } })
})
afterAll(() => bench.close())
beforeEach(() => bench.backend.forget())

const twice = `mutation {
  createWorkers(input: { workerNo: "a", workerName: "b" }) { id }
  deleteWorkers(id: "1", rowVersion: 1)
}`
const ask = (query: string, key: string) => bench.ask(query, { key: 's1', headers: { 'idempotency-key': key } })
const sent = () => bench.backend.calls.map((c) => c.headers['idempotency-key'])

it('names the writes of a mutation in their order, the same each time', async () => {
  for (let i = 0; i < 2; i++) expect((await ask(twice, 'k-1')).codes).toEqual([])
  expect(sent()).toEqual(['k-1', 'k-1.2', 'k-1', 'k-1.2'])
})
it('names no reads, and nothing where no key was sent', async () => {
  await ask('{ workersList { total } }', 'k-2')
  await bench.ask(twice, { key: 's1' })
  expect(sent()).toEqual([undefined, undefined, undefined])
})
it('reports when an answer was a stored one', async () => {
  const headers = { 'idempotency-replayed': 'true' }
  expect((await ask(twice, 'k-3')).headers['idempotency-replayed']).toBeUndefined()
  bench.backend.on('DELETE', '/people/workers/1', { status: 204, headers })
  expect((await ask(twice, 'k-3')).headers['idempotency-replayed']).toBe('true')
})
it.each([
  [422, 'KEY_REUSED'],
  [409, 'KEY_BUSY'],
  [409, 'KEY_SPENT'],
] as const)('passes %i %s on', async (status, code) => {
  bench.backend.on('DELETE', '/people/workers/1', problem(status, code, { retryAfter: 1 }))
  const answer = await ask('mutation { deleteWorkers(id: "1", rowVersion: 1) }', 'k-4')
  expect(answer.errors[0]?.extensions).toMatchObject({ code, status, retryAfter: 1 })
})
it.each(['', 'a b', 'x'.repeat(191), 'é'])('refuses the key %j before any call', async (key) => {
  expect(await ask(twice, key)).toMatchObject({ status: 400, codes: ['BAD_USER_INPUT'] })
  expect(bench.backend.calls).toHaveLength(0)
})
