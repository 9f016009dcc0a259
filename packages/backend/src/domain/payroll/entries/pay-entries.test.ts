// Fixed pay, variable pay and percentages: what they refuse, what they derive, many at once, and before whom amounts are covered.
import { catalogue } from '@kantor/shared/catalogue'
import { PayComponent } from '@kantor/shared/catalogue/payroll-management/payroll-code/pay-component.entity'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../../db/connection.ts'
import { runAction, runnableActions } from '../../../engine/actions/actions.ts'
import type { Actor } from '../../../engine/context.ts'
import { list, parseList } from '../../../engine/list/list.ts'
import { create, edit, remove } from '../../../engine/write/store.ts'
import { domainActions } from '../../actions.ts'
import { everything, featureAt, idOf, openDemo, type ProductEngine, withEverything } from '../../testing/index.ts'

const day = '2026-11-21'
const fixed = featureAt('/payroll-management/payroll-master/fixed-salary-fields-entry')
const variable = featureAt('/payroll-management/payroll-master/variable-salary-field-entry')
const percentages = featureAt('/payroll-management/payroll-code/pay-percentages')
type Feature = typeof fixed
let engine: ProductEngine
let staff: Actor
let [worker, other, boss] = [0, 0, 0]
let [open, closed, foreign] = [0, 0, 0]
const ids = new Map<string, number>()
const idOfComponent = (code: string): number => ids.get(code) ?? 0

beforeAll(async () => {
  engine = await openDemo(day)
  staff = await withEverything(engine, 'payroll')
  for (const code of ['HOUSING', 'PHONE', 'LEVEL', 'BASIC', 'INCENTIVE', 'COOP_LOAN'])
    ids.set(code, await idOf(engine, PayComponent, 'code', code))
  const inGroup = async (group: string) =>
    await rowsOf<{ employee: number }>(
      engine.database.db,
      sql`select r.employee_id as employee from employee_remuneration r join pay_group g on g.id = r.pay_group_id and g.group_code = ${group}
        join employee e on e.id = r.employee_id and e.active_status = 'ACTIVE' where e.join_date < '2025-01-01' and r.employee_id not in
        (select employee_id from employee_fixed_pay where component_code = 'HOUSING') and not exists (select 1 from variable_pay v
        where v.employee_id = r.employee_id and v.component_code = 'INCENTIVE') order by e.id desc limit 2`,
    )
  const plant = await inGroup('PLT-M')
  const executives = await inGroup('EXEC')
  ;[worker, other, boss] = [plant[0]?.employee ?? 0, plant[1]?.employee ?? 0, executives[0]?.employee ?? 0]
  const period = async (group: string, code: string) => {
    const [row] = await rowsOf<{ id: number }>(
      engine.database.db,
      sql`select d.id from reckoning_date d join pay_group g on g.id = d.pay_group_id where g.group_code = ${group} and d.period_code = ${code}`,
    )
    return row?.id ?? 0
  }
  ;[open, closed, foreign] = [
    await period('PLT-M', '202611-01'),
    await period('PLT-M', '202610-01'),
    await period('HO-M', '202611-01'),
  ]
})
afterAll(() => engine.close())

const complaint = (field: string) =>
  expect.objectContaining({
    code: 'BAD_USER_INPUT',
    details: expect.objectContaining({ fields: expect.arrayContaining([expect.objectContaining({ field })]) }),
  })
const coded = (code: string) => expect.objectContaining({ code })
const allOf = async (feature: Feature, actor: Actor = everything) => {
  const query = (page: number) => parseList(engine, actor, feature, { size: '500', page: String(page) })
  return [
    ...(await list(engine, actor, feature, query(1))).rows,
    ...(await list(engine, actor, feature, query(2))).rows,
  ]
}
const ofEmployee = async (feature: Feature, employee: number, actor?: Actor) =>
  (await allOf(feature, actor)).filter((row) => String((row.employee as { id: unknown }).id) === String(employee))
const command = (name: string) => {
  const found = runnableActions(catalogue, domainActions).find((action) => action.name === name)
  if (found === undefined) throw new Error('No action')
  return found
}
const run = (name: string, params: Readonly<Record<string, unknown>>, actor: Actor = everything) =>
  runAction(engine, actor, command(name), params, true)

describe('fixed pay', () => {
  const row = (more: object) => ({
    employee: worker,
    component: idOfComponent('HOUSING'),
    amount: 500_000,
    effectiveFrom: '2026-12-01',
    ...more,
  })
  it('is available for components of fixed pay and of rules, and is below 0 only where it is added', async () => {
    const basic = row({ component: idOfComponent('BASIC') })
    await expect(create(engine, everything, fixed, basic)).rejects.toEqual(complaint('component'))
    await expect(create(engine, everything, fixed, row({ amount: -1 }))).rejects.toEqual(complaint('amount'))
    const added = await create(engine, everything, fixed, row({ amount: -1, mode: 'ADD' }))
    expect(added).toMatchObject({ componentCode: 'HOUSING', amount: '-1.00', source: 'SCREEN' })
    await remove(engine, everything, fixed, Number(added.id), 1)
  })
  it('ends what was paid before; what is added to it goes on', async () => {
    await create(engine, everything, fixed, row({ effectiveFrom: '2026-11-01' }))
    await create(engine, everything, fixed, row({ effectiveFrom: '2026-11-01', mode: 'ADD', amount: 10 }))
    await create(engine, everything, fixed, row({ effectiveFrom: '2027-01-01', amount: 600_000 }))
    const rows = await ofEmployee(fixed, worker)
    expect(rows.map((one) => [one.mode, one.effectiveFrom, one.effectiveTo]).toSorted()).toEqual([
      ['ADD', '2026-11-01', null],
      ['SET', '2026-11-01', '2026-12-31'],
      ['SET', '2027-01-01', null],
    ])
  })
  it('stays once a closed run has paid it', async () => {
    const first = (await ofEmployee(fixed, worker)).find((one) => one.effectiveTo === '2026-12-31')
    const ofRun = (status: string) =>
      engine.database.db.execute(sql`update reckoning_date set status = ${status} where id = ${open}`)
    await ofRun('RUN_CLOSED')
    await expect(edit(engine, everything, fixed, Number(first?.id), 2, { amount: 1 })).rejects.toEqual(
      coded('USED_IN_CLOSED_RUN'),
    )
    await ofRun('OPEN')
  })
  it('is entered for many: what is so already stays, a later day begins a row, a mistake writes nothing', async () => {
    const ask = (rows: readonly object[], effectiveFrom = '2026-12-01') =>
      run('enterFixedPay', { component: idOfComponent('PHONE'), mode: 'SET', effectiveFrom, rows })
    const rows = [
      { employee: worker, amount: '100000' },
      { employee: other, amount: '150000' },
    ]
    expect(await ask(rows)).toMatchObject({ written: 2, unchanged: 0 })
    expect(await ask(rows)).toMatchObject({ written: 0, unchanged: 2 })
    expect(
      await ask(
        [
          { employee: worker, amount: '100000' },
          { employee: other, amount: '175000' },
        ],
        '2027-01-01',
      ),
    ).toMatchObject({ written: 1, unchanged: 1, ratification: null })
    const bad = [
      { employee: worker, amount: '1' },
      { employee: other, amount: '-1' },
    ]
    await expect(ask(bad)).rejects.toEqual(complaint('rows.1.amount'))
    const stored = (await ofEmployee(fixed, worker)).filter((one) => one.componentCode === 'PHONE')
    expect(stored.map(({ amount }) => amount)).toEqual(['100000.00'])
  })
})

describe('variable pay', () => {
  const row = (more: object) => ({
    employee: worker,
    period: open,
    component: idOfComponent('INCENTIVE'),
    amount: 250_000,
    ...more,
  })
  it('belongs to an open period of the pay group of the employee', async () => {
    await expect(create(engine, everything, variable, row({ period: closed }))).rejects.toEqual(coded('ENTRY_CLOSED'))
    await expect(create(engine, everything, variable, row({ period: foreign }))).rejects.toEqual(complaint('period'))
    const made = await create(engine, everything, variable, row({}))
    expect(made).toMatchObject({ closeDate: '2026-12-02', paySequence: 1, status: 'OPEN' })
    await expect(create(engine, everything, variable, row({}))).rejects.toMatchObject({ category: 'CONFLICT' })
  })
  it('is not changed or deleted once entries are closed, nor once it is paid', async () => {
    const [made] = (await ofEmployee(variable, worker)).filter((one) => one.componentCode === 'INCENTIVE')
    const id = Number(made?.id)
    const setTo = (status: string) =>
      engine.database.db.execute(sql`update reckoning_date set status = ${status} where id = ${open}`)
    await setTo('ENTRY_CLOSED')
    await expect(edit(engine, everything, variable, id, 1, { amount: 1 })).rejects.toEqual(coded('ENTRY_CLOSED'))
    await expect(remove(engine, everything, variable, id, 1)).rejects.toEqual(coded('ENTRY_CLOSED'))
    await setTo('OPEN')
    const consumed = (status: string) =>
      engine.database.db.execute(sql`update variable_pay set status = ${status} where id = ${id}`)
    await consumed('CONSUMED')
    await expect(edit(engine, everything, variable, id, 1, { amount: 1 })).rejects.toEqual(coded('USED_IN_CLOSED_RUN'))
    await expect(remove(engine, everything, variable, id, 1)).rejects.toEqual(coded('USED_IN_CLOSED_RUN'))
    await consumed('OPEN')
  })
  it('is an amount, or a quantity at the rate that the component has in the period', async () => {
    await expect(create(engine, everything, variable, row({ employee: other, amount: null }))).rejects.toEqual(
      complaint('amount'),
    )
    await expect(create(engine, everything, variable, row({ employee: other, quantity: 2 }))).rejects.toEqual(
      complaint('quantity'),
    )
    await engine.database.db.execute(
      sql`update pay_component set value_type = 'QUANTITY', unit_rate = 1250.5 where id = ${idOfComponent('INCENTIVE')}`,
    )
    await expect(create(engine, everything, variable, row({ employee: other }))).rejects.toEqual(complaint('quantity'))
    const made = await create(engine, everything, variable, row({ employee: other, quantity: '3.5', amount: 7 }))
    expect(made).toMatchObject({ quantity: '3.50', amount: '4377.00' })
    await engine.database.db.execute(
      sql`update pay_component set value_type = 'AMOUNT', unit_rate = null where id = ${idOfComponent('INCENTIVE')}`,
    )
  })
  it('is entered for many: what is so already stays, and another value takes its place with the right to edit', async () => {
    const ask = (amount: string, actor?: Actor) =>
      run(
        'enterVariablePay',
        { period: open, component: idOfComponent('COOP_LOAN'), rows: [{ employee: worker, amount }] },
        actor,
      )
    await rowsOf(
      engine.database.db,
      sql`delete from variable_pay where employee_id = ${worker} and component_code = 'COOP_LOAN' returning id`,
    )
    expect(await ask('300000')).toEqual({ written: 1, unchanged: 0 })
    expect(await ask('300000')).toEqual({ written: 0, unchanged: 1 })
    const without = {
      ...everything,
      access: new Set([...everything.access].filter((code) => code !== 'frmKVARXXM01E')),
    }
    await expect(ask('350000', without)).rejects.toEqual(coded('FORBIDDEN'))
    expect(await ask('350000')).toEqual({ written: 1, unchanged: 0 })
    const stored = (await ofEmployee(variable, worker)).filter((one) => one.componentCode === 'COOP_LOAN')
    expect(stored.map(({ amount }) => amount)).toEqual(['350000.00'])
  })
})

describe('percentages', () => {
  it('do not overlap, and end', async () => {
    const row = { employee: worker, target: 'BASIC', percent: 80, reason: 'PROBATION' }
    const dates = { dateFrom: '2026-12-01', dateTo: '2026-12-31' }
    await expect(create(engine, everything, percentages, { ...row, dateFrom: '2026-12-01' })).rejects.toEqual(
      complaint('dateTo'),
    )
    await expect(create(engine, everything, percentages, { ...row, ...dates, percent: 201 })).rejects.toEqual(
      complaint('percent'),
    )
    await create(engine, everything, percentages, { ...row, ...dates })
    const overlapping = { ...row, dateFrom: '2026-11-01', dateTo: '2026-12-15' }
    await expect(create(engine, everything, percentages, overlapping)).rejects.toMatchObject({ category: 'CONFLICT' })
    // Not even one that begins within another and goes on after it: the first is not cut without a word.
    const later = { ...row, dateFrom: '2026-12-16', dateTo: '2027-01-15' }
    await expect(create(engine, everything, percentages, later)).rejects.toMatchObject({ category: 'CONFLICT' })
    const [first] = await ofEmployee(percentages, worker)
    expect(first).toMatchObject({ dateFrom: '2026-12-01', dateTo: '2026-12-31' })
  })
})

const periodOfBoss = async () =>
  (
    await rowsOf<{ id: number }>(
      engine.database.db,
      sql`select d.id from reckoning_date d join pay_group g on g.id = d.pay_group_id where g.group_code = 'EXEC'
        and d.period_code = '202611-01'`,
    )
  )[0]?.id

describe('amounts', () => {
  it('of people whose pay one does not see are covered, in every list', async () => {
    await create(engine, everything, fixed, {
      employee: boss,
      component: idOfComponent('HOUSING'),
      amount: 9_000_000,
      effectiveFrom: '2026-12-01',
    })
    const of = async (actor: Actor) =>
      (await ofEmployee(fixed, boss, actor)).find((row) => row.componentCode === 'HOUSING')
    expect(await of(everything)).toMatchObject({ amount: '9000000.00', amountsCovered: false })
    expect(await of(staff)).toMatchObject({ amount: null, amountsCovered: true })
  })
  it('are not written by a user who does not see them, alone or among many', async () => {
    const dates = { dateFrom: '2026-12-01', dateTo: '2026-12-31' }
    const percent = { employee: boss, target: 'BASIC', percent: 80, reason: 'OTHER', ...dates }
    await expect(create(engine, staff, percentages, percent)).rejects.toEqual(coded('AMOUNTS_COVERED'))
    const own = { employee: boss, component: idOfComponent('PHONE'), amount: 1, effectiveFrom: '2026-12-01' }
    await expect(create(engine, staff, fixed, own)).rejects.toEqual(coded('AMOUNTS_COVERED'))
    const { employee, amount, ...rest } = own
    const many = { ...rest, mode: 'SET', rows: [{ employee, amount: String(amount) }] }
    await expect(run('enterFixedPay', many, staff)).rejects.toEqual(coded('AMOUNTS_COVERED'))
    const entry = { employee: boss, period: await periodOfBoss(), component: idOfComponent('INCENTIVE'), amount: 1 }
    await expect(create(engine, staff, variable, entry)).rejects.toEqual(coded('AMOUNTS_COVERED'))
  })
  it('are not disclosed by whether one of many would change: the stored one is refused as any other', async () => {
    const phone = { component: idOfComponent('PHONE'), effectiveFrom: '2026-12-01' }
    await create(engine, everything, fixed, { ...phone, employee: boss, amount: 777_000 })
    const guess = (amount: string) => ({ ...phone, mode: 'SET', rows: [{ employee: boss, amount }] })
    await expect(run('enterFixedPay', guess('777000'), everything)).resolves.toMatchObject({ written: 0, unchanged: 1 })
    for (const amount of ['777000', '778000'])
      await expect(run('enterFixedPay', guess(amount), staff)).rejects.toEqual(coded('AMOUNTS_COVERED'))
    const entry = { period: await periodOfBoss(), component: idOfComponent('INCENTIVE') }
    await create(engine, everything, variable, { ...entry, employee: boss, amount: 555_000 })
    for (const amount of ['555000', '556000', undefined]) {
      const many = { ...entry, rows: [{ employee: boss, ...(amount === undefined ? {} : { amount }) }] }
      await expect(run('enterVariablePay', many, staff)).rejects.toEqual(coded('AMOUNTS_COVERED'))
    }
  })
})
