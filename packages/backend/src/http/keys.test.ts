// API keys act for an application, not for the person who owns it: what requires no code is personal unless it is declared open to
// keys; what a key does names its client and the key in addition to the owner. The roots come from the declarations.
import { catalogue } from '@kantor/shared/catalogue'
import { actionsOf } from '@kantor/shared/derive/actions'
import { opensByKey } from '@kantor/shared/rules/permission/permission'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../db/connection.ts'
import { RightsCache } from './auth/rights-cache.ts'
import { createHttpFixture, type HttpFixture } from './test/fixture.ts'
import { headersOf, verdictOf } from './test/requests.ts'

let world: HttpFixture
let app: FastifyInstance
let key: { readonly [name: string]: string }
let anna: { readonly [name: string]: string }
beforeAll(async () => {
  world = await createHttpFixture()
  app = await world.app()
  key = { authorization: `Bearer ${world.apiKey}` }
  anna = await headersOf(app, 'anna')
})
afterAll(() => world.close())

const rows = <T extends object>(query: ReturnType<typeof sql>) => rowsOf<T>(world.database.db, query)
const ofNoCode = catalogue.features.flatMap(actionsOf).filter(({ action }) => action.code === null)
const personal = [
  ...ofNoCode.filter(({ action }) => !opensByKey(action)).map(({ path }) => ['POST', path] as const),
  ['GET', '/message/init'],
  ['GET', '/message/count'],
  ['GET', '/message/content?msg_id=1'],
  ['POST', '/message/has_read'],
  ['POST', '/message/remove_readed'],
  ['POST', '/message/restore'],
  ['POST', '/auth/change_password'],
] as const

describe('an API key', () => {
  it('opens no action without a code but those that are declared', () => {
    expect(ofNoCode.filter(({ action }) => opensByKey(action)).map(({ path }) => path)).toEqual([
      '/audit/actions/entries',
      '/security-system/webhooks/actions/sendAgain',
    ])
    expect(personal.length).toBeGreaterThan(12)
  })
  it.each(personal)('is refused what belongs to a person: %s %s', async (method, path) => {
    const sent = { url: `/api${path}`, ...(method === 'POST' ? { payload: {} } : {}) }
    const byKey = await app.inject({ method, ...sent, headers: key })
    if (byKey.statusCode !== 404) expect(verdictOf(byKey)).toEqual([403, 'FORBIDDEN'])
    const bySession = await app.inject({ method, ...sent, headers: anna })
    expect(byKey.statusCode === 404).toBe(
      bySession.statusCode === 404 && byKey.json().detail === bySession.json().detail,
    )
  })
  it('learns nothing of the inbox of its owner', async () => {
    await rows(sql`insert into message_recipient (company_code, message_id, user_id, state, created_by, updated_by)
      values ('SSI', ${world.messages[0]}, ${world.users.get('svc')}, 'UNREAD', 'x', 'x')`)
    expect((await app.inject({ url: '/api/profile', headers: key })).json()).toMatchObject({
      username: 'svc',
      unreadCount: 0,
      isApiKey: true,
    })
  })
})

describe('what a key writes', () => {
  const path = '/api/master/post-codes'
  const input = { postCode: '98765', village: 'Test', subDistrict: 'Test', city: 'Test', province: 'Test' }
  it('names client and key next to the owner, in the row and in the trail, where auditors filter by it', async () => {
    await rows(
      sql`insert into api_client_codes (parent_id, seq, code) select id, 90, 'frmBPOSTXM01A' from api_client where code = 'TEST'`,
    )
    await rows(sql`insert into direct_right (user_id, code, effect, company, branch, data_scope, valid_from, reason, row_version, created_by, updated_by)
      values (${world.users.get('svc')}, 'frmBPOSTXM01A', 'GRANT', 'SSI', '*', 'COMPANY', '2026-01-01', 'test', 1, 'x', 'x')`)
    const made = await app.inject({ method: 'POST', url: path, headers: key, payload: input })
    expect(made.statusCode, made.body).toBe(201)
    const [{ code, id } = { code: '', id: '' }] = await rows<{ code: string; id: string }>(
      sql`select c.code, k.key_id as id from api_key k join api_client c on c.id = k.client_id where ${world.apiKey} like '%' || k.key_id || '%'`,
    )
    const row = made.json() as { id: number; createdBy: string }
    expect(row.createdBy).toMatch(new RegExp(`^[a-z.]+ via ${code} ${id}$`))
    const [entry] = await rows(
      sql`select username, client_code as client, key_id as key from audit_entry where entity = 'PostCode' and record_id = ${row.id} order by seq desc limit 1`,
    )
    expect(entry).toEqual({ username: row.createdBy.split(' ')[0], client: code, key: id })
    await rows(sql`insert into direct_right (user_id, code, effect, company, branch, data_scope, valid_from, reason, row_version, created_by, updated_by)
      values (${world.users.get('anna')}, 'frmZAUDITP01I', 'GRANT', 'SSI', '*', 'COMPANY', '2026-01-01', 'test', 1, 'x', 'x')`)
    const search = async (more: object) => {
      const found = await app.inject({
        method: 'POST',
        url: '/api/audit/actions/search',
        headers: anna,
        payload: { entity: 'PostCode', ...more },
      })
      return (found.json() as { rows: { recordId: number; client: string; key: string }[] }).rows
    }
    for (const asked of [{ client: code }, { client: '*' }, { key: id }])
      expect(await search(asked)).toMatchObject([{ recordId: row.id, client: code, key: id }])
    expect(await search({ client: 'NOBODY' })).toEqual([])
  })
})

describe('the codes of a key', () => {
  const change = (work: ReturnType<typeof sql>) => world.database.db.execute(work)
  const code = 'frmBPOSTXM01I'
  const list = async () => (await app.inject({ url: '/api/master/post-codes?size=1', headers: key })).statusCode
  const ofClient = () =>
    sql`(select c.id from api_client c join api_key k on k.client_id = c.id where ${world.apiKey} like '%' || k.key_id || '%')`
  const ofKey = () => sql`(select id from api_key where ${world.apiKey} like '%' || key_id || '%')`

  it('count as they are at each request, when a code is taken out, put back or exchanged, and when the key has fewer than its client', async () => {
    await change(sql`insert into direct_right (user_id, code, effect, company, branch, data_scope, valid_from, reason, row_version, created_by, updated_by)
      values (${world.users.get('svc')}, ${code}, 'GRANT', 'SSI', '*', 'COMPANY', '2026-01-01', 'test', 1, 'x', 'x')`)
    await change(sql`delete from api_client_codes where parent_id = ${ofClient()} and code = ${code}`)
    const seen = [await list()]
    const steps = [
      sql`insert into api_client_codes (parent_id, seq, code) values (${ofClient()}, 91, ${code})`,
      sql`update api_client_codes set code = 'frmBPOSTXM01D' where parent_id = ${ofClient()} and seq = 91`,
      sql`update api_client_codes set code = ${code} where parent_id = ${ofClient()} and seq = 91`,
      sql`insert into api_key_codes (parent_id, seq, code) values (${ofKey()}, 91, 'frmBPOSTXM01D')`,
      sql`update api_key_codes set code = ${code} where parent_id = ${ofKey()} and seq = 91`,
      sql`delete from api_key_codes where parent_id = ${ofKey()} and seq = 91`,
      sql`delete from api_client_codes where parent_id = ${ofClient()} and seq = 91`,
    ]
    for (const step of steps) {
      await change(step)
      seen.push(await list())
    }
    expect(seen).toEqual([403, 200, 403, 200, 403, 200, 200, 403])
  })

  it('are kept under the stamp that they had when they were read, not under that of the request', async () => {
    const cache = new RightsCache(world.engine)
    const [row] = await rows<{ id: number }>(sql`select ${ofKey()} as id`)
    const owner = new Map([[code, 'COMPANY' as const]])
    const stamped = { key_id: row?.id ?? 0, codes_stamp: 'of another moment', max_data_scope: 'GROUP' as const }
    await change(sql`insert into api_client_codes (parent_id, seq, code) values (${ofClient()}, 91, ${code})`)
    expect([...(await cache.rightsOfKey(stamped, owner)).keys()]).toEqual([code])
    await change(sql`delete from api_client_codes where parent_id = ${ofClient()} and seq = 91`)
    expect([...(await cache.rightsOfKey(stamped, owner)).keys()]).toEqual([])
  })
})

describe('jobs', () => {
  const insert = (title: string, client: string | null) =>
    rows<{
      id: number
    }>(sql`insert into job (kind, feature, title, company_code, branch_code, user_id, username, user_full_name, client_code, access, data_scope, ip, request_id, params, status)
      select 'test', '/home', ${title}, 'SSI', 'JKT', u.id, u.username, u.display_name, ${client}, '[]', 'COMPANY', '', '', '{}', 'DONE' from api_key k join api_client c on c.id = k.client_id
        join user_account u on u.id = c.owner_id where ${world.apiKey} like '%' || k.key_id || '%' returning id`)
  it('are those of the client, not those that its owner started himself', async () => {
    const [{ code } = { code: '' }] = await rows<{ code: string }>(
      sql`select c.code from api_key k join api_client c on c.id = k.client_id where ${world.apiKey} like '%' || k.key_id || '%'`,
    )
    const [own] = await insert('Of the owner', null)
    const [ofClient] = await insert('Of the client', code)
    const list = (await app.inject({ url: '/api/jobs', headers: key })).json() as { rows: { title: string }[] }
    expect(list.rows.map((r) => r.title)).toEqual(['Of the client'])
    expect((await app.inject({ url: `/api/jobs/${own?.id}`, headers: key })).statusCode).toBe(404)
    expect((await app.inject({ url: `/api/jobs/${own?.id}/log`, headers: key })).statusCode).toBe(404)
    expect((await app.inject({ url: `/api/jobs/${ofClient?.id}`, headers: key })).statusCode).toBe(200)
  })
})
