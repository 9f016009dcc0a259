// A year of pay as people live it: six people, twelve runs, a holiday allowance, a bonus, a joiner with the certificate of another employer, a leaver
// with his final pay, a raise that came late, a month that is opened again, December with the tax of the year. Certificates come to what the runs
// withheld, and a rupiah of overtime is followed down to the punch that earned it.
import { catalogue } from '@kantor/shared/catalogue'
import { taxCertificates } from '@kantor/shared/catalogue/payroll-management/payroll-entry/tax-certificates'
import { payslips } from '@kantor/shared/catalogue/payroll-management/payroll-process/payslips'
import { thrBonusInq } from '@kantor/shared/catalogue/payroll-management/payroll-process/thr-bonus-inq'
import type { Feature } from '@kantor/shared/kernel'
import { addDays, isWeekend } from '@kantor/shared/rules/time/calendar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actionContext, runAction, runnableActions } from '../../../engine/actions/actions.ts'
import type { Actor } from '../../../engine/context.ts'
import { insertTerminals } from '../../../seed/master/terminals.ts'
import { domainActions } from '../../actions.ts'
import { type Office, openOffice } from '../../approvals/testing/index.ts'
import { writeRecaps } from '../../attendance/evaluation/recap-rows.ts'
import { settingsOf } from '../../attendance/evaluation/settings.ts'
import { type Answer, additionalPeriod, runPage, withRecaps } from '../../payroll/process/testing.ts'
import { periodOf } from '../../payroll/slips/testing.ts'
import { everything, withEverything } from '../index.ts'
import { workedOf } from '../worked-days.ts'

const roles = ['steady', 'borne', 'raised', 'leaver', 'joiner', 'rewarded'] as const
const people = {} as Record<(typeof roles)[number], number>
const holiday = '2026-03-21'
const stamps = 'created_by, updated_by, created_at, updated_at, row_version'
const stamp = `'test', 'test', '2026-01-01', '2026-01-01', 1`
const actions = runnableActions(catalogue, domainActions)

let office: Office
let page: ReturnType<typeof runPage>
/** Calculates and checks; closes. */
let ana: Actor
let budi: Actor
/** The runs of the year by their periods. */
const runs = new Map<string, number>()

const act = async (feature: Feature, name: string, input: object): Promise<Answer> => {
  const action = actions.find((one) => one.feature.path === feature.path && one.name === name)
  if (action === undefined) throw new Error(`No action ${name}`)
  return (await runAction(office.engine, ana, action, input as never, true)) as Answer
}
/** Makes the run of a period, calculates, checks and closes it. */
async function paid(code: string, period?: number): Promise<number> {
  const run = Number(
    (await page.call(ana, 'createRun', { period: period ?? (await periodOf(office.engine, 'HO-M', code)) })).payRun,
  )
  runs.set(code, run)
  await page.calculate(ana, run)
  await closed(run)
  return run
}
async function closed(run: number): Promise<void> {
  const { rows = [] } = await page.call(ana, 'problems', { payRun: run, severity: 'BLOCKER' })
  expect(rows).toEqual([])
  await page.call(ana, 'checkRun', { payRun: run })
  await page.call(budi, 'closeRun', { payRun: run })
}
const extraPeriod = (month: string, sequence: number, runType: string, pay: string) =>
  additionalPeriod(office.engine, 'HO-M', `${month}-01`, { sequence, runType }).then(async (period) => {
    await office.rows(`update reckoning_date set pay_date = '${pay}', due_date = '${pay}' where id = ${period}`)
    return period
  })
/** An amount of a payslip by the code of its line; null where it has none. */
const line = async (code: string, employee: number, component: string): Promise<number | null> =>
  (
    await office.rows<{ amount: number | null }>(
      `select sum(l.amount)::float as amount from payslip p join payslip_pay_lines l on l.parent_id = p.id
        where p.run_id = ${runs.get(code)} and p.employee_id = ${employee} and l.component_code = '${component}'`,
    )
  )[0]?.amount ?? null
const netOf = async (code: string, employee: number): Promise<number> =>
  (
    await office.rows<{ net: number }>(
      `select net::float as net from payslip where run_id = ${runs.get(code)} and employee_id = ${employee}`,
    )
  )[0]?.net ?? 0

/** Six employees of the head office, each with a salary and only the data that the tests need; no one else is paid there. */
async function cast(): Promise<void> {
  const found = await office.rows<{ id: number }>(
    `select e.id from employee e join employee_remuneration r on r.employee_id = e.id join pay_group g on g.id = r.pay_group_id and g.group_code = 'HO-M'
      where e.join_date < '2024-01-01' and e.separation_date is null and e.active_status = 'ACTIVE'
        and not exists (select 1 from employee_assignment a where a.employee_id = e.id and a.valid_from > '2026-01-01') order by e.id limit 6`,
  )
  for (const [i, role] of roles.entries()) people[role] = found[i]?.id ?? 0
  const ids = Object.values(people).join()
  await office.rows(
    `delete from employee_remuneration r using pay_group g where g.id = r.pay_group_id and g.group_code = 'HO-M' and r.employee_id not in (${ids})`,
  )
  for (const table of [
    'employee_fixed_pay',
    'recurring_deduction',
    'union_member',
    'personal_loan',
    'variable_pay',
    'pay_percentage',
    'pay_rectification',
    'employee_salary',
  ])
    await office.rows(`delete from ${table} where employee_id in (${ids})`)
  await office.rows('delete from compensation_rule')
  await office.rows(`update employee_remuneration set jht = true, jp = true, jkk = true, jkm = true, kes = true, kes_extra_members = 0, thr_eligible = true, step = null,
    pay_method = 'TRANSFER' where employee_id in (${ids})`)
  await office.rows(`delete from employee_remuneration_tax_method_rows`)
  await office.rows(`update employee_tax_profile set withholding_status = 'TK/0', tax_id_status = 'NPWP', tax_id_no = '1234567890123456', profile_status = 'CONFIRMED',
    subject_type = 'RESIDENT' where employee_id in (${ids}) and tax_year = 2026`)
  await office.rows('delete from employee_tax_profile_prior_certificates')
  await office.rows(`update employee set birth_date = '1990-04-02', religion_id = (select id from common_code where code_type = 'RELIGION' and code_value = 'ISLAM' and company_code = 'SSI'),
    bpjs_employment_no = '12345678901', bpjs_health_no = '1234567890123' where id in (${ids})`)
  await office.rows(`update employee_assignment set ot_eligible = true where employee_id in (${ids})`)
  await office.rows(
    `update pay_group set default_tax_method = 'GROSS', net_rounding_unit = 1, minimum_net = 0 where group_code = 'HO-M'`,
  )
  for (const [role, amount] of Object.entries({
    steady: 17_300_000,
    borne: 20_000_000,
    raised: 10_000_000,
    leaver: 15_000_000,
    joiner: 13_000_000,
    rewarded: 25_000_000,
  }))
    await office.rows(`insert into employee_salary (company_code, employee_id, effective_from, amount, reason, ${stamps})
      values ('SSI', ${people[role as 'steady']}, '2024-01-01', ${amount}, 'HIRE', ${stamp})`)
}

beforeAll(async () => {
  office = await openOffice()
  page = runPage(office.engine)
  ;[ana, budi] = [
    await withEverything(office.engine, 'payroll.head'),
    await withEverything(office.engine, 'finance.head'),
  ]
  await cast()
  await office.rows(
    `insert into employee_remuneration_tax_method_rows (parent_id, seq, date_from, tax_method, gross_up_scope)
    select id, 1, '2024-01-01', 'GROSS_UP', 'ALL' from employee_remuneration where employee_id = ${people.borne}`,
  )
  await office.rows(`update employee set join_date = '2026-07-01' where id = ${people.joiner}`)
  await office.rows(`insert into employee_tax_profile_prior_certificates (parent_id, seq, withholder, certificate_no, net, tax)
    select id, 1, 'PT Sebelumnya', '1.1-06.26-0000001', 68400000, 1800000 from employee_tax_profile where employee_id = ${people.joiner} and tax_year = 2026`)
  for (let month = 1; month <= 12; month++)
    if (month !== 10) await withRecaps(office.engine, ['HO-M'], `2026${String(month).padStart(2, '0')}`)
  await october()
  office.engine.setToday('2027-01-08')
}, 240_000)
afterAll(() => office?.engine.close())

/** October was worked: every employee punched at a terminal; the steady employee had one long day and one day without a record. */
let [workdays, longDay, missedDay]: [readonly string[], string, string] = [[], '', '']
async function october(): Promise<void> {
  const { rows, engine } = office
  const free = await rows<{ day: string }>(
    `select to_char(calendar_date, 'YYYY-MM-DD') as day from working_calendar where company_code = 'SSI' and calendar_date between '2026-10-01' and '2026-10-31'`,
  )
  const all = Array.from({ length: 31 }, (_, i) => addDays('2026-10-01', i))
  workdays = all.filter((day) => !isWeekend(day) && free.every((one) => one.day !== day))
  ;[longDay, missedDay] = [workdays[5] ?? '', workdays[12] ?? '']
  const worked = workedOf(office)
  const present = Object.values(people).filter((id) => id !== people.leaver)
  await engine.database.db.transaction((tx) => insertTerminals(tx, '2026-11-20'))
  const [terminal] = await rows<{ id: number }>('select id from attendance_terminal order by id limit 1')
  for (const id of present) {
    await rows(`delete from ws_daily_basis where employee_id = ${id}`)
    await worked.planned(id, workdays)
    const days = workdays.filter((day) => id !== people.steady || day !== missedDay)
    const end = (day: string) => (id === people.steady && day === longDay ? '18:05' : '16:05')
    await worked.punch(
      id,
      days.flatMap((day) => [`${day}T07:55`, `${day}T${end(day)}`]),
      terminal?.id ?? null,
    )
  }
  await worked.ordered(people.steady, longDay, '16:00', '18:00')
  await rows(`update attendance_period set status = 'OPEN' where period_code = '202610'`)
  const range = { from: '2026-10-01', to: '2026-10-31' }
  await worked.evaluate(present, range)
  const period = { periodCode: '202610', dateFrom: range.from, dateTo: range.to }
  await rows(`delete from monthly_attendance where period_code = '202610'`)
  await engine.database.db.transaction(async (tx) => {
    const context = actionContext(tx, engine, everything)
    await writeRecaps(context, await settingsOf(context), present, period)
  })
  await rows(`update attendance_period set status = 'CLOSED' where period_code = '202610'`)
}

describe('a year of pay', () => {
  it('January and February are plain months, the same but for the days of the months', async () => {
    for (const code of ['202601-01', '202602-01']) await paid(code)
    // 17,300,000 with JKK, JKM and health of the employer is 8 % of category A.
    expect(await line('202601-01', people.steady, 'BASIC')).toBe(17_300_000)
    expect(await netOf('202602-01', people.steady)).toBe(await netOf('202601-01', people.steady))
    expect(await line('202601-01', people.borne, 'TAX_ALLOWANCE')).toBe(await line('202601-01', people.borne, 'PPH21'))
    expect(await line('202601-01', people.joiner, 'BASIC')).toBeNull()
  }, 120_000)

  it('March has a run of the holiday allowance; the month withholds what one run of both would', async () => {
    const [group] = await office.rows<{ id: number }>(`select id from pay_group where group_code = 'HO-M'`)
    const [islam] = await office.rows<{ id: number }>(
      `select religion_id as id from employee where id = ${people.steady}`,
    )
    const asked = { payGroup: group?.id, religion: islam?.id, holidayDate: holiday }
    expect(await act(thrBonusInq, 'computeThr', asked)).toMatchObject({ entitled: 5 })
    const period = await extraPeriod('202603', 3, 'THR', '2026-03-12')
    await office.rows(`update reckoning_date set religion_id = ${islam?.id} where id = ${period}`)
    await paid('202603-03', period)
    expect(await line('202603-03', people.steady, 'THR')).toBe(17_300_000)
    await paid('202603-01')
    const [month] = await office.rows<{ gross: number; rate: number; tax: number }>(
      `select gross_total::float as gross, rate_percent::float as rate, pph21::float as tax from employee_tax_month
        where employee_id = ${people.steady} and tax_year = 2026 and tax_month = 3`,
    )
    const withheld = [await line('202603-03', people.steady, 'PPH21'), await line('202603-01', people.steady, 'PPH21')]
    expect(month?.tax).toBe(Math.floor(((month?.gross ?? 0) * (month?.rate ?? 0)) / 100))
    expect(withheld.reduce<number>((sum, tax) => sum + (tax ?? 0), 0)).toBe(month?.tax)
    expect(await line('202603-03', people.steady, 'JHT_EE')).toBeNull()
  }, 120_000)

  it('April pays a raise effective from January with three months of arrears, each shown with its month', async () => {
    await office.rows(`update employee_salary set effective_to = '2026-03-31' where employee_id = ${people.raised}`)
    await office.rows(`insert into employee_salary (company_code, employee_id, effective_from, amount, reason, ${stamps})
      values ('SSI', ${people.raised}, '2026-04-01', 11000000, 'ANNUAL', ${stamp})`)
    const period = await periodOf(office.engine, 'HO-M', '202604-01')
    for (const month of ['2026-01', '2026-02', '2026-03'])
      await office.rows(`insert into pay_rectification (company_code, employee_id, period_id, period_code, component_id, component_code, origin_period, amount, reason, status, ${stamps})
        select 'SSI', ${people.raised}, ${period}, '202604-01', id, code, '${month}', 1000000, 'Raise from January', 'OPEN', ${stamp} from pay_component where code = 'RECT_BASIC' and company_code = 'SSI'`)
    await paid('202604-01')
    const lines = await office.rows<{ origin: string; amount: number }>(
      `select l.origin_period as origin, l.amount::float as amount from payslip p join payslip_pay_lines l on l.parent_id = p.id and l.component_code = 'RECT_BASIC'
        where p.run_id = ${runs.get('202604-01')} order by 1`,
    )
    expect(lines).toEqual(['202601-01', '202602-01', '202603-01'].map((origin) => ({ origin, amount: 1_000_000 })))
    expect(await line('202604-01', people.raised, 'BASIC')).toBe(11_000_000)
    await paid('202605-01')
  }, 120_000)

  it('June has a bonus that a second person approved; a month that is opened again and not changed closes as it was', async () => {
    await paid('202606-01')
    const period = await extraPeriod('202606', 4, 'BONUS', '2026-07-10')
    await office.rows(`update reckoning_date set tax_month = 6 where id = ${period}`)
    await office.rows(`insert into additional_batch (company_code, batch_no, kind, pay_group_id, period_id, component_id, description, status, source, ${stamps})
      select 'SSI', 'ADD/T/1', 'ADDITION', d.pay_group_id, d.id, c.id, 'Bonus of the half year', 'APPROVED', 'SCREEN', ${stamp}
      from reckoning_date d, pay_component c where d.id = ${period} and c.code = 'BONUS' and c.company_code = 'SSI'`)
    await office.rows(
      `insert into additional_batch_lines (parent_id, seq, employee_id, amount) select id, 1, ${people.rewarded}, 30000000 from additional_batch where batch_no = 'ADD/T/1'`,
    )
    const bonus = await paid('202606-04', period)
    expect(await line('202606-04', people.rewarded, 'BONUS')).toBe(30_000_000)
    const slips = () =>
      office.rows(`select employee_id, net, version, input_hash from payslip where run_id = ${bonus} order by 1`)
    const before = await slips()
    expect(before).toHaveLength(1)
    await page.call(budi, 'reopenRun', { payRun: bonus, reason: 'To look at it once more' })
    expect(await page.calculate(ana, bonus)).toMatchObject({ calculated: 0, unchanged: 1 })
    await closed(bonus)
    expect(await slips()).toEqual(before)
  }, 120_000)

  it('July pays the joiner from his first day; his tax is that of category A on what he has here', async () => {
    await paid('202607-01')
    expect(await line('202607-01', people.joiner, 'BASIC')).toBe(13_000_000)
  }, 120_000)

  it('August settles the leaver in his final pay, with the tax of his year; the regular run pays him no second time', async () => {
    await office.rows(`update employee set separation_date = '2026-08-31' where id = ${people.leaver}`)
    await paid('202608-06', await extraPeriod('202608', 6, 'FINAL_PAY', '2026-08-31'))
    await paid('202608-01')
    expect(await line('202608-06', people.leaver, 'BASIC')).toBe(15_000_000)
    expect(await line('202608-01', people.leaver, 'BASIC')).toBeNull()
    // Eight months at the monthly rates were too much for the year: he is paid back.
    expect(await line('202608-06', people.leaver, 'PPH21')).toBeLessThan(0)
    for (const code of ['202609-01', '202610-01', '202611-01']) await paid(code)
    expect(await line('202609-01', people.leaver, 'BASIC')).toBeNull()
  }, 120_000)

  it('December settles the year: months and December are article 17 on the year', async () => {
    await paid('202612-01')
    const years = await office.rows<{
      employee: number
      due: number
      withheld: number
      difference: number
      settled: boolean
    }>(
      `select employee_id as employee, tax_due::float as due, withheld::float as withheld, difference::float as difference, is_settled as settled
        from employee_tax_year where tax_year = 2026 order by 1`,
    )
    expect(years.map(({ employee }) => employee)).toEqual(Object.values(people).sort((a, b) => a - b))
    for (const year of years) expect(year).toMatchObject({ difference: 0, settled: true, withheld: year.due })
  }, 120_000)
})

/** The figures of a certificate by the numbers of its lines. */
const certificate = async (employee: number): Promise<Record<string, number>> =>
  Object.fromEntries(
    (
      await office.rows<{ field: string; amount: number }>(
        `select w.field, w.amount::float as amount from employee_tax_year y join employee_tax_year_working w on w.parent_id = y.id where y.employee_id = ${employee} and y.tax_year = 2026`,
      )
    ).map(({ field, amount }) => [field, amount]),
  )

describe('certificates 1721-A1', () => {
  it('come to what the payslips of the runs paid, withheld and took as dues, line by line', async () => {
    const issued = await act(taxCertificates, 'issueCertificates', { taxYear: 2026, certificateDate: '2027-01-08' })
    expect(issued).toEqual({ issued: 6 })
    for (const employee of Object.values(people)) {
      const [sums] = await office.rows<Record<string, number>>(
        `select sum(l.amount) filter (where l.component_code = 'BASIC')::float as basic, coalesce(sum(l.amount) filter (where l.component_code = 'TAX_ALLOWANCE'), 0)::float as allowance,
            coalesce(sum(l.amount) filter (where l.component_code in ('JKK_ER', 'JKM_ER', 'KES_ER')), 0)::float as premiums,
            coalesce(sum(l.amount) filter (where l.tax_class = 'IRREGULAR' and l.line_kind = 'EARNING'), 0)::float as irregular,
            coalesce(sum(l.amount) filter (where l.line_kind = 'EARNING' and l.component_code <> 'PPH21_DTP'), 0)::float as earned,
            coalesce(sum(l.amount) filter (where l.component_code in ('JHT_EE', 'JP_EE')), 0)::float as dues,
            coalesce(sum(l.amount) filter (where l.component_code = 'PPH21'), 0)::float as tax
          from payslip p join payslip_pay_lines l on l.parent_id = p.id where p.employee_id = ${employee}`,
      )
      const { basic = 0, allowance = 0, premiums = 0, irregular = 0, earned = 0, dues = 0, tax = 0 } = sums ?? {}
      expect(await certificate(employee)).toMatchObject({
        '1': basic,
        '2': allowance,
        '3': earned - basic - allowance - irregular,
        '4': 0,
        '5': premiums,
        '6': 0,
        '7': irregular,
        '8': earned + premiums,
        '10': dues,
        '20': tax,
        '21': tax,
        '23': 0,
      })
    }
  })

  it('of the joiner goes on from that of his former employer, of the leaver ends with August', async () => {
    expect(await certificate(people.joiner)).toMatchObject({ '14': 68_400_000, '19': 1_800_000, '16': 54_000_000 })
    const years = await office.rows<{ first: number; last: number; no: string }>(
      `select first_month as first, last_month as last, certificate_no as no from employee_tax_year where tax_year = 2026 and employee_id in (${people.joiner}, ${people.leaver}) order by first_month`,
    )
    expect(years).toEqual([
      { first: 1, last: 8, no: expect.stringMatching(/^1\.1-08\.26-000000\d$/) as string },
      { first: 7, last: 12, no: expect.stringMatching(/^1\.1-12\.26-000000\d$/) as string },
    ])
  })
})

describe('a rupiah of October', () => {
  interface Node {
    readonly node: string
    readonly parent: string | null
    readonly kind: string
    readonly value: string | null
    readonly path?: string | null
    readonly label: string
  }

  it('of overtime leads over the line, the recap and the day to the punch of a terminal', async () => {
    const [slip] = await office.rows<{ id: number }>(
      `select id from payslip where run_id = ${runs.get('202610-01')} and employee_id = ${people.steady}`,
    )
    const { nodes } = (await act(payslips, 'explain', { payslip: slip?.id })) as unknown as { nodes: readonly Node[] }
    const below = (parent: string) => nodes.filter((node) => node.parent === parent)
    // Two hours of a working day: 1.5 and 2 hours of 17,300,000 / 173.
    expect(nodes.find(({ node }) => node === 'line OVERTIME')).toMatchObject({
      parent: 'grossCash',
      value: '350000.00',
    })
    const recap = below('line OVERTIME').find(({ kind }) => kind === 'SOURCE')
    expect(recap).toMatchObject({ label: 'Attendance of 202610' })
    const [made] = await office.rows<{ id: number; minutes: number; unpaid: number }>(
      `select id, ot_h15 + ot_h20 as minutes, unpaid_days::float as unpaid from monthly_attendance where employee_id = ${people.steady} and period_code = '202610'`,
    )
    expect(recap?.node).toContain(`MonthlyAttendance ${made?.id}`)
    expect(recap?.path).toMatch(new RegExp(`/show/${made?.id}$`))
    const days = await office.rows<{ day: string; minutes: number; out: string }>(
      `select to_char(work_date, 'YYYY-MM-DD') as day, ot_payable as minutes, punch_out::text as out from attendance_day
        where employee_id = ${people.steady} and work_date between '2026-10-01' and '2026-10-31' and ot_payable > 0`,
    )
    expect([made?.minutes, days.map(({ day, minutes }) => [day, minutes])]).toEqual([120, [[longDay, 120]]])
    // The same recap is the basis of the meal allowance and of the day deducted from the basic salary.
    for (const code of ['MEAL', 'BASIC'])
      expect(below(`line ${code}`).map(({ label }) => label)).toContain('Attendance of 202610')
    const punches = await office.rows<{ at: string; terminal: string }>(
      `select x.punch_at::text as at, t.terminal_code as terminal from raw_punch x join attendance_terminal t on t.id = x.terminal_id
        where x.employee_id = ${people.steady} and x.punch_at = '${days[0]?.out}'::timestamptz`,
    )
    expect(punches).toEqual([{ at: days[0]?.out, terminal: expect.any(String) as string }])
    // The day without a record earned nothing: one working day of the month is deducted from the basic salary.
    expect(made?.unpaid).toBe(1)
    expect(await line('202610-01', people.steady, 'BASIC')).toBe(17_300_000 - Math.round(17_300_000 / 22))
  })
})
