// A client that reaches further than who gives its rights (R-SEC-08, decision 0141): in scope, in branches, afterwards, and by keys and hooks that stand.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../../../db/connection.ts'
import { type Caller, openRights, type RightsApp } from '../../../../http/test/rights-app.ts'
import { runRightsSchedule } from '../nightly.ts'

const path = '/security-system/api-client'
const given = 'frmHEMPLYM02I'
let world: RightsApp
/** Makes clients for the company, and holds one code of data for his unit and in Jakarta alone. */
let clerk: Caller
let admin: Caller
let service: number
let far: string
const grant = async (username: string, code: string, scope: string, branch = '*') =>
  world.engine.database.db.execute(sql`insert into direct_right
    (row_version, created_at, created_by, updated_at, updated_by, user_id, code, effect, company, branch, data_scope, valid_from, reason)
    values (1, now(), 't', now(), 't', ${await world.userId(username)}, ${code}, 'GRANT', 'SSI', ${branch}, ${scope}, '2026-01-01', 't')`)
beforeAll(async () => {
  world = await openRights()
  service = await world.userId('svc.integration')
  far = (
    await world.one<{ code: string }>(
      sql`select code from company_branch where company_code = 'SSI' and code <> 'JKT' order by code limit 1`,
    )
  ).code
  for (const username of ['employee', 'admin'])
    for (const letter of ['I', 'A', 'E']) await grant(username, `frmZAPICLI01${letter}`, 'COMPANY')
  await grant('employee', given, 'UNIT', 'JKT')
  clerk = await world.as('employee')
  admin = await world.as('admin')
}, 240_000)
afterAll(() => world.close())

const reach = (maxDataScope: string, branches: readonly string[], codes: readonly string[] = [given]) => ({
  owner: service,
  maxDataScope,
  branches: branches.map((branch) => ({ branch })),
  codes: codes.map((code) => ({ code })),
})
const make = (caller: Caller, code: string, more: object) =>
  caller.ask('POST', path, { code, name: code, purpose: 'Sends data', contactEmail: 'bridge@ssi.example', ...more })
const save = async (caller: Caller, client: number, more: object) => {
  const { rowVersion } = (await caller.ask('GET', `${path}/${client}`)).body
  return caller.act(path, 'saveRights', {
    client,
    adminAutomation: false,
    reason: 'It is to do more',
    baseVersion: rowVersion,
    ...more,
  })
}
const keysOf = (client: number) =>
  rowsOf<{ status: string; why: string | null }>(
    world.engine.database.db,
    sql`select status, revoke_reason as why from api_key where client_id = ${client} order by id`,
  )
const withKey = async (key: string): Promise<number> => {
  const headers = { authorization: `Bearer ${key}`, companycode: 'SSI', companybranchcode: 'JKT' }
  return (await world.app.inject({ method: 'GET', url: '/api/employees/working-information', headers })).statusCode
}

describe('a user with a code for their unit', () => {
  let client: number
  it.each([
    ['for the company', () => reach('COMPANY', ['JKT'])],
    ['in a branch where he does not hold it', () => reach('UNIT', ['JKT', far])],
  ])('gives it to no one %s', async (_, wish) => {
    const { status, body } = await make(clerk, 'WIDE', wish())
    expect([status, body.fields?.map(({ field }) => field)]).toEqual([400, ['codes.0.code']])
  })
  it('gives it as far as he holds it, and makes a key of that', async () => {
    const { status, body } = await make(clerk, 'NARROW', reach('UNIT', ['JKT']))
    expect(status).toBe(201)
    client = body.id
    const { status: made, body: key } = await clerk.act(path, 'createKey', { client })
    expect([made, await withKey(key.key)]).toEqual([200, 200])
  })
  it.each([
    ['scope', () => reach('COMPANY', ['JKT'])],
    ['branches', () => reach('UNIT', ['JKT', far])],
  ])('does not widen the %s of the client afterwards', async (_, wish) => {
    const { status, body } = await save(clerk, client, wish())
    expect([status, body.fields?.map(({ field }) => field)]).toEqual([400, ['codes.0.code']])
  })
})

describe('an administrator', () => {
  it('reads by no key that he made for less what he may not read himself', async () => {
    const { body } = await make(admin, 'EMPTY', reach('COMPANY', ['JKT'], []))
    const { body: made } = await admin.act(path, 'createKey', { client: body.id })
    expect(await withKey(made.key)).toBe(403)
    await world.engine.database.db.execute(sql`insert into webhook (company_code, row_version, created_at, created_by, updated_at, updated_by, code, name, client_id, url, status)
      values ('SSI', 1, now(), 'admin', now(), 'admin', 'TELLS', 'Tells', ${body.id}, 'https://hooks.ssi.example/in', 'ACTIVE')`)
    expect((await save(admin, body.id, reach('COMPANY', ['JKT']))).body).toMatchObject({ outcome: 'APPLIED' })
    expect(await withKey(made.key)).toBe(401)
    expect(await keysOf(body.id)).toEqual([{ status: 'REVOKED', why: 'Opens more than its maker may do' }])
    expect(await world.one(sql`select status from webhook where client_id = ${body.id}`)).toEqual({ status: 'PAUSED' })
  })
  it('leaves the keys of those who may do as much', async () => {
    const { body } = await make(admin, 'KEPT', reach('COMPANY', ['JKT'], []))
    const boss = await world.as('superadmin')
    await boss.act(path, 'createKey', { client: body.id })
    expect((await save(admin, body.id, reach('COMPANY', ['JKT']))).body).toMatchObject({ outcome: 'APPLIED' })
    expect(await keysOf(body.id)).toMatchObject([{ status: 'ACTIVE' }])
  })
})

describe('a user who has made a key and a webhook for a service account and loses the rights that they use', () => {
  // His role does not contain this code, so it is lost with the direct right.
  const take = async () =>
    world.engine.database.db.execute(
      sql`delete from direct_right where code = ${given} and user_id = ${await world.userId('admin')}`,
    )
  const setOf = async (code: string) => {
    await take()
    await grant('admin', given, 'COMPANY')
    const { body } = await make(admin, code, reach('COMPANY', ['JKT']))
    const { body: key } = await admin.act(path, 'createKey', { client: body.id })
    await world.engine.database.db.execute(sql`insert into webhook (company_code, row_version, created_at, created_by, updated_at, updated_by, code, name, client_id, url, status)
      values ('SSI', 1, now(), 'admin', now(), 'admin', ${code}, 'Tells', ${body.id}, 'https://hooks.ssi.example/in', 'ACTIVE')`)
    expect(await withKey(key.key)).toBe(200)
    return { client: Number(body.id), key: String(key.key) }
  }
  const isEnded = async ({ client, key }: { client: number; key: string }) => {
    expect(await withKey(key)).toBe(401)
    expect(await keysOf(client)).toMatchObject([{ status: 'REVOKED', why: 'Its maker may no longer do what it opens' }])
    expect(await world.one(sql`select status from webhook where client_id = ${client}`)).toEqual({ status: 'PAUSED' })
  }
  it('keeps them after the nightly job as long as he has the right', async () => {
    const { client, key } = await setOf('HOLDS')
    await runRightsSchedule(world.engine)
    expect([await withKey(key), await keysOf(client)]).toEqual([200, [{ status: 'ACTIVE', why: null }]])
    await world.engine.database.db.execute(sql`update api_key set status = 'REVOKED' where client_id = ${client}`)
  })
  it('has them ended by the nightly job when his right expires, and the administrators get a message', async () => {
    const made = await setOf('ENDS')
    await take()
    await runRightsSchedule(world.engine)
    await isEnded(made)
    expect(
      await world.one(sql`select count(*)::int as notified from message m join message_recipient r on r.message_id = m.id join user_account u on u.id = r.user_id
        where u.username = 'superadmin' and m.title like 'API client ENDS%' and m.content like '%admin%'`),
    ).toEqual({ notified: 1 })
  })
  it('has them ended at once when his account is closed', async () => {
    const made = await setOf('CLOSED')
    const boss = await world.as('superadmin')
    const id = await world.userId('admin')
    const { rowVersion } = (await boss.ask('GET', `/security-system/admin-area/${id}`)).body
    const { status } = await boss.ask('POST', `/security-system/admin-area/${id}/suspend`, {
      rowVersion,
      note: 'He left',
    })
    expect(status).toBe(200)
    await isEnded(made)
  })
})
