// A request ends with its time or its client: what it has under way at the backend is aborted, and nothing further is requested.
import { type AddressInfo, connect } from 'node:net'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { type Bench, openBench } from '../testing/bench.ts'
import { Life, whileAlive } from './request-life.ts'

const never = new Promise<void>(() => {})
const page = { body: { total: 0, page: 1, size: 10, rows: [] } }
const worker = { id: 1, rowVersion: 1, workerNo: 'a', workerName: 'b' }
let bench: Bench
const open = async (requestTimeoutMs: number, users = ['s1', 's2']) => {
  bench = await openBench({ requestTimeoutMs })
  for (const user of users) bench.backend.users.set(user, ['frmWORKER01I', 'frmWORKER01A', 'frmWORKER01D'])
}
afterEach(() => bench.close())

/** Waits for what happens behind the answer. */
async function until(happened: () => boolean): Promise<void> {
  while (!happened()) await new Promise((resolve) => setTimeout(resolve, 5))
}
/** Sends a request over a real connection; `hangUp` closes it. */
async function overTheWire(query: string, key = 's1') {
  if (!bench.app.server.listening) await bench.app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((bench.app.server.address() as AddressInfo).port, '127.0.0.1')
  const body = JSON.stringify({ query })
  const head = `POST /graphql HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${key}\r\ncontent-type: application/json`
  socket.write(`${head}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
  return { hangUp: () => socket.destroy() }
}

it('answers UPSTREAM_TIMEOUT when its time is up and drops the call', async () => {
  // The first request of a process: on a busy machine it takes long until it asks the backend.
  await open(1_500)
  bench.backend.on('GET', '/people/workers', { ...page, after: never })
  const answer = await bench.ask('{ workersList { total } }', { key: 's1' })
  expect(answer).toMatchObject({ codes: ['UPSTREAM_TIMEOUT'], errors: [{ extensions: { status: 504 } }] })
  await until(() => bench.backend.hungUp.length === 1)
})
it('asks nothing further once its time is up: the second write of a mutation is not sent', async () => {
  // As above: the first write has to reach the backend within the limit.
  await open(1_500)
  bench.backend.on('POST', '/people/workers', { status: 201, body: worker, after: never })
  const query = `mutation { createWorkers(input: { workerNo: "a", workerName: "b" }) { id }
    deleteWorkers(id: "1", rowVersion: 1) }`
  const { codes } = await bench.ask(query, { key: 's1' })
  expect(new Set(codes)).toEqual(new Set(['UPSTREAM_TIMEOUT']))
  expect(bench.backend.calls.map((c) => c.method)).toEqual(['POST'])
})
it('has no limit at 0', async () => {
  await open(0)
  const later = new Promise((resolve) => setTimeout(resolve, 50))
  bench.backend.on('GET', '/people/workers', { ...page, after: later })
  expect((await bench.ask('{ workersList { total } }', { key: 's1' })).codes).toEqual([])
})
it('drops the calls of a client who went away, and those still waiting for a lane', async () => {
  await open(30_000)
  bench.backend.on('GET', '/people/workers', { ...page, after: never })
  const roots = Array.from({ length: 10 }, (_, i) => `a${i}: workersList(page: ${i + 1}) { total }`).join(' ')
  const clients = await Promise.all([1, 2, 3].map(() => overTheWire(`{ ${roots} }`)))
  await until(() => bench.backend.calls.length === 20)
  for (const client of clients) client.hangUp()
  await until(() => bench.backend.hungUp.length === 20)
  bench.backend.on('GET', '/people/workers', page)
  expect((await bench.ask('{ workersList { total } }', { key: 's1' })).codes).toEqual([])
  expect(bench.backend.calls).toHaveLength(21)
})
it('does not count as a failure of the backend', async () => {
  await open(30_000)
  bench.backend.on('GET', '/people/workers', { ...page, after: never })
  for (let i = 1; i <= 6; i++) {
    const client = await overTheWire('{ workersList { total } }')
    await until(() => bench.backend.calls.length === i)
    client.hangUp()
    await until(() => bench.backend.hungUp.length === i)
  }
  bench.backend.on('GET', '/people/workers', page)
  expect((await bench.ask('{ workersList { total } }', { key: 's1' })).codes).toEqual([])
})
it('takes the profile away from no one else who waits for the same', async () => {
  await open(30_000)
  const gate = Promise.withResolvers<void>()
  const profile = { user_id: 7, username: 's1', access: ['frmWORKER01I'], companyCode: 'C1', branchCode: 'B1' }
  bench.backend.on('GET', '/profile', { body: { ...profile, companies: [] }, after: gate.promise })
  bench.backend.on('GET', '/people/workers', page)
  const first = await overTheWire('{ workersList { total } }')
  await until(() => bench.backend.profileCalls.length === 1)
  const second = bench.ask('{ workersList { total } }', { key: 's1' })
  first.hangUp()
  await new Promise((resolve) => setTimeout(resolve, 50))
  gate.resolve()
  expect((await second).codes).toEqual([])
  expect(bench.backend.profileCalls).toHaveLength(1)
})
it('throws the reason of the end, also for work that was done already', async () => {
  await open(0)
  const over = new Life()
  over.end(new KantorError('UPSTREAM_TIMEOUT', 'over'))
  await expect(whileAlive(over, async () => 1)).rejects.toThrow('over')
  await expect(whileAlive(undefined, async () => 1)).resolves.toBe(1)
})
it('reports its end once, to those who still listen, and to libraries at any time', () => {
  const life = new Life()
  const calls: string[] = []
  const forgotten = () => calls.push('forgotten')
  life.whenOver(() => calls.push('heard'))
  life.whenOver(forgotten)
  life.forget(forgotten)
  const { signal } = life
  expect([life.over, signal.aborted]).toEqual([undefined, false])
  const why = new KantorError('UPSTREAM_TIMEOUT')
  life.end(why)
  life.end(new KantorError('UPSTREAM_ERROR'))
  expect([calls, life.over, signal.reason]).toEqual([['heard'], why, why])
  const late = new Life()
  late.end(why)
  expect(late.signal.reason).toBe(why)
  expect(() => late.check()).toThrow(why)
})
