// What is paid late and what is taxed apart: days of a joiner who missed the close of entries, severance, what a month says of its rate, and findings of
// final pay and of amounts.
import { findingsOfAmounts } from '@kantor/shared/rules/payroll/payslip/checks'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowsOf } from '../../../db/connection.ts'
import { actionContext } from '../../../engine/actions/actions.ts'
import type { Actor } from '../../../engine/context.ts'
import { openDemo, type ProductEngine, withEverything } from '../../testing/index.ts'
import { periodOf } from '../slips/testing.ts'
import { taxCertificatesActions } from '../tax/tax-summary.actions.ts'
import { calculateRun } from './calculate/calculate-run.ts'
import { problems } from './run-lists.ts'
import { additionalPeriod, runPage, withFewPeople, withRecaps } from './testing.ts'

let engine: ProductEngine
let page: ReturnType<typeof runPage>
let ana: Actor
let budi: Actor
let [joiner, leaver, other] = [0, 0, 0]
const execute = (query: ReturnType<typeof sql>) => engine.database.db.execute(query)
const rows = <T extends object = { readonly [name: string]: unknown }>(query: ReturnType<typeof sql>) =>
  rowsOf<T & Record<string, unknown>>(engine.database.db, query)
const stamps = sql`created_by, updated_by, created_at, updated_at, row_version`
const stamp = sql`'test', 'test', '2026-10-01', '2026-10-01', 1`
const calculate = (run: number) =>
  engine.database.db.transaction((tx) => calculateRun(actionContext(tx, engine, ana), run))
const runOf = async (period: number) => Number((await page.call(ana, 'createRun', { period })).payRun)
/** Large entries stop a run until a second person acknowledges them (C27). */
const closed = async (run: number) => {
  await calculate(run)
  const large = await rows<{ id: number }>(
    sql`select id from pay_check where run_id = ${run} and code = 'C27' and check_status = 'OPEN'`,
  )
  for (const { id } of large) await page.call(budi, 'acknowledge', { finding: id, note: 'Agreed with the board' })
  if (large.length > 0) await calculate(run)
  await page.call(ana, 'checkRun', { payRun: run })
  await page.call(budi, 'closeRun', { payRun: run })
}
const entered = (employee: number, period: number, code: string, component: string, amount: number) =>
  execute(sql`insert into variable_pay (company_code, employee_id, period_id, period_code, component_id, component_code, amount, source, status, ${stamps})
    select 'SSI', ${employee}, ${period}, ${code}, c.id, c.code, ${amount}, 'SCREEN', 'OPEN', ${stamp} from pay_component c
    where c.code = ${component} and c.company_code = 'SSI'`)

/** The regular run of November. */
const regularOf = async () =>
  (await rows<{ id: number }>(sql`select id from pay_run where period_code = '202611-01' and status <> 'CANCELLED'`))[0]
    ?.id ?? 0

beforeAll(async () => {
  engine = await openDemo('2026-11-27')
  page = runPage(engine)
  ana = await withEverything(engine, 'payroll.head')
  budi = await withEverything(engine, 'finance.head')
  for (const month of ['202610', '202611']) await withRecaps(engine, ['HO-M', 'EXEC'], month)
  const people = await withFewPeople(engine, 4)
  ;[joiner, leaver, other] = [people[0] ?? 0, people[1] ?? 0, people[2] ?? 0]
  await execute(
    sql`update employee_tax_profile set profile_status = 'CONFIRMED', subject_type = 'RESIDENT', tax_id_status = 'NPWP'`,
  )
  await execute(sql`delete from employee_remuneration_tax_method_rows`)
  await execute(sql`update pay_group set default_tax_method = 'GROSS'`)
})
afterAll(() => engine.close())

it('who joined after the close of entries is paid the missed days by the next run, once, as the missed one would have', async () => {
  const [october, november] = [await periodOf(engine, 'HO-M', '202610-01'), await periodOf(engine, 'HO-M', '202611-01')]
  await execute(sql`update reckoning_date set close_date = '2026-10-23' where id = ${october}`)
  await execute(sql`update employee set join_date = '2026-10-26' where id = ${joiner}`)
  const [first, second] = [await runOf(october), await runOf(november)]
  const arrears = () =>
    rows<{
      amount: number
    }>(sql`select l.amount::int as amount, l.origin_period as origin from payslip_pay_lines l join payslip p on p.id = l.parent_id
      where p.run_id = ${second} and p.employee_id = ${joiner} and l.component_code = 'ARREARS'`)
  await calculate(first)
  expect(await rows(sql`select 1 from payslip where run_id = ${first} and employee_id = ${joiner}`)).toEqual([])
  await calculate(second)
  const [late] = await arrears()
  expect(late).toEqual({ amount: expect.any(Number), origin: '202610-01' })
  // Closed later, October would have had him: what it pays is what was missed, and November pays none of it again.
  await execute(sql`update reckoning_date set close_date = '2026-10-27' where id = ${october}`)
  await calculate(first)
  const [paid] = await rows<{
    amount: number
  }>(sql`select sum(l.amount)::int as amount from payslip_pay_lines l join payslip p on p.id = l.parent_id
    join pay_component c on c.code = l.component_code and c.company_code = 'SSI' and c.source in ('BASIC', 'FIXED_FIELD', 'RULE')
    where p.run_id = ${first} and p.employee_id = ${joiner} and l.line_kind = 'EARNING'`)
  expect(late?.amount).toBe(paid?.amount)
  expect(paid?.amount).toBeGreaterThan(0)
  await calculate(second)
  expect(await arrears()).toEqual([])
  await execute(sql`update employee set join_date = '2020-01-06' where id = ${joiner}`)
  await closed(first)
})

it('a closed month is corrected by a run of corrections: differences to the closed payslip, new tax of the month, and what it corrects', async () => {
  const period = await additionalPeriod(engine, 'HO-M', '202610-01', { sequence: 5, runType: 'CORRECTION' })
  const run = await runOf(period)
  const slips = () =>
    rows<{ employee: number }>(sql`select p.employee_id as employee from payslip p where p.run_id = ${run} order by 1`)
  await calculate(run)
  expect(await slips()).toEqual([])
  const [salary] = await rows<{ id: number; amount: number }>(
    sql`update employee_salary set amount = amount + 2200000 where employee_id = ${other} and effective_to is null returning id, amount::int as amount`,
  )
  expect(salary).toBeDefined()
  await closed(run)
  expect(await slips()).toEqual([{ employee: other }])
  const lines = await rows<{
    code: string
    amount: number
    origin: string | null
  }>(sql`select l.component_code as code, l.amount::int as amount, l.origin_period as origin
    from payslip_pay_lines l join payslip p on p.id = l.parent_id where p.run_id = ${run} and l.line_kind = 'EARNING' order by 1`)
  expect(lines).toContainEqual({ code: 'BASIC', amount: 2_200_000, origin: '202610-01' })
  expect(lines.every(({ origin }) => origin === '202610-01')).toBe(true)
  const [tax] =
    await rows(sql`select t.pph21::int as month, (select sum(p.pph21)::int from payslip p join pay_run n on n.id = p.run_id
      where p.employee_id = t.employee_id and n.tax_month = t.tax_month and n.status = 'CLOSED') as runs,
      floor(t.gross_total * t.rate_percent / 100)::int as due from employee_tax_month t
    where t.employee_id = ${other} and t.tax_year = 2026 and t.tax_month = (select tax_month from pay_run where id = ${run})`)
  expect([tax?.runs, tax?.due]).toEqual([tax?.month, tax?.month])
  // Closed, it counts as paid: another calculation of the same month finds nothing more.
  await page.call(budi, 'reopenRun', { payRun: run, reason: 'To calculate it once more' })
  const [slip] = await rows<{ net: string }>(sql`select net::text as net from payslip where run_id = ${run}`)
  await closed(run)
  expect(await rows(sql`select net::text as net from payslip where run_id = ${run}`)).toEqual([slip])
})

it('final pay without closed attendance is stopped, and findings of amounts are shown to no user from whom amounts are kept', async () => {
  const period = await additionalPeriod(engine, 'HO-M', '202611-01', { sequence: 6, runType: 'FINAL_PAY' })
  await execute(sql`update employee set separation_date = '2026-11-13' where id = ${leaver}`)
  const run = await runOf(period)
  // The regular run leaves whom the final pay has.
  await calculate(run)
  await calculate(await regularOf())
  await execute(sql`update attendance_period set status = 'OPEN' where company_code = 'SSI' and period_code = '202611'`)
  await calculate(run)
  const codes = async () =>
    (await rows<{ code: string }>(sql`select code from pay_check where run_id = ${run} and severity = 'BLOCKER'`)).map(
      ({ code }) => code,
    )
  expect(await codes()).toEqual(['C21'])
  await execute(
    sql`update attendance_period set status = 'CLOSED' where company_code = 'SSI' and period_code = '202611'`,
  )
  await execute(
    sql`update monthly_attendance set incomplete_count = 2 where employee_id = ${leaver} and period_code = '202611'`,
  )
  await calculate(run)
  expect(await codes()).toEqual([])
  expect(await rows(sql`select 1 from pay_check where run_id = ${run} and code = 'C09'`)).toHaveLength(1)

  for (const code of ['C08', 'C15'])
    await execute(sql`insert into pay_check (company_code, run_id, subject, severity, code, employee_id, message, check_status, ${stamps})
      select 'SSI', n.id, 'Test', 'WARNING', ${code}, ${other}, 'Found', 'OPEN', ${stamp} from pay_run n where n.id = ${run}`)
  await execute(
    sql`update pay_run set pay_group_id = (select id from pay_group where group_code = 'EXEC') where id = ${run}`,
  )
  const problemCodes = async (who: Actor) => {
    const context = actionContext(engine.database.db, engine, who)
    const asked = { payRun: run, severity: null, search: 'Found', page: 1, size: 50 }
    return (await problems(context, asked)).rows.map(({ code }) => code as string)
  }
  expect(await problemCodes(ana)).toEqual(['C08', 'C15'])
  expect(await problemCodes(await withEverything(engine, 'payroll'))).toEqual(['C15'])
  expect([...findingsOfAmounts]).toEqual(expect.arrayContaining(['C05', 'C06', 'C07', 'C08', 'C17', 'C20', 'C22']))
  await execute(
    sql`update pay_run set pay_group_id = (select id from pay_group where group_code = 'HO-M') where id = ${run}`,
  )
})

it('severance has its final tax separate from that of the year: in tax month, tax year and own certificate, reversed when the run is reopened', async () => {
  const [final] = await rows<{ id: number; period: number }>(
    sql`select id, period_id as period from pay_run where run_type = 'FINAL_PAY'`,
  )
  const month = () =>
    rows(sql`select t.pph21::int as tax, t.final_gross::int as gross, t.final_tax::int as final, t.gross_irregular::int as irregular
      from employee_tax_month t where t.employee_id = ${leaver} and t.tax_year = 2026 and t.tax_month = (select tax_month from pay_run where id = ${final?.id})`)
  await closed(await regularOf())
  await closed(final?.id ?? 0)
  const [plain] = await month()
  expect(plain).toMatchObject({ gross: 0, final: 0 })
  await page.call(budi, 'reopenRun', { payRun: final?.id, reason: 'Severance was forgotten' })
  await entered(leaver, final?.period ?? 0, '202611-06', 'SEVERANCE', 132_400_000)
  await closed(final?.id ?? 0)
  expect(await month()).toEqual([{ ...plain, gross: 132_400_000, final: 7_360_000 }])
  const lines =
    await rows(sql`select l.component_code as code, l.amount::int as amount from payslip_pay_lines l join payslip p on p.id = l.parent_id
    where p.run_id = ${final?.id} and l.component_code = 'PPH21_FINAL'`)
  expect(lines).toEqual([{ code: 'PPH21_FINAL', amount: 7_360_000 }])
  const issue = taxCertificatesActions.handlers.issueCertificates
  if (issue === undefined) throw new Error('No such action')
  await engine.database.db.transaction(async (tx) =>
    issue(actionContext(tx, engine, ana) as never, { taxYear: 2026, certificateDate: '2026-11-30' } as never),
  )
  const [year] =
    await rows(sql`select y.final_gross::int as gross, y.final_tax::int as tax, y.final_certificate_no as no, y.former_certificate_no as former,
      (select sum(x.tax)::int from employee_tax_year_final_payments x where x.parent_id = y.id) as payments
    from employee_tax_year y where y.employee_id = ${leaver} and y.tax_year = 2026`)
  expect(year).toEqual({
    gross: 132_400_000,
    tax: 7_360_000,
    no: expect.stringMatching(/^1\.7-\d\d\.26-0000001$/),
    former: null,
    payments: 7_360_000,
  })
  await page.call(budi, 'reopenRun', { payRun: final?.id, reason: 'To see that it is taken back' })
  expect(await month()).toEqual([])
})

it('status and rate of a tax month are of the run that is paid last, whichever was closed last', async () => {
  const [regular] = await rows<{ id: number }>(
    sql`select id from pay_run where period_code = '202611-01' and status <> 'CANCELLED'`,
  )
  await execute(sql`update employee set separation_date = null where id = ${leaver}`)
  await execute(sql`update pay_run set status = 'CANCELLED' where run_type = 'FINAL_PAY'`)
  const period = await additionalPeriod(engine, 'HO-M', '202611-01', { sequence: 4, runType: 'BONUS' })
  await execute(sql`update reckoning_date set pay_date = pay_date - 1, due_date = due_date - 1 where id = ${period}`)
  await entered(other, period, '202611-04', 'BONUS', 50_000_000)
  const rate = async () =>
    (
      await rows<{
        rate: string
      }>(sql`select t.rate_percent::text as rate from employee_tax_month t where t.employee_id = ${other} and t.tax_year = 2026
      and t.tax_month = (select tax_month from pay_run where id = ${regular?.id})`)
    )[0]?.rate
  const before = await rate()
  const bonus = await runOf(period)
  await closed(bonus)
  const [slip] = await rows<{ rate: string }>(sql`select ter_rate::text as rate from payslip where run_id = ${bonus}`)
  expect(slip?.rate).not.toBe(before)
  expect(await rate()).toBe(before)
  // The bonus has a run after it that is closed; the run paid last has none, although it was closed first. Without it the bonus speaks for the month.
  const reason = 'It was not the last one'
  await expect(page.call(budi, 'reopenRun', { payRun: bonus, reason })).rejects.toEqual(
    expect.objectContaining({ code: 'LATER_RUN_CLOSED' }),
  )
  await page.call(budi, 'reopenRun', { payRun: regular?.id, reason })
  expect(await rate()).toBe(slip?.rate)
})
