// Decrees that change pay: decided by two, applied once, closed months made up for in the open period.

import { ratificationEntry } from '@kantor/shared/catalogue/payroll-management/payroll-entry/ratification-entry'
import { compensationEmployee } from '@kantor/shared/catalogue/payroll-management/payroll-master/compensation-employee'
import { fixedSalaryFieldsEntry } from '@kantor/shared/catalogue/payroll-management/payroll-master/fixed-salary-fields-entry'
import { formatMoney } from '@kantor/shared/formats/money'
import type { KantorError } from '@kantor/shared/rules/errors/errors'
import { sumOf } from '@kantor/shared/rules/money/amounts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../../db/connection.ts'
import type { Actor } from '../../../engine/context.ts'
import { show } from '../../../engine/read/read.ts'
import type { Row } from '../../../engine/read/selection.ts'
import { create, edit, remove } from '../../../engine/write/store.ts'
import { impactsFor } from '../../approvals/testing/impacts.ts'
import { type Office, openOffice, refused } from '../../approvals/testing/office.ts'
import { featureAt, stepsOf, withEverything } from '../../testing/index.ts'
import { runPage, withRecaps } from '../process/testing.ts'
import { periodOf } from '../slips/testing.ts'
import { salaryClassUpload } from '../uploads/salary-class.upload.ts'

let office: Office
let page: ReturnType<typeof runPage>
let [ana, budi]: readonly Actor[] = []
let people: readonly number[] = []
let group = 0
let october = 0
let november = 0

beforeAll(async () => {
  office = await openOffice()
  await office.rows('delete from approval_delegation_doc_types')
  await office.rows('delete from approval_delegation')
  const { engine } = office
  page = runPage(engine)
  ;[ana, budi] = [await withEverything(engine, 'payroll.head'), await withEverything(engine, 'finance.head')]
  for (const month of ['202610', '202611']) await withRecaps(engine, ['HO-M'], month)
  await office.rows(`update employee_remuneration r set pay_group_id = (select id from pay_group where group_code = 'PLT-D')
    where r.pay_group_id = (select id from pay_group where group_code = 'HO-M') and r.id not in (select r.id from employee_remuneration r
      join pay_group g on g.id = r.pay_group_id and g.group_code = 'HO-M' join employee e on e.id = r.employee_id
      where e.active_status = 'ACTIVE' and e.join_date < '2026-01-01' and e.separation_date is null
        and not exists (select 1 from user_account u where u.employee_id = e.id and (u.username like 'payroll%' or u.username like '%head')) order by r.id desc limit 3) returning 1`)
  people = (
    await office.rows<{ id: number }>(
      `select r.employee_id as id from employee_remuneration r join pay_group g on g.id = r.pay_group_id and g.group_code = 'HO-M' order by 1`,
    )
  ).map(({ id }) => id)
  group = await office.id(`select id from pay_group where group_code = 'HO-M'`)
  await office.rows(`delete from employee_salary where employee_id in (${people.join()}) returning 1`)
  for (const id of people)
    await office.rows(`insert into employee_salary (company_code, employee_id, effective_from, amount, reason, created_by, updated_by, created_at, updated_at, row_version)
      values ('SSI', ${id}, '2024-01-01', 7000000, 'ANNUAL', 'test', 'test', now(), now(), 1) returning 1`)
  october = Number(
    (await page.call(ana as Actor, 'createRun', { period: await periodOf(engine, 'HO-M', '202610-01') })).payRun,
  )
  await page.calculate(ana as Actor, october)
  await office.rows(`update pay_check set check_status = 'SOLVED' where run_id = ${october} returning 1`)
  await page.call(ana as Actor, 'checkRun', { payRun: october })
  await page.call(budi as Actor, 'closeRun', { payRun: october })
  november = await periodOf(engine, 'HO-M', '202611-01')
}, 300_000)
afterAll(() => office.engine.close())

const decree = async (lines: readonly object[], more: object = {}) => {
  const row = await create(office.engine, await office.as('payroll'), ratificationEntry, {
    title: 'Annual raise',
    reason: 'ANNUAL',
    payGroup: group,
    effectiveFrom: '2026-10-01',
    period: november,
    unusualReason: 'Agreed with the works council',
    lines,
    ...more,
  })
  return { ...row, docNo: row.docNo } as Row
}
const raise = (at: number, newValue: number) => ({ employee: people[at], field: 'BASIC', newValue })
const ratified = async (lines: readonly object[], more: object = {}) => {
  const row = await decree(lines, more)
  await office.move('payroll', ratificationEntry, row, 'submit')
  await office.decide('hr.head', row, 'APPROVE')
  await office.decide('finance.head', row, 'APPROVE')
  return row
}
const apply = (row: Row) =>
  office.call('payroll', 'applyRatification', { ratification: Number(row.id) }, ratificationEntry)
const seen = async (row: Row) =>
  show(office.engine, await office.as('payroll'), ratificationEntry, Number(row.id), {
    fields: ['status', 'lineCount', 'monthlyIncrease', 'yearlyIncrease', 'arrearsTotal'],
  })
const shownTo = (actor: Actor, task: number) => impactsFor(office.engine, actor, task)
const rows = <T extends object>(query: ReturnType<typeof sql>) =>
  rowsOf<T & Record<string, unknown>>(office.engine.database.db, query)

describe('a decree', () => {
  it('says what holds before it and how much more it is', async () => {
    const row = await decree([raise(0, 7_700_000), raise(1, 7_350_000)])
    expect(await seen(row)).toMatchObject({
      lineCount: 2,
      monthlyIncrease: '1050000.00',
      yearlyIncrease: '13650000.00',
    })
    const lines = await rows<{ old: string; more: string }>(
      sql`select old_value::text as old, increase_percent::text as more from ratification_lines where parent_id = ${Number(row.id)} order by seq`,
    )
    expect(lines).toMatchObject([{ old: '7000000.00', more: '10.00' }, { more: '5.00' }])
  })
  it('is of the people of its group alone', async () => {
    const outsider = await office.id(
      `select r.employee_id as id from employee_remuneration r join pay_group g on g.id = r.pay_group_id and g.group_code = 'PLT-M' limit 1`,
    )
    expect(await refused(decree([{ ...raise(0, 1), employee: outsider }]))).toBe('BAD_USER_INPUT')
    expect(await refused(decree([{ ...raise(0, 1), field: 'DAY_WAGE' }]))).toBe('BAD_USER_INPUT')
    expect(await refused(decree([{ ...raise(0, 1), field: 'COMPONENT' }]))).toBe('BAD_USER_INPUT')
  })
  it('is proposed for everybody: a percentage more, rounded up', async () => {
    const asked = { payGroup: group, effectiveFrom: '2026-10-01', proposal: 'PERCENT', value: 6.5, roundTo: 1000 }
    const { rows: proposed } = await office.call('payroll', 'proposeLines', asked, ratificationEntry)
    expect(proposed).toHaveLength(3)
    expect(proposed?.[0]).toMatchObject({ field: 'BASIC', newValue: '7455000.00' })
  })
  it('shows its approvers the sum and the months of the arrears before they decide, and while it waits the record itself', async () => {
    const draft = await decree([raise(1, 7_700_000)])
    expect(await seen(draft)).toMatchObject({ status: 'DRAFT', arrearsTotal: null })
    const row = await office.move('payroll', ratificationEntry, draft, 'submit')
    const asked = { ratification: Number(row.id) }
    const preview = await office.call('payroll', 'ratificationArrears', asked, ratificationEntry)
    const total = sumOf((preview.rows ?? []).map(({ delta }) => String(delta)))
    expect(Number(total)).toBeGreaterThanOrEqual(700_000)
    expect(await seen(row)).toMatchObject({ status: 'SUBMITTED', arrearsTotal: total })
    // Without any code of the screen.
    const head = await office.as('hr.head')
    const access = new Set([...head.access].filter((code) => !code.startsWith('frmKEATXXM01')))
    const { task } = await office.current(row)
    const found = await shownTo({ ...head, access }, task)
    expect(found).toContainEqual(
      expect.objectContaining({
        title: 'Arrears',
        value: formatMoney(total),
        tone: 'WARN',
        detail: '1 employee, 1 closed month: October 2026',
      }),
    )
    expect(found).toContainEqual(expect.objectContaining({ title: 'Monthly increase', value: '700,000.00' }))
    const sees = (isSeen: boolean) =>
      office.rows(
        `update pay_group_access set can_see_amounts = ${isSeen} where pay_group_id = ${group} and user_id = ${head.userId} returning 1`,
      )
    expect(await sees(false)).toHaveLength(1)
    const covered = await shownTo({ ...head, access }, task)
    await sees(true)
    expect(JSON.stringify(covered)).not.toContain('00.00')
    expect(covered).toContainEqual(expect.objectContaining({ title: 'Arrears', value: '1 closed month: October 2026' }))
    const { rowVersion } = await office.current(row)
    await office.call('hr.head', 'decide', { task, rowVersion, decision: 'RETURN', comment: 'Less' })
    expect(await seen(row)).toMatchObject({ status: 'RETURNED', arrearsTotal: null })
  })
  it('is applied only once ratified, and once: closed months lack the difference, the open run pays it', async () => {
    const draft = await decree([raise(0, 7_700_000)])
    expect(await refused(apply(draft))).toBe('BAD_STATE')
    const { engine } = office
    const run = Number((await page.call(ana as Actor, 'createRun', { period: november })).payRun)
    expect(await page.calculate(ana as Actor, run)).toMatchObject({ calculated: 3 })
    const row = await ratified([raise(0, 7_700_000)])
    expect(await seen(row)).toMatchObject({ status: 'RATIFIED' })
    const preview = await office.call(
      'payroll',
      'ratificationArrears',
      { ratification: Number(row.id) },
      ratificationEntry,
    )
    expect(preview.rows).toMatchObject([
      { componentCode: 'BASIC', month: '2026-10', paid: '7000000.00', due: '7700000.00', delta: '700000.00' },
      // 7.5 % of the basic salary, as the rule of his position says.
      { componentCode: 'POSITION', month: '2026-10', paid: '525000.00', due: '577500.00', delta: '52500.00' },
    ])
    expect(await apply(row)).toMatchObject({ written: 1, months: 1 })
    expect(await refused(apply(row))).toBe('BAD_STATE')
    expect(await seen(row)).toMatchObject({ status: 'APPLIED', arrearsTotal: '752500.00' })
    expect(
      await rows(sql`select effective_from::text as "from", effective_to::text as "to", amount::text, letter_no as letter from employee_salary
        where employee_id = ${people[0]} order by effective_from`),
    ).toMatchObject([
      { to: '2026-09-30', amount: '7000000.00' },
      { from: '2026-10-01', amount: '7700000.00', letter: row.docNo },
    ])
    // The hash of the inputs knows decrees: one payslip is calculated again.
    expect(await page.calculate(ana as Actor, run)).toMatchObject({ calculated: 1, unchanged: 2 })
    expect(
      await rows(sql`select l.amount::text, l.origin_period as origin from payslip_pay_lines l join payslip p on p.id = l.parent_id
        where p.run_id = ${run} and p.employee_id = ${people[0]} and l.component_code = 'ARREARS'`),
    ).toEqual([{ amount: '752500.00', origin: '202610-01' }])
    expect(engine).toBeDefined()
  })
  it('a second decree within the month pays the difference to the first one alone; over the same day it replaces the amount', async () => {
    const again = await ratified([raise(0, 7_800_000)], { title: 'Correction', reason: 'CORRECTION' })
    expect(await apply(again)).toMatchObject({ written: 1, months: 1 })
    expect(await seen(again)).toMatchObject({ status: 'APPLIED', arrearsTotal: '107500.00' })
    expect(
      await rows(sql`select effective_from::text as "from", amount::text, letter_no as letter from employee_salary
        where employee_id = ${people[0]} order by effective_from desc limit 1`),
    ).toEqual([{ from: '2026-10-01', amount: '7800000.00', letter: again.docNo }])
    const row = await ratified([raise(0, 7_900_000)], {
      title: 'Correction',
      reason: 'CORRECTION',
      effectiveFrom: '2026-10-16',
    })
    expect(await apply(row)).toMatchObject({ months: 1 })
    const { arrearsTotal } = await seen(row)
    expect(Number(arrearsTotal)).toBeGreaterThan(40_000)
    expect(Number(arrearsTotal)).toBeLessThan(60_000)
  })
  it('brings the contributions of its months along where the settings say so (R-RAP, retroBpjs)', async () => {
    const changed = async (row: Row) => {
      const { rows: lines } = await office.call(
        'payroll',
        'ratificationArrears',
        { ratification: Number(row.id) },
        ratificationEntry,
      )
      return Object.fromEntries((lines ?? []).map((line) => [String(line.componentCode), Number(line.delta)]))
    }
    const row = await ratified([raise(2, 7_700_000)], { title: 'With contributions' })
    // The allowance of his position is 7.5 % of the basic salary.
    expect(await changed(row)).toEqual({ BASIC: 700_000, POSITION: 52_500 })
    await office.rows('update payroll_setting set retro_bpjs = true returning 1')
    // Shares of what the raise adds to the wage, 752,500 with the allowance that is 7.5 % of the basic salary: 3.7 and 2 % of old age, 2 and 1 % of
    // pension, 0.3 % of death, 4 and 1 % of health, the class of the place for accidents.
    expect(await changed(row)).toMatchObject({
      BASIC: 700_000,
      POSITION: 52_500,
      JHT_ER: 27_843,
      JHT_EE: 15_050,
      JP_ER: 15_050,
      JP_EE: 7_525,
      JKM_ER: 2_258,
      KES_ER: 30_100,
      KES_EE: 7_525,
    })
    await apply(row)
    expect(await seen(row)).toMatchObject({ arrearsTotal: '752500.00' })
    const [run] = await rows<{ id: number }>(sql`select id from pay_run where period_id = ${november}`)
    await page.calculate(ana as Actor, run?.id ?? 0)
    const paid = await rows<{ code: string; amount: string; kind: string }>(
      sql`select l.component_code as code, l.amount::text, l.line_kind as kind from payslip_pay_lines l join payslip p on p.id = l.parent_id
        where p.run_id = ${run?.id} and p.employee_id = ${people[2]} and l.origin_period = '202610-01' order by l.seq`,
    )
    expect(paid.filter(({ code }) => ['ARREARS', 'JHT_ER', 'JHT_EE', 'KES_EE'].includes(code))).toEqual([
      { code: 'ARREARS', amount: '752500.00', kind: 'EARNING' },
      { code: 'JHT_EE', amount: '15050.00', kind: 'STATUTORY' },
      { code: 'JHT_ER', amount: '27843.00', kind: 'EMPLOYER' },
      { code: 'KES_EE', amount: '7525.00', kind: 'STATUTORY' },
    ])
    // The employer's shares for accident, death and health are income of the month of payment, the employee's for old age and pension reduce the year.
    const [slip] = await rows<{ premiums: string; dues: string }>(
      sql`select premiums::text, pension_dues::text as dues from payslip where run_id = ${run?.id} and employee_id = ${people[2]}`,
    )
    const late = (...codes: readonly string[]) =>
      paid.reduce((sum, { code, amount }) => sum + (codes.includes(code) ? Number(amount) : 0), 0)
    const [own] = await rows<{ premiums: string; dues: string }>(
      sql`select sum(l.amount) filter (where l.component_code in ('JKK_ER', 'JKM_ER', 'KES_ER'))::text as premiums,
          sum(l.amount) filter (where l.component_code in ('JHT_EE', 'JP_EE'))::text as dues from payslip_pay_lines l join payslip p on p.id = l.parent_id
        where p.run_id = ${run?.id} and p.employee_id = ${people[2]} and l.origin_period is null`,
    )
    expect(Number(slip?.premiums)).toBe(Number(own?.premiums) + late('JKK_ER', 'JKM_ER', 'KES_ER'))
    expect(Number(slip?.dues)).toBe(Number(own?.dues) + late('JHT_EE', 'JP_EE'))
    await office.rows('update payroll_setting set retro_bpjs = false returning 1')
  })
  const complaintOf = async (work: Promise<unknown>) =>
    JSON.stringify(
      await work.then(
        () => 'accepted',
        (error: KantorError) => error.details.fields,
      ),
    )
  it('names nobody who has left before it takes effect, neither when it is saved nor when it is sent', async () => {
    const leaves = (day: string) =>
      office.rows(`update employee set separation_date = ${day} where id = ${people[1]} returning 1`)
    const draft = await decree([raise(1, 7_900_000)], { effectiveFrom: '2026-11-01' })
    await leaves(`'2026-10-31'`)
    const why = /lines.0.employee.*left on 31 Oct 2026, before it takes effect on 01 Nov 2026/
    expect(await complaintOf(decree([raise(1, 7_900_000)], { effectiveFrom: '2026-11-01' }))).toMatch(why)
    expect(await complaintOf(office.move('payroll', ratificationEntry, draft, 'submit'))).toMatch(why)
    expect(await complaintOf(decree([raise(1, 7_900_000)]))).toBe('"accepted"')
    await leaves('null')
  })
  it('asks what becomes of pay that begins later, and applies what was answered', async () => {
    const employee = people[2] ?? 0
    const rowsNow = () =>
      office.rows<{ from: string; to: string | null; amount: string }>(
        `select effective_from::text as "from", effective_to::text as "to", amount::text from employee_salary where employee_id = ${employee} and effective_from >= '2026-10-01' order by effective_from`,
      )
    await office.rows(
      `update employee_salary set effective_to = '2026-11-14' where employee_id = ${employee} and effective_from = '2026-10-01' returning 1`,
    )
    await office.rows(`insert into employee_salary (company_code, employee_id, effective_from, amount, reason, created_by, updated_by, created_at, updated_at, row_version)
      values ('SSI', ${employee}, '2026-11-15', 8000000, 'ANNUAL', 'test', 'test', now(), now(), 1) returning 1`)
    const from = { effectiveFrom: '2026-11-10' }
    const lines = [raise(2, 7_900_000)]
    expect(await complaintOf(decree(lines, from))).toMatch(/laterRows.*pay changes again later: .* on 15 Nov 2026/)
    // The later row is in force today: with it nothing more is paid in a month, without it less.
    const kept = await decree(lines, { ...from, laterRows: 'KEEP' })
    expect(await seen(kept)).toMatchObject({ monthlyIncrease: '0.00' })
    const cut = { ...from, laterRows: 'REPLACE' }
    expect(await complaintOf(decree(lines, { ...cut, unusualReason: null }))).toMatch(/unusualReason.*less than before/)
    const replacing = await ratified(lines, cut)
    expect(await seen(replacing)).toMatchObject({ status: 'RATIFIED', monthlyIncrease: '-100000.00' })
    await apply(replacing)
    expect(await rowsNow()).toEqual([
      { from: '2026-10-01', to: '2026-11-09', amount: '7700000.00' },
      { from: '2026-11-10', to: null, amount: '7900000.00' },
    ])
    const paid = { effectiveFrom: '2026-09-01', laterRows: 'REPLACE' }
    expect(await complaintOf(decree(lines, paid))).toMatch(/laterRows.* on 01 Oct 2026: a closed run has paid it/)
    await apply(await ratified([raise(2, 7_800_000)], { effectiveFrom: '2026-11-05', laterRows: 'KEEP' }))
    expect(await rowsNow()).toEqual([
      { from: '2026-10-01', to: '2026-11-04', amount: '7700000.00' },
      { from: '2026-11-05', to: '2026-11-09', amount: '7800000.00' },
      { from: '2026-11-10', to: null, amount: '7900000.00' },
    ])
  })
  it('needs a reason where pay becomes less, is below the minimum wage or outside the grade; approvers see it', async () => {
    const asked = { unusualReason: null, effectiveFrom: '2026-12-01' }
    const why = async (amount: number) => complaintOf(decree([raise(0, amount)], asked))
    expect(await why(7_700_000)).toMatch(/unusualReason.*less than before/)
    expect(await why(1_000_000)).toMatch(/below the minimum wage/)
    expect(await why(900_000_000)).toMatch(/outside the salary grade/)
    const draft = await decree([raise(0, 7_000_000)], { ...asked, unusualReason: 'Fewer hours, agreed on 1 Nov' })
    const row = await office.move('payroll', ratificationEntry, draft, 'submit')
    const { task } = await office.current(row)
    expect(await shownTo(await office.as('hr.head'), task)).toContainEqual(
      expect.objectContaining({
        title: 'Unusual amounts',
        value: 'Fewer hours, agreed on 1 Nov',
        detail: expect.stringContaining('less than before'),
      }),
    )
  })
  it('may be cancelled until it is applied', async () => {
    const row = await ratified([raise(1, 7_100_000)])
    const now = await show(office.engine, await office.as('payroll'), ratificationEntry, Number(row.id), {
      fields: ['docNo'],
    })
    await office.move('payroll', ratificationEntry, now, 'cancel', 'Not in the budget')
    expect(await refused(apply(row))).toBe('BAD_STATE')
  })
})

describe('a raise in paid days that is entered in another way', () => {
  const waiting = async (no: unknown) =>
    office.rows<{ id: number; status: string; effective: string }>(
      `select id, status, effective_from::text as effective from ratification where doc_no = '${String(no)}'`,
    )
  const salaries = (id: number) =>
    office.rows<{ amount: string; from: string }>(
      `select amount::text as amount, effective_from::text as "from" from employee_salary where employee_id = ${id} order by effective_from`,
    )
  it('by Employee Compensation is not written by one person alone: two decide, and the arrears of October are paid', async () => {
    const employee = people[1] ?? 0
    const before = await salaries(employee)
    const asked = { employee, effectiveFrom: '2026-10-01', basic: '9999999', parts: [] }
    const more = { reason: 'ANNUAL', letterNo: null, note: null }
    const saved = await office.call('payroll', 'saveCompensation', { ...asked, ...more }, compensationEmployee)
    expect(saved).toMatchObject({ written: 0, paidUntil: '2026-10-31', ratification: expect.stringMatching(/^RAT\//) })
    expect(await salaries(employee)).toEqual(before)
    const [made] = await waiting((saved as { ratification: unknown }).ratification)
    expect(made).toMatchObject({ status: 'SUBMITTED', effective: '2026-10-01' })
    const row = { id: String(made?.id), docNo: (saved as { ratification: unknown }).ratification } as unknown as Row
    await office.decide('hr.head', row, 'APPROVE')
    await office.decide('finance.head', row, 'APPROVE')
    expect(await apply(row)).toMatchObject({ months: 1 })
    const [arrears] = await office.rows<{ delta: string; month: string }>(
      `select delta::text as delta, month from ratification_arrears where parent_id = ${made?.id} and component_code = 'BASIC'`,
    )
    expect(Number(arrears?.delta)).toBeGreaterThan(0)
    expect(arrears?.month).toBe('2026-10')
  })
  it('by fixed fields for many needs a ratification for the rows of paid days alone, and the refusal of a single row says what to do instead', async () => {
    const phone = await office.id(`select id from pay_component where code = 'PHONE' and company_code = 'SSI'`)
    const row = { employee: people[0], amount: '123000', note: null }
    const asked = { component: phone, mode: 'SET', effectiveFrom: '2026-10-15', rows: [row] }
    const entered = await office.call('payroll', 'enterFixedPay', asked, fixedSalaryFieldsEntry)
    expect(entered).toMatchObject({ written: 0, unchanged: 0, ratification: expect.stringMatching(/^RAT\//) })
    const later = { ...asked, effectiveFrom: '2026-12-01' }
    expect(await office.call('payroll', 'enterFixedPay', later, fixedSalaryFieldsEntry)).toMatchObject({
      written: 1,
      ratification: null,
    })
    const one = { employee: people[2], component: phone, mode: 'SET', amount: '1000', effectiveFrom: '2026-10-15' }
    const error = await create(office.engine, await office.as('payroll'), fixedSalaryFieldsEntry, one).catch(
      (e: unknown) => e,
    )
    expect(error).toMatchObject({ code: 'BAD_USER_INPUT' })
    expect(JSON.stringify(error)).toMatch(/make a ratification/)
  })
  it('by a sheet is drafted as one ratification for the group and day; nothing is written to the salaries', async () => {
    const numbers = await office.rows<{ no: string }>(
      `select employee_no as no from employee where id in (${people.join()}) order by id`,
    )
    const before = await salaries(people[2] ?? 0)
    const steps = stepsOf(office.engine, await withEverything(office.engine, 'payroll.head'), salaryClassUpload)
    const batch = await steps.take(
      numbers.slice(1).map(({ no }) => ({ employeeNo: no, effectiveFrom: '2026-10-01', gradeCode: 'G01', step: '1' })),
    )
    expect(await steps.act('commit', { batch, mode: 'ALL' })).toMatchObject({ status: 'IMPORTED' })
    const [draft] = await office.rows<{ status: string; lines: number; step: number }>(
      `select r.status, (select count(*)::int from ratification_lines l where l.parent_id = r.id and l.field = 'GRADE_STEP') as lines
        from ratification r order by r.id desc limit 1`,
    )
    expect(draft).toEqual({ status: 'DRAFT', lines: 2 })
    expect(await salaries(people[2] ?? 0)).toEqual(before)
  })
  describe('as a percentage, a recurring deduction or a compensation rule', () => {
    const pages = {
      pay_percentage: featureAt('/payroll-management/payroll-code/pay-percentages'),
      recurring_deduction: featureAt('/payroll-management/payroll-code/recurring-deductions'),
      compensation_rule: featureAt('/payroll-management/payroll-master/position-compensation-entry'),
    } as const
    type Table = keyof typeof pages
    const valuesOf = async (table: Table, from: string) => {
      const employee = people[0]
      const componentOf = (code: string) =>
        office.id(`select id from pay_component where code = '${code}' and company_code = 'SSI'`)
      if (table === 'pay_percentage')
        return { employee, target: 'BASIC', percent: 50, reason: 'SANCTION', dateFrom: from, dateTo: '2026-12-31' }
      if (table === 'recurring_deduction') {
        const due = { employee, component: await componentOf('DPLK_EE'), payee: 'Fund of paid days', amount: 100_000 }
        return { ...due, dateFrom: from, authorisationDate: '2026-09-20' }
      }
      const position = await office.id(
        `select position_id as id from employee_assignment where employee_id = ${people[0]} and status <> 'CANCELLED' order by valid_from desc limit 1`,
      )
      return { position, component: await componentOf('POSITION'), amount: 1_000, effectiveFrom: from }
    }
    const make = async (table: Table, from: string) =>
      create(office.engine, await office.as('payroll'), pages[table], await valuesOf(table, from))
    it.each(Object.keys(pages) as Table[])(
      '(%s) it begins after the paid days: the refusal names the first day and what pays the difference before it, and changes nothing',
      async (table) => {
        const stored = () => office.rows(`select md5(string_agg(t::text, ',' order by id)) as all_rows from ${table} t`)
        const before = await stored()
        const error = await make(table, '2026-10-20').catch((e: unknown) => e)
        expect(error).toMatchObject({ code: 'BAD_USER_INPUT' })
        expect(JSON.stringify(error)).toMatch(/01 Nov 2026 or later.*(rectification|batch|ratification)/)
        expect(await stored()).toEqual(before)
        expect(await make(table, '2026-11-01')).toMatchObject({ id: expect.anything() })
      },
    )
    it.each(Object.keys(pages) as Table[])(
      '(%s) one that is in paid days already is deleted while no run has read it, and stays once a run that was closed later has',
      async (table) => {
        const from = table === 'compensation_rule' ? 'effective_from' : 'date_from'
        const [made] = await office.rows<{ id: number; version: number }>(
          `update ${table} set ${from} = '2026-10-20' where id = (select max(id) from ${table}) returning id, row_version as version`,
        )
        const since = (days: number) =>
          office.rows(
            `update ${table} set created_at = (select closed_at from pay_run where id = ${october}) + interval '${days} days' where id = ${made?.id} returning 1`,
          )
        const act = async <T>(run: (engine: Office['engine'], actor: Actor) => Promise<T>) =>
          run(office.engine, await office.as('payroll'))
        const [id, version] = [made?.id ?? 0, made?.version ?? 0]
        const removed = () => act((engine, actor) => remove(engine, actor, pages[table], id, version))
        await since(-1)
        expect(await refused(removed())).toBe('USED_IN_CLOSED_RUN')
        await since(1)
        const changed = table === 'pay_percentage' ? { percent: 60 } : { amount: 2_000 }
        expect(await refused(act((engine, actor) => edit(engine, actor, pages[table], id, version, changed)))).toBe(
          'BAD_USER_INPUT',
        )
        await removed()
        expect(await office.rows(`select 1 from ${table} where id = ${id}`)).toEqual([])
      },
    )
  })
})
