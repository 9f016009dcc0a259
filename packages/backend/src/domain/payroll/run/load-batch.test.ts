// The loader of a run: a worked case of the domain out of rows, the same number of statements for any batch, and what changes no hash.
import { acceptanceCases } from '@kantor/shared/rules/payroll/cases/acceptance'
import { calculatePayslip } from '@kantor/shared/rules/payroll/payslip/calculate'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../../db/connection.ts'
import type { RuleContext } from '../../../engine/context.ts'
import { openDemo, type ProductEngine } from '../../testing/index.ts'
import { journalOfRun } from '../process/close/run-journal.ts'
import { additionalPeriod } from '../process/testing.ts'
import { calculateBatch, hashOf } from './calculate-batch.ts'
import { loadBatch } from './load-batch.ts'
import { loadRun } from './load-run.ts'
import { openRun, populationOf } from './pay-run.ts'
import { runReader } from './reader.ts'
import { asWorkedCase, counted, inside, workedPerson } from './testing.ts'

let engine: ProductEngine
let period = 0
let worker = 0
const step = acceptanceCases().find(({ id }) => id === 'AC-19')?.steps[0]
const expected = step?.expect as {
  readonly lines: readonly (readonly [string, string, number])[]
  readonly net: number
  readonly taxableGross: number
  readonly employerCost: number
}

beforeAll(async () => {
  engine = await openDemo('2026-11-21')
  ;({ worker, period } = await workedPerson(engine))
  await asWorkedCase(engine, worker, period)
})
afterAll(() => engine.close())

const run = <T>(work: (context: RuleContext) => Promise<T>) => inside(engine, work)
const slipOf = () =>
  run(async (context) => {
    const reader = runReader(context)
    const loaded = await loadRun(reader, await openRun(context, period))
    const [one] = await loadBatch(reader, loaded, [worker])
    if (one === undefined) throw new Error('Nobody was loaded')
    return { slip: calculatePayslip(one.snapshot), hash: hashOf(one), one }
  })

describe('the loader of a run', () => {
  it('gives the worked case AC-19 to the rupiah out of rows', async () => {
    const { slip } = await slipOf()
    const lines = slip.lines.map(({ code, kind, amount }) => [code, kind, Number(amount)])
    const sorted = (rows: readonly (readonly unknown[])[]) => rows.map(String).sort()
    expect(sorted(lines)).toEqual(sorted(expected.lines))
    expect([slip.sums.net, slip.sums.taxableGross, slip.sums.employerCost].map(Number)).toEqual([
      expected.net,
      expected.taxableGross,
      expected.employerCost,
    ])
    expect(slip.checks.filter(({ severity }) => severity === 'BLOCKER')).toEqual([])
  })

  it('asks as often for one employee as for all of the group', async () => {
    const [one, all] = await run(async (context) => {
      const reader = runReader(context)
      const loaded = await loadRun(reader, await openRun(context, period))
      const people = await populationOf(reader, loaded)
      expect(people.length).toBeGreaterThan(20)
      const ask = (ids: readonly number[]) => counted(context, (own) => loadBatch(runReader(own), loaded, ids))
      return [await ask([worker]), await ask(people)]
    })
    expect(all).toBe(one)
    const written = await run(async (context) => {
      const loaded = await loadRun(runReader(context), await openRun(context, period))
      const people = await populationOf(runReader(context), loaded)
      const write = (ids: readonly number[]) => counted(context, (own) => calculateBatch(own, loaded, ids))
      // Both groups include an employee with a loan: what no employee has is not written.
      const others = people.filter((id) => id !== worker)
      return [await write([worker, ...others.slice(0, 1)]), await write(others.slice(1))]
    })
    expect(written[1]).toBe(written[0])
  })

  it('hashes what the window reads: a row of a later or an earlier month changes nothing, one of this month does', async () => {
    const before = await slipOf()
    const own = (from: string) =>
      run((context) =>
        context.tx.execute(sql`insert into employee_fixed_pay (company_code, employee_id, component_id, component_code, mode, amount, effective_from, source,
            created_by, updated_by, created_at, updated_at, row_version)
          select f.company_code, f.employee_id, f.component_id, f.component_code, 'ADD', 1000, ${from}::date, f.source, 'test', 'test', '2026-01-01', '2026-01-01', 1
          from employee_fixed_pay f where f.employee_id = ${worker} and f.component_code = 'HOUSING' limit 1`),
      )
    await own('2026-06-01')
    await engine.database.db.execute(sql`insert into employee_salary (company_code, employee_id, effective_from, effective_to, amount, reason,
        created_by, updated_by, created_at, updated_at, row_version)
      select company_code, id, '2025-01-01', '2025-12-31', 1, 'OTHER', 'test', 'test', '2026-01-01', '2026-01-01', 1 from employee where id = ${worker}`)
    expect((await slipOf()).hash).toBe(before.hash)
    await own('2026-05-31')
    expect((await slipOf()).hash).not.toBe(before.hash)
    await engine.database.db.execute(sql`delete from employee_fixed_pay where mode = 'ADD' and employee_id = ${worker}`)
    expect((await slipOf()).hash).toBe(before.hash)
  })

  it('reads a recap only once attendance has closed it', async () => {
    const set = (status: string) =>
      engine.database.db.execute(sql`update attendance_period set status = ${status} where period_code = '202605'`)
    await set('OPEN')
    const { slip } = await slipOf()
    expect(slip.checks.map(({ code }) => code)).toContain('C21')
    await set('CLOSED')
    expect((await slipOf()).slip.checks.map(({ code }) => code)).not.toContain('C21')
  })

  it('requests no more than a total limit leaves after amounts carried over, and no remainder of what was withdrawn', async () => {
    const { db } = engine.database
    const stamp = sql`'test', 'test', '2026-01-01', '2026-01-01', 1`
    const stamps = sql`created_by, updated_by, created_at, updated_at, row_version`
    await db.execute(sql`insert into recurring_deduction (company_code, employee_id, component_id, component_code, payee, amount, total_limit, date_from,
        authorisation_date, ${stamps})
      select 'SSI', ${worker}, c.id, c.code, 'Baznas', 100000, 250000, '2026-01-01', '2025-12-01', ${stamp}
      from pay_component c where c.code = 'ZAKAT' and c.company_code = 'SSI'`)
    await db.execute(sql`insert into deduction_carry (company_code, employee_id, component_code, origin_period, amount, open, carry_status, ${stamps})
      values ('SSI', ${worker}, 'ZAKAT', '202604-01', 180000, 180000, 'OPEN', ${stamp})`)
    const asked = async () =>
      (await slipOf()).one.snapshot.employee.entries.filter(({ component }) => component === 'ZAKAT')
    expect(await asked()).toMatchObject([
      { amount: '70000.00', withdrawnDate: null },
      { amount: '180000.00', originPeriod: '202604-01', withdrawnDate: null },
    ])
    await db.execute(sql`update recurring_deduction set withdrawn_date = '2026-05-02' where employee_id = ${worker}`)
    expect((await asked()).map(({ withdrawnDate }) => withdrawnDate)).toEqual(['2026-05-02', '2026-05-02'])
    for (const table of ['recurring_deduction', 'deduction_carry'])
      await db.execute(sql`delete from ${sql.identifier(table)} where employee_id = ${worker}`)
  })

  it('takes the tiers of long sickness from attendance, or leaves them to a percentage of the basic salary (UU 13/2003 art. 93(3))', async () => {
    const { db } = engine.database
    // Four days of the fifth to eighth month of a spell, at 75 %, and a day without leave.
    await db.execute(
      sql`update monthly_attendance set sick75_days = 4, paid_days = 19, unpaid_days = 2 where employee_id = ${worker} and period_code = '202605'`,
    )
    const paid = async () => {
      const { slip, one } = await slipOf()
      const basic = slip.lines.find(({ code }) => code === 'BASIC')?.amount
      const { unpaidDays, paidDays } = one.snapshot.employee.recap
      return { basic, days: [Number(unpaidDays), Number(paidDays)] }
    }
    const from = (isAttendance: boolean) =>
      db.execute(sql`update payroll_setting set sick_tiers_from_attendance = ${isAttendance}`)
    // 8,500,000 by the 21 workdays of May 2026: two days, then one.
    expect(await paid()).toEqual({ basic: '7690476.00', days: [2, 19] })
    await from(false)
    expect(await paid()).toEqual({ basic: '8095238.00', days: [1, 20] })
    await from(true)
    await db.execute(
      sql`update monthly_attendance set sick75_days = 0, paid_days = 21, unpaid_days = 0 where employee_id = ${worker} and period_code = '202605'`,
    )
  })

  it('pays a week of daily pay for the days and the overtime of its own window, not for those of the month', async () => {
    const { db } = engine.database
    const [week, daily] = await Promise.all([
      additionalPeriod(engine, 'HO-M', '202605-01', {
        sequence: 11,
        runType: 'DAILY',
        from: '2026-05-04',
        to: '2026-05-10',
      }),
      rowsOf<{ id: number }>(
        db,
        sql`select min(r.employee_id) as id from employee_remuneration r join employee e on e.id = r.employee_id
          where e.join_date < '2026-01-01' and e.separation_date is null and e.id <> ${worker} and e.company_code = 'SSI'`,
      ),
    ])
    const id = daily[0]?.id
    await db.execute(
      sql`delete from attendance_day where employee_id = ${id} and work_date between '2026-04-01' and '2026-06-01'`,
    )
    // Every working day of May with an hour of overtime; on one day of the week there is no attendance.
    await db.execute(sql`insert into attendance_day (company_code, employee_id, work_date, day_type, status, ot_h15,
        created_by, updated_by, created_at, updated_at, row_version)
      select 'SSI', ${id}, d, 'WORKDAY', case when d = '2026-05-06' then 'ABSENT' else 'PRESENT' end, 60, 'test', 'test', '2026-06-01', '2026-06-01', 1
      from generate_series('2026-05-01'::date, '2026-05-31', '1 day') d where extract(isodow from d) < 6`)
    await db.execute(sql`delete from monthly_attendance where employee_id = ${id} and period_code = '202605'`)
    await db.execute(sql`insert into monthly_attendance (company_code, employee_id, period_code, pay_group, scheduled_days, paid_days, unpaid_days,
        ot_h15, status, created_by, updated_by, created_at, updated_at, row_version)
      values ('SSI', ${id}, '202605', 'ALL', 21, 20, 1, 1260, 'LOCKED', 'test', 'test', '2026-06-01', '2026-06-01', 1)`)
    const recap = await run(async (context) => {
      const reader = runReader(context)
      const [one] = await loadBatch(reader, await loadRun(reader, await openRun(context, week)), [id ?? 0])
      return one?.snapshot.employee.recap
    })
    expect(recap).toMatchObject({ scheduledDays: '5', paidDays: '4.00', unpaidDays: '1.00' })
    expect(recap?.overtime).toEqual({ h15: 300, h20: 0, h30: 0, h40: 0 })
  })

  it('gives a day of a closed month back with all that it took away, and a day of daily pay with the wage of a day', async () => {
    const { db } = engine.database
    const stamps = sql`created_by, updated_by, created_at, updated_at, row_version`
    const stamp = sql`'test', 'test', '2026-01-01', '2026-01-01', 1`
    await db.execute(sql`delete from attendance_period where period_code = '202604'`)
    await db.execute(sql`insert into attendance_period (company_code, pay_group, period_code, date_from, date_to, status, ${stamps})
      values ('SSI', 'ALL', '202604', '2026-04-01', '2026-04-30', 'LOCKED', ${stamp})`)
    const change = (field: string, delta: number) =>
      db.execute(sql`insert into retro_adjustment (company_code, employee_id, source_period_id, target_period_id, work_date, field, old_value, new_value, delta,
          cause_type, cause_id, cause_no, status, ${stamps})
        select 'SSI', ${worker}, o.id, t.id, '2026-04-14', ${field}, 0, 0, ${delta}, 'Test', 1, 'T-1', 'PENDING', ${stamp}
        from attendance_period o, attendance_period t where o.period_code = '202604' and t.period_code = '202605'`)
    await change('UNPAID_DAYS', -1)
    /** A closed payslip of April with an allowance of the month that is not fixed. */
    const paidInApril = async () => {
      await db.execute(sql`update pay_component set overtime_wage = 'NON_FIXED' where code = 'MEAL'`)
      const [april] = await rowsOf<{ id: number }>(
        db,
        sql`select d.id from reckoning_date d join pay_group g on g.id = d.pay_group_id and g.group_code = 'HO-M' where d.period_code = '202604-01'`,
      )
      await db.execute(sql`insert into variable_pay (company_code, employee_id, period_id, period_code, component_id, component_code, amount, source, status, ${stamps})
        select 'SSI', ${worker}, ${april?.id}, '202604-01', c.id, c.code, 4000000, 'SCREEN', 'OPEN', ${stamp} from pay_component c
        where c.code = 'MEAL' and c.company_code = 'SSI'`)
      await run(async (context) => {
        const loaded = await loadRun(runReader(context), await openRun(context, april?.id ?? 0))
        await calculateBatch(context, loaded, [worker])
        await context.tx.execute(sql`update pay_run set status = 'CLOSED' where id = ${loaded.facts.id}`)
      })
    }
    const late = async () => {
      const { slip, one } = await slipOf()
      const line = slip.lines.find(({ code }) => code === 'RETRO_ATT')
      return { amount: line?.amount, origin: line?.originPeriod, base: one.snapshot.employee.retro[0]?.overtimeBase }
    }
    // Salary, position and housing allowance: 10,000,000 by the 22 workdays of April (payroll 4.4, R-RETRO).
    expect(await late()).toEqual({ amount: '454545.00', origin: '2026-04', base: '10000000.00' })
    // Attendance counted from the 21st to the 20th, 21 workdays: pay was of the calendar month all the same.
    await db.execute(
      sql`update attendance_period set date_from = '2026-03-21', date_to = '2026-04-20' where period_code = '202604'`,
    )
    expect(await late()).toMatchObject({ amount: '454545.00' })
    await paidInApril()
    // With 4,000,000 that are not fixed, three quarters of everything (PP 35/2021 art. 32): 10,500,000.
    expect(await late()).toMatchObject({ amount: '454545.00', base: '10500000.00' })
    await db.execute(sql`update pay_group set pay_basis = 'PIECE' where group_code = 'HO-M'`)
    // The month before is the only one of the twelve that was worked: its wage, which is above the minimum wage (PP 35/2021 art. 33).
    const piece = await slipOf()
    expect(piece.one.snapshot.employee.averageOfYear).toBe('14000000.0000000000')
    expect(piece.slip.trace.find(({ formula }) => formula.includes('average of twelve months'))?.exact).toBe('14000000')
    await db.execute(sql`update pay_run set status = 'CANCELLED' where period_id <> ${period}`)
    expect((await slipOf()).one.snapshot.employee.averageOfYear).toBeNull()
    await db.execute(sql`update pay_component set overtime_wage = 'NO' where code = 'MEAL'`)
    await db.execute(sql`update pay_group set pay_basis = 'DAILY' where group_code = 'HO-M'`)
    expect(await late()).toEqual({ amount: '8500000.00', origin: '2026-04', base: '178500000.00' })
    await db.execute(sql`update pay_group set pay_basis = 'MONTHLY' where group_code = 'HO-M'`)
    await db.execute(sql`delete from retro_adjustment where cause_type = 'Test'`)
  })
})

describe('a batch of a run', () => {
  const stored = () =>
    rowsOf<{ version: number; net: string; lines: number; steps: string }>(
      engine.database.db,
      sql`select p.version, p.net::text as net, (select count(*)::int from payslip_pay_lines l where l.parent_id = p.id) as lines, t.steps
        from payslip p join payslip_trace t on t.payslip_id = p.id where p.employee_id = ${worker}`,
    )
  const calculate = () =>
    run(async (context) =>
      calculateBatch(context, await loadRun(runReader(context), await openRun(context, period)), [worker]),
    )

  it('sets a twelfth of the holiday allowance aside in the journal where the settings say so (accrueThr)', async () => {
    const { db } = engine.database
    const owed = async (isOn: boolean) => {
      await db.execute(sql`update payroll_setting set accrue_thr = ${isOn}`)
      await db.execute(sql`update payslip set input_hash = ''`)
      await calculate()
      return await run(async (context) => {
        const { journal } = await journalOfRun(
          context,
          await loadRun(runReader(context), await openRun(context, period)),
        )
        expect(journal.isBalanced).toBe(true)
        return journal.lines.filter(({ key }) => key === 'THR_ACCRUED').map(({ credit }) => credit)
      })
    }
    expect(await owed(false)).toEqual([])
    // Basic salary, position and housing: 10,000,000.
    expect(await owed(true)).toEqual(['833333.00'])
    await db.execute(sql`update payroll_setting set accrue_thr = false`)
    for (const table of ['payslip_version', 'payslip_trace', 'payslip'])
      await db.execute(sql`delete from ${sql.identifier(table)}`)
  })

  it('stores the slip once, leaves it while its inputs are the same, and keeps the version that it replaces', async () => {
    await engine.database.db.execute(sql`delete from payslip_trace`)
    await engine.database.db.execute(sql`delete from payslip`)
    expect(await calculate()).toMatchObject({ calculated: 1, unchanged: 0 })
    expect(await stored()).toMatchObject([{ version: 1, net: '9411822.00', lines: expected.lines.length }])
    expect(await calculate()).toMatchObject({ calculated: 0, unchanged: 1 })
    await engine.database.db.execute(
      sql`update variable_pay set amount = 540000 where employee_id = ${worker} and component_code = 'MEAL'`,
    )
    expect(await calculate()).toMatchObject({ calculated: 1, unchanged: 0 })
    const [slip] = await stored()
    expect(slip).toMatchObject({ version: 2, lines: expected.lines.length })
    expect(slip?.net).not.toBe('9411822.00')
    expect(JSON.parse(slip?.steps ?? '[]').length).toBeGreaterThan(10)
    const versions = await rowsOf<{ version: number; net: string; amounts: string }>(
      engine.database.db,
      sql`select version, net::text as net, line_amounts as amounts from payslip_version`,
    )
    expect(versions).toMatchObject([{ version: 1, net: '9411822.00' }])
    expect(JSON.parse(versions[0]?.amounts ?? '{}')).toMatchObject({ MEAL: '440000.00', PPH21: '375953.00' })
  })
})
