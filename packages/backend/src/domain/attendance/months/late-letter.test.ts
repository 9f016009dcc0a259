// A doctor's letter that comes after its day (4.6): who may hand it in, and what it does to open, closed and locked days.
import { abnormalAttendanceData } from '@kantor/shared/catalogue/attendance/attend-transaction/abnormal-attendance-data'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Row } from '../../../engine/read/selection.ts'
import { create } from '../../../engine/write/store.ts'
import { type Office, openOffice } from '../../approvals/testing/index.ts'
import { type MonthSteps, monthSteps } from './testing.ts'

let office: Office
let desk: MonthSteps
beforeAll(async () => {
  office = await openOffice()
  desk = monthSteps(office)
  // From Monday to Friday, regardless of the roster of the demo company.
  await office.rows('update employee_assignment set work_group_id = null')
  await office.rows('delete from ws_dayoff')
  await office.rows('delete from roster_day')
  for (const month of ['202609', '202610', '202611']) await desk.month(month, 'OPEN')
  await office.rows(`update attendance_period set status = 'OPEN'`)
}, 300_000)
afterAll(() => office.engine.close())

const [early, recent] = ['2026-10-13', '2026-11-19']
/** Sickness of one day without its letter, approved, and the day evaluated. */
async function sick(employee: number, day: string): Promise<Row> {
  const code = await desk.first<{ id: number }>(
    `select id from absent_code where absent_code = 'S1' and company_code = 'SSI'`,
  )
  const input = { employee, absentCode: code?.id, dateFrom: day, dateTo: day, reason: 'Fever' }
  const row = await create(office.engine, await office.as('attendance'), abnormalAttendanceData, input)
  const sent = await office.move('attendance', abnormalAttendanceData, row, 'submit')
  await desk.decide('unit.head', sent)
  await desk.decide('dept.head', sent)
  await desk.evaluate([employee], { from: day, to: day })
  return sent
}
const dayOf = (employee: number, day: string) =>
  desk.first<{ status: string; stale: boolean }>(
    `select status, stale from attendance_day where employee_id = ${employee} and work_date = '${day}'`,
  )
const handIn = (by: string, row: Row, deliveredAt: string) =>
  office.call(
    by,
    'handInLetter',
    { document: row.id, deliveredAt, note: 'Letter of the company doctor' },
    abnormalAttendanceData,
  )

it('comes in time: a user who enters absences hands it in, and the day stays as it is', async () => {
  const employee = await desk.operator(5)
  const row = await sick(employee, recent)
  expect(await dayOf(employee, recent)).toEqual({ status: 'SICK', stale: false })
  await expect(handIn('unit.head', row, '2026-11-21')).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
  await expect(handIn('unit.head', row, '2026-11-18')).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
  await handIn('unit.head', row, '2026-11-20')
  expect(await dayOf(employee, recent)).toEqual({ status: 'SICK', stale: false })
  await expect(handIn('unit.head', row, '2026-11-20')).rejects.toMatchObject({ code: 'BAD_STATE' })
  const trail = await office.rows<{ changes: Record<string, { to: unknown }> }>(
    `select changes from audit_entry where entity = 'AbnormalAttendance' and record_id = ${Number(row.id)} and changes ->> 'deliveredAt' is not null`,
  )
  expect(trail[0]?.changes).toMatchObject({
    deliveredAt: { to: '2026-11-20' },
    '#note': { to: 'Letter of the company doctor' },
  })
})

it('comes late in an open month: only a user who may correct days hands it in, and the day is sick instead of absent', async () => {
  const employee = await desk.operator(6)
  const row = await sick(employee, early)
  expect(await dayOf(employee, early)).toEqual({ status: 'ABSENT', stale: false })
  await expect(handIn('unit.head', row, '2026-10-14')).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await handIn('attendance', row, '2026-11-20')
  expect(await dayOf(employee, early)).toEqual({ status: 'ABSENT', stale: true })
  await desk.evaluate([employee], { from: early, to: early })
  expect(await dayOf(employee, early)).toEqual({ status: 'SICK', stale: false })
})

it('comes late to a closed month: it waits until the month is opened again; a locked one pays it with the open month', async () => {
  const employee = await desk.operator(7)
  const row = await sick(employee, early)
  await desk.month('202610', 'CLOSED')
  await expect(handIn('attendance', row, '2026-11-20')).rejects.toMatchObject({ code: 'PERIOD_LOCKED' })
  await desk.month('202610', 'LOCKED')
  await handIn('attendance', row, '2026-11-20')
  expect(await dayOf(employee, early)).toEqual({ status: 'ABSENT', stale: false })
  const retro = await office.rows<{ field: string; delta: number }>(
    `select field, delta::float8 as delta from retro_adjustment where employee_id = ${employee} and cause_no = '${String(row.docNo)}' order by field`,
  )
  expect(Object.fromEntries(retro.map((r) => [r.field, r.delta]))).toMatchObject({
    ABSENT_DAYS: -1,
    SICK100_DAYS: 1,
    UNPAID_DAYS: -1,
    PAID_DAYS: 1,
  })
  await desk.month('202610', 'OPEN')
})
