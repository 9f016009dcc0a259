// Separations, letters, transfers and outsourced people from sheets against the demo company, and what the clock does then.
import { addDays } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../../db/connection.ts'
import type { UploadEntry } from '../../../engine/upload/upload.ts'
import { everything, openDemo, type ProductEngine, stepsOf } from '../../testing/index.ts'
import { effectDueSeparations } from '../separation/due-separations.ts'
import { employeeDisciplinaryUpload } from './employee-disciplinary.upload.ts'
import { employeeResignUpload } from './employee-resign.upload.ts'
import { employeeTransferToOutsourceUpload } from './employee-transfer-to-outsource.upload.ts'
import { newEmployeeOutsourceUpload } from './new-employee-outsource.upload.ts'

const today = '2026-11-21'

describe('the end of employments', () => {
  let engine: ProductEngine
  let people: readonly { readonly id: number; readonly no: string }[]
  const all = <T extends object>(query: ReturnType<typeof sql>) => rowsOf<T>(engine.database.db, query)
  const one = async (query: ReturnType<typeof sql>) => (await all<{ value: string | null }>(query))[0]?.value ?? ''
  const steps = (entry: UploadEntry) => stepsOf(engine, everything, entry)
  const run = (query: ReturnType<typeof sql>) => engine.database.db.execute(query)
  const person = (n: number) => people[n] ?? { id: 0, no: '' }
  beforeAll(async () => {
    engine = await openDemo(today)
    people = await all(
      sql`select e.id, e.employee_no as no from employee e join common_code c on c.id = e.employee_status_id
        where e.company_code = 'SSI' and e.active_status = 'ACTIVE' and e.separation_date is null and e.join_date < '2024-01-01' and c.code_value = 'PERMANENT'
          and not exists (select 1 from department_heads h where h.employee_id = e.id)
          and not exists (select 1 from employee_disciplinary d where d.employee_id = e.id) order by e.id limit 8`,
    )
  })
  afterAll(() => engine.close())
  const resign = (no: string, lastWorkingDate: string, more: object = {}) => ({
    employeeNo: no,
    separationType: 'RESIGN',
    noticeDate: '2026-11-01',
    lastWorkingDate,
    reason: 'BETTEROFFER',
    ...more,
  })
  const lastDay = (id: number) => one(sql`select separation_date::text as value from employee where id = ${id}`)

  it('the demo company keeps why its former staff left, archived for ten years', async () => {
    expect(
      await one(sql`select concat_ws(' ', count(*), count(a.id), bool_and(a.retention_until = (s.last_working_date + interval '10 years')::date),
          bool_and(a.snapshot::jsonb ? 'person')) as value from employee_separation s left join employee_archive a on a.employee_id = s.employee_id
          where s.status = 'EFFECTIVE'`),
    ).toBe('36 36 t t')
    expect(
      await one(
        sql`select concat_ws(' ', count(*), count(*) filter (where valid_until >= ${today}::date)) as value from employee_disciplinary where status = 'ISSUED'`,
      ),
    ).toBe('14 5')
  })

  it('is agreed at once, known to every question as of a day, replaced and taken back until it takes effect', async () => {
    const { take, act, said } = steps(employeeResignUpload)
    const { id, no } = person(0)
    const first = await take([resign(no, '2026-12-10')])
    expect(await said(first)).toEqual(['2 OK'])
    expect(await act('commit', { batch: first })).toMatchObject({ status: 'IMPORTED', inserted: 1 })
    expect(await lastDay(id)).toBe('2026-12-10')
    const second = await take([resign(no, '2026-12-31')])
    expect(await act('commit', { batch: second })).toMatchObject({ status: 'IMPORTED', updated: 1 })
    expect(await lastDay(id)).toBe('2026-12-31')
    expect(await act('revert', { batch: second })).toMatchObject({ status: 'REVERTED' })
    expect(await lastDay(id)).toBe('2026-12-10')
    expect(await act('revert', { batch: first })).toMatchObject({ status: 'REVERTED' })
    expect(await lastDay(id)).toBe('')
    const wrong = await take([
      resign(no, '2026-11-25'),
      resign(person(1).no, '1990-01-01', { noticeDate: '' }),
      resign('NOBODY', '2026-12-01'),
      resign(person(6).no, '2026-12-01', { separationType: 'ABSENT_5_DAYS', reason: 'VIOLATION' }),
    ])
    const [late, early, unknownEmployee, unsummoned] = await said(wrong)
    expect(unsummoned).toMatch(/separationType: needs two summonses that were issued/)
    expect(late).toBe('2 WARN noticeDate: 6 of 30 days of notice are missing (PP 35/2021 art. 36)')
    expect(early).toMatch(/lastWorkingDate: the employment began on/)
    expect(unknownEmployee).toMatch(/^4 ERROR employeeNo/)
  })

  it('takes effect the day after: inactive, badge closed, delegations ended, plans gone, archived; once', async () => {
    const { take, act, said } = steps(employeeResignUpload)
    const { id, no } = person(2)
    await run(sql`insert into approval_delegation (company_code, delegator_id, delegate_id, date_from, date_to, reason, row_version, created_by, updated_by)
      values ('SSI', ${person(3).id}, ${id}, '2026-11-01', '2027-01-15', 'Leave', 1, 'test', 'test')`)
    await run(sql`insert into employee_badge (company_code, badge_no, employee_id, valid_from, row_version, created_by, updated_by)
      values ('SSI', 'B-1', ${id}, '2025-01-01', 1, 'test', 'test')`)
    await run(sql`insert into roster_day (company_code, employee_id, work_date, row_version, created_by, updated_by)
      values ('SSI', ${id}, '2026-11-30', 1, 'test', 'test'), ('SSI', ${id}, '2026-12-01', 1, 'test', 'test')`)
    const batch = await take([resign(no, '2026-11-30', { separationType: 'END_CONTRACT' })])
    await act('commit', { batch })
    engine.setToday('2026-11-30')
    expect(await effectDueSeparations(engine)).toBe(0)
    expect(await one(sql`select active_status as value from employee where id = ${id}`)).toBe('ACTIVE')
    engine.setToday('2026-12-01')
    const due = await one(
      sql`select count(*)::text as value from employee_separation where status = 'APPROVED' and last_working_date < '2026-12-01'`,
    )
    expect(Number(due)).toBeGreaterThan(0)
    expect(await effectDueSeparations(engine)).toBe(Number(due))
    expect(await effectDueSeparations(engine)).toBe(0)
    expect(
      await one(sql`select concat_ws('|', e.active_status, e.separation_date, (select max(a.valid_to) from employee_assignment a where a.employee_id = e.id),
          (select valid_to from employee_badge b where b.badge_no = 'B-1'), (select count(*) from roster_day r where r.employee_id = e.id and r.work_date >= '2026-11-30'),
          (select count(*) from approval_delegation d where d.delegate_id = e.id and d.revoked_at is null),
          (select string_agg(distinct c.status, ',') from employee_contract c where c.employee_id = e.id),
          (select concat_ws(' ', a.retention_until, a.separation_type) from employee_archive a where a.employee_id = e.id)) as value
        from employee e where e.id = ${id}`),
    ).toBe('INACTIVE|2026-11-30|2026-11-30|2026-11-30|1|0|TERMINATED|2036-11-30 END_CONTRACT')
    expect(
      await one(
        sql`select count(*)::text as value from audit_entry where record_id = ${id} and entity = 'Employee' and request_id = 'due-separations'`,
      ),
    ).toBe('1')
    expect(await act('revert', { batch })).toMatchObject({ status: 'REFUSED' })
    expect((await said(await take([resign(no, '2026-12-24')])))[0]).toMatch(/has left already/)
    engine.setToday(today)
  })

  it('agreed after the last working day it takes effect with the commit; the preview says which days it touches', async () => {
    const { take, act, said } = steps(employeeResignUpload)
    const { id, no } = person(7)
    await run(sql`insert into attendance_day (company_code, employee_id, work_date, day_type, status, locked, row_version, created_by, updated_by)
      select 'SSI', ${id}, d::date, 'WORKDAY', 'ABSENT', d < '2026-11-01', 1, 'test', 'test' from generate_series('2026-10-29'::date, '2026-11-20'::date, interval '1 day') d`)
    const batch = await take([resign(no, '2026-10-30', { separationType: 'END_CONTRACT', noticeDate: '' })])
    expect(await said(batch)).toEqual([
      '2 WARN lastWorkingDate: 30 Oct 2026 is over: it takes effect at once, 21 evaluated days after it are evaluated again by the next attendance process, 1 of them in closed months (October 2026), whose difference is paid with an open one',
    ])
    expect(await act('commit', { batch })).toMatchObject({ status: 'IMPORTED', inserted: 1 })
    expect(await one(sql`select active_status as value from employee where id = ${id}`)).toBe('INACTIVE')
    expect(await one(sql`select status as value from employee_separation where employee_id = ${id}`)).toBe('EFFECTIVE')
    expect(await effectDueSeparations(engine)).toBe(0)
    expect(
      await one(
        sql`select concat_ws(' ', count(*) filter (where stale), count(*) filter (where stale and locked)) as value from attendance_day where employee_id = ${id}`,
      ),
    ).toBe('21 1')
    await act('revert', { batch })
    expect(await one(sql`select status as value from employee_separation where employee_id = ${id}`)).toBe('EFFECTIVE')
  })

  it('an archive is emptied when its ten years are over', async () => {
    await run(sql`update employee_archive set retention_until = '2026-11-20' where employee_id = ${person(2).id}`)
    await effectDueSeparations(engine)
    expect(
      await one(
        sql`select concat_ws(' ', count(*) filter (where snapshot is null), count(*) filter (where purged_at is not null)) as value from employee_archive`,
      ),
    ).toBe('1 1')
  })

  it('a transfer ends the employment the day before and begins an outsourced one that names it, and goes back', async () => {
    const { take, act, said } = steps(employeeTransferToOutsourceUpload)
    const { id, no } = person(4)
    const row = { employeeNo: no, effectiveDate: '2026-12-15', vendorCode: 'SUPPLY1', newStatus: '' }
    const batch = await take([row])
    expect(await said(batch)).toEqual(['2 OK'])
    expect(await act('commit', { batch })).toMatchObject({ status: 'IMPORTED', inserted: 1 })
    expect(await lastDay(id)).toBe('2026-12-14')
    const made = () =>
      one(sql`select concat_ws('|', n.join_date, c.code_value, n.vendor_code, n.assignment_event, n.national_id_no = e.national_id_no, n.position_id = e.position_id,
          (select count(*) from employee_education x where x.parent_id = n.id) = (select count(*) from employee_education x where x.parent_id = e.id),
          (select b.badge_no = n.employee_no from employee_badge b where b.employee_id = n.id)) as value
        from employee n join employee e on e.id = n.previous_employee_id join common_code c on c.id = n.employee_status_id where e.id = ${id}`)
    expect(await made()).toBe('2026-12-15|OUTSOURCE|SUPPLY1|TO_OUTSOURCE|t|t|t|t')
    expect((await said(await take([row])))[0]).toMatch(/ERROR .*is stored already and is not replaced/)
    expect(await act('revert', { batch })).toMatchObject({ status: 'REVERTED' })
    expect([await lastDay(id), await made()]).toEqual(['', ''])
  })

  it('outsourced people have a supplier, a contract with one, the status that says so, and a badge', async () => {
    const { take, act, said } = steps(newEmployeeOutsourceUpload)
    const code = (type: string) =>
      one(
        sql`select code_value as value from common_code where company_code = 'SSI' and code_type = ${type} and active order by sort_order, id limit 1`,
      )
    const type = (relation: string) =>
      one(
        sql`select contract_type_code as value from contract_type where company_code = 'SSI' and relation = ${relation} order by id limit 1`,
      )
    const row = {
      nationalIdNo: '3171012501900009',
      fullName: 'Joko Susilo',
      gender: await code('GENDER'),
      birthDate: '1990-01-25',
      religion: await code('RELIGION'),
      maritalStatus: await code('MARITAL'),
      address1st: 'Jl. Melati 1',
      joinDate: '2026-12-01',
      vendorCode: 'SUPPLY1',
      contractType: await type('OUTSOURCE'),
      positionCode: await one(
        sql`select position_code as value from position where company_code = 'SSI' and status = 'ACTIVE' order by id limit 1`,
      ),
      locationCode: await one(
        sql`select location_code as value from work_location where company_code = 'SSI' order by id limit 1`,
      ),
    }
    expect((await said(await take([{ ...row, contractType: await type('PKWTT') }])))[0]).toMatch(
      /is no contract with a supplier/,
    )
    const batch = await take([row])
    expect(await act('commit', { batch })).toMatchObject({ status: 'IMPORTED', inserted: 1 })
    expect(
      await one(sql`select concat_ws(' ', c.code_value, e.vendor_code, b.badge_no = e.employee_no, b.valid_from) as value from employee e
          join common_code c on c.id = e.employee_status_id join employee_badge b on b.employee_id = e.id where e.national_id_no = '3171012501900009'`),
    ).toBe('OUTSOURCE SUPPLY1 t 2026-12-01')
    expect(await act('revert', { batch })).toMatchObject({ status: 'REVERTED' })
  })

  it('letters on paper count as issued, are numbered, warn where the ladder says otherwise, and go back', async () => {
    const { take, act, said } = steps(employeeDisciplinaryUpload)
    const { id, no } = person(5)
    const letter = (discType: string, issueDate: string, more: object = {}) => ({
      employeeNo: no,
      discType,
      issueDate,
      violationDate: addDays(issueDate, -1),
      violation: 'LATE',
      description: 'Came late',
      ...more,
    })
    const batch = await take([
      letter('SP2', '2026-07-01'),
      letter('SP1', '2026-03-01'),
      letter('SP1', '2026-10-01'),
      letter('SUSPENSION', '2026-10-05'),
    ])
    expect(await said(batch)).toEqual([
      '2 OK',
      '3 OK',
      '4 WARN discType: the ladder proposes SP3',
      '5 ERROR discType: names its days: enter it on screen',
    ])
    expect(await act('commit', { batch, mode: 'VALID' })).toMatchObject({ status: 'PARTIAL', inserted: 3 })
    const stored = () =>
      all<{
        text: string
      }>(sql`select concat_ws(' ', substr(letter_no, 4), suggested_type, valid_until, status, deviation_reason) as text from employee_disciplinary
          where employee_id = ${id} order by issue_date`)
    expect((await stored()).map((r) => r.text)).toEqual([
      '/SP1/HR/III/2026 SP1 2026-08-31 ISSUED',
      '/SP2/HR/VII/2026 SP2 2026-12-31 ISSUED',
      '/SP1/HR/X/2026 SP3 2027-03-31 ISSUED Issued on paper',
    ])
    expect((await said(await take([letter('SP1', '2026-03-01')])))[0]).toMatch(/is stored already and is not replaced/)
    expect(await act('revert', { batch })).toMatchObject({ status: 'REVERTED', reverted: 3 })
    expect(await stored()).toEqual([])
  })
})
