// Who sees the pay of whom (R-SEC, decision 0085): rows by pay group, amounts by the right to them, on every way out and on every way in.
import { catalogue } from '@kantor/shared/catalogue'
import { audit } from '@kantor/shared/catalogue/audit'
import { PayGroup } from '@kantor/shared/catalogue/payroll-management/payroll-code/pay-group.entity'
import { PayGroupAccess } from '@kantor/shared/catalogue/payroll-management/payroll-code/pay-group-access.entity'
import { basicSalaryInquiry } from '@kantor/shared/catalogue/payroll-management/payroll-master/basic-salary-inquiry'
import { EmployeeSalary } from '@kantor/shared/catalogue/payroll-management/payroll-master/employee-salary.entity'
import { payProblemsOf } from '@kantor/shared/derive/pay'
import type { Field } from '@kantor/shared/kernel'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../db/connection.ts'
import { runAction, runnableActions } from '../../engine/actions/actions.ts'
import type { Actor } from '../../engine/context.ts'
import { queryContext } from '../../engine/datasets/dataset.ts'
import { exportTable } from '../../engine/list/export.ts'
import { list, parseList } from '../../engine/list/list.ts'
import { listTotals } from '../../engine/list/totals.ts'
import { show } from '../../engine/read/read.ts'
import { RecordingWriter } from '../../engine/upload/record-writer.ts'
import { create, edit, remove } from '../../engine/write/store.ts'
import { contextOf } from '../../engine/write/write.ts'
import { domainActions } from '../actions.ts'
import { everything, featureAt, idOf, openDemo, type ProductEngine, withEverything } from '../testing/index.ts'

const files = featureAt('/payroll-management/payroll-code/remuneration-entry')
const profiles = featureAt('/payroll-management/payroll-code/tax-profiles')
const day = '2026-11-25'
let engine: ProductEngine
/** Sees everything; sees the plain groups and of the executives the people alone; works with no group. */
let head: Actor
let staff: Actor
let withoutGroups: Actor
let exec: number
let boss: { readonly file: number; readonly employee: number; readonly version: number }
let worker: { readonly file: number; readonly employee: number; readonly version: number }

const userOf = (username: string) => withEverything(engine, username)
const fileIn = async (group: number) => {
  const [row] = await rowsOf<{ file: number; employee: number; version: number }>(
    engine.database.db,
    sql`select r.id as file, r.employee_id as employee, r.row_version as version from employee_remuneration r
      join employee e on e.id = r.employee_id and e.active_status = 'ACTIVE'
      join user_account a on a.employee_id is distinct from r.employee_id
      where r.pay_group_id = ${group} order by r.id limit 1`,
  )
  if (row === undefined) throw new Error('no file')
  return row
}
const covered = expect.objectContaining({ code: 'AMOUNTS_COVERED' })
const page = (actor: Actor, query: object = {}) =>
  list(engine, actor, files, parseList(engine, actor, files, { size: '500', ...query }))

beforeAll(async () => {
  engine = await openDemo(day)
  head = await userOf('payroll.head')
  staff = await userOf('payroll')
  withoutGroups = await userOf('finance')
  exec = await idOf(engine, PayGroup, 'group_code', 'EXEC')
  boss = await fileIn(exec)
  worker = await fileIn(await idOf(engine, PayGroup, 'group_code', 'PLT-M'))
})
afterAll(() => engine.close())

describe('rows of pay', () => {
  it('are those of the groups that a user works with, those of employees without a group, and their own', async () => {
    const groupsOf = async (actor: Actor) =>
      new Set((await page(actor)).rows.map((row) => (row.payGroup as { code: string } | null)?.code ?? null))
    expect(await groupsOf(head)).toEqual(new Set(['HO-M', 'PLT-M', 'PLT-D', 'EXEC', null]))
    expect(await groupsOf(staff)).toEqual(new Set(['HO-M', 'PLT-M', 'PLT-D', 'EXEC', null]))
    expect(await groupsOf(withoutGroups)).toEqual(new Set([null]))
  })
  it('of other groups are not found by their id either', async () => {
    await expect(show(engine, withoutGroups, files, boss.file, { fields: ['employee'] })).rejects.toThrow(
      expect.objectContaining({ code: 'NOT_FOUND' }),
    )
  })
  it('of persons follow their group', async () => {
    const taxOf = async (actor: Actor) =>
      (await list(engine, actor, profiles, parseList(engine, actor, profiles, { size: '500' }))).total
    const all = await taxOf(head)
    expect(all).toBeGreaterThan(300)
    expect(await taxOf(staff)).toBe(all)
    expect(await taxOf(withoutGroups)).toBeLessThan(3)
  })
  it('are gone at once with the access to their group', async () => {
    const access = featureAt('/payroll-management/payroll-code/pay-group-access')
    const [given] = await rowsOf<{ id: number; version: number }>(
      engine.database.db,
      sql`select id, row_version as version from pay_group_access where user_id = ${staff.userId} and pay_group_id = ${exec}`,
    )
    await remove(engine, everything, access, given?.id ?? 0, given?.version ?? 0)
    const left = (await page(staff)).rows.map((row) => (row.payGroup as { code: string } | null)?.code)
    expect(left).not.toContain('EXEC')
    await create(engine, everything, access, {
      user: staff.userId,
      payGroup: exec,
      canSeeAmounts: false,
      reason: 'Again',
    })
    const again = (await page(staff)).rows.map((row) => (row.payGroup as { code: string } | null)?.code)
    expect(again).toContain('EXEC')
  })
})

describe('a confidential group', () => {
  it('is opened to other users, and made non-confidential, only by a user who sees its amounts', async () => {
    const access = featureAt('/payroll-management/payroll-code/pay-group-access')
    const groups = featureAt('/payroll-management/payroll-code/pay-groups')
    const row = { user: withoutGroups.userId, payGroup: exec, canSeeAmounts: true, reason: 'Test' }
    const version = async () =>
      (
        await rowsOf<{ version: number }>(
          engine.database.db,
          sql`select row_version as version from pay_group where id = ${exec}`,
        )
      )[0]?.version ?? 0
    await expect(create(engine, staff, access, row)).rejects.toEqual(covered)
    await expect(edit(engine, staff, groups, exec, await version(), { confidential: false })).rejects.toEqual(covered)
    const plain = { ...row, payGroup: await idOf(engine, PayGroup, 'group_code', 'PLT-M') }
    for (const [actor, given] of [
      [staff, plain],
      [head, row],
    ] as const) {
      const made = await create(engine, actor, access, given)
      await remove(engine, everything, access, Number(made.id), 1)
    }
    await edit(engine, head, groups, exec, await version(), { confidential: false })
    const made = await create(engine, staff, access, row)
    await remove(engine, everything, access, Number(made.id), 1)
    await edit(engine, staff, groups, exec, await version(), { confidential: true })
  })
})

describe('amounts', () => {
  const basicOf = async (actor: Actor, file: number) =>
    await show(engine, actor, files, file, { fields: ['basicSalary', 'amountsCovered'] })
  it('are null for a user who may not see them, and the row says so', async () => {
    expect(await basicOf(head, boss.file)).toMatchObject({ amountsCovered: false })
    expect(Number((await basicOf(head, boss.file)).basicSalary)).toBeGreaterThan(60_000_000)
    expect(await basicOf(staff, boss.file)).toMatchObject({ basicSalary: null, amountsCovered: true })
    expect(Number((await basicOf(staff, worker.file)).basicSalary)).toBeGreaterThan(5_000_000)
  })
  it('disclose nothing by sort order: covered rows are listed together, regardless of their amounts', async () => {
    const { rows } = await page(staff, { sort: '-basicSalary' })
    const values = rows.filter((row) => row.basicSalary !== null).map((row) => Number(row.basicSalary))
    expect(values).toEqual(values.toSorted((a, b) => b - a))
    const executives = rows.filter((row) => row.amountsCovered === true)
    expect(executives.length).toBeGreaterThan(5)
    expect(executives.map((row) => Number(row.id))).toEqual(
      executives.map((row) => Number(row.id)).toSorted((a, b) => b - a),
    )
  })
  it('are left out of a sheet', async () => {
    const table = await exportTable(engine, staff, files, parseList(engine, staff, files, {}))
    const at = table.columns.findIndex(({ header }) => header === 'Basic')
    const group = table.columns.findIndex(({ header }) => header === 'Pay group')
    let shownAmounts = 0
    for await (const row of table.rows) {
      if (String(row[group]).startsWith('Executives')) expect(row[at] ?? null).toBeNull()
      else if (row[at] != null) shownAmounts += 1
    }
    expect(shownAmounts).toBeGreaterThan(100)
  })
  it('are left out of the rows that reports read, derived ones too, and of their lines', async () => {
    const { rows } = queryContext({ tx: engine.database.db, engine, actor: staff, today: day })
    const of = (employee: number) =>
      rowsOf<{ amount: string | null; covered: boolean; before: string | null }>(
        engine.database.db,
        sql`select amount, amounts_covered as covered, increase_percent as before from ${rows('EmployeeSalary', 'amountsCovered', 'increasePercent')} s
          where s.employee_id = ${employee} order by s.effective_from desc limit 1`,
      )
    expect(await of(boss.employee)).toEqual([{ amount: null, covered: true, before: null }])
    expect((await of(worker.employee))[0]).toMatchObject({ covered: false, amount: expect.any(String) })
  })
  it('are left out of totals, which say how many rows they lack', async () => {
    const counting = { ...files, list: { ...files.list, total: ['basicSalary'] } }
    const request = parseList(engine, staff, files, {})
    const [whole, part] = [
      await listTotals(engine, head, counting, request),
      await listTotals(engine, staff, counting, request),
    ]
    const executives = (await page(head, { payGroup: String(exec) })).rows
    const theirs = executives.reduce((sum, row) => sum + Number(row.basicSalary), 0)
    expect(whole).toMatchObject({ amountsCovered: 0 })
    expect(part).toMatchObject({ amountsCovered: executives.length, rowCount: whole.rowCount })
    expect(Number(whole.basicSalary) - Number(part.basicSalary)).toBe(theirs)
  })
  it('of lines are covered with those of their row', async () => {
    const [profile] = await rowsOf<{ id: number; version: number }>(
      engine.database.db,
      sql`select id, row_version as version from employee_tax_profile where employee_id = ${boss.employee} and tax_year = 2026`,
    )
    const certificate = { withholder: 'PT Lama', certificateNo: '1721-A1-1', net: '90000000.00', tax: '5000000.00' }
    await edit(engine, head, profiles, profile?.id ?? 0, profile?.version ?? 0, { priorCertificates: [certificate] })
    const linesFor = async (actor: Actor) =>
      (await show(engine, actor, profiles, profile?.id ?? 0, { fields: ['priorCertificates'] })).priorCertificates
    expect(await linesFor(head)).toMatchObject([certificate])
    expect(await linesFor(staff)).toMatchObject([{ ...certificate, net: null, tax: null }])
    const { lines } = queryContext({ tx: engine.database.db, engine, actor: staff, today: day })
    const read = await rowsOf(
      engine.database.db,
      sql`select net, tax from ${lines('EmployeeTaxProfile', 'priorCertificates')} l`,
    )
    expect(read).toEqual([{ net: null, tax: null }])
  })
  it('of the inquiry are the same, group by group', async () => {
    const rowsFor = async (actor: Actor) => {
      const action = runnableActions(catalogue, domainActions).find(
        ({ feature, name }) => feature.path === basicSalaryInquiry.path && name === 'rows',
      )
      if (action === undefined) throw new Error('no action')
      return (await runAction(engine, actor, action, { asOf: day, page: 1, size: 500 }, false)) as {
        readonly rows: readonly {
          readonly payGroup: { readonly code: string }
          readonly amount: string | null
          readonly amountsCovered: number
        }[]
      }
    }
    const executives = (await rowsFor(staff)).rows.filter(({ payGroup }) => payGroup.code === 'EXEC')
    expect(executives.length).toBeGreaterThan(5)
    expect(executives.every(({ amount, amountsCovered }) => amount === null && amountsCovered === 1)).toBe(true)
    expect((await rowsFor(head)).rows.every(({ amount }) => amount !== null)).toBe(true)
    expect((await rowsFor(withoutGroups)).rows.length).toBeLessThan(2)
  })
  it('of the user are shown', async () => {
    await rowsOf(
      engine.database.db,
      sql`update user_account set employee_id = ${boss.employee}, second_account = true where id = ${withoutGroups.userId} returning id`,
    )
    const own = await page(withoutGroups)
    const mine = own.rows.filter((row) => (row.employee as { id: number }).id === boss.employee)
    expect(mine).toHaveLength(0)
    const [salary] = await rowsOf<{ amount: string | null }>(
      engine.database.db,
      sql`select amount from ${queryContext({ tx: engine.database.db, engine, actor: withoutGroups, today: day }).rows('EmployeeSalary')} s order by effective_from desc limit 1`,
    )
    expect(Number(salary?.amount)).toBeGreaterThan(60_000_000)
    await rowsOf(
      engine.database.db,
      sql`update user_account set employee_id = null, second_account = false where id = ${withoutGroups.userId} returning id`,
    )
  })
})

describe('no user writes amounts they do not see', () => {
  it('by a form, neither what is covered nor into a covered group', async () => {
    await expect(edit(engine, staff, files, boss.file, boss.version, { thrEligible: false })).rejects.toThrow(covered)
    await expect(edit(engine, staff, files, worker.file, worker.version, { payGroup: exec })).rejects.toThrow(covered)
    await expect(remove(engine, staff, files, boss.file, boss.version)).rejects.toThrow(covered)
    const profile = { employee: boss.employee, taxYear: 2027, taxIdStatus: 'NONE' }
    await expect(create(engine, staff, profiles, profile)).rejects.toThrow(covered)
  })
  it('by a sheet', async () => {
    const written = engine.database.db.transaction(async (tx) => {
      const context = { ...contextOf(tx, engine, staff), upload: { path: '/test', writes: ['EmployeeSalary'] } }
      const writer = new RecordingWriter(context as never)
      await writer.create(EmployeeSalary, {
        employee: boss.employee,
        effectiveFrom: '2026-12-01',
        amount: '1.00',
        reason: 'OTHER',
      })
    })
    await expect(written).rejects.toThrow(covered)
  })
  it('and a user who sees the amounts may', async () => {
    const row = await edit(engine, head, files, boss.file, boss.version, { kesExtraMembers: 1 })
    expect(row).toMatchObject({ kesExtraMembers: 1, amountsCovered: false })
  })
})

describe('the trail', () => {
  const entriesFor = async (actor: Actor) => {
    const action = runnableActions(catalogue, domainActions).find(
      ({ feature, name }) => feature.path === audit.path && name === 'search',
    )
    if (action === undefined) throw new Error('no action')
    const found = (await runAction(engine, actor, action, { entity: 'EmployeeSalary', page: 1, size: 10 }, false)) as {
      readonly rows: readonly {
        readonly changes: readonly { readonly field: string; readonly after: string | null }[]
      }[]
    }
    return found.rows.map(({ changes }) => changes.find(({ field }) => field === 'amount')?.after)
  }
  it('has stars in the place of amounts', async () => {
    await engine.database.db.transaction(async (tx) => {
      const context = { ...contextOf(tx, engine, head), upload: { path: '/test', writes: ['EmployeeSalary'] } }
      await new RecordingWriter(context as never).create(EmployeeSalary, {
        employee: boss.employee,
        effectiveFrom: '2027-01-01',
        amount: '111000000.00',
        reason: 'ANNUAL',
      })
    })
    expect(await entriesFor(head)).toContain('111000000.00')
    const entries = await entriesFor(staff)
    expect(entries).toContain('***')
    expect(entries).not.toContain('111000000.00')
  })
})

describe('declarations', () => {
  /** Money that is no pay of ours, and why. */
  const noPay = {
    Applicant: 'what a candidate earns and asks for; it has a code of its own',
    Customer: 'the credit that a customer is given; the employee is the salesperson',
    Employee: 'what a former employer paid, as he says himself',
    EmployeeAdvance: 'money of the company that is accounted for',
    EmployeeAward: 'a prize that is announced',
    EmployeeTraining: 'what a training cost',
    MedicalAdjustment: 'how much of a benefit is left',
    MedicalClaim: 'receipts; what they tell of health is covered by itself',
    PersonnelRequisition: 'a range of salary for nobody yet; it has a code of its own',
    Project: 'the budget of a project',
    PurchaseOrder: 'the prices of a vendor; the employee is the buyer',
    SlipAuthority: 'up to which amount of a slip an employee signs',
    Trainer: 'the fee of a trainer',
    TrainingBond: 'what a training cost',
    TrainingReimbursement: 'what a training cost',
    TrainingRequest: 'what a training costs',
    TravelRequest: 'what a trip costs',
  }
  const isMoney = (field: Field): boolean =>
    field.type === 'money' || (field.type === 'lines' && Object.values<Field>(field.of).some(isMoney))
  const isEmployee = (field: Field): boolean =>
    (field.type === 'ref' && field.to === 'Employee') ||
    (field.type === 'lines' && Object.values<Field>(field.of).some(isEmployee))
  it('of pay are all entities about an employee with money, save those named here', () => {
    const open = [...catalogue.entities.values()].filter(({ name, pay, fields }) => {
      const all = Object.values(fields)
      return pay === undefined && all.some(isMoney) && (name === 'Employee' || all.some(isEmployee))
    })
    expect(open.map(({ name }) => name).sort()).toEqual(Object.keys(noPay))
  })
  it('of pay lead to a pay group; who has access to one is no pay', () => {
    for (const entity of catalogue.entities.values()) expect(payProblemsOf(entity, catalogue)).toEqual([])
    expect(PayGroupAccess.pay).toBeUndefined()
  })
})
