// Amnesties through department and human resources: what the preview counts is what the evaluation excuses, for every scope.
import { amnestyApproval } from '@kantor/shared/catalogue/approval-management/amnesty-approval'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Row } from '../../../engine/read/selection.ts'
import { create } from '../../../engine/write/store.ts'
import { insertTerminals } from '../../../seed/master/terminals.ts'
import { type Office, openOffice, refused } from '../../approvals/testing/office.ts'
import { workedOf } from '../../testing/worked-days.ts'

let office: Office
let worked: ReturnType<typeof workedOf>
let late: readonly number[]
let flag: (code: string) => number
const [monday, tuesday, wednesday] = ['2026-11-09', '2026-11-10', '2026-11-11'] as const

beforeAll(async () => {
  office = await openOffice()
  await office.rows('delete from approval_delegation_doc_types')
  await office.rows('delete from approval_delegation')
  worked = workedOf(office)
  late = (await worked.operators()).slice(-4)
  const flags = await office.rows<{ id: number; code: string }>('select id, flag_code as code from flag_master')
  flag = (code) => flags.find((f) => f.code === code)?.id ?? 0
  await office.engine.database.db.transaction((tx) => insertTerminals(tx, '2026-11-20'))
  const [terminal] = await terminals()
  for (const [i, worker] of late.entries()) {
    await worked.planned(worker, [monday, tuesday, wednesday])
    // 6 and 20 minutes late, then on time; the first of them came by the terminal.
    const by = i === 0 ? (terminal ?? null) : null
    await worked.punch(worker, [`${monday}T08:06`, `${monday}T16:00`], by)
    await worked.punch(worker, [`${tuesday}T08:20`, `${tuesday}T16:00`])
    await worked.punch(worker, [`${wednesday}T08:00`, `${wednesday}T16:00`])
  }
  await worked.evaluate(late, { from: monday, to: wednesday })
}, 300_000)
afterAll(() => office.engine.close())

const terminals = async () =>
  (await office.rows<{ id: number }>('select id from attendance_terminal order by id')).map((t) => t.id)
const ids = (text: string) => office.rows<{ id: number }>(text).then((rows) => rows.map((r) => r.id))
const ask = async (more: object = {}): Promise<Row> =>
  create(office.engine, await office.as('attendance'), amnestyApproval, {
    dateFrom: monday,
    dateTo: wednesday,
    scopeType: 'EMPLOYEE',
    scopeValues: [{ employee: late[0] }],
    flags: [{ flag: flag('LATE') }],
    reason: 'The gate was flooded',
    ...more,
  })
const move = (row: Row, name: string, note?: string) => office.move('attendance', amnestyApproval, row, name, note)
async function approve(row: Row): Promise<void> {
  await move(row, 'submit')
  await office.decide('dept.head', row, 'APPROVE')
  await office.decide('hr.head', row, 'APPROVE')
}
const status = (row: Row) => worked.status('amnesty_request', row)
const range = { from: monday, to: wednesday }

describe('an amnesty', () => {
  it('goes to department and human resources, excuses its flags and is seen on the day; cancelled, they count again', async () => {
    const row = await ask()
    expect(row).toMatchObject({ matchedDays: 2, matchedMinutes: 26, flagText: 'LATE' })
    const sent = await move(row, 'submit')
    expect(await worked.steps(sent.docNo)).toBe('DEPARTMENT, HR')
    await office.decide('dept.head', row, 'APPROVE')
    await worked.evaluate(late, range)
    expect(await worked.day(late[0] ?? 0, monday)).toMatchObject({ flags: 'LATE' })
    await office.decide('hr.head', row, 'APPROVE')
    expect((await worked.day(late[0] ?? 0, monday))?.stale).toBe(true)
    await worked.evaluate(late, range)
    expect(await worked.day(late[0] ?? 0, monday)).toMatchObject({ flags: `LATE: ${row.docNo}`, late: 6, stale: false })
    expect(await worked.day(late[1] ?? 0, monday)).toMatchObject({ flags: 'LATE' })
    await move({ ...row, rowVersion: Number(row.rowVersion) + 2 }, 'requestCancel', 'The gate was open')
    await office.decide('dept.head', row, 'APPROVE')
    await office.decide('hr.head', row, 'APPROVE')
    expect(await status(row)).toBe('CANCELLED')
    await worked.evaluate(late, range)
    expect(await worked.day(late[0] ?? 0, monday)).toMatchObject({ flags: 'LATE' })
  })

  it('covers flags of at most so many minutes', async () => {
    const row = await ask({ minutesLimit: 10 })
    expect(row).toMatchObject({ matchedDays: 1, matchedMinutes: 6 })
    await approve(row)
    await worked.evaluate(late, range)
    expect([await worked.day(late[0] ?? 0, monday), await worked.day(late[0] ?? 0, tuesday)]).toMatchObject([
      { flags: `LATE: ${row.docNo}` },
      { flags: 'LATE' },
    ])
    await office.rows(`update amnesty_request set status = 'CANCELLED' where id = ${Number(row.id)}`)
  })

  it('covers by department, place and terminal what its preview counts', async () => {
    const [unit, division] = [
      await ids(`select department_id as id from employee where id = ${late[0]}`),
      await ids(`select id from department where department_code = 'OPS'`),
    ]
    const places = await ids(`select location_id as id from employee where id = ${late[0]}`)
    const [terminal] = await terminals()
    const scopes = [
      [{ scopeType: 'DEPARTMENT', scopeValues: [{ department: unit[0] }] }, 8],
      [{ scopeType: 'DEPARTMENT', scopeValues: [{ department: division[0] }] }, 8],
      [{ scopeType: 'LOCATION', scopeValues: [{ location: places[0] }] }, 8],
      // On Monday he used it, on Tuesday it was the last he had used.
      [{ scopeType: 'TERMINAL', scopeValues: [{ terminal }] }, 2],
    ] as const
    for (const [scope, days] of scopes) {
      const row = await ask(scope)
      expect(row.matchedDays).toBe(days)
      await office.rows(`update amnesty_request set status = 'APPROVED' where id = ${Number(row.id)}`)
      await worked.evaluate(late, range)
      const [excused] = await office.rows<{ n: number }>(
        `select count(*)::int as n from attendance_day_flags f where f.amnesty_id = ${Number(row.id)} and f.excused`,
      )
      expect(excused?.n).toBe(days)
      await office.rows(`update amnesty_request set status = 'CANCELLED' where id = ${Number(row.id)}`)
      await worked.evaluate(late, range)
    }
  })

  it('shows its days one by one', async () => {
    const row = await ask({ scopeValues: late.map((employee) => ({ employee })) })
    const { total, rows = [] } = await office.call(
      'dept.head',
      'matched',
      { amnesty: row.id, page: 1, size: 3 },
      amnestyApproval,
    )
    expect([total, rows.length, rows[0]]).toMatchObject([8, 3, { workDate: tuesday, minutes: 20, excused: false }])
  })
})

describe('an amnesty is refused', () => {
  it('for flags that none covers, for more than 31 days, and for the wrong kind of name', async () => {
    expect(await refused(ask({ flags: [{ flag: flag('OT_OVER_LIMIT') }] }))).toBe('BAD_USER_INPUT')
    expect(await refused(ask({ dateFrom: '2026-10-11' }))).toBe('BAD_USER_INPUT')
    expect(await refused(ask({ scopeType: 'DEPARTMENT' }))).toBe('BAD_USER_INPUT')
    expect(await refused(ask({ scopeValues: [] }))).toBe('BAD_USER_INPUT')
  })
  it('to the person it excuses, and while the month is closed', async () => {
    const head = (await ids(`select employee_id as id from user_account where username = 'hr.head'`))[0]
    const own = await ask({ scopeValues: [{ employee: late[0] }, { employee: head }] })
    await move(own, 'submit')
    const deciders = await office.rows<{ id: number }>(
      `select a.employee_id as id from approval_task_approvers a join approval_task t on t.id = a.parent_id join approval_request r on r.id = t.request_id where r.doc_no = '${own.docNo}'`,
    )
    expect(deciders.map((decider) => decider.id)).not.toContain(head)
    const row = await ask({ dateTo: tuesday })
    await move(row, 'submit')
    await office.decide('dept.head', row, 'APPROVE')
    await worked.month('CLOSED')
    expect(await refused(office.decide('hr.head', row, 'APPROVE'))).toBe('PERIOD_LOCKED')
    await worked.month('LOCKED')
    await office.decide('hr.head', row, 'APPROVE')
    expect(await status(row)).toBe('APPROVED')
    await worked.month('OPEN')
  })
})
