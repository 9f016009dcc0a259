// R-SEC-09: templates follow from positions, also when a position or a rule changes; rows given by hand stay.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../../../db/connection.ts'
import { type Caller, linesOf, openRights, type RightsApp, screens, today } from '../../../../http/test/rights-app.ts'
import { runRightsSchedule } from '../../index.ts'

const setting = '/security-system/administrator-setting'
let world: RightsApp
let boss: Caller
let hr: Caller
beforeAll(async () => {
  world = await openRights()
  boss = await world.as('superadmin')
  hr = await world.as('hr.head')
}, 120_000)
afterAll(() => world.close())

const rule = async (criteria: object, template: string, more: object = {}) => ({
  priority: 100,
  dataScope: 'BRANCH',
  isActive: true,
  template: await world.templateId(template),
  ...criteria,
  ...more,
})
const versionNow = async () => (await boss.act(setting, 'positionRules')).body.version
const save = async (rules: readonly object[], caller = boss) =>
  caller.act(setting, 'savePositionRules', { rules, reason: 'Order', baseVersion: await versionNow() })
const departmentId = async (code: string) =>
  (await world.one<{ id: number }>(sql`select id from department where department_code = ${code}`)).id
const rowsOfUser = (username: string) =>
  rowsOf<{ template: string; scope: string; from: string; to: string | null }>(
    world.engine.database.db,
    sql`select t.code as template, a.data_scope as scope, a.valid_from::text as from, a.valid_to::text as to
      from template_assignment a join user_account u on u.id = a.user_id join user_template t on t.id = a.template_id
      where u.username = ${username} and a.source = 'POSITION_RULE' order by a.id`,
  )
const employeeOf = (username: string) =>
  world.one<{ id: number; version: number; position: number; department: number }>(
    sql`select e.id, e.row_version as version, e.position_id as position, e.department_id as department
      from employee e join user_account u on u.employee_id = e.id where u.username = ${username}`,
  )

describe('position rules', () => {
  it('give their template to all who stand in a department or below it, with the rights of the next request', async () => {
    const rules = [await rule({ department: await departmentId('HRD') }, 'ATTENDANCE')]
    const preview = await boss.act(setting, 'previewPositionRules', { rules })
    expect(preview.body.users).toBeGreaterThan(2)
    expect((await rowsOfUser('hr.staff')).length).toBe(0)
    const { body } = await save(rules)
    expect(body.outcome).toBe('APPLIED')
    expect(await rowsOfUser('hr.staff')).toEqual([{ template: 'ATTENDANCE', scope: 'BRANCH', from: today, to: null }])
    expect(await rowsOfUser('unit.head')).toEqual([])
    const seen = await boss.act(screens.rights, 'rightsOf', { user: await world.userId('hr.staff') })
    expect(seen.body.effective.map((line) => line.code)).toContain('frmKGTCDXM01E')
  })
  it('refuse a rule that asks for nothing, one twice, and the template of all codes', async () => {
    const department = await departmentId('HRD')
    const fieldsOf = async (rules: readonly object[]) => (await save(rules)).body.fields?.map((f) => f.field)
    expect(await fieldsOf([await rule({}, 'ATTENDANCE')])).toEqual(['rules.0.positionLevel'])
    expect(await fieldsOf([await rule({ department }, 'ATTENDANCE'), await rule({ department }, 'FINANCE')])).toEqual([
      'rules.1.priority',
    ])
    expect(await fieldsOf([await rule({ department }, 'SUPER')])).toEqual(['rules.0.template'])
  })
  it('answer an older list with STALE_VERSION and the fresh difference', async () => {
    const { status, body } = await boss.act(setting, 'savePositionRules', { rules: [], reason: 'Late', baseVersion: 1 })
    expect([status, body]).toMatchObject([409, { code: 'STALE_VERSION' }])
  })
  it('cannot be edited away from the user, only by position or rule', async () => {
    const user = await world.userId('hr.staff')
    const rights = await boss.act(screens.rights, 'rightsOf', { user })
    const lines = linesOf(rights)
    const { body } = await boss.act(screens.rights, 'save', {
      user,
      direct: lines.direct,
      reason: 'No',
      baseVersion: rights.body.version,
      assignments: lines.assignments.filter((row) => row.dataScope !== 'BRANCH'),
    })
    expect(JSON.stringify(body)).toContain('R-SEC-09')
  })
  it('wait for a second administrator when they give sensitive codes, also where no employee has the position', async () => {
    const department = await departmentId('HRD')
    const rules = [
      await rule({ department }, 'ATTENDANCE'),
      await rule({ department: await departmentId('ACC'), division: await departmentId('FIN') }, 'PAYROLL', {
        priority: 200,
      }),
    ]
    const asked = await save(rules)
    expect(asked.body).toMatchObject({ outcome: 'PENDING', reasons: [{ reason: 'SENSITIVE_CODE' }] })
    const admin = await world.as('admin')
    const change = asked.body.change.id
    const own = await boss.act(screens.requests, 'approve', { change })
    expect(own.body).toMatchObject({ code: 'SELF_CHANGE' })
    const { body } = await admin.act(screens.requests, 'approve', { change })
    expect(body.status).toBe('APPLIED')
    const stored = await admin.ask('GET', `${screens.requests}/${change}`)
    expect(JSON.stringify(stored.body.lines)).toContain('Position rule 200: department ACC, division FIN')
  })
})

describe('a position that changes', () => {
  it('moves the rows on the day: what no longer follows ends, what was given by hand stays and is named', async () => {
    const before = await employeeOf('hr.staff')
    await world.engine.database.db.execute(sql`update template_assignment set valid_from = '2026-01-01'
      where source = 'POSITION_RULE' and user_id = ${await world.userId('hr.staff')}`)
    const to = await world.one<{ id: number; department: number; level: number }>(
      sql`select p.id, p.department_id as department, p.level_id as level from position p join department d on d.id = p.department_id
        where d.department_code = 'ACC-GLD' and p.status = 'ACTIVE' order by p.id limit 1`,
    )
    const moved = await hr.ask('PUT', `/employees/working-information/${before.id}`, {
      rowVersion: before.version,
      position: to.id,
      department: to.department,
      level: to.level,
      grade: null,
      assignmentFrom: today,
      assignmentEvent: 'MUTATION',
      assignmentReason: 'Moves to accounting',
    })
    expect([moved.status, moved.body]).toMatchObject([200, {}])
    expect(await rowsOfUser('hr.staff')).toEqual([
      { template: 'ATTENDANCE', scope: 'BRANCH', from: '2026-01-01', to: '2026-11-20' },
      { template: 'PAYROLL', scope: 'BRANCH', from: today, to: null },
    ])
    // What the transfer granted and removed is in the history of the employee's rights, in the name of the user who made the transfer.
    const changes = await boss.ask('GET', `${screens.requests}?user=${await world.userId('hr.staff')}&size=50`)
    const [history] = changes.body.rows
    expect(history).toMatchObject({ status: 'APPLIED', targetKind: 'USER', requestedBy: { code: 'hr.head' } })
    const change = await boss.ask('GET', `${screens.requests}/${history?.id}`)
    expect(change.body.reason).toContain('Kept as given by hand: EMPLOYEE, HR_STAFF')
    expect(change.body.lines).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ op: 'ADD', kind: 'ASSIGNMENT', what: expect.stringContaining('PAYROLL') }),
      ]),
    )
    const back = await boss.act(screens.requests, 'revert', { change: history?.id, reason: 'No' })
    expect([back.status, back.body.code]).toEqual([409, 'BAD_STATE'])
    const trail = await rowsOf<{ changes: unknown }>(
      world.engine.database.db,
      sql`select changes from audit_entry where entity = 'UserAccount' and changes::text like '%position rules%' order by seq desc limit 1`,
    )
    expect(JSON.stringify(trail)).toContain('Kept as given by hand: EMPLOYEE, HR_STAFF')
  })
  it('is followed by the nightly job where no one was there to write it, and a second nightly job finds nothing', async () => {
    const { id } = await employeeOf('hr.staff')
    const hrd = await departmentId('HRD')
    await world.engine.database.db.execute(sql`update employee set department_id = ${hrd} where id = ${id}`)
    await runRightsSchedule(world.engine)
    expect((await rowsOfUser('hr.staff')).at(-1)).toMatchObject({ template: 'ATTENDANCE', from: today, to: null })
    const rows = await rowsOfUser('hr.staff')
    await runRightsSchedule(world.engine)
    expect(await rowsOfUser('hr.staff')).toEqual(rows)
  })
  it('gives no user rights by their own action', async () => {
    const { id, version } = await employeeOf('hr.head')
    await world.engine.database.db.execute(
      sql`delete from template_assignment where source = 'POSITION_RULE' and user_id = ${await world.userId('hr.head')}`,
    )
    const other = await world.one<{ id: number; level: number }>(
      sql`select p.id, p.level_id as level from position p join department d on d.id = p.department_id
        where d.department_code = 'HRD-ADM' and p.status = 'ACTIVE' order by p.id desc limit 1`,
    )
    const department = await departmentId('HRD-ADM')
    const move = () =>
      hr.ask('PUT', `/employees/working-information/${id}`, {
        rowVersion: version,
        position: other.id,
        level: other.level,
        grade: null,
        department,
        assignmentFrom: today,
        assignmentEvent: 'MUTATION',
        assignmentReason: 'By myself',
      })
    expect(await move()).toMatchObject({ status: 403, body: { code: 'ABOUT_ONESELF' } })
    // A user who may change only their own record is let through to the rule of positions.
    await world.engine.database.db.execute(
      sql`update template_assignment set data_scope = 'SELF', row_version = row_version + 1 where user_id = ${await world.userId('hr.head')}`,
    )
    expect(await move()).toMatchObject({ status: 403, body: { code: 'SELF_CHANGE' } })
  })
})
