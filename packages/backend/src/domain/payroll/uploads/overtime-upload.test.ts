// Uploaded overtime (payroll 2.2, OvertimeUploadLine; 4.5, R-OT): its minutes are paid with those of attendance in one line, a day is paid from one
// source, and errors in a file are reported before anything is written.

import { calculatePayslip } from '@kantor/shared/rules/payroll/payslip/calculate'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsOf } from '../../../db/connection.ts'
import { openDemo, type ProductEngine, stepsOf, withEverything } from '../../testing/index.ts'
import { consumeEntries, freeEntries } from '../process/close/run-entries.ts'
import { calculateBatch } from '../run/calculate-batch.ts'
import { loadBatch } from '../run/load-batch.ts'
import { loadRun } from '../run/load-run.ts'
import { openRun } from '../run/pay-run.ts'
import { runReader } from '../run/reader.ts'
import { asWorkedCase, inside, workedPerson } from '../run/testing.ts'
import { overtimeUpload } from './overtime.upload.ts'

type Cells = { readonly [column: string]: string }
let engine: ProductEngine
let steps: ReturnType<typeof stepsOf>
let [worker, period, no] = [0, 0, '']
const execute = (text: ReturnType<typeof sql>) => engine.database.db.execute(text)
const query = <Row extends object>(text: ReturnType<typeof sql>) =>
  rowsOf<Row & Record<string, unknown>>(engine.database.db, text)

beforeAll(async () => {
  engine = await openDemo('2026-11-21')
  ;({ worker, period } = await workedPerson(engine))
  await asWorkedCase(engine, worker, period)
  steps = stepsOf(engine, await withEverything(engine, 'payroll.head'), overtimeUpload)
  const [person] = await query<{ no: string }>(sql`select employee_no as no from employee where id = ${worker}`)
  no = person?.no ?? ''
  await execute(sql`update reckoning_date set status = 'OPEN' where id = ${period}`)
  await execute(sql`update work_location set work_day_scheme = 'FIVE_DAY'`)
})
beforeEach(async () => {
  await execute(sql`delete from overtime_upload_line`)
  await execute(sql`delete from attendance_day where employee_id = ${worker}`)
  await execute(
    sql`update monthly_attendance set ot_h15 = 60, ot_h20 = 600 where employee_id = ${worker} and period_code = '202605'`,
  )
})
afterAll(() => engine.close())

const take = (...rows: readonly Cells[]) => steps.take(rows.map((row) => ({ employeeNo: no, ...row })))
const write = async (...rows: readonly Cells[]) => {
  const batch = await take(...rows)
  expect(await steps.act('commit', { batch, mode: 'ALL' })).toMatchObject({ status: 'IMPORTED' })
  return batch
}
const saidOf = async (batch: number) =>
  (
    await query<{ said: string | null }>(
      sql`select (select string_agg((value ->> 'column') || ' ' || (value ->> 'rule'), ', ') from jsonb_array_elements(messages::jsonb)) as said
        from upload_row where batch_id = ${batch} order by row_no`,
    )
  ).map(({ said }) => said)
const stored = () =>
  query<{ day: string; dayType: string; minutes: number[]; period: string; status: string }>(
    sql`select to_char(work_date, 'YYYY-MM-DD') as day, day_type as "dayType", json_build_array(ot_h15, ot_h20, ot_h30, ot_h40) as minutes,
      period_code as period, status from overtime_upload_line order by 1`,
  )
const slip = () =>
  inside(engine, async (context) => {
    const reader = runReader(context)
    const [one] = await loadBatch(reader, await loadRun(reader, await openRun(context, period)), [worker])
    if (one === undefined) throw new Error('Nobody was loaded')
    return calculatePayslip(one.snapshot)
  })
const overtimeOf = async () => (await slip()).lines.find(({ code }) => code === 'OVERTIME')?.amount ?? null
const attended = (day: string, minutes: number) =>
  execute(sql`insert into attendance_day (company_code, created_by, updated_by, created_at, updated_at, row_version, employee_id, work_date, day_type, status, ot_payable, ot_h15, ot_h20, ot_h30, ot_h40)
    values ('SSI', 'test', 'test', '2026-05-31', '2026-05-31', 1, ${worker}, ${day}::date, 'WORKDAY', 'PRESENT', ${minutes}, ${Math.min(60, minutes)}, ${Math.max(0, minutes - 60)}, 0, 0)`)

describe('uploaded overtime', () => {
  it('of two rest days and two hours of attendance are one line: AC-19, overtime 1,242,775', async () => {
    expect(await overtimeOf()).toBe('1242775.00')
    await execute(
      sql`update monthly_attendance set ot_h15 = 60, ot_h20 = 120 where employee_id = ${worker} and period_code = '202605'`,
    )
    await write({ workDate: '2026-05-03', minutes: '240' }, { workDate: '2026-05-10', dayType: 'REST', minutes: '240' })
    expect(await overtimeOf()).toBe('1242775.00')
  })
  it('is weighted by the kind of its day: ten hours on a rest day of a week of five are 8 at 2, 1 at 3 and 1 at 4 (R-OT)', async () => {
    await write({ workDate: '2026-05-03', minutes: '600' }, { workDate: '2026-05-05', minutes: '150' })
    expect(await stored()).toEqual([
      { day: '2026-05-03', dayType: 'REST', minutes: [0, 480, 60, 60], period: '202605-01', status: 'OPEN' },
      { day: '2026-05-05', dayType: 'WORKDAY', minutes: [60, 90, 0, 0], period: '202605-01', status: 'OPEN' },
    ])
  })
  it('may bring an amount where no employee of the pay group punches, and it is added as it is', async () => {
    const row = { workDate: '2026-05-03', amount: '300000' }
    expect(await saidOf(await take(row))).toEqual(['amount R-OT'])
    const method = sql`update employee set attendance_method = 'EXEMPT' where id in (select r.employee_id from employee_remuneration r
      join pay_group g on g.id = r.pay_group_id and g.group_code = 'HO-M')`
    await inside(engine, async ({ tx }) => {
      await tx.execute(method)
    })
    await write(row)
    expect(await overtimeOf()).toBe('1542775.00')
    await execute(sql`update employee set attendance_method = 'BOTH' where attendance_method = 'EXEMPT'`)
  })
  it('is not paid for a day that attendance pays: refused before, and reported by the run afterwards (C10)', async () => {
    await write({ workDate: '2026-05-05', minutes: '60' })
    await attended('2026-05-05', 60)
    await attended('2026-05-06', 60)
    expect(await saidOf(await take({ workDate: '2026-05-06', minutes: '60' }))).toEqual(['workDate DUPLICATE_OVERTIME'])
    const { lines, checks } = await slip()
    expect(lines.find(({ code }) => code === 'OVERTIME')?.amount).toBe('1242775.00')
    expect(checks.filter(({ code }) => code === 'C10').map(({ value }) => value)).toEqual(['2026-05-05'])
  })
  it('counts against the caps of a day and a week together with attendance, unless an override allows it (R-OTLIM)', async () => {
    for (const day of ['2026-05-04', '2026-05-05', '2026-05-06', '2026-05-07']) await attended(day, 240)
    const batch = await take({ workDate: '2026-05-08', minutes: '300' })
    expect(await saidOf(batch)).toEqual(['minutes R-OTLIM'])
    await steps.act('commit', { batch, mode: 'ALL' })
    const excess = async () => (await slip()).checks.filter(({ code }) => code === 'C10').map(({ value }) => value)
    // 960 of attendance and 300: 180 beyond 1,080, which is more than the 60 beyond four hours.
    expect(await excess()).toEqual(['180'])
    await execute(sql`insert into overtime_override (company_code, created_by, updated_by, created_at, updated_at, row_version, doc_no, employee_id, work_date, override_type, allowed_minutes, reason, status)
      values ('SSI', 'test', 'test', '2026-05-01', '2026-05-01', 1, 'OVR/T', ${worker}, '2026-05-08', 'EXCEED_CAP', 300, 'Stocktaking', 'APPROVED')`)
    expect(await excess()).toEqual([])
    await execute(sql`delete from overtime_override where doc_no = 'OVR/T'`)
  })
  it('is paid once: closing its run consumes it, opening the run again frees it, and no file changes it between', async () => {
    const batch = await write({ workDate: '2026-05-03', minutes: '120' }, { workDate: '2026-05-05', minutes: '60' })
    await attended('2026-05-05', 60)
    const turned = (turn: typeof consumeEntries) =>
      inside(engine, async (context) => {
        const loaded = await loadRun(runReader(context), await openRun(context, period))
        await calculateBatch(context, loaded, [worker])
        await turn(context, loaded)
      })
    await turned(consumeEntries)
    expect((await stored()).map(({ status }) => status)).toEqual(['CONSUMED', 'OPEN'])
    expect(await saidOf(await take({ workDate: '2026-05-03', minutes: '90' }))).toEqual(['workDate PERIOD_CLOSED'])
    expect(await steps.act('revert', { batch })).toMatchObject({ status: 'REFUSED' })
    await turned(freeEntries)
    expect((await stored()).map(({ status }) => status)).toEqual(['OPEN', 'OPEN'])
    await execute(sql`update reckoning_date set status = 'OPEN' where id = ${period}`)
  })
})

describe('a file of overtime is refused, with nothing of it written, for', () => {
  const cases: readonly (readonly [string, Cells, string])[] = [
    ['minutes in words', { workDate: '2026-05-05', minutes: 'two hours' }, 'minutes BAD_NUMBER'],
    ['more minutes than a day has of overtime', { workDate: '2026-05-05', minutes: '961' }, 'minutes max'],
    ['no minutes at all', { workDate: '2026-05-05' }, 'minutes R-OT'],
    ['minutes and an amount', { workDate: '2026-05-05', minutes: '60', amount: '50000' }, 'minutes R-OT'],
    ['an order of somebody else', { workDate: '2026-05-05', minutes: '60', orderNo: 'SPL/X' }, 'orderNo R-OT'],
    ['a day without a pay period', { workDate: '2031-05-05', minutes: '60' }, 'workDate R-TIME'],
    [
      'an employee whom nobody knows',
      { employeeNo: '9999999', workDate: '2026-05-05', minutes: '60' },
      'employeeNo UNKNOWN_EMPLOYEE',
    ],
  ]
  it.each(cases)('%s', async (_, row, said) => {
    const batch = await take({ workDate: '2026-05-04', minutes: '60' }, row)
    expect((await saidOf(batch))[1]).toBe(said)
    expect(await steps.act('commit', { batch, mode: 'ALL' })).toMatchObject({ status: 'REJECTED', inserted: 0 })
    expect(await stored()).toEqual([])
  })
})
