// A key acts as the owner of its client, so no one but the owner ever has its secret (R-AUT-08, R-SEC-07): not the user who made the client, not the
// user who changes its owner afterwards, not a super user.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../../../db/connection.ts'
import { type Caller, openRights, type RightsApp, screens } from '../../../../http/test/rights-app.ts'

const path = '/security-system/api-client'
const code = 'frmBPOSTXM01I'
let world: RightsApp
let boss: Caller
let admin: Caller
/** Holds no code of API Client at all. */
let owner: Caller
let client: number
beforeAll(async () => {
  world = await openRights()
  boss = await world.as('superadmin')
  admin = await world.as('admin')
  owner = await world.as('hr.head')
  client = await made('BRIDGE', 'hr.head')
}, 120_000)
afterAll(() => world.close())

async function made(name: string, username: string, by = boss): Promise<number> {
  const { status, body } = await by.ask('POST', path, {
    code: name,
    name,
    purpose: 'Sends post codes',
    owner: await world.userId(username),
    contactEmail: 'bridge@ssi.example',
    branches: [{ branch: 'JKT' }],
    codes: [{ code }],
  })
  expect(status).toBe(201)
  return body.id
}
const rows = <T extends object>(query: ReturnType<typeof sql>) => rowsOf<T>(world.engine.database.db, query)
const keysOf = (id: number) =>
  rows<{ keyId: string; status: string; createdBy: string; why: string | null }>(
    sql`select key_id as "keyId", status, created_by as "createdBy", revoke_reason as why from api_key where client_id = ${id} order by id`,
  )
const withKey = async (key: string): Promise<number> =>
  (
    await world.app.inject({
      method: 'GET',
      url: '/api/master/post-codes',
      headers: { authorization: `Bearer ${key}`, companycode: 'SSI', companybranchcode: 'JKT' },
    })
  ).statusCode
const unread = (username: string, title: string) =>
  rows(
    sql`select 1 from message m join message_recipient r on r.message_id = m.id join user_account u on u.id = r.user_id
      where u.username = ${username} and m.title like ${title} and r.state = 'UNREAD'`,
  )
const moveTo = async (id: number, username: string) => {
  const { rowVersion } = (await boss.ask('GET', `${path}/${id}`)).body
  return boss.act(path, 'saveRights', {
    client: id,
    owner: await world.userId(username),
    maxDataScope: 'COMPANY',
    adminAutomation: false,
    branches: [{ branch: 'JKT' }],
    codes: [{ code }],
    reason: 'Handed over',
    baseVersion: rowVersion,
  })
}

describe('a key', () => {
  it('is made only by the owner of its client, who is notified; others are referred to the owner', async () => {
    expect(await unread('hr.head', '%BRIDGE%')).toHaveLength(1)
    for (const caller of [boss, admin]) {
      const { status, body } = await caller.act(path, 'createKey', { client })
      expect([status, body.code]).toEqual([403, 'FORBIDDEN'])
      expect(JSON.stringify(body)).toContain('hr.head')
    }
    expect((await boss.act(path, 'createMine', { client })).status).toBe(404)
    expect(await keysOf(client)).toEqual([])
    const { status, body } = await owner.act(path, 'createMine', { client })
    expect(status).toBe(200)
    expect(await keysOf(client)).toMatchObject([{ status: 'ACTIVE', createdBy: 'hr.head' }])
    expect(await withKey(body.key)).toBe(200)
  })
  it('is rotated by the owner alone', async () => {
    const [{ keyId } = { keyId: '' }] = await keysOf(client)
    expect((await boss.act(path, 'rotateKey', { keyId })).body.code).toBe('FORBIDDEN')
    expect((await owner.act(path, 'rotateMine', { keyId })).status).toBe(200)
    expect((await keysOf(client)).map((k) => k.createdBy)).toEqual(['hr.head', 'hr.head'])
  })
  it('is seen and ended by its owner without any code, by no other user', async () => {
    const { body } = await owner.act(path, 'mine')
    const [{ keyId } = { keyId: '' }, second] = await keysOf(client)
    expect(body.rows).toMatchObject([{ client: { code: 'BRIDGE' }, status: 'ACTIVE', purpose: 'Sends post codes' }])
    expect(body.rows).toMatchObject([{ keys: [{ keyId: second?.keyId }, { keyId }] }])
    const otherUser = await world.as('employee')
    expect((await otherUser.act(path, 'mine')).body.rows).toEqual([])
    for (const action of ['createMine', 'rotateMine', 'endMine']) {
      const given = action === 'createMine' ? { client } : { keyId, ...(action === 'endMine' ? { reason: 'x' } : {}) }
      expect([action, (await otherUser.act(path, action, given)).status]).toEqual([action, 404])
    }
    expect((await boss.act(path, 'endMine', { keyId, reason: 'x' })).status).toBe(404)
    expect((await owner.act(path, 'endMine', { keyId, reason: 'leaked' })).status).toBe(200)
    expect(await keysOf(client)).toMatchObject([{ status: 'REVOKED', why: 'leaked' }, { status: 'ACTIVE' }])
  })
  it('is ended by a user who administers clients', async () => {
    const keyId = (await keysOf(client))[1]?.keyId
    expect((await boss.act(path, 'revokeKey', { keyId, reason: 'unused' })).status).toBe(200)
  })
  it('ends when its client gets another owner, also for good: no one goes on as the former owner with the old secret', async () => {
    const own = await made('OWN', 'superadmin')
    expect(await unread('superadmin', '%OWN%')).toEqual([])
    const { body } = await boss.act(path, 'createKey', { client: own })
    const key = body.key
    expect(await withKey(key)).toBe(200)
    expect((await moveTo(own, 'hr.head')).body).toMatchObject({ outcome: 'APPLIED' })
    expect(await withKey(key)).toBe(401)
    expect(await keysOf(own)).toMatchObject([{ status: 'REVOKED', why: 'Another owner' }])
    expect(await unread('hr.head', '%OWN%')).toHaveLength(1)
    expect((await boss.act(path, 'createKey', { client: own })).body.code).toBe('FORBIDDEN')
    await moveTo(own, 'superadmin')
    expect(await withKey(key)).toBe(401)
  })
  it('of a service account is made by a user who administers clients, as far as their own codes go: it is no person and decides nothing', async () => {
    const service = await made('SERVICE', 'svc.integration')
    expect((await boss.act(path, 'createKey', { client: service })).status).toBe(200)
    const demo = await world.userId('svc.integration')
    const identity = { user: demo, secondAccount: true, reason: 'To decide by its keys' }
    const { id } = await world.one<{ id: number }>(
      sql`select employee_id as id from user_account where username = 'hr.head'`,
    )
    const refused = await boss.act(screens.accounts, 'linkPerson', { ...identity, employee: id, userType: 'SERVICE' })
    expect(refused.body.fields).toMatchObject([{ field: 'employee', message: 'has to be empty for a service account' }])
    const asked = await boss.act(screens.accounts, 'linkPerson', { ...identity, employee: id, userType: 'EXTERNAL' })
    expect((await keysOf(service)).map((k) => k.status)).toEqual(['ACTIVE'])
    await admin.act(screens.requests, 'approve', { change: asked.body.change.id })
    expect(await keysOf(service)).toMatchObject([{ status: 'REVOKED', why: 'Another person behind the owner' }])
    expect((await boss.act(path, 'createKey', { client: service })).body.code).toBe('FORBIDDEN')
  })
  it('is in the trail with its end, for any cause of the end', async () => {
    const ended = await rows<{ n: number }>(
      sql`select count(distinct k.id)::int as n from api_key k join audit_entry a on a.entity = 'ApiKey' and a.record_id = k.id and a.action = 'EDIT'
        where k.status = 'REVOKED' and a.after->>'status' = 'REVOKED'`,
    )
    const [all] = await rows<{ n: number }>(sql`select count(*)::int as n from api_key where status = 'REVOKED'`)
    expect(ended[0]?.n).toBe(all?.n)
  })
})
