// The fast tiers over HTTP: the same status, headers and body as Apollo's path, whatever goes wrong; counters; the plan that a
// developer may see; a backend that lies (W9).
import { type Bench, openBench } from '../testing/bench.ts'
import { problem } from '../testing/fake-backend.ts'

const row = { rowVersion: 1, createdBy: 'x', updatedBy: 'x', createdAt: '2026-01-01T00:00:00.000Z' }
const area = (id: number) => ({ id, ...row, areaCode: `A${id}`, areaName: `Area ${id}`, region: null })
const page = { total: 2, page: 1, size: 10, rows: [area(1), area(2)] }
const ref = { id: 1, code: 'C', name: 'N', active: true }

/** Two gateways that differ in nothing but the tiers. */
let fast: Bench
let slow: Bench
beforeAll(async () => {
  fast = await openBench({ fastTiers: true, shadowPercent: 0 })
  slow = await openBench({ fastTiers: false })
  for (const { backend } of [fast, slow]) {
    backend.users
      .set('areas', ['frmAREAXX01I'])
      .set('workers', ['frmWORKER01I', 'frmAREAXX01I'])
      .set('developer', ['frmAREAXX01I', 'frmWORKER01I', 'frmZAPILST01I'])
    backend.on('GET', '/people/areas', {
      body: page,
      headers: { 'ratelimit-limit': '9', 'ratelimit-remaining': '3', 'ratelimit-reset': '5' },
    })
    backend.on('GET', '/people/areas/1', { body: area(1) })
    backend.on('GET', '/people/areas/3', problem(500, 'INTERNAL_SERVER_ERROR', { detail: 'select * from secrets' }))
    backend.on('GET', '/people/areas/4', problem(429, 'RATE_LIMITED', { retryAfter: 9 }))
    backend.on('GET', '/people/areas/5', { type: 'text/html', body: '<html>' })
    backend.on('GET', '/people/areas/6', { body: { ...area(6), areaName: null } })
    backend.on('GET', '/entities/Area', { body: { rows: [area(2), area(1)] } })
    backend.on('GET', '/lookups/Area', { body: [ref, ref] })
    backend.on('POST', '/people/board/actions/crew', { body: { total: 1, rows: [{ worker: ref }] } })
    backend.on('GET', '/people/workers', {
      body: {
        total: 2,
        page: 1,
        size: 10,
        rows: Array.from({ length: 50 }, (_, i) => ({
          id: i,
          ...row,
          workerNo: `W${i}`,
          workerName: 'Budi',
          salary: '9.00',
        })),
      },
    })
  }
})
afterAll(() => Promise.all([fast.close(), slow.close()]))
beforeEach(() => [fast, slow].forEach(({ backend }) => void backend.forget()))

const plain = '{ areasList { total rows { __typename id areaName region { id } } } }'
const queries: readonly (readonly [string, string, string?])[] = [
  ['a list', plain],
  ['a record', '{ areas(id: 1) { id areaCode updatedBy } }'],
  ['no record', '{ areas(id: 77) { id } }'],
  ['a failure upstream', '{ areas(id: 3) { id } }'],
  ['a budget used up', '{ areas(id: 4) { id } }'],
  ['HTML', '{ areas(id: 5) { id } }'],
  ['a null that must not be', '{ areas(id: 6) { id areaName } }'],
  ['a batch', '{ areasByIds(ids: ["2", "9", "1", "2"]) { id areaName } }'],
  ['an empty batch', '{ areasByIds(ids: []) { id } }'],
  ['choices', '{ areaLookup { id code } }'],
  ['an action', '{ boardCrew { total rows { worker { id name active } } } }'],
  [
    'several roots and aliases of roots',
    '{ __typename a: areas(id: 1) { id } b: areasList { page } c: areas(id: 3) { id } }',
  ],
  ['aliases', '{ areasList { n: total rows { key: id } } }'],
  ['guarded leaves', '{ workersList { rows { id salary } } }'],
  ['a root refused', '{ workersList { total } }'],
  [
    'a root refused beside others',
    '{ areas(id: 1) { id } boardFigures(input: { area: 1, on: "2026-01-01" }) { net } }',
  ],
  ['arguments refused', '{ areasList(size: 11) { total } }'],
  ['a session that has ended', plain, 'gone'],
  ['no session', plain, ''],
]

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
  it('ask once for what is asked twice', async () => {
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
  it('leave what may be sent twice to Apollo', async () => {
    await fast.ask(plain, { key: 'areas', headers: { 'idempotency-key': 'k1' } })
    expect(fast.backend.calls.map((c) => c.query.get('shape'))).toEqual([null])
  })
})

describe('the plan of a query', () => {
  const planOf = async (query: string, key: string, headers = { 'x-explain-plan': '1' }) =>
    (JSON.parse((await fast.ask(query, { key, headers })).text) as { extensions?: { plan?: object } }).extensions?.plan

  it('is told to a developer who asks for it', async () => {
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
      tier: 'T1',
      reason: 'record',
    })
  })
  it('is told to nobody else', async () => {
    expect(await planOf(plain, 'areas')).toBeUndefined()
    expect(await planOf(plain, 'gone')).toBeUndefined()
    expect(await planOf(plain, 'developer', {} as never)).toBeUndefined()
  })
})
