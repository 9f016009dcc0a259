// Who leaves is paid what was entered for the salary of his month by his final pay, once and never by two runs; and two loans of one employee stay two
// loans: rest, balance and state of each.

import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../../db/connection.ts'
import { actionContext } from '../../../engine/actions/actions.ts'
import type { Actor } from '../../../engine/context.ts'
import { show } from '../../../engine/read/read.ts'
import { create } from '../../../engine/write/store.ts'
import { everything, featureAt, openDemo, type ProductEngine, withEverything } from '../../testing/index.ts'
import { loadRun } from '../run/load-run.ts'
import { runReader } from '../run/reader.ts'
import { inside } from '../run/testing.ts'
import { periodOf } from '../slips/testing.ts'
import { calculateRun } from './calculate/calculate-run.ts'
import { removeAll } from './calculate/settle-run.ts'
import { consumeEntries, freeEntries } from './close/run-entries.ts'
import { additionalPeriod, closeEffects, runPage, withFewPeople, withRecaps } from './testing.ts'

let engine: ProductEngine
let page: ReturnType<typeof runPage>
let ana: Actor
let budi: Actor
let [leaver, borrower] = [0, 0]
const periods = { regular: 0, final: 0 }
const runs = { regular: 0, final: 0 }
type Kind = keyof typeof runs
const refused = (code: string) => expect.objectContaining({ code })
const execute = (query: ReturnType<typeof sql>) => engine.database.db.execute(query)
const rows = <T extends object = { readonly [name: string]: unknown }>(query: ReturnType<typeof sql>) =>
  rowsOf<T & Record<string, unknown>>(engine.database.db, query)
const stamps = sql`created_by, updated_by, created_at, updated_at, row_version`
const stamp = sql`'test', 'test', '2026-10-01', '2026-10-01', 1`

beforeAll(async () => {
  engine = await openDemo('2026-11-27')
  page = runPage(engine)
  ana = await withEverything(engine, 'payroll.head')
  budi = await withEverything(engine, 'finance.head')
  for (const month of ['202610', '202611', '202612']) await withRecaps(engine, ['HO-M'], month)
  const people = await withFewPeople(engine, 4)
  ;[leaver, borrower] = [people[0] ?? 0, people[1] ?? 0]
  await execute(sql`delete from additional_batch where status in ('APPROVED', 'CONSUMED')`)
  await execute(sql`update employee set separation_date = '2026-10-20' where id = ${leaver}`)
  await execute(sql`update employee_tax_profile set profile_status = 'CONFIRMED'`)
  periods.regular = await periodOf(engine, 'HO-M', '202610-01')
  periods.final = await additionalPeriod(engine, 'HO-M', '202610-01', { sequence: 6, runType: 'FINAL_PAY' })
  for (const kind of ['regular', 'final'] as const)
    runs[kind] = Number((await page.call(ana, 'createRun', { period: periods[kind] })).payRun)
})
afterAll(() => engine.close())

/** Variable pay, a correction and approved batches of the leaver for the regular period of his last month. */
async function enter(): Promise<void> {
  const component = (code: string) => sql`(select id from pay_component where code = ${code} and company_code = 'SSI')`
  await execute(sql`insert into variable_pay (company_code, employee_id, period_id, period_code, component_id, component_code, amount, source, status, ${stamps})
    select 'SSI', ${leaver}, ${periods.regular}, '202610-01', ${component('INCENTIVE')}, 'INCENTIVE', 250000, 'SCREEN', 'OPEN', ${stamp}`)
  await execute(sql`insert into pay_rectification (company_code, employee_id, period_id, period_code, component_id, component_code, origin_period, amount, reason, status, ${stamps})
    select 'SSI', ${leaver}, ${periods.regular}, '202610-01', ${component('RECT_BASIC')}, 'RECT_BASIC', '2026-08', 75000, 'Paid too little', 'OPEN', ${stamp}`)
  for (const [no, kind, code] of [
    ['ADD/T/1', 'ADDITION', 'OTHER_ADD'],
    ['ADD/T/2', 'DEDUCTION', 'OTHER_DED'],
  ] as const)
    await execute(sql`with b as (insert into additional_batch (company_code, batch_no, pay_group_id, period_id, kind, component_id, description, status, source, prepared_by_id, ${stamps})
        select 'SSI', ${no}, (select id from pay_group where group_code = 'HO-M'), ${periods.regular}, ${kind}, ${component(code)}, 'Test', 'APPROVED', 'SCREEN', ${ana.userId}, ${stamp}
        returning id)
      insert into additional_batch_lines (parent_id, seq, employee_id, amount) select id, 1, ${leaver}, 40000 from b`)
}
const entered = ['INCENTIVE', 'OTHER_ADD', 'OTHER_DED', 'RECT_BASIC']

/** As closing does with entries; a run with a blocker is not closed. */
async function close(kind: Kind): Promise<void> {
  const [blocked] = await rows(
    sql`select 1 from pay_run n where n.id = ${runs[kind]} and (n.status <> 'CALCULATED'
      or exists (select 1 from pay_check c where c.run_id = n.id and c.code = 'C13'))`,
  )
  if (blocked !== undefined) return
  await inside(engine, async (context) => consumeEntries(context, await loadRun(runReader(context), runs[kind])))
  await execute(sql`update pay_run set status = 'CLOSED' where id = ${runs[kind]}`)
}
async function reopen(kind: Kind): Promise<void> {
  const [closed] = await rows(sql`select 1 from pay_run where id = ${runs[kind]} and status = 'CLOSED'`)
  if (closed === undefined) return
  await inside(engine, async (context) => freeEntries(context, await loadRun(runReader(context), runs[kind])))
  await execute(sql`update pay_run set status = 'REOPENED' where id = ${runs[kind]}`)
}
async function calculate(kind: Kind): Promise<void> {
  const [closed] = await rows(sql`select 1 from pay_run where id = ${runs[kind]} and status = 'CLOSED'`)
  if (closed !== undefined) return
  await engine.database.db.transaction((tx) => calculateRun(actionContext(tx, engine, ana), runs[kind]))
}
/** What of the entries both runs pay the leaver, by component. */
const paid = () =>
  rows<{
    code: string
    run: number
    amount: number
  }>(sql`select l.component_code as code, p.run_id as run, l.amount::int as amount from payslip_pay_lines l
    join payslip p on p.id = l.parent_id and p.employee_id = ${leaver}
    where l.component_code in ('INCENTIVE', 'OTHER_ADD', 'OTHER_DED', 'RECT_BASIC') order by 1, 2`)

async function fresh(): Promise<void> {
  for (const run of Object.values(runs)) {
    await inside(engine, (context) => removeAll(context, run))
    await execute(sql`update pay_run set status = 'DRAFT' where id = ${run}`)
  }
  await execute(sql`delete from deduction_carry`)
  for (const table of ['variable_pay', 'pay_rectification']) await execute(sql`delete from ${sql.identifier(table)}`)
  await execute(sql`delete from additional_batch where batch_no like 'ADD/T/%'`)
  await enter()
}

describe('entries of the regular period of a leaver', () => {
  it('are paid by his final pay, consumed with it and open again with it', async () => {
    await fresh()
    for (const kind of ['final', 'regular'] as const) await calculate(kind)
    expect(await paid()).toEqual([
      { code: 'INCENTIVE', run: runs.final, amount: 250_000 },
      { code: 'OTHER_ADD', run: runs.final, amount: 40_000 },
      { code: 'OTHER_DED', run: runs.final, amount: 40_000 },
      { code: 'RECT_BASIC', run: runs.final, amount: 75_000 },
    ])
    const states = () =>
      rows<{ status: string }>(sql`select status from variable_pay union all select status from pay_rectification`)
    await close('final')
    expect((await states()).map(({ status }) => status)).toEqual(['CONSUMED', 'CONSUMED'])
    await reopen('final')
    expect((await states()).map(({ status }) => status)).toEqual(['OPEN', 'OPEN'])
  })

  it('are read once, by one run, in any order in which both are calculated, closed and reopened', async () => {
    const move = fc.record({
      what: fc.constantFrom('calculate' as const, 'close' as const, 'reopen' as const),
      kind: fc.constantFrom('regular' as const, 'final' as const),
    })
    const moves = { calculate, close, reopen }
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 2, maxLength: 5 }), async (order) => {
        await fresh()
        for (const { what, kind } of order) await moves[what](kind)
        // Both are brought to what their inputs make them; one that pays the salary of the other's month is never closed.
        for (const kind of ['final', 'regular', 'final'] as const) await calculate(kind)
        const found = await paid()
        expect(found.map(({ code }) => code)).toEqual(entered)
        expect(new Set(found.map(({ run }) => run)).size).toBe(1)
      }),
      { numRuns: 5 },
    )
  })

  it('are refused once his final pay is closed, which says what to do; those of others are not', async () => {
    await fresh()
    for (const kind of ['final', 'regular'] as const) await calculate(kind)
    await close('final')
    await execute(sql`update reckoning_date set status = 'OPEN' where id = ${periods.regular}`)
    const feature = featureAt('/payroll-management/payroll-master/variable-salary-field-entry')
    const [component] = await rows<{ id: number }>(
      sql`select id from pay_component where code = 'INCENTIVE' and company_code = 'SSI'`,
    )
    const entry = (employee: number) => ({
      employee,
      period: periods.regular,
      component: component?.id,
      amount: '1000',
    })
    await expect(create(engine, everything, feature, entry(leaver))).rejects.toEqual(
      expect.objectContaining({
        code: 'USED_IN_CLOSED_RUN',
        message: expect.stringContaining('Reopen HO-M 202610-06'),
      }),
    )
    await create(engine, everything, feature, entry(borrower))
    const batches = featureAt('/payroll-management/payroll-entry/additional-entry')
    const [other] = await rows<{ id: number }>(
      sql`select id from pay_component where code = 'OTHER_ADD' and company_code = 'SSI'`,
    )
    const group = sql`select id from pay_group where group_code = 'HO-M'`
    const batch = async (employee: number) => ({
      period: periods.regular,
      payGroup: (await rows<{ id: number }>(group))[0]?.id,
      kind: 'ADDITION',
      component: other?.id,
      description: 'Late',
      lines: [{ employee, amount: '1000' }],
    })
    await expect(create(engine, everything, batches, await batch(leaver))).rejects.toEqual(
      refused('USED_IN_CLOSED_RUN'),
    )
    await create(engine, everything, batches, await batch(borrower))
    await reopen('final')
  })
})

describe('two loans of one employee', () => {
  const loans = () =>
    rows(sql`select l.loan_no as no, l.status, (select sum(i.taken)::int from personal_loan_instalments i where i.parent_id = l.id) as taken,
      (select coalesce(sum(c.open), 0)::int from deduction_carry c where c.reference = l.loan_no and c.carry_status = 'OPEN') as rest
      from personal_loan l where l.employee_id = ${borrower} order by 1`)
  const outstanding = async (no: string) => {
    const [loan] = await rows<{ id: number }>(sql`select id from personal_loan where loan_no = ${no}`)
    const row = await show(
      engine,
      everything,
      featureAt('/payroll-management/payroll-code/personal-loans'),
      loan?.id ?? 0,
      { fields: ['outstanding'] },
    )
    return Number(row.outstanding)
  }
  const closed = async (run: number) => {
    await page.calculate(ana, run)
    await page.call(ana, 'checkRun', { payRun: run })
    await page.call(budi, 'closeRun', { payRun: run })
  }

  it('have a remainder, a balance and a state of their own; the payslip shows the balance of each', async () => {
    await fresh()
    await execute(sql`update pay_run set status = 'CANCELLED' where id = ${runs.final}`)
    await execute(sql`update employee set separation_date = null where id = ${leaver}`)
    await execute(sql`update pay_run set status = 'DRAFT' where id = ${runs.regular}`)
    // The first fits; the second asks for more than half of the pay. Each has one instalment: nothing but the rest keeps the second open. No run asked for the first
    // one in its month: the next run does.
    for (const [no, principal, month] of [
      ['LOAN/A', 300_000, '2026-09'],
      ['LOAN/B', 9_000_000, '2026-10'],
    ] as const)
      await execute(sql`with loan as (insert into personal_loan (company_code, loan_no, employee_id, purpose, principal, interest_method, months, first_period, status, ${stamps})
          select 'SSI', ${no}, ${borrower}, 'Test', ${principal}, 'NONE', 1, ${month}, 'ACTIVE', ${stamp} returning id)
        insert into personal_loan_instalments (parent_id, seq, no, period, principal, interest, instalment, taken, balance, line_status)
          select id, 1, 1, ${month}, ${principal}, 0, ${principal}, 0, 0, 'OPEN' from loan`)
    await execute(sql`update employee_salary set amount = 8000000 where employee_id = ${borrower}`)
    await execute(sql`delete from employee_fixed_pay where employee_id = ${borrower}`)
    await execute(sql`delete from compensation_rule`)
    const ofLoans = async () => {
      const { instalments, loans: states, rests } = await closeEffects(engine)
      return { instalments, states, rests }
    }
    const before = await ofLoans()
    await closed(runs.regular)
    const [a, b] = await loans()
    expect(a).toEqual({ no: 'LOAN/A', status: 'SETTLED', taken: 300_000, rest: 0 })
    expect(b).toMatchObject({ no: 'LOAN/B', status: 'ACTIVE' })
    expect(Number(b?.taken) + Number(b?.rest)).toBe(9_000_000)
    expect(Number(b?.rest)).toBeGreaterThan(0)
    expect([await outstanding('LOAN/A'), await outstanding('LOAN/B')]).toEqual([0, b?.rest])
    const loanLines =
      await rows(sql`select l.reference, l.outstanding::int as left from payslip_loans l join payslip p on p.id = l.parent_id
      where p.run_id = ${runs.regular} order by 1`)
    expect(loanLines).toEqual([
      { reference: 'LOAN/A', left: 0 },
      { reference: 'LOAN/B', left: b?.rest },
    ])
    await page.call(budi, 'reopenRun', { payRun: runs.regular, reason: 'To see that it comes back' })
    expect(await ofLoans()).toEqual(before)
    await closed(runs.regular)
  })

  it('the next runs take the rest under its own number, and settle the loan when nothing of it is left', async () => {
    for (const code of ['202611-01', '202612-01'])
      await closed(Number((await page.call(ana, 'createRun', { period: await periodOf(engine, 'HO-M', code) })).payRun))
    const [a, b] = await loans()
    expect([a?.status, b?.status, b?.rest]).toEqual(['SETTLED', 'SETTLED', 0])
    const taken =
      await rows(sql`select l.reference, l.origin_period as origin, count(*)::int as n from payslip_pay_lines l
      join payslip p on p.id = l.parent_id and p.employee_id = ${borrower} where l.component_code = 'LOAN' and l.origin_period is not null group by 1, 2`)
    expect(taken).toEqual([{ reference: 'LOAN/B', origin: '202610-01', n: expect.any(Number) }])
    expect(await outstanding('LOAN/B')).toBe(0)
  })
})
