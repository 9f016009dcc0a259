// Writes under an Idempotency-Key: done once, answered as often as requested, no matter what dies in between.
import { UserTemplate } from '@kantor/shared/catalogue/security-system/entities/user-template.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsOf } from '../db/connection.ts'
import { oneDatabase } from '../engine/testing/databases.ts'
import { insertRows } from '../seed/writing/rows.ts'
import { handleErrors } from './error-handling.ts'
import { forgetOldWrites, repeatable } from './idempotency.ts'
import { createHttpFixture, type HttpFixture } from './test/fixture.ts'
import { headersOf, verdictOf } from './test/requests.ts'

type Headers = { readonly [name: string]: string }

describe.each(await oneDatabase({ ownDatabase: true }))('repeatable writes on $name', (from) => {
  let world: HttpFixture
  let one: FastifyInstance
  let two: FastifyInstance
  let anna: Headers
  let next = 0
  beforeAll(async () => {
    world = await createHttpFixture(from)
    const [all = 0] = await insertRows(world.database.db, UserTemplate, { companyCode: 'SSI' }, [
      { code: 'ALL', name: 'All', status: 'ACTIVE', dynamicAll: true },
    ])
    const userId = world.users.get('anna') ?? 0
    await world.database.db.execute(
      sql`update template_assignment set template_id = ${all}, row_version = row_version + 1 where user_id = ${userId}`,
    )
    one = await world.app()
    two = await world.app()
    anna = await headersOf(one, 'anna')
  })
  afterAll(() => world.close())

  let code: string
  let key: string
  beforeEach(() => {
    next += 1
    code = `D${next}`
    key = `import-${next}`
  })
  const create = (app: FastifyInstance, more: Headers = {}, body: object = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/master/post-codes',
      headers: { ...anna, 'idempotency-key': key, ...more },
      payload: { ...postCode(code), ...body },
    })
  const count = async (of = code) => {
    const [row] = await rowsOf<{ n: number }>(
      world.database.db,
      sql`select count(*)::int as n from post_code where village = ${of}`,
    )
    return row?.n
  }

  it('are done once and answered again in the same words, by another backend too', async () => {
    const first = await create(one)
    expect([first.statusCode, first.headers['idempotency-replayed']]).toEqual([201, undefined])
    for (const app of [one, two]) {
      const again = await create(app)
      expect([again.statusCode, again.headers['idempotency-replayed'], again.body]).toEqual([201, 'true', first.body])
      expect(again.headers['content-type']).toBe(first.headers['content-type'])
    }
    expect(await count()).toBe(1)
    const [trail] = await rowsOf<{ n: number }>(
      world.database.db,
      sql`select count(*)::int as n from audit_entry where entity = 'PostCode' and record_id = ${first.json().id}`,
    )
    expect(trail?.n).toBe(1)
  })
  it('refuse another request under the same key: body, address, company, method', async () => {
    expect((await create(one)).statusCode).toBe(201)
    const others = [
      await create(one, {}, { city: 'Another' }),
      await create(one, { companybranchcode: 'SBY' }),
      await one.inject({
        method: 'PUT',
        url: '/api/master/post-codes/1',
        headers: { ...anna, 'idempotency-key': key },
        payload: { rowVersion: 1 },
      }),
    ]
    expect(others.map(verdictOf)).toEqual(others.map(() => [422, 'KEY_REUSED']))
    expect(await count()).toBe(1)
  })
  it('of many rows are done once too, refused rows and all', async () => {
    const rows = ['a', 'b', ''].map((v) => postCode(v === '' ? '' : `${code}${v}`))
    const payload = { rows }
    const headers = { ...anna, 'idempotency-key': key }
    const send = (app: FastifyInstance) =>
      app.inject({ method: 'POST', url: '/api/master/post-codes/upsert', headers, payload })
    const first = await send(one)
    expect(first.json().rows.map((r: { outcome: string }) => r.outcome)).toEqual(['CREATED', 'CREATED', 'REFUSED'])
    const again = await send(two)
    expect([again.statusCode, again.headers['idempotency-replayed'], again.body]).toEqual([200, 'true', first.body])
    expect(await count(`${code}a`)).toBe(1)
    const whole = await one.inject({
      method: 'POST',
      url: '/api/master/post-codes/create-many',
      headers: { ...headers, 'idempotency-key': `${key}w` },
      payload: { rows: [postCode(`${code}c`), postCode('')], allOrNothing: true },
    })
    expect([verdictOf(whole), await count(`${code}c`)]).toEqual([[400, 'BAD_USER_INPUT'], 0])
  })
  it('belong to a person: the key of another is another key', async () => {
    expect((await create(one)).statusCode).toBe(201)
    const budi = await headersOf(one, 'budi')
    expect(verdictOf(await create(one, budi))).toEqual([403, 'FORBIDDEN'])
  })
  it('leave nothing behind where they are refused: the key is free for the corrected request', async () => {
    expect(verdictOf(await create(one, {}, { city: '' }))).toEqual([400, 'BAD_USER_INPUT'])
    expect((await create(one)).statusCode).toBe(201)
    expect(verdictOf(await create(one, { 'idempotency-key': `${key}b` }))).toEqual([409, 'DUPLICATE'])
    expect(await count()).toBe(1)
  })
  it('that come at the same time are done once; the others wait or are sent away', async () => {
    const answers = await Promise.all([one, two, one, two, one].map((app) => create(app)))
    const verdicts = answers.map((a) => verdictOf(a).join(' ').trim())
    expect(verdicts.filter((v) => v !== '201' && v !== '409 KEY_BUSY')).toEqual([])
    expect(verdicts).toContain('201')
    expect(new Set(answers.filter((a) => a.statusCode === 201).map((a) => a.body)).size).toBe(1)
    expect(await count()).toBe(1)
    expect((await create(one)).headers['idempotency-replayed']).toBe('true')
  })
  it('do not stand where their answer could not be stored with them', async () => {
    const { db } = world.database
    await db.execute(
      sql`create function broken() returns trigger language plpgsql as 'begin raise exception ''gone''; end'`,
    )
    await db.execute(sql`create trigger broken before insert on repeatable_write execute function broken()`)
    expect((await create(one)).statusCode).toBe(500)
    expect(await count()).toBe(0)
    await db.execute(sql`drop trigger broken on repeatable_write`)
    expect((await create(one)).statusCode).toBe(201)
    expect(await count()).toBe(1)
  })
  it.runIf(from.name === 'PostgreSQL')('do not stand where the connection dies before the end', async () => {
    const { db } = world.database
    await db.execute(
      sql`create function killed() returns trigger language plpgsql as 'begin perform pg_terminate_backend(pg_backend_pid()); return new; end'`,
    )
    await db.execute(
      sql`create trigger killed before insert on repeatable_write for each row execute function killed()`,
    )
    expect((await create(one)).statusCode).toBeGreaterThanOrEqual(500)
    await db.execute(sql`drop trigger killed on repeatable_write`)
    expect(await count()).toBe(0)
    expect((await create(two)).statusCode).toBe(201)
    expect(await count()).toBe(1)
  })
  it('answer edits, transitions and deletions again, not only creations', async () => {
    const { id } = (await create(one)).json() as { id: number }
    const edit = () =>
      one.inject({
        method: 'PUT',
        url: `/api/master/post-codes/${id}`,
        headers: { ...anna, 'idempotency-key': `${key}-edit` },
        payload: { rowVersion: 1, city: 'Edited' },
      })
    const [first, again] = [await edit(), await edit()]
    expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 200, first.body])
    const message = { method: 'POST', url: '/api/message/has_read', payload: { msg_id: world.messages[0] } } as const
    const read = () => one.inject({ ...message, headers: { ...anna, 'idempotency-key': `${key}-read` } })
    expect([(await read()).statusCode, (await read()).statusCode]).toEqual([204, 204])
  })
  it('keep their answers sealed: another session of the same person learns of the answer, but does not see it', async () => {
    expect((await create(one)).statusCode).toBe(201)
    const [row] = await rowsOf<{ answer: string }>(
      world.database.db,
      sql`select answer from repeatable_write order by created_at desc limit 1`,
    )
    expect(Buffer.from(row?.answer ?? '', 'base64').toString('latin1')).not.toContain(code)
    const later = await headersOf(one, 'anna')
    expect(verdictOf(await create(one, later))).toEqual([409, 'KEY_SPENT'])
    expect(await count()).toBe(1)
  })
  it.each(['', 'a b', 'x'.repeat(201), 'é'])('refuse the key %j', async (bad) => {
    const answer = await create(one, { 'idempotency-key': bad })
    expect(verdictOf(answer)).toEqual([400, 'BAD_USER_INPUT'])
    expect(await count()).toBe(0)
  })
  it('are forgotten after a day', async () => {
    const start = world.clock.now
    expect((await create(one)).statusCode).toBe(201)
    world.clock.now = new Date(start.getTime() + 24 * 3_600_000 - 1_000)
    anna = await headersOf(one, 'anna')
    expect(verdictOf(await create(one))).toEqual([409, 'KEY_SPENT'])
    world.clock.now = new Date(start.getTime() + 24 * 3_600_000 + 1_000)
    expect(verdictOf(await create(one))).toEqual([409, 'DUPLICATE'])
    await forgetOldWrites(world.database.db, world.clock.now)
    const [row] = await rowsOf<{ n: number }>(world.database.db, sql`select count(*)::int as n from repeatable_write`)
    expect(row?.n).toBe(0)
  })
  /** An application of nothing but repeatable writes, where everybody is user 1. */
  async function bare(): Promise<FastifyInstance> {
    const app = Fastify()
    handleErrors(app)
    app.decorateRequest('found', null)
    app.addHook('onRequest', async (request) => {
      request.found = { signedIn: { userId: 1 } } as FastifyRequest['found']
    })
    repeatable(app, world.engine)
    return app
  }
  it('whose answer is lost behind the commit are not done again', async () => {
    const app = await bare()
    let [done, lost] = [0, 0]
    app.addHook('onSend', async (_request, reply, payload) => {
      if (reply.statusCode < 400 && lost++ === 0) throw new Error('the process ends here')
      return payload
    })
    app.post('/x', async () => {
      done += 1
      return { done }
    })
    const send = () => app.inject({ method: 'POST', url: '/x', headers: { 'idempotency-key': key } })
    expect((await send()).statusCode).toBe(500)
    const again = await send()
    expect([again.statusCode, again.headers['idempotency-replayed'], again.json(), done]).toEqual([
      200,
      'true',
      { done: 1 },
      1,
    ])
    await app.close()
  })
  it('take back what a handler had finished before it failed', async () => {
    const app = await bare()
    const { db } = world.database
    const reports = async () => (await rowsOf(db, sql`select 1 from number_sequence where scope = ${code}`)).length
    app.post('/x', async () => {
      await db.transaction((tx) => tx.execute(sql`insert into number_sequence values ('SSI', ${code}, 1)`))
      expect(await reports()).toBe(1)
      throw new KantorError('BAD_STATE')
    })
    const answer = await app.inject({ method: 'POST', url: '/x', headers: { 'idempotency-key': key } })
    expect([...verdictOf(answer), await reports()]).toEqual([409, 'BAD_STATE', 0])
    await app.close()
  })
  it('without a key are as they were', async () => {
    const { 'idempotency-key': _, ...bare } = { ...anna, 'idempotency-key': '' }
    const send = () =>
      one.inject({ method: 'POST', url: '/api/master/post-codes', headers: bare, payload: postCode(code) })
    expect((await send()).statusCode).toBe(201)
    expect(verdictOf(await send())).toEqual([409, 'DUPLICATE'])
  })
})

const postCode = (village: string) => ({ postCode: '12345', village, subDistrict: 'S', city: 'C', province: 'P' })
