import { catalogue } from '@kantor/shared/catalogue'
import { homeCards } from '@kantor/shared/catalogue/home-cards'
import { mayDo } from '@kantor/shared/rules/permission/permission'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../../db/connection.ts'
import { type Caller, linesOf, openRights, type RightsApp, screens, today } from '../../../http/test/rights-app.ts'
import { demoUsers } from '../../../seed/access/demo-users.ts'

let world: RightsApp
let admin: Caller
let boss: Caller
beforeAll(async () => {
  world = await openRights()
  admin = await world.as('admin')
  boss = await world.as('superadmin')
}, 120_000)
afterAll(() => world.close())

const rightsOf = async (username: string) =>
  admin.act(screens.rights, 'rightsOf', { user: await world.userId(username) })
const place = { company: 'SSI', branch: '*' }
const grant = (code: string, more: object = {}) => ({
  code,
  effect: 'GRANT',
  ...place,
  dataScope: 'COMPANY',
  validFrom: today,
  reason: 'Helps out',
  ...more,
})
const plain = 'frmBDEPTNE01A' // departments: not sensitive, of the demo staff only HR adds there
const sensitive = 'frmKPAYMMB03I'

/** The content of a change of a user, based on their present rights. */
async function change(username: string, alter: (lines: ReturnType<typeof linesOf>) => object) {
  const rights = await rightsOf(username)
  const lines = linesOf(rights)
  const user = await world.userId(username)
  return {
    user,
    ...lines,
    ...alter(lines),
    reason: 'Asked for by his head',
    baseVersion: rights.body.version as number,
  }
}
const preview = async (caller: Caller, username: string, alter: Parameters<typeof change>[1]) => {
  const { reason, baseVersion, ...params } = await change(username, alter)
  return caller.act(screens.rights, 'preview', params)
}
const save = async (caller: Caller, username: string, alter: Parameters<typeof change>[1]) =>
  caller.act(screens.rights, 'save', await change(username, alter))
const add =
  (code: string, more: object = {}) =>
  (lines: ReturnType<typeof linesOf>) => ({
    direct: [...lines.direct, grant(code, more)],
  })
const short = { validTo: '2026-12-10' }

describe('the rights of a user', () => {
  it('name template, scope and screen of every code, and carry no secret', async () => {
    const { status, body } = await rightsOf('hr.staff')
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'ACTIVE', adminLevel: 'NONE', refusal: null, isOwn: false, company: 'SSI' })
    expect(body.assignments).toMatchObject([
      { template: { code: 'HR_STAFF' }, counts: true, dataScope: 'COMPANY' },
      { template: { code: 'EMPLOYEE' }, counts: true, dataScope: 'SELF' },
      { template: { code: 'PLANNER' }, counts: true, dataScope: 'SELF' },
    ])
    // A code in both has the wider scope, a code of self-service covers only the user's own record.
    const scopeOf = (code: string) => body.effective.find((l) => l.code === code)?.dataScope
    expect([scopeOf('frmBPOSTXM01I'), scopeOf('frmKPAYDLB11I')]).toEqual(['COMPANY', 'SELF'])
    const line = body.effective.find((l) => l.code === 'frmHEMPLYM01I')
    // Every employee sees the own record: both templates give the code, the wider scope counts.
    const source = 'HR_STAFF, EMPLOYEE'
    expect(line).toMatchObject({ formId: 'frmHEMPLYM01', suffix: 'I', dataScope: 'COMPANY', source })
    expect(line?.title).toContain('Personal Information')
    expect(JSON.stringify(body)).not.toMatch(/argon2|password/i)
  })
  it('of everybody with an employee record open the own cards of home that an employee has', async () => {
    const ownCards = async (username: string) => {
      const grantedCodes = new Set((await rightsOf(username)).body.effective.map(({ code }) => code))
      return Object.entries(homeCards).flatMap(([name, card]) => {
        const screen = catalogue.features.find(({ path }) => path === card.to)
        return 'own' in card && screen !== undefined && mayDo(screen, 'index', grantedCodes) ? [name] : []
      })
    }
    const wanted = await ownCards('employee')
    expect(wanted.length).toBeGreaterThan(3)
    for (const { username, employee } of demoUsers) {
      if (employee !== null)
        expect([username, await ownCards(username)]).toEqual([username, expect.arrayContaining(wanted)])
    }
  })
  it('are nothing where the user is no member', async () => {
    const user = await world.userId('hr.staff')
    const { body } = await admin.act(screens.rights, 'rightsOf', { user, company: 'SST', branch: 'JKT' })
    expect(body).toMatchObject({ refusal: 'SCOPE_DENIED', effective: [] })
  })
  it('are compared with those of another', async () => {
    const [user, other] = [await world.userId('hr.staff'), await world.userId('hr.head')]
    const { body } = await admin.act(screens.rights, 'compare', { user, other })
    expect(body.added.map((l) => l.code)).toContain('frmHEMPLYM01D')
    expect(body.unchanged).toBeGreaterThan(5)
  })
})

describe('a preview', () => {
  it('shows codes, routes and warnings of the change, and stores nothing', async () => {
    const { status, body } = await preview(admin, 'finance', add(plain, short))
    expect(status).toBe(200)
    expect(body).toMatchObject({ needsApproval: false, refusal: null, removed: [], scopeChanged: [] })
    expect(body.added).toMatchObject([{ code: plain, scope: 'COMPANY', places: 'SSI/CKR, SSI/JKT, SSI/SBY' }])
    expect(body.routesGained).toContainEqual(expect.objectContaining({ path: '/master/departments', screen: 'create' }))
    expect(body.warnings.map((w) => w.kind)).toContain('SHARED')
    expect((await rightsOf('finance')).body.direct).toEqual([])
  })
  it('says what a later beginning will bring', async () => {
    const { body } = await preview(admin, 'finance', add(sensitive, { validFrom: '2027-01-01', validTo: '2027-01-20' }))
    expect(body).toMatchObject({ needsApproval: true, reasons: [{ reason: 'SENSITIVE_CODE' }] })
  })
  it('names what refuses the change: the account of the caller, and a critical conflict', async () => {
    expect((await preview(admin, 'admin', add(plain, short))).body.refusal).toBe('SELF_CHANGE')
    const { body } = await preview(boss, 'admin', add('frmASAPPRE01E', short))
    expect(body).toMatchObject({ refusal: 'CRITICAL_CONFLICT' })
    expect(body.conflicts).toContainEqual(expect.objectContaining({ rule: 'SOD-09', isNew: true, branch: 'SSI' }))
  })
})

describe('saving', () => {
  it('applies at once what needs no other user, leaves a trail and a history', async () => {
    const { body } = await save(admin, 'finance', add(plain, short))
    expect(body).toMatchObject({ outcome: 'APPLIED', number: expect.stringMatching(/^RC-202611-\d{4}$/), reasons: [] })
    expect((await rightsOf('finance')).body).toMatchObject({
      version: body.version,
      direct: [{ code: plain, counts: true }],
    })
    const user = await world.userId('finance')
    const trail = await rowsOf(
      world.engine.database.db,
      sql`select 1 from audit_entry where entity = 'DirectRight' and username = 'admin' and action = 'CREATE' and after->>'code' = ${plain}`,
    )
    expect(trail).toHaveLength(1)
    const history = await admin.act(screens.rights, 'history', { user })
    expect(history.body.rows[0]).toMatchObject({
      status: 'APPLIED',
      requestedBy: 'admin',
      what: expect.stringContaining(plain),
    })
  })
  it('does nothing and says so when nothing changes', async () => {
    expect((await save(admin, 'finance', () => ({}))).body).toMatchObject({ outcome: 'UNCHANGED', number: null })
  })
  it('refuses lists that were made from older rights', async () => {
    const old = await change('finance', () => ({ direct: [] }))
    expect((await admin.act(screens.rights, 'save', old)).body).toMatchObject({ outcome: 'APPLIED' })
    const again = await admin.act(screens.rights, 'save', old)
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'STALE_VERSION', current: { version: old.baseVersion + 1 } },
    })
  })
  it('lets no user change their own rights, not even by a second account of the same person', async () => {
    expect(await save(admin, 'admin', add(plain, short))).toMatchObject({ status: 403, body: { code: 'SELF_CHANGE' } })
    await world.engine.database.db.execute(sql`update user_account set second_account = true,
      employee_id = (select employee_id from user_account where username = 'admin') where username = 'nobody'`)
    expect(await save(admin, 'nobody', add(plain, short))).toMatchObject({ status: 403, body: { code: 'SELF_CHANGE' } })
    await world.engine.database.db.execute(sql`update user_account set employee_id = null where username = 'nobody'`)
  })
  it('refuses codes that no catalogue knows, places that do not exist, and grants without a scope', async () => {
    const bad = (more: object) => save(admin, 'finance', () => ({ direct: [{ ...grant(plain, short), ...more }] }))
    for (const code of ['frmNOSUCH01I', 'frmBDEPTNE09A', "frmX'; drop table user_account; --"])
      expect((await bad({ code })).body).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ field: 'direct.0.code' }] })
    expect((await bad({ branch: 'XXX' })).body.fields).toMatchObject([{ field: 'direct.0.branch' }])
    expect((await bad({ company: 'SST' })).body.fields).toMatchObject([{ field: 'direct.0.company' }])
    expect((await bad({ dataScope: null })).body.fields).toMatchObject([{ field: 'direct.0.dataScope' }])
    expect((await bad({ validTo: '2026-11-20' })).body.fields).toMatchObject([{ field: 'direct.0.validTo' }])
    const endless = await bad({ code: sensitive, validTo: null })
    expect(endless.body.fields).toMatchObject([
      { field: 'direct.0.validTo', message: expect.stringContaining('2027-05-19') },
    ])
  })
  it('denies a code for every company at once', async () => {
    const denied = { ...grant('frmBDEPTNE01D'), effect: 'DENY', company: '*', branch: '*' }
    const granted = await save(admin, 'finance', () => ({ direct: [{ ...grant(plain, short), company: '*' }] }))
    expect(granted.body.fields).toMatchObject([{ field: 'direct.0.company', rule: 'R-SEC subset' }])
    expect((await save(admin, 'finance', () => ({ direct: [denied] }))).body.outcome).toBe('APPLIED')
    expect((await rightsOf('finance')).body).toMatchObject({ direct: [{ effect: 'DENY', company: '*', counts: true }] })
    expect((await save(admin, 'finance', () => ({ direct: [] }))).body.outcome).toBe('APPLIED')
  })
  it('gives the template of all codes to no one and takes it from no one', async () => {
    const template = await world.templateId('SUPER')
    const row = { template, ...place, dataScope: 'COMPANY', validFrom: today }
    const given = await save(boss, 'finance', ({ assignments }) => ({ assignments: [...assignments, row] }))
    expect(given.body.fields).toMatchObject([{ field: 'assignments.2.template', rule: 'R-SEC-10' }])
    const taken = await save(boss, 'superadmin', () => ({ assignments: [] }))
    expect(taken.status).toBe(400)
  })
  it('needs a level, and one not below that of the target', async () => {
    await world.engine.database.db.execute(sql`update user_account set admin_level = 'NONE' where username = 'admin'`)
    expect(await save(admin, 'finance', add(plain, short))).toMatchObject({ body: { code: 'ACTION_NOT_ALLOWED' } })
    await world.engine.database.db.execute(
      sql`update user_account set admin_level = 'ADMINISTRATOR' where username = 'admin'`,
    )
    const denied = { ...grant(plain), effect: 'DENY' }
    const onSuper = await save(admin, 'superadmin', () => ({ direct: [denied] }))
    expect(onSuper).toMatchObject({ status: 403, body: { code: 'ACTION_NOT_ALLOWED' } })
  })
  it('acts on the next request of a user who is signed in', async () => {
    const finance = await world.as('finance')
    const list = () => finance.ask('GET', '/master/departments')
    expect((await list()).status).toBe(200)
    const denied = { ...grant('frmBDEPTNE01I'), effect: 'DENY' }
    expect((await save(admin, 'finance', ({ direct }) => ({ direct: [...direct, denied] }))).body.outcome).toBe(
      'APPLIED',
    )
    expect(await list()).toMatchObject({ status: 403, body: { anyOf: ['frmBDEPTNE01I'] } })
    const { body } = await rightsOf('finance')
    const cleared = await admin.act(screens.rights, 'removeDirect', {
      user: await world.userId('finance'),
      reason: 'Done',
      baseVersion: body.version,
    })
    expect(cleared.body.outcome).toBe('APPLIED')
    expect((await list()).status).toBe(200)
  })
})

describe('a change that needs a second administrator', () => {
  const request = async (username: string, alter: Parameters<typeof change>[1]) => {
    const { body } = await save(admin, username, alter)
    expect(body.outcome).toBe('PENDING')
    return { change: Number(body.change.id), body }
  }
  it('waits, changes nothing yet, and is applied by another one', async () => {
    const { change: id, body } = await request('attendance', add(sensitive, { validTo: '2026-12-15' }))
    expect(body.reasons).toMatchObject([{ reason: 'SENSITIVE_CODE' }])
    expect((await rightsOf('attendance')).body).toMatchObject({ direct: [], pending: [{ number: body.number }] })
    expect(await admin.act(screens.requests, 'approve', { change: id })).toMatchObject({
      body: { code: 'SELF_CHANGE' },
    })
    expect((await admin.act(screens.requests, 'details', { change: id })).body).toMatchObject({
      mayDecide: false,
      mayWithdraw: true,
    })
    expect((await boss.act(screens.requests, 'details', { change: id })).body).toMatchObject({
      mayDecide: true,
      isMoved: false,
    })
    expect(await boss.act(screens.requests, 'approve', { change: id })).toMatchObject({ body: { status: 'APPLIED' } })
    expect((await rightsOf('attendance')).body.direct).toMatchObject([{ code: sensitive }])
    expect(await boss.act(screens.requests, 'approve', { change: id })).toMatchObject({ body: { code: 'BAD_STATE' } })
    const row = await boss.ask('GET', `${screens.requests}/${id}`)
    expect(row.body).toMatchObject({
      status: 'APPLIED',
      decidedBy: { code: 'superadmin' },
      requestedBy: { code: 'admin' },
    })
    expect(JSON.stringify(row.body)).not.toMatch(/payload|fingerprint/)
  })
  it('waits again when the rights moved on since it was shown', async () => {
    const { change: id } = await request('attendance', add('frmKPAYMMB04I', { validTo: '2026-12-15' }))
    await save(boss, 'attendance', ({ assignments }) => ({
      assignments: [...assignments.map((row: object) => ({ ...row, validTo: '2026-12-05' }))],
    }))
    const denial = { ...grant('frmKPAYMMB04I'), effect: 'DENY', branch: 'SBY' }
    expect((await save(boss, 'attendance', () => ({ direct: [denial] }))).body.outcome).toBe('APPLIED')
    expect((await boss.act(screens.requests, 'details', { change: id })).body.isMoved).toBe(true)
    expect((await boss.act(screens.requests, 'approve', { change: id })).body).toEqual({ status: 'PENDING' })
    expect((await boss.act(screens.requests, 'approve', { change: id })).body).toEqual({ status: 'APPLIED' })
  })
  it('may be rejected with a note, or withdrawn by the requester', async () => {
    const first = await request('dept.head', add(sensitive, short))
    expect((await boss.act(screens.requests, 'reject', { change: first.change })).status).toBe(400)
    expect((await boss.act(screens.requests, 'reject', { change: first.change, note: 'Not his task' })).body).toEqual({
      status: 'REJECTED',
    })
    const second = await request('dept.head', add(sensitive, short))
    expect((await boss.act(screens.requests, 'withdraw', { change: second.change })).body.code).toBe('FORBIDDEN')
    expect((await admin.act(screens.requests, 'withdraw', { change: second.change })).body).toEqual({
      status: 'WITHDRAWN',
    })
    expect((await rightsOf('dept.head')).body.direct).toEqual([])
  })
  it('is worth nothing after a week', async () => {
    const { change: id } = await request('unit.head', add(sensitive, short))
    world.engine.setToday('2026-11-29')
    const late = await world.as('superadmin')
    expect((await late.act(screens.requests, 'approve', { change: id })).body.code).toBe('BAD_STATE')
    world.engine.setToday(today)
  })
  it('is not decided without the code', async () => {
    const staff = await world.as('hr.staff')
    expect((await staff.act(screens.requests, 'approve', { change: 1 })).status).toBe(403)
    expect((await staff.act(screens.rights, 'save', {})).status).toBe(403)
  })
})

describe('why', () => {
  const why = async (username: string, path: string, screen: string, more: object = {}) =>
    (await admin.act(screens.rights, 'why', { user: await world.userId(username), path, screen, ...more })).body
  it('names the template that opens a screen', async () => {
    const found = await why('hr.staff', '/employees/personal-information', 'edit')
    expect(found).toMatchObject({ allowed: true, anyOf: 'frmHEMPLYM01E', summary: expect.stringContaining('Yes') })
    expect(found.facts).toContainEqual(
      expect.objectContaining({ kind: 'TEMPLATE', counts: true, text: 'Template HR_STAFF' }),
    )
  })
  it('names what is missing: the code, the membership, the screen', async () => {
    const missing = await why('hr.staff', '/employees/personal-information', 'delete')
    expect(missing).toMatchObject({
      allowed: false,
      facts: expect.arrayContaining([expect.objectContaining({ kind: 'NONE' })]),
    })
    const elsewhere = await why('hr.staff', '/employees/personal-information', 'edit', {
      company: 'SST',
      branch: 'JKT',
    })
    expect(elsewhere.summary).toContain('no member')
    expect((await why('hr.staff', '/nowhere', 'edit')).code).toBe('NOT_FOUND')
    expect(await why('nobody', '/security-system/birthday-notification-settings', 'index')).toMatchObject({
      allowed: true,
      anyOf: null,
    })
  })
  it('answers for a single code too', async () => {
    const user = await world.userId('superadmin')
    const { body } = await admin.act(screens.rights, 'whyCode', { user, code: plain })
    expect(body).toMatchObject({ allowed: true, anyOf: plain })
  })
})
