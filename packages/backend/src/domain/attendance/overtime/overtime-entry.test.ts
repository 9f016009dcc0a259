// What the server returns to the form of an overtime order while it is filled in, and what the cross-check reports for its days.
import { overtimeCrosscheck } from '@kantor/shared/catalogue/attendance/attend-transaction/overtime-crosscheck'
import { overtimeEntry } from '@kantor/shared/catalogue/attendance/attend-transaction/overtime-entry'
import { toolbarOf } from '@kantor/shared/derive/toolbar'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { list, parseList } from '../../../engine/list/list.ts'
import { using } from '../../../engine/read/data-scope.ts'
import { create } from '../../../engine/write/store.ts'
import { type Office, openOffice } from '../../approvals/testing/office.ts'
import { workedOf } from '../../testing/worked-days.ts'

let office: Office
let worked: ReturnType<typeof workedOf>
let operators: readonly number[]
beforeAll(async () => {
  office = await openOffice()
  worked = workedOf(office)
  operators = await worked.operators()
}, 600_000)
afterAll(() => office.engine.close())

const unit = () => office.id(`select id from department where department_code = 'PRD-ASM1'`)
const evening = (employee: number | undefined, day: string, hours: number) => ({
  employee,
  startAt: `${day}T10:00:00.000Z`,
  endAt: `${day}T${10 + hours}:00:00.000Z`,
})
const left = async (day: string, lines: readonly object[], order?: number) =>
  (await office.call('attendance', 'hoursLeft', { workDate: day, lines, order: order ?? null }, overtimeEntry)).rows

describe('the form of an overtime order', () => {
  const day = '2027-03-02'
  it('says of each line what it plans, and what it leaves of the day and of the week', async () => {
    const [worker = 0, other = 0] = operators
    await worked.planned(worker, [day, addDays(day, 1)])
    await worked.planned(other, [day])
    expect(
      await left(day, [evening(worker, day, 2), evening(other, day, 3), evening(undefined, day, 1)]),
    ).toMatchObject([
      { plannedMinutes: 120, dayType: 'WORKDAY', weekTotal: 120, weekLeft: 960, dayLeft: 120 },
      { plannedMinutes: 180, dayType: 'WORKDAY', weekTotal: 180, weekLeft: 900, dayLeft: 60 },
      { plannedMinutes: 60, weekLeft: null, dayLeft: null },
    ])
  })

  it('counts what other orders plan, keeps it with the line, and does not count the order itself twice', async () => {
    const [worker = 0] = operators
    const row = await create(office.engine, await office.as('attendance'), overtimeEntry, {
      workDate: day,
      department: await unit(),
      otReason: await office.id(`select id from common_code where code_type = 'OTREASON' and code_value = 'ORDER'`),
      purpose: 'Urgent order of a customer',
      lines: [{ ...evening(worker, day, 3), task: 'Assembly' }],
    })
    expect(row.lines).toMatchObject([{ weekTotal: 180, weekLeft: 900, dayLeft: 60 }])
    const centre = await office.id(
      `select c.account_center_id as id from department_center c where c.department_id = ${await unit()} and c.valid_from <= '${day}' and coalesce(c.valid_to >= '${day}', true) order by c.percent desc, c.id limit 1`,
    )
    expect((row.costCenter as { readonly id: number } | null)?.id ?? 0).toBe(centre)
    const next = addDays(day, 1)
    expect(await left(next, [evening(worker, next, 2)])).toMatchObject([
      { weekTotal: 300, weekLeft: 780, dayLeft: 120 },
    ])
    const again = [evening(worker, day, 4)]
    expect(await left(day, again, Number(row.id))).toMatchObject([{ weekTotal: 240, weekLeft: 840, dayLeft: 0 }])
    expect(await left(day, again)).toMatchObject([{ weekTotal: 420, dayLeft: -180 }])
  })

  it('limits nothing on a rest day', async () => {
    const [, , worker = 0] = operators
    await worked.planned(worker, [day], null)
    expect(await left(day, [evening(worker, day, 2)])).toMatchObject([
      { dayType: 'REST', weekLeft: null, dayLeft: null },
    ])
  })

  it('adds all employees who work in a unit on the day and earn overtime, within the data scope of the caller', async () => {
    const department = await unit()
    const asked = {
      workDate: day,
      department,
      startAt: `${day}T10:00:00.000Z`,
      endAt: `${day}T12:00:00.000Z`,
      task: 'Assembly',
    }
    const found = async (by: string, more: object = {}) =>
      (await office.call(by, 'workersOf', { ...asked, ...more }, overtimeEntry)).rows?.map(
        (r) => (r.employee as { readonly id: number }).id,
      ) ?? []
    const all = await found('attendance')
    const onDay = await office.rows<{ id: number }>(
      `select a.employee_id as id from employee_assignment a join employee e on e.id = a.employee_id
        where a.status <> 'CANCELLED' and a.department_id = ${department} and a.ot_eligible and a.valid_from <= '${day}'
          and coalesce(a.valid_to >= '${day}', true) and coalesce(e.separation_date >= '${day}', true)`,
    )
    expect(onDay.length).toBeGreaterThan(10)
    // Whose shift covers the hours, and who is on leave, is left out.
    const evenings = await left(
      day,
      onDay.map(({ id }) => evening(id, day, 2)),
    )
    const ids = onDay.map(({ id }) => id).filter((_, i) => Number(evenings?.[i]?.plannedMinutes) > 0)
    expect(ids.length).toBeLessThan(onDay.length)
    expect([...all].sort()).toEqual(ids.sort())
    const [resting = 0] = ids.filter((id) => id !== operators[0])
    await office.rows(`insert into abnormal_attendance (company_code, created_by, updated_by, row_version, doc_no, employee_id, absent_code_id, date_from, date_to, portion, reason, status)
      select 'SSI', 'test', 'test', 1, 'T/REST', ${resting}, id, '${day}', '${day}', 'FULL', 'Test', 'APPROVED' from absent_code where absent_code = 'CM' and company_code = 'SSI'`)
    expect(await found('attendance')).toEqual(all.filter((id) => id !== resting))
    await office.rows(`delete from abnormal_attendance where doc_no = 'T/REST'`)
    expect(new Set(all).size).toBe(all.length)
    const [leaver = 0] = all
    await office.rows(`update employee set separation_date = '${addDays(day, -1)}' where id = ${leaver}`)
    expect(await found('attendance')).toEqual(all.filter((id) => id !== leaver))
    const otherDepartment = await office.id(
      `select s.department_id as id from employee e join employee_assignment s on s.employee_id = e.id join department d on d.id = s.department_id
        where d.department_code not like 'PRD%' and s.ot_eligible and s.valid_to is null and e.active_status = 'ACTIVE' order by e.id limit 1`,
    )
    expect((await found('attendance', { department: otherDepartment })).length).toBeGreaterThan(0)
    expect(await found('unit.head', { department: otherDepartment })).toEqual([])
  })

  it('is deleted by the code of deleting alone', () => {
    const destroy = (...access: readonly string[]) =>
      toolbarOf(overtimeEntry, new Set(access)).find(({ button }) => button === 'destroy')
    expect(destroy('frmKSPLXXX01I', 'frmKSPLXXX01D')).toMatchObject({ anyOf: ['frmKSPLXXX01D'], visible: true })
    expect(destroy('frmKSPLXXX01I', 'frmKSPLXXX01A', 'frmKSPLXXX01E')).toMatchObject({ visible: false })
  })
})

describe('the cross-check', () => {
  it('names the order of the day with the hours that were approved, and nothing where none was', async () => {
    const day = '2026-11-11'
    const [worker = 0, other = 0] = operators
    await worked.planned(worker, [day])
    await worked.planned(other, [day])
    await worked.ordered(worker, day, '16:00', '18:00')
    for (const one of [worker, other]) await worked.punch(one, [`${day}T07:55`, `${day}T18:05`])
    await worked.evaluate([worker, other])
    const actor = using(await office.as('attendance'), ['frmKSPLXXX02I'])
    const asked = { 'workDate.from': day, 'workDate.to': day, sort: 'employee' }
    const rowOf = async (employee: number) => {
      const query = parseList(office.engine, actor, overtimeCrosscheck, { ...asked, employee: String(employee) })
      return (await list(office.engine, actor, overtimeCrosscheck, query)).rows[0]
    }
    expect(await rowOf(worker)).toMatchObject({
      otOrder: { code: `T/${worker}/${day}` },
      otFrom: `${day}T09:00:00.000Z`,
      otTo: `${day}T11:00:00.000Z`,
      otApproved: 120,
      otCross: 'MATCH',
      otOverride: null,
    })
    expect(await rowOf(other)).toMatchObject({ otOrder: null, otFrom: null, otTo: null, otCross: 'NO_REQUEST' })
    expect(overtimeCrosscheck.opens).toBe('/attendance/attendance-process/daily-attend-modify')
  })
})
