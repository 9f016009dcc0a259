// What approvers of an absence see of the unit: how many it leaves of the least staff.
import { abnormalAttendanceData } from '@kantor/shared/catalogue/attendance/attend-transaction/abnormal-attendance-data'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Row } from '../../engine/read/selection.ts'
import { create } from '../../engine/write/store.ts'
import { departmentKeeps, impactOf } from './testing/impacts.ts'
import { type Office, openOffice } from './testing/office.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
  // Without a group people work from Monday to Friday.
  await office.rows('update employee_assignment set work_group_id = null')
}, 300_000)
afterAll(() => office.engine.close())
beforeEach(() => keeps('%', null))

const keeps = (code: string, value: number | null) => departmentKeeps(office, code, 'minimum_staff', value)
const staff = (row: Row) => impactOf(office, row, 'Minimum staff')
/** Employed in February with a slice of then in these departments. */
const people = async (departments: string) =>
  (
    await office.rows<{ n: number }>(
      `select count(*)::int as n from employee e join lateral (select a.department_id from employee_assignment a where a.employee_id = e.id and a.status <> 'CANCELLED'
          and a.valid_from <= '2027-02-11' order by a.valid_from desc limit 1) s on true join department d on d.id = s.department_id
        where d.department_code like '${departments}' and (e.separation_date is null or e.separation_date > '2027-02-28')`,
    )
  )[0]?.n ?? 0

describe('the least staff of an absence', () => {
  let nth = 9
  /** A request of an operator of assembly line 1, sent; a Monday and the Tuesday after it. */
  async function ask(more: object = {}, code = 'CT'): Promise<Row> {
    const [employee] = await office.rows<{ id: number }>(
      `select e.id from employee e join position p on p.id = e.position_id where p.position_code = 'PRD-ASM1-OPR' and e.active_status = 'ACTIVE' order by e.id offset ${nth++} limit 1`,
    )
    await office.rows(`insert into leave_beginning (company_code, created_by, updated_by, row_version, employee_id, leave_year, opening_date, current_days, source)
      values ('SSI', 'test', 'test', 1, ${employee?.id}, 2027, '2027-01-01', 20, 'MIGRATION')`)
    const [absentCode] = await office.rows<{ id: number }>(
      `select id from absent_code where absent_code = '${code}' and company_code = 'SSI'`,
    )
    const given = { dateFrom: '2027-02-15', dateTo: '2027-02-16', reason: 'Test' }
    const row = await create(office.engine, await office.as('attendance'), abnormalAttendanceData, {
      employee: employee?.id,
      absentCode: absentCode?.id,
      ...given,
      ...more,
    })
    return office.move('attendance', abnormalAttendanceData, row, 'submit')
  }

  it('shows the thinnest day, counting others who are away or have requested absence', async () => {
    const own = await people('PRD-ASM1')
    await keeps('PRD-ASM1', own - 1)
    const row = await ask({ dateFrom: '2027-02-11' })
    expect(await staff(row)).toMatchObject({
      value: `${own - 1} scheduled, minimum ${own - 1}, on 11 Feb 2027`,
      tone: 'GOOD',
    })
    const other = await ask({ dateFrom: '2027-02-16' })
    expect(await staff(row)).toMatchObject({
      value: `${own - 2} scheduled, minimum ${own - 1}, on 16 Feb 2027`,
      tone: 'BAD',
      detail: `Assembly line 1: ${own - 1} others scheduled, 1 of them away`,
    })
    const { task, rowVersion } = await office.current(other)
    await office.call('unit.head', 'decide', { task, rowVersion, decision: 'REJECT', comment: 'Too few' })
    expect(await staff(row)).toMatchObject({ tone: 'GOOD' })
  })
  it('counts the employee as there again where the absence is to be cancelled', async () => {
    const own = await people('PRD-ASM1')
    await keeps('PRD-ASM1', own)
    const row = await ask({ dateFrom: '2027-02-24', dateTo: '2027-02-24' })
    expect(await staff(row)).toMatchObject({
      value: `${own - 1} scheduled, minimum ${own}, on 24 Feb 2027`,
      tone: 'BAD',
    })
    for (const by of ['unit.head', 'dept.head']) await office.decide(by, row, 'APPROVE')
    const [now] = await office.rows<{ rowVersion: number }>(
      `select row_version as "rowVersion" from abnormal_attendance where id = ${Number(row.id)}`,
    )
    const asked = await office.move('attendance', abnormalAttendanceData, { ...row, ...now }, 'requestCancel', 'Back')
    expect(await staff(asked)).toMatchObject({
      value: `${own} scheduled, minimum ${own}, on 24 Feb 2027`,
      tone: 'GOOD',
    })
  })
  it('is that of the nearest node above where the unit requires no staff, counted with all below it', async () => {
    const row = await ask({ dateFrom: '2027-02-22', dateTo: '2027-02-22' })
    await keeps('OPS', 1)
    await keeps('PRD', 500)
    const all = await people('PRD%')
    expect(await staff(row)).toMatchObject({ value: `${all - 1} scheduled, minimum 500, on 22 Feb 2027`, tone: 'BAD' })
    expect((await staff(row))?.detail).toMatch(/^Production: /)
  })
  it('does not matter where no staff is required, for permits of minutes, and where the unit is off', async () => {
    const times = { timeFrom: '2027-02-15T01:00:00.000Z', timeTo: '2027-02-15T03:00:00.000Z' }
    const [row, permit] = [await ask(), await ask({ dateTo: '2027-02-15', ...times }, 'PT')]
    expect(await staff(row)).toBeUndefined()
    await keeps('PRD', 500)
    expect(await staff(permit)).toBeUndefined()
    expect(await staff(row)).toBeDefined()
    const others = `select e.id from employee e join department d on d.id = e.department_id where d.department_code like 'PRD%' and e.id <> ${(row.employee as { id: number }).id}`
    await office.rows(`insert into roster_day (company_code, created_by, updated_by, row_version, employee_id, work_date, shift_id)
      select 'SSI', 'test', 'test', 1, x.id, day, null from (${others}) x, generate_series('2027-02-15'::date, '2027-02-16'::date, '1 day') day`)
    expect(await staff(row)).toBeUndefined()
  })
})
