import { passwordReasonsOf } from '@kantor/shared/rules/account/password'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  defaultSecurityPolicy,
  ensurePolicy,
  passwordPolicyOf,
  policyOf,
} from '../../domain/security/policy/security-policy.ts'
import { oneDatabase } from '../../engine/testing/databases.ts'
import { createHttpFixture, type HttpFixture } from '../test/fixture.ts'
import { password } from '../test/people.ts'
import { signIn, verdictOf } from '../test/requests.ts'
import { type Headers, type RuledApp, ruledApp } from '../test/ruled-app.ts'

const path = '/security-system/administrator-setting'

describe.each(await oneDatabase())('the security policy on $name', (from) => {
  let world: HttpFixture
  let ask: RuledApp
  let anna: Headers
  let budi: Headers
  beforeAll(async () => {
    world = await createHttpFixture(from)
    ask = await ruledApp(world)
    await ask.grant('anna', ['frmZADMREA02I', 'frmZADMREA02E'])
    anna = await ask.signIn('anna')
    await world.database.db.execute(sql`update user_account set admin_level = 'ADMINISTRATOR' where username = 'budi'`)
    await ask.grant('budi', ['frmZRGTREQ01I', 'frmZRGTREQ01E'])
    budi = await ask.signIn('budi')
  })
  afterAll(async () => {
    await ask.app.close()
    await world.close()
  })
  const db = () => world.database.db
  const current = async () => (await ask.act(anna, path, 'policy')).body
  /** Asks for another policy; the version is that which was read. */
  const request = async (change: object, version?: number) => {
    const { recordId: _r, changedAt: _a, changedBy: _b, mayTurnCaptchaOff: _m, ...policy } = await current()
    return ask.act(anna, path, 'savePolicy', {
      ...policy,
      ...change,
      version: version ?? policy.version,
      reason: 'Audit',
    })
  }
  /** Asks, and has it approved. */
  const save = async (change: object, version?: number) => {
    const sent = await request(change, version)
    if (sent.body.outcome !== 'PENDING') return sent
    const requests = '/security-system/rights-change-request'
    return ask.act(budi, requests, 'approve', { change: sent.body.change.id })
  }

  it('has its defaults until a user saves another', async () => {
    expect(await current()).toMatchObject({
      version: 0,
      changedBy: null,
      minLength: 12,
      sessionIdleMinutes: 120,
      lockThreshold: 5,
    })
    expect(await policyOf(world.database.db, { sessionHours: 8 })).toEqual({
      ...defaultSecurityPolicy,
      sessionHours: 8,
    })
  })

  it.each([
    [{ lockThreshold: 1 }, 'lockThreshold'],
    [{ sessionsPerUser: 0 }, 'sessionsPerUser'],
    [{ sessionIdleMinutes: 1 }, 'sessionIdleMinutes'],
    [{ minLength: 4 }, 'minLength'],
    [{ apiKeyMostDays: 366 }, 'apiKeyMostDays'],
    [{ apiKeyMostDays: 30 }, 'apiKeyUsualDays'],
    [{ lockMinutes: 240, lockMostMinutes: 15 }, 'lockMostMinutes'],
    [{ sessionHours: 1, sessionIdleMinutes: 120 }, 'sessionIdleMinutes'],
    [{ addressAttempts: 2 }, 'addressAttempts'],
    [{ lockMultiplier: 0 }, 'lockMultiplier'],
    [{ captchaLength: 3 }, 'captchaLength'],
    [{ dormantDays: 1 }, 'dormantDays'],
  ])('refuses %o', async (change, field) => {
    const { status, body } = await save(change)
    expect([status, body.fields?.map((f: { field: string }) => f.field)]).toEqual([400, [field]])
  })

  it('waits for a second administrator, who sees each setting before and after', async () => {
    const { body } = await request({ minLength: 14 })
    expect(body).toMatchObject({ outcome: 'PENDING', reasons: [{ reason: 'SECURITY_POLICY' }], version: 0 })
    expect(await current()).toMatchObject({ version: 0, minLength: 12 })
    const row = await ask.call(budi, `/security-system/rights-change-request/${body.change.id}`)
    expect(row.body.lines).toMatchObject([{ kind: 'POLICY', what: 'minLength', before: '12', after: '14' }])
    const note = { change: body.change.id, note: 'Too long' }
    const rejected = await ask.act(budi, '/security-system/rights-change-request', 'reject', note)
    expect(rejected.body).toEqual({ status: 'REJECTED' })
    expect((await request({})).body).toMatchObject({ outcome: 'UNCHANGED' })
  })

  it('asks for another password at sign-in once the old one is too old, and for none while age does not count', async () => {
    const { db } = world.database
    await db.execute(
      sql`update user_account set must_change_password = false, password_changed_at = ${world.clock.now.toISOString()}::timestamptz - interval '91 days' where username = 'dina'`,
    )
    expect((await signIn(ask.app, 'dina')).json()).toMatchObject({ mustChangePassword: false })
    expect((await save({ maxAgeDays: 90 })).body).toEqual({ status: 'APPLIED' })
    expect((await signIn(ask.app, 'dina')).json()).toMatchObject({ mustChangePassword: true })
    expect((await save({ maxAgeDays: 0 })).body).toEqual({ status: 'APPLIED' })
    await db.execute(sql`update user_account set must_change_password = false where username = 'dina'`)
    expect((await signIn(ask.app, 'dina')).json()).toMatchObject({ mustChangePassword: false })
  })

  it('counts the failures of an address within its minutes, and refuses common passwords and Indonesian words', async () => {
    expect((await save({ addressWindowMinutes: 20, addressAttempts: 10 })).body).toEqual({ status: 'APPLIED' })
    const ip = '203.0.113.200'
    for (let n = 0; n < 10; n++) await signIn(ask.app, 'nobody', { ip })
    const start = world.clock.now
    world.clock.now = new Date(start.getTime() + 10 * 60_000)
    expect((await signIn(ask.app, 'nobody', { ip })).statusCode).toBe(429)
    world.clock.now = new Date(start.getTime() + 21 * 60_000)
    expect((await signIn(ask.app, 'nobody', { ip })).statusCode).toBe(401)
    world.clock.now = start
    await save({ addressWindowMinutes: 5 })
    const policy = passwordPolicyOf(await policyOf(db()))
    const reasons = (text: string) => passwordReasonsOf(text, { exact: [], names: [] }, policy)
    for (const common of ['sayangku', 'Perusahaan', 'qwertyuiop123', 'kemerdekaan'])
      expect(reasons(common), common).toContain('BLOCKLISTED')
    expect(reasons('82-Kemerdekaan-1945')).toContain('BLOCKLISTED')
    expect(reasons('empat gajah ungu menari')).not.toContain('BLOCKLISTED')
  })

  it('acts on the next request of a session that is already open', async () => {
    const start = world.clock.now
    const later = new Date(start.getTime() + 20 * 60_000)
    expect((await save({ sessionIdleMinutes: 15 })).body).toEqual({ status: 'APPLIED' })
    world.clock.now = later
    expect((await ask.call(anna, '/profile')).status).toBe(401)
    world.clock.now = start
    expect((await save({ sessionIdleMinutes: 120 })).body).toEqual({ status: 'APPLIED' })
    world.clock.now = later
    expect((await ask.call(anna, '/profile')).status).toBe(200)
    world.clock.now = start
  })

  it('counts failures and sessions by it', async () => {
    await save({ lockThreshold: 3, sessionsPerUser: 1 })
    for (let i = 0; i < 3; i++) await signIn(ask.app, 'budi', { password: 'wrong' })
    expect(verdictOf(await signIn(ask.app, 'budi'))).toEqual([401, 'LOGIN_FAILED'])
    const [one, other] = [await ask.signIn('dina'), await ask.signIn('dina')]
    expect((await ask.call(one, '/profile')).status).toBe(401)
    expect((await ask.call(other, '/profile')).status).toBe(200)
    const weak = { currentPassword: password, newPassword: 'durian99 dan teh' }
    await save({ blockedWords: 'Kopi\n  durian99\nkopi', minLength: 17 })
    expect((await current()).blockedWords).toBe('durian99\nkopi')
    const refused = await ask.call(other, '/auth/change_password', weak)
    expect(refused.body.fields.map((f: { rule: string }) => f.rule)).toEqual(['TOO_SHORT'])
  })

  it('reports when another user saved in between, and records the difference', async () => {
    const stale = await save({ minLength: 12 }, 1)
    expect([stale.status, stale.body.code]).toEqual([409, 'STALE_VERSION'])
    await ask.grant('anna', ['frmZAUDITP01I'])
    const { body } = await ask.act(anna, '/audit', 'search', { entity: 'SecurityPolicy', action: 'EDIT' })
    const labels = body.rows.flatMap((r: { changes: { label: string; before: string; after: string }[] }) => r.changes)
    expect(labels).toContainEqual(expect.objectContaining({ label: 'Wrong passwords', before: '5', after: '3' }))
  })

  it('takes its first values from the installation once, within its ranges', async () => {
    const fresh = await createHttpFixture(from)
    const { db } = fresh.database
    expect(await ensurePolicy(db, { sessionHours: 8, addressAttempts: 1 }, fresh.clock.now)).toBe(true)
    expect(await policyOf(db)).toEqual({ ...defaultSecurityPolicy, sessionHours: 8, addressAttempts: 10 })
    await fresh.close()
    expect(await ensurePolicy(world.database.db, { sessionHours: 3 }, world.clock.now)).toBe(false)
    expect((await policyOf(world.database.db)).sessionHours).toBe(24)
  })
})
