// Recurring deductions, loans and batches of a run: what they refuse and derive, who approves, and before whom amounts are covered.
import { PayComponent } from '@kantor/shared/catalogue/payroll-management/payroll-code/pay-component.entity'
import { PayGroup } from '@kantor/shared/catalogue/payroll-management/payroll-code/pay-group.entity'
import { DeductionCarry } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/deduction-carry.entity'
import type { Ref } from '@kantor/shared/kernel'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../../db/connection.ts'
import type { Actor } from '../../../engine/context.ts'
import { show } from '../../../engine/read/read.ts'
import { create, edit, remove } from '../../../engine/write/store.ts'
import { transition, transitionOf } from '../../../engine/write/transition.ts'
import { insertRows } from '../../../seed/writing/rows.ts'
import { everything, featureAt, idOf, openDemo, type ProductEngine, withEverything } from '../../testing/index.ts'

const day = '2026-11-21'
const deductions = featureAt('/payroll-management/payroll-code/recurring-deductions')
const loans = featureAt('/payroll-management/payroll-code/personal-loans')
const batches = featureAt('/payroll-management/payroll-entry/additional-entry')
let engine: ProductEngine
/** Sees everything; sees the executives without their amounts. */
let head: Actor
let staff: Actor
let [worker, boss] = [0, 0]
let [plants, executives] = [0, 0]
const periods = new Map<string, number>()
const components = new Map<string, number>()
const component = (code: string): number => components.get(code) ?? 0
const period = (key: string): number => periods.get(key) ?? 0

beforeAll(async () => {
  engine = await openDemo(day)
  head = await withEverything(engine, 'payroll.head')
  staff = await withEverything(engine, 'payroll')
  for (const code of ['BASIC', 'DPLK_EE', 'DPLK_ER', 'COOP_SAVING', 'OTHER_ADD', 'OTHER_DED'])
    components.set(code, await idOf(engine, PayComponent, 'code', code))
  plants = await idOf(engine, PayGroup, 'group_code', 'PLT-M')
  executives = await idOf(engine, PayGroup, 'group_code', 'EXEC')
  const employeeOf = async (group: number) => {
    const [row] = await rowsOf<{ employee: number }>(
      engine.database.db,
      sql`select r.employee_id as employee from employee_remuneration r join employee e on e.id = r.employee_id and e.active_status = 'ACTIVE'
        where r.pay_group_id = ${group} and not exists (select 1 from user_account a where a.employee_id = e.id and a.username like 'payroll%')
        and not exists (select 1 from recurring_deduction d where d.employee_id = e.id) order by e.id desc limit 1`,
    )
    return row?.employee ?? 0
  }
  ;[worker, boss] = [await employeeOf(plants), await employeeOf(executives)]
  const found = await rowsOf<{ key: string; id: number }>(
    engine.database.db,
    sql`select g.group_code || ' ' || d.period_code as key, d.id from reckoning_date d join pay_group g on g.id = d.pay_group_id`,
  )
  for (const { key, id } of found) periods.set(key, id)
})
afterAll(() => engine.close())

const complaint = (field: string) =>
  expect.objectContaining({
    code: 'BAD_USER_INPUT',
    details: expect.objectContaining({ fields: expect.arrayContaining([expect.objectContaining({ field })]) }),
  })
const coded = (code: string) => expect.objectContaining({ code })
const move = async (
  actor: Actor,
  feature: typeof loans,
  name: string,
  row: Readonly<Record<string, unknown>>,
  note?: string,
) => {
  const { rowVersion } = await show(engine, everything, feature, Number(row.id), { fields: ['status'] })
  const found = transitionOf(feature, name)
  if (found === undefined) throw new Error('No transition')
  return await transition(engine, actor, feature, name, found, Number(row.id), Number(rowVersion), note)
}

describe('a recurring deduction', () => {
  const row = (more: object) => ({
    employee: worker,
    component: component('DPLK_EE'),
    payee: 'DPLK Sejahtera',
    amount: 100_000,
    dateFrom: '2026-12-01',
    authorisationDate: '2026-11-20',
    ...more,
  })
  const make = (more: object, actor = everything) => create(engine, actor, deductions, row(more))
  it('is an amount or a percentage, of a component that is taken month by month', async () => {
    await expect(make({ percentOfBasic: 2 })).rejects.toEqual(complaint('percentOfBasic'))
    await expect(make({ amount: null })).rejects.toEqual(complaint('amount'))
    await expect(make({ component: component('BASIC') })).rejects.toEqual(complaint('component'))
  })
  it('is taken with a written authorisation alone; what the employer bears needs none', async () => {
    await expect(make({ authorisationDate: null })).rejects.toEqual(complaint('authorisationDate'))
    await expect(make({ withdrawnDate: '2026-11-01' })).rejects.toEqual(complaint('withdrawnDate'))
    await make({ component: component('DPLK_ER'), authorisationDate: null })
  })
  it('ends the one before it for the same payee', async () => {
    const first = await make({})
    await make({ dateFrom: '2027-01-01', amount: 150_000 })
    await make({ dateFrom: '2027-01-01', payee: 'Another fund' })
    expect(await show(engine, everything, deductions, Number(first.id), { fields: ['dateTo'] })).toMatchObject({
      dateTo: '2026-12-31',
    })
  })
  it('is covered with the pay of its employee', async () => {
    const made = await make({ employee: boss })
    const seen = (actor: Actor) =>
      show(engine, actor, deductions, Number(made.id), { fields: ['amount', 'amountsCovered'] })
    expect(await seen(head)).toMatchObject({ amount: '100000.00', amountsCovered: false })
    expect(await seen(staff)).toMatchObject({ amount: null, amountsCovered: true })
    await expect(make({ employee: boss, payee: 'Another' }, staff)).rejects.toEqual(coded('AMOUNTS_COVERED'))
  })
})

describe('a loan', () => {
  const terms = { purpose: 'School fees', principal: 1_000_000, months: 3, firstPeriod: '2026-12' }
  const make = (more: object = {}, actor = everything) =>
    create(engine, actor, loans, { ...terms, employee: worker, ...more })
  it('has a rate where it bears interest, and only there', async () => {
    await expect(make({ interestMethod: 'FLAT' })).rejects.toEqual(complaint('ratePercentYear'))
    await expect(make({ ratePercentYear: 6 })).rejects.toEqual(complaint('ratePercentYear'))
  })
  it('is paid back by its schedule, which follows the terms while it is a draft', async () => {
    const made = await make()
    const scheduleOf = async () => {
      const { instalments } = await show(engine, everything, loans, Number(made.id), { fields: ['instalments'] })
      return (instalments as Record<string, unknown>[]).map((line) => [line.period, line.instalment, line.balance])
    }
    expect(await scheduleOf()).toEqual([
      ['2026-12', '333333.00', '666667.00'],
      ['2027-01', '333333.00', '333334.00'],
      ['2027-02', '333334.00', '0.00'],
    ])
    await edit(engine, everything, loans, Number(made.id), 1, {
      months: 2,
      interestMethod: 'FLAT',
      ratePercentYear: 12,
    })
    expect(await scheduleOf()).toEqual([
      ['2026-12', '510000.00', '500000.00'],
      ['2027-01', '510000.00', '0.00'],
    ])
  })
  it('begins in a month that is still to be paid, when it is entered and when it is put in force: an instalment of a closed month is taken by no run', async () => {
    await expect(make({ firstPeriod: '2026-10' }, staff)).rejects.toEqual(complaint('firstPeriod'))
    await expect(make({ firstPeriod: '2020-01' }, staff)).rejects.toEqual(complaint('firstPeriod'))
    const made = await make({ firstPeriod: '2026-11' }, staff)
    const setTo = (status: string) =>
      engine.database.db.execute(
        sql`update reckoning_date set status = ${status} where id = ${period('PLT-M 202611-01')}`,
      )
    await setTo('RUN_CLOSED')
    await expect(move(staff, loans, 'activate', made)).rejects.toEqual(complaint('firstPeriod'))
    await edit(engine, staff, loans, Number(made.id), 1, { firstPeriod: '2026-12' })
    expect(await move(staff, loans, 'activate', made)).toMatchObject({ status: 'ACTIVE' })
    await setTo('OPEN')
  })
  it('cannot be changed once it is active, and owes what was not taken', async () => {
    const made = await make({ principal: 600_000 })
    expect(made).toMatchObject({ outstanding: '0.00', loanNo: expect.stringMatching(/^LOAN\/2026\/\d{5}$/) })
    const active = await move(everything, loans, 'activate', made)
    expect(active).toMatchObject({ status: 'ACTIVE', outstanding: '600000.00' })
    await expect(edit(engine, everything, loans, Number(made.id), 2, { months: 2 })).rejects.toEqual(coded('BAD_STATE'))
    await expect(remove(engine, everything, loans, Number(made.id), 2)).rejects.toEqual(coded('BAD_STATE'))
    // A run took 150,000 of the first 200,000: the rest waits as a rest of this loan, and of no other.
    await engine.database.db.execute(
      sql`update personal_loan_instalments set taken = 150000, line_status = 'PARTIAL' where parent_id = ${Number(made.id)} and no = 1`,
    )
    const rest = { employee: Number((made.employee as Ref).id), componentCode: 'LOAN', originPeriod: '202612-01' }
    await insertRows(engine.database.db, DeductionCarry, { companyCode: 'SSI' }, [
      { ...rest, reference: String(made.loanNo), amount: '50000', open: '50000' },
      { ...rest, reference: 'LOAN/2026/99999', amount: '70000', open: '70000' },
    ])
    const { outstanding } = await show(engine, everything, loans, Number(made.id), { fields: ['outstanding'] })
    expect(outstanding).toBe('450000.00')
    expect(await move(everything, loans, 'writeOff', made, 'Left')).toMatchObject({ outstanding: '0.00' })
  })
  it('is covered with the pay of its employee, its instalments too', async () => {
    const made = await make({ employee: boss })
    const seen = await show(engine, staff, loans, Number(made.id), {
      fields: ['principal', 'instalments', 'amountsCovered'],
    })
    expect(seen).toMatchObject({ principal: null, amountsCovered: true })
    expect(seen.instalments).toEqual(expect.arrayContaining([expect.objectContaining({ instalment: null })]))
    await expect(make({ employee: boss }, staff)).rejects.toEqual(coded('AMOUNTS_COVERED'))
    await expect(move(staff, loans, 'activate', made)).rejects.toEqual(coded('AMOUNTS_COVERED'))
  })
})

describe('a batch', () => {
  const line = (employee: number, amount: number) => ({ employee, amount })
  const row = (more: object) => ({
    payGroup: plants,
    period: period('PLT-M 202611-01'),
    component: component('OTHER_ADD'),
    description: 'Safety award',
    lines: [line(worker, 250_000)],
    ...more,
  })
  const make = (more: object = {}, actor: Actor = staff) => create(engine, actor, batches, row(more))

  it('belongs to an open period and to people of its group, and its component fits its kind', async () => {
    await expect(make({ period: period('PLT-M 202610-01') })).rejects.toEqual(coded('ENTRY_CLOSED'))
    await expect(make({ period: period('HO-M 202611-01') })).rejects.toEqual(complaint('period'))
    await expect(make({ lines: [line(worker, 1), line(boss, 1)] })).rejects.toEqual(complaint('lines.1.employee'))
    await expect(make({ kind: 'DEDUCTION' })).rejects.toEqual(complaint('component'))
    await expect(make({ component: component('OTHER_DED') })).rejects.toEqual(complaint('component'))
    await expect(make({ lines: [] })).rejects.toEqual(complaint('lines'))
    await expect(make({ lines: [line(worker, 0)] })).rejects.toEqual(complaint('lines.0.amount'))
  })
  it('is approved by a user other than the preparer', async () => {
    const made = await make()
    expect(made).toMatchObject({ total: '250000.00', lineCount: 1, duplicates: 0 })
    expect(made.batchNo).toMatch(/^ADD\/202611\/\d{4}$/)
    await expect(move(head, batches, 'approve', made)).rejects.toEqual(coded('BAD_STATE'))
    const sent = await make()
    await move(head, batches, 'submit', sent)
    // Who submits what another user prepared has read it already: a third user approves it.
    await expect(move(head, batches, 'approve', sent)).rejects.toEqual(coded('MAKER_CANNOT_APPROVE'))
    expect(await move(head, batches, 'reject', sent, 'Wrong')).toMatchObject({ status: 'REJECTED' })
    await move(staff, batches, 'submit', made)
    await expect(move(staff, batches, 'approve', made)).rejects.toEqual(coded('MAKER_CANNOT_APPROVE'))
    await expect(move(staff, batches, 'reject', made, 'Wrong')).rejects.toEqual(coded('MAKER_CANNOT_APPROVE'))
    // Two accounts of one employee are one person.
    const { db } = engine.database
    const byName = (name: string) => sql`select employee_id as id from user_account where username = ${name}`
    const [own] = await rowsOf<{ id: number }>(db, byName(head.username))
    const linked = (employee: SQL) =>
      db.execute(sql`update user_account set employee_id = ${employee} where username = ${head.username}`)
    await linked(sql`(${byName(staff.username)})`)
    await expect(move(head, batches, 'approve', made)).rejects.toEqual(coded('MAKER_CANNOT_APPROVE'))
    await linked(sql`${own?.id}`)
    const approved = await move(head, batches, 'approve', made)
    expect(approved).toMatchObject({
      status: 'APPROVED',
      preparedBy: expect.objectContaining({ id: staff.userId }),
      approvedBy: expect.objectContaining({ id: head.userId }),
    })
    await expect(edit(engine, staff, batches, Number(made.id), 3, { description: 'x' })).rejects.toEqual(
      coded('BAD_STATE'),
    )
    await expect(remove(engine, staff, batches, Number(made.id), 3)).rejects.toEqual(coded('BAD_STATE'))
  })
  it('a user who changes a batch is its preparer, and so is every user who changed it before', async () => {
    const made = await make()
    await edit(engine, head, batches, Number(made.id), 1, { description: 'Corrected' })
    await move(staff, batches, 'submit', made)
    await expect(move(head, batches, 'approve', made)).rejects.toEqual(coded('MAKER_CANNOT_APPROVE'))
    // The batch still contains what the first editor wrote, however small the later correction.
    await expect(move(staff, batches, 'approve', made)).rejects.toEqual(coded('MAKER_CANNOT_APPROVE'))
    const third = await withEverything(engine, 'payroll.run')
    expect(await move({ ...third, via: 'session' }, batches, 'approve', made)).toMatchObject({ status: 'APPROVED' })
    const other = await make({ description: 'Another award' })
    await edit(engine, head, batches, Number(other.id), 1, { description: 'Corrected' })
    await move(staff, batches, 'submit', other)
    expect(await move(staff, batches, 'reject', other, 'Wrong')).toMatchObject({ status: 'REJECTED' })
    await remove(engine, head, batches, Number(other.id), 4).catch(() => undefined)
  })
  it('says how many of its people have the same elsewhere in the period', async () => {
    const made = await make()
    expect(made).toMatchObject({ duplicates: 1 })
    await engine.database.db.execute(
      sql`update additional_batch set status = 'REJECTED' where id <> ${Number(made.id)}`,
    )
    const seen = await show(engine, staff, batches, Number(made.id), { fields: ['duplicates'] })
    expect(seen.duplicates).toBe(0)
  })
  it('does not move once entries are closed or it is paid', async () => {
    const made = await make()
    await move(staff, batches, 'submit', made)
    const setTo = (status: string) =>
      engine.database.db.execute(
        sql`update reckoning_date set status = ${status} where id = ${period('PLT-M 202611-01')}`,
      )
    await setTo('ENTRY_CLOSED')
    await expect(move(head, batches, 'approve', made)).rejects.toEqual(coded('ENTRY_CLOSED'))
    await setTo('OPEN')
    await engine.database.db.execute(sql`update additional_batch set status = 'CONSUMED' where id = ${Number(made.id)}`)
    await expect(remove(engine, staff, batches, Number(made.id), 2)).rejects.toEqual(coded('USED_IN_CLOSED_RUN'))
  })
  it('is not decided by an employee who is on its lines', async () => {
    const [own] = await rowsOf<{ employee: number; group: number; code: string }>(
      engine.database.db,
      sql`select a.employee_id as employee, r.pay_group_id as "group", g.group_code as code from user_account a
        join employee_remuneration r on r.employee_id = a.employee_id join pay_group g on g.id = r.pay_group_id
        where a.id = ${head.userId}`,
    )
    const made = await create(engine, everything, batches, {
      ...row({ payGroup: own?.group, period: period(`${own?.code} 202611-01`), lines: [line(own?.employee ?? 0, 5)] }),
    })
    await move(everything, batches, 'submit', made)
    await expect(move(head, batches, 'approve', made)).rejects.toEqual(coded('ABOUT_ONESELF'))
  })
  it('is covered with its pay group', async () => {
    const of = { payGroup: executives, period: period('EXEC 202611-01'), lines: [line(boss, 7_000_000)] }
    await expect(make(of)).rejects.toEqual(coded('AMOUNTS_COVERED'))
    const made = await make(of, head)
    const seen = await show(engine, staff, batches, Number(made.id), { fields: ['total', 'lines', 'amountsCovered'] })
    expect(seen).toMatchObject({ total: null, amountsCovered: true })
    expect(seen.lines).toEqual([expect.objectContaining({ amount: null })])
    await expect(move(staff, batches, 'submit', made)).rejects.toEqual(coded('AMOUNTS_COVERED'))
  })
})
