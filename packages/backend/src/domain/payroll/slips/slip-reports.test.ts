// Reports of payslips: lines against the net, months of one employee, overtime by day, the holiday allowance; where payslips stand and holding them.
import { catalogue } from '@kantor/shared/catalogue'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../../db/connection.ts'
import { runAction, runnableActions } from '../../../engine/actions/actions.ts'
import type { Actor } from '../../../engine/context.ts'
import { queryContext } from '../../../engine/datasets/dataset.ts'
import { list, parseList } from '../../../engine/list/list.ts'
import { domainActions } from '../../actions.ts'
import { featureAt, openDemo, type ProductEngine, withEverything } from '../../testing/index.ts'
import { runPage, withRecaps } from '../process/testing.ts'
import { asWorkedCase, workedPerson } from '../run/testing.ts'
import { overtimePapers } from './paper/overtime-paper.ts'
import { slipRecords } from './paper/slip-records.ts'
import { thrPapers } from './paper/thr-paper.ts'
import { one, periodOf, setRun, slipsOf } from './testing.ts'

const process = '/payroll-management/payroll-process'
const status = featureAt(`${process}/salary-status`)
let engine: ProductEngine
let head: Actor
let staff: Actor
let worker = 0
let slip = 0
let run = 0

type Row = { readonly [column: string]: unknown }
async function call(actor: Actor, path: string, name: string, input: object) {
  const action = runnableActions(catalogue, domainActions).find((a) => a.feature.path === path && a.name === name)
  if (action === undefined) throw new Error(`No action ${name} of ${path}`)
  return (await runAction(engine, actor, action, input as never, true)) as { readonly rows: readonly Row[] }
}
const rowsOfReport = async (actor: Actor, name: string, input: object) =>
  (await call(actor, `${process}/${name}`, 'rows', { ...input, page: 1, size: 500 })).rows
const execute = (query: ReturnType<typeof sql>) => engine.database.db.execute(query)
const context = (actor: Actor) => queryContext({ tx: engine.database.db, engine, actor, today: '2026-11-21' })

beforeAll(async () => {
  engine = await openDemo('2026-11-21')
  ;[head, staff] = [await withEverything(engine, 'payroll.head'), await withEverything(engine, 'payroll')]
  const found = await workedPerson(engine)
  worker = found.worker
  await asWorkedCase(engine, worker, found.period)
  const made = await slipsOf(engine, found.period, [worker])
  ;[slip, run] = [made.slips.get(worker) ?? 0, made.run]
}, 600_000)
afterAll(() => engine.close())

describe('lines against the net', () => {
  const asked = { period: '2026-05' }
  it('agree until a stored line differs: then the payslip is among the differences', async () => {
    const [own] = await rowsOfReport(head, 'income-deduction-check', asked)
    expect(own).toMatchObject({ lineNet: '9411822.00', net: '9411822.00', difference: '0.00' })
    expect(await rowsOfReport(head, 'income-deduction-check', { ...asked, onlyDifferences: true })).toEqual([])
    const change = (by: number) =>
      execute(
        sql`update payslip_pay_lines set amount = amount + ${by} where parent_id = ${slip} and component_code = 'MEAL'`,
      )
    await change(1)
    const [off] = await rowsOfReport(head, 'income-deduction-check', { ...asked, onlyDifferences: true })
    expect(off).toMatchObject({ lineNet: '9411823.00', difference: '-1.00' })
    await change(-1)
  })
  it('block the check of their run', async () => {
    const page = runPage(engine)
    await withRecaps(engine, ['EXEC'], '202610')
    const { payRun } = await page.call(head, 'createRun', { period: await periodOf(engine, 'EXEC', '202610-01') })
    await page.calculate(head, Number(payRun))
    await execute(sql`update payslip set status = 'OK' where run_id = ${payRun}`)
    await execute(sql`update pay_check set check_status = 'SOLVED' where run_id = ${payRun}`)
    const change = (by: number) =>
      execute(
        sql`update payslip_pay_lines set amount = amount + ${by} where component_code = 'BASIC' and parent_id = (select min(id) from payslip where run_id = ${payRun})`,
      )
    await change(1)
    await expect(page.call(staff, 'checkRun', { payRun })).rejects.toThrow()
    await expect(page.call(head, 'checkRun', { payRun })).rejects.toEqual(
      expect.objectContaining({
        code: 'OPEN_BLOCKERS',
        message: expect.stringContaining('1 payslip whose lines do not make the net'),
      }),
    )
    await change(-1)
    await page.call(head, 'checkRun', { payRun })
  })
})

describe('the months of an employee', () => {
  it('tell basic, fixed, variable and overtime, and the salary that began', async () => {
    await slipsOf(engine, await periodOf(engine, 'HO-M', '202601-01'), [worker])
    const rows = await rowsOfReport(head, 'salary-history-employee', { employee: worker })
    expect(rows.map(({ month }) => month)).toEqual(['2026-05', '2026-01'])
    const [may, january] = rows
    const plain = (name: string) => Number(may?.[name])
    expect(may).toMatchObject({ basic: '8500000.00', fixed: '1500000.00', net: '9411822.00', newSalary: null })
    expect(plain('basic') + plain('fixed') + plain('variable') + plain('overtime') + plain('irregular')).toBe(
      plain('gross'),
    )
    expect(january).toMatchObject({ salaryFrom: '2026-01-01', newSalary: '8500000.00', reason: 'ANNUAL' })
    const range = { employee: worker, periodFrom: '2026-02', periodTo: '2026-05' }
    expect(await rowsOfReport(head, 'salary-history-employee', range)).toHaveLength(1)
  })
})

describe('the overtime of a payslip', () => {
  it('is shown day by day at the wage that the payslip paid, and on paper in Indonesian', async () => {
    for (const day of ['2026-05-06', '2026-05-07'])
      await execute(sql`insert into attendance_day (company_code, created_by, updated_by, employee_id, work_date, day_type, status, clock_in, clock_out, ot_h15, ot_h20, ot_h30, ot_h40)
        values ('SSI', 'test', 'test', ${worker}, ${day}, 'WORKDAY', 'PRESENT', '07:58', '22:31', 30, 300, 0, 0)`)
    const rows = await rowsOfReport(head, 'pay-slip-ot', { month: '2026-05', employee: worker })
    expect(rows.map(({ workDate }) => workDate)).toEqual(['2026-05-06', '2026-05-07'])
    expect(rows[0]).toMatchObject({ otH15: 30, otH20: 300, indexHours: '10.7500', clockIn: '07:58' })
    const { amount } = await one<{ amount: string }>(
      engine,
      sql`select amount::text as amount from payslip_pay_lines where parent_id = ${slip} and component_code = 'OVERTIME'`,
    )
    const wage = Number(amount) / 21.5
    expect(Number(rows[0]?.hourlyWage)).toBeCloseTo(wage, 2)
    expect(rows.reduce((sum, row) => sum + Number(row.amount), 0)).toBeCloseTo(Number(amount), 0)
    const [paper] = await overtimePapers(context(head), 'PT Contoh', await slipRecords(context(head), [slip]))
    const [block] = paper?.bands[0] ?? []
    expect(block?.rows[0]?.slice(0, 3)).toEqual(['6 Mei 2026', '–', '07:58–22:31'])
    expect(block?.total).toEqual(['Jumlah', '', '', '60', '600', '0', '0', '21,50'])
    expect(paper?.net?.amount).toBe(`Rp ${Number(amount).toLocaleString('de-DE')}`)
  })
})

describe('the holiday allowance of a payslip', () => {
  it('shows holiday, service, wage and factor next to what was paid', async () => {
    await execute(sql`insert into payslip_pay_lines (parent_id, seq, component_code, component_name, line_kind, amount, tax_class)
      values (${slip}, 99, 'THR', 'Tunjangan hari raya', 'EARNING', 5000000, 'IRREGULAR')`)
    await execute(sql`insert into thr_entitlement (company_code, employee_id, religion_id, holiday_date, service_months, wage_base, factor, amount, reason, run_id,
        created_by, updated_by, created_at, updated_at, row_version)
      select 'SSI', ${worker}, min(id), '2026-05-27', 6, 10000000, 0.5, 5000000, 'PRO_RATA', ${run}, 'test', 'test', '2026-01-01', '2026-01-01', 1
      from common_code where company_code = 'SSI'`)
    const [row] = await rowsOfReport(head, 'pay-slip-thr', { month: '2026-05', employee: worker })
    expect(row).toMatchObject({
      holidayDate: '2026-05-27',
      serviceMonths: 6,
      wageBase: '10000000.00',
      thr: '5000000.00',
    })
    const [paper] = await thrPapers(context(head), 'PT Contoh', await slipRecords(context(head), [slip]))
    expect(paper?.bands[0]?.[0]?.rows.slice(1)).toEqual([
      ['Masa kerja', '6 bulan'],
      ['Upah dasar', '10.000.000'],
      ['Faktor', '0,50'],
    ])
    await execute(sql`delete from payslip_pay_lines where parent_id = ${slip} and component_code = 'THR'`)
    expect(await rowsOfReport(head, 'pay-slip-thr', { month: '2026-05', employee: worker })).toEqual([])
  })
})

describe('where payslips stand', () => {
  const own = async (actor: Actor) =>
    (await list(engine, actor, status, parseList(engine, actor, status, { size: '50', periodCode: '202605-01' }))).rows
  it('follows their run, publication and hold; a hold needs a reason and is in the trail of this screen', async () => {
    const seen: unknown[] = []
    for (const [state, isPublished] of [
      ['CALCULATED', false] as const,
      ['CHECKED', false] as const,
      ['CLOSED', false] as const,
      ['CLOSED', true] as const,
    ]) {
      await setRun(engine, run, state, isPublished)
      seen.push((await own(head))[0]?.payState)
    }
    expect(seen).toEqual(['CALCULATED', 'CHECKED', 'CLOSED', 'PUBLISHED'])
    await expect(call(head, status.path, 'hold', { payslip: slip, reason: 'No' })).rejects.toThrow()
    await call(head, status.path, 'hold', { payslip: slip, reason: 'Account is being changed' })
    expect((await own(head))[0]).toMatchObject({ payState: 'HELD', status: 'HELD' })
    const trail = await rowsOf(
      engine.database.db,
      sql`select feature, username from audit_entry where entity = 'Payslip' and record_id = ${slip} and action = 'EDIT'`,
    )
    expect(trail).toEqual([{ feature: status.path, username: 'payroll.head' }])
    await call(head, status.path, 'release', { payslip: slip, reason: 'Account was confirmed' })
    expect((await own(head))[0]).toMatchObject({ payState: 'PUBLISHED' })
  })
  it('covers what its reader does not see, in every one of these reports', async () => {
    await execute(sql`update pay_group_access set can_see_amounts = false
      where user_id = ${staff.userId} and pay_group_id = (select id from pay_group where group_code = 'HO-M')`)
    const employee = worker
    expect((await own(staff))[0]).toMatchObject({ net: null, amountsCovered: true })
    const [check] = await rowsOfReport(staff, 'income-deduction-check', { period: '2026-05' })
    expect(check).toMatchObject({ income: null, lineNet: null, net: null, difference: null, amountsCovered: 1 })
    const [month] = await rowsOfReport(staff, 'salary-history-employee', { employee })
    expect(month).toMatchObject({ basic: null, variable: null, gross: null, net: null })
    expect(
      (await rowsOfReport(staff, 'salary-history-employee', { employee })).map(({ newSalary }) => newSalary),
    ).toEqual([null, null])
    const [day] = await rowsOfReport(staff, 'pay-slip-ot', { month: '2026-05', employee })
    expect(day).toMatchObject({ otH20: 300, hourlyWage: null, amount: null })
    const [paper] = await overtimePapers(context(staff), 'PT Contoh', await slipRecords(context(staff), [slip]))
    expect(paper?.net).toMatchObject({ label: 'UPAH LEMBUR (upah sejam Rp •••)', amount: '•••' })
  })
})
