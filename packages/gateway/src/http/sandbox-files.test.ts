// The schema explorer as in production: page and files for a developer's session alone, and queries of his own that no page holds.
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getIntrospectionQuery } from 'graphql'
import { type Bench, openBench } from '../testing/bench.ts'

const dist = mkdtempSync(join(tmpdir(), 'kantor-sandbox-'))
beforeAll(() => {
  mkdirSync(join(dist, 'assets'))
  writeFileSync(join(dist, 'index.html'), '<!doctype html><script src="/sandbox/assets/m.js"></script><p>explorer</p>')
  writeFileSync(join(dist, 'assets', 'main-BX3f91ab.js'), `tell('workersList ${'x'.repeat(2000)}')`)
})
afterAll(() => rmSync(dist, { recursive: true }))

let bench: Bench
afterEach(() => bench.close())
const closed = { production: true, introspection: 'developers', trustedDocuments: 'only', sandboxDist: dist } as const
const open = async (settings: Partial<Parameters<typeof openBench>[0]> = {}) => {
  bench = await openBench({ ...closed, ...settings })
  bench.backend.users.set('s1', ['frmWORKER01I']).set('dev', ['frmWORKER01I', 'frmZAPILST01I'])
  bench.backend.on('GET', '/people/workers', { body: { total: 4, page: 1, size: 10, rows: [] } })
}
const cookieOf = (user: string) => ({ cookie: `token=${user}; CompanyCode=C1; CompanyBranchCode=B1` })
const get = (url: string, headers: Record<string, string> = {}) =>
  bench.inject({ method: 'GET', url, headers: { host: 'kantor.test', ...headers } })
const html = { accept: 'text/html,*/*' }
const asset = '/sandbox/assets/main-BX3f91ab.js'
const marked = { 'kantor-sandbox': '1' }
const free = '{ workersList { total } }'

describe('the page', () => {
  it('opens to a developer by his session, under the strict policy', async () => {
    await open()
    for (const url of ['/sandbox', '/sandbox/']) {
      const page = await get(url, { ...html, ...cookieOf('dev') })
      expect([page.statusCode, page.body.includes('explorer')]).toEqual([200, true])
      const policy = String(page.headers['content-security-policy'])
      expect(policy).toContain("default-src 'self'; script-src 'self';")
      expect(policy).not.toMatch(/unsafe-eval|https?:/)
    }
    const file = await get(asset, { ...cookieOf('dev'), 'accept-encoding': 'br' })
    expect([file.statusCode, file.headers['cache-control'], file.headers['content-encoding']]).toEqual([
      200,
      'private, max-age=31536000, immutable',
      'br',
    ])
    expect(file.headers['vary']).toBe('Cookie, Accept-Encoding')
  })
  it('shows a signed-out visitor where to sign in, and nothing of the schema', async () => {
    await open()
    const page = await get('/sandbox', html)
    expect([page.statusCode, page.headers['cache-control']]).toEqual([401, 'no-store'])
    expect(page.body).toContain('href="/login?redirect=%2Fsandbox"')
    expect(page.body).not.toMatch(/explorer<\/p>|frm[A-Z]/)
    expect(String(page.headers['content-security-policy'])).toMatch(/^default-src 'none';/)
    expect((await get('/sandbox')).json()).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
  })
  it('says to others what opens it and who grants that', async () => {
    await open()
    const page = await get('/sandbox', { ...html, ...cookieOf('s1') })
    expect(page.statusCode).toBe(403)
    for (const text of ['You do not have the permission for this.', 'frmZAPILST01I', 'Clerk', 'Administrator'])
      expect(page.body).toContain(text)
    expect(page.body).not.toContain('<p>explorer')
  })
  it.each([asset, '/%73andbox/assets/main-BX3f91ab.js', '/sandbox/assets/../assets/main-BX3f91ab.js'])(
    'hides the file %s, stored compressed or not, from everyone who may not see it',
    async (url) => {
      await open()
      await get(asset, { ...cookieOf('dev'), 'accept-encoding': 'br' })
      for (const [headers, status] of [
        [{}, 401],
        [cookieOf('nobody'), 401],
        [cookieOf('s1'), 403],
      ] as const) {
        const file = await get(url, { ...headers, 'accept-encoding': 'br' })
        expect([file.statusCode, file.body.includes('workersList')]).toEqual([status, false])
      }
    },
  )
  it('asks again by itself until the explorer is built, and is served then without a new start', async () => {
    const [index, away] = [join(dist, 'index.html'), join(dist, 'index.away')]
    renameSync(index, away)
    await open()
    const page = await get('/sandbox', { ...html, ...cookieOf('dev') })
    expect([page.statusCode, page.headers['refresh'], page.headers['cache-control']]).toEqual([503, '3', 'no-store'])
    expect(page.body).toContain('This page is still being built')
    expect((await get('/sandbox', { ...html, ...cookieOf('s1') })).statusCode).toBe(403)
    expect((await get('/sandbox', cookieOf('dev'))).body).toContain('This page is still being built')
    const asData = await get('/sandbox', { ...cookieOf('dev'), accept: 'application/json' })
    expect([asData.headers['retry-after'], asData.json()]).toMatchObject(['3', { status: 503, code: 'UNAVAILABLE' }])
    renameSync(away, index)
    expect((await get('/sandbox', { ...html, ...cookieOf('dev') })).body).toContain('explorer')
  })
  it('closes at once when the code is taken away', async () => {
    await open()
    expect((await get('/sandbox', cookieOf('dev'))).statusCode).toBe(200)
    bench.backend.users.set('dev', ['frmWORKER01I'])
    expect((await get('/sandbox', cookieOf('dev'))).statusCode).toBe(403)
  })
  it('is absent where the schema is shown to no one, and open where it is shown to everyone', async () => {
    await open({ introspection: 'off' })
    expect((await get('/sandbox', cookieOf('dev'))).statusCode).toBe(404)
    await bench.close()
    await open({ introspection: 'all' })
    expect((await get('/sandbox', html)).statusCode).toBe(200)
  })
})

describe('a query that no page holds', () => {
  const ask = (headers: Record<string, string>, query = free) => bench.ask(query, { headers })
  it('is answered to the marked request of a developer by his session', async () => {
    await open()
    expect((await ask({ ...cookieOf('dev'), ...marked })).data).toEqual({ workersList: { total: 4 } })
    expect((await ask({ ...cookieOf('dev'), ...marked }, getIntrospectionQuery())).codes).toEqual([])
  })
  it.each([
    ['without the mark', cookieOf('dev'), 'QUERY_NOT_TRUSTED'],
    ['with another mark', { ...cookieOf('dev'), 'kantor-sandbox': 'yes' }, 'QUERY_NOT_TRUSTED'],
    ['of a user without the code', { ...cookieOf('s1'), ...marked }, 'FORBIDDEN'],
    ['without a session', marked, 'QUERY_NOT_TRUSTED'],
    ['of a session that has ended', { ...cookieOf('nobody'), ...marked }, 'UNAUTHENTICATED'],
    ['from another site', { ...cookieOf('dev'), ...marked, origin: 'https://evil.test' }, 'ORIGIN_REFUSED'],
  ])('%s is refused', async (_, headers, code) => {
    await open()
    for (const query of [free, getIntrospectionQuery()]) expect((await ask(headers, query)).codes).toEqual([code])
    expect(bench.backend.calls).toEqual([])
  })
  it('ends with the code, not with what was kept of it', async () => {
    await open()
    expect((await ask({ ...cookieOf('dev'), ...marked })).codes).toEqual([])
    bench.backend.users.set('dev', ['frmWORKER01I'])
    expect((await ask({ ...cookieOf('dev'), ...marked })).codes).toEqual(['FORBIDDEN'])
  })
  it('stays under the limits of depth, under the codes of each field, and within a budget of its own', async () => {
    await open({ sandboxCostPerMinute: 15 })
    const headers = { ...cookieOf('dev'), ...marked }
    expect((await ask(headers, '{ areasList { total } }')).codes).toEqual(['FORBIDDEN'])
    const deep = `{ areasList { rows { ${'region { record { '.repeat(12)} id ${'} }'.repeat(12)} } } }`
    expect((await ask(headers, deep)).codes).not.toEqual([])
    const first = await ask(headers, '{ workersList(size: 14) { rows { id } } }')
    expect(first.headers['ratelimit-cost-limit']).toBe('15')
    expect((await ask(headers, '{ workersList(size: 14) { rows { id } } }')).codes).toEqual(['RATE_LIMITED'])
    // Another session of the same person has no budget of its own.
    bench.backend.users.set('again', ['frmWORKER01I', 'frmZAPILST01I'])
    expect((await ask({ ...cookieOf('again'), ...marked }, '{ workersList(size: 14) { rows { id } } }')).codes).toEqual(
      ['RATE_LIMITED'],
    )
    expect((await ask(headers, '{ workersList(size: 400) { rows { id } } }')).codes).toEqual(['QUERY_TOO_COMPLEX'])
  })
  it('is refused to everyone where the budget is zero, or where the schema is shown to no one', async () => {
    await open({ sandboxCostPerMinute: 0 })
    expect((await ask({ ...cookieOf('dev'), ...marked })).codes).toEqual(['QUERY_NOT_TRUSTED'])
    await bench.close()
    await open({ introspection: 'off' })
    expect((await ask({ ...cookieOf('dev'), ...marked })).codes).toEqual(['QUERY_NOT_TRUSTED'])
  })
  it('opens a stream under the same rule', async () => {
    await open()
    const stream = (headers: Record<string, string>) =>
      bench.inject({
        method: 'POST',
        url: '/graphql/stream',
        headers: { host: 'kantor.test', ...headers },
        payload: { query: 'query Q { workersList { total } }' },
      })
    // Let through to the check of the document, which refuses a query here.
    expect((await stream({ ...cookieOf('dev'), ...marked })).body).toContain('Only subscriptions')
    expect((await stream({ ...cookieOf('s1'), ...marked })).statusCode).toBe(403)
    expect((await stream(cookieOf('dev'))).body).toContain('QUERY_NOT_TRUSTED')
  })
})
