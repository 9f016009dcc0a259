// Documents approved late: refused in closed months, settled in the oldest open one where the month is locked (attendance 4.8, 4.9; A33, B9, B10).

import { abnormalAttendanceData } from '@kantor/shared/catalogue/attendance/attend-transaction/abnormal-attendance-data'
import { dailyAttendModify } from '@kantor/shared/catalogue/attendance/attendance-process/daily-attend-modify'
import { dailyAttendanceProcess } from '@kantor/shared/catalogue/attendance/attendance-process/daily-attendance-process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actionContext } from '../../../engine/actions/actions.ts'
import { show } from '../../../engine/read/read.ts'
import type { Row } from '../../../engine/read/selection.ts'
import { type Office, openOffice, refused } from '../../approvals/testing/index.ts'
import { everything } from '../../testing/index.ts'
import { lockMonth } from './lock-month.ts'
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
}, 300_000)
afterAll(() => office.engine.close())

interface Retro {
  readonly field: string
  readonly delta: number
  readonly oldValue: number
  readonly newValue: number
  readonly source: string
  readonly target: string
  readonly status: string
}
const retroOf = (employee: number, day: string) =>
  office.rows<Retro>(
    `select r.field, r.delta::float8 as delta, r.old_value::float8 as "oldValue", r.new_value::float8 as "newValue", s.period_code as source,
      t.period_code as target, r.status from retro_adjustment r join attendance_period s on s.id = r.source_period_id
      join attendance_period t on t.id = r.target_period_id where r.employee_id = ${employee} and r.work_date = '${day}' order by r.id`,
  )
const deltas = (rows: readonly Retro[]) => Object.fromEntries(rows.map((r) => [r.field, r.delta]))
const statusOf = async (row: Row) =>
  (await show(office.engine, everything, abnormalAttendanceData, Number(row.id), { fields: ['status'] })).status

it('A33: period June LOCKED with 24 Jun ABSENT; S1 for 24 Jun approved on 3 Aug -> June unchanged; RetroAdjustment in the oldest OPEN period: absentDays -1, sick100Days +1, unpaidDays -1, paidDays +1', async () => {
  const employee = await desk.operator(3)
  await office.rows(`update template_assignment set valid_from = '2026-01-01'`)
  await office.rows(`update user_account set valid_from = '2026-01-01'`)
  await office.rows(`update department_heads set date_from = '2026-01-01'`)
  office.engine.setToday('2026-08-03')
  for (const month of ['202606', '202607', '202608']) await desk.month(month, 'OPEN')
  await desk.evaluate([employee], { from: '2026-06-01', to: '2026-06-30' })
  await desk.recaps([employee], '202606')
  await desk.month('202606', 'LOCKED')
  const june = `select m.*, d.status as day, d.row_version as version from monthly_attendance m join attendance_day d on d.employee_id = m.employee_id
    and d.work_date = '2026-06-24' where m.employee_id = ${employee} and m.period_code = '202606'`
  const before = await desk.first<{ day: string }>(june)
  expect(before?.day).toBe('ABSENT')
  await office.rows(`update absent_code set max_backdate_days = 60 where absent_code = 'S1'`)
  const sick = await desk.away(employee, 'S1', '2026-06-24')
  await desk.decide('unit.head', sick)
  await desk.decide('dept.head', sick)
  const rows = await retroOf(employee, '2026-06-24')
  expect(deltas(rows)).toEqual({ ABSENT_DAYS: -1, SICK100_DAYS: 1, UNPAID_DAYS: -1, PAID_DAYS: 1 })
  expect(new Set(rows.map((r) => `${r.source} ${r.target} ${r.status}`))).toEqual(new Set(['202606 202607 PENDING']))
  expect(await desk.first(june)).toEqual(before)
  const [day] = await office.rows<{ id: number }>(
    `select id from attendance_day where employee_id = ${employee} and work_date = '2026-06-24'`,
  )
  const both = await office.call('superadmin', 'retroOfDay', { attendanceDay: day?.id }, dailyAttendModify)
  expect(both.rows?.find((r) => r.field === 'ABSENT_DAYS')).toMatchObject({
    oldValue: '1.00',
    newValue: '0.00',
    delta: '-1.00',
  })
  for (const month of ['202607', '202608']) await desk.month(month, 'LOCKED')
  office.engine.setToday('2026-11-20')
})

describe('B9: cancel an approved leave', () => {
  const asked = (row: Row) => office.move('attendance', abnormalAttendanceData, row, 'requestCancel', 'Plans changed')
  const approved = async (nth: number, day: string) => {
    const leave = await desk.away(await desk.operator(nth), 'S1', day)
    await desk.decide('unit.head', leave)
    await desk.decide('dept.head', leave)
    return show(office.engine, everything, abnormalAttendanceData, Number(leave.id), { fields: ['docNo', 'employee'] })
  }

  it('B9: day OPEN -> CANCEL_REQUESTED -> (approved) CANCELLED, days stale', async () => {
    const employee = await desk.operator(4)
    await desk.evaluate([employee], { from: '2026-11-16', to: '2026-11-19' })
    const leave = await approved(4, '2026-11-18')
    await desk.evaluate([employee], { from: '2026-11-16', to: '2026-11-19' })
    expect((await asked(leave)).status).toBe('CANCEL_REQUESTED')
    await desk.decide('unit.head', leave)
    await desk.decide('dept.head', leave)
    expect(await statusOf(leave)).toBe('CANCELLED')
    const day = await desk.first<{ stale: boolean }>(
      `select stale from attendance_day where employee_id = ${employee} and work_date = '2026-11-18'`,
    )
    expect(day?.stale).toBe(true)
  })

  it.each(['CLOSED', 'LOCKED'] as const)(
    'B9: period %s -> 409 PERIOD_LOCKED, and it stays approved',
    async (status) => {
      const leave = await approved(status === 'CLOSED' ? 5 : 6, '2026-11-18')
      await desk.month('202611', status)
      expect(await refused(asked(leave))).toBe('PERIOD_LOCKED')
      expect(await statusOf(leave)).toBe('APPROVED')
      await desk.month('202611', 'OPEN')
    },
  )

  it('B9: the month closes between the wish and its last approval -> 409 PERIOD_LOCKED', async () => {
    const leave = await approved(7, '2026-11-18')
    await asked(leave)
    await desk.decide('unit.head', leave)
    await desk.month('202611', 'CLOSED')
    expect(await refused(desk.decide('dept.head', leave))).toBe('PERIOD_LOCKED')
    expect(await statusOf(leave)).toBe('CANCEL_REQUESTED')
    await desk.month('202611', 'OPEN')
  })
})

it('B10: two-step document, its day in a CLOSED period: first approval; last approval; the same after the period became LOCKED -> accepted (UNIT APPROVED); 409 PERIOD_LOCKED, still SUBMITTED; APPROVED + retro', async () => {
  const employee = await desk.operator(8)
  await desk.evaluate([employee], { from: '2026-11-16', to: '2026-11-19' })
  const sick = await desk.away(employee, 'S1', '2026-11-18')
  await desk.month('202611', 'CLOSED')
  await desk.decide('unit.head', sick)
  expect(await refused(desk.decide('dept.head', sick))).toBe('PERIOD_LOCKED')
  const steps = await office.rows<{ state: string }>(
    `select t.state from approval_task t join approval_request r on r.id = t.request_id where r.doc_no = '${sick.docNo}' order by t.seq`,
  )
  expect([await statusOf(sick), steps.map((s) => s.state)]).toEqual(['SUBMITTED', ['APPROVED', 'WAITING']])
  await office.engine.database.db.transaction((tx) =>
    lockMonth(actionContext(tx, office.engine, everything), { periodCode: '202611', payGroup: 'ALL' }),
  )
  expect(await refused(desk.decide('dept.head', sick))).toBe('PERIOD_LOCKED') // no month is open
  await desk.month('202612', 'OPEN')
  await desk.decide('dept.head', sick)
  expect(await statusOf(sick)).toBe('APPROVED')
  const rows = await retroOf(employee, '2026-11-18')
  expect(deltas(rows)).toMatchObject({ ABSENT_DAYS: -1, SICK100_DAYS: 1 })
  expect(rows[0]).toMatchObject({ source: '202611', target: '202612', oldValue: 1, newValue: 0 })
})

describe('a locked month', () => {
  const lock = (periodCode: string) =>
    office.engine.database.db.transaction((tx) =>
      lockMonth(actionContext(tx, office.engine, everything), { periodCode, payGroup: 'ALL' }),
    )

  it('is not put right twice for the same: a second document adds only what it changes', async () => {
    const employee = await desk.operator(11)
    await desk.month('202611', 'OPEN')
    await desk.evaluate([employee], { from: '2026-11-16', to: '2026-11-19' })
    await desk.month('202611', 'LOCKED')
    const sick = await desk.away(employee, 'S1', '2026-11-18')
    await desk.decide('unit.head', sick)
    await desk.decide('dept.head', sick)
    const first = await retroOf(employee, '2026-11-18')
    const next = await desk.away(employee, 'S1', '2026-11-17')
    await desk.decide('unit.head', next)
    await desk.decide('dept.head', next)
    expect(deltas(await retroOf(employee, '2026-11-17'))).toMatchObject({ ABSENT_DAYS: -1, SICK100_DAYS: 1 })
    expect(first.length).toBeGreaterThan(0)
    expect(await retroOf(employee, '2026-11-18')).toEqual(first)
  })

  it('takes nothing more than twelve periods later, and nothing where no day was kept', async () => {
    const employee = await desk.operator(10)
    await office.rows(`update absent_code set max_backdate_days = 600 where absent_code = 'S1'`)
    await desk.month('202609', 'LOCKED')
    const bare = await desk.away(employee, 'S1', '2026-09-16')
    await desk.decide('unit.head', bare)
    expect(await refused(desk.decide('dept.head', bare))).toBe('PERIOD_LOCKED')
    await desk.month('202511', 'OPEN')
    await desk.evaluate([employee], { from: '2025-11-10', to: '2025-11-14' })
    await desk.month('202511', 'LOCKED')
    const old = await desk.away(employee, 'S1', '2025-11-12')
    await desk.decide('unit.head', old)
    expect(await refused(desk.decide('dept.head', old))).toBe('PERIOD_LOCKED')
    expect(await retroOf(employee, '2025-11-12')).toEqual([])
  })

  it('counts its retro adjustments as paid when the month that took them in is locked itself, and never opens again', async () => {
    await expect(lock('202612')).rejects.toMatchObject({ code: 'BAD_STATE' })
    await desk.month('202612', 'CLOSED')
    await lock('202612')
    const left = await office.rows(
      `select 1 from retro_adjustment r join attendance_period p on p.id = r.target_period_id where p.period_code = '202612' and r.status = 'PENDING'`,
    )
    expect(left).toEqual([])
    await expect(lock('202612')).rejects.toMatchObject({ code: 'BAD_STATE' })
  })
})

it('closes a month over documents that wait only with a reason', async () => {
  const employee = await desk.operator(12)
  await office.rows(`update absent_code set max_backdate_days = 600 where absent_code = 'S1'`)
  await office.rows(`update employee set pay_group = 'TST' where id = ${employee}`)
  await office.rows(
    `insert into attendance_period (company_code, pay_group, period_code, date_from, date_to, status, created_by, updated_by)
      values ('SSI', 'TST', '202610', '2026-10-01', '2026-10-31', 'OPEN', 'test', 'test')`,
  )
  await desk.month('202610', 'OPEN')
  await desk.evaluate([employee], { from: '2026-10-01', to: '2026-10-31' })
  const waits = await desk.away(employee, 'S1', '2026-10-14')
  const named = { periodCode: '202610', payGroup: 'TST' }
  const close = (more: object) => office.call('superadmin', 'closeMonth', { ...named, ...more }, dailyAttendanceProcess)
  expect(await refused(close({}))).toBe('NOT_READY')
  const { rows } = await office.call('superadmin', 'months', { status: 'OPEN' }, dailyAttendanceProcess)
  expect(rows?.find((r) => r.payGroup === 'TST')).toMatchObject({ waiting: 1, stale: 0, missing: 0, blockers: 0 })
  expect(await close({ reason: 'Payroll cannot wait for the letter' })).toMatchObject({ employees: 1, waiting: 1 })
  await desk.decide('unit.head', waits)
  expect(await refused(desk.decide('dept.head', waits))).toBe('PERIOD_LOCKED')
})

it('opens, closes and locks no month and works nothing out for whom only some people of the company are in scope', async () => {
  const named = { periodCode: '202611', payGroup: 'ALL' }
  const opening = { month: '202705', group: 'ALL' }
  const calls = { openMonth: opening, closeMonth: named, reopenMonth: { ...named, reason: 'Late' }, lockMonth: named }
  const asked = { dateFrom: '2026-11-02', dateTo: '2026-11-03', parameter: 'GRACELATE', value: '10' }
  for (const [name, input] of Object.entries({ ...calls, whatIf: asked }))
    expect([name, await refused(office.call('unit.head', name, input, dailyAttendanceProcess))]).toEqual([
      name,
      'OUT_OF_SCOPE',
    ])
})
