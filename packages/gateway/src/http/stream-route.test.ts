// Subscriptions: what they tell, to whom, and when they end. The catalogue of the product, for its inbox of approvals.
import type { AddressInfo } from 'node:net'
import { catalogue } from '@kantor/shared/catalogue'
import { approvalCountsOf } from '@kantor/shared/derive/subscriptions'
import { createClient } from 'graphql-sse'
import { type Bench, openBench } from '../testing/bench.ts'
import { problem } from '../testing/fake-backend.ts'
import { type Reader, subscribe } from '../testing/stream.ts'

const inbox = 'frmZWAIAPP01I'
const countsPath = approvalCountsOf(catalogue)?.path ?? ''
let bench: Bench
let unread = 4
let waiting = 2
let progress: readonly object[] = []
const open: Reader[] = []

beforeAll(async () => {
  bench = await openBench({ accessSeconds: 0 }, catalogue)
  bench.backend.on('GET', '/message/count', () => ({ body: { count: unread } }))
  bench.backend.on('POST', countsPath, (call) => {
    const codes = bench.backend.users.get(String(call.headers.authorization).replace('Bearer ', ''))
    if (codes === undefined) return problem(401, 'UNAUTHENTICATED')
    if (!codes.includes(inbox)) return problem(403, 'FORBIDDEN')
    return { body: { total: 1, rows: [{ documentType: 'OVERTIME', kind: 'Overtime', waiting, overdue: 0 }] } }
  })
  bench.backend.on('GET', '/jobs/live', () => ({ body: { rows: progress } }))
  bench.backend.on('POST', '/message/has_read', () => {
    unread -= 1
    return { status: 204 }
  })
  bench.backend.on('POST', `${countsPath.replace('counts', 'decide')}`, () => {
    waiting -= 1
    return { body: { status: 'APPROVED', number: 'OT-1' } }
  })
  bench.backend.on('POST', '/auth/logout', { status: 204 })
  await bench.app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(() => void bench.backend.users.set('s1', [inbox]).set('s2', [inbox]).set('plain', []))
afterEach(() => {
  for (const reader of open.splice(0)) reader.close()
})
afterAll(() => bench.close())

const cookie = (key: string) => ({ cookie: `token=${key}; CompanyCode=C1` })
const listen = async (query: string, key: string, variables?: object) => {
  const options = variables === undefined ? {} : { variables }
  const reader = await subscribe(bench.app, query, { headers: cookie(key), ...options })
  open.push(reader)
  return reader
}
const act = (query: string, key: string) => bench.ask(query, { headers: cookie(key) })
const decide = `mutation { decideDataAwaitingApproval(input: { task: 1, rowVersion: 1, decision: APPROVE }) { status } }`

it('reports the number of unread messages at once and after one was read', async () => {
  const stream = await listen('subscription { unreadCount }', 's1')
  expect(stream.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'private, no-store',
    'x-accel-buffering': 'no',
  })
  expect(await stream.next()).toEqual({ event: 'next', data: { unreadCount: unread }, codes: [] })
  await act('mutation { readMessage(msgId: "3") }', 's1')
  expect((await stream.next()).data).toEqual({ unreadCount: unread })
})

it('reports what waits for approval after a decision through this gateway', async () => {
  const stream = await listen('subscription { waiting: approvalsWaiting }', 's1')
  expect((await stream.next()).data).toEqual({ waiting })
  const before = waiting
  expect((await act(decide, 's2')).codes).toEqual([])
  expect((await stream.next()).data).toEqual({ waiting: before - 1 })
})

it('reports the progress of a run, and completes when the run is over', async () => {
  const job = (done: number, status = 'RUNNING') => ({
    id: 7,
    title: 'Payroll',
    feature: '/x',
    status,
    phase: 'RUN',
    step: 0,
    steps: 2,
    done,
    total: 9,
    createdAt: '2026-01-31T00:00:00.000Z',
    mayCancel: true,
    outcome: status === 'DONE' ? 'All paid.' : null,
  })
  const query = 'subscription ($id: ID) { jobProgress(id: $id) { id status done outcome } }'
  bench.backend.on('GET', '/jobs/7', () => ({ body: progress[0] ?? {} }))
  progress = [job(1)]
  const stream = await listen(query, 's1', { id: '7' })
  expect((await stream.next()).data).toEqual({ jobProgress: { id: '7', status: 'RUNNING', done: 1, outcome: null } })
  progress = [{ ...job(3), id: 8 }, job(5)]
  let event = await stream.next()
  // The watch reports the run again, because it does not know what was sent first.
  if (JSON.stringify(event.data).includes('"done":1')) event = await stream.next()
  expect(event.data).toEqual({ jobProgress: { id: '7', status: 'RUNNING', done: 5, outcome: null } })
  progress = [job(9, 'DONE')]
  expect((await stream.next()).data).toEqual({
    jobProgress: { id: '7', status: 'DONE', done: 9, outcome: 'All paid.' },
  })
  expect([(await stream.next()).event, (await stream.next()).event]).toEqual(['complete', 'closed'])
  const late = await listen(query, 's1', { id: '7' })
  expect([(await late.next()).data, (await late.next()).event]).toEqual([
    { jobProgress: { id: '7', status: 'DONE', done: 9, outcome: 'All paid.' } },
    'complete',
  ])
  bench.backend.on('GET', '/jobs/9', problem(404, 'NOT_FOUND'))
  const foreign = await listen(query, 's1', { id: '9' })
  expect([foreign.status, (await foreign.refusal()).codes]).toEqual([404, ['NOT_FOUND']])
})

it('opens no stream for a caller without the code or the session', async () => {
  bench.backend.forget()
  const denied = await listen('subscription { approvalsWaiting }', 'plain')
  expect([denied.status, (await denied.refusal()).codes]).toEqual([403, ['FORBIDDEN']])
  const gone = await listen('subscription { unreadCount }', 'nobody')
  expect([gone.status, (await gone.refusal()).codes]).toEqual([401, ['UNAUTHENTICATED']])
  expect(bench.backend.calls).toHaveLength(0)
})

it('checks the right again before each event, and ends when the right was taken away', async () => {
  const stream = await listen('subscription { approvalsWaiting }', 's1')
  expect((await stream.next()).data).toEqual({ approvalsWaiting: waiting })
  const other = await listen('subscription { approvalsWaiting }', 's2')
  await other.next()
  bench.backend.users.set('s1', [])
  await act(decide, 's2')
  // Whether the hub or the guard meets the refusal: nothing more is sent, and the reason is given.
  const last = await stream.next()
  expect([last.data ?? null, last.codes]).toEqual([null, ['FORBIDDEN']])
  expect([(await stream.next()).event, (await stream.next()).event]).toEqual(['complete', 'closed'])
  expect((await other.next()).data).toEqual({ approvalsWaiting: waiting })
})

it.each(['subscription { unreadCount }', 'subscription { approvalsWaiting }', 'subscription { jobProgress { id } }'])(
  '%s ends with the session',
  async (query) => {
    progress = []
    const stream = await listen(query, 's1')
    if (!query.includes('job')) await stream.next()
    await act('mutation { logout }', 's1')
    const last = await stream.next()
    expect(last.codes).toEqual(['UNAUTHENTICATED'])
    expect(last.errors?.[0]?.message).toMatch(/token/)
    expect([(await stream.next()).event, (await stream.next()).event]).toEqual(['complete', 'closed'])
  },
)

it('serves keys as well as sessions', async () => {
  const stream = await subscribe(bench.app, 'subscription { unreadCount }', { headers: { authorization: 'Bearer s1' } })
  expect((await stream.next()).data).toEqual({ unreadCount: unread })
  stream.close()
})

it('speaks the protocol of graphql-sse', async () => {
  const { port } = bench.app.server.address() as AddressInfo
  const client = createClient({
    url: `http://127.0.0.1:${port}/graphql/stream`,
    headers: { authorization: 'Bearer s1' },
    retryAttempts: 0,
  })
  const events = client.iterate({ query: 'subscription { unreadCount }' })
  expect((await events.next()).value).toEqual({ data: { unreadCount: unread } })
  await events.return?.()
  client.dispose()
})

it('says that the gateway stops, and lets it', async () => {
  const other = await openBench()
  other.backend.users.set('s1', [])
  other.backend.on('GET', '/message/count', { body: { count: 1 } })
  await other.app.listen({ port: 0, host: '127.0.0.1' })
  const stream = await subscribe(other.app, 'subscription { unreadCount }', { headers: cookie('s1') })
  await stream.next()
  const closed = other.close()
  const last = await stream.next()
  expect([last.codes, last.errors?.[0]?.extensions.retryAfter]).toEqual([['UNAVAILABLE'], 1])
  await closed
})
