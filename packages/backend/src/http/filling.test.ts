// What people can do while the demo company is still being written.
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { configOf } from '../config.ts'
import { oneDatabase } from '../engine/testing/databases.ts'
import { type FillingState, nothingToFill, untilAnswered } from './filling.ts'
import { loggerOf } from './logger.ts'
import { createHttpFixture, type HttpFixture } from './test/fixture.ts'
import { headersOf, signIn, verdictOf } from './test/requests.ts'

const [from] = await oneDatabase()
const part = { area: 'attendance', part: 23, of: 41 }

describe('while the demo company is being written', () => {
  const filling: FillingState = nothingToFill()
  let world: HttpFixture
  let app: FastifyInstance
  beforeAll(async () => {
    world = await createHttpFixture(from)
    const config = configOf({ SEED: 'none', CAPTCHA: 'off' })
    app = await buildApp({ engine: world.engine, config, logger: loggerOf({ logLevel: 'silent' }), filling })
  })
  beforeEach(() => {
    filling.part = part
  })
  afterAll(async () => {
    await app.close()
    await world.close()
  })
  const write = async (headers: { readonly [name: string]: string }, method: 'POST' | 'PUT' | 'DELETE', url: string) =>
    app.inject({ method, url, headers, payload: {} })

  it('people sign in, look at their profile and menu, and sign out', async () => {
    expect((await signIn(app, 'anna')).statusCode).toBe(200)
    const headers = await headersOf(app, 'anna')
    for (const url of ['/api/profile', '/api/menu'])
      expect([url, (await app.inject({ url, headers })).statusCode]).toEqual([url, 200])
    expect((await app.inject({ method: 'POST', url: '/api/auth/logout', headers })).statusCode).toBe(204)
  })
  it('what would change something is refused with the part and a remedy, and taken again afterwards', async () => {
    const headers = await headersOf(app, 'anna')
    const writes = [
      ['POST', '/api/message/has_read'],
      ['POST', '/api/master/post-codes'],
      ['POST', '/api/master/post-codes/upsert'],
      ['PUT', '/api/master/post-codes/1'],
      ['DELETE', '/api/master/post-codes/1'],
      ['POST', '/api/files'],
      ['POST', '/api/auth/change_password'],
    ] as const
    for (const [method, url] of writes) {
      const answer = await write(headers, method, url)
      expect([url, verdictOf(answer)]).toEqual([url, [409, 'DEMO_UNFINISHED']])
      expect(answer.json().detail).toBe(
        'The demo company is still being written (attendance, part 23 of 41): nothing was saved. Try again in a minute.',
      )
    }
    filling.part = null
    expect(verdictOf(await write(headers, 'POST', '/api/auth/change_password'))[1]).not.toBe('DEMO_UNFINISHED')
  })
  it('whom the gate refuses learns nothing of it', async () => {
    expect(verdictOf(await write({}, 'POST', '/api/auth/change_password'))).toEqual([401, 'UNAUTHENTICATED'])
  })
  it('health reports the part, and nothing of it once the company is complete', async () => {
    const health = async () => (await app.inject({ url: '/api/health' })).json()
    expect(await health()).toEqual({ status: 'ok', filling: part })
    expect(verdictOf(await app.inject({ url: '/api/health/ready' }))).toEqual([200, undefined])
    filling.part = null
    expect(await health()).toEqual({ status: 'ok' })
  })
  it('the writer waits for the requests in hand, and for none that was answered', async () => {
    const state: FillingState = nothingToFill()
    await untilAnswered(state)
    const request = {} as Parameters<FillingState['inHand']['set']>[0]
    state.inHand.set(request, performance.now())
    let isOver = false
    const over = untilAnswered(state).then(() => {
      isOver = true
    })
    await app.inject({ url: '/api/health' })
    expect([isOver, filling.inHand.size]).toEqual([false, 0])
    state.inHand.delete(request)
    await over
    expect(isOver).toBe(true)
  })
  it('the writer does not wait for requests that come while it waits, and continues when the process is ordered to stop', async () => {
    const state: FillingState = nothingToFill()
    const [first, later] = [{}, {}] as Parameters<FillingState['inHand']['set']>[0][]
    if (first === undefined || later === undefined) throw new Error('Two requests are wanted')
    state.inHand.set(first, performance.now())
    const over = untilAnswered(state).then(() => 'goes on')
    await pause(100)
    state.inHand.set(later, performance.now()).delete(first)
    expect(await Promise.race([over, pause(2_000, 'waits')])).toBe('goes on')
    await untilAnswered(state, AbortSignal.abort())
    expect(state.inHand.size).toBe(1)
  })
})
