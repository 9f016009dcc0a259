// Documents that arrive after the close of a month: a decree next to a run of corrections, a joiner and a leaver reported to payroll too late.
import { CommonCode } from '@kantor/shared/catalogue/master/entities/common-code.entity'
import { ContractType } from '@kantor/shared/catalogue/master/entities/contract-type.entity'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowsOf } from '../../../db/connection.ts'
import { actionContext } from '../../../engine/actions/actions.ts'
import type { Actor } from '../../../engine/context.ts'
import { oneDatabase } from '../../../engine/testing/databases.ts'
import { create } from '../../../engine/write/store.ts'
import { everything, featureAt, idOf, openDemo, type ProductEngine, withEverything } from '../../testing/index.ts'
import { applyRatification } from '../ratification/apply-ratification.ts'
import { periodOf } from '../slips/testing.ts'
import { calculateRun } from './calculate/calculate-run.ts'
import { additionalPeriod, runPage, withFewPeople, withPlainPay, withRecaps } from './testing.ts'

let engine: ProductEngine
let page: ReturnType<typeof runPage>
let ana: Actor
let budi: Actor
let people: readonly number[] = []
let [october, november, correction] = [0, 0, 0]
const execute = (query: ReturnType<typeof sql>) => engine.database.db.execute(query)
const rows = <T extends object = { readonly [name: string]: unknown }>(query: ReturnType<typeof sql>) =>
  rowsOf<T & Record<string, unknown>>(engine.database.db, query)
const stamps = sql`created_by, updated_by, created_at, updated_at, row_version`
const stamp = sql`'test', 'test', '2026-10-01', '2026-10-01', 1`
const calculate = (run: number) =>
  engine.database.db.transaction((tx) => calculateRun(actionContext(tx, engine, ana), run))
const runOf = async (period: number) => Number((await page.call(ana, 'createRun', { period })).payRun)
const closed = async (run: number) => {
  await calculate(run)
  await page.call(ana, 'checkRun', { payRun: run })
  await page.call(budi, 'closeRun', { payRun: run })
}
/** The earnings of a payslip, by component and period of origin. */
const earnings = async (run: number, employee: number) =>
  (
    await rows<{
      text: string
    }>(sql`select l.component_code || ' ' || coalesce(l.origin_period, '-') || ' ' || l.amount::bigint as text
      from payslip_pay_lines l join payslip p on p.id = l.parent_id
      where p.run_id = ${run} and p.employee_id = ${employee} and l.line_kind = 'EARNING' order by 1`)
  ).map(({ text }) => text)

/** A decree that is ratified and waits to be applied: a basic salary from a day on, arrears with the run of November. */
async function decree(employee: number, from: string, amount: number): Promise<number> {
  const [made] = await rows<{ id: number }>(
    sql`insert into ratification (company_code, doc_no, title, reason, letter_date, pay_group_id, effective_from, period_id, status, ${stamps})
      select 'SSI', 'RAT/' || ${employee}::int || '/' || ${amount}::int, 'A raise', 'ANNUAL', ${from}::date, d.pay_group_id, ${from}::date, d.id, 'RATIFIED', ${stamp}
      from reckoning_date d where d.id = ${november} returning id`,
  )
  await execute(
    sql`insert into ratification_lines (parent_id, seq, employee_id, field, new_value) values (${made?.id}, 1, ${employee}, 'BASIC', ${amount})`,
  )
  return made?.id ?? 0
}
const apply = (id: number) =>
  engine.database.db.transaction((tx) => applyRatification(actionContext(tx, engine, ana), id))

beforeAll(async () => {
  engine = await openDemo('2026-11-27', (await oneDatabase())[0])
  page = runPage(engine)
  ana = await withEverything(engine, 'payroll.head')
  budi = await withEverything(engine, 'finance.head')
  for (const month of ['202610', '202611']) await withRecaps(engine, ['HO-M'], month)
  people = await withFewPeople(engine, 5)
  await withPlainPay(engine)
  // Payroll does not know the third person yet: he joins on the 20th, his papers come after the close.
  await execute(sql`update employee set join_date = '2026-12-20' where id = ${people[2]}`)
  october = await runOf(await periodOf(engine, 'HO-M', '202610-01'))
  await closed(october)
  november = await periodOf(engine, 'HO-M', '202611-01')
  correction = await runOf(await additionalPeriod(engine, 'HO-M', '202610-01', { sequence: 5, runType: 'CORRECTION' }))
})
afterAll(() => engine.close())

it('what a decree makes up for with the open month a run of corrections does not pay again', async () => {
  const [raised = 0] = people
  await apply(await decree(raised, '2026-10-01', 12_100_000))
  const run = await runOf(november)
  await calculate(run)
  expect(await earnings(run, raised)).toContain('ARREARS 202610-01 1100000')
  await calculate(correction)
  expect(await earnings(correction, raised)).toEqual([])
})

it('what a run of corrections paid a decree does not make up for again', async () => {
  const [, other = 0] = people
  await execute(sql`update employee_salary set amount = 11500000 where employee_id = ${other}`)
  await closed(correction)
  expect(await earnings(correction, other)).toEqual(['BASIC 202610-01 500000'])
  await apply(await decree(other, '2026-10-01', 12_100_000))
  const { id: run } = await regular()
  await calculate(run)
  expect(await earnings(run, other)).toContain('ARREARS 202610-01 600000')
})

/** Gives an employee the row that another has in a table. */
const likeAnother = (table: string, like: number, employee: number) =>
  execute(sql`insert into ${sql.identifier(table)} overriding system value
    select (jsonb_populate_record(r, jsonb_build_object('id', (select max(id) + 1 from ${sql.identifier(table)}), 'employee_id', ${employee}::int))).*
    from ${sql.identifier(table)} r where r.employee_id = ${like} order by r.id desc limit 1`)

const regular = async () =>
  (
    await rows<{ id: number }>(sql`select id from pay_run where period_code = '202611-01' and status <> 'CANCELLED'`)
  )[0] ?? {
    id: 0,
  }

it('who joined before the close of entries and was heard of after the close of the run is paid the missed days by the next one', async () => {
  const [, , joiner = 0] = people
  await execute(sql`update employee set join_date = '2026-10-20' where id = ${joiner}`)
  const { id: run } = await regular()
  await calculate(run)
  // Tuesday 20th to Friday 30th: 9 of 22 workdays of October (payroll 4.4, WORKDAY).
  const arrears = (await earnings(run, joiner)).find((text) => text.startsWith('ARREARS'))
  expect(arrears).toMatch(/^ARREARS 202610-01 \d+$/)
  expect(Number(arrears?.split(' ')[2])).toBeGreaterThanOrEqual(4_500_000)
})

it('who is entered after the attendance of his first month was locked is paid the missed days, with the contributions of that month', async () => {
  await execute(sql`update attendance_period set status = 'LOCKED' where period_code = '202610'`)
  await execute(sql`update attendance_period set status = 'OPEN' where period_code = '202611'`)
  const [like = 0] = people
  const [post] = await rows<{ [field: string]: number }>(
    sql`select p.department_id as department, p.id as position, p.level_id as level, l.id as location from position p, work_location l
      where p.position_code = 'PRD-ASM1-OPR' and l.location_code = 'CKR' and p.company_code = 'SSI' and l.company_code = 'SSI'`,
  )
  const code = (value: string) => idOf(engine, CommonCode, 'code_value', value)
  const hired = {
    ...post,
    fullName: 'Dewi Lestari',
    birthDate: '1998-03-04',
    gender: await code('F'),
    religion: await code('ISLAM'),
    maritalStatus: await code('SINGLE'),
    address1st: 'Jl. Melati 1',
    joinDate: '2026-10-20',
    employeeStatus: await code('CONTRACT'),
    contractType: await idOf(engine, ContractType, 'contract_type_code', 'PKWT'),
    contractTo: '2027-10-19',
  }
  const hire = (more: object) =>
    create(engine, everything, featureAt('/employees/personal-information'), { ...hired, ...more })
  await expect(hire({})).rejects.toMatchObject({ code: 'CONFIRMATION_NEEDED' })
  const joiner = Number((await hire({ confirmed: 'R-EMP-LATE' })).id)
  await execute(sql`update attendance_period set status = 'CLOSED' where period_code = '202611'`)
  await likeAnother('employee_remuneration', like, joiner)
  await likeAnother('employee_tax_profile', like, joiner)
  await execute(sql`insert into monthly_attendance (company_code, employee_id, period_code, pay_group, scheduled_days, paid_days, unpaid_days, present_days, status, ${stamps})
    values ('SSI', ${joiner}, '202611', 'ALL', 21, 21, 0, 21, 'LOCKED', ${stamp})`)
  const package_ = {
    employee: joiner,
    effectiveFrom: '2026-10-20',
    basic: '11000000',
    parts: [],
    reason: 'HIRE',
    letterNo: null,
    note: null,
  }
  // No run has paid him yet: his first pay is no change of days that are paid.
  expect(
    await runPage(engine, '/payroll-management/payroll-master/compensation-employee').call(
      ana,
      'saveCompensation',
      package_,
    ),
  ).toMatchObject({
    written: 1,
    paidUntil: null,
  })
  const { id: run } = await regular()
  await calculate(run)
  // 9 of 22 workdays of October, from Tuesday 20th to Friday 30th.
  const missed = (await earnings(run, joiner)).filter((text) => text.startsWith('ARREARS'))
  expect(missed).toEqual([expect.stringMatching(/^ARREARS 202610-01 \d+$/)])
  expect(Number(missed[0]?.split(' ')[2])).toBeGreaterThanOrEqual(4_500_000)
  const shares = await rows<{ code: string; of: string }>(
    sql`select l.component_code as code, coalesce(l.origin_period, 'own') as of from payslip_pay_lines l join payslip p on p.id = l.parent_id
      where p.run_id = ${run} and p.employee_id = ${joiner} and l.component_code in ('JHT_ER', 'KES_ER') order by 1, 2`,
  )
  expect(shares).toEqual(['JHT_ER', 'KES_ER'].flatMap((code) => ['202610-01', 'own'].map((of) => ({ code, of }))))
})

it('the year of a leaver of whom payroll hears after the close is settled by the run that corrects his month', async () => {
  const [, , , leaver = 0] = people
  await execute(sql`update employee set separation_date = '2026-10-09' where id = ${leaver}`)
  await page.call(budi, 'reopenRun', { payRun: correction, reason: 'The paper of a leaver came' })
  await calculate(correction)
  // What he was paid too much he owes: noted, it becomes a receivable.
  await execute(sql`update pay_check set check_status = 'ACKNOWLEDGED' where run_id = ${correction} and code = 'C05'`)
  await execute(sql`update payslip set status = 'WARNING' where run_id = ${correction} and status = 'ERROR'`)
  await page.call(ana, 'checkRun', { payRun: correction })
  await page.call(budi, 'closeRun', { payRun: correction })
  expect(await earnings(correction, leaver)).toContainEqual(expect.stringMatching(/^BASIC 202610-01 -/))
  const [slip] = await rows<{ final: boolean; gross: number; tax: number }>(
    sql`select tax_final as final, taxable_gross::bigint::int as gross, pph21::int as tax from payslip where run_id = ${correction} and employee_id = ${leaver}`,
  )
  // One month of a small income is free: what October withheld is given back.
  expect(slip?.final).toBe(true)
  const [month] = await rows<{ tax: number; final: boolean }>(
    sql`select pph21::int as tax, is_final as final from employee_tax_month where employee_id = ${leaver} and tax_year = 2026 and tax_month = 10`,
  )
  expect(month).toEqual({ tax: 0, final: true })
})

it('a correction of a closed month says that a later closed month needs one too, until that month has its own', async () => {
  const { id: later } = await regular()
  await execute(sql`update pay_check set check_status = 'ACKNOWLEDGED' where run_id = ${later}`)
  await execute(sql`update payslip set status = 'WARNING' where run_id = ${later} and status = 'ERROR'`)
  await execute(sql`update pay_run set status = 'CLOSED' where id = ${later}`)
  await execute(sql`update pay_run set status = 'REOPENED' where id = ${correction}`)
  const said = () =>
    rows<{ severity: string; message: string }>(
      sql`select severity, message from pay_check where run_id = ${correction} and code = 'C28'`,
    )
  await calculate(correction)
  const paid = await rows(
    sql`select 1 from payslip c join payslip l on l.run_id = ${later} and l.employee_id = c.employee_id where c.run_id = ${correction}`,
  )
  const people = paid.length === 1 ? '1 of these employees was' : `${paid.length} of these employees were`
  expect(await said()).toEqual([
    {
      severity: 'WARNING',
      message: `${people} paid in November 2026, which is closed too: make a correction run of that month as well.`,
    },
  ])
  await runOf(await additionalPeriod(engine, 'HO-M', '202611-01', { sequence: 5, runType: 'CORRECTION' }))
  await calculate(correction)
  expect(await said()).toEqual([])
})
