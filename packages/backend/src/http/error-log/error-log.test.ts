import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../db/connection.ts'
import { oneDatabase } from '../../engine/testing/databases.ts'
import { createHttpFixture, type HttpFixture } from '../test/fixture.ts'
import { headersOf } from '../test/requests.ts'
import { reportOf } from './clean-report.ts'

describe.each(await oneDatabase({ ownDatabase: true }))('the error logger on $name', (from) => {
  let world: HttpFixture
  let app: FastifyInstance
  beforeAll(async () => {
    world = await createHttpFixture(from)
    app = await world.app()
  })
  afterAll(() => world.close())
  const report = (payload: object, headers: { readonly [name: string]: string } = {}, ip = '198.51.100.7') =>
    app.inject({ method: 'POST', url: '/api/save_error_logger', payload, headers, remoteAddress: ip })
  const groups = () =>
    rowsOf<{ hits: number; users_affected: number; status: string }>(
      world.database.db,
      sql`select hits, users_affected, status from error_group order by id`,
    )

  it('takes faults with and without a session and counts equal ones in one group', async () => {
    const fault = {
      type: 'ajax',
      code: 500,
      mes: 'Request 8841 failed',
      url: 'https://hr.example/api/x/7?name=anna',
      userId: 99,
      username: 'forged',
    }
    const anna = await headersOf(app, 'anna')
    expect((await report(fault)).statusCode).toBe(204)
    expect((await report({ ...fault, mes: 'Request 1 failed' }, anna)).statusCode).toBe(204)
    expect((await report(fault, anna)).statusCode).toBe(204)
    expect((await report(fault, { authorization: 'Bearer old' })).statusCode).toBe(204)
    expect(await groups()).toEqual([{ hits: 4, users_affected: 1, status: 'NEW' }])
    const stored = await rowsOf<{ username: string | null; url: string }>(
      world.database.db,
      sql`select username, url from error_report order by id`,
    )
    expect(stored.map((s) => s.username)).toEqual([null, 'anna', 'anna', null])
    expect(new Set(stored.map((s) => s.url))).toEqual(new Set(['https://hr.example/api/x/7']))
  })
  it('opens a resolved group again and leaves an ignored one alone', async () => {
    const fault = { type: 'script', code: 0, mes: 'x is not a function', url: '/home' }
    for (const [status, after] of [
      ['RESOLVED', 'REOPENED'],
      ['IGNORED', 'IGNORED'],
    ] as const) {
      await report(fault)
      await world.database.db.execute(sql`update error_group set status = ${status}`)
      await report(fault)
      expect((await groups()).at(-1)?.status).toBe(after)
    }
  })
  it('takes a limited number per address', async () => {
    const answers = await Promise.all(
      Array.from({ length: 22 }, () => report({ type: 'script', code: 0, mes: 'a', url: '/' }, {}, '203.0.113.5')),
    )
    expect(answers.map((a) => a.statusCode).filter((s) => s === 429)).toHaveLength(2)
    const budgets = answers.map(({ headers }) => [headers['ratelimit-limit'], Number(headers['ratelimit-remaining'])])
    expect([budgets.every(([limit]) => limit === '20'), Math.min(...budgets.map(([, left]) => Number(left)))]).toEqual([
      true,
      0,
    ])
  })
  it('makes anything storable: cut, without control characters, queries and secrets', () => {
    const key = `ek_${'a'.repeat(12)}_${'b'.repeat(43)}`
    const { mes, ...rest } = reportOf({
      type: 'other',
      code: '9999',
      mes: `a\u0000b ${key} Bearer abc\n${'x'.repeat(9000)}`,
      url: '/a?b#c',
      time: 'never',
    })
    expect(rest).toEqual({ type: 'error', code: 0, url: '/a', time: null, appVersion: null })
    expect(mes.length).toBe(4096)
    expect(mes.startsWith('a b *** ***\nxxx')).toBe(true)
    expect(reportOf('nonsense')).toEqual({
      type: 'error',
      code: 0,
      mes: 'no message',
      url: '',
      time: null,
      appVersion: null,
    })
    expect(reportOf({ type: 'ajax', code: 502, mes: 'm', url: '/', time: '2026-11-21T03:00:00Z' })).toMatchObject({
      type: 'ajax',
      code: 502,
      time: '2026-11-21T03:00:00.000Z',
    })
  })
})
