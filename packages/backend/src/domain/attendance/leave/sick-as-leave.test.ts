// Sickness without a letter where the company takes annual leave first (S2DEDUCT, attendance 4.6): requested, evaluated, in the ledger.
import { abnormalAttendanceData } from '@kantor/shared/catalogue/attendance/attend-transaction/abnormal-attendance-data'
import { leaveBeginingEntry } from '@kantor/shared/catalogue/attendance/attend-transaction/leave-begining-entry'
import { workingInformation } from '@kantor/shared/catalogue/employees/working-information'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Row } from '../../../engine/read/selection.ts'
import { create } from '../../../engine/write/store.ts'
import { type Office, openOffice } from '../../approvals/testing/office.ts'
import { workedOf } from '../../testing/worked-days.ts'

let office: Office
let worked: ReturnType<typeof workedOf>
let who: number
const [monday, tuesday, wednesday] = ['2026-11-23', '2026-11-24', '2026-11-25'] as const

beforeAll(async () => {
  office = await openOffice()
  worked = workedOf(office)
  who = (await worked.operators()).at(-1) ?? 0
  await worked.planned(who, [monday, tuesday, wednesday])
  await office.rows(`delete from leave_beginning where employee_id = ${who}`)
  const clerk = await office.as('attendance')
  await create(office.engine, clerk, leaveBeginingEntry, {
    employee: who,
    leaveYear: 2026,
    openingDate: '2026-11-20',
    currentDays: 1,
  })
}, 300_000)
afterAll(() => office.engine.close())

const codeOf = async (code: string) =>
  Number((await office.rows<{ id: number }>(`select id from absent_code where absent_code = '${code}'`))[0]?.id)
const takesLeaveFirst = (value: 0 | 1) =>
  office.rows(
    `update common_code set numeric_value = ${value} where code_type = 'ATTPOLICY' and code_value = 'S2DEDUCT'`,
  )
const sick = async (day: string): Promise<Row> =>
  create(office.engine, await office.as('attendance'), abnormalAttendanceData, {
    employee: who,
    absentCode: await codeOf('S2'),
    dateFrom: day,
    dateTo: day,
    eventDate: day,
    reason: 'Fever',
  })
async function approved(day: string): Promise<Row> {
  const sent = await office.move('attendance', abnormalAttendanceData, await sick(day), 'submit')
  for (const head of ['unit.head', 'dept.head']) await office.decide(head, sent, 'APPROVE')
  return sent
}
const takenAs = (row: Row) => (row.lines as readonly { takenAs: { id: number } | null }[]).map((l) => l.takenAs?.id)
const evaluatedCodes = () =>
  office.rows<{ code: string; status: string }>(`select c.absent_code as code, d.status from attendance_day d
    join absent_code c on c.id = d.absent_code_id where d.employee_id = ${who} and d.work_date between '${monday}' and '${tuesday}' order by d.work_date`)
const ledger = async () =>
  ((await office.call('attendance', 'leaveLedger', { employee: who }, workingInformation)).rows ?? []).map((r) =>
    [r.entryDate, r.kind, r.days, r.balance].join(' '),
  )

it('stays unpaid where the company does not want it', async () => {
  await takesLeaveFirst(0)
  const row = await sick(wednesday)
  expect([row.balanceBefore, takenAs(row)]).toEqual([null, [undefined]])
})

it('takes annual leave as far as it reaches, says so while it is typed, and is evaluated as what it was taken as', async () => {
  await takesLeaveFirst(1)
  const asked = { employee: who, absentCode: await codeOf('S2'), dateFrom: monday, dateTo: tuesday }
  expect(await office.call('attendance', 'dayCount', asked, abnormalAttendanceData)).toMatchObject({
    days: '2.0',
    asLeave: '1.0',
    balanceBefore: '1.0',
    balanceAfter: '0.0',
    short: null,
  })
  const [first, second] = [await approved(monday), await approved(tuesday)]
  expect([takenAs(first), first.balanceAfter]).toEqual([[await codeOf('CT')], '0.0'])
  expect([takenAs(second), second.balanceAfter]).toEqual([[undefined], null])
  // A sent document stays as it is, even if the company changes its setting later.
  await takesLeaveFirst(0)
  expect(await ledger()).toContain(`${monday} USE 1.0 0.0`)
  await worked.evaluate([who], { from: monday, to: tuesday })
  expect(await evaluatedCodes()).toMatchObject([{ code: 'CT', status: 'LEAVE' }, { code: 'S2' }])
})
