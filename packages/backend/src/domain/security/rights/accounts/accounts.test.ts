import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, openRights, type RightsApp, screens } from '../../../../http/test/rights-app.ts'
import { demoPassword } from '../../../../seed/index.ts'
import { runRightsSchedule } from '../nightly.ts'

let world: RightsApp
let admin: Caller
let boss: Caller
beforeAll(async () => {
  world = await openRights()
  admin = await world.as('admin')
  boss = await world.as('superadmin')
}, 120_000)
afterAll(() => world.close())

const account = async (username: string) =>
  (await admin.ask('GET', `${screens.accounts}/${await world.userId(username)}`)).body
const reason = 'Asked for by the owner'
/** An employee who was only invited. */
const invited = () =>
  world.one<{ employee: number; username: string; id: number }>(
    sql`select employee_id as employee, username, id from user_account where status = 'INVITED' order by id limit 1`,
  )
const move = async (
  caller: Caller,
  username: string,
  transition: string,
  note: string | null = 'Left his desk open',
) => {
  const row = await account(username)
  return caller.ask('POST', `${screens.accounts}/${row.id}/${transition}`, { rowVersion: row.rowVersion, note })
}

describe('accounts', () => {
  it('are listed with what is known in addition to them, and never with a hash', async () => {
    const { body } = await admin.ask('GET', `${screens.accounts}?search=hr.staff`)
    expect(body.rows).toMatchObject([
      { username: 'hr.staff', templates: 'EMPLOYEE, HR_STAFF, PLANNER', companies: 'SSI/*', isLocked: false },
    ])
    expect((await account('superadmin')).openConflicts).toBeGreaterThan(0)
    expect(JSON.stringify(await account('admin'))).not.toMatch(/argon2|passwordHash|formerPasswords/)
  })
  it('are edited in their personal part; mail addresses are unique', async () => {
    const row = await account('finance')
    const put = (input: object) => admin.ask('PUT', `${screens.accounts}/${row.id}`, input)
    expect((await put({ rowVersion: row.rowVersion, phone: '+62811234567' })).body).toMatchObject({
      phone: '+62811234567',
    })
    const taken = await put({ rowVersion: row.rowVersion + 1, email: 'ADMIN@ssi.example' })
    expect(taken.body.fields).toMatchObject([{ field: 'email', rule: 'unique' }])
    expect((await put({ rowVersion: row.rowVersion + 1, adminLevel: 'SUPER' })).status).toBe(400)
    expect((await put({ rowVersion: row.rowVersion + 1, memberships: [] })).status).toBe(400)
  })
  it('are not made by hand', async () => {
    const made = await admin.ask('POST', screens.accounts, { username: 'ghost', displayName: 'Ghost' })
    expect(made.status).toBeGreaterThanOrEqual(400)
    await expect(world.userId('ghost')).rejects.toThrow()
  })
  it('end on their last day, which raises the version of the rights', async () => {
    const row = await account('div.head')
    const { body } = await admin.ask('PUT', `${screens.accounts}/${row.id}`, {
      rowVersion: row.rowVersion,
      validTo: '2026-11-20',
    })
    expect(body.rightsVersion).toBe(row.rightsVersion + 1)
    expect((await world.signIn('div.head', demoPassword)).status).toBe(401)
  })
})

describe('provisioning', () => {
  it('opens the account to which an employee was invited, with a password for once', async () => {
    const { employee, username } = await invited()
    const { status, body } = await admin.act(screens.accounts, 'provision', { employee, reason })
    expect([status, body.username]).toEqual([200, username])
    const signedIn = await world.signIn(username, body.password)
    expect(signedIn.body).toMatchObject({ mustChangePassword: true })
    const again = await admin.act(screens.accounts, 'provision', { employee, reason })
    expect(again.body.code).toBe('BAD_STATE')
    const trail = await world.one<{ text: string }>(
      sql`select string_agg(coalesce(after::text, '') || coalesce(changes::text, ''), ' ') as text from audit_entry where username = 'admin'`,
    )
    expect(trail.text).not.toContain(body.password)
    expect(trail.text).not.toContain('argon2')
  })
  it('opens a new account in the branch of the administrator, with the template of every employee', async () => {
    const { id, employee } = await invited()
    await world.engine.database.db.execute(sql`update user_account set status = 'DISABLED' where id = ${id}`)
    const wrong = await admin.act(screens.accounts, 'provision', { employee, username: "x'; --", reason })
    expect(wrong.body.fields).toMatchObject([{ field: 'username' }])
    const taken = await admin.act(screens.accounts, 'provision', { employee, username: 'Finance', reason })
    expect(taken.body.fields).toMatchObject([{ field: 'username', rule: 'unique' }])
    const { body } = await admin.act(screens.accounts, 'provision', { employee, username: 'new.one', reason })
    const rights = await admin.act(screens.rights, 'rightsOf', { user: body.user.id })
    expect(rights.body).toMatchObject({
      status: 'ACTIVE',
      memberships: [{ company: 'SSI', branch: 'JKT', isDefault: true }],
      assignments: [{ template: { code: 'EMPLOYEE' }, dataScope: 'SELF' }],
    })
  })
  it('asks for the code of adding', async () => {
    const staff = await world.as('hr.staff')
    expect((await staff.act(screens.accounts, 'provision', {})).body).toMatchObject({ anyOf: ['frmZADMREA01A'] })
  })
})

describe('help for those who cannot sign in', () => {
  it('gives a new password, ends the sessions and opens the lock', async () => {
    const employee = await world.as('employee')
    for (let i = 0; i < 5; i++) await world.signIn('employee', 'wrong password')
    expect((await account('employee')).isLocked).toBe(true)
    const { body } = await admin.act(screens.accounts, 'resetPassword', {
      user: await world.userId('employee'),
      reason,
    })
    expect((await employee.ask('GET', '/profile')).status).toBe(401)
    expect((await account('employee')).isLocked).toBe(false)
    expect((await world.signIn('employee', demoPassword)).status).toBe(401)
    expect((await world.signIn('employee', body.password)).body.mustChangePassword).toBe(true)
  })
  it('asks whether the keys of the account end before it sets a new password', async () => {
    const boss = await world.as('superadmin')
    const user = await world.userId('hr.head')
    const path = '/security-system/api-client'
    const { body: client } = await boss.ask('POST', path, {
      code: 'RESET',
      name: 'Reset',
      purpose: 'Sends post codes',
      owner: user,
      contactEmail: 'bridge@ssi.example',
      branches: [{ branch: 'JKT' }],
      codes: [{ code: 'frmBPOSTXM01I' }],
    })
    const owner = await world.as('hr.head')
    expect((await owner.act(path, 'createMine', { client: client.id })).status).toBe(200)
    const keys = () => world.one(sql`select status from api_key where client_id = ${client.id}`)
    const reset = (more: object = {}) => boss.act(screens.accounts, 'resetPassword', { user, reason, ...more })
    const { status, body } = await reset()
    expect([status, body.fields]).toEqual([
      400,
      [expect.objectContaining({ field: 'keys', message: expect.stringContaining('RESET') })],
    ])
    expect((await owner.ask('GET', '/profile')).status).toBe(200)
    expect((await reset({ keys: 'KEEP' })).body).toMatchObject({ keysEnded: 0 })
    expect((await owner.ask('GET', '/profile')).status).toBe(401)
    expect(await keys()).toEqual({ status: 'ACTIVE' })
    expect((await reset({ keys: 'END' })).body).toMatchObject({ keysEnded: 1 })
    expect(await keys()).toEqual({ status: 'REVOKED' })
    expect((await reset()).status).toBe(200)
  })
  it('unlocks without a new password', async () => {
    for (let i = 0; i < 5; i++) await world.signIn('unit.head', 'wrong password')
    expect((await world.signIn('unit.head', demoPassword)).status).toBe(401)
    await admin.act(screens.accounts, 'unlock', { user: await world.userId('unit.head') })
    expect((await world.signIn('unit.head', demoPassword)).status).toBe(200)
  })
  it('is not a way to become a more powerful user', async () => {
    const user = await world.userId('superadmin')
    expect((await admin.act(screens.accounts, 'resetPassword', { user, reason })).body.code).toBe('ACTION_NOT_ALLOWED')
    expect((await admin.act(screens.accounts, 'endSessions', { user })).body.code).toBe('ACTION_NOT_ALLOWED')
    const own = await world.userId('admin')
    expect((await admin.act(screens.accounts, 'resetPassword', { user: own, reason })).body.code).toBe('SELF_CHANGE')
  })
})

describe('the states of an account', () => {
  it('suspended, it is signed out at once and stays out until it is activated', async () => {
    const payroll = await world.as('payroll')
    expect((await payroll.ask('GET', '/profile')).status).toBe(200)
    expect((await move(admin, 'payroll', 'suspend', null)).body.code).toBe('COMMENT_REQUIRED')
    expect((await move(admin, 'payroll', 'suspend')).body).toMatchObject({ status: 'SUSPENDED' })
    expect((await payroll.ask('GET', '/profile')).status).toBe(401)
    expect((await world.signIn('payroll', demoPassword)).status).toBe(401)
    expect((await move(admin, 'payroll', 'activate')).body).toMatchObject({ status: 'ACTIVE' })
    expect((await world.signIn('payroll', demoPassword)).status).toBe(200)
  })
  it('ends the sessions of a user who stays active', async () => {
    const finance = await world.as('finance')
    const { body } = await admin.act(screens.accounts, 'endSessions', { user: await world.userId('finance') })
    expect(body.ended).toBe(1)
    expect((await finance.ask('GET', '/profile')).status).toBe(401)
  })
  it('is never for the account of the caller, a more powerful user, or the last super user', async () => {
    expect((await move(admin, 'admin', 'suspend')).body.code).toBe('SELF_CHANGE')
    expect((await move(admin, 'superadmin', 'suspend')).body.code).toBe('ACTION_NOT_ALLOWED')
    expect((await move(boss, 'superadmin', 'suspend')).body.code).toBe('SELF_CHANGE')
    await world.engine.database.db.execute(
      sql`update user_account set admin_level = 'SUPER' where username = 'hr.head'`,
    )
    await world.engine.database.db.execute(
      sql`update user_account set valid_to = '2026-11-01' where username = 'hr.head'`,
    )
    const second = await world.as('finance.head')
    await world.engine.database.db.execute(
      sql`update user_account set admin_level = 'SUPER' where username = 'finance.head'`,
    )
    await world.engine.database.db.execute(sql`insert into direct_right (user_id, code, effect, company, branch, data_scope, valid_from, reason, created_by, updated_by)
      select id, 'frmZADMREA01E', 'GRANT', 'SSI', '*', 'COMPANY', '2026-11-01', 'Test', 'test', 'test' from user_account where username = 'finance.head'`)
    expect((await move(second, 'superadmin', 'suspend')).body.status).toBe('SUSPENDED')
    await world.engine.database.db.execute(sql`update user_account set status = 'ACTIVE' where username = 'superadmin'`)
    await world.engine.database.db.execute(
      sql`update user_account set valid_to = '2026-11-01' where username = 'finance.head'`,
    )
    boss = await world.as('superadmin')
  })
})

describe('memberships', () => {
  const lines = [{ company: 'SSI', branch: 'JKT', isDefault: true }]
  const save = async (caller: Caller, username: string, memberships: object[], more: object = {}) => {
    const user = await world.userId(username)
    const { body } = await admin.act(screens.rights, 'rightsOf', { user })
    return caller.act(screens.accounts, 'saveMemberships', {
      user,
      memberships,
      reason,
      baseVersion: body.version,
      ...more,
    })
  }
  it('narrow the rights with the next request', async () => {
    const staff = await world.as('hr.staff')
    const user = await world.userId('hr.staff')
    const { body } = await admin.act(screens.accounts, 'previewMemberships', { user, memberships: lines })
    expect(body.removed).toContainEqual(expect.objectContaining({ code: 'frmHEMPLYM01I', places: 'SSI/CKR, SSI/SBY' }))
    expect((await save(admin, 'hr.staff', lines)).body.outcome).toBe('APPLIED')
    expect((await staff.ask('GET', '/employees/personal-information?size=10')).status).toBe(200)
    const elsewhere = await save(admin, 'hr.staff', [{ company: 'SSI', branch: 'SBY', isDefault: true }], {
      defaultBranch: 'SBY',
    })
    expect(elsewhere.body.outcome).toBe('APPLIED')
    expect((await staff.ask('GET', '/employees/personal-information?size=10')).body.code).toBe('SCOPE_DENIED')
  })
  it('of all branches wait for a second administrator', async () => {
    const { body } = await save(admin, 'hr.staff', [{ company: 'SSI', branch: '*', isDefault: true }])
    expect(body).toMatchObject({ outcome: 'PENDING', reasons: [{ reason: 'WIDE_MEMBERSHIP' }] })
    expect((await boss.act(screens.requests, 'approve', { change: body.change.id })).body.status).toBe('APPLIED')
    expect(await account('hr.staff')).toMatchObject({ memberships: [{ company: 'SSI', branch: '*', isDefault: true }] })
  })
  it('name places that exist, one default, and hold the default company and branch', async () => {
    const fields = async (memberships: object[], more: object = {}) =>
      (await save(admin, 'finance', memberships, more)).body.fields.map((f) => f.field)
    expect(await fields([{ company: 'SSI', branch: 'XX', isDefault: true }])).toEqual([
      'memberships.0.branch',
      'defaultCompany',
    ])
    expect(await fields([{ company: 'SSI', branch: 'JKT' }])).toEqual(['memberships'])
    expect(await fields(lines, { defaultBranch: 'SBY' })).toEqual(['defaultCompany'])
    expect((await save(admin, 'finance', [])).status).toBe(400)
    expect((await save(admin, 'admin', lines)).body.code).toBe('SELF_CHANGE')
  })
})

describe('levels', () => {
  const setLevel = async (caller: Caller, username: string, adminLevel: string, more: object = {}) => {
    const user = await world.userId(username)
    const { body } = await admin.act(screens.rights, 'rightsOf', { user })
    return caller.act(screens.supers, 'setLevel', { user, adminLevel, reason, baseVersion: body.version, ...more })
  }
  it('are shown to those who may see them', async () => {
    const { body } = await boss.act(screens.supers, 'administrators')
    expect(body.rows).toContainEqual(
      expect.objectContaining({ username: 'superadmin', adminLevel: 'SUPER', isOwn: true }),
    )
    expect((await admin.act(screens.supers, 'administrators')).status).toBe(403)
  })
  it('are changed by super users alone, never their own, and with a second administrator', async () => {
    expect((await setLevel(boss, 'superadmin', 'NONE')).body.code).toBe('SELF_CHANGE')
    const { body } = await setLevel(boss, 'dept.head', 'SUPER')
    expect(body).toMatchObject({ outcome: 'PENDING' })
    expect(body.reasons.map((r) => r.reason)).toContain('ADMIN_LEVEL')
    expect((await boss.act(screens.requests, 'approve', { change: body.change.id })).body.code).toBe('SELF_CHANGE')
    expect((await admin.act(screens.requests, 'approve', { change: body.change.id })).body.status).toBe('APPLIED')
    const rights = await admin.act(screens.rights, 'rightsOf', {
      user: await world.userId('dept.head'),
      company: 'SST',
      branch: 'JKT',
    })
    expect(rights.body).toMatchObject({ adminLevel: 'SUPER', refusal: null })
    expect(rights.body.effective.length).toBeGreaterThan(500)
    const down = await setLevel(boss, 'dept.head', 'NONE')
    expect((await admin.act(screens.requests, 'approve', { change: down.body.change.id })).body.status).toBe('APPLIED')
    const left = await admin.act(screens.rights, 'rightsOf', { user: await world.userId('dept.head') })
    expect(left.body.assignments.map((a) => a.template.code)).toEqual(['DEPT_HEAD', 'EMPLOYEE'])
  })
})

describe('the night', () => {
  it('suspends who stayed away, closes who left, lets old changes expire, and leaves super users', async () => {
    const { db } = world.engine.database
    await db.execute(
      sql`update user_account set created_at = '2026-11-20', last_login_at = '2026-11-20' where status = 'ACTIVE'`,
    )
    await db.execute(
      sql`update user_account set last_login_at = '2026-01-01' where username in ('finance', 'superadmin')`,
    )
    await db.execute(
      sql`update employee set active_status = 'INACTIVE' where id = (select employee_id from user_account where username = 'attendance')`,
    )
    await db.execute(
      sql`update employee_assignment set valid_to = '2026-06-30' where valid_to is null and employee_id = (select employee_id from user_account where username = 'attendance')`,
    )
    await db.execute(
      sql`update rights_change set status = 'PENDING', expires_at = '2026-11-20' where id = (select max(id) from rights_change)`,
    )
    const finance = await world.as('finance')
    await db.execute(sql`update user_account set last_login_at = '2026-01-01' where username = 'finance'`)
    expect(await runRightsSchedule(world.engine)).toEqual({ accounts: 2, changes: 1 })
    expect((await finance.ask('GET', '/profile')).status).toBe(401)
    expect((await account('finance')).status).toBe('SUSPENDED')
    expect((await account('attendance')).status).toBe('DISABLED')
    expect((await account('superadmin')).status).toBe('ACTIVE')
    expect(await runRightsSchedule(world.engine)).toEqual({ accounts: 0, changes: 0 })
  })
})
