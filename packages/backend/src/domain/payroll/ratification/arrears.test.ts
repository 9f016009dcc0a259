// A raise that is dated back over two closed months (payroll 4.10, R-RAP): every earning that follows the basic salary is made up for, once.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowsOf } from '../../../db/connection.ts'
import { actionContext } from '../../../engine/actions/actions.ts'
import type { Actor } from '../../../engine/context.ts'
import { openDemo, type ProductEngine, withEverything } from '../../testing/index.ts'
import { additionalPeriod, runDesk, withFewPeople, withPlainPay, withRecaps } from '../process/testing.ts'
import { periodOf } from '../slips/testing.ts'
import { applyRatification } from './apply-ratification.ts'

let engine: ProductEngine
let desk: ReturnType<typeof runDesk>
let ana: Actor
let [person, joiner, november, run] = [0, 0, 0, 0]
const execute = (query: ReturnType<typeof sql>) => engine.database.db.execute(query)
const rows = <T extends object>(query: ReturnType<typeof sql>) =>
  rowsOf<T & Record<string, unknown>>(engine.database.db, query)
const stamps = sql`created_by, updated_by, created_at, updated_at, row_version`
const stamp = sql`'test', 'test', '2026-09-01', '2026-09-01', 1`

/** Applies a decree about the basic salary; gives its arrears by component and pay period. */
async function decree(employee: number, from: string, amount: number) {
  const [made] = await rows<{ id: number }>(
    sql`insert into ratification (company_code, doc_no, title, reason, letter_date, pay_group_id, effective_from, period_id, status, ${stamps})
      select 'SSI', 'RAT/' || ${employee}::int || '/' || ${amount}::int, 'A raise', 'ANNUAL', ${from}::date, d.pay_group_id, ${from}::date, d.id, 'RATIFIED', ${stamp}
      from reckoning_date d where d.id = ${november} returning id`,
  )
  const id = made?.id ?? 0
  await execute(
    sql`insert into ratification_lines (parent_id, seq, employee_id, field, new_value) values (${id}, 1, ${employee}, 'BASIC', ${amount})`,
  )
  await engine.database.db.transaction((tx) => applyRatification(actionContext(tx, engine, ana), id))
  const found = await rows<{ key: string; delta: number }>(
    sql`select component_code || ' ' || period_code as key, delta::int as delta from ratification_arrears where parent_id = ${id} order by 1`,
  )
  return Object.fromEntries(found.map(({ key, delta }) => [key, delta]))
}
const arrearsIn = (of: number, employee: number) =>
  rows<{
    origin: string
    amount: number
  }>(sql`select l.origin_period as origin, l.amount::int as amount from payslip_pay_lines l
    join payslip p on p.id = l.parent_id and p.run_id = ${of} and p.employee_id = ${employee} where l.component_code = 'ARREARS' order by 1`)

beforeAll(async () => {
  engine = await openDemo('2026-11-27')
  ana = await withEverything(engine, 'payroll.head')
  desk = runDesk(engine, ana, await withEverything(engine, 'finance.head'))
  for (const month of ['202609', '202610', '202611']) await withRecaps(engine, ['HO-M'], month)
  ;[person = 0, joiner = 0] = await withFewPeople(engine, 3)
  await withPlainPay(engine)
  for (const table of ['compensation_rule', 'employee_fixed_pay'])
    await execute(sql`delete from ${sql.identifier(table)}`)
  // An allowance of 7.5 % of the basic salary for everybody; ten hours of overtime at 1.5 and four at 2 in September.
  await execute(sql`insert into compensation_rule (company_code, scope, level_id, component_id, component_code, percent_of_basic, min_service_months, effective_from, ${stamps})
    select 'SSI', 'LEVEL', a.level_id, c.id, c.code, 7.5, 0, '2024-01-01'::date, ${stamp} from (select distinct a.level_id from employee_assignment a
    join employee_remuneration r on r.employee_id = a.employee_id join pay_group g on g.id = r.pay_group_id and g.group_code = 'HO-M') a
    join pay_component c on c.code = 'POSITION' and c.company_code = 'SSI'`)
  await execute(sql`update employee_assignment set ot_eligible = true`)
  await execute(
    sql`update monthly_attendance set ot_h15 = 600, ot_h20 = 240 where period_code = '202609' and employee_id = ${person}`,
  )
  // The second one joins on the 28th of September, after the close of its entries.
  const september = await periodOf(engine, 'HO-M', '202609-01')
  await execute(sql`update reckoning_date set close_date = '2026-09-25' where id = ${september}`)
  await execute(sql`update employee set join_date = '2026-09-28' where id = ${joiner}`)
  await desk.close(await desk.make(september))
  await desk.close(await desk.make(await periodOf(engine, 'HO-M', '202610-01')))
  november = await periodOf(engine, 'HO-M', '202611-01')
  run = await desk.make(november)
}, 600_000)
afterAll(() => engine.close())

/** Ten hours at 1.5 and four at 2: 23 index hours, by the 173rd part of basic salary and allowance. */
const overtime = (basic: number) => Math.round((basic * 1.075 * 23) / 173)

it('pays what a percentage of the basic salary and the overtime of its month lack, component by component', async () => {
  expect(await decree(person, '2026-09-01', 12_100_000)).toEqual({
    'BASIC 202609-01': 1_100_000,
    'BASIC 202610-01': 1_100_000,
    'POSITION 202609-01': 82_500,
    'POSITION 202610-01': 82_500,
    'OVERTIME 202609-01': overtime(12_100_000) - overtime(11_000_000),
  })
  await desk.calculate(run)
  expect(await arrearsIn(run, person)).toEqual([
    { origin: '202609-01', amount: 1_182_500 + overtime(12_100_000) - overtime(11_000_000) },
    { origin: '202610-01', amount: 1_182_500 },
  ])
})

it('a second decree pays what it adds to the first one, and a run of corrections finds nothing that both left', async () => {
  // From the 16th of September on, 11 of 22 workdays; overtime goes by the wage of the last day.
  expect(await decree(person, '2026-09-16', 12_540_000)).toEqual({
    'BASIC 202609-01': 220_000,
    'BASIC 202610-01': 440_000,
    'POSITION 202609-01': 16_500,
    'POSITION 202610-01': 33_000,
    'OVERTIME 202609-01': overtime(12_540_000) - overtime(12_100_000),
  })
  for (const like of ['202609-01', '202610-01']) {
    const correction = await desk.make(
      await additionalPeriod(engine, 'HO-M', like, { sequence: 5, runType: 'CORRECTION' }),
    )
    await desk.calculate(correction)
    expect(await rows(sql`select employee_id from payslip where run_id = ${correction}`)).toEqual([])
  }
})

it('leaves overtime as it was paid where the settings say so', async () => {
  await execute(sql`update payroll_setting set retro_overtime = false`)
  const found = await decree(person, '2026-09-17', 13_000_000)
  expect(Object.keys(found).filter((key) => key.startsWith('OVERTIME'))).toEqual([])
  expect(Object.keys(found)).toContain('POSITION 202609-01')
  await execute(sql`update payroll_setting set retro_overtime = true`)
})

it('days that a later month paid for an employee who joined late are raised with it, under the month that they belong to', async () => {
  // Monday 28th to Wednesday 30th: 3 of 22 workdays of basic salary and allowance.
  const found = await decree(joiner, '2026-09-28', 12_100_000)
  expect(found).toEqual({
    'ARREARS 202609-01': Math.round((12_100_000 * 3) / 22) + Math.round((907_500 * 3) / 22) - 1_500_000 - 112_500,
    'BASIC 202610-01': 1_100_000,
    'POSITION 202610-01': 82_500,
  })
})
