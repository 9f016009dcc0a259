// What an API client may do is a change of rights: recorded, weighed, and where it is sensitive decided by another (R-SEC-08).
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../../../db/connection.ts'
import { type Caller, openRights, type RightsApp, screens } from '../../../../http/test/rights-app.ts'

const path = '/security-system/api-client'
const plain = 'frmBPOSTXM01I'
const sensitive = 'frmKPAYMMB03I'
let world: RightsApp
let boss: Caller
let admin: Caller
let client: number
let owner: number
beforeAll(async () => {
  world = await openRights()
  boss = await world.as('superadmin')
  admin = await world.as('admin')
  owner = await world.userId('hr.head')
}, 120_000)
afterAll(() => world.close())

const input = (more: object = {}) => ({
  code: 'BRIDGE',
  name: 'Bridge',
  purpose: 'Sends post codes',
  owner,
  contactEmail: 'bridge@ssi.example',
  branches: [{ branch: 'JKT' }],
  codes: [{ code: plain }],
  ...more,
})
const wish = (codes: readonly string[], more: object = {}) => ({
  client,
  owner,
  maxDataScope: 'BRANCH',
  adminAutomation: false,
  branches: [{ branch: 'JKT' }],
  codes: codes.map((code) => ({ code })),
  ...more,
})
const row = async () => (await boss.ask('GET', `${path}/${client}`)).body
const save = async (codes: readonly string[], more: object = {}, caller = boss) =>
  caller.act(path, 'saveRights', { ...wish(codes, more), reason: 'Needed', baseVersion: (await row()).rowVersion })
const storedCodes = async () =>
  (
    await rowsOf<{ code: string }>(
      world.engine.database.db,
      sql`select code from api_client_codes where parent_id = ${client} order by code`,
    )
  ).map((line) => line.code)

describe('a new client', () => {
  it.each([
    ['a sensitive code', { codes: [{ code: plain }, { code: sensitive }] }, 'codes.1.code'],
    ['all branches', { branches: [{ branch: '*' }] }, 'branches.0.branch'],
  ])('does not begin with %s', async (_, more, field) => {
    const { status, body } = await boss.ask('POST', path, input(more))
    expect([status, body.fields.map((f) => f.field)]).toEqual([400, [field]])
  })
  it('begins with what need not wait, on record as a change', async () => {
    const { status, body } = await boss.ask('POST', path, input())
    expect(status).toBe(201)
    client = body.id
    const changes = await boss.ask('GET', `${screens.requests}?targetKind=API_CLIENT`)
    expect(changes.body.rows).toMatchObject([{ status: 'APPLIED', target: 'BRIDGE Bridge' }])
  })
  it('changes no right by the generic form', async () => {
    const { rowVersion } = await row()
    const codes = [{ code: plain }, { code: 'frmBPOSTXM01A' }]
    const { status, body } = await boss.ask('PUT', `${path}/${client}`, { rowVersion, codes })
    expect([status, body.fields.map((f) => f.field)]).toEqual([400, ['codes']])
  })
})

describe('a change of a client', () => {
  it('shows its difference and applies at once what is plain', async () => {
    const preview = await boss.act(path, 'previewRights', wish([plain, 'frmBPOSTXM01A']))
    expect(preview.body.added).toMatchObject([{ code: 'frmBPOSTXM01A', scope: 'BRANCH', places: 'SSI/JKT' }])
    expect((await save([plain, 'frmBPOSTXM01A'])).body).toMatchObject({ outcome: 'APPLIED' })
    expect(await storedCodes()).toEqual(['frmBPOSTXM01A', plain])
  })
  it('waits with a sensitive code until another administrator applies it', async () => {
    const asked = await save([plain, sensitive])
    expect(asked.body).toMatchObject({ outcome: 'PENDING', reasons: [{ reason: 'SENSITIVE_CODE' }] })
    expect(await storedCodes()).toEqual(['frmBPOSTXM01A', plain])
    const change = asked.body.change.id
    expect((await boss.act(screens.requests, 'approve', { change })).body).toMatchObject({ code: 'SELF_CHANGE' })
    const details = await admin.act(screens.requests, 'details', { change })
    expect(details.body).toMatchObject({ isMoved: false, mayDecide: true, added: [{ code: sensitive }] })
    expect((await admin.act(screens.requests, 'approve', { change })).body.status).toBe('APPLIED')
    expect(await storedCodes()).toEqual([plain, sensitive].sort())
  })
  it('waits with all branches, and is gone when it is withdrawn', async () => {
    const asked = await save([plain], { branches: [{ branch: '*' }] })
    expect(asked.body).toMatchObject({ outcome: 'PENDING', reasons: [{ reason: 'WIDE_MEMBERSHIP' }] })
    const { body } = await boss.act(screens.requests, 'withdraw', { change: asked.body.change.id })
    expect(body.status).toBe('WITHDRAWN')
    expect(await storedCodes()).toEqual([plain, sensitive].sort())
  })
  it('is refused where it leaves a critical conflict', async () => {
    const { body } = await save(['frmHRTRAVM03E', 'frmZUSRACC01E'], { adminAutomation: true })
    expect(body).toMatchObject({ code: 'CRITICAL_CONFLICT' })
  })
  it('gives no code of the security administration without a super user saying so', async () => {
    expect((await save([plain, 'frmZUSRACC01I'])).body.fields).toMatchObject([{ field: 'codes.1.code' }])
    await world.engine.database.db.execute(sql`insert into direct_right
      (row_version, created_at, created_by, updated_at, updated_by, user_id, code, effect, company, branch, data_scope, valid_from, reason)
      select 1, now(), 't', now(), 't', ${await world.userId('admin')}, c, 'GRANT', 'SSI', '*', 'COMPANY', '2026-01-01', 't'
      from unnest(array['frmZAPICLI01E', 'frmZAPICLI01I', ${plain}]) c`)
    const { status, body } = await save([plain], { adminAutomation: true }, admin)
    expect([status, body]).toMatchObject([403, { code: 'ACTION_NOT_ALLOWED' }])
  })
  it('answers an older version with STALE_VERSION and the fresh difference', async () => {
    const { status, body } = await boss.act(path, 'saveRights', { ...wish([plain]), reason: 'Late', baseVersion: 1 })
    expect([status, body]).toMatchObject([409, { code: 'STALE_VERSION', current: { difference: {} } }])
  })
})
