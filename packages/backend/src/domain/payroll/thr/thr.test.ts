// Holiday allowances: the worked cases of the domain out of rows, who is not entitled and why, the run that pays them, and before whom they are covered.
import { catalogue } from '@kantor/shared/catalogue'
import { CommonCode } from '@kantor/shared/catalogue/master/entities/common-code.entity'
import { PayGroup } from '@kantor/shared/catalogue/payroll-management/payroll-code/pay-group.entity'
import { ReckoningDate } from '@kantor/shared/catalogue/payroll-management/payroll-code/reckoning-date.entity'
import { PayRun } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/pay-run.entity'
import { Payslip } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/payslip.entity'
import { thrBonusInq } from '@kantor/shared/catalogue/payroll-management/payroll-process/thr-bonus-inq'
import { acceptanceCases } from '@kantor/shared/rules/payroll/cases/acceptance'
import { addMonths } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../../db/connection.ts'
import { runAction, runnableActions } from '../../../engine/actions/actions.ts'
import type { Actor } from '../../../engine/context.ts'
import { storedRow } from '../../../engine/read/stored-rows.ts'
import { domainActions } from '../../actions.ts'
import { everything, idOf, openDemo, type ProductEngine, withEverything } from '../../testing/index.ts'
import { findUnpaidThr } from '../process/findings/unpaid-thr.ts'
import { calculateBatch } from '../run/calculate-batch.ts'
import { loadRun } from '../run/load-run.ts'
import { openRun, populationOf } from '../run/pay-run.ts'
import { runReader } from '../run/reader.ts'
import { inside } from '../run/testing.ts'
import { writeLines, writeRows } from '../run/write-rows.ts'

const holiday = '2026-03-21'
let engine: ProductEngine
let [group, islam, worker, daily] = [0, 0, 0, 0]

const run = async <T>(name: string, params: Readonly<Record<string, unknown>>, actor: Actor = everything) => {
  const found = runnableActions(catalogue, domainActions).find(
    (action) => action.name === name && action.feature.path === thrBonusInq.path,
  )
  if (found === undefined) throw new Error('No action')
  return (await runAction(engine, actor, found, params, true)) as T
}
interface Computed {
  readonly holidayDate: string
  readonly entitled: number
  readonly notEntitled: number
  readonly paid: number
}
const compute = (more: object = {}, actor?: Actor) =>
  run<Computed>('computeThr', { payGroup: group, religion: islam, holidayDate: holiday, ...more }, actor)
const stored = async (employee = worker) => {
  const [row] = await rowsOf<Record<string, unknown>>(
    engine.database.db,
    sql`select service_months as months, wage_base::float as wage, amount::float as amount, reason, why, run_id as run
      from thr_entitlement where employee_id = ${employee}`,
  )
  return row
}
const execute = (query: ReturnType<typeof sql>) => engine.database.db.execute(query)
const coded = (code: string) => expect.objectContaining({ code })

beforeAll(async () => {
  engine = await openDemo('2026-03-02')
  group = await idOf(engine, PayGroup, 'group_code', 'HO-M')
  islam = await idOf(engine, CommonCode, 'code_value', 'ISLAM')
  const inGroup = async (code: string) => {
    const [row] = await rowsOf<{ id: number }>(
      engine.database.db,
      sql`select r.employee_id as id from employee_remuneration r join pay_group g on g.id = r.pay_group_id and g.group_code = ${code}
        join employee e on e.id = r.employee_id and e.active_status = 'ACTIVE' and e.religion_id = ${islam} order by e.id desc limit 1`,
    )
    return row?.id ?? 0
  }
  ;[worker, daily] = [await inGroup('HO-M'), await inGroup('PLT-D')]
  await execute(sql`update employee_remuneration set thr_eligible = true`)
})
afterAll(() => engine.close())

interface Case {
  readonly input: {
    readonly joinDate: string
    readonly holidayDate: string
    readonly wage?: number
    readonly monthlyWages?: readonly number[]
    readonly endDate?: string
    readonly contract?: 'FIXED_TERM'
  }
  readonly expect: {
    readonly months: number | null
    readonly wage: number
    readonly amount: number
    readonly reason: string
  }
}

/** The rows of a case for an employee: salary and nothing else, days of joining and leaving, kind of contract. */
async function asCase({ joinDate, wage, endDate, contract }: Case['input']): Promise<void> {
  for (const table of ['employee_fixed_pay', 'employee_salary', 'thr_entitlement'])
    await execute(sql`delete from ${sql.identifier(table)} where employee_id = ${worker}`)
  await execute(sql`delete from compensation_rule`)
  await execute(sql`update employee set join_date = ${joinDate}::date, separation_date = ${endDate ?? null}::date,
    contract_type_id = (select id from contract_type where (relation = 'PKWTT') = ${contract === undefined} order by id limit 1) where id = ${worker}`)
  await execute(sql`insert into employee_salary (company_code, employee_id, effective_from, amount, reason, created_by, updated_by, created_at, updated_at, row_version)
    select company_code, id, join_date, ${wage ?? 0}, 'HIRE', 'test', 'test', '2026-01-01', '2026-01-01', 1 from employee where id = ${worker}`)
}

/** A closed run of daily pay in each month before March 2026, the last wage in February. */
async function closedMonths(payGroup: number, wages: readonly number[]): Promise<void> {
  await inside(engine, async (context) => {
    for (const [at, wage] of wages.entries()) {
      const first = addMonths('2026-03-01', at - wages.length)
      const [year, month] = [Number(first.slice(0, 4)), Number(first.slice(5, 7))]
      const periodCode = `${first.slice(0, 7).replace('-', '')}-15`
      const of = {
        payGroup,
        periodCode,
        paySequence: 15,
        runType: 'DAILY',
        payDate: first,
        taxYear: year,
        taxMonth: month,
      }
      await writeRows(context, ReckoningDate, [{ ...of, year, month, closeDate: first, status: 'RUN_CLOSED' }])
      const period = await storedRow(context, ReckoningDate, ['id'], { where: { payGroup, periodCode } })
      await writeRows(context, PayRun, [
        { ...of, period: period?.id ?? 0, runNo: 1, runName: 'Test', status: 'CLOSED' },
      ])
      const paid = await storedRow(context, PayRun, ['id'], { where: { payGroup, periodCode } })
      await writeRows(context, Payslip, [{ ...emptySlip, run: paid?.id ?? 0, employee: daily, periodCode }])
      const slip = await storedRow(context, Payslip, ['id'], { where: { run: paid?.id ?? 0, employee: daily } })
      const line = {
        componentCode: 'BASIC',
        componentName: 'Basic',
        lineKind: 'EARNING',
        taxClass: 'REGULAR',
        amount: String(wage),
      }
      await writeLines(context, Payslip, 'payLines', new Map([[slip?.id ?? 0, [line]]]))
    }
  })
}
const emptySlip = {
  employeeName: 'Test',
  payMethod: 'CASH',
  periodDays: 7,
  activeDays: 7,
  version: 1,
  inputHash: 'x',
  status: 'OK',
  ...Object.fromEntries(
    Object.entries(Payslip.fields).flatMap(([name, { type }]) =>
      type === 'money' || type === 'decimal' ? [[name, '0']] : [],
    ),
  ),
}

describe('the worked cases of the domain', () => {
  const steps = acceptanceCases().find(({ id }) => id === 'AC-14')?.steps ?? []
  const cases: readonly Case[] = JSON.parse(JSON.stringify(steps))
  it('are seven', () => expect(cases.length).toBe(7))
  it.each(cases.filter(({ input }) => input.monthlyWages === undefined))(
    '$input.joinDate, $input.wage: $expect.reason',
    async ({ input, expect: wanted }) => {
      await asCase(input)
      await compute({ holidayDate: input.holidayDate })
      const found = await stored()
      // Who is not entitled has no wage in the case of the domain.
      expect(found).toMatchObject({ months: wanted.months, amount: wanted.amount, reason: wanted.reason })
      expect(found?.wage).toBe(wanted.wage)
      expect(found?.why === null).toBe(wanted.amount > 0)
    },
  )
  it('workers by the day get the average of the months that they worked', async () => {
    const [input] = cases.flatMap((one) => (one.input.monthlyWages === undefined ? [] : [one]))
    const daysGroup = await idOf(engine, PayGroup, 'group_code', 'PLT-D')
    await execute(sql`update employee set join_date = ${input?.input.joinDate}::date where id = ${daily}`)
    await closedMonths(daysGroup, input?.input.monthlyWages ?? [])
    await compute({ payGroup: daysGroup })
    expect(await stored(daily)).toMatchObject({ ...input?.expect, why: null })
  })
})

describe('who gets none', () => {
  it('gets the reason', async () => {
    await asCase({ joinDate: '2020-02-03', holidayDate: holiday, wage: 7_500_000, endDate: '2026-02-01' })
    await compute()
    expect(await stored()).toMatchObject({
      amount: 0,
      reason: 'NOT_ENTITLED',
      why: expect.stringContaining('more than 30 days'),
    })
    await asCase({ joinDate: '2020-02-03', holidayDate: holiday, wage: 7_500_000 })
    await execute(sql`update employee_remuneration set thr_eligible = false where employee_id = ${worker}`)
    await compute()
    expect(await stored()).toMatchObject({
      amount: 0,
      reason: 'NOT_ENTITLED',
      why: expect.stringContaining('file of pay'),
    })
    await execute(sql`update employee_remuneration set thr_eligible = true where employee_id = ${worker}`)
  })
  it('are people of other religions, unless the group has Idul Fitri for all', async () => {
    const { entitled } = await compute()
    await execute(sql`update pay_group set thr_calendar = 'EID_ALL' where id = ${group}`)
    expect((await compute()).entitled).toBeGreaterThan(entitled)
    await execute(sql`update pay_group set thr_calendar = 'OWN_RELIGION' where id = ${group}`)
    // Computed again, who does not belong to it any more is gone.
    expect((await compute()).entitled).toBe(entitled)
    const [{ n } = { n: 0 }] = await rowsOf<{ n: number }>(
      engine.database.db,
      sql`select count(*)::int as n from thr_entitlement t join employee_remuneration r on r.employee_id = t.employee_id and r.pay_group_id = ${group}`,
    )
    expect(n).toBeGreaterThanOrEqual(entitled)
    expect(n).toBeLessThan(entitled + 5)
  })
})

describe('the holiday', () => {
  it('is the next one of the religion in the working calendar', async () => {
    expect((await compute({ holidayDate: null })).holidayDate).toBe(holiday)
    const hindu = await idOf(engine, CommonCode, 'code_value', 'HINDU')
    expect((await compute({ holidayDate: null, religion: hindu })).holidayDate).toBe('2026-03-19')
    const belief = await idOf(engine, CommonCode, 'code_value', 'BELIEF')
    await expect(compute({ holidayDate: null, religion: belief })).rejects.toEqual(coded('BAD_USER_INPUT'))
  })
  it('is a day of that religion: any other is refused with the days that the calendar has', async () => {
    const refused = async (more: object) => {
      const error = await compute(more).catch((thrown: unknown) => thrown)
      return (error as { details: { fields: readonly { field: string; message: string }[] } }).details.fields[0]
    }
    expect(await refused({ holidayDate: '2026-03-19' })).toMatchObject({
      field: 'holidayDate',
      message: 'is no holiday of this religion: in the working calendar it is 21 Mar 2026 and 22 Mar 2026',
    })
    const hindu = await idOf(engine, CommonCode, 'code_value', 'HINDU')
    expect((await refused({ holidayDate: holiday, religion: hindu }))?.message).toContain('19 Mar 2026')
    // A belief agrees on a day with the employer; a year without a calendar has nothing to compare with.
    const belief = await idOf(engine, CommonCode, 'code_value', 'BELIEF')
    expect((await compute({ holidayDate: '2026-06-16', religion: belief })).holidayDate).toBe('2026-06-16')
  })
  it('computed for another day by mistake is taken away with the right one: no run pays it twice', async () => {
    const days = async () =>
      (
        await rowsOf<{ day: string }>(
          engine.database.db,
          sql`select distinct t.holiday_date::text as day from thr_entitlement t join employee_remuneration r on r.employee_id = t.employee_id
            and r.pay_group_id = ${group} where t.religion_id = ${islam} and t.override_amount is null order by 1`,
        )
      ).map(({ day }) => day)
    expect((await compute({ holidayDate: '2026-03-22' })).entitled).toBeGreaterThan(0)
    expect(await compute()).toMatchObject({ paid: 0 })
    expect(await days()).toEqual([holiday])
    // The holiday of the year after is another one.
    await compute({ holidayDate: '2027-03-10' })
    expect(await days()).toEqual([holiday, '2027-03-10'])
    await execute(sql`delete from thr_entitlement where holiday_date = '2027-03-10'`)
  })
})

describe('amounts', () => {
  it('are computed and decided by a user who sees them', async () => {
    const staff = await withEverything(engine, 'payroll')
    const exec = await idOf(engine, PayGroup, 'group_code', 'EXEC')
    await expect(compute({ payGroup: exec }, staff)).rejects.toEqual(coded('AMOUNTS_COVERED'))
    const narrow = { ...(await withEverything(engine, 'payroll.head')), dataScope: 'UNIT' as const }
    await expect(compute({ payGroup: exec }, narrow)).rejects.toEqual(coded('OUT_OF_SCOPE'))
    expect((await compute({ payGroup: exec }, await withEverything(engine, 'payroll.head'))).entitled).toBeGreaterThan(
      0,
    )
    const report = async (actor: Actor) =>
      await run<{ rows: readonly { amount: string | null; amountsCovered: number; payGroup: { code: string } }[] }>(
        'rows',
        { payGroup: exec, size: 100 },
        actor,
      )
    const covered = (await report(staff)).rows
    expect(covered.length).toBeGreaterThan(0)
    expect(covered.every(({ amount, amountsCovered }) => amount === null && amountsCovered === 1)).toBe(true)
    const [boss] = await rowsOf<{ id: number }>(
      engine.database.db,
      sql`select t.employee_id as id from thr_entitlement t join employee_remuneration r on r.employee_id = t.employee_id and r.pay_group_id = ${exec} limit 1`,
    )
    const decided = {
      employee: boss?.id,
      holidayDate: holiday,
      overrideAmount: '1',
      overrideReason: 'Agreed with the works council',
    }
    await expect(run('overrideThr', decided, staff)).rejects.toEqual(coded('AMOUNTS_COVERED'))
  })
})

describe('the run of the allowance', () => {
  it('pays what was computed or decided, taxes it with the month, and what it paid is not computed again', async () => {
    await asCase({ joinDate: '2020-02-03', holidayDate: holiday, wage: 7_500_000 })
    await compute()
    const decided = {
      employee: worker,
      holidayDate: holiday,
      overrideAmount: '7000000',
      overrideReason: 'Agreed with the works council',
    }
    expect(await run('overrideThr', decided)).toEqual({ belowComputed: true })
    const [period] = await rowsOf<{ id: number }>(
      engine.database.db,
      sql`insert into reckoning_date (company_code, pay_group_id, year, month, pay_sequence, run_type, period_code, period_name, close_date, pay_date, due_date, tax_year, tax_month,
          religion_id, status, created_by, updated_by, created_at, updated_at, row_version)
        values ('SSI', ${group}, 2026, 3, 3, 'THR', '202603-03', 'THR', '2026-03-09', '2026-03-12', '2026-03-12', 2026, 3, ${islam}, 'OPEN', 'test', 'test', '2026-01-01', '2026-01-01', 1)
        returning id`,
    )
    const { people, id } = await inside(engine, async (context) => {
      const loaded = await loadRun(runReader(context), await openRun(context, period?.id ?? 0))
      const population = await populationOf(runReader(context), loaded)
      await calculateBatch(context, loaded, population)
      return { people: population, id: loaded.facts.id }
    })
    const [{ entitled } = { entitled: 0 }] = await rowsOf<{ entitled: number }>(
      engine.database.db,
      sql`select count(*)::int as entitled from thr_entitlement where run_id = ${id} and coalesce(override_amount, amount) > 0`,
    )
    expect([people.includes(worker), entitled]).toEqual([true, people.length])
    const { rows } = await run<{ rows: readonly Record<string, unknown>[] }>('rows', {
      employee: worker,
      year: 2026,
      kind: 'THR',
      size: 10,
    })
    expect(rows[0]).toMatchObject({
      amount: '7500000.00',
      overrideAmount: '7000000.00',
      paid: '7000000.00',
      isLate: false,
    })
    expect(Number(rows[0]?.tax) + Number(rows[0]?.net)).toBe(7_000_000)
    const checks = await rowsOf<{ code: string }>(
      engine.database.db,
      sql`select code from pay_check where run_id = ${id} and employee_id = ${worker}`,
    )
    expect(checks.map(({ code }) => code)).toContain('C18')
    // Pay that changes between makes what was computed stale: the run says so, and is right again once it was computed again.
    const stale = async () =>
      (
        await rowsOf<{ id: number }>(
          engine.database.db,
          sql`select employee_id as id from pay_check where run_id = ${id} and code = 'C11' and severity = 'BLOCKER'`,
        )
      ).map((row) => row.id)
    const again = () =>
      inside(engine, async (context) => calculateBatch(context, await loadRun(runReader(context), id), people))
    expect(await stale()).toEqual([])
    const raised = people.find((one) => one !== worker) ?? 0
    await execute(sql`update employee_salary set amount = amount + 1000000 where employee_id = ${raised}`)
    await again()
    expect(await stale()).toEqual([raised])
    await compute()
    await again()
    expect(await stale()).toEqual([])
    await execute(sql`update pay_run set status = 'CLOSED' where id = ${id}`)
    expect(await compute()).toMatchObject({ paid: people.length, entitled: 0 })
    expect(await compute({ holidayDate: '2026-03-22' })).toMatchObject({ paid: people.length, entitled: 0 })
    await expect(run('overrideThr', decided)).rejects.toEqual(coded('USED_IN_CLOSED_RUN'))
  })
})

describe('an allowance that no run pays', () => {
  it('is found by the run of salaries whose payment comes after it was due, and settled once a run pays it', async () => {
    const [period] = await rowsOf<{ id: number }>(
      engine.database.db,
      sql`select d.id from reckoning_date d where d.pay_group_id = ${group} and d.period_code = '202603-01'`,
    )
    const [paying] = await rowsOf<{ id: number }>(
      engine.database.db,
      sql`select id from pay_run where period_code = '202603-03'`,
    )
    const salary = await inside(engine, async (context) => {
      const loaded = await loadRun(runReader(context), await openRun(context, period?.id ?? 0))
      await calculateBatch(context, loaded, [worker])
      return loaded.facts.id
    })
    const found = async () => {
      await inside(engine, async (context) => findUnpaidThr(context, await loadRun(runReader(context), salary)))
      return await rowsOf<{ message: string; amount: number; status: string }>(
        engine.database.db,
        sql`select message, value::float as amount, check_status as status from pay_check where run_id = ${salary} and code = 'C18'`,
      )
    }
    expect(await found()).toEqual([])
    await execute(sql`update thr_entitlement set run_id = null where employee_id = ${worker}`)
    const missing = { message: `No run pays the holiday allowance of ${holiday}.`, amount: 7_000_000 }
    expect(await found()).toEqual([{ ...missing, status: 'OPEN' }])
    await execute(sql`update pay_check set check_status = 'ACKNOWLEDGED' where run_id = ${salary} and code = 'C18'`)
    expect(await found()).toEqual([{ ...missing, status: 'ACKNOWLEDGED' }])
    // A run that was given up pays nothing.
    await execute(sql`update thr_entitlement set run_id = ${paying?.id ?? 0} where employee_id = ${worker}`)
    expect(await found()).toEqual([])
    await execute(sql`update pay_run set status = 'CANCELLED' where id = ${paying?.id ?? 0}`)
    expect(await found()).toMatchObject([missing])
    // Paid before it was due, the month does not know yet whether a run will pay it.
    await execute(sql`update reckoning_date set pay_date = '2026-03-13' where id = ${period?.id ?? 0}`)
    expect(await found()).toEqual([])
  })
})
