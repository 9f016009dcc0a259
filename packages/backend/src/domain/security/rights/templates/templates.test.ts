import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../../../db/connection.ts'
import {
  type Answer,
  type Caller,
  linesOf,
  openRights,
  type RightsApp,
  screens,
  today,
} from '../../../../http/test/rights-app.ts'

let world: RightsApp
let admin: Caller
let boss: Caller
beforeAll(async () => {
  world = await openRights()
  admin = await world.as('admin')
  boss = await world.as('superadmin')
}, 120_000)
afterAll(() => world.close())

const off = { view: false, add: false, edit: false, delete: false }
const line = (formId: string, ...on: (keyof typeof off)[]) => ({
  formId,
  ...off,
  ...Object.fromEntries(on.map((o) => [o, true])),
})
const template = async (code: string) =>
  (await admin.ask('GET', `${screens.templates}/${await world.templateId(code)}`)).body
const contents = async (code: string) => {
  const row = await template(code)
  const lines = row.lines.map(({ id, ...rest }: { id: number }) => rest)
  return { template: row.id, lines, includes: [], baseVersion: row.version, reason: 'New tasks' }
}
const create = (input: object) => admin.ask('POST', screens.templates, { name: 'Helper', ...input })
/** Asks for another status and has it approved. */
const move = async (code: string, action: 'activate' | 'retire') => {
  const asked = { template: await world.templateId(code), reason: 'It is needed' }
  const { body } = await admin.act(screens.templates, action, asked)
  if (body.outcome !== 'PENDING') return body
  return (await boss.act(screens.requests, 'approve', { change: body.change.id })).body
}

describe('templates', () => {
  it('are drafts at first, hold codes of the catalogue alone, and become active', async () => {
    const wrong = await create({ code: 'HELPER', lines: [line('frmNOSUCH01', 'view'), line('frmKSALARY01', 'delete')] })
    expect(wrong.body.fields).toMatchObject([{ field: 'lines.0.formId' }, { field: 'lines.1.delete' }])
    const made = await create({ code: 'HELPER', lines: [line('frmBDEPTNE01', 'view')] })
    expect(made.body).toMatchObject({ status: 'DRAFT', version: 1 })
    expect(await move('HELPER', 'activate')).toEqual({ status: 'APPLIED' })
    expect(await template('HELPER')).toMatchObject({ status: 'ACTIVE', version: 2 })
  })
  it('are retired and activated again, each with a second administrator and a reason', async () => {
    expect(await move('HELPER', 'activate')).toMatchObject({ code: 'BAD_STATE' })
    expect(await move('HELPER', 'retire')).toEqual({ status: 'APPLIED' })
    expect(await template('HELPER')).toMatchObject({ status: 'RETIRED' })
    expect(await move('HELPER', 'activate')).toEqual({ status: 'APPLIED' })
    const row = await template('HELPER')
    const plain = await admin.ask('POST', `${screens.templates}/${row.id}/retire`, { rowVersion: row.rowVersion })
    expect(plain.status).toBe(404)
    const requests = await boss.ask('GET', `${screens.requests}?template=${row.id}&size=50`)
    expect(requests.body.rows).toHaveLength(3)
  })
  it('never include themselves, nor the template of all codes', async () => {
    const helper = await template('HELPER')
    const made = await create({ code: 'OUTER', includes: [{ template: helper.id }] })
    expect(made.status).toBe(201)
    const put = (include: number) =>
      admin.ask('PUT', `${screens.templates}/${helper.id}`, {
        rowVersion: helper.rowVersion,
        includes: [{ template: include }],
      })
    expect((await put(made.body.id)).body.fields).toMatchObject([{ field: 'includes.0.template', rule: 'acyclic' }])
    expect((await put(helper.id)).body.fields).toMatchObject([{ field: 'includes.0.template', rule: 'acyclic' }])
    expect((await put(await world.templateId('SUPER'))).body.fields).toMatchObject([{ rule: 'R-SEC-10' }])
  })
  it('of the product are never deleted, those in use neither', async () => {
    const remove = async (code: string) => {
      const row = await template(code)
      return admin.ask('DELETE', `${screens.templates}/${row.id}?rowVersion=${row.rowVersion}`)
    }
    expect((await remove('FINANCE')).body.code).toBe('BAD_STATE')
    expect((await remove('HELPER')).body.code).toBe('IN_USE')
    expect((await remove('OUTER')).status).toBe(204)
  })
  it('say which form ids there are, who is affected and what is inside', async () => {
    const forms = await admin.act(screens.templates, 'forms')
    expect(forms.body.rows).toContainEqual(
      expect.objectContaining({ formId: 'frmHRTRAIN03', edit: false, writesUnderView: true, sensitive: false }),
    )
    const affected = await admin.act(screens.templates, 'affected', { template: await world.templateId('FINANCE') })
    expect(affected.body).toMatchObject({
      total: 1,
      rows: [{ user: { code: 'finance' }, via: 'FINANCE', dataScope: 'COMPANY' }],
    })
    const inside = await admin.act(screens.templates, 'contents', { template: await world.templateId('ADMIN') })
    expect(inside.body.conflicts).toMatchObject([{ rule: 'SOD-10', severity: 'MEDIUM' }])
    expect(inside.body.users).toBe(1)
  })
})

describe('a change of an active template', () => {
  it('shows the difference of its users and acts on their next request', async () => {
    const finance = await world.as('finance')
    const count = () => finance.ask('GET', '/master/absent-code-entry?size=10')
    const before = await contents('FINANCE')
    const lines = [...before.lines, line('frmAMCODEE01', 'view')]
    const { reason, baseVersion, ...params } = { ...before, lines }
    const { body } = await admin.act(screens.templates, 'preview', params)
    expect(body).toMatchObject({ users: 1, added: [{ code: 'frmAMCODEE01I' }], needsApproval: false })
    expect((await finance.ask('GET', '/master/common-codes')).status).toBe(403)
    expect((await admin.act(screens.templates, 'save', { ...before, lines })).body.outcome).toBe('APPLIED')
    expect((await finance.ask('GET', '/master/common-codes')).status).toBe(200)
    expect((await count()).status).toBeGreaterThan(0)
    const stale = await admin.act(screens.templates, 'save', { ...before, lines: [] })
    expect(stale.body.code).toBe('STALE_VERSION')
  })
  it('waits when it adds a sensitive code, on the action and refused on the plain form', async () => {
    const before = await contents('FINANCE')
    const lines = [...before.lines, line('frmKPAYMMB04', 'view')]
    const row = await template('FINANCE')
    const plain = await admin.ask('PUT', `${screens.templates}/${row.id}`, { rowVersion: row.rowVersion, lines })
    expect(plain).toMatchObject({ status: 409, body: { code: 'APPROVAL_NEEDED' } })
    const { body } = await admin.act(screens.templates, 'save', { ...before, lines })
    expect(body).toMatchObject({ outcome: 'PENDING', reasons: [{ reason: 'SENSITIVE_CODE' }] })
    expect((await boss.act(screens.requests, 'approve', { change: body.change.id })).body.status).toBe('APPLIED')
    const rights = await admin.act(screens.rights, 'rightsOf', { user: await world.userId('finance') })
    expect(rights.body.effective.map((l) => l.code)).toContain('frmKPAYMMB04I')
  })
  it('is refused when it would change the rights of the one who makes it, or leave a critical conflict', async () => {
    const own = await contents('ADMIN')
    const added = [...own.lines, line('frmKSALARY01', 'view')]
    expect((await admin.act(screens.templates, 'save', { ...own, lines: added })).body.code).toBe('SELF_CHANGE')
    const critical = [...own.lines, line('frmASAPPRE01', 'edit')]
    expect((await boss.act(screens.templates, 'save', { ...own, lines: critical })).body.code).toBe('CRITICAL_CONFLICT')
  })
  it('is for administrators: not for areas, nor for holders of the code alone', async () => {
    await world.engine.database.db.execute(
      sql`update user_account set admin_level = 'AREA_ADMIN' where username = 'admin'`,
    )
    const refused = await admin.act(screens.templates, 'save', await contents('FINANCE'))
    expect(refused.body.code).toBe('ACTION_NOT_ALLOWED')
    await world.engine.database.db.execute(
      sql`update user_account set admin_level = 'ADMINISTRATOR' where username = 'admin'`,
    )
  })
})

describe('the administrator of an area', () => {
  it('works within it: places, templates, scope, and what is switched on', async () => {
    const user = await world.userId('admin')
    const own = { adminUser: user, company: 'SSI', templates: [{ template: await world.templateId('EMPLOYEE') }] }
    await world.engine.database.db.execute(sql`insert into direct_right (user_id, code, effect, company, branch, data_scope, valid_from, reason, created_by, updated_by)
      values (${user}, 'frmZTEMPUS02A', 'GRANT', 'SSI', '*', 'COMPANY', '2026-11-01', 'Test', 'test', 'test')`)
    const forOwnRecord = await admin.ask('POST', '/security-system/admin-user-template', own)
    expect(forOwnRecord.body.code).toBe('SELF_CHANGE')
    const [finance, staff] = [await world.userId('finance'), await world.userId('hr.staff')]
    const area = await boss.ask('POST', '/security-system/admin-user-template', {
      adminUser: user,
      company: 'SSI',
      templates: [{ template: await world.templateId('EMPLOYEE') }],
      maxDataScope: 'UNIT',
      canUnlock: true,
      departments: [
        await world.one<{ department: number }>(
          sql`select e.department_id as department from employee e join user_account u on u.employee_id = e.id where u.id = ${finance}`,
        ),
      ],
    })
    expect(area.status).toBe(201)
    await world.engine.database.db.execute(
      sql`update user_account set admin_level = 'AREA_ADMIN' where username = 'admin'`,
    )
    const give = async (target: number, code: string, dataScope: string) => {
      const rights = await admin.act(screens.rights, 'rightsOf', { user: target })
      const old = rights.body.assignments.map((a) => ({
        ...pick(a),
        template: a.template.id,
      }))
      const row = { template: await world.templateId(code), company: 'SSI', branch: 'JKT', dataScope, validFrom: today }
      return (
        await admin.act(screens.rights, 'save', {
          user: target,
          assignments: [...old, row],
          direct: [],
          reason: 'Helps out',
          baseVersion: rights.body.version,
        })
      ).body
    }

    expect((await admin.act(screens.accounts, 'unlock', { user: staff })).body.code).toBe('OUT_OF_AREA')
    expect(await give(finance, 'HR_HEAD', 'SELF')).toMatchObject({ code: 'TEMPLATE_NOT_ASSIGNABLE' })
    expect(await give(finance, 'EMPLOYEE', 'COMPANY')).toMatchObject({ code: 'SCOPE_TOO_WIDE' })
    expect(await give(finance, 'EMPLOYEE', 'SELF')).toMatchObject({ outcome: 'APPLIED' })
    // He sees the accounts of his area alone, on every way to them.
    const seen = await admin.ask('GET', `${screens.accounts}?size=100`)
    const inside = await rowsOf<{ username: string }>(
      world.engine.database.db,
      sql`select u.username from user_account u join employee e on e.id = u.employee_id
        where e.department_id = (select e2.department_id from employee e2 join user_account u2 on u2.employee_id = e2.id where u2.id = ${finance})
          and not exists (select 1 from user_account_memberships m where m.parent_id = u.id and m.company <> 'SSI')
        union select 'admin' order by 1`,
    )
    expect(seen.body.rows.map((row) => row.username).sort()).toEqual(inside.map((row) => row.username).sort())
    expect(seen.body.rows.map((row) => row.username)).not.toContain('hr.staff')
    expect((await admin.ask('GET', `${screens.accounts}/${staff}`)).status).toBe(404)
    const place = { company: 'SSI', branch: 'JKT', isDefault: true }
    const reads: readonly (readonly [string, string, object])[] = [
      [screens.rights, 'rightsOf', {}],
      [screens.rights, 'preview', { assignments: [], direct: [] }],
      [screens.rights, 'whyCode', { code: 'frmBDEPTNE01I' }],
      [screens.rights, 'why', { path: '/master/departments', screen: 'index' }],
      [screens.rights, 'compare', { other: finance }],
      [screens.rights, 'history', {}],
      [screens.accounts, 'previewMemberships', { memberships: [place] }],
      [screens.conflicts, 'simulate', { codes: [{ code: 'frmBDEPTNE01I' }] }],
    ]
    for (const [path, action, params] of reads)
      expect([action, (await admin.act(path, action, { user: staff, ...params })).status]).toEqual([action, 404])
    expect((await admin.act(screens.accounts, 'resetPassword', { user: finance, reason: 'Lost' })).body.code).toBe(
      'ACTION_NOT_ALLOWED',
    )
    expect((await admin.act(screens.accounts, 'unlock', { user: finance })).status).toBe(200)
    await world.engine.database.db.execute(
      sql`update user_account set admin_level = 'ADMINISTRATOR' where username = 'admin'`,
    )
  })
})

const pick = (a: Answer['assignments'][number]) => ({
  company: a.company,
  branch: a.branch,
  dataScope: a.dataScope,
  validFrom: a.validFrom,
  validTo: a.validTo,
  reason: a.reason,
})

describe('rules of segregation of duties', () => {
  it('name known codes on two sides that have nothing in common', async () => {
    const rule = (sideA: string[], sideB: string[]) => ({
      code: 'SOD-90',
      name: 'Test',
      risk: 'None',
      severity: 'HIGH',
      sideA: sideA.map((code) => ({ code })),
      sideB: sideB.map((code) => ({ code })),
    })
    const post = (a: string[], b: string[]) => boss.ask('POST', screens.rules, rule(a, b))
    expect((await post(['frmNOSUCH01I'], ['frmBDEPTNE01I'])).body.fields).toMatchObject([{ field: 'sideA.0.code' }])
    expect((await post(['frmBDEPTNE01I'], ['frmBDEPTNE01I'])).body.fields).toMatchObject([{ field: 'sideB.0.code' }])
    const made = await post(['frmBDEPTNE01I'], ['frmKJAMSXM01I'])
    expect(made.status).toBe(201)
    const found = await boss.ask('GET', `${screens.conflicts}?rule=${made.body.id}&size=50`)
    const users = found.body.rows.map((row) => row.user.code)
    expect(users).toEqual(expect.arrayContaining(['finance', 'finance.head', 'superadmin']))
    const asked = await boss.act(screens.rules, 'switchOff', { rule: made.body.id, reason: 'Not needed any more' })
    expect(asked.body.outcome).toBe('PENDING')
    expect((await admin.act(screens.requests, 'approve', { change: asked.body.change.id })).status).toBe(200)
    const off = await boss.ask('GET', `${screens.rules}/${made.body.id}`)
    expect(off.body).toMatchObject({ status: 'INACTIVE', openConflicts: 0 })
    await boss.ask('POST', `${screens.rules}/${made.body.id}/activate`, { rowVersion: off.body.rowVersion })
  })
  it('make a change wait that leaves a high conflict', async () => {
    const user = await world.userId('unit.head')
    const rights = await admin.act(screens.rights, 'rightsOf', { user })
    const { assignments } = linesOf(rights)
    const row = { code: 'frmKJAMSXM01I', effect: 'GRANT', company: 'SSI', branch: '*', dataScope: 'COMPANY' }
    const { body } = await admin.act(screens.rights, 'preview', {
      user,
      assignments,
      direct: [{ ...row, validFrom: today, validTo: '2026-12-01', reason: 'Helps out' }],
    })
    expect(body.reasons.map((r) => r.reason)).toEqual(['SENSITIVE_CODE', 'HIGH_CONFLICT'])
    expect(body.conflicts).toMatchObject([{ rule: 'SOD-90', isNew: true, mitigatedUntil: null }])
  })
  it('have their mitigation before the change that brings them is live', async () => {
    const user = await world.userId('unit.head')
    const rights = await admin.act(screens.rights, 'rightsOf', { user })
    const grant = { code: 'frmKJAMSXM01I', effect: 'GRANT', company: 'SSI', branch: '*', dataScope: 'COMPANY' }
    const { body } = await admin.act(screens.rights, 'save', {
      user,
      assignments: linesOf(rights).assignments,
      reason: 'Helps out',
      baseVersion: rights.body.version,
      direct: [{ ...grant, validFrom: today, validTo: '2026-12-01', reason: 'Helps out' }],
    })
    expect(body.outcome).toBe('PENDING')
    const approve = () => boss.act(screens.requests, 'approve', { change: body.change.id })
    expect(await approve()).toMatchObject({ status: 409, body: { code: 'BAD_STATE' } })
    const expected = async () =>
      (await boss.ask('GET', `${screens.conflicts}?user=${user}&size=50`)).body.rows.find(
        (r) => r.rule.code === 'SOD-90',
      )
    const conflict = (await expected())?.id
    expect(await expected()).toMatchObject({ status: 'EXPECTED' })
    // A change of a user's rights meanwhile, or the nightly job, does not lose it.
    await admin.act(screens.conflicts, 'evaluate')
    const control = {
      control: 'The head looks',
      controlOwner: await world.userId('finance.head'),
      reason: 'Small team',
    }
    await admin.act(screens.conflicts, 'requestMitigation', { conflict, ...control, validTo: '2027-01-31' })
    expect((await boss.act(screens.conflicts, 'approveMitigation', { conflict })).status).toBe(200)
    await admin.act(screens.conflicts, 'evaluate')
    expect((await approve()).body).toEqual({ status: 'APPLIED' })
    expect(await expected()).toMatchObject({ status: 'MITIGATED' })
  })
  it('are accepted for a while once another user has approved a control', async () => {
    const user = await world.userId('finance')
    const { rows } = (await admin.ask('GET', `${screens.conflicts}?user=${user}&size=50`)).body
    const conflict = rows.find((row) => row.rule.code === 'SOD-90')
    if (conflict === undefined) throw new Error('There is no conflict')
    const shown = (await admin.ask('GET', `${screens.conflicts}/${conflict.id}`)).body
    expect(shown.held).toContainEqual(expect.objectContaining({ side: 'B', code: 'frmKJAMSXM01I', source: 'FINANCE' }))
    const simulated = await admin.act(screens.conflicts, 'simulate', { user, codes: [{ code: 'frmKJAMSXM01I' }] })
    expect(simulated.body.rows).toContainEqual(expect.objectContaining({ rule: 'SOD-90', goes: true }))
    const ask = (more: object = {}) =>
      admin.act(screens.conflicts, 'requestMitigation', {
        conflict: conflict.id,
        control: 'The head looks at every entry',
        reason: 'Small team',
        validTo: '2027-03-01',
        controlOwner: ownerId,
        ...more,
      })
    const ownerId = await world.userId('finance.head')
    expect((await ask({ validTo: '2027-12-01' })).body.fields).toMatchObject([{ field: 'validTo' }])
    expect((await ask({ controlOwner: user })).body.fields).toMatchObject([{ field: 'controlOwner' }])
    expect((await ask()).status).toBe(200)
    expect((await admin.act(screens.conflicts, 'approveMitigation', { conflict: conflict.id })).body.code).toBe(
      'SELF_CHANGE',
    )
    expect((await boss.act(screens.conflicts, 'approveMitigation', { conflict: conflict.id })).status).toBe(200)
    const after = (await admin.ask('GET', `${screens.conflicts}/${conflict.id}`)).body
    expect(after).toMatchObject({ status: 'MITIGATED', mitigatedUntil: '2027-03-01' })
    expect((await admin.act(screens.conflicts, 'evaluate')).body.open).toBeGreaterThan(0)
    expect((await admin.ask('GET', `${screens.conflicts}/${conflict.id}`)).body.status).toBe('MITIGATED')
    world.engine.setToday('2027-03-02')
    const late = await world.as('admin')
    await late.act(screens.conflicts, 'evaluate')
    expect((await late.ask('GET', `${screens.conflicts}/${conflict.id}`)).body.status).toBe('EXPIRED')
    world.engine.setToday(today)
  })
  it('are viewed by no one without the code of rules', async () => {
    const staff = await world.as('hr.staff')
    expect((await staff.ask('GET', screens.rules)).status).toBe(403)
    expect((await staff.act(screens.conflicts, 'evaluate')).status).toBe(403)
  })
})
