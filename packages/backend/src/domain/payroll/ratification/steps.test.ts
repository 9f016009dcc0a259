// A step of the salary grade that is dated back over closed months: allowances that go by it are made up for from its day on, once, and a run of corrections
// counts the months before it by the step of then (payroll 4.10, R-RAP; decision 0143).
import { remunerationEntry } from '@kantor/shared/catalogue/payroll-management/payroll-code/remuneration-entry'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowsOf } from '../../../db/connection.ts'
import { actionContext } from '../../../engine/actions/actions.ts'
import type { Actor } from '../../../engine/context.ts'
import { edit } from '../../../engine/write/store.ts'
import { openDemo, type ProductEngine, withEverything } from '../../testing/index.ts'
import { additionalPeriod, runDesk, withFewPeople, withPlainPay, withRecaps } from '../process/testing.ts'
import { periodOf } from '../slips/testing.ts'
import { applyRatification } from './apply-ratification.ts'

let engine: ProductEngine
let desk: ReturnType<typeof runDesk>
let ana: Actor
let [person, november, run] = [0, 0, 0]
const corrections: number[] = []
const execute = (query: ReturnType<typeof sql>) => engine.database.db.execute(query)
const rows = <T extends object>(query: ReturnType<typeof sql>) =>
  rowsOf<T & Record<string, unknown>>(engine.database.db, query)
const stamps = sql`created_by, updated_by, created_at, updated_at, row_version`
const stamp = sql`'test', 'test', '2026-09-01', '2026-09-01', 1`
const lineOf = async (of: number, code: string) =>
  (
    await rows<{ amount: number }>(sql`select l.amount::int as amount from payslip_pay_lines l
      join payslip p on p.id = l.parent_id and p.run_id = ${of} and p.employee_id = ${person} where l.component_code = ${code}`)
  ).map(({ amount }) => amount)
const stepNow = async () =>
  (await rows<{ step: number }>(sql`select step from employee_remuneration where employee_id = ${person}`))[0]?.step

/** Applies a decree about a step; gives its arrears by component and pay period. */
async function decree(from: string, step: number, amount: number) {
  const [made] = await rows<{ id: number }>(
    sql`insert into ratification (company_code, doc_no, title, reason, letter_date, pay_group_id, effective_from, period_id, status, ${stamps})
      select 'SSI', 'RAT/S/' || ${step}::int || ${from}::text, 'A step', 'PROMOTION', ${from}::date, d.pay_group_id, ${from}::date, d.id, 'RATIFIED', ${stamp}
      from reckoning_date d where d.id = ${november} returning id`,
  )
  const id = made?.id ?? 0
  await execute(
    sql`insert into ratification_lines (parent_id, seq, employee_id, field, step, new_value) values (${id}, 1, ${person}, 'GRADE_STEP', ${step}, ${amount})`,
  )
  await engine.database.db.transaction((tx) => applyRatification(actionContext(tx, engine, ana), id))
  const found = await rows<{ key: string; delta: number }>(
    sql`select component_code || ' ' || period_code as key, delta::int as delta from ratification_arrears where parent_id = ${id} order by 1`,
  )
  return Object.fromEntries(found.map(({ key, delta }) => [key, delta]))
}
/** Whom runs of corrections of both closed months would pay. */
async function corrected() {
  const found: unknown[] = []
  for (const correction of corrections) {
    await desk.calculate(correction)
    found.push(
      ...(await rows(sql`select l.component_code, l.origin_period, l.amount from payslip p join payslip_pay_lines l on l.parent_id = p.id
      where p.run_id = ${correction} and p.employee_id = ${person}`)),
    )
  }
  return found
}

beforeAll(async () => {
  engine = await openDemo('2026-11-27')
  ana = await withEverything(engine, 'payroll.head')
  desk = runDesk(engine, ana, await withEverything(engine, 'finance.head'))
  for (const month of ['202609', '202610', '202611']) await withRecaps(engine, ['HO-M'], month)
  ;[person = 0] = await withFewPeople(engine, 2)
  await withPlainPay(engine)
  for (const table of ['compensation_rule', 'employee_fixed_pay'])
    await execute(sql`delete from ${sql.identifier(table)}`)
  // An allowance by steps: 500,000 at the first, 300,000 more at each further one.
  await execute(sql`insert into compensation_rule (company_code, scope, level_id, step, component_id, component_code, amount, min_service_months, effective_from, ${stamps})
    select 'SSI', 'LEVEL', a.level_id, n.step, c.id, c.code, 200000 + 300000 * n.step, 0, '2024-01-01'::date, ${stamp} from (select distinct a.level_id from employee_assignment a
    where a.employee_id = ${person}) a cross join generate_series(1, 3) n (step) join pay_component c on c.code = 'HOUSING' and c.company_code = 'SSI'`)
  await execute(sql`update employee_remuneration set step = 1 where employee_id = ${person}`)
  for (const code of ['202609-01', '202610-01']) await desk.close(await desk.make(await periodOf(engine, 'HO-M', code)))
  for (const like of ['202609-01', '202610-01'])
    corrections.push(
      await desk.make(await additionalPeriod(engine, 'HO-M', like, { sequence: 5, runType: 'CORRECTION' })),
    )
  november = await periodOf(engine, 'HO-M', '202611-01')
  run = await desk.make(november)
}, 600_000)
afterAll(() => engine.close())

it('pays what allowances by step lack from its day on, on the payslip and in the journal', async () => {
  // From the 16th of September on, 11 of 22 workdays.
  expect(await decree('2026-09-16', 2, 11_440_000)).toEqual({
    'BASIC 202609-01': 220_000,
    'BASIC 202610-01': 440_000,
    'HOUSING 202609-01': 150_000,
    'HOUSING 202610-01': 300_000,
    // By a formula that pays for each step, of the last day.
    'SKILL 202609-01': 50_000,
    'SKILL 202610-01': 50_000,
  })
  expect(await stepNow()).toBe(2)
  await desk.calculate(run)
  expect(await lineOf(run, 'HOUSING')).toEqual([800_000])
  expect((await lineOf(run, 'ARREARS')).sort((a, b) => a - b)).toEqual([420_000, 790_000])
})
it('leaves nothing to a run of corrections, neither from the day on nor before it', async () => {
  expect(await corrected()).toEqual([])
})
it('a step of an earlier day that is decreed later holds until the one that was there', async () => {
  expect(await decree('2026-09-01', 3, 11_220_000)).toEqual({
    'BASIC 202609-01': 110_000,
    'HOUSING 202609-01': 300_000,
  })
  expect(await stepNow()).toBe(2)
  expect(await corrected()).toEqual([])
})
it('is in the journal with what the payslips say', async () => {
  await desk.calculate(run)
  expect((await lineOf(run, 'ARREARS')).reduce((sum, amount) => sum + amount, 0)).toBe(1_210_000 + 410_000)
  const corrections = (status: string) => execute(sql`update pay_run set status = ${status} where pay_sequence = 5`)
  await corrections('CANCELLED')
  await desk.finish(run)
  await corrections('CALCULATED')
  const [posted] = await rows<{ payload: string; debit: string; credit: string }>(
    sql`select payload, debit, credit from posting_event where source_id = ${run}`,
  )
  const { lines } = JSON.parse(posted?.payload ?? '{}') as {
    readonly lines: readonly { readonly key: string; readonly debit: string }[]
  }
  const sumOf = (key: string) => lines.reduce((sum, line) => sum + (line.key === key ? Number(line.debit) : 0), 0)
  const [earned] = await rows<{ sum: number }>(sql`select sum(l.amount)::int as sum from payslip_pay_lines l
    join payslip p on p.id = l.parent_id and p.run_id = ${run} where l.line_kind = 'EARNING'`)
  expect(posted?.debit).toBe(posted?.credit)
  expect(sumOf('SALARY_EXPENSE')).toBe(earned?.sum)
})
it('that is entered in the file applies from its day on, and days that are paid take a ratification', async () => {
  const file = async () =>
    (
      await rows<{ id: number; version: number }>(
        sql`select id, row_version as version from employee_remuneration where employee_id = ${person}`,
      )
    )[0]
  const enter = async (values: object) => {
    const { id = 0, version = 0 } = (await file()) ?? {}
    return edit(engine, ana, remunerationEntry, id, version, values)
  }
  await expect(enter({ step: 3, stepFrom: '2026-11-01' })).rejects.toMatchObject({
    code: 'BAD_USER_INPUT',
    details: { fields: [expect.objectContaining({ field: 'stepFrom', rule: 'R-RAP' })] },
  })
  // Without a day it is the one after the last that is paid.
  await enter({ step: 1 })
  const entered = () =>
    rows<{ day: string; step: number; replaced: number }>(
      sql`select s.date_from::text as day, s.step, s.replaced from employee_remuneration_entered_steps s
        join employee_remuneration f on f.id = s.parent_id and f.employee_id = ${person} order by 1`,
    )
  expect(await entered()).toEqual([{ day: '2026-12-01', step: 1, replaced: 2 }])
  await enter({ step: 3, stepFrom: '2026-12-16' })
  expect(await entered()).toEqual([
    { day: '2026-12-01', step: 1, replaced: 2 },
    { day: '2026-12-16', step: 3, replaced: 1 },
  ])
  // Closed months keep the step of their days, so no run of corrections pays anything.
  expect(await corrected()).toEqual([])
  await withRecaps(engine, ['HO-M'], '202612')
  const december = await desk.make(await periodOf(engine, 'HO-M', '202612-01'))
  await desk.calculate(december)
  // 11 workdays at the first step, 12 at the third: 500,000 and 1,100,000.
  expect(await lineOf(december, 'HOUSING')).toEqual([Math.round((500_000 * 11 + 1_100_000 * 12) / 23)])
  // Another step in place of one that has not begun.
  await enter({ step: 2, stepFrom: '2026-12-10' })
  expect(await entered()).toEqual([
    { day: '2026-12-01', step: 1, replaced: 2 },
    { day: '2026-12-10', step: 2, replaced: 1 },
  ])
})
it('that an older file has without a day holds as it did before there were any', async () => {
  await execute(sql`delete from employee_remuneration_entered_steps`)
  await execute(sql`update employee_remuneration set step = 3 where employee_id = ${person}`)
  expect((await corrected()).length).toBeGreaterThan(0)
})
