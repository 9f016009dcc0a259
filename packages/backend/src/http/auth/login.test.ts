import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsOf } from '../../db/connection.ts'
import { oneDatabase } from '../../engine/testing/databases.ts'
import { createHttpFixture, type HttpFixture } from '../test/fixture.ts'
import { password } from '../test/people.ts'
import { headersOf, knownCaptcha, place, signIn, verdictOf } from '../test/requests.ts'
import { admitAttempt, captchaLevelOf, concludeAttempt } from './attempts.ts'
import { issueQuestion } from './captcha.ts'
import { forgetOld } from './forget-old.ts'

describe.each(await oneDatabase({ ownDatabase: true }))('signing in on $name', (from) => {
  let world: HttpFixture
  let one: FastifyInstance
  let other: FastifyInstance
  beforeAll(async () => {
    world = await createHttpFixture(from)
    one = await world.app()
    other = await world.app()
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    world.clock.now = new Date(world.clock.now.getTime() + 25 * 3_600_000)
    await world.database.db.execute(sql`delete from login_lock`)
  })
  const later = (seconds: number) => {
    world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000)
  }

  it('gives a session, its end, and the place to land; the name is trimmed and small or capital', async () => {
    const answer = await signIn(one, '  AnnA ')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      mustChangePassword: false,
      companyCode: 'SSI',
      branchCode: 'CKR',
      expiresAt: new Date(world.clock.now.getTime() + 86_400_000).toISOString(),
    })
    expect(answer.headers['cache-control']).toBe('no-store')
    const { token } = answer.json() as { token: string }
    const stored = await rowsOf<{ token_hash: string }>(world.database.db, sql`select token_hash from user_session`)
    expect(stored.map((s) => s.token_hash)).not.toContain(token)
    const profile = await other.inject({ url: '/api/profile', headers: { authorization: token, ...place } })
    expect(profile.json()).toMatchObject({ username: 'anna' })
  })

  it('R-MSG-04: the first sign-in finds the messages that greet newcomers, a later one no more than that', async () => {
    const { db } = world.database
    await db.execute(sql`with greeting as (
        insert into message (company_code, title, content, kind, priority, status, publish_at, requires_ack, show_on_home, include_newcomers, created_by, updated_by, created_at, updated_at, row_version)
        values ('SSI', 'Welcome', '<p>Hello</p>', 'BROADCAST', 'NORMAL', 'PUBLISHED', ${world.clock.now.toISOString()}::timestamptz, false, false, true, 'system', 'system', now(), now(), 1) returning id)
      insert into message_audience (parent_id, seq, kind) select id, 1, 'ALL' from greeting`)
    later(60)
    const greeted = async () =>
      rowsOf(
        db,
        sql`select u.username from message_recipient r join message m on m.id = r.message_id join user_account u on u.id = r.user_id
          where m.title = 'Welcome' order by 1`,
      )
    expect(await greeted()).toEqual([])
    await signIn(one, 'dina')
    await signIn(one, 'anna')
    await signIn(one, 'dina')
    expect(await greeted()).toEqual([{ username: 'dina' }])
    await db.execute(sql`update message set status = 'WITHDRAWN' where title = 'Welcome'`)
  })

  it('follows the decision table, worked case C-36, and discloses to no one which accounts exist', async () => {
    const wrong = { password: 'not this one' }
    const answers = [
      await signIn(one, 'nobody.here'),
      await signIn(one, 'anna', wrong),
      await signIn(one, 'carl'),
      await signIn(one, 'svc'),
      await signIn(one, 'late'),
    ]
    expect(answers.map(verdictOf)).toEqual(answers.map(() => [401, 'LOGIN_FAILED']))
    expect(new Set(answers.map((a) => (a.json() as { detail: string }).detail)).size).toBe(1)
    expect(verdictOf(await signIn(one, 'evan'))).toEqual([403, 'NO_COMPANY_ACCESS'])
    expect((await signIn(one, 'dina')).json()).toMatchObject({ mustChangePassword: true })
    expect((await signIn(one, 'budi')).json()).toMatchObject({ companyCode: 'SSI', branchCode: 'JKT' })
    const failures = await rowsOf<{ user_id: number }>(
      world.database.db,
      sql`select user_id from login_lock where failures <> '[]'`,
    )
    expect(failures.map((f) => f.user_id)).toEqual([world.users.get('anna')])
  })

  it('locks the account over all backends, also when the attempts come at once', async () => {
    const attempts = Array.from({ length: 8 }, (_, i) =>
      signIn(i % 2 ? one : other, 'anna', { password: `wrong ${i}` }),
    )
    expect((await Promise.all(attempts)).map((a) => a.statusCode)).toEqual(Array.from({ length: 8 }, () => 401))
    for (const app of [one, other]) expect(verdictOf(await signIn(app, 'anna'))).toEqual([401, 'LOGIN_FAILED'])
    const [lock] = await rowsOf<{ lock_level: number }>(
      world.database.db,
      sql`select lock_level from login_lock where user_id = ${world.users.get('anna') ?? 0}`,
    )
    expect(lock?.lock_level).toBe(1)
    later(15 * 60 - 1)
    expect((await signIn(other, 'anna')).statusCode).toBe(401)
    later(1)
    expect((await signIn(other, 'anna')).statusCode).toBe(200)
    const notices = await one.inject({ url: '/api/message/init', headers: await headersOf(one, 'anna') })
    expect(
      (notices.json() as { unread: { title: string }[] }).unread.filter((m) => m.title === 'Your account was locked'),
    ).toHaveLength(1)
  })

  it('stops an address after its share of attempts, over all backends, and no other address', async () => {
    const strict = await Promise.all([world.app({ loginAddressLimit: 6 }), world.app({ loginAddressLimit: 6 })])
    const tries = await Promise.all(
      Array.from({ length: 10 }, (_, i) => signIn(strict[i % 2] ?? one, 'nobody', { ip: '203.0.113.9' })),
    )
    expect(tries.filter((t) => t.statusCode === 429)).toHaveLength(4)
    const refused = await signIn(strict[0] ?? one, 'anna', { ip: '203.0.113.9' })
    expect(verdictOf(refused)).toEqual([429, 'TOO_MANY_ATTEMPTS'])
    expect(Number(refused.headers['retry-after'])).toBe(300)
    expect((await signIn(strict[0] ?? one, 'anna', { ip: '203.0.113.10' })).statusCode).toBe(200)
    later(300)
    expect((await signIn(strict[1] ?? one, 'anna', { ip: '203.0.113.9' })).statusCode).toBe(200)
  })

  const limitOf = (addressAttempts: number) => ({ addressAttempts, addressWindowMinutes: 5 })

  it('lets a plant behind one address sign in, and counts what failed', async () => {
    const strict = await world.app({ loginAddressLimit: 6 })
    const ip = '203.0.113.40'
    const { db } = world.database
    for (let n = 0; n < 60; n++) {
      const id = await admitAttempt(db, { ip, userAgent: 'test' }, 'anna', world.clock.now, limitOf(6))
      await concludeAttempt(db, id, 'SUCCESS')
    }
    expect((await signIn(strict, 'anna', { ip })).statusCode).toBe(200)
    const wrong = await Promise.all(Array.from({ length: 8 }, () => signIn(strict, 'nobody', { ip })))
    expect(wrong.map((answer) => answer.statusCode).sort()).toEqual([401, 401, 401, 401, 401, 401, 429, 429])
  })

  it('counts the address that the gateway names, but only one hop of it', async () => {
    const strict = await world.app({ loginAddressLimit: 1 })
    const via = (forwarded: string, given = password) =>
      strict.inject({
        method: 'POST',
        url: '/api/auth/login',
        remoteAddress: '127.0.0.1',
        headers: { 'x-forwarded-for': forwarded },
        payload: { username: 'anna', password: given },
      })
    expect((await via('198.51.100.1')).statusCode).toBe(200)
    expect((await via('198.51.100.2', 'wrong')).statusCode).toBe(401)
    expect((await via('1.1.1.1, 198.51.100.2')).statusCode).toBe(429)
  })

  it('uses a captcha up with the first check, on any backend, worked case C-37', async () => {
    const [a, b] = await Promise.all([world.app({ captcha: 'image' }), world.app({ captcha: 'image' })])
    const captchaKey = await knownCaptcha(world)
    later(179)
    const both = await Promise.all([a, b].map((app) => signIn(app, 'anna', { captcha: ' a7kq4 ', captchaKey })))
    expect(both.map((x) => x.statusCode).sort()).toEqual([200, 400])
    expect(verdictOf(await signIn(b, 'anna', { captcha: 'A7KQ4', captchaKey }))).toEqual([400, 'CAPTCHA_INVALID'])
    const second = await knownCaptcha(world, 'MNP39')
    expect(verdictOf(await signIn(a, 'anna', { captcha: 'MNP38', captchaKey: second }))).toEqual([
      400,
      'CAPTCHA_INVALID',
    ])
    expect(verdictOf(await signIn(a, 'anna', { captcha: 'MNP39', captchaKey: second }))).toEqual([
      400,
      'CAPTCHA_INVALID',
    ])
    const third = await knownCaptcha(world, 'XYW46')
    later(180)
    expect(verdictOf(await signIn(a, 'anna', { captcha: 'XYW46', captchaKey: third }))).toEqual([
      400,
      'CAPTCHA_INVALID',
    ])
    expect(verdictOf(await signIn(a, 'anna'))).toEqual([400, 'CAPTCHA_INVALID'])
  })

  it('draws harder pictures for an address whose attempts fail, over all backends', async () => {
    const at = world.clock.now
    const ip = '203.0.113.77'
    const fail = async (times: number) => {
      for (let n = 0; n < times; n++) {
        const id = await admitAttempt(world.database.db, { ip, userAgent: 'test' }, 'unknown', at, limitOf(100))
        await concludeAttempt(world.database.db, id, n % 2 === 0 ? 'FAILED' : 'CAPTCHA_INVALID')
      }
      return captchaLevelOf(world.database.db, ip, at)
    }
    expect([await fail(2), await fail(1), await fail(5)]).toEqual([0, 1, 2])
    expect(await captchaLevelOf(world.database.db, '203.0.113.78', at)).toBe(0)
    expect(await captchaLevelOf(world.database.db, ip, new Date(at.getTime() + 901_000))).toBe(0)
  })
  it('draws captchas without text', async () => {
    const app = await world.app({ captcha: 'image' })
    const issued = (await app.inject({ url: '/api/auth/captcha' })).json() as {
      captchaKey: string
      image: string
      expiresIn: number
    }
    expect(issued.expiresIn).toBe(180)
    expect(issued.image).toMatch(/^data:image\/webp;base64,/)
    expect((await one.inject({ url: '/api/auth/captcha' })).json()).toEqual({
      captchaKey: '',
      image: null,
      question: null,
      expiresIn: 0,
    })
  })

  it('asks a question in words instead of the picture, at most 5 per address in 15 minutes over all backends (R-AUT-02)', async () => {
    const apps = await Promise.all([world.app({ captcha: 'image' }), world.app({ captcha: 'image' })])
    const ask = (remoteAddress: string, at = 0) =>
      (apps[at] as FastifyInstance).inject({ url: '/api/auth/captcha?mode=TEXT_QUESTION', remoteAddress })
    const asked = await Promise.all([0, 1, 0, 1, 0, 1].map((at) => ask('10.1.1.1', at)))
    expect(asked.map((a) => a.statusCode).sort()).toEqual([200, 200, 200, 200, 200, 429])
    const question = asked.find((a) => a.statusCode === 200)?.json() as object
    expect(question).toMatchObject({ image: null, question: expect.stringMatching(/^[A-Z][a-z ,.-]+\?$/i) })
    expect((await ask('10.1.1.2')).statusCode).toBe(200)
    later(899)
    expect((await ask('10.1.1.1')).headers['retry-after']).toBe('1')
    later(1)
    expect((await ask('10.1.1.1')).statusCode).toBe(200)
    const { captchaKey } = await issueQuestion(world.database.db, world.clock.now, 180, 'x', {
      text: 'What is forty plus two, minus nine?',
      answer: '33',
    })
    const [app] = apps
    expect(verdictOf(await signIn(app, 'anna', { captcha: ' 33 ', captchaKey }))).toEqual([200, undefined])
    expect(verdictOf(await signIn(app, 'anna', { captcha: '33', captchaKey }))).toEqual([400, 'CAPTCHA_INVALID'])
    expect((await app.inject({ url: '/api/auth/captcha?mode=SONG' })).statusCode).toBe(400)
  })

  it('ends sessions by idleness, by age, and the longest unused by the fourth sign-in, worked case C-09', async () => {
    const start = world.clock.now.getTime()
    const at = (minute: number) => {
      world.clock.now = new Date(start + minute * 60_000)
    }
    const sessions: { readonly [name: string]: string }[] = []
    for (const minute of [0, 10, 20]) {
      at(minute)
      sessions.push(await headersOf(one, 'budi'))
    }
    const use = async (n: number) =>
      (await other.inject({ url: '/api/profile', headers: sessions[n] ?? {} })).statusCode
    at(119)
    expect(await use(0)).toBe(200)
    at(120)
    sessions.push(await headersOf(one, 'budi'))
    at(121)
    expect(await use(1)).toBe(401)
    at(140)
    expect(await use(2)).toBe(401)
    at(238)
    expect(await use(0)).toBe(200)
    for (let minute = 300; minute < 1440; minute += 60) {
      at(minute)
      expect(await use(0)).toBe(200)
    }
    at(1440)
    expect(await use(0)).toBe(401)
  })

  it('signs out', async () => {
    const headers = await headersOf(one, 'anna')
    const { authorization = '' } = headers
    expect((await one.inject({ method: 'POST', url: '/api/auth/logout', headers: { authorization } })).statusCode).toBe(
      204,
    )
    expect(verdictOf(await other.inject({ url: '/api/profile', headers }))).toEqual([401, 'UNAUTHENTICATED'])
    const trail = await rowsOf<{ action: string }>(
      world.database.db,
      sql`select action from audit_entry where user_id = ${world.users.get('anna') ?? 0} order by seq desc limit 2`,
    )
    expect(trail.map((t) => t.action)).toEqual(['LOGOUT', 'LOGIN'])
  })

  it('refuses a user who must change their password until they have done so, and then ends their other sessions', async () => {
    const [first, second] = [await headersOf(one, 'dina'), await headersOf(one, 'dina')]
    expect((await one.inject({ url: '/api/profile', headers: first })).statusCode).toBe(200)
    expect(verdictOf(await one.inject({ url: '/api/message/count', headers: first }))).toEqual([403, 'FORBIDDEN'])
    const change = (newPassword: string, currentPassword = password) =>
      one.inject({
        method: 'POST',
        url: '/api/auth/change_password',
        headers: first,
        payload: { currentPassword, newPassword },
      })
    const refused = await change('dina1111')
    expect((refused.json() as { fields: { rule: string }[] }).fields.map((f) => f.rule)).toEqual([
      'TOO_SHORT',
      // The letters alone are a name of the kept lists.
      'BLOCKLISTED',
      'CONTAINS_PERSONAL',
      'REPEATED',
    ])
    expect(((await change(password)).json() as { fields: { rule: string }[] }).fields.map((f) => f.rule)).toEqual([
      'REUSED',
    ])
    expect(
      ((await change('teh manis sore', 'wrong')).json() as { fields: { field: string }[] }).fields.map((f) => f.field),
    ).toEqual(['currentPassword'])
    expect((await change('teh manis sore')).statusCode).toBe(204)
    expect((await one.inject({ url: '/api/message/count', headers: first })).statusCode).toBe(200)
    expect((await one.inject({ url: '/api/message/count', headers: second })).statusCode).toBe(401)
    expect((await signIn(one, 'dina')).statusCode).toBe(401)
    expect((await signIn(one, 'dina', { password: 'teh manis sore' })).statusCode).toBe(200)
    expect(
      ((await change(password, 'teh manis sore')).json() as { fields: { rule: string }[] }).fields.map((f) => f.rule),
    ).toEqual(['REUSED'])
  })

  it('forgets sessions, attempts and captchas in time, and no sooner', async () => {
    const { db } = world.database
    const counts = async () => {
      const [row] = await rowsOf<{ s: number; a: number; c: number }>(
        db,
        sql`select (select count(*)::int from user_session) as s, (select count(*)::int from login_attempt) as a, (select count(*)::int from captcha) as c`,
      )
      return [row?.s, row?.a, row?.c].map((n) => (n ?? 0) > 0)
    }
    await knownCaptcha(world)
    await signIn(one, 'anna')
    const leftAfter = async (days: number) => {
      await forgetOld(db, new Date(world.clock.now.getTime() + days * 86_400_000))
      return counts()
    }
    expect(await leftAfter(0.5)).toEqual([true, true, true])
    expect(await leftAfter(2)).toEqual([true, true, false])
    expect(await leftAfter(92)).toEqual([false, true, false])
    expect(await leftAfter(401)).toEqual([false, false, false])
  })
})
