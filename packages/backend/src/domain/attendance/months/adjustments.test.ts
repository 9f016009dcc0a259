// Adjustments of a recap: made by one, checked by another, added to what was computed, kept when it is made again (attendance 2.5, 3.3, 4.9).
import { dataAwaitingApproval } from '@kantor/shared/catalogue/approval-management/data-awaiting-approval'
import { monthlyAttendRekapTrans } from '@kantor/shared/catalogue/attendance/attend-transaction/monthly-attend-rekap-trans'
import { monthlyAttendanceDataModify } from '@kantor/shared/catalogue/attendance/attend-transaction/monthly-attendance-data-modify'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { list, parseList } from '../../../engine/list/list.ts'
import { show } from '../../../engine/read/read.ts'
import type { Row } from '../../../engine/read/selection.ts'
import { shownFields, systemFields } from '../../../engine/read/visibility.ts'
import { edit, remove } from '../../../engine/write/store.ts'
import { type Answer, type Office, openOffice, refused } from '../../approvals/testing/index.ts'
import { everything } from '../../testing/index.ts'
import { type MonthSteps, monthSteps, taskOf } from './testing.ts'

const feature = monthlyAttendanceDataModify
const rekap = monthlyAttendRekapTrans
let office: Office
let desk: MonthSteps
let ids: readonly number[]

beforeAll(async () => {
  office = await openOffice()
  desk = monthSteps(office)
  ids = [await desk.operator(3), await desk.operator(4), await desk.operator(5), await desk.operator(6)]
  await desk.evaluate(ids, { from: '2026-11-02', to: '2026-11-19' })
  await desk.recaps(ids, '202611')
}, 300_000)
afterAll(() => office.engine.close())

async function recapOf(employee: number): Promise<Row> {
  const query = parseList(office.engine, everything, feature, { employee: String(employee), periodCode: '202611' })
  const [row] = (await list(office.engine, everything, feature, query)).rows
  if (row === undefined) throw new Error('No recap')
  return show(office.engine, everything, feature, Number(row.id), {
    fields: [...systemFields, ...shownFields(feature)],
  })
}
type Line = { readonly [name: string]: unknown }
const linesOf = (row: Row) => row.adjustments as readonly Line[]
const kept = (row: Row) => linesOf(row).map(({ id, field, delta, reason }) => ({ id, field, delta, reason }))
const absent = { field: 'ABSENT_DAYS', delta: '-1', reason: 'The reader of gate 2 was broken' }
const adjust = async (by: string, row: Row, lines: readonly Line[]) =>
  edit(office.engine, await office.as(by), feature, Number(row.id), Number(row.rowVersion), { adjustments: lines })
async function decide(by: string, row: Row, decision: string): Promise<Answer> {
  const task = await taskOf(office, 'MONTHLY_ADJUSTMENT', Number(row.id))
  const comment = decision === 'APPROVE' ? {} : { comment: 'Say which gate' }
  return office.call(by, 'decide', { ...task, decision, ...comment }, dataAwaitingApproval)
}

it('takes what one adds and another approves: final = computed + delta, both shown; evaluated again, no row changes', async () => {
  const employee = ids[0] ?? 0
  const before = await recapOf(employee)
  const days = Number(before.absentDays)
  expect(days).toBeGreaterThan(2)
  const sent = await adjust('attendance', before, [absent])
  expect([sent.status, sent.absentDays, sent.adjusted]).toEqual(['CALCULATED', before.absentDays, false])
  expect(sent.waitingFor).not.toBeNull()
  expect(linesOf(sent)[0]).toMatchObject({ status: 'PENDING', computedValue: days.toFixed(2), finalValue: null })
  expect(await refused(decide('attendance', sent, 'APPROVE'))).not.toBe('done')
  expect(await refused(adjust('attendance', sent, [...kept(sent), absent]))).toBe('BAD_STATE')
  expect(await refused(office.move('attendance', feature, sent, 'verify'))).toBe('BAD_STATE')
  await decide('hr.head', sent, 'APPROVE')
  const after = await recapOf(employee)
  expect([Number(after.absentDays), after.adjusted, after.waitingFor]).toEqual([days - 1, true, null])
  expect(linesOf(after)[0]).toMatchObject({
    status: 'APPROVED',
    settledIn: 'RECAP',
    computedValue: days.toFixed(2),
    finalValue: (days - 1).toFixed(2),
  })
  expect([linesOf(after)[0]?.maker, linesOf(after)[0]?.checker]).not.toContain(null)
  await desk.evaluate(ids, { from: '2026-11-02', to: '2026-11-19' })
  expect(await desk.recaps(ids, '202611')).toBe(0)
  expect((await recapOf(employee)).rowVersion).toBe(after.rowVersion)
})

it('keeps an adjustment when the days change, and asks to verify again', async () => {
  const row = await recapOf(ids[0] ?? 0)
  expect((await office.move('attendance', feature, row, 'verify')).status).toBe('VERIFIED')
  await office.rows(
    `update attendance_day set code_override_id = (select id from absent_code where absent_code = 'CT' and company_code = 'SSI'), override_reason = 'Agreed',
      corrected = true, stale = true where employee_id = ${ids[0]} and work_date = '2026-11-11'`,
  )
  await desk.evaluate(ids.slice(0, 1), { from: '2026-11-11', to: '2026-11-11' })
  expect(await desk.recaps(ids, '202611')).toBe(1)
  const after = await recapOf(ids[0] ?? 0)
  expect([after.status, Number(after.absentDays)]).toEqual(['CALCULATED', Number(row.absentDays) - 1])
  const [line] = linesOf(after)
  expect([Number(line?.computedValue), Number(line?.finalValue)]).toEqual([
    Number(row.absentDays),
    Number(row.absentDays) - 1,
  ])
})

it('changes nothing that was rejected; what was decided is never typed over', async () => {
  const row = await recapOf(ids[1] ?? 0)
  const sent = await adjust('attendance', row, [absent])
  await decide('hr.head', sent, 'REJECT')
  const after = await recapOf(ids[1] ?? 0)
  expect([after.absentDays, after.adjusted, linesOf(after)[0]?.status]).toEqual([row.absentDays, false, 'REJECTED'])
  expect(await refused(adjust('attendance', after, []))).toBe('BAD_USER_INPUT')
  expect(await refused(adjust('attendance', after, [{ ...kept(after)[0], delta: '-2' }]))).toBe('BAD_USER_INPUT')
})

it('lets returned adjustments be corrected and sent again, by another user too', async () => {
  const sent = await adjust('hr.head', await recapOf(ids[2] ?? 0), [{ ...absent, delta: '-2' }])
  const pending = await taskOf(office, 'MONTHLY_ADJUSTMENT', Number(sent.id))
  const named = await office.rows<{ employee: number }>(
    `select a.employee_id as employee from approval_task_approvers a where a.parent_id = ${pending?.task ?? 0}`,
  )
  const head = await desk.first<{ employee: number }>(
    `select employee_id as employee from user_account where username = 'hr.head'`,
  )
  expect(named.map((n) => n.employee)).not.toContain(head?.employee)
  const request = await desk.first<{ id: number; rowVersion: number }>(
    `select id, row_version as "rowVersion" from approval_request where doc_type = 'MONTHLY_ADJUSTMENT' and doc_id = ${Number(sent.id)} and status = 'WAITING'`,
  )
  await office.call(
    'hr.head',
    'recall',
    { request: request?.id, rowVersion: request?.rowVersion },
    dataAwaitingApproval,
  )
  const back = await recapOf(ids[2] ?? 0)
  expect([linesOf(back)[0]?.status, back.status, back.waitingFor]).toEqual(['PENDING', 'CALCULATED', null])
  const again = await adjust('attendance', back, [{ ...kept(back)[0], delta: '-1' }])
  expect(linesOf(again)).toMatchObject([{ delta: '-1.00', status: 'PENDING' }])
  await decide('hr.head', again, 'APPROVE')
  expect(linesOf(await recapOf(ids[2] ?? 0))[0]).toMatchObject({ status: 'APPROVED' })
})

it('refuses nothing, half minutes, what would fall below nothing, and figures that follow from others', async () => {
  const row = await recapOf(ids[3] ?? 0)
  for (const line of [
    { ...absent, delta: '0' },
    { ...absent, delta: '-0.25' },
    { ...absent, delta: '-31' },
    { ...absent, field: 'LATE_MINUTES', delta: '0.5' },
    { ...absent, field: 'PAID_DAYS' },
    { ...absent, reason: '' },
    { ...absent, status: 'APPROVED' },
  ])
    expect(await refused(adjust('attendance', row, [line]))).toBe('BAD_USER_INPUT')
  const typed = edit(office.engine, everything, feature, Number(row.id), Number(row.rowVersion), { absentDays: '0' })
  expect(await refused(typed)).toBe('BAD_USER_INPUT')
})

it('is refused once the month is closed; approved after it was locked it counts in the oldest open month', async () => {
  const row = await recapOf(ids[3] ?? 0)
  const sent = await adjust('attendance', row, [{ ...absent, field: 'UNPAID_DAYS', reason: 'Half a day was paid' }])
  await desk.month('202611', 'CLOSED')
  expect(await refused(decide('hr.head', sent, 'APPROVE'))).toBe('PERIOD_LOCKED')
  const other = await recapOf(ids[1] ?? 0)
  expect(await refused(adjust('attendance', other, [...kept(other), absent]))).toBe('PERIOD_LOCKED')
  await desk.month('202611', 'LOCKED')
  await desk.month('202612', 'OPEN')
  await decide('hr.head', sent, 'APPROVE')
  const after = await recapOf(ids[3] ?? 0)
  expect([after.unpaidDays, linesOf(after)[0]?.settledIn]).toEqual([row.unpaidDays, 'RETRO'])
  const found = await office.call('attendance', 'retroAdjustments', { monthlyAttendance: Number(row.id) }, feature)
  expect(found.rows?.map((r) => [r.field, r.delta])).toEqual([
    ['UNPAID_DAYS', '-1.00'],
    ['PAID_DAYS', '1.00'],
  ])
})

it('is listed by who was adjusted; a recap of an open month is deleted and made again', async () => {
  const query = parseList(office.engine, everything, feature, { adjusted: 'true', periodCode: '202611' })
  const found = await list(office.engine, everything, feature, query)
  expect(found.rows.map((r) => (r.employee as { id: number }).id).sort()).toEqual([ids[0], ids[2]].map(Number).sort())
  const months = { 'month.from': '2026-11', 'month.to': '2026-12' }
  const inMonths = await list(office.engine, everything, rekap, parseList(office.engine, everything, rekap, months))
  expect(inMonths.total).toBe(ids.length)
  const row = await recapOf(ids[1] ?? 0)
  const gone = async () =>
    remove(office.engine, await office.as('attendance'), feature, Number(row.id), Number(row.rowVersion))
  expect(await refused(gone())).toBe('PERIOD_LOCKED')
  await desk.month('202611', 'OPEN')
  await gone()
  expect(await desk.recaps(ids, '202611')).toBe(1)
})

it('counts the days before joining and after leaving, so that the days of the month add up', async () => {
  const { db } = office.engine.database
  await db.execute(
    sql`update employee set join_date = '2026-11-05', separation_date = '2026-11-17' where id = ${ids[1] ?? 0}`,
  )
  await desk.recaps(ids, '202611')
  const row = await recapOf(ids[1] ?? 0)
  expect(Number(row.notEmployedDays)).toBe(4 + 13)
  expect(Number(row.calendarDays)).toBe(
    ['notEmployedDays', 'scheduledDays', 'restDays', 'holidayDays', 'collectiveDays'].reduce(
      (n, f) => n + Number(row[f]),
      0,
    ),
  )
  expect(await desk.recaps(ids, '202611')).toBe(0)
})
