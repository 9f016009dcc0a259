// Leave, sickness and permits: what their codes allow, how days are counted, which steps they go through (attendance 2.5, 4.6, 4.9).
import { abnormalAttendanceData } from '@kantor/shared/catalogue/attendance/attend-transaction/abnormal-attendance-data'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Row } from '../../engine/read/selection.ts'
import { create } from '../../engine/write/store.ts'
import { type Office, openOffice, refused } from './testing/office.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
  // Without a group people work from Monday to Friday; everybody has leave enough.
  await office.rows('update employee_assignment set work_group_id = null')
  await office.rows(`insert into leave_beginning (company_code, created_by, updated_by, row_version, employee_id, leave_year, opening_date, current_days, source)
    select company_code, 'test', 'test', 1, id, 2027, '2027-01-01', 20, 'MIGRATION' from employee where company_code = 'SSI' and active_status <> 'INACTIVE'`)
}, 300_000)
afterAll(() => office.engine.close())

let nth = 9
/** An operator of assembly line 1 who has no other absence, in February. */
async function ask(code: string, more: object = {}, operator = nth++, by = 'attendance'): Promise<Row> {
  const [employee] = await office.rows<{ id: number }>(
    `select e.id from employee e join position p on p.id = e.position_id where p.position_code = 'PRD-ASM1-OPR' and e.active_status = 'ACTIVE' order by e.id offset ${operator} limit 1`,
  )
  if (employee === undefined) throw new Error(`Assembly line 1 has fewer than ${operator} operators`)
  const [absentCode] = await office.rows<{ id: number }>(
    `select id from absent_code where absent_code = '${code}' and company_code = 'SSI'`,
  )
  return create(office.engine, await office.as(by), abnormalAttendanceData, {
    employee: employee.id,
    absentCode: absentCode?.id,
    dateFrom: '2027-02-15',
    dateTo: '2027-02-15',
    reason: 'Test',
    ...more,
  })
}
const levelsOf = async (row: Row) => {
  const sent = await office.move('attendance', abnormalAttendanceData, row, 'submit')
  const steps = await office.rows<{ level: string }>(
    `select t.level from approval_task t join approval_request r on r.id = t.request_id where r.doc_no = '${sent.docNo}' order by t.seq`,
  )
  return steps.map((s) => s.level)
}

describe('the steps', () => {
  it('are unit and department for leave, human resources besides beyond six days', async () => {
    expect(await levelsOf(await ask('CT', { dateTo: '2027-02-19' }))).toEqual(['UNIT', 'DEPARTMENT'])
    expect(await levelsOf(await ask('CT', { dateTo: '2027-02-24' }))).toEqual(['UNIT', 'DEPARTMENT', 'HR'])
  })
  it('are the unit alone for permits of minutes and forgotten punches', async () => {
    const times = { timeFrom: '2027-02-15T01:00:00.000Z', timeTo: '2027-02-15T03:00:00.000Z' }
    expect(await levelsOf(await ask('PT', times))).toEqual(['UNIT'])
    expect(
      await levelsOf(
        await ask('FI', { dateFrom: '2026-11-19', dateTo: '2026-11-19', timeTo: '2026-11-19T10:00:00.000Z' }),
      ),
    ).toEqual(['UNIT'])
  })
})

describe('a forgotten punch', () => {
  it('is made good where one is missing, not on a day that has both', async () => {
    const own = { dateFrom: '2026-11-19', dateTo: '2026-11-19', timeTo: '2026-11-19T10:00:00.000Z' }
    await office.rows(`insert into attendance_day (company_code, created_by, updated_by, row_version, employee_id, work_date, day_type, status, punch_in, punch_out)
        select company_code, 'test', 'test', 1, id, '2026-11-19', 'WORKDAY', 'PRESENT', '2026-11-19T01:00:00Z', '2026-11-19T10:00:00Z'
      from employee where company_code = 'SSI' and active_status <> 'INACTIVE'`)
    expect(await refused(ask('FI', own))).toBe('BAD_USER_INPUT')
    await office.rows(`update attendance_day set punch_out = null where work_date = '2026-11-19'`)
    expect(await refused(ask('FI', own))).toBe('done')
    await office.rows(`delete from attendance_day where work_date = '2026-11-19'`)
  })
})

describe('the days', () => {
  it('must be there, and half ones only where the code allows them', async () => {
    expect(await refused(ask('CT', { dateFrom: '2027-02-21', dateTo: '2027-02-21' }))).toBe('BAD_USER_INPUT')
    expect((await ask('CT', { portion: 'AM' })).days).toBe('0.5')
    expect(await refused(ask('N1', { portion: 'AM' }))).toBe('BAD_USER_INPUT')
  })
})

describe('a code', () => {
  it('is not requested where the evaluation gives it, nor beyond its quota', async () => {
    expect(await refused(ask('A'))).toBe('BAD_USER_INPUT')
    expect(await refused(ask('N1', { dateTo: '2027-02-18' }))).toBe('QUOTA_EXCEEDED')
  })
  it('keeps to its month and the months of one stay away, in addition to all that is requested already', async () => {
    const woman = nth++
    await office.rows(`update employee set gender_id = (select id from common_code where code_type = 'GENDER' and code_value = 'F' order by id limit 1)
      where id = (select e.id from employee e join position p on p.id = e.position_id where p.position_code = 'PRD-ASM1-OPR' and e.active_status = 'ACTIVE' order by e.id offset ${woman} limit 1)`)
    const on = (code: string, dateFrom: string, dateTo = dateFrom, more: object = {}) =>
      refused(ask(code, { dateFrom, dateTo, ...more }, woman))
    expect(await on('CD', '2027-02-15', '2027-02-16')).toBe('done')
    expect(await on('CD', '2027-02-18')).toBe('QUOTA_EXCEEDED')
    expect(await on('CD', '2027-03-01')).toBe('done')
    const hours = (day: string) => ({ timeFrom: `${day}T01:00:00.000Z`, timeTo: `${day}T02:00:00.000Z` })
    const said: (string | undefined)[] = []
    for (const day of ['2027-04-05', '2027-04-06', '2027-04-07', '2027-04-08'])
      said.push(await on('PT', day, day, hours(day)))
    expect(said).toEqual(['done', 'done', 'done', 'QUOTA_EXCEEDED'])
    expect(await on('PC', '2027-04-09', '2027-04-09', hours('2027-04-09'))).toBe('done')
    expect(await on('CM', '2027-04-12', '2027-07-12')).toBe('QUOTA_EXCEEDED')
    expect(await on('CM', '2027-04-12', '2027-07-11')).toBe('done')
  })
  it('counts what was requested and waits, nothing that was rejected', async () => {
    const own = 4
    const hours = (day: string) => ({ timeFrom: `${day}T01:00:00.000Z`, timeTo: `${day}T02:00:00.000Z` })
    const permit = (day: string) => ask('PT', { dateFrom: day, dateTo: day, ...hours(day) }, own)
    const [first] = [await permit('2027-04-05'), await permit('2027-04-06'), await permit('2027-04-07')]
    expect(await refused(permit('2027-04-08'))).toBe('QUOTA_EXCEEDED')
    const sent = await office.move('attendance', abnormalAttendanceData, first, 'submit')
    await office.decide('unit.head', sent, 'REJECT', { comment: 'Not in April' })
    expect(await refused(permit('2027-04-08'))).toBe('done')
    expect(await refused(permit('2027-04-09'))).toBe('QUOTA_EXCEEDED')
  })
  it('gives the days of an event once, regardless of the documents that request them', async () => {
    const own = 3
    const on = (code: string, dateFrom: string, dateTo: string, more: object = {}, by = 'attendance') =>
      ask(code, { dateFrom, dateTo, ...more }, own, by)
    expect(await on('N1', '2027-02-15', '2027-02-16')).toMatchObject({ eventDate: '2027-02-15' })
    expect(await refused(on('N1', '2027-02-22', '2027-02-23'))).toBe('QUOTA_EXCEEDED')
    const rest = await on('N1', '2027-02-22', '2027-02-22')
    expect(rest.eventDate).toBe('2027-02-15')
    // A different event this close is stated by a user who may correct days, never by the requester.
    const second = { eventDate: '2027-02-24' }
    expect(await refused(on('N1', '2027-02-24', '2027-02-26', second, 'unit.head'))).toBe('BAD_USER_INPUT')
    expect(await refused(on('N1', '2027-02-24', '2027-02-26', { eventDate: '2027-04-05' }, 'attendance'))).toBe(
      'BAD_USER_INPUT',
    )
    expect(await on('N1', '2027-02-24', '2027-02-26', second)).toMatchObject(second)
    expect(await refused(on('N1', '2027-03-01', '2027-03-01', second))).toBe('QUOTA_EXCEEDED')
    // Far enough it is another event by itself; a code without such a quota has none.
    expect(await on('N1', '2027-04-05', '2027-04-07')).toMatchObject({ eventDate: '2027-04-05' })
    expect((await on('CT', '2027-05-03', '2027-05-03', { eventDate: '2027-05-03' })).eventDate).toBeNull()
  })
  it('of an extension goes on directly from the leave that it extends, and is valid only together with it', async () => {
    const woman = 1
    await office.rows(`update employee set gender_id = (select id from common_code where code_type = 'GENDER' and code_value = 'F' order by id limit 1)
      where id = (select e.id from employee e join position p on p.id = e.position_id where p.position_code = 'PRD-ASM1-OPR' and e.active_status = 'ACTIVE' order by e.id offset ${woman} limit 1)`)
    const on = (code: string, dateFrom: string, dateTo: string) => ask(code, { dateFrom, dateTo }, woman)
    const send = (row: Row) => office.move('attendance', abnormalAttendanceData, row, 'submit')
    const approve = async (row: Row) => {
      for (const head of ['unit.head', 'dept.head']) await office.decide(head, row, 'APPROVE')
      const [waits] = await office.rows<{ level: string }>(
        `select t.level from approval_task t join approval_request r on r.id = t.request_id where r.doc_no = '${row.docNo}' and r.status = 'WAITING' and t.seq = r.current_seq`,
      )
      if (waits !== undefined) await office.decide('hr.head', row, 'APPROVE')
    }
    const extension = ['CMX', '2027-04-12', '2027-05-11'] as const
    expect(await refused(on(...extension))).toBe('BAD_USER_INPUT')
    const leave = await on('CM', '2027-03-01', '2027-04-11')
    // Not before it was sent, not with a day between, not over its days.
    expect(await refused(on(...extension))).toBe('BAD_USER_INPUT')
    const sentLeave = await send(leave)
    expect(await refused(on('CMX', '2027-04-13', '2027-05-11'))).toBe('BAD_USER_INPUT')
    const sent = await send(await on(...extension))
    expect(await refused(on('CMX', '2027-05-12', '2027-05-20'))).toBe('done')
    // The extension is not approved before the leave, the leave not cancelled before the extension.
    expect(await refused(approve(sent))).toBe('BAD_STATE')
    await approve(sentLeave)
    const [stored] = await office.rows<{ version: number }>(
      `select row_version as version from abnormal_attendance where id = ${Number(leave.id)}`,
    )
    const cancel = { ...sentLeave, rowVersion: stored?.version ?? 0 }
    expect(await refused(office.move('attendance', abnormalAttendanceData, cancel, 'requestCancel', 'Mistake'))).toBe(
      'BAD_STATE',
    )
    await office.decide('hr.head', sent, 'APPROVE')
  })
  it('lies neither too far back nor too far ahead', async () => {
    const early = { dateFrom: '2026-11-10', dateTo: '2026-11-10' }
    expect(await refused(ask('CT', early, nth++, 'unit.head'))).toBe('BAD_USER_INPUT')
    expect(await refused(ask('CT', { dateFrom: '2026-11-13', dateTo: '2026-11-13' }, nth++, 'unit.head'))).toBe('done')
    // A user who may correct days goes further back, for others than themselves.
    expect(await refused(ask('CT', early))).toBe('done')
    const own = 5
    await office.rows(`update user_account set employee_id = (select e.id from employee e join position p on p.id = e.position_id
      where p.position_code = 'PRD-ASM1-OPR' and e.active_status = 'ACTIVE' order by e.id offset ${own} limit 1) where username = 'attendance'`)
    await expect(ask('CT', early, own)).rejects.toMatchObject({
      details: { fields: [{ field: 'dateFrom', message: expect.stringContaining('days back for this code') }] },
    })
    await expect(ask('CT', { dateFrom: '2027-08-02', dateTo: '2027-08-02' }, 6)).rejects.toMatchObject({
      details: { fields: [{ field: 'dateFrom', message: expect.stringContaining('days ahead for this code') }] },
    })
  })
  it('exists once a day and person, permits of minutes as often as their hours do not meet', async () => {
    await ask('CT', {}, 2)
    expect(await refused(ask('N1', {}, 2))).toBe('OVERLAP')
    const from = (hour: number) => ({
      dateFrom: '2027-02-16',
      dateTo: '2027-02-16',
      timeFrom: `2027-02-16T0${hour}:00:00.000Z`,
      timeTo: `2027-02-16T0${hour + 1}:30:00.000Z`,
    })
    await ask('PK', from(1), 2)
    expect(await refused(ask('PK', from(2), 2))).toBe('OVERLAP')
    expect(await refused(ask('PK', from(3), 2))).toBe('done')
  })
})
