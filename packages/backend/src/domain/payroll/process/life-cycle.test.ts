// The life of a pay run as people move it (R-LIFE): every guard with its error, what closing does and that opening again takes all of it back.
import { acceptanceCases } from '@kantor/shared/rules/payroll/cases/acceptance'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../../db/connection.ts'
import type { Actor } from '../../../engine/context.ts'
import { openDemo, type ProductEngine, withEverything } from '../../testing/index.ts'
import { periodOf } from '../slips/testing.ts'
import { additionalPeriod, closeEffects, runPage, withRecaps } from './testing.ts'

let engine: ProductEngine
let page: ReturnType<typeof runPage>
/** Calculates; checks and closes; sees the executives without amounts; works with no group. */
let ana: Actor
let budi: Actor
let staff: Actor
let withoutGroups: Actor
let october = 0
let november = 0
const refused = (code: string) => expect.objectContaining({ code })
const execute = (query: ReturnType<typeof sql>) => engine.database.db.execute(query)
const rows = <T extends object = { readonly [name: string]: unknown }>(query: ReturnType<typeof sql>) =>
  rowsOf<T>(engine.database.db, query)
const statusOf = async (run: number) =>
  (await rows<{ status: string }>(sql`select status from pay_run where id = ${run}`))[0]?.status
const attendance = async (month: string) =>
  (
    await rows<{ status: string }>(
      sql`select status from attendance_period where company_code = 'SSI' and period_code = ${month}`,
    )
  )[0]?.status
const created = async (code: string, group = 'HO-M'): Promise<number> =>
  Number((await page.call(ana, 'createRun', { period: await periodOf(engine, group, code) })).payRun)

beforeAll(async () => {
  engine = await openDemo('2026-11-27')
  page = runPage(engine)
  ana = await withEverything(engine, 'payroll.head')
  budi = await withEverything(engine, 'finance.head')
  staff = await withEverything(engine, 'payroll')
  withoutGroups = await withEverything(engine, 'finance')
  for (const month of ['202610', '202611']) await withRecaps(engine, ['HO-M', 'EXEC'], month)
  // Twenty people of the head office are enough; one asks for more than his pay allows.
  await execute(sql`update employee_remuneration r set pay_group_id = (select id from pay_group where group_code = 'PLT-D')
    where r.pay_group_id = (select id from pay_group where group_code = 'HO-M')
      and r.id not in (select r.id from employee_remuneration r join pay_group g on g.id = r.pay_group_id and g.group_code = 'HO-M'
        left join personal_loan l on l.employee_id = r.employee_id order by l.id nulls last, r.id limit 20)`)
  await execute(sql`update personal_loan_instalments i set period = case no when 1 then '2026-10' when 2 then '2026-11' else '2027-01' end
    from personal_loan l where l.id = i.parent_id`)
  await execute(sql`update personal_loan_instalments set principal = 90000000, instalment = 90000000 + interest
    where no = 1 and parent_id = (select min(l.id) from personal_loan l join employee_remuneration r on r.employee_id = l.employee_id
      join pay_group g on g.id = r.pay_group_id and g.group_code = 'HO-M' where l.status = 'ACTIVE')`)
  await execute(sql`insert into variable_pay (company_code, employee_id, period_id, period_code, component_id, component_code, amount, source, status,
      created_by, updated_by, created_at, updated_at, row_version)
    select 'SSI', r.employee_id, ${await periodOf(engine, 'HO-M', '202610-01')}, '202610-01', c.id, c.code, 250000, 'SCREEN', 'OPEN', 'test', 'test', '2026-10-01', '2026-10-01', 1
    from employee_remuneration r join pay_group g on g.id = r.pay_group_id and g.group_code = 'HO-M'
    join pay_component c on c.code = 'INCENTIVE' and c.company_code = 'SSI'`)
  await execute(sql`insert into pay_rectification (company_code, employee_id, period_id, period_code, component_id, component_code, origin_period, amount, reason, status,
      created_by, updated_by, created_at, updated_at, row_version)
    select 'SSI', v.employee_id, v.period_id, v.period_code, c.id, c.code, '2026-08', 75000, 'Paid too little', 'OPEN', 'test', 'test', '2026-10-01', '2026-10-01', 1
    from (select * from variable_pay where period_code = '202610-01' order by id limit 1) v join pay_component c on c.code = 'RECT_BASIC' and c.company_code = 'SSI'`)
})
afterAll(() => engine.close())

/** Another account of the same person may not close the run either, regardless of who is recorded on the run or on its calculation. */
async function refusesHerOtherAccount(): Promise<void> {
  const [closer] = await rows<{ id: number }>(
    sql`select employee_id as id from user_account where username = 'finance.head'`,
  )
  const setEmployee = (employee: SQL) =>
    execute(sql`update user_account set employee_id = ${employee} where username = 'finance.head'`)
  await setEmployee(sql`(select employee_id from user_account where username = 'payroll.head')`)
  await execute(sql`update pay_run set calculated_by_id = ${staff.userId} where id = ${october}`)
  await expect(page.call(budi, 'closeRun', { payRun: october })).rejects.toEqual(refused('MAKER_IS_CLOSER'))
  await execute(sql`update pay_run set calculated_by_id = ${ana.userId} where id = ${october}`)
  const calculatedBy = (name: string) =>
    execute(sql`update pay_run_event set created_by = ${name} where run_id = ${october} and event = 'CALCULATE'`)
  await calculatedBy('another.user')
  await expect(page.call(budi, 'closeRun', { payRun: october })).rejects.toEqual(refused('MAKER_IS_CLOSER'))
  await calculatedBy(ana.username)
  await setEmployee(sql`${closer?.id}`)
}

/** Nor does a service account with a key that she made, and she does not close what it calculated. */
async function refusesHerService(): Promise<void> {
  const service = await withEverything(engine, 'svc.integration')
  await execute(sql`insert into api_key (company_code, row_version, created_at, created_by, updated_at, updated_by, key_id, client_id, status, secret_hash, expires_at)
    select 'SSI', 1, now(), ${ana.username}, now(), ${ana.username}, 'hers', c.id, 'ACTIVE', 'x', '2027-01-01' from api_client c where c.owner_id = ${service.userId} limit 1`)
  await execute(sql`insert into pay_group_access (row_version, created_at, created_by, updated_at, updated_by, user_id, pay_group_id, can_see_amounts, company_code)
    select 1, now(), 'test', now(), 'test', ${service.userId}, id, true, company_code from pay_group where group_code = 'HO-M'`)
  await expect(page.call(service, 'closeRun', { payRun: october })).rejects.toEqual(refused('MAKER_IS_CLOSER'))
  const byService = (user: number, name: string) =>
    execute(sql`with run as (update pay_run set calculated_by_id = ${user} where id = ${october} returning id)
      update pay_run_event set created_by = ${name} where run_id = ${october} and event = 'CALCULATE'`)
  await byService(service.userId, 'svc.integration via BRIDGE ek_1')
  await expect(page.call(ana, 'closeRun', { payRun: october })).rejects.toEqual(refused('MAKER_IS_CLOSER'))
  await byService(ana.userId, ana.username)
}

describe('AC-24 Pay run life cycle, in the database', () => {
  const steps = acceptanceCases().find(({ id }) => id === 'AC-24')?.steps ?? []

  it('follows the case of the domain step by step', async () => {
    expect(steps.map(({ input }) => (input as { action: string }).action)).toEqual(
      ...[['calculate', 'check', 'check', 'close', 'close', 'calculate', 'reopen', 'calculate']],
    )
    october = await created('202610-01')
    await expect(created('202610-01')).rejects.toEqual(refused('DUPLICATE'))
    expect(await statusOf(october)).toBe('DRAFT')
    await expect(page.call(ana, 'checkRun', { payRun: october })).rejects.toEqual(refused('WRONG_STATUS'))

    const first = await page.calculate(ana, october)
    expect(first).toMatchObject({ employees: 20, calculated: 20, unchanged: 0, removed: 0, errors: 0 })
    expect(await statusOf(october)).toBe('CALCULATED')

    await execute(sql`insert into pay_check (company_code, run_id, subject, severity, code, message, check_status, created_by, updated_by, created_at, updated_at, row_version)
      values ('SSI', ${october}, 'Law', 'BLOCKER', 'C16', 'A rate is missing.', 'OPEN', 'test', 'test', now(), now(), 1)`)
    await expect(page.call(ana, 'checkRun', { payRun: october })).rejects.toEqual(refused('OPEN_BLOCKERS'))
    await execute(sql`delete from pay_check where run_id = ${october} and subject = 'Law'`)
    await page.call(ana, 'checkRun', { payRun: october })
    expect(await statusOf(october)).toBe('CHECKED')

    await expect(page.call(ana, 'closeRun', { payRun: october })).rejects.toEqual(refused('MAKER_IS_CLOSER'))
    // Another person's calculation on top does not make her free to close it.
    await execute(sql`update pay_run set calculated_by_id = ${budi.userId} where id = ${october}`)
    await expect(page.call(ana, 'closeRun', { payRun: october })).rejects.toEqual(refused('MAKER_IS_CLOSER'))
    await refusesHerOtherAccount()
    await refusesHerService()
    expect(await statusOf(october)).toBe('CHECKED')
    const before = await closeEffects(engine)
    const closed = await page.call(budi, 'closeRun', { payRun: october })
    expect(closed).toMatchObject({ employees: 20, carried: 1 })
    expect(Number(closed.instalments)).toBeGreaterThan(2)
    expect(await statusOf(october)).toBe('CLOSED')
    expect(await rows(sql`select distinct status from pay_rectification`)).toEqual([{ status: 'CONSUMED' }])

    await expect(page.calculate(ana, october)).rejects.toEqual(refused('WRONG_STATUS'))
    await page.call(budi, 'publishRun', { payRun: october })
    const reason = 'Overtime of line 3 was missing'
    await page.call(budi, 'reopenRun', { payRun: october, reason })
    expect(await statusOf(october)).toBe('REOPENED')
    expect(await closeEffects(engine)).toEqual(before)

    expect(await page.calculate(ana, october)).toMatchObject({ calculated: 0, unchanged: 20, removed: 0 })
    expect(await statusOf(october)).toBe('CALCULATED')
    const { rows: log = [] } = await page.call(ana, 'events', { payRun: october })
    const done = ['CREATE', 'CALCULATE', 'CHECK', 'CLOSE', 'PUBLISH', 'REOPEN', 'CALCULATE']
    expect(log.map(({ event }) => event).reverse()).toEqual(done)
    expect(log[1]).toMatchObject({ reason, employees: 20 })
    // Sums of everybody are covered before a narrow data scope.
    const narrow = { ...ana, dataScope: 'UNIT' as const }
    const { rows: own = [] } = await page.call(narrow, 'events', { payRun: october })
    expect([log.every(({ net }) => net !== null), own.length, own.every(({ net }) => net === null)]).toEqual([
      true,
      done.length,
      true,
    ])
    const { rows: runs = [] } = await page.call(narrow, 'payRuns', { search: '202610-01' })
    expect(runs[0]).toMatchObject({ gross: null, net: null, amountsCovered: true })
  })

  it('posts a balanced journal that names persons for their loans alone, and the same lines the other way round when it is opened again', async () => {
    const posted = await rows<{
      seq: number
      reverses: boolean
      debit: string
      credit: string
      payload: string
      status: string
    }>(
      sql`select seq, reverses, debit, credit, payload, status from posting_event where source_type = 'PayRun' and source_id = ${october} order by seq`,
    )
    expect(posted.map(({ seq, reverses, status }) => [seq, reverses, status])).toEqual([
      // The books of the demo company begin later, so that neither becomes a slip.
      [1, false, 'CANCELLED'],
      [2, true, 'CANCELLED'],
    ])
    expect(posted.every(({ debit, credit }) => debit === credit && Number(debit) > 0)).toBe(true)
    const linesOf = (at: number) =>
      (
        JSON.parse(posted[at]?.payload ?? '{}') as {
          lines: readonly { key: string; center: string; party: string | null; debit: string; credit: string }[]
        }
      ).lines
    expect(linesOf(1)).toEqual(linesOf(0).map((line) => ({ ...line, debit: line.credit, credit: line.debit })))
    expect(new Set(linesOf(0).flatMap(({ key, party }) => (party === null ? [] : [key])))).toEqual(
      new Set(['EMPLOYEE_LOAN']),
    )
    expect(linesOf(0).map(({ key }) => key)).toEqual(
      expect.arrayContaining(['SALARY_EXPENSE', 'SALARY_PAYABLE', 'PPH21']),
    )
  })
})

describe('guards of a run', () => {
  it('inputs that changed after the calculation stop check and close, are listed, and only their payslips are made again', async () => {
    await page.call(ana, 'checkRun', { payRun: october })
    engine.setToday('2026-11-28')
    const [entry] = await rows<{ id: number; employee: number }>(
      sql`update variable_pay set amount = 300000, updated_at = '2026-11-28T04:00:00Z', updated_by = 'Ratna'
        where id = (select min(id) from variable_pay where period_code = '202610-01') returning id, employee_id as employee`,
    )
    // Written since then as well: what no payslip of the run has read.
    const touch = sql`updated_at = '2026-11-28T03:00:00Z', updated_by = 'Another'`
    const others = [
      await rows(sql`update pay_group set ${touch} where group_code = 'PLT-D' returning id`),
      await rows(
        sql`update reckoning_date set ${touch} where period_code = '202610-01' and pay_group_id = (select id from pay_group where group_code = 'EXEC') returning id`,
      ),
      await rows(
        sql`update employee_remuneration set ${touch} where employee_id = (select max(employee_id) from payslip where run_id = ${october} and employee_id <> ${entry?.employee}) returning id`,
      ),
    ]
    expect(others.map(({ length }) => length)).toEqual([1, 1, 1])
    await expect(page.call(budi, 'closeRun', { payRun: october })).rejects.toEqual(refused('STALE_INPUT'))
    expect(await page.call(ana, 'changedInputs', { payRun: october })).toMatchObject({
      changed: 1,
      missing: 0,
      gone: 0,
      inputs: [{ input: 'Variable pay', employee: { id: entry?.employee }, changedBy: 'Ratna' }],
    })
    await page.call(ana, 'uncheckRun', { payRun: october })
    await expect(page.call(ana, 'checkRun', { payRun: october })).rejects.toEqual(refused('STALE_INPUT'))
    expect(await page.calculate(ana, october, { scope: 'STALE' })).toMatchObject({ calculated: 1, unchanged: 0 })
    expect(await page.call(ana, 'changedInputs', { payRun: october })).toMatchObject({ changed: 0, inputs: [] })
    // What is no longer there leaves no mark of writing; the payslip is other all the same.
    await execute(sql`delete from pay_rectification`)
    expect(await page.calculate(ana, october, { scope: 'STALE' })).toMatchObject({ calculated: 1, unchanged: 0 })
  })

  it('a payslip with an error stops the check, and names where it is put right; mended and calculated again it does not', async () => {
    const [person] = await rows<{ id: number; no: string }>(
      sql`select e.id, e.employee_no as no from payslip p join employee e on e.id = p.employee_id where p.run_id = ${october} order by 1 limit 1`,
    )
    const set = (status: string) =>
      execute(
        sql`update employee_tax_profile set profile_status = ${status} where employee_id = ${person?.id} and tax_year = 2026`,
      )
    await set('PROPOSED')
    expect(await page.calculate(ana, october, { scope: 'SELECTED', employeeNos: person?.no })).toMatchObject({
      calculated: 1,
      errors: 1,
    })
    await expect(page.call(ana, 'checkRun', { payRun: october })).rejects.toEqual(refused('SLIP_ERRORS'))
    const { rows: found = [] } = await page.call(ana, 'problems', { payRun: october, severity: 'BLOCKER' })
    expect(found).toMatchObject([
      {
        code: 'C02',
        employee: { id: person?.id },
        path: `/payroll-management/payroll-code/tax-profiles/index?search=${person?.no}`,
      },
    ])
    await expect(page.call(ana, 'acknowledge', { finding: found[0]?.finding, note: 'Never mind it' })).rejects.toEqual(
      refused('BAD_STATE'),
    )
    await set('CONFIRMED')
    expect(await page.calculate(ana, october)).toMatchObject({ calculated: 1, unchanged: 19, errors: 0 })
  })

  it('warnings are acknowledged with a note, which stays while they say the same', async () => {
    const { rows: found = [] } = await page.call(ana, 'problems', {
      payRun: october,
      severity: 'WARNING',
      search: 'carried',
    })
    expect(found.length).toBe(1)
    await page.call(ana, 'acknowledge', { finding: found[0]?.finding, note: 'Agreed with him' })
    await page.calculate(ana, october)
    const { rows: again = [] } = await page.call(ana, 'problems', {
      payRun: october,
      severity: 'WARNING',
      search: 'carried',
    })
    expect(again).toMatchObject([{ checkStatus: 'ACKNOWLEDGED', note: 'Agreed with him' }])
  })

  it('one calculation of a run at a time', async () => {
    const { run } = await page.call(ana, 'run', { payRun: october, acceptWarnings: true })
    await expect(page.call(ana, 'run', { payRun: october, acceptWarnings: true })).rejects.toEqual(refused('RUN_BUSY'))
    await page.work(Number(run))
  })

  it('an earlier run of the group has to be closed first, and a later one that is closed keeps an earlier one shut', async () => {
    november = await created('202611-01')
    await page.calculate(ana, november)
    await expect(page.call(ana, 'checkRun', { payRun: november })).rejects.toEqual(refused('EARLIER_RUN_OPEN'))
    await page.call(ana, 'checkRun', { payRun: october })
    await page.call(budi, 'closeRun', { payRun: october })
    // The remainder of October is requested in November now: what was calculated before is stale.
    await expect(page.call(ana, 'checkRun', { payRun: november })).rejects.toEqual(refused('STALE_INPUT'))
    await page.calculate(ana, november)
    await page.call(ana, 'checkRun', { payRun: november })
    // Attendance is locked with the last run that reads its month.
    expect(await attendance('202610')).toBe('CLOSED')
    await execute(sql`update reckoning_date set status = 'RUN_CLOSED' where year = 2026 and month = 11 and run_type in ('REGULAR', 'DAILY')
      and id <> (select period_id from pay_run where id = ${november})`)
    await page.call(budi, 'closeRun', { payRun: november })
    expect(await attendance('202611')).toBe('LOCKED')
    const reason = 'Something was forgotten'
    await expect(page.call(budi, 'reopenRun', { payRun: october, reason: 'Why not' })).rejects.toEqual(
      refused('REASON_REQUIRED'),
    )
    await expect(page.call(budi, 'reopenRun', { payRun: october, reason })).rejects.toEqual(refused('LATER_RUN_CLOSED'))
    // What is paid later has read what October left, whichever was closed first; what is paid on an earlier day has not.
    const moved = (days: number, hours: number) =>
      execute(
        sql`update pay_run set pay_date = pay_date + ${days}::int, closed_at = closed_at + ${hours}::int * interval '1 hour' where id = ${november}`,
      )
    await moved(0, -1000)
    await expect(page.call(budi, 'reopenRun', { payRun: october, reason })).rejects.toEqual(refused('LATER_RUN_CLOSED'))
    await moved(-60, 1000)
    await execute(
      sql`update employee_tax_month set reported_at = now() where tax_month = (select tax_month from pay_run where id = ${october})`,
    )
    await expect(page.call(budi, 'reopenRun', { payRun: october, reason })).rejects.toEqual(refused('TAX_REPORTED'))
    await execute(sql`update employee_tax_month set reported_at = null`)
    await moved(60, 0)
    await execute(
      sql`update employee_tax_month set reported_at = now() where tax_month = (select tax_month from pay_run where id = ${november})`,
    )
    await expect(page.call(budi, 'reopenRun', { payRun: november, reason })).rejects.toEqual(refused('TAX_REPORTED'))
    await execute(sql`update employee_tax_month set reported_at = null`)
  })

  it('a cost that no account center bears stops the close', async () => {
    await page.call(budi, 'reopenRun', { payRun: november, reason: 'Centers are to be changed' })
    await page.calculate(ana, november)
    await page.call(ana, 'checkRun', { payRun: november })
    await execute(sql`update department_center set valid_from = '2027-01-01'`)
    await expect(page.call(budi, 'closeRun', { payRun: november })).rejects.toEqual(refused('JOURNAL_UNBALANCED'))
    await execute(sql`update department_center set valid_from = '2020-01-01'`)
    await page.call(budi, 'closeRun', { payRun: november })
  })

  it('only a draft is given up, with what it calculated; its period takes another run', async () => {
    await expect(page.call(ana, 'cancelRun', { payRun: november })).rejects.toEqual(refused('WRONG_STATUS'))
    const december = await created('202612-01')
    await execute(
      sql`update reckoning_date set pay_date = '2027-01-04', tax_year = 2027, tax_month = 1 where id = (select period_id from pay_run where id = ${december})`,
    )
    expect(await page.calculate(ana, december)).toMatchObject({ employees: 20 })
    // The run goes by the days that its period has now.
    expect(
      await rows(sql`select pay_date::text as day, tax_year, tax_month from pay_run where id = ${december}`),
    ).toEqual([{ day: '2027-01-04', tax_year: 2027, tax_month: 1 }])
    // As a calculation leaves it that did not come to its end.
    await execute(sql`update pay_run set status = 'DRAFT' where id = ${december}`)
    await page.call(ana, 'cancelRun', { payRun: december })
    expect(await statusOf(december)).toBe('CANCELLED')
    expect(await rows(sql`select 1 from payslip where run_id = ${december}`)).toEqual([])
    expect(await created('202612-01')).toBeGreaterThan(december)
  })
})

describe('payslips of a run', () => {
  it('are put on hold and released by hand, and stay on hold when they are calculated again', async () => {
    const { rows: slips = [] } = await page.call(ana, 'payslips', { payRun: november, size: 100 })
    expect(slips).toHaveLength(20)
    expect(slips[0]).toMatchObject({ difference: expect.stringMatching(/^-?\d/), amountsCovered: false })
    const payslip = slips.find(({ status }) => status !== 'HELD')?.payslip
    await page.call(ana, 'holdPayslip', { payslip, reason: 'His account is being checked' })
    const shown = async () =>
      (await page.call(ana, 'payslips', { payRun: november, status: 'HELD', size: 100 })).rows?.find(
        (row) => row.payslip === payslip,
      )
    expect(await shown()).toMatchObject({ reason: 'His account is being checked' })
    const { published } = await page.call(budi, 'publishRun', { payRun: november })
    expect(Number(published)).toBeLessThan(20)
    await page.call(budi, 'reopenRun', { payRun: november, reason: 'To see that it stays held' })
    await execute(sql`update payslip set input_hash = 'other' where run_id = ${november}`)
    expect(await page.calculate(ana, november)).toMatchObject({ calculated: 20 })
    expect(await shown()).toBeDefined()
    await page.call(ana, 'releasePayslip', { payslip, reason: 'The account is right' })
    expect(await shown()).toBeUndefined()
  })

  it('of people who left the group are removed by the next calculation', async () => {
    const [one] = await rows<{
      id: number
    }>(sql`update employee_remuneration set pay_group_id = (select id from pay_group where group_code = 'PLT-D')
      where employee_id = (select min(employee_id) from payslip where run_id = ${november}) returning employee_id as id`)
    await expect(page.call(ana, 'checkRun', { payRun: november })).rejects.toEqual(refused('STALE_INPUT'))
    expect(await page.calculate(ana, november)).toMatchObject({ removed: 1, employees: 19 })
    expect(await rows(sql`select 1 from pay_check where run_id = ${november} and employee_id = ${one?.id}`)).toEqual([])
  })
})

describe('whose pay a run is', () => {
  it('a user without access to its amounts cannot move it, and lists hide them; without access to its group the run is not visible', async () => {
    const exec = await created('202610-01', 'EXEC')
    await page.calculate(ana, exec)
    const { rows: runs = [] } = await page.call(staff, 'payRuns', { search: 'EXEC' })
    expect(runs).toMatchObject([{ payRun: exec, gross: null, net: null, amountsCovered: true }])
    const { rows: slips = [] } = await page.call(staff, 'payslips', { payRun: exec })
    expect(slips.length).toBeGreaterThan(0)
    expect(slips.every(({ gross, net, difference }) => gross === null && net === null && difference === null)).toBe(
      true,
    )
    expect(
      (await page.call(staff, 'problems', { payRun: exec, size: 500 })).rows?.every(({ value }) => value === null),
    ).toBe(true)
    expect((await page.call(staff, 'events', { payRun: exec })).rows?.[0]).toMatchObject({ gross: null, net: null })
    for (const name of ['checkRun', 'changedInputs', 'closeRun'])
      await expect(page.call(staff, name, { payRun: exec })).rejects.toEqual(refused('AMOUNTS_COVERED'))
    await expect(page.call(staff, 'run', { payRun: exec, acceptWarnings: true })).rejects.toEqual(
      refused('AMOUNTS_COVERED'),
    )
    expect((await page.call(withoutGroups, 'payRuns', {})).rows).toEqual([])
    await expect(page.call(withoutGroups, 'checkRun', { payRun: exec })).rejects.toEqual(refused('NOT_FOUND'))
  })
})

describe('runs of one month', () => {
  it('final pay of an employee whose salary of the month is in another run is stopped', async () => {
    const period = await additionalPeriod(engine, 'HO-M', '202610-01', { sequence: 6, runType: 'FINAL_PAY' })
    const [leaver] = await rows<{ id: number }>(sql`update employee set separation_date = '2026-10-20' where id = (
      select max(p.employee_id) from payslip p join employee_remuneration r on r.employee_id = p.employee_id
      join pay_group g on g.id = r.pay_group_id and g.group_code = 'HO-M' where p.run_id = ${october}) returning id`)
    const final = Number((await page.call(ana, 'createRun', { period })).payRun)
    expect(await page.calculate(ana, final)).toMatchObject({ employees: 1, errors: 1 })
    const { rows: found = [] } = await page.call(ana, 'problems', { payRun: final, severity: 'BLOCKER' })
    expect(found).toMatchObject([{ code: 'C13', employee: { id: leaver?.id }, value: 'HO-M 202610-01' }])
  })

  it('overtime by itself is that of who is employed and has no final pay, and final pay does not pay it again', async () => {
    const period = await additionalPeriod(engine, 'HO-M', '202610-01', { sequence: 2, runType: 'OVERTIME' })
    await execute(sql`update employee set separation_date = '2026-09-20' where id = (
      select min(r.employee_id) from employee_remuneration r join pay_group g on g.id = r.pay_group_id and g.group_code = 'HO-M')`)
    const overtime = Number((await page.call(ana, 'createRun', { period })).payRun)
    // Of nineteen one left in September, one has the final pay of October.
    expect(await page.calculate(ana, overtime)).toMatchObject({ employees: 17 })

    const [final] = await rows<{ run: number; employee: number }>(
      sql`select p.run_id as run, p.employee_id as employee from payslip p join pay_run n on n.id = p.run_id and n.run_type = 'FINAL_PAY'`,
    )
    const paid = async () => {
      await page.calculate(ana, final?.run ?? 0)
      return await rows(sql`select l.amount from payslip_pay_lines l join payslip p on p.id = l.parent_id
        where p.run_id = ${final?.run} and l.component_code = 'OVERTIME'`)
    }
    await execute(
      sql`update monthly_attendance set ot_h15 = 600 where employee_id = ${final?.employee} and period_code = '202610'`,
    )
    await execute(sql`update employee_assignment set ot_eligible = true where employee_id = ${final?.employee}`)
    expect(await paid()).toHaveLength(1)
    await execute(
      sql`update payslip set employee_id = ${final?.employee} where id = (select min(id) from payslip where run_id = ${overtime})`,
    )
    await execute(sql`insert into payslip_pay_lines (parent_id, seq, component_code, component_name, line_kind, amount, tax_class)
      select id, 90, 'OVERTIME', 'Overtime', 'EARNING', 100000, 'REGULAR' from payslip where run_id = ${overtime} and employee_id = ${final?.employee}`)
    await execute(sql`update pay_run set status = 'CLOSED' where id = ${overtime}`)
    expect(await paid()).toEqual([])
  })
})
