// Annual leave over the demo company: requests against the balance, what is cancelled, balances brought in, the ledger of a person
// (attendance 4.7; cases A20 to A22 are those of the rules).
import { abnormalAttendanceData } from '@kantor/shared/catalogue/attendance/attend-transaction/abnormal-attendance-data'
import { leaveBeginingEntry } from '@kantor/shared/catalogue/attendance/attend-transaction/leave-begining-entry'
import { workingInformation } from '@kantor/shared/catalogue/employees/working-information'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Row } from '../../engine/read/selection.ts'
import { create, edit, remove } from '../../engine/write/store.ts'
import { impactOf } from './testing/impacts.ts'
import { type Office, openOffice, refused } from './testing/office.ts'

let office: Office
let clerk: Awaited<ReturnType<Office['as']>>
beforeAll(async () => {
  office = await openOffice()
  clerk = await office.as('attendance')
  // Without a group and days off of their own people work from Monday to Friday.
  await office.rows('update employee_assignment set work_group_id = null')
  await office.rows('delete from ws_dayoff')
}, 300_000)
afterAll(() => office.engine.close())

const idOf = async (text: string) => Number((await office.rows<{ id: number }>(text))[0]?.id)
/** Operators of assembly line 1, longest here first. */
const operator = (nth: number) =>
  idOf(`select e.id from employee e join position p on p.id = e.position_id where p.position_code = 'PRD-ASM1-OPR'
    and e.active_status = 'ACTIVE' and e.join_date < '2025-11-01' and not exists (select 1 from abnormal_attendance a where a.employee_id = e.id
    and a.source = 'SCREEN' and a.reason <> 'Test') order by e.id offset ${nth} limit 1`)
/** People of other departments, whose documents no one decides here. */
const elsewhere = (nth: number) =>
  idOf(`select e.id from employee e join position p on p.id = e.position_id where p.position_code like '%-OPR' and p.position_code <> 'PRD-ASM1-OPR'
    and e.active_status = 'ACTIVE' and e.join_date < '2025-01-01' order by e.id offset ${nth} limit 1`)
const annual = () => idOf(`select id from absent_code where absent_code = 'CT' and company_code = 'SSI'`)

async function ask(employee: number, dateFrom: string, dateTo = dateFrom, more: object = {}): Promise<Row> {
  const input = { employee, absentCode: await annual(), dateFrom, dateTo, reason: 'Test', ...more }
  return create(office.engine, clerk, abnormalAttendanceData, input)
}
const send = (row: Row) => office.move('attendance', abnormalAttendanceData, row, 'submit')
const statusOf = async (row: Row) =>
  (await office.rows<{ status: string }>(`select status from abnormal_attendance where id = ${Number(row.id)}`))[0]
    ?.status
async function decideAll(row: Row): Promise<void> {
  for (const by of ['unit.head', 'dept.head']) await office.decide(by, row, 'APPROVE')
}
async function brought(employee: number, currentDays: number, more: object = {}): Promise<void> {
  await office.rows(`delete from leave_beginning where employee_id = ${employee}`)
  const input = { employee, leaveYear: 2026, openingDate: '2026-11-20', currentDays, ...more }
  await create(office.engine, clerk, leaveBeginingEntry, input)
}
const ledger = async (employee: number) =>
  ((await office.call('attendance', 'leaveLedger', { employee }, workingInformation)).rows ?? []).map((r) =>
    [r.entryDate, r.kind, r.days, r.balance].join(' '),
  )

describe('a request', () => {
  it('is covered to the last half day, and refused with the day that is not', async () => {
    const who = await operator(0)
    await brought(who, 2.5)
    const first = await ask(who, '2026-12-01', '2026-12-02')
    expect([first.days, first.balanceBefore, first.balanceAfter]).toEqual(['2.0', '2.5', '0.5'])
    await send(first)
    await expect(ask(who, '2026-12-03')).rejects.toMatchObject({
      code: 'INSUFFICIENT_BALANCE',
      status: 422,
      message: expect.stringMatching(/1 day of annual leave .* 0.5 days left .* 03 Dec 2026 .* Ask for fewer days/),
      details: {
        fields: [{ field: 'dateTo', rule: 'R-LEAVE-BALANCE' }],
        values: { balance: 0.5, shortOn: '2026-12-03' },
      },
    })
    const half = await ask(who, '2026-12-03', '2026-12-03', { portion: 'PM' })
    expect([half.days, half.balanceAfter]).toEqual(['0.5', '0.0'])
  })

  it('is judged when it is sent too: a draft holds nothing back', async () => {
    const who = await operator(1)
    await brought(who, 1)
    const [one, other] = [await ask(who, '2026-12-01'), await ask(who, '2026-12-02')]
    const sent = await send(one)
    expect(await refused(send(other))).toBe('INSUFFICIENT_BALANCE')
    await office.move('attendance', abnormalAttendanceData, sent, 'recall')
    expect(await refused(send(other))).toBe('done')
  })

  it('counts no day of rest, holiday nor collective leave, which takes its own day from the balance', async () => {
    const who = await operator(2)
    await brought(who, 3)
    expect(await refused(ask(who, '2026-12-22', '2026-12-28'))).toBe('INSUFFICIENT_BALANCE')
    await brought(who, 4)
    // Thursday 24 December is collective leave, Friday a holiday, Saturday and Sunday rest.
    const row = await ask(who, '2026-12-22', '2026-12-28')
    const lines = row.lines as readonly { workDate: string; counted: string; skippedReason: string | null }[]
    expect(lines.map((l) => l.skippedReason ?? l.counted)).toEqual([
      '1.0',
      '1.0',
      'COLLECTIVE_LEAVE',
      'HOLIDAY',
      'REST',
      'REST',
      '1.0',
    ])
    expect([row.days, row.balanceBefore, row.balanceAfter]).toEqual(['3.0', '4.0', '0.0'])
    expect(await ledger(who)).toContain('2026-12-24 COLLECTIVE 1.0 3.0')
  })

  it('says its days and balance while it is typed, without refusing anything', async () => {
    const who = await operator(2)
    const given = { employee: who, absentCode: await annual(), dateFrom: '2026-12-14', dateTo: '2026-12-20' }
    const said = await office.call('attendance', 'dayCount', given, abnormalAttendanceData)
    expect(said).toMatchObject({ days: '5.0', skipped: '2 rest', balanceBefore: '4.0', balanceAfter: '-1.0' })
    expect(said.short).toMatch(/5 days of annual leave asked for, 4 days left/)
  })

  it('for a code that takes no annual leave asks for no balance', async () => {
    const who = await operator(3)
    await brought(who, 0)
    const absentCode = await idOf(`select id from absent_code where absent_code = 'N1' and company_code = 'SSI'`)
    const row = await ask(who, '2026-12-01', '2026-12-02', { absentCode })
    expect([row.balanceBefore, row.balanceAfter]).toEqual([null, null])
    expect(await refused(send(row))).toBe('done')
  })
})

describe('B9: cancelling an approved leave', () => {
  it('gives the days back once it is approved, and both stand in the ledger', async () => {
    const who = await operator(4)
    await brought(who, 3)
    const sent = await send(await ask(who, '2026-12-01', '2026-12-02'))
    await decideAll(sent)
    expect(await statusOf(sent)).toBe('APPROVED')
    expect(await ledger(who)).toContain('2026-12-02 USE 1.0 1.0')
    expect(await refused(ask(who, '2026-12-07', '2026-12-08'))).toBe('INSUFFICIENT_BALANCE')
    const [now] = await office.rows<{ rowVersion: number }>(
      `select row_version as "rowVersion" from abnormal_attendance where id = ${Number(sent.id)}`,
    )
    const asked = await office.move(
      'attendance',
      abnormalAttendanceData,
      { ...sent, ...now },
      'requestCancel',
      'Came back',
    )
    expect(await refused(ask(who, '2026-12-07', '2026-12-08'))).toBe('INSUFFICIENT_BALANCE')
    // Its approver decides about the reversal: the days go back.
    expect(await impactOf(office, asked, 'Leave balance')).toMatchObject({ value: '1 → 3 days', tone: 'GOOD' })
    await decideAll(asked)
    expect(await statusOf(sent)).toBe('CANCELLED')
    expect((await ledger(who)).filter((line) => line.startsWith('2026-12-02'))).toEqual([
      '2026-12-02 REVERSAL 1.0 3.0',
      '2026-12-02 USE 1.0 2.0',
    ])
    expect(await refused(ask(who, '2026-12-07', '2026-12-08'))).toBe('done')
  })

  it.each(['CLOSED', 'LOCKED'])(
    'is refused while its month is %s, both when it is requested and when it is decided',
    async (status) => {
      const who = await operator(status === 'CLOSED' ? 5 : 6)
      await brought(who, 3)
      const sent = await send(await ask(who, '2026-12-21'))
      await decideAll(sent)
      const version = async () =>
        (
          await office.rows<{ rowVersion: number }>(
            `select row_version as "rowVersion" from abnormal_attendance where id = ${Number(sent.id)}`,
          )
        )[0]
      const cancel = async () =>
        office.move(
          'attendance',
          abnormalAttendanceData,
          { ...sent, ...(await version()) },
          'requestCancel',
          'Came back',
        )
      const asked = await cancel()
      await office.decide('unit.head', asked, 'APPROVE')
      const close = (to: string) =>
        office.rows(
          `update attendance_period set status = '${to}' where company_code = 'SSI' and date_from <= '2026-12-21' and date_to >= '2026-12-21'`,
        )
      const [period] = await office.rows(
        `select 1 from attendance_period where company_code = 'SSI' and date_from <= '2026-12-21' and date_to >= '2026-12-21'`,
      )
      if (period === undefined)
        await office.rows(`insert into attendance_period (company_code, created_by, updated_by, row_version, period_code, pay_group, date_from, date_to, status)
        values ('SSI', 'test', 'test', 1, '202612', 'ALL', '2026-12-01', '2026-12-31', 'OPEN')`)
      await close(status)
      expect(await refused(office.decide('dept.head', asked, 'APPROVE'))).toBe('PERIOD_LOCKED')
      expect(await statusOf(sent)).toBe('CANCEL_REQUESTED')
      await close('OPEN')
      await office.decide('dept.head', asked, 'REJECT', { comment: 'No' })
      await close(status)
      expect(await refused(cancel())).toBe('PERIOD_LOCKED')
      await close('OPEN')
    },
  )
})

describe('a balance brought in', () => {
  it('is replayed at once when it is changed, and is shown next to what the rules propose', async () => {
    const who = await elsewhere(0)
    await brought(who, 3)
    const [row] = await office.rows<Row>(
      `select id, row_version as "rowVersion" from leave_beginning where employee_id = ${who}`,
    )
    expect(await refused(ask(who, '2026-12-01', '2026-12-04'))).toBe('INSUFFICIENT_BALANCE')
    const changed = { currentDays: 1.5, carriedDays: 2.5, carryExpiry: '2026-12-02' }
    await edit(office.engine, clerk, leaveBeginingEntry, Number(row?.id), Number(row?.rowVersion), changed)
    expect(await ledger(who)).toContain('2026-11-20 OPENING 4.0 4.0')
    // Two of the carried days are taken in time, half a one expires: the fourth day is not covered any more.
    expect(await refused(ask(who, '2026-12-01', '2026-12-04'))).toBe('INSUFFICIENT_BALANCE')
    expect((await ask(who, '2026-12-01', '2026-12-03')).balanceAfter).toBe('0.5')
    const proposed = await office.call(
      'attendance',
      'leaveProposal',
      { employee: who, openingDate: '2026-11-20' },
      leaveBeginingEntry,
    )
    expect(proposed.rule).toMatch(/^Twelve months after .*, by months \(Law 13\/2003 art. 79\(3\)\)$/)
  })

  it('lies in its year, in halves, with the expiry of what is carried, within the employment', async () => {
    const who = await elsewhere(1)
    const complaints = async (more: object) => {
      const input = { employee: who, leaveYear: 2027, openingDate: '2027-01-01', currentDays: 12, ...more }
      return create(office.engine, clerk, leaveBeginingEntry, input).then(
        () => [],
        (error: { details?: { fields?: readonly { field: string }[] } }) => error.details?.fields?.map((f) => f.field),
      )
    }
    expect(await complaints({ openingDate: '2026-12-31' })).toEqual(['openingDate'])
    expect(await complaints({ currentDays: 11.7 })).toEqual(['currentDays'])
    expect(await complaints({ currentDays: -1 })).toEqual(['currentDays'])
    expect(await complaints({ carriedDays: 2 })).toEqual(['carryExpiry'])
    expect(await complaints({ carriedDays: 2, carryExpiry: '2026-12-31' })).toEqual(['carryExpiry'])
    expect(await complaints({ leaveYear: 2001, openingDate: '2001-01-01' })).toEqual(['openingDate'])
  })

  it('is fixed once a closed month rests on it: not made, changed nor deleted', async () => {
    const [row] = await office.rows<Row & { employee: number }>(
      `select id, row_version as "rowVersion", employee_id as employee from leave_beginning where source = 'MIGRATION' and opening_date = '2026-01-01' order by id desc limit 1`,
    )
    const [id, version] = [Number(row?.id), Number(row?.rowVersion)]
    expect(await refused(edit(office.engine, clerk, leaveBeginingEntry, id, version, { currentDays: 1 }))).toBe(
      'PERIOD_LOCKED',
    )
    expect(await refused(remove(office.engine, clerk, leaveBeginingEntry, id, version))).toBe('PERIOD_LOCKED')
    const who = await elsewhere(2)
    await office.rows(`delete from leave_beginning where employee_id = ${who}`)
    const made = create(office.engine, clerk, leaveBeginingEntry, {
      employee: who,
      leaveYear: 2026,
      openingDate: '2026-01-01',
      currentDays: 12,
    })
    await expect(made).rejects.toMatchObject({
      code: 'PERIOD_LOCKED',
      message: expect.stringMatching(/opening date after 31 Oct 2026/),
    })
  })
})
