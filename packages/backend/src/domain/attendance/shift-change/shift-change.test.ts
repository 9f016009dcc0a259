// Changes of shift: requested on the daily basis, decided by unit and department, planned by hand once approved, reverted.
import { workingShiftChange } from '@kantor/shared/catalogue/approval-management/working-shift-change'
import { wsDailyBasis } from '@kantor/shared/catalogue/attendance/master-registration/ws-daily-basis'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Row } from '../../../engine/read/selection.ts'
import { create, edit, remove } from '../../../engine/write/store.ts'
import { type Office, openOffice, refused } from '../../approvals/testing/office.ts'
import { workedOf } from '../../testing/worked-days.ts'

let office: Office
let worked: ReturnType<typeof workedOf>
let people: readonly number[]
const tomorrow = '2026-11-21'
/** A Monday beyond the freeze, and the Tuesday after it. */
const [later, after] = ['2026-12-07', '2026-12-08'] as const

beforeAll(async () => {
  office = await openOffice()
  await office.rows('delete from approval_delegation_doc_types')
  await office.rows('delete from approval_delegation')
  worked = workedOf(office)
  people = (await worked.operators()).slice(-8)
  await office.rows(
    `update employee_assignment set work_group_id = (select id from work_group where group_code = 'SHA') where employee_id in (${people.slice(0, 6).join(',')})`,
  )
}, 300_000)
afterAll(() => office.engine.close())

const shift = async (code: string) =>
  (
    await office.rows<{ id: number }>(
      `select id from working_shift where shift_code = '${code}' and company_code = 'SSI'`,
    )
  )[0]?.id
async function ask(more: object): Promise<Row> {
  const asked = { kind: 'CHANGE', reason: 'Evening school', ...more }
  const { requestNo } = await office.call('attendance', 'requestChange', asked, wsDailyBasis)
  const [row] = await office.rows<Row>(
    `select id, row_version as "rowVersion", request_no as "docNo", rest_hours as "restHours" from shift_change_request where request_no = '${String(requestNo)}'`,
  )
  return row ?? {}
}
const approve = async (row: Row, ...by: readonly string[]) => {
  for (const who of by) await office.decide(who, row, 'APPROVE')
}
const daily = (employee: number | undefined) =>
  office.rows<{ day: string; shift: string | null; request: string | null; reason: string }>(
    `select to_char(d.work_date, 'YYYY-MM-DD') as day, s.shift_code as shift, r.request_no as request, d.reason from ws_daily_basis d
      left join working_shift s on s.id = d.shift_id left join shift_change_request r on r.id = d.source_request_id where d.employee_id = ${employee} order by d.work_date`,
  )
const cancel = async (row: Row, ...by: readonly string[]) => {
  const [now] = await office.rows<{ version: number }>(
    `select row_version as version from shift_change_request where id = ${Number(row.id)}`,
  )
  await office.move(
    'attendance',
    workingShiftChange,
    { ...row, rowVersion: now?.version ?? 0 },
    'requestCancel',
    'No longer',
  )
  await approve(row, ...by)
}

describe('a single day', () => {
  it('is no longer planned by hand within three days: neither made, changed nor deleted', async () => {
    const by = await office.as('attendance')
    const plan = (workDate: string) =>
      create(office.engine, by, wsDailyBasis, { employee: people[6], workDate, reason: 'Stocktaking' })
    expect(await refused(plan('2026-11-23'))).toBe('SCHEDULE_FROZEN')
    expect(await refused(plan('2026-11-10'))).toBe('SCHEDULE_FROZEN')
    const row = await plan('2026-11-24')
    await worked.planned(people[6] ?? 0, [tomorrow])
    const [near] = await office.rows<{ id: number }>(
      `select id from ws_daily_basis where work_date = '${tomorrow}' and employee_id = ${people[6]}`,
    )
    expect(await refused(edit(office.engine, by, wsDailyBasis, near?.id ?? 0, 1, { reason: 'Other' }))).toBe(
      'SCHEDULE_FROZEN',
    )
    expect(await refused(remove(office.engine, by, wsDailyBasis, near?.id ?? 0, 1))).toBe('SCHEDULE_FROZEN')
    expect(await refused(remove(office.engine, by, wsDailyBasis, Number(row.id), 1))).toBe('done')
  })
})

describe('a change', () => {
  it('inside the freeze needs the department too, outside the unit alone', async () => {
    const near = await ask({ employee: people[0], workDate: tomorrow, toShift: await shift('E14') })
    expect(await worked.steps(near.docNo)).toBe('UNIT, DEPARTMENT')
    const far = await ask({ employee: people[0], workDate: later, toShift: await shift('E14') })
    expect(await worked.steps(far.docNo)).toBe('UNIT')
    expect(await refused(ask({ employee: people[0], workDate: later, toShift: await shift('OF5') }))).toBe('OVERLAP')
  })
  it('writes the day when it is approved, makes its evaluation stale, and takes it back when it is cancelled', async () => {
    const [worker = 0] = people.slice(1)
    const day = '2026-11-18'
    await worked.punch(worker, [`${day}T13:55`, `${day}T20:02`])
    await worked.evaluate([worker], { from: day, to: day })
    const before = await worked.day(worker, day)
    const row = await ask({ employee: worker, workDate: day, toShift: await shift('E14') })
    expect(await daily(worker)).toEqual([])
    await approve(row, 'unit.head', 'dept.head')
    expect(await daily(worker)).toEqual([{ day, shift: 'E14', request: row.docNo, reason: 'Evening school' }])
    expect((await worked.day(worker, day))?.stale).toBe(true)
    await worked.evaluate([worker], { from: day, to: day })
    expect(await worked.day(worker, day)).toMatchObject({ shift: 'E14', source: 'DAILY' })
    await cancel(row, 'unit.head', 'dept.head')
    expect(await daily(worker)).toEqual([])
    await worked.evaluate([worker], { from: day, to: day })
    expect(await worked.day(worker, day)).toMatchObject({ shift: before?.shift, source: before?.source })
  })
  it('puts back what it replaced, and leaves a day that was planned again since', async () => {
    const worker = people[2]
    await worked.planned(worker ?? 0, [later], 'W6')
    const row = await ask({ employee: worker, workDate: later, toShift: await shift('E14') })
    await approve(row, 'unit.head')
    await cancel(row, 'unit.head')
    expect(await daily(worker)).toEqual([{ day: later, shift: 'W6', request: null, reason: 'Test' }])
    const again = await ask({ employee: worker, workDate: later, toShift: await shift('E14') })
    await approve(again, 'unit.head')
    const [at] = await office.rows<{ id: number; version: number }>(
      `select id, row_version as version from ws_daily_basis where employee_id = ${worker}`,
    )
    await edit(office.engine, await office.as('attendance'), wsDailyBasis, at?.id ?? 0, at?.version ?? 0, {
      shift: await shift('OF5'),
    })
    await cancel(again, 'unit.head')
    expect(await daily(worker)).toMatchObject([{ shift: 'OF5', request: null }])
  })
  it('is refused where nothing changes, and in a closed month', async () => {
    const [planned] = await office.rows<{ id: number }>(
      `select to_shift_id as id from shift_change_request where employee_id = ${people[0]} limit 1`,
    )
    await worked.planned(people[3] ?? 0, [later], 'E14')
    expect(await refused(ask({ employee: people[3], workDate: later, toShift: planned?.id }))).toBe('BAD_USER_INPUT')
    const row = await ask({ employee: people[3], workDate: '2026-11-17', toShift: await shift('E14') })
    await office.decide('unit.head', row, 'APPROVE')
    await worked.month('CLOSED')
    expect(await refused(office.decide('dept.head', row, 'APPROVE'))).toBe('PERIOD_LOCKED')
    await worked.month('LOCKED')
    expect(await refused(office.decide('dept.head', row, 'APPROVE'))).toBe('PERIOD_LOCKED')
    expect(await refused(ask({ employee: people[3], workDate: '2026-11-16', toShift: await shift('E14') }))).toBe(
      'PERIOD_LOCKED',
    )
    await worked.month('OPEN')
  })
})

describe('an exchange', () => {
  const swap = async (more: object = {}) => {
    const asked = {
      kind: 'SWAP',
      employee: people[4],
      workDate: after,
      counterpart: people[5],
      counterpartConsentAt: '2026-11-20T01:00:00.000Z',
    }
    return ask({ ...asked, ...more })
  }
  it('needs a colleague of the same level who has agreed, and another shift', async () => {
    await worked.planned(people[4] ?? 0, [after], 'P1')
    await worked.planned(people[5] ?? 0, [after, '2026-12-09'], 'P3')
    expect(await refused(swap({ counterpartConsentAt: null }))).toBe('NO_CONSENT')
    expect(await refused(swap({ counterpartConsentAt: '2026-11-21T01:00:00.000Z' }))).toBe('BAD_USER_INPUT')
    expect(await refused(swap({ counterpart: null }))).toBe('BAD_USER_INPUT')
    expect(await refused(swap({ counterpart: people[4] }))).toBe('BAD_USER_INPUT')
    const [other] = await office.rows<{ id: number }>(
      `select id from employee where level_id <> (select level_id from employee where id = ${people[4]}) and active_status = 'ACTIVE' and join_date < '2026-01-01' order by id limit 1`,
    )
    expect(await refused(swap({ counterpart: other?.id }))).toBe('BAD_USER_INPUT')
  })
  it('trades the two days; the rest between two shifts is said', async () => {
    const row = await swap()
    expect(await worked.steps(row.docNo)).toBe('UNIT')
    // P3 ends at 06:00 of the next day.
    expect(Number(row.restHours)).toBeLessThan(24)
    await approve(row, 'unit.head')
    expect(await daily(people[4])).toMatchObject([{ day: after, shift: 'P3', request: row.docNo }])
    expect((await daily(people[5]))[0]).toMatchObject({ day: after, shift: 'P1', request: row.docNo })
    await cancel(row, 'unit.head')
    expect(await daily(people[4])).toMatchObject([{ shift: 'P1', request: null }])
    expect((await daily(people[5]))[0]).toMatchObject({ shift: 'P3', request: null })
  })
  it('across work groups goes to the department too', async () => {
    await office.rows(
      `update employee_assignment set work_group_id = (select id from work_group where group_code = 'SHB') where employee_id = ${people[5]}`,
    )
    const row = await swap()
    expect(await worked.steps(row.docNo)).toBe('UNIT, DEPARTMENT')
  })
})

describe('a day off', () => {
  it('moves from one date to another: the first is worked, the second becomes free', async () => {
    const worker = people[7] ?? 0
    await worked.planned(worker, [later], null)
    await worked.planned(worker, [after], 'P1')
    const asked = { kind: 'DAYOFF_MOVE', employee: worker, workDate: later, toShift: await shift('P1') }
    expect(await refused(ask(asked))).toBe('BAD_USER_INPUT')
    expect(await refused(ask({ ...asked, workDate: after, counterpartDate: later }))).toBe('BAD_USER_INPUT')
    const row = await ask({ ...asked, counterpartDate: after })
    await approve(row, 'unit.head')
    expect(await daily(worker)).toMatchObject([
      { day: later, shift: 'P1' },
      { day: after, shift: null },
    ])
  })
})
