// Events that become known too late or are mistakes, in the order of a month: a run too many, a leaver of a closed month, a net pay below 0, a large entry,
// another pay group, another window of attendance.
import { reckoningDateEntry } from '@kantor/shared/catalogue/payroll-management/payroll-code/reckoning-date-entry'
import { remunerationEntry } from '@kantor/shared/catalogue/payroll-management/payroll-code/remuneration-entry'
import { taxProfiles } from '@kantor/shared/catalogue/payroll-management/payroll-code/tax-profiles'
import { variableSalaryFieldEntry } from '@kantor/shared/catalogue/payroll-management/payroll-master/variable-salary-field-entry'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../../db/connection.ts'
import { idList } from '../../../db/id-list.ts'
import { actionContext } from '../../../engine/actions/actions.ts'
import type { Actor } from '../../../engine/context.ts'
import { create, edit, remove } from '../../../engine/write/store.ts'
import { openMonth } from '../../attendance/index.ts'
import { openDemo, type ProductEngine, withEverything } from '../../testing/index.ts'
import { loadBatch } from '../run/load-batch.ts'
import { loadPlannedRun } from '../run/load-run.ts'
import { runReader } from '../run/reader.ts'
import { periodOf } from '../slips/testing.ts'
import { additionalPeriod, runDesk, runPage, withFewPeople, withPlainPay, withRecaps } from './testing.ts'

let engine: ProductEngine
let page: ReturnType<typeof runPage>
let desk: ReturnType<typeof runDesk>
let ana: Actor
let budi: Actor
let people: readonly number[] = []
let [october, november] = [0, 0]
const refused = (code: string) => expect.objectContaining({ code })
const execute = (query: ReturnType<typeof sql>) => engine.database.db.execute(query)
const rows = <T extends object = { readonly [name: string]: unknown }>(query: ReturnType<typeof sql>) =>
  rowsOf<T & Record<string, unknown>>(engine.database.db, query)
const stamps = sql`created_by, updated_by, created_at, updated_at, row_version`
const stamp = sql`'test', 'test', '2026-10-01', '2026-10-01', 1`
const findings = (run: number, code: string) =>
  rows<{ id: number; employee: number | null; message: string; severity: string; value: string | null }>(
    sql`select id, employee_id as employee, message, severity, value from pay_check where run_id = ${run} and code = ${code} order by subject`,
  )
/** The findings that are not acknowledged yet. */
const acknowledgeNets = async (run: number) => {
  for (const { id } of await rows<{ id: number }>(
    sql`select id from pay_check where run_id = ${run} and code = 'C05' and check_status = 'OPEN'`,
  ))
    await page.call(budi, 'acknowledge', { finding: id, note: 'He pays it back' })
}
const component = (code: string) => sql`(select id from pay_component where code = ${code} and company_code = 'SSI')`
const statusOf = async (run: number) => (await rows(sql`select status from pay_run where id = ${run}`))[0]?.status

beforeAll(async () => {
  engine = await openDemo('2026-11-27')
  page = runPage(engine)
  ana = await withEverything(engine, 'payroll.head')
  budi = await withEverything(engine, 'finance.head')
  desk = runDesk(engine, ana, budi)
  for (const month of ['202610', '202611']) await withRecaps(engine, ['HO-M'], month)
  people = await withFewPeople(engine, 5)
  await withPlainPay(engine)
  const period = await periodOf(engine, 'HO-M', '202610-01')
  october = await desk.make(period)
  await execute(sql`insert into pay_rectification (company_code, employee_id, period_id, period_code, component_id, component_code, origin_period, amount, reason, status, ${stamps})
    select 'SSI', ${people[3]}, ${period}, '202610-01', ${component('RECT_BASIC')}, 'RECT_BASIC', '2026-08', -40000000, 'Paid twice', 'OPEN', ${stamp}`)
  november = await periodOf(engine, 'HO-M', '202611-01')
})
afterAll(() => engine.close())

describe('a net below 0', () => {
  it('is shown with its amount, is owed by the employee once it is acknowledged and closed, and is explained by the tie-out', async () => {
    await desk.calculate(october)
    const [found] = await findings(october, 'C05')
    // Rectifications and contributions make it, and no deduction: it leads to the payslip.
    expect(await rows(sql`select path from pay_check where id = ${found?.id}`)).toEqual([
      {
        path: expect.stringMatching(/^\/payroll-management\/payroll-process\/payslips\/show\/\d+$/),
      },
    ])
    expect(found).toMatchObject({ employee: people[3], value: expect.stringMatching(/^-\d+\.00$/) })
    await page.call(budi, 'acknowledge', { finding: found?.id, note: 'He was paid twice in August' })
    await page.call(ana, 'checkRun', { payRun: october })
    expect(await page.call(budi, 'closeRun', { payRun: october })).toMatchObject({ carried: 1 })
    const [owed] = await rows(
      sql`select component_code as code, open::text as open, carry_status as state from deduction_carry where employee_id = ${people[3]}`,
    )
    expect(owed).toEqual({ code: 'CARRY', open: found?.value?.slice(1), state: 'OPEN' })
    const tieOut = runPage(engine, '/payroll-management/payroll-process/pay-tie-out')
    const { rows: legs = [] } = await tieOut.call(budi, 'rows', { payRun: october, size: 50 })
    const leg = (what: string) => legs.find((row) => String(row.what).startsWith(what))
    expect(leg('Net pay below 0')).toMatchObject({ state: 'AGREES', one: found?.value?.slice(1) })
    expect(leg('Tax of the payslips and journal')).toMatchObject({ state: 'AGREES' })
  })
  it('is taken back by the next run as far as the pay allows', async () => {
    const run = await desk.make(november)
    await desk.calculate(run)
    expect(
      await rows(sql`select l.line_kind as kind, l.origin_period as origin, l.amount > 0 as taken from payslip_pay_lines l
        join payslip p on p.id = l.parent_id and p.run_id = ${run} and p.employee_id = ${people[3]} where l.component_code = 'CARRY'`),
    ).toEqual([{ kind: 'DEDUCTION', origin: '202610-01', taken: true }])
    await page.call(ana, 'cancelCalculatedRun', { payRun: run, reason: 'Only to see what it takes' })
    await execute(sql`delete from deduction_carry`)
  })
})

describe('a calculated run that was made by mistake', () => {
  it('is cancelled with a reason: payslips go, its event keeps why and the totals, its period is deleted', async () => {
    await execute(sql`update employee set separation_date = '2026-10-12' where id = ${people[1]}`)
    const period = await additionalPeriod(engine, 'HO-M', '202610-01', { sequence: 6, runType: 'FINAL_PAY' })
    const run = await desk.make(period)
    await desk.calculate(run)
    expect(await findings(run, 'C13')).toHaveLength(1)
    const next = await desk.make(november)
    await desk.calculate(next)
    await expect(page.call(ana, 'checkRun', { payRun: next })).rejects.toEqual(refused('EARLIER_RUN_OPEN'))
    const reason = 'He has left, but October has paid him'
    await expect(page.call(ana, 'cancelCalculatedRun', { payRun: run, reason: 'Mistake' })).rejects.toEqual(
      refused('REASON_REQUIRED'),
    )
    await expect(page.call(ana, 'cancelRun', { payRun: run })).rejects.toEqual(refused('WRONG_STATUS'))
    const [before] = await rows(sql`select net::text as net, gross::text as gross from pay_run where id = ${run}`)
    expect(await page.call(ana, 'cancelCalculatedRun', { payRun: run, reason })).toEqual({ removed: 1 })
    expect(await statusOf(run)).toBe('CANCELLED')
    for (const table of ['payslip', 'pay_check'])
      expect(await rows(sql`select 1 from ${sql.identifier(table)} where run_id = ${run}`)).toEqual([])
    expect((await page.call(ana, 'events', { payRun: run })).rows?.[0]).toMatchObject({
      event: 'CANCEL',
      reason,
      employees: 1,
      actorName: ana.name,
      ...before,
    })
    expect(
      await rows(
        sql`select 1 from audit_entry where entity = 'PayRun' and record_id = ${run} and action = 'TRANSITION'`,
      ),
    ).not.toEqual([])
    const [stored] = await rows<{ version: number }>(
      sql`select row_version as version from reckoning_date where id = ${period}`,
    )
    await remove(engine, ana, reckoningDateEntry, period, stored?.version ?? 0)
    expect(await rows(sql`select period_id from pay_run where id = ${run}`)).toEqual([{ period_id: null }])
    await desk.calculate(next)
    await page.call(ana, 'cancelCalculatedRun', { payRun: next, reason: 'It begins once more' })
    expect(await desk.make(november)).toBeGreaterThan(next)
  })
  it('of allowances and corrections goes as well; one that was closed before does not', async () => {
    for (const [sequence, runType] of [
      [5, 'CORRECTION'],
      [4, 'BONUS'],
    ] as const) {
      const period = await additionalPeriod(engine, 'HO-M', '202611-01', { sequence, runType })
      const run = await desk.make(period)
      await execute(sql`update pay_run set status = 'CALCULATED' where id = ${run}`)
      await page.call(ana, 'cancelCalculatedRun', { payRun: run, reason: 'Nobody asked for it' })
      expect(await statusOf(run)).toBe('CANCELLED')
      // Its period goes, too, although the runs of other periods are left without one already.
      const [stored] = await rows<{ version: number }>(
        sql`select row_version as version from reckoning_date where id = ${period}`,
      )
      await remove(engine, ana, reckoningDateEntry, period, stored?.version ?? 0)
      expect(await rows(sql`select period_id from pay_run where id = ${run}`)).toEqual([{ period_id: null }])
    }
    await page.call(budi, 'reopenRun', { payRun: october, reason: 'To look at it again' })
    await desk.calculate(october)
    await expect(
      page.call(ana, 'cancelCalculatedRun', { payRun: october, reason: 'To look at it again' }),
    ).rejects.toEqual(refused('WRONG_STATUS'))
    await execute(sql`update employee set separation_date = null where id = ${people[1]}`)
    await desk.calculate(october)
    await acknowledgeNets(october)
    await desk.finish(october)
    await execute(sql`delete from deduction_carry`)
    await execute(sql`update employee set separation_date = '2026-10-12' where id = ${people[1]}`)
  })
})

describe('an employee who left in a month that is closed', () => {
  it('is a warning in the next run and is in the list of years without a final month, until a correction run settles his year', async () => {
    const [draft] = await rows<{ id: number }>(sql`select max(id) as id from pay_run where period_id = ${november}`)
    const run = draft?.id ?? 0
    await desk.calculate(run)
    const warned = { employee: people[1], severity: 'WARNING', value: '2026-10-12' }
    const [found] = await findings(run, 'C25')
    expect(found).toMatchObject(warned)
    expect(found?.message).toMatch(/^Left on 12.*paid until 31.*make a correction run/)
    const correction = await desk.make(
      await additionalPeriod(engine, 'HO-M', '202610-01', { sequence: 5, runType: 'CORRECTION' }),
    )
    await desk.calculate(correction)
    await acknowledgeNets(correction)
    await desk.finish(correction)
    await desk.calculate(run)
    expect(await findings(run, 'C25')).toEqual([])
  })
})

describe('a large entry', () => {
  it('stops the run until a person who did not enter it acknowledges it', async () => {
    const [draft] = await rows<{ id: number }>(sql`select max(id) as id from pay_run where period_id = ${november}`)
    const run = draft?.id ?? 0
    await execute(sql`update reckoning_date set status = 'OPEN' where id = ${november}`)
    await create(engine, ana, variableSalaryFieldEntry, {
      employee: people[0],
      period: november,
      amount: '99999999999',
      component: (
        await rows<{ id: number }>(sql`select id from pay_component where code = 'INCENTIVE' and company_code = 'SSI'`)
      )[0]?.id,
    })
    await desk.calculate(run)
    const [found] = await findings(run, 'C27')
    expect(found).toMatchObject({ employee: people[0], severity: 'BLOCKER', value: '99999999999.00' })
    const note = 'Agreed with the board'
    await expect(page.call(ana, 'acknowledge', { finding: found?.id, note })).rejects.toEqual(
      refused('MAKER_CANNOT_APPROVE'),
    )
    // Who sent in the sheet that wrote an entry has entered it, even if another user committed the sheet.
    await execute(sql`with sheet as (insert into upload_batch (company_code, upload_type, file_name, file_hash, file_id, status, rows, ok, warn, error, row_version, created_by, updated_by)
        values ('SSI', '/upload-management/payroll-upload/variable-salary-field', 'pay.csv', 'x', (select min(id) from stored_file), 'COMMITTED', 1, 1, 0, 0, 1, ${budi.username}, ${budi.username}) returning id)
      insert into upload_row (company_code, batch_id, row_no, turn, raw, row_status, effect, target_entity, target_id, row_version, created_by, updated_by)
      select 'SSI', s.id, 2, 1, '{}', 'OK', 'NEW', 'VariablePay', v.id, 1, 'test', 'test' from sheet s, variable_pay v where v.period_id = ${november}`)
    await expect(page.call(budi, 'acknowledge', { finding: found?.id, note })).rejects.toEqual(
      refused('MAKER_CANNOT_APPROVE'),
    )
    await execute(sql`delete from upload_row where target_entity = 'VariablePay' and updated_by = 'test'`)
    await page.call(budi, 'acknowledge', { finding: found?.id, note })
    await desk.calculate(run)
    expect(await rows(sql`select check_status as state from pay_check where run_id = ${run} and code = 'C27'`)).toEqual(
      [{ state: 'ACKNOWLEDGED' }],
    )
    await execute(sql`delete from variable_pay where period_id = ${november}`)
  })
})

describe('another pay group', () => {
  it('holds from a day: runs before it pay in the old group, and the day is not one that is paid', async () => {
    const [file] = await rows<{ id: number; version: number; plant: number }>(
      sql`select r.id, r.row_version as version, (select id from pay_group where group_code = 'PLT-M') as plant from employee_remuneration r where r.employee_id = ${people[2]}`,
    )
    const moved = (payGroupFrom: string) =>
      edit(engine, ana, remunerationEntry, file?.id ?? 0, file?.version ?? 0, { payGroup: file?.plant, payGroupFrom })
    await expect(moved('2026-10-15')).rejects.toEqual(refused('BAD_USER_INPUT'))
    await expect(moved('2026-12-02')).rejects.toEqual(refused('BAD_USER_INPUT'))
    await moved('2026-12-01')
    const [draft] = await rows<{ id: number }>(sql`select max(id) as id from pay_run where period_id = ${november}`)
    const paidBy = async (run: number) => {
      await desk.calculate(run)
      return (await rows(sql`select 1 from payslip where run_id = ${run} and employee_id = ${people[2]}`)).length
    }
    expect(await paidBy(draft?.id ?? 0)).toBe(1)
    expect(await paidBy(await desk.make(await periodOf(engine, 'PLT-M', '202611-01')))).toBe(0)
    expect(await paidBy(await desk.make(await periodOf(engine, 'PLT-M', '202612-01')))).toBe(1)
    expect(await rows(sql`select pay_group as code from employee where id = ${people[2]}`)).toEqual([{ code: 'PLT-M' }])
  })
})

describe('the window of attendance', () => {
  it('of a pay period that is not that of the month of attendance stops the run; a month of the group with its days is read instead', async () => {
    const [draft] = await rows<{ id: number }>(sql`select max(id) as id from pay_run where period_id = ${november}`)
    const run = draft?.id ?? 0
    await desk.calculate(run)
    expect(await findings(run, 'C26')).toEqual([])
    await execute(
      sql`update reckoning_date set date_from = '2026-10-21', date_to = '2026-11-20' where id = ${november}`,
    )
    await desk.calculate(run)
    expect(await findings(run, 'C26')).toMatchObject([{ severity: 'BLOCKER', employee: null, value: '202611 ALL' }])
    await expect(page.call(ana, 'checkRun', { payRun: run })).rejects.toEqual(refused('OPEN_BLOCKERS'))
    const asked = { month: '202611', group: 'HO-M', firstDay: null, lastDay: null }
    const open = () => engine.database.db.transaction((tx) => openMonth(actionContext(tx, engine, ana), asked))
    // The month of October for all groups contains the first of its days, until the group has a month of October of its own.
    await expect(open()).rejects.toEqual(refused('OVERLAP'))
    await execute(sql`insert into attendance_period (company_code, pay_group, period_code, date_from, date_to, status, ${stamps})
      values ('SSI', 'HO-M', '202610', '2026-09-21', '2026-10-20', 'LOCKED', ${stamp})`)
    expect(await open()).toEqual({ dateFrom: '2026-10-21', dateTo: '2026-11-20' })
    await execute(
      sql`update attendance_period set status = 'CLOSED' where pay_group = 'HO-M' and period_code = '202611'`,
    )
    await execute(sql`update attendance_period set status = 'OPEN' where pay_group = 'ALL' and period_code = '202611'`)
    await execute(sql`update monthly_attendance set pay_group = 'HO-M' where period_code = '202611'`)
    await desk.calculate(run)
    expect(await findings(run, 'C26')).toEqual([])
    expect(await findings(run, 'C21')).toEqual([])
  })
})

describe('a week of daily pay', () => {
  it('is closed once all its days are over and evaluated: no later week would pay the days that are left', async () => {
    // Where another run pays the salary of the month, every payslip of the week has an error (C13).
    const [monthly] = await rows<{ id: number }>(sql`select max(id) as id from pay_run where period_id = ${november}`)
    await page.call(ana, 'cancelCalculatedRun', { payRun: monthly?.id, reason: 'The week is paid instead' })
    const week = { from: '2026-11-22', to: '2026-11-28' }
    const period = await additionalPeriod(engine, 'HO-M', '202611-01', { sequence: 14, runType: 'DAILY', ...week })
    await execute(sql`delete from attendance_day where work_date between ${week.from} and ${week.to}`)
    const evaluated = (to: string) =>
      execute(sql`insert into attendance_day (company_code, employee_id, work_date, day_type, status, stale, ${stamps})
        select 'SSI', e.id, d, case when extract(isodow from d) < 6 then 'WORKDAY' else 'REST' end,
          case when extract(isodow from d) < 6 then 'PRESENT' else 'OFF' end, false, ${stamp}
        from employee e cross join generate_series(${week.from}::date, ${to}, '1 day') d where e.id = ${idList(people)}`)
    await evaluated('2026-11-28')
    const run = await desk.make(period)
    await desk.calculate(run)
    const [paid] = await rows<{ n: number }>(sql`select count(*)::int as n from payslip where run_id = ${run}`)
    const count = paid?.n ?? 0
    expect(count).toBeGreaterThan(2)
    // Today and tomorrow are not over, although they have rows.
    expect(await findings(run, 'C26')).toMatchObject([
      {
        severity: 'BLOCKER',
        employee: null,
        value: '2026-11-27',
        message: expect.stringMatching(`^${2 * count} days of ${count} employees`),
      },
    ])
    await expect(page.call(ana, 'checkRun', { payRun: run })).rejects.toEqual(
      expect.objectContaining({ code: 'OPEN_BLOCKERS', message: expect.stringMatching('^1 finding\\.') }),
    )
    const ofWeek = (to: string) =>
      execute(sql`update reckoning_date set date_to = ${to}, salary_to = ${to} where id = ${period}`)
    await ofWeek('2026-11-26')
    await desk.calculate(run)
    expect(await findings(run, 'C26')).toEqual([])
    await execute(
      sql`update attendance_day set stale = true where work_date = '2026-11-25' and employee_id = ${people[0]}`,
    )
    await execute(sql`delete from attendance_day where work_date = '2026-11-24' and employee_id = ${people[4]}`)
    await desk.calculate(run)
    expect(await findings(run, 'C26')).toMatchObject([
      { value: '2026-11-24', message: expect.stringMatching('^2 days of 2 employees') },
    ])
    await page.call(ana, 'cancelCalculatedRun', { payRun: run, reason: 'The week is not over' })
  })
})

describe('tax that changes within a year', () => {
  it('another status asks whether 1 January was another, or something happened in this year', async () => {
    const [profile] = await rows<{ id: number; version: number; dependants: number }>(
      sql`select id, row_version as version, coalesce(dependants, 0) as dependants from employee_tax_profile where employee_id = ${people[0]} and tax_year = 2026`,
    )
    await execute(
      sql`update employee set gender_id = (select id from common_code where code_type = 'GENDER' and code_value = 'M' and company_code = 'SSI') where id = ${people[0]}`,
    )
    const change = (more: object) =>
      edit(engine, ana, taxProfiles, profile?.id ?? 0, profile?.version ?? 0, {
        maritalState: 'MARRIED',
        dependants: ((profile?.dependants ?? 0) % 3) + 1,
        ...more,
      })
    const about = (field: string) =>
      expect.objectContaining({
        code: 'BAD_USER_INPUT',
        details: expect.objectContaining({ fields: [expect.objectContaining({ field })] }),
      })
    await expect(change({})).rejects.toEqual(about('statusChange'))
    await expect(change({ statusChange: 'EVENT' })).rejects.toEqual(about('statusChange'))
    await expect(change({ statusChange: 'CORRECTION' })).rejects.toEqual(about('statusReason'))
    await change({
      statusChange: 'CORRECTION',
      statusReason: 'The marriage of 2025 was not known',
      profileStatus: 'CONFIRMED',
    })
    const stored = async () =>
      (
        await rows<{ version: number; status: string }>(
          sql`select row_version as version, profile_status as status from employee_tax_profile where id = ${profile?.id}`,
        )
      )[0]
    const confirm = async (by: Actor) =>
      edit(engine, by, taxProfiles, profile?.id ?? 0, (await stored())?.version ?? 0, { profileStatus: 'CONFIRMED' })
    // Until a second person confirms it, no run pays by it (C02).
    expect((await stored())?.status).toBe('PROPOSED')
    await expect(confirm(ana)).rejects.toEqual(refused('MAKER_CANNOT_APPROVE'))
    await confirm(budi)
    expect((await stored())?.status).toBe('CONFIRMED')
  })
  it('a profile that was proposed for a new year is confirmed by anybody who may, and a status of a year without pay needs no second person', async () => {
    await execute(
      sql`update employee_tax_profile set profile_status = 'PROPOSED', status_change = null where employee_id = ${people[1]} and tax_year = 2026`,
    )
    const [profile] = await rows<{ id: number; version: number }>(
      sql`select id, row_version as version from employee_tax_profile where employee_id = ${people[1]} and tax_year = 2026`,
    )
    await edit(engine, ana, taxProfiles, profile?.id ?? 0, profile?.version ?? 0, { profileStatus: 'CONFIRMED' })
    const [next] = await rows<{ id: number }>(
      sql`insert into employee_tax_profile select (p).* from (select jsonb_populate_record(null::employee_tax_profile, to_jsonb(t) || jsonb_build_object('id', (select max(id) + 1000 from employee_tax_profile), 'tax_year', 2031)) as p
        from employee_tax_profile t where t.id = ${profile?.id}) x returning id`,
    )
    const made = async () =>
      (
        await rows<{ version: number; status: string; marital: string }>(
          sql`select row_version as version, profile_status as status, marital_state as marital from employee_tax_profile where id = ${next?.id}`,
        )
      )[0]
    const before = await made()
    const maritalState = before?.marital === 'MARRIED' ? 'SINGLE' : 'MARRIED'
    await edit(engine, ana, taxProfiles, next?.id ?? 0, before?.version ?? 0, { maritalState })
    expect((await made())?.status).toBe('CONFIRMED')
  })
  it("another method asks from when the employer bears the tax, and what was withheld before stays the employee's", async () => {
    const [file] = await rows<{ id: number; version: number; group: number }>(
      sql`select id, row_version as version, pay_group_id as "group" from employee_remuneration where employee_id = ${people[0]}`,
    )
    const methods = (more: object) =>
      edit(engine, ana, remunerationEntry, file?.id ?? 0, file?.version ?? 0, {
        taxMethodRows: [{ dateFrom: '2026-11-01', taxMethod: 'GROSS_UP', grossUpScope: 'ALL', ...more }],
      })
    await expect(methods({})).rejects.toEqual(refused('BAD_USER_INPUT'))
    await methods({ countsFrom: 'MONTH' })
    const ownTax = async () =>
      await engine.database.db.transaction(async (tx) => {
        const reader = runReader(actionContext(tx, engine, ana))
        const december = await loadPlannedRun(reader, file?.group ?? 0, '2026-12-01')
        const [one] = await loadBatch(reader, december, [people[0] ?? 0])
        return one?.snapshot.employee.tax?.person.ownTax
      })
    const [paid] = await rows<{ tax: string }>(
      sql`select sum(pph21)::text as tax from employee_tax_month where employee_id = ${people[0]} and tax_year = 2026`,
    )
    expect(Number(paid?.tax)).toBeGreaterThan(0)
    expect(await ownTax()).toBe(paid?.tax)
    await execute(
      sql`update employee_remuneration_tax_method_rows set counts_from = 'JANUARY' where parent_id = ${file?.id}`,
    )
    expect(await ownTax()).toBeUndefined()
  })
})
