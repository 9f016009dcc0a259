// Overrides of overtime through their levels: A15 in the stored day, hours without an order, closed months, taken back.

import { hr } from '@kantor/shared/catalogue/approval-management/overtime-override-approval/hr'
import { overtimeCrosscheck } from '@kantor/shared/catalogue/attendance/attend-transaction/overtime-crosscheck'
import { overtimeOverrideRequest } from '@kantor/shared/catalogue/payroll-management/payroll-code/overtime-override-request'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Row } from '../../../engine/read/selection.ts'
import { create, edit } from '../../../engine/write/store.ts'
import { type Office, openOffice, refused } from '../../approvals/testing/office.ts'
import { workedOf } from '../../testing/worked-days.ts'

let office: Office
let worked: ReturnType<typeof workedOf>
let operators: readonly number[]
const friday = '2026-11-13'
const days = ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12', friday]

beforeAll(async () => {
  office = await openOffice()
  await office.rows('delete from approval_delegation_doc_types')
  await office.rows('delete from approval_delegation')
  worked = workedOf(office)
  operators = (await worked.operators()).slice(-6)
}, 300_000)
afterAll(() => office.engine.close())

/** The week of A14: from 16:00 on, four and a half hours on Monday, four on the others. */
async function longWeek(employee: number): Promise<void> {
  await worked.planned(employee, days)
  for (const day of days) {
    const end = day === days[0] ? '20:30' : '20:00'
    await worked.punch(employee, [`${day}T07:55`, `${day}T${end}`])
    await worked.ordered(employee, day, '16:00', end)
  }
  await worked.evaluate([employee])
}
const ask = async (employee: number | undefined, more: object = {}): Promise<Row> =>
  create(office.engine, await office.as('dept.head'), overtimeOverrideRequest, {
    employee,
    workDate: friday,
    overrideType: 'EXCEED_CAP',
    allowedMinutes: 240,
    healthConsent: true,
    reason: 'The customer waits',
    ...more,
  })
const move = (row: Row, name: string, note?: string) =>
  office.move('dept.head', overtimeOverrideRequest, row, name, note)
async function decideAll(row: Row): Promise<void> {
  for (const by of ['unit.head', 'div.head', 'hr.head']) await office.decide(by, row, 'APPROVE')
}
const status = (row: Row) => worked.status('overtime_override', row)

describe('an approved override', () => {
  it('A15: lifts the cap of its day to 240: payable 240, excess 0, weighted 7.50; cancelled, the cap holds again', async () => {
    const worker = operators[0] ?? 0
    await longWeek(worker)
    const capped = { payable: 120, excess: 120, weighted: '3.50', flags: 'OT_OVER_LIMIT' }
    expect(await worked.day(worker, friday)).toMatchObject(capped)
    const row = await ask(worker)
    expect(row).toMatchObject({ weekMinutes: 960, weightedHours: '7.50' })
    const sent = await move(row, 'submit')
    expect(await worked.steps(sent.docNo)).toBe('UNIT, DIVISION, HR')
    await decideAll(row)
    expect(await status(row)).toBe('APPROVED')
    expect((await worked.day(worker, friday))?.stale).toBe(true)
    await worked.evaluate([worker])
    expect(await worked.day(worker, friday)).toMatchObject({ payable: 240, excess: 0, weighted: '7.50', flags: '' })
    const approved = { ...row, rowVersion: Number(row.rowVersion) + 2 }
    await move(approved, 'requestCancel', 'Was not agreed')
    await decideAll(row)
    expect(await status(row)).toBe('CANCELLED')
    await worked.evaluate([worker])
    expect(await worked.day(worker, friday)).toMatchObject(capped)
  })

  it('counts nothing before its last step', async () => {
    const worker = operators[1] ?? 0
    await longWeek(worker)
    const row = await ask(worker)
    await move(row, 'submit')
    await office.decide('unit.head', row, 'APPROVE')
    await worked.evaluate([worker])
    expect(await worked.day(worker, friday)).toMatchObject({ payable: 120, excess: 120 })
  })

  it('makes hours without an order a line', async () => {
    const worker = operators[2] ?? 0
    await worked.planned(worker, [friday])
    await worked.punch(worker, [`${friday}T07:55`, `${friday}T18:00`])
    await worked.evaluate([worker])
    expect(await worked.day(worker, friday)).toMatchObject({ payable: 0, flags: 'OT_NO_REQUEST' })
    const [day] = await office.rows<{ id: number }>(
      `select id from attendance_day where employee_id = ${worker} and work_date = '${friday}'`,
    )
    const given = { attendanceDay: day?.id, overrideType: 'UNREQUESTED_ACTUAL', reason: 'Nobody could be asked' }
    const made = await office.call('dept.head', 'createOverride', given, overtimeCrosscheck)
    const [row] = await office.rows<Row>(
      `select id, row_version as "rowVersion", doc_no as "docNo", allowed_minutes as minutes, start_at::text as "startAt" from overtime_override where doc_no = '${String(made.docNo)}'`,
    )
    expect(row).toMatchObject({ minutes: 120, startAt: `${friday} 09:00:00+00` })
    if (row === undefined) return
    await move(row, 'submit')
    await decideAll(row)
    await worked.evaluate([worker])
    expect(await worked.day(worker, friday)).toMatchObject({ payable: 120, flags: '' })
    expect(
      await refused(
        office.call('dept.head', 'createOverride', { ...given, overrideType: 'EXCEED_CAP' }, overtimeCrosscheck),
      ),
    ).toBe('BAD_STATE')
  })
})

describe('closed months', () => {
  it('B10: the last approval waits while the month is closed, and passes once it is locked', async () => {
    const row = await ask(operators[3])
    await move(row, 'submit')
    await office.decide('unit.head', row, 'APPROVE')
    await office.decide('div.head', row, 'APPROVE')
    await worked.evaluate([operators[3] ?? 0])
    await worked.month('CLOSED')
    expect(await refused(office.decide('hr.head', row, 'APPROVE'))).toBe('PERIOD_LOCKED')
    expect(await status(row)).toBe('SUBMITTED')
    await worked.month('LOCKED')
    await office.decide('hr.head', row, 'APPROVE')
    expect(await status(row)).toBe('APPROVED')
    const late = move({ ...row, rowVersion: Number(row.rowVersion) + 2 }, 'requestCancel', 'Too late')
    expect(await refused(late)).toBe('PERIOD_LOCKED')
    expect(await status(row)).toBe('APPROVED')
    await worked.month('OPEN')
  })
})

describe('a request', () => {
  it('says what belongs to its type', async () => {
    expect(await refused(ask(operators[4], { healthConsent: false }))).toBe('BAD_USER_INPUT')
    expect(await refused(ask(operators[4], { overrideType: 'UNREQUESTED_ACTUAL' }))).toBe('BAD_USER_INPUT')
    const hours = { startAt: `${friday}T09:00:00.000Z`, endAt: `${friday}T10:00:00.000Z` }
    expect(await refused(ask(operators[4], hours))).toBe('BAD_USER_INPUT')
    expect(
      await refused(
        ask(operators[4], {
          overrideType: 'UNREQUESTED_ACTUAL',
          startAt: '2026-11-20T09:00:00.000Z',
          endAt: '2026-11-20T10:00:00.000Z',
        }),
      ),
    ).toBe('BAD_USER_INPUT')
    expect(await refused(ask(operators[4], { allowedMinutes: 721 }))).toBe('BAD_USER_INPUT')
  })
  it('exists once for each day and type, and pays no hour twice', async () => {
    await ask(operators[4])
    expect(await refused(ask(operators[4]))).toBe('OVERLAP')
    const hours = { startAt: `${friday}T09:30:00.000Z`, endAt: `${friday}T10:00:00.000Z` }
    expect(await refused(ask(operators[0], { overrideType: 'UNREQUESTED_ACTUAL', ...hours }))).toBe('OT_OVERLAP')
  })
  it('is submitted to human resources with what the law says and who approved before', async () => {
    const row = await ask(operators[5])
    await move(row, 'submit')
    await office.decide('unit.head', row, 'APPROVE')
    await office.decide('div.head', row, 'APPROVE')
    const { rows = [] } = await office.call('hr.head', 'waiting', { page: 1, size: 50, search: row.docNo }, hr)
    expect(rows[0]).toMatchObject({ allowedMinutes: 240, approvedBefore: { name: (await office.as('div.head')).name } })
    expect(String(rows[0]?.legalNote)).toContain('art. 26')
  })
})

describe('an order', () => {
  it('holds hours of its own day alone, from the first draft to the last approval', async () => {
    const { overtimeEntry } = await import('@kantor/shared/catalogue/attendance/attend-transaction/overtime-entry')
    const order = await office.order('attendance', { day: '2027-02-03', hours: 2, nth: 2 })
    const moved = edit(office.engine, await office.as('attendance'), overtimeEntry, Number(order.id), 1, {
      workDate: '2027-01-27',
    })
    await expect(moved).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      details: { fields: [{ field: 'lines.0.startAt', rule: 'R-OT-DAY' }] },
    })
    // An order from an earlier period: it is not sent in its present state.
    await office.rows(`update overtime_order set work_date = '2027-01-27' where id = ${Number(order.id)}`)
    expect(await refused(office.move('attendance', overtimeEntry, order, 'submit'))).toBe('BAD_USER_INPUT')
    await office.rows(`update overtime_order set work_date = '2027-02-03' where id = ${Number(order.id)}`)
    expect(await refused(office.move('attendance', overtimeEntry, order, 'submit'))).toBe('done')
  })
  it('beyond the caps waits at its last step for an override', async () => {
    const order = await office.order('attendance', { day: '2027-02-01', hours: 5, nth: 2 })
    const { overtimeEntry } = await import('@kantor/shared/catalogue/attendance/attend-transaction/overtime-entry')
    await office.move('attendance', overtimeEntry, order, 'submit')
    await office.decide('unit.head', order, 'APPROVE')
    await office.decide('dept.head', order, 'APPROVE')
    expect(await refused(office.decide('div.head', order, 'APPROVE'))).toBe('NOT_READY')
    const [line] = await office.rows<{ employee: number }>(
      `select employee_id as employee from overtime_order_lines where parent_id = ${Number(order.id)}`,
    )
    const row = await ask(line?.employee, { workDate: '2027-02-01', allowedMinutes: 300, order: order.id })
    await move(row, 'submit')
    await decideAll(row)
    expect(await office.decide('div.head', order, 'APPROVE')).toMatchObject({ status: 'APPROVED' })
  })
})
