// What kind of day an overtime order is about: the schedule of each worker says it, and the steps of its approval follow.
import { overtimeEntry } from '@kantor/shared/catalogue/attendance/attend-transaction/overtime-entry'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Office, openOffice } from '../../approvals/testing/office.ts'
import { workedOf } from '../../testing/worked-days.ts'

let office: Office
let worked: ReturnType<typeof workedOf>
let operators: readonly number[]
beforeAll(async () => {
  office = await openOffice()
  worked = workedOf(office)
  operators = await worked.operators()
}, 300_000)
afterAll(() => office.engine.close())

/** Two hours from 17:00 for one worker. */
async function ordered(employee: number, day: string, more: object = {}) {
  const row = await worked.entered([employee], day, more)
  const sent = await office.move('attendance', overtimeEntry, row, 'submit')
  const [line] = await office.rows<{ dayType: string; week: number; planned: number }>(
    `select planned_minutes as planned, day_type as "dayType", week_total as week from overtime_order_lines where parent_id = ${Number(row.id)}`,
  )
  return { dayType: line?.dayType, planned: line?.planned, week: line?.week, steps: await worked.steps(sent.docNo) }
}

describe('the day of an overtime line', () => {
  it('is a workday where the plan has a shift, Sundays too; two levels decide and its hours count to the week', async () => {
    const [worker = 0] = operators
    const sunday = '2027-02-07'
    await worked.planned(worker, [sunday])
    expect(await ordered(worker, sunday)).toEqual({
      planned: 120,
      dayType: 'WORKDAY',
      week: 120,
      steps: 'UNIT, DEPARTMENT',
    })
  })
  it('plans what lies outside the shift: hours within it are no overtime, neither of the line nor of the week', async () => {
    const [worker = 0] = operators
    const monday = '2027-02-08'
    await worked.planned(worker, [monday])
    // From 15:00 to 18:30 next to a shift that ends at 16:00.
    const late = { startAt: `${monday}T08:00:00.000Z`, endAt: `${monday}T11:30:00.000Z` }
    expect(await ordered(worker, monday, late)).toMatchObject({ planned: 150, week: 150 })
  })
  it('is a rest day where the plan is off, on a Wednesday too: the division decides as well, the week is left', async () => {
    const [, worker = 0] = operators
    const wednesday = '2027-02-10'
    await worked.planned(worker, [wednesday], null)
    expect(await ordered(worker, wednesday)).toEqual({
      planned: 120,
      dayType: 'REST',
      week: 0,
      steps: 'UNIT, DEPARTMENT, DIVISION',
    })
  })
  it('is a holiday on a day of the calendar, for groups that work through it too; collective leave that is worked is a workday', async () => {
    const [, , first = 0, second = 0] = operators
    const [holiday, leave] = ['2027-02-16', '2027-02-17']
    await office.rows(
      `insert into working_calendar (company_code, calendar_date, day_kind, holiday_name, scope_type, deducts_annual_leave, row_version, created_by, updated_by, created_at, updated_at)
        values ('SSI', '${holiday}', 'NATIONAL', 'A holiday', 'ALL', false, 1, 'test', 'test', now(), now()),
          ('SSI', '${leave}', 'COLLECTIVE', 'Collective leave', 'ALL', true, 1, 'test', 'test', now(), now())`,
    )
    expect(await ordered(first, holiday)).toMatchObject({ dayType: 'HOLIDAY', steps: 'UNIT, DEPARTMENT, DIVISION' })
    await office.rows(
      `update employee_assignment set work_group_id = (select id from work_group where group_code = 'OFC' order by id limit 1) where employee_id = ${second}`,
    )
    expect(await ordered(second, leave)).toMatchObject({ dayType: 'WORKDAY', steps: 'UNIT, DEPARTMENT' })
  })
  it('asks whether he is employed and earns overtime on that day, not today', async () => {
    const [, , , , leaver = 0, promoted = 0] = operators
    await office.rows(`update employee set separation_date = '2027-02-19' where id = ${leaver}`)
    await expect(ordered(leaver, '2027-02-22')).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
    expect((await ordered(leaver, '2027-02-18')).steps).not.toBe('')
    await office.rows(`update employee_assignment set ot_eligible = false where employee_id = ${promoted}`)
    const timeOff = { compensation: 'TIME_OFF' }
    expect((await ordered(promoted, '2027-02-18', timeOff)).steps).not.toBe('')
    await office.rows(`update employee_assignment set ot_eligible = true where employee_id = ${promoted}`)
    await expect(ordered(promoted, '2027-02-19', timeOff)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
  })
  it('is paid where the worker earns overtime on that day and given as time off where not; pay is promised to no one else', async () => {
    const [, , , , , head = 0, worker = 0] = operators
    const day = '2027-03-08'
    for (const one of [head, worker]) await worked.planned(one, [day, '2027-03-09'])
    await office.rows(
      `update employee_assignment set ot_eligible = (employee_id = ${worker}) where employee_id in (${head}, ${worker})`,
    )
    const compensationOf = async (employee: number) =>
      (
        await office.rows<{ said: string }>(
          `select l.compensation as said from overtime_order_lines l join overtime_order o on o.id = l.parent_id where l.employee_id = ${employee} and o.work_date = '${day}'`,
        )
      )[0]?.said
    for (const one of [head, worker]) await ordered(one, day)
    expect([await compensationOf(head), await compensationOf(worker)]).toEqual(['TIME_OFF', 'PAY'])
    await expect(ordered(head, '2027-03-09', { compensation: 'PAY' })).rejects.toMatchObject({
      details: { fields: [{ field: 'lines.0.compensation' }] },
    })
    await office.rows(`update employee_assignment set ot_eligible = true where employee_id = ${head}`)
  })
})
