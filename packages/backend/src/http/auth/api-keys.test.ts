import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../db/connection.ts'
import { oneDatabase } from '../../engine/testing/databases.ts'
import { createHttpFixture, type HttpFixture } from '../test/fixture.ts'
import { place } from '../test/requests.ts'
import { type Headers, type RuledApp, ruledApp } from '../test/ruled-app.ts'

const path = '/security-system/api-client'

describe.each(await oneDatabase())('API clients and keys on $name', (from) => {
  let world: HttpFixture
  let ask: RuledApp
  let anna: Headers
  let client: number
  beforeAll(async () => {
    world = await createHttpFixture(from)
    ask = await ruledApp(world)
    await ask.grant(
      'anna',
      ['I', 'A', 'E', 'D'].map((s) => `frmZAPICLI01${s}`),
    )
    anna = await ask.signIn('anna')
  })
  afterAll(async () => {
    await ask.app.close()
    await world.close()
  })
  const input = (more: object = {}) => ({
    code: 'BOT',
    name: 'Bot',
    purpose: 'Reads post codes',
    owner: world.users.get('anna'),
    contactEmail: 'bot@ssi.example',
    branches: [{ branch: 'JKT' }],
    codes: [{ code: 'frmBPOSTXM01I' }, { code: 'frmBDEPTNE01I' }],
    ...more,
  })
  const withKey = (key: string): Headers => ({ authorization: `Bearer ${key}`, ...place })
  const keys = async () => (await ask.act(anna, path, 'keys', { client })).body.rows

  it.each([
    ['an unknown code', { codes: [{ code: 'frmNOBODY001I' }] }, 'codes.0.code'],
    ['a code the caller does not hold', { codes: [{ code: 'frmKPAYMMB03I' }] }, 'codes.0.code'],
    ['a code of the security administration', { codes: [{ code: 'frmZAPICLI01I' }] }, 'codes.0.code'],
    ['an unknown branch', { branches: [{ branch: 'XYZ' }] }, 'branches.0.branch'],
    ['a range that is none', { allowedCidrs: [{ cidr: '10.0.0.0/33' }] }, 'allowedCidrs.0.cidr'],
    ['a range of all addresses', { allowedCidrs: [{ cidr: '0.0.0.0/0' }] }, 'allowedCidrs.0.cidr'],
  ])('refuses %s', async (_, more, field) => {
    const { status, body } = await ask.call(anna, path, input(more))
    expect([status, body.fields?.map((f: { field: string }) => f.field)]).toEqual([400, [field]])
  })

  it('makes a key that is shown once and nowhere stored', async () => {
    const made = await ask.call(anna, path, input())
    expect(made.status).toBe(201)
    client = made.body.id
    const { status, body } = await ask.act(anna, path, 'createKey', { client })
    expect([status, body.expiresAt]).toEqual([200, '2027-02-19T16:59:59.000Z'])
    expect(JSON.stringify(await keys())).not.toContain(body.key.slice(16))
    const stored = await rowsOf(world.database.db, sql`select row_to_json(k) as stored from api_key k`)
    const trail = await rowsOf(world.database.db, sql`select before, after, changes from audit_entry`)
    for (const rows of [stored, trail]) expect(JSON.stringify(rows)).not.toContain(body.key.slice(16))
    expect((await ask.call(withKey(body.key), '/master/post-codes')).status).toBe(200)
    expect((await ask.call(withKey(body.key), '/employees/personal-information')).status).toBe(403)
  })

  it('can never do more than its owner, from the next request on', async () => {
    const { body } = await ask.act(anna, path, 'createKey', { client, codes: [{ code: 'frmBDEPTNE01I' }] })
    const key = withKey(body.key)
    expect((await ask.call(key, '/master/post-codes')).status).toBe(403)
    expect((await ask.call(key, '/master/departments')).status).toBe(200)
    await ask.grant('anna', ['frmBDEPTNE01I'], 'DENY')
    expect((await ask.call(key, '/master/departments')).status).toBe(403)
    await world.database.db.execute(sql`delete from direct_right where effect = 'DENY' and code = 'frmBDEPTNE01I'`)
    expect((await ask.call(key, '/master/departments')).status).toBe(200)
  })

  it('has two active keys at most, rotates one, ends one at once', async () => {
    const third = await ask.act(anna, path, 'createKey', { client })
    expect([third.status, third.body.code]).toEqual([409, 'BAD_STATE'])
    const [narrow, wide] = await keys()
    expect((await ask.act(anna, path, 'revokeKey', { keyId: wide.keyId, reason: 'rotated' })).status).toBe(200)
    const rotated = await ask.act(anna, path, 'rotateKey', { keyId: narrow.keyId, endsOn: '2026-11-22' })
    expect(rotated.body.expiresAt).toBe('2026-11-22T16:59:59.000Z')
    const key = withKey(rotated.body.key)
    expect((await ask.call(key, '/master/departments')).status).toBe(200)
    expect((await ask.call(key, '/master/post-codes')).status).toBe(403)
    await ask.act(anna, path, 'revokeKey', { keyId: rotated.body.keyId, reason: 'leaked' })
    expect((await ask.call(key, '/master/departments')).status).toBe(401)
    expect((await ask.act(anna, path, 'rotateKey', { keyId: rotated.body.keyId })).body.code).toBe('BAD_STATE')
  })

  it('honours its last day and no life beyond the policy', async () => {
    const far = await ask.act(anna, path, 'createKey', { client, endsOn: '2027-11-22' })
    expect([far.status, far.body.fields[0].field]).toEqual([400, 'endsOn'])
    const { body } = await ask.act(anna, path, 'createKey', { client, endsOn: '2026-11-21' })
    const today = world.clock.now
    expect((await ask.call(withKey(body.key), '/master/post-codes')).status).toBe(200)
    world.clock.now = new Date('2026-11-21T17:00:00.000Z')
    expect((await ask.call(withKey(body.key), '/master/post-codes')).status).toBe(401)
    world.clock.now = today
  })

  it('gives no one a key beyond their own rights, and no key by a key', async () => {
    await ask.grant('budi', ['frmZAPICLI01I', 'frmZAPICLI01E'])
    const refused = await ask.act(await ask.signIn('budi'), path, 'createKey', { client })
    expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN'])
    const byKey = await ask.act(withKey(world.apiKey), path, 'createKey', { client })
    expect(byKey.status).toBe(403)
  })

  it('shows the trail of the client by its number, and that of its keys by theirs', async () => {
    const of = async (more: object) =>
      (await ask.act(anna, '/audit', 'entries', { formId: 'frmZAPICLI01', ...more })).body.rows
    const entitiesIn = (rows: readonly { entity: string }[]) => [...new Set(rows.map((r) => r.entity))]
    expect(entitiesIn(await of({ recordId: client }))).toEqual(['ApiClient'])
    expect(entitiesIn(await of({ entity: 'ApiKey', size: 100 }))).toEqual(['ApiKey'])
  })

  it('loses its keys with the client', async () => {
    const [{ id, rowVersion }] = (await ask.call(anna, `${path}?search=BOT`)).body.rows
    expect((await ask.call(anna, `${path}/${id}/close`, { rowVersion })).body.status).toBe('CLOSED')
    expect((await keys()).map((k: { status: string }) => k.status)).not.toContain('ACTIVE')
  })
})
