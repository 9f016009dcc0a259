// The one address: pages, assets, files, exports, health, introspection, limits per minute.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request as rawRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib'
import { getIntrospectionQuery } from 'graphql'
import { type Bench, openBench } from './testing/bench.ts'
import { problem } from './testing/fake-backend.ts'

let bench: Bench
let dist: string
beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'kantor-web-'))
  mkdirSync(join(dist, 'assets'))
  writeFileSync(
    join(dist, 'index.html'),
    '<!doctype html><script>start()</script><script src="/assets/a.js"></script><p>app</p>',
  )
  writeFileSync(join(dist, 'assets', 'index-BX3f91ab.js'), `run('${'x'.repeat(2000)}')`)
  bench = await openBench({ webDist: dist, sandboxDist: dist, production: true, introspection: 'developers' })
  bench.backend.users.set('s1', ['frmWORKER01I']).set('dev', ['frmZAPILST01I'])
})
afterAll(async () => {
  await bench.close()
  rmSync(dist, { recursive: true })
})
beforeEach(() => bench.backend.forget())
const get = (url: string, headers: Record<string, string> = {}) =>
  bench.inject({ method: 'GET', url, headers: { host: 'kantor.test', ...headers } })

describe('pages', () => {
  it.each(['/', '/index.html', '/%69ndex.html', '/INDEX.HTML', '/master/anything/show/3', '/login'])(
    '%s gives the app with a strict policy',
    async (url) => {
      const answer = await get(url)
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache'])
      expect(answer.body).toContain('<p>app</p>')
      const policy = String(answer.headers['content-security-policy'])
      expect(policy).not.toContain('unsafe-eval')
      expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/)
      expect(answer.headers['cross-origin-opener-policy']).toBe('same-origin')
      expect(answer.headers['permissions-policy']).toContain('camera=()')
    },
  )
  it('keep to an encrypted connection where cookies do, and say nothing of it on a machine of one', async () => {
    const secure = await openBench({ webDist: dist, secureCookies: true })
    for (const url of [
      '/',
      '/health',
      '/assets/index-BX3f91ab.js',
      '/graphql',
      '/files/9',
      '/export/a',
      '/sandbox',
      '/errors',
      '/no%00where',
    ])
      expect([url, (await secure.inject({ url })).headers['strict-transport-security']]).toEqual([
        url,
        'max-age=63072000; includeSubDomains',
      ])
    await secure.close()
    expect((await get('/')).headers['strict-transport-security']).toBeUndefined()
  })
  it('keeps hashed assets for a year and has no page for a missing one', async () => {
    expect((await get('/assets/index-BX3f91ab.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    )
    expect((await get('/assets/gone-BX3f91ab.js')).statusCode).toBe(404)
  })
  it('compresses an asset, the second time from what it kept', async () => {
    for (let i = 0; i < 2; i++) {
      const answer = await get('/assets/index-BX3f91ab.js', { 'accept-encoding': 'br, gzip' })
      expect([answer.headers['content-encoding'], answer.headers['vary']]).toEqual(['br', 'Accept-Encoding'])
      expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('run(')
    }
    expect((await get('/assets/index-BX3f91ab.js')).body).toContain('run(')
  })
  it('does not leave its folder', async () => {
    for (const url of ['/../package.json', '/assets/..%2f..%2fetc/passwd', '/sandbox/%2e%2e/%2e%2e/etc/passwd']) {
      expect((await get(url)).body).not.toMatch(/root:|@kantor/)
    }
  })
  it('serves the schema explorer to a developer', async () => {
    expect((await get('/sandbox', { cookie: 'token=dev' })).body).toContain('<p>app</p>')
  })
})

describe('files and exports', () => {
  it('streams an export with the session of the cookie', async () => {
    bench.backend.on('GET', '/people/workers/export', {
      type: 'text/csv',
      body: 'a,b\n',
      headers: { 'content-disposition': 'attachment; filename="w.csv"', 'set-cookie': 'x=1' },
    })
    const answer = await get('/export/people/workers?format=csv&search=a%26b', { cookie: 'token=s1; CompanyCode=C1' })
    expect([answer.statusCode, answer.body, answer.headers['content-disposition']]).toEqual([
      200,
      'a,b\n',
      'attachment; filename="w.csv"',
    ])
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.headers['content-security-policy']).toContain('sandbox')
    const [call] = bench.backend.calls
    expect(Object.fromEntries(call?.query ?? [])).toEqual({ format: 'csv', search: 'a&b' })
    expect(call?.headers).toMatchObject({ authorization: 'Bearer s1', companycode: 'C1' })
  })
  it.each([
    ['application/pdf', 'inline; filename="a.pdf"', 'SAMEORIGIN', "frame-ancestors 'self'"],
    ['application/pdf', 'attachment; filename="a.pdf"', 'DENY', 'sandbox'],
    ['image/png', 'inline; filename="a.png"', 'DENY', 'sandbox'],
    [
      'text/html; charset=utf-8',
      'inline',
      'DENY',
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri",
    ],
  ])('shows %s, %s in a frame of ours only where it is a PDF to look at', async (type, disposition, frame, policy) => {
    bench.backend.on('GET', '/files/8', { type, body: '%PDF-1.7', headers: { 'content-disposition': disposition } })
    const { headers } = await get('/files/8?use=view', { cookie: 'token=s1' })
    expect(headers['x-frame-options']).toBe(frame)
    expect(headers['content-security-policy']).toContain(policy)
  })
  it('hands an upload on as it comes', async () => {
    bench.backend.on('POST', '/files', { status: 201, body: { id: 5 } })
    const payload = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhi\r\n--b--\r\n'
    const headers = { host: 'kantor.test', cookie: 'token=s1', 'content-type': 'multipart/form-data; boundary=b' }
    const answer = await bench.inject({ method: 'POST', url: '/files?feature=workers&field=photo', headers, payload })
    expect([answer.statusCode, answer.json()]).toEqual([201, { id: 5 }])
    expect(bench.backend.calls[0]?.text).toBe(payload)
  })
  it('passes a refusal on as a problem, masked', async () => {
    bench.backend.on('GET', '/files/9', problem(403, 'FORBIDDEN', { anyOf: ['frmX01I'] }))
    const answer = await get('/files/9', { cookie: 'token=s1' })
    expect([answer.statusCode, answer.headers['content-type'], answer.json().anyOf]).toEqual([
      403,
      'application/problem+json; charset=utf-8',
      ['frmX01I'],
    ])
  })
  it.each(['/files/..%2fadmin', '/export/..%2f..%2fadmin', '/export/a//b'])('%s is refused', async (url) => {
    expect((await get(url, { cookie: 'token=s1' })).statusCode).toBeGreaterThanOrEqual(400)
    expect(bench.backend.calls).toHaveLength(0)
  })
  it('does not let a raw address climb', async () => {
    await bench.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = bench.app.server.address() as AddressInfo
    for (const path of [
      '/export/people/%2e%2e/secret',
      '/export/people/../../secret',
      '/files/%2e%2e',
      '/../package.json',
      '/assets/%2e%2e/%2e%2e/package.json',
    ]) {
      const text = await new Promise<string>((resolve, reject) => {
        const request = rawRequest(
          { port, host: '127.0.0.1', path, headers: { cookie: 'token=s1', host: 'kantor.test' } },
          (answer) => {
            answer.setEncoding('utf8')
            let body = ''
            answer.on('data', (part: string) => (body += part)).on('end', () => resolve(body))
          },
        )
        request.on('error', reject).end()
      })
      expect(text).not.toContain('@kantor')
    }
    expect(bench.backend.calls).toHaveLength(0)
  })
  it('asks for a session', async () => {
    expect((await get('/files/9')).statusCode).toBe(401)
    expect((await get('/files/9', { cookie: 'token=s1', origin: 'https://evil.example' })).statusCode).toBe(403)
  })
})

describe('introspection in production', () => {
  it('I1, I2 is refused to ordinary users, under any alias', async () => {
    const hidden = 'query { ...f } fragment f on Query { x: __type(name: "Worker") { name } }'
    for (const query of ['{ __schema { types { name } } }', hidden]) {
      expect(await bench.ask(query, { key: 's1' })).toMatchObject({ status: 400, codes: ['BAD_USER_INPUT'] })
      expect(await bench.ask(query)).toMatchObject({ status: 400 })
    }
  })
  it('I2b is open to holders of a developer form', async () => {
    expect((await bench.ask(getIntrospectionQuery(), { key: 'dev' })).codes).toEqual([])
  })
})

describe('the rest', () => {
  it('says whether the backend answers', async () => {
    bench.backend.on('GET', '/health', { body: { status: 'ok' } })
    expect((await get('/health')).json()).toEqual({ status: 'ok' })
  })
  it('compresses large answers', async () => {
    const answer = await bench.inject({
      method: 'POST',
      url: '/graphql',
      headers: { host: 'kantor.test', authorization: 'Bearer dev', 'accept-encoding': 'gzip, zstd' },
      payload: { query: getIntrospectionQuery() },
    })
    expect(answer.headers['content-encoding']).toBe('zstd')
    expect(JSON.parse(zstdDecompressSync(answer.rawPayload).toString()).data.__schema).toBeDefined()
  })
  it('limits requests per minute', async () => {
    const tight = await openBench({ requestsPerMinute: 2 })
    const codes = []
    for (let i = 0; i < 3; i++) codes.push((await tight.ask('{ unreadCount }', { key: 'x' })).codes[0])
    expect(codes).toEqual(['UNAUTHENTICATED', 'UNAUTHENTICATED', 'RATE_LIMITED'])
    await tight.close()
  })
})
