// Each entry of the one list of what waits for a second administrator, tried alone over REST: it waits, for that reason only,
// and nothing is stored before another administrator has approved it.
import { type ApprovalReason, approvalReasons } from '@kantor/shared/rules/rights/change'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Caller,
  linesOf,
  openRights,
  type Reply,
  type RightsApp,
  screens,
  today,
} from '../../../http/test/rights-app.ts'

let world: RightsApp
let admin: Caller
let boss: Caller
beforeAll(async () => {
  world = await openRights()
  admin = await world.as('admin')
  boss = await world.as('superadmin')
}, 120_000)
afterAll(() => world.close())

const reason = 'Asked for by the owner'
const setting = '/security-system/administrator-setting'
const plain = 'frmBDEPTNE01A'
const grant = (code: string, more: object = {}) => ({
  code,
  effect: 'GRANT',
  company: 'SSI',
  branch: '*',
  dataScope: 'COMPANY',
  validFrom: today,
  reason,
  ...more,
})
type Lines = ReturnType<typeof linesOf>
async function saveRights(username: string, alter: (lines: Lines) => object): Promise<Reply> {
  const user = await world.userId(username)
  const rights = await admin.act(screens.rights, 'rightsOf', { user })
  const lines = linesOf(rights)
  const version = rights.body.version
  return admin.act(screens.rights, 'save', { user, ...lines, ...alter(lines), reason, baseVersion: version })
}
const direct = (username: string, ...grants: object[]) =>
  saveRights(username, (lines) => ({ direct: [...lines.direct, ...grants] }))
const employeeOf = async (username: string) =>
  (await world.one<{ id: number }>(sql`select employee_id as id from user_account where username = ${username}`)).id
const linked = async (username: string, more: object = {}) =>
  admin.act(screens.accounts, 'linkPerson', {
    user: await world.userId(username),
    employee: await employeeOf(username),
    secondAccount: false,
    userType: 'EMPLOYEE',
    reason,
    ...more,
  })
const decide = (reply: Reply, action: 'approve' | 'reject') =>
  boss.act(screens.requests, action, { change: reply.body.change.id, note: 'Looked at' })

const askedByBoss: readonly ApprovalReason[] = ['ADMIN_LEVEL', 'SECURITY_POLICY', 'SEGREGATION_RULE', 'APPROVAL_FLOW']
const ruleId = async () =>
  (await world.one<{ id: number }>(sql`select min(id) as id from sod_rule where status = 'ACTIVE'`)).id

/** One way to each reason; the type asks for an entry as soon as the list has one more. */
const tries: { readonly [R in ApprovalReason]: () => Promise<Reply> } = {
  SENSITIVE_CODE: () => direct('attendance', grant('frmKPAYMMB04I', { validTo: '2026-12-01' })),
  ADMIN_LEVEL: async () => {
    const user = await world.userId('hr.staff')
    const { body } = await boss.act(screens.rights, 'rightsOf', { user })
    return boss.act(screens.supers, 'setLevel', { user, adminLevel: 'AREA_ADMIN', reason, baseVersion: body.version })
  },
  LONG_DIRECT_GRANT: () => direct('finance', grant(plain, { validTo: '2027-01-31' })),
  WIDE_MEMBERSHIP: async () => {
    const user = await world.userId('hr.staff')
    await world.engine.database.db.execute(
      sql`update user_account_memberships set branch = 'JKT' where parent_id = ${user}`,
    )
    const { body } = await admin.act(screens.rights, 'rightsOf', { user })
    const memberships = [{ company: 'SSI', branch: '*', isDefault: true }]
    return admin.act(screens.accounts, 'saveMemberships', { user, memberships, reason, baseVersion: body.version })
  },
  HIGH_CONFLICT: async () => {
    const sides = { sideA: [{ code: 'frmBDEPTNE01I' }], sideB: [{ code: plain }] }
    await boss.ask('POST', screens.rules, { code: 'SOD-91', name: 'Test', risk: 'None', severity: 'HIGH', ...sides })
    return direct('finance', grant(plain, { validTo: '2026-12-01' }))
  },
  IDENTITY: () => linked('dept.head', { secondAccount: true }),
  TEMPLATE_STATUS: async () =>
    admin.act(screens.templates, 'retire', { template: await world.templateId('FINANCE'), reason }),
  SECURITY_POLICY: async () => {
    const { body } = await boss.act(setting, 'policy')
    const {
      recordId: _r,
      changedAt: _a,
      changedBy: _b,
      mayTurnCaptchaOff: _m,
      ...policy
    } = Object.fromEntries(Object.entries(body))
    return boss.act(setting, 'savePolicy', { ...policy, minLength: 20, reason })
  },
  SEGREGATION_RULE: async () => boss.act(screens.rules, 'switchOff', { rule: await ruleId(), reason }),
  APPROVAL_FLOW: () =>
    boss.act(setting, 'saveApprovalFlow', {
      docType: 'MOBILE_PUNCH',
      seq: 1,
      department: null,
      condition: null,
      active: false,
      reason,
      steps: [{ level: 'DEPARTMENT', condition: null, slaHours: 24 }],
    }),
}

describe('what is sensitive', () => {
  it.each(approvalReasons)('waits for a second administrator: %s', async (entry) => {
    const sent = await tries[entry]()
    expect(sent).toMatchObject({ status: 200, body: { outcome: 'PENDING' } })
    expect(sent.body.reasons.map((r) => r.reason)).toEqual([entry])
    const by = askedByBoss.includes(entry) ? admin : boss
    const rejected = await by.act(screens.requests, 'reject', { change: sent.body.change.id, note: 'Looked at' })
    expect(rejected.body).toEqual({ status: 'REJECTED' })
  })
  it('a rule of segregation counts until a second administrator has approved its end; no one weakens or deletes it alone', async () => {
    const id = await ruleId()
    const rule = () =>
      world.one<{ status: string; version: number }>(
        sql`select status, row_version as version from sod_rule where id = ${id}`,
      )
    const { version } = await rule()
    expect(
      (await boss.ask('PUT', `${screens.rules}/${id}`, { rowVersion: version, ignoreSelfScope: true })).status,
    ).toBe(409)
    expect((await boss.ask('DELETE', `${screens.rules}/${id}?rowVersion=${version}`)).status).toBe(409)
    expect((await boss.ask('POST', `${screens.rules}/${id}/deactivate`, { rowVersion: version })).status).toBe(404)
    const sent = await boss.act(screens.rules, 'switchOff', { rule: id, reason })
    expect((await rule()).status).toBe('ACTIVE')
    const approve = (by: Caller) =>
      by.act(screens.requests, 'approve', { change: sent.body.change.id, note: 'Looked at' })
    expect((await approve(boss)).status).toBe(403)
    expect((await approve(admin)).body).toEqual({ status: 'APPLIED' })
    expect((await rule()).status).toBe('INACTIVE')
  })
  it('widening a sensitive code is as sensitive as giving it', async () => {
    const [id, user] = [await world.templateId('HR_STAFF'), await world.userId('hr.staff')]
    await world.engine.database.db.execute(
      sql`update user_account_memberships set branch = '*' where parent_id = ${user}`,
    )
    await world.engine.database.db.execute(sql`insert into user_template_lines (parent_id, seq, form_id, view, add, edit, delete)
      values (${id}, 900, 'frmKPAYMMB04', true, false, false, false)`)
    const isRole = (row: Lines['assignments'][number]) =>
      JSON.stringify(row).includes(`"template":${id}`) || JSON.stringify(row).includes('HR_STAFF')
    const widen = (dataScope: string) => (lines: Lines) => ({
      assignments: lines.assignments.map((row) => (isRole(row) ? { ...row, dataScope } : row)),
    })
    const narrowed = await saveRights('hr.staff', widen('SELF'))
    expect(narrowed.body.outcome).toBe('APPLIED')
    const sent = await saveRights('hr.staff', widen('GROUP'))

    expect(sent.body).toMatchObject({ outcome: 'PENDING', reasons: [{ reason: 'SENSITIVE_CODE' }] })
  })
  it('grants of one code after one another count together, those far apart do not', async () => {
    const code = 'frmBDEPTNE01E'
    expect((await direct('attendance', grant(code, { validTo: '2026-12-10' }))).body.outcome).toBe('APPLIED')
    const next = { validFrom: '2026-12-12', validTo: '2026-12-31' }
    expect((await direct('attendance', grant(code, next))).body).toMatchObject({
      outcome: 'PENDING',
      reasons: [{ reason: 'LONG_DIRECT_GRANT' }],
    })
    const far = { validFrom: '2027-03-01', validTo: '2027-03-25' }
    expect((await direct('attendance', grant(code, far))).body.outcome).toBe('APPLIED')
  })
  it('a grant that was taken away counts with the one that is given instead', async () => {
    const code = 'frmBDEPTNE01E'
    expect((await direct('dept.head', grant(code, { validTo: '2026-12-10' }))).body.outcome).toBe('APPLIED')
    world.engine.setToday('2026-12-05')
    admin = await world.as('admin')
    expect((await saveRights('dept.head', () => ({ direct: [] }))).body.outcome).toBe('APPLIED')
    const renewed = await direct('dept.head', grant(code, { validFrom: '2026-12-05', validTo: '2026-12-21' }))
    expect(renewed.body).toMatchObject({ outcome: 'PENDING', reasons: [{ reason: 'LONG_DIRECT_GRANT' }] })
    world.engine.setToday(today)
    admin = await world.as('admin')
  })
})

describe('the person behind an account', () => {
  it('is changed by a second administrator, and rights by position follow', async () => {
    const other = await employeeOf('unit.head')
    const refused = await linked('nobody', { employee: other })
    expect(refused.body.fields).toMatchObject([{ field: 'secondAccount', rule: 'unique' }])
    const sent = await linked('nobody', { employee: other, secondAccount: true })
    expect(sent.body).toMatchObject({ outcome: 'PENDING', reasons: [{ reason: 'IDENTITY' }] })
    expect((await decide(sent, 'approve')).body).toEqual({ status: 'APPLIED' })
    expect(await employeeOf('nobody')).toBe(other)
  })
  it('is never set to the caller, and never written by the plain form', async () => {
    const own = await linked('nobody', { employee: await employeeOf('admin'), secondAccount: true })
    expect(own.body.code).toBe('SELF_CHANGE')
    const self = await linked('admin', { employee: await employeeOf('finance'), secondAccount: true })
    expect(self.body.code).toBe('SELF_CHANGE')
    const row = (await admin.ask('GET', `${screens.accounts}/${await world.userId('nobody')}`)).body
    for (const change of [{ employee: 1 }, { secondAccount: true }, { userType: 'EXTERNAL' }]) {
      const put = await admin.ask('PUT', `${screens.accounts}/${row.id}`, { rowVersion: row.rowVersion, ...change })
      expect(put.status).toBe(400)
    }
  })
})

// Last: it ends the sessions of one of them.
describe('two administrators who may be one', () => {
  it('a change is not decided by the account of another administrator whose password its requester has set', async () => {
    const { db } = world.engine.database
    const user = await world.userId('admin')
    const sent = await tries.APPROVAL_FLOW()
    expect((await boss.act(screens.accounts, 'resetPassword', { user, reason })).status).toBe(200)
    // As if he had signed in with it and chosen another one.
    await db.execute(sql`update user_session set revoked_at = null where user_id = ${user}`)
    await db.execute(sql`update user_account set must_change_password = false where id = ${user}`)
    const rejected = () => admin.act(screens.requests, 'reject', { change: sent.body.change.id, note: 'Looked at' })
    expect(await rejected()).toMatchObject({ status: 403, body: { code: 'SELF_CHANGE' } })
    const other = await world.userId('hr.head')
    await db.execute(sql`update rights_change set requested_by_id = ${other} where id = ${sent.body.change.id}`)
    expect((await rejected()).body).toEqual({ status: 'REJECTED' })
  })
})
