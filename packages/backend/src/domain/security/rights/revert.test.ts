// Taking back an applied change of rights: a new change with a reason, weighed like any other, and an administrator who gives an API client
// what his area allows (people R-SEC-05, R-SEC-08).
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../../db/connection.ts'
import { type Caller, linesOf, openRights, type RightsApp, screens } from '../../../http/test/rights-app.ts'

const plain = 'frmBPOSTXM01A'
const sensitive = 'frmZLOGHIS01I'
let world: RightsApp
let boss: Caller
let admin: Caller
let user: number
beforeAll(async () => {
  world = await openRights()
  boss = await world.as('superadmin')
  admin = await world.as('admin')
  user = await world.userId('finance')
}, 600_000)
afterAll(() => world.close())

const rightsNow = () => boss.act(screens.rights, 'rightsOf', { user })
const codes = async () => linesOf(await rightsNow()).direct.map((line) => line.code)
const grant = async (code: string) => {
  const rights = await rightsNow()
  const lines = linesOf(rights)
  const row = {
    code,
    effect: 'GRANT',
    company: 'SSI',
    branch: 'JKT',
    dataScope: 'BRANCH',
    validFrom: '2026-11-21',
    validTo: '2026-12-10',
  }
  const { body } = await boss.act(screens.rights, 'save', {
    user,
    assignments: lines.assignments,
    direct: [...lines.direct, { ...row, reason: 'Helps out' }],
    reason: 'Helps out',
    baseVersion: rights.body.version,
  })
  return body
}
const revert = (change: number, caller = boss, reason = 'Not needed') =>
  caller.act(screens.requests, 'revert', { change, reason })

describe('an applied change', () => {
  it('is taken back by a new one that names it, with a reason', async () => {
    const before = await codes()
    const { outcome, change } = await grant(plain)
    expect([outcome, await codes()]).toEqual(['APPLIED', [...before, plain].sort()])
    expect((await revert(change.id, boss, '')).status).toBe(400)
    const details = await admin.act(screens.requests, 'details', { change: change.id })
    expect(details.body).toMatchObject({ mayRevert: true, removed: [{ code: plain }], added: [] })
    const { body } = await revert(change.id, admin)
    expect([body.outcome, await codes()]).toEqual(['APPLIED', before])
    const row = await boss.ask('GET', `${screens.requests}/${body.change.id}`)
    expect(row.body).toMatchObject({
      status: 'APPLIED',
      reason: 'Not needed',
      requestedBy: { code: 'admin' },
      revertOf: { id: change.id },
    })
    // Once is enough: the same rows were changed since.
    expect((await revert(change.id)).body).toMatchObject({ code: 'BAD_STATE' })
    // Taking back the taking back gives it again.
    expect((await revert(body.change.id)).body.outcome).toBe('APPLIED')
    expect(await codes()).toEqual([...before, plain].sort())
  })
  it('waits for a second administrator where taking it back gives a sensitive code again', async () => {
    const asked = await grant(sensitive)
    await admin.act(screens.requests, 'approve', { change: asked.change.id })
    expect((await revert(asked.change.id)).body.outcome).toBe('APPLIED')
    const history = await boss.ask('GET', `${screens.requests}?user=${user}&sort=-number`)
    const taken = history.body.rows[0]?.id ?? 0
    const again = await revert(taken)
    expect(again.body).toMatchObject({ outcome: 'PENDING', reasons: [{ reason: 'SENSITIVE_CODE' }] })
    expect(await codes()).not.toContain(sensitive)
    await boss.act(screens.requests, 'withdraw', { change: again.body.change.id })
  })
  it('is not reverted by its target user, nor by a user without a level, nor while it waits', async () => {
    const { change } = await grant('frmBPOSTXM01D')
    await world.engine.database.db.execute(
      sql`update user_account set admin_level = 'ADMINISTRATOR' where id = ${user}`,
    )
    await world.engine.database.db.execute(sql`insert into direct_right
      (row_version, created_at, created_by, updated_at, updated_by, user_id, code, effect, company, branch, data_scope, valid_from, reason)
      select 1, now(), 't', now(), 't', ${user}, c, 'GRANT', 'SSI', '*', 'COMPANY', '2026-01-01', 't' from unnest(array['frmZRGTREQ01I', 'frmZRGTREQ01E']) c`)
    const own = await world.as('finance')
    expect((await revert(change.id, own)).body).toMatchObject({ code: 'SELF_CHANGE' })
    await world.engine.database.db.execute(sql`update user_account set admin_level = 'NONE' where id = ${user}`)
    expect((await revert(change.id, own)).body).toMatchObject({ code: 'ACTION_NOT_ALLOWED' })
  })
})

describe('an API client', () => {
  const path = '/security-system/api-client'
  const input = (more: object) => ({
    code: 'AREA1',
    name: 'Area',
    purpose: 'Reads post codes',
    contactEmail: 'a@ssi.example',
    maxDataScope: 'BRANCH',
    ...more,
  })
  it('is given what the area of its administrator allows, within its branches and scope, and nothing else', async () => {
    const { db } = world.engine.database
    const adminUser = await world.userId('admin')
    const template = await world.templateId('HR_STAFF')
    const area = await boss.ask('POST', '/security-system/admin-user-template', {
      adminUser,
      company: 'SSI',
      branches: [{ branch: 'JKT' }],
      templates: [{ template }],
      maxDataScope: 'BRANCH',
    })
    expect(area.status).toBe(201)
    await db.execute(sql`update user_account set admin_level = 'AREA_ADMIN' where id = ${adminUser}`)
    await db.execute(sql`insert into direct_right
      (row_version, created_at, created_by, updated_at, updated_by, user_id, code, effect, company, branch, data_scope, valid_from, reason)
      select 1, now(), 't', now(), 't', ${adminUser}, c, 'GRANT', 'SSI', '*', 'COMPANY', '2026-01-01', 't' from unnest(array['frmZAPICLI01I', 'frmZAPICLI01A']) c`)
    const own = await world.as('admin')
    const grantedCodes = (await boss.act(screens.rights, 'rightsOf', { user: adminUser })).body.effective.map(
      (line) => line.code,
    )
    const lines = await rowsOf<{ code: string }>(
      db,
      sql`select form_id || 'I' as code from user_template_lines where parent_id = ${template} and view and form_id like 'frmB%' order by 1`,
    )
    const { code = '' } = lines.find((line) => !grantedCodes.includes(line.code)) ?? {}
    const owner = await world.userId('hr.head')
    const asked = (more: object) =>
      own.ask('POST', path, input({ owner, branches: [{ branch: 'JKT' }], codes: [{ code }], ...more }))
    expect((await asked({ maxDataScope: 'COMPANY' })).body.fields).toMatchObject([{ field: 'codes.0.code' }])
    expect((await asked({ branches: [{ branch: 'CKR' }] })).body.fields).toMatchObject([{ field: 'codes.0.code' }])
    expect((await asked({ codes: [{ code: sensitive }] })).body.fields).toMatchObject([{ field: 'codes.0.code' }])
    expect((await asked({})).status).toBe(201)
  })
})
