// The fast tiers over HTTP: the same status, headers and body as Apollo's path, including all failures; counters; the plan that a
// developer may see; a backend that violates the schema (W9).
import { type Bench, openBench } from '../testing/bench.ts'
import { plain, queries, teach } from '../testing/tier-cases.ts'

/** Two gateways that differ in nothing but the tiers. */
let fast: Bench
let slow: Bench
beforeAll(async () => {
  fast = await openBench({ fastTiers: true, shadowPercent: 0, requestsPerMinute: 0 })
  slow = await openBench({ fastTiers: false, requestsPerMinute: 0 })
  for (const { backend } of [fast, slow]) teach(backend)
})
afterAll(() => Promise.all([fast.close(), slow.close()]))
beforeEach(() => [fast, slow].forEach(({ backend }) => void backend.forget()))

describe.each(queries)('%s', (_, query = '', key = 'areas') => {
  it.each(['application/json', 'application/graphql-response+json', '*/*'])(
    'is answered alike to %s',
    async (accept) => {
      for (const caller of key === 'areas' ? ['areas', 'workers'] : [key]) {
        const headers = { accept, 'x-request-id': 'same', 'accept-encoding': 'identity' }
        const asked = { ...(caller === '' ? {} : { key: caller }), headers }
        const [a, b] = [await fast.ask(query, asked), await slow.ask(query, asked)]
        const bare = ({ date: _date, 'ratelimit-reset': _reset, ...rest }: typeof a.headers) => rest
        expect([a.status, bare(a.headers), a.text]).toEqual([b.status, bare(b.headers), b.text])
      }
    },
  )
})

describe('the fast tiers', () => {
  it('ask nothing where a root is refused', async () => {
    expect((await fast.ask('{ workersList { rows { id } } }', { key: 'areas' })).codes).toEqual(['FORBIDDEN'])
    expect(fast.backend.calls).toHaveLength(0)
  })
  it('send the shape, and one call per root', async () => {
    await fast.ask(plain, { key: 'areas' })
    expect(fast.backend.calls.map((c) => [c.path, c.query.get('shape')])).toEqual([
      ['/api/people/areas', 'total,rows(__typename,id,areaName,region(id))'],
    ])
  })
  it('request once what is requested twice', async () => {
    await fast.ask('{ a: areas(id: 1) { id } b: areas(id: 1) { id } }', { key: 'areas' })
    expect(fast.backend.calls).toHaveLength(1)
  })
  it('pack the bytes that they pass on', async () => {
    const query = '{ workersList { a: total rows { id workerNo workerName } } }'
    const answer = await fast.inject({
      method: 'POST',
      url: '/graphql',
      payload: { query },
      headers: { host: 'kantor.test', authorization: 'Bearer workers', 'accept-encoding': 'gzip' },
    })
    expect(answer.headers['content-encoding']).toBe('gzip')
  })
  it('ask for a part of the frame only where it is selected', async () => {
    await fast.ask('{ shell { profile { username } settings { locale } } }', { key: 'areas' })
    expect(fast.backend.calls).toHaveLength(0)
    await fast.ask('{ shell { menu { path } features { path } unreadCount } }', { key: 'areas' })
    expect(fast.backend.calls.map((c) => c.path)).toEqual(['/api/message/count'])
  })
  it('leave what may be sent twice to Apollo', async () => {
    await fast.ask(plain, { key: 'areas', headers: { 'idempotency-key': 'k1' } })
    expect(fast.backend.calls.map((c) => c.query.get('shape'))).toEqual([null])
  })
})

describe('the plan of a query', () => {
  const planOf = async (query: string, key: string, headers = { 'x-explain-plan': '1' }) =>
    (JSON.parse((await fast.ask(query, { key, headers })).text) as { extensions?: { plan?: object } }).extensions?.plan

  it('is shown to a developer who requests it', async () => {
    expect(await planOf(plain, 'developer')).toEqual({
      tier: 'T0',
      reason: null,
      cost: 10,
      roots: [
        {
          key: 'areasList',
          field: 'areasList',
          forms: [['frmAREAXX01I'], ['frmAREAXX01A', 'frmAREAXX01E', 'frmAREAXX01I']],
          guarded: {},
          call: 'GET /api/people/areas?page=1&size=10&shape=total,rows(__typename,id,areaName,region(id))',
        },
      ],
    })
    expect(await planOf('{ w: workersList { rows { pay: salary } } }', 'developer')).toMatchObject({
      tier: 'flat',
      reason: 'alias',
      roots: [{ key: 'w', guarded: { 'rows.pay': ['frmSALARY01I'] }, call: expect.not.stringContaining('salary') }],
    })
    expect(await planOf('{ areasList { rows { region { record { id } } } } }', 'developer')).toMatchObject({
      tier: 'T0',
      roots: [{ call: expect.stringContaining('region(record(id))') }],
    })
    expect(await planOf('{ areasByIds(ids: [1]) { region { record { id } } } }', 'developer')).toMatchObject({
      tier: 'T1',
      reason: 'record',
    })
  })
  it('is shown to no one else', async () => {
    expect(await planOf(plain, 'areas')).toBeUndefined()
    expect(await planOf(plain, 'gone')).toBeUndefined()
    expect(await planOf(plain, 'developer', {} as never)).toBeUndefined()
  })
})
