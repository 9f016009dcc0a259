import { type AddressInfo, connect } from 'node:net'
import { type ErrorCode, errors, KantorError } from '@kantor/shared/rules/errors/errors'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kantorErrorOf, problemOf } from './problem.ts'
import { createHttpFixture, type HttpFixture } from './test/fixture.ts'
import { headersOf, type InjectOptions, signIn, verdictOf } from './test/requests.ts'

describe('problems', () => {
  it('carry code, text of the table, and what this case adds', () => {
    const error = new KantorError('STALE_VERSION', 'Somebody was faster.', {
      current: { id: 1 },
      values: { rowVersion: 3 },
    })
    expect(problemOf(error, 'r-1')).toEqual({
      type: '/errors/STALE_VERSION',
      title: errors.STALE_VERSION.text,
      status: 409,
      code: 'STALE_VERSION',
      detail: 'Somebody was faster.',
      requestId: 'r-1',
      current: { id: 1 },
      values: { rowVersion: 3 },
    })
  })
  it('contain the word that signs out only where the session is the matter, worked case C-38', () => {
    const said = 'Tokenised card: no TOKEN here'
    for (const code of Object.keys(errors) as ErrorCode[]) {
      const problem = problemOf(
        new KantorError(code, said, { fields: [{ field: 'tokenName', rule: 'x', message: said }] }),
        'r',
      )
      expect(/token/i.test(JSON.stringify(problem)), code).toBe(code === 'UNAUTHENTICATED')
    }
  })
  it('say nothing about what no one foresaw', () => {
    const fault = Object.assign(new Error('select * from user_account at db.internal:5432'), { query: 'select secret' })
    expect(JSON.stringify(problemOf(kantorErrorOf(fault), 'r'))).not.toMatch(/select|db\.internal|stack/)
    expect(kantorErrorOf('text').code).toBe('INTERNAL_SERVER_ERROR')
  })
  it('tell a database that is down as such, with a hint when to come back', () => {
    const down = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })
    const problem = problemOf(kantorErrorOf(down), 'r')
    expect(problem).toMatchObject({ status: 503, code: 'UNAVAILABLE', retryAfter: 5 })
    expect(JSON.stringify(problem)).not.toContain('127.0.0.1')
  })
})

describe('answers to bad requests', () => {
  let world: HttpFixture
  let app: FastifyInstance
  let headers: { readonly [name: string]: string }
  beforeAll(async () => {
    world = await createHttpFixture()
    app = await world.app()
    app.get('/api/boom', { config: { access: { open: true } } }, async () => {
      throw Object.assign(new Error('secret of anna in select * from x'), { query: 'select' })
    })
    headers = await headersOf(app, 'anna')
  })
  afterAll(() => world.close())

  const json = { 'content-type': 'application/json' }
  const post = (url: string, payload: string, more: { readonly [name: string]: string } = json): InjectOptions => ({
    method: 'POST',
    url,
    payload,
    headers: { ...headers, ...more },
  })
  const bad: readonly (readonly [string, InjectOptions, number, ErrorCode])[] = [
    ['malformed JSON', post('/api/auth/login', '{"username": x}'), 400, 'BAD_USER_INPUT'],
    ['cut JSON', post('/api/auth/login', '{"username": "a'), 400, 'BAD_USER_INPUT'],
    ['empty JSON', post('/api/auth/login', ''), 400, 'BAD_USER_INPUT'],
    ['JSON that is no object', post('/api/auth/login', '[1]'), 400, 'BAD_USER_INPUT'],
    ['a poisoned prototype', post('/api/auth/login', '{"__proto__": {"a": 1}}'), 400, 'BAD_USER_INPUT'],
    ['wrong types', post('/api/auth/login', '{"username": {"a": 1}, "password": ["token"]}'), 400, 'BAD_USER_INPUT'],
    ['NUL', post('/api/auth/login', '{"username": "a\\u0000", "password": "b"}'), 400, 'BAD_USER_INPUT'],
    ['a body too large', post('/api/auth/login', JSON.stringify({ username: 'a'.repeat(9_000) })), 413, 'TOO_LARGE'],
    ['a foreign type', post('/api/auth/login', '<a/>', { 'content-type': 'text/xml' }), 415, 'UNSUPPORTED_MEDIA'],
    [
      'no multipart',
      post('/api/files?feature=/employees/personal-information&field=photo', '{}'),
      415,
      'UNSUPPORTED_MEDIA',
    ],
    ['an unknown address', { url: '/api/token', headers: {} }, 404, 'NOT_FOUND'],
    ['an unknown address outside', { url: '/token?token=1' }, 404, 'NOT_FOUND'],
    ['a wrong method', { method: 'DELETE', url: '/api/profile' }, 404, 'NOT_FOUND'],
    ['a malformed address', { url: '/api/files/%zz' }, 400, 'BAD_USER_INPUT'],
    ['an id that is none', { url: '/api/message/content?msg_id=1e3', headers: {} }, 400, 'BAD_USER_INPUT'],
    ['an id too large', { url: '/api/files/9999999999', headers: {} }, 400, 'BAD_USER_INPUT'],
    ['a file that is none', { url: '/api/files/77', headers: {} }, 404, 'NOT_FOUND'],
    ['a fault', { url: '/api/boom' }, 500, 'INTERNAL_SERVER_ERROR'],
  ]
  it.each(bad)('%s', async (_what, request, status, code) => {
    const own = request.headers ?? {}
    const answer = await app.inject({ ...request, headers: { ...headers, ...own, 'x-request-id': 'abc-1' } })
    expect(verdictOf(answer)).toEqual([status, code])
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/)
    expect(answer.headers['x-request-id']).toBe('abc-1')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.body).not.toMatch(/token|select|stack|node_modules|\n/i)
    expect(answer.json()).toMatchObject({
      type: `/errors/${code}`,
      title: errors[code].text,
      status,
      requestId: 'abc-1',
    })
  })

  it('makes an id of its own where the caller sends none that is harmless', async () => {
    for (const id of [undefined, 'a b', 'x'.repeat(65), '<script>', 'my-token']) {
      const answer = await app.inject({ url: '/api/health', headers: id === undefined ? {} : { 'x-request-id': id } })
      expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    }
  })

  it('answers requests that are no HTTP, and control characters on the wire', async () => {
    await app.listen({ host: '127.0.0.1', port: 0 })
    const address = app.server.address() as AddressInfo
    const send = (text: string) =>
      new Promise<string>((resolve, reject) => {
        const socket = connect(address.port, '127.0.0.1', () => socket.write(text))
        let answer = ''
        socket.on('data', (data) => (answer += data.toString()))
        socket.on('close', () => resolve(answer))
        socket.on('error', reject)
      })
    const company = await send('GET /api/profile HTTP/1.1\r\nHost: x\r\nCompanyCode: S\u0001I\r\n\r\n')
    expect(company).toMatch(/^HTTP\/1\.1 400 [\s\S]*application\/problem\+json[\s\S]*"code":"BAD_COMPANY"/)
    const other = await send('GET /api/profile HTTP/1.1\r\nHost: x\r\nX: S\u0001I\r\n\r\n')
    expect(other).toMatch(/"code":"BAD_USER_INPUT"/)
    expect(await send('nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /)
    expect(await send(`GET / HTTP/1.1\r\nX: ${'y'.repeat(40_000)}\r\n\r\n`)).toMatch(/"code":"TOO_LARGE"/)
  })

  it('logs each request as one JSON line without names, passwords or searches', async () => {
    world.log.length = 0
    await signIn(app, 'budi\r\n{"level":60}', { password: 'geheimnis-im-log' })
    await app.inject({ url: '/api/message/content?msg_id=123&search=anna', headers })
    await app.inject({ url: '/api/boom', headers: { 'x-request-id': 'boom-1' } })
    const lines = world.log.map((line) => JSON.parse(line) as { requestId?: string; msg: string })
    expect(world.log.every((line) => line.indexOf('\n') === line.length - 1)).toBe(true)
    expect(lines.filter((l) => l.msg === 'answered')).toHaveLength(3)
    expect(lines.find((l) => l.msg === 'unexpected error')).toMatchObject({
      requestId: 'boom-1',
      fault: { name: 'Error' },
    })
    expect(world.log.join('')).not.toMatch(/budi|anna|geheimnis|search|secret|10\.9\.8\.7|Bearer/)
  })
})
