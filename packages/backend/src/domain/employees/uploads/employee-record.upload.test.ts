// Uploads into the records of employees against the demo company: education, family, single fields, contracts.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../../db/connection.ts'
import type { UploadEntry } from '../../../engine/upload/upload.ts'
import { everything, openDemo, type ProductEngine, stepsOf } from '../../testing/index.ts'
import { educationUpload } from './education.upload.ts'
import { employeeContractPeriodUpload } from './employee-contract-period.upload.ts'
import { employeeUpdateUpload } from './employee-update.upload.ts'
import { familyDataUpload } from './family-data.upload.ts'

describe('uploads into the records of employees', () => {
  let engine: ProductEngine
  let employeeNo: string
  let leaver: string
  const one = async (query: ReturnType<typeof sql>) =>
    (await rowsOf<{ value: string | null }>(engine.database.db, query))[0]?.value ?? ''
  const steps = (entry: UploadEntry) => stepsOf(engine, everything, entry)
  beforeAll(async () => {
    engine = await openDemo('2026-11-21')
    const employeeWith = (status: string) =>
      one(
        sql`select employee_no as value from employee where company_code = 'SSI' and active_status = ${status} order by id limit 1`,
      )
    employeeNo = await employeeWith('ACTIVE')
    leaver = await employeeWith('INACTIVE')
    await engine.database.db.execute(
      sql`delete from employee_family where parent_id in (select id from employee where employee_no = ${employeeNo})`,
    )
  })
  afterAll(() => engine.close())

  it('education: adds a school, changes the same one, finds the highest level, and takes it back', async () => {
    const { take, act, said } = steps(educationUpload)
    const schools = () =>
      one(sql`select string_agg(l.institution || ' ' || coalesce(l.gpa::text, '-') || ' ' || l.graduated, ', ' order by l.seq) as value
        from employee_education l join employee e on e.id = l.parent_id where e.employee_no = ${employeeNo} and l.institution like 'Test%'`)
    const [low, high] = (
      await rowsOf<{ code: string }>(
        engine.database.db,
        sql`select code_value as code from common_code where company_code = 'SSI' and code_type = 'EDULEVEL' order by sort_order desc limit 2`,
      )
    ).map(({ code }) => code)
    const row = {
      employeeNo,
      level: low ?? '',
      institution: 'Test University',
      yearFrom: '2010',
      yearTo: '2014',
      gpa: '3.5',
    }
    const first = await take([row, { ...row, level: high ?? '', institution: 'Test College', gpa: '', graduated: 'N' }])
    expect(await act('commit', { batch: first })).toMatchObject({ status: 'IMPORTED', updated: 2 })
    expect(await schools()).toBe('Test University 3.50 true, Test College - false')
    const second = await take([{ ...row, gpa: '3.75' }])
    await act('commit', { batch: second })
    expect(await schools()).toBe('Test University 3.75 true, Test College - false')
    expect(await act('revert', { batch: first })).toMatchObject({ status: 'REFUSED', kept: 2 })
    expect(await act('revert', { batch: second })).toMatchObject({ status: 'REVERTED' })
    expect(await act('revert', { batch: first })).toMatchObject({ status: 'REVERTED', reverted: 2 })
    expect(await schools()).toBe('')
    const wrong = await take([
      { ...row, yearTo: '2009', gpa: '4.5' },
      { ...row, employeeNo: leaver, institution: 'B' },
    ])
    expect(await said(wrong)).toEqual([
      '2 ERROR yearTo: must not lie before the first year gpa: must be at most 4',
      expect.stringMatching(/^3 ERROR employeeNo: .*has left: the record is not changed any more/),
    ])
  })

  it('family: relations and genders in the words of the trade, by name or by code; a word that fits nothing is refused', async () => {
    const { take, said } = steps(familyDataUpload)
    const member = (relation: string, gender: string, fullName: string) => ({
      employeeNo,
      relation,
      gender,
      fullName,
      birthDate: '05/08/2021',
    })
    const batch = await take([
      member('Anak', 'Laki-laki', 'Putra'),
      member('child', 'Perempuan', 'Putri'),
      member('CHILD', 'P', 'Sari'),
      member('Tetangga', 'Wanita', 'Ani'),
    ])
    expect(await said(batch)).toEqual(['2 OK', '3 OK', '4 OK', '5 ERROR relation: there is no common code "Tetangga"'])
  })

  it('family: one living spouse, a birth date per child, a word about the fourth dependent child', async () => {
    const { take, act, said } = steps(familyDataUpload)
    const gender = await one(
      sql`select code_value as value from common_code where company_code = 'SSI' and code_type = 'GENDER' limit 1`,
    )
    const member = (relation: string, fullName: string, more: object = {}) => ({
      employeeNo,
      relation,
      fullName,
      gender,
      ...more,
    })
    const child = (n: number) => member('CHILD', `Child ${n}`, { birthDate: `201${n}-01-01`, dependent: 'Y' })
    const batch = await take([
      member('SPOUSE', 'First Spouse'),
      child(1),
      child(2),
      child(3),
      child(4),
      member('SPOUSE', 'Second Spouse'),
      member('CHILD', 'Child without'),
    ])
    const all = await said(batch)
    expect(all.map((s) => s.split(' ').slice(0, 2).join(' '))).toEqual([
      '2 OK',
      '3 OK',
      '4 OK',
      '5 OK',
      '6 WARN',
      '7 ERROR',
      '8 ERROR',
    ])
    expect(all.slice(4)).toEqual([
      '6 WARN dependent: is child 4 of those that count for tax; 3 do',
      '7 ERROR relation: First Spouse is the living spouse already',
      '8 ERROR birthDate: this field is required of a child',
    ])
    expect(await act('commit', { batch, mode: 'VALID' })).toMatchObject({ status: 'PARTIAL', updated: 5, refused: 2 })
    const spouse = await take([member('SPOUSE', 'Another Spouse')])
    expect(await said(spouse)).toEqual(['2 ERROR relation: First Spouse is the living spouse already'])
  })

  it('single fields: read by the field they are for, with their own rules, and taken back', async () => {
    const { take, act, said } = steps(employeeUpdateUpload)
    const religion = await one(
      sql`select code_value as value from common_code where company_code = 'SSI' and code_type = 'RELIGION' order by id desc limit 1`,
    )
    const set = (field: string, value: string) => ({ employeeNo, field, value })
    const now = () =>
      one(sql`select concat_ws('|', e.phone_number, c.code_value, e.union_member, e.attendance_method) as value from employee e
        join common_code c on c.id = e.religion_id where e.employee_no = ${employeeNo}`)
    const before = await now()
    const batch = await take([
      set('phoneNumber', '+6281299990000'),
      set('religion', religion),
      set('unionMember', 'Y'),
      set('attendanceMethod', 'Mobile'),
    ])
    expect(await said(batch)).toEqual(['2 OK', '3 OK', '4 OK', '5 OK'])
    await act('commit', { batch })
    expect(await now()).toBe(`+6281299990000|${religion}|true|MOBILE`.replace('true', 't'))
    expect(await act('revert', { batch })).toMatchObject({ status: 'REVERTED', kept: 0 })
    expect(await now()).toBe(before)
    const wrong = await take([
      set('phoneNumber', 'home'),
      set('fullName', 'X'),
      set('religion', 'NONE'),
      set('groupJoinDate', '31/2/2020'),
    ])
    const [phone, name, faith, day] = await said(wrong)
    expect(phone).toBe('2 ERROR value: is no telephone number: write it as 0812-3456-7890 or +62 812 3456 7890')
    expect(name).toMatch(/^3 ERROR field: is not one of the choices: phoneNumber, email, religion, .*permanentDate$/)
    expect(faith).toBe('4 ERROR value: there is no common code "NONE"')
    expect(day).toMatch(/^5 ERROR value: "31\/2\/2020" is not a valid date: use DD\/MM\/YYYY/)
  })

  it('AC-31: the same key changes, a file with any error writes nothing, each row says why', async () => {
    const { take, act } = steps(employeeUpdateUpload)
    const set = (no: string, value: string) => ({ employeeNo: no, field: 'business', value })
    const first = await take([set(employeeNo, '200000')])
    expect(await act('commit', { batch: first })).toMatchObject({
      status: 'IMPORTED',
      inserted: 0,
      updated: 1,
      unchanged: 0,
    })
    const again = await take([set(employeeNo, '250000')])
    expect(await act('commit', { batch: again })).toMatchObject({
      status: 'IMPORTED',
      inserted: 0,
      updated: 1,
      unchanged: 0,
    })
    const same = await take([set(employeeNo, '250000')])
    expect(await act('commit', { batch: same })).toMatchObject({ status: 'IMPORTED', updated: 0, unchanged: 1 })
    const bad = await take([set(employeeNo, '1'), set('E009', '1'), set(employeeNo, '2')])
    expect(await act('commit', { batch: bad })).toMatchObject({
      status: 'REJECTED',
      inserted: 0,
      updated: 0,
      refused: 2,
    })
    const rules = await rowsOf<{ no: number; rules: string }>(
      engine.database.db,
      sql`select row_no as no, (select string_agg(m->>'rule', ',') from jsonb_array_elements(messages::jsonb) m) as rules
        from upload_row where batch_id = ${bad} and row_status = 'ERROR' order by row_no`,
    )
    expect(rules).toEqual([
      { no: 3, rules: 'UNKNOWN_EMPLOYEE' },
      { no: 4, rules: 'DUPLICATE_IN_FILE' },
    ])
    expect(await one(sql`select business as value from employee where employee_no = ${employeeNo}`)).toBe('250000')
  })

  it('contracts: one chain of stored and new ones, numbered, limited to five years, changed until they end', async () => {
    const { take, act, said } = steps(employeeContractPeriodUpload)
    const type =
      await one(sql`select contract_type_code as value from contract_type where company_code = 'SSI' and relation = 'PKWT_TERM'
      and coalesce(max_total_months, 60) = 60 limit 1`)
    const contract = (dateFrom: string, dateTo: string, more: object = {}) => ({
      employeeNo,
      contractType: type,
      dateFrom,
      dateTo,
      ...more,
    })
    await engine.database.db.execute(
      sql`delete from employee_contract where employee_id in (select id from employee where employee_no = ${employeeNo})`,
    )
    const first = await take([
      contract('2024-03-01', '2026-02-28'),
      contract('2022-03-01', '2024-02-29', { signedDate: '2022-02-20' }),
    ])
    expect(await act('commit', { batch: first })).toMatchObject({ status: 'IMPORTED', inserted: 2 })
    expect(
      await one(
        sql`select string_agg(concat_ws(' ', date_from, sequence, is_extension, status), ', ' order by date_from) as value from employee_contract c
          where exists (select 1 from employee e where e.id = c.employee_id and e.employee_no = ${employeeNo})`,
      ),
    ).toBe('2022-03-01 1 f ACTIVE, 2024-03-01 2 t APPROVED')
    const wrong = await take([contract('2026-03-01', '2027-03-31'), contract('2026-02-01', '2026-02-15')])
    expect(await said(wrong)).toEqual([
      '2 ERROR dateTo: the chain of fixed terms ends on 2027-02-28 at the latest (PP 35/2021 art. 8)',
      '3 ERROR dateFrom: another contract of the employee is in force on this day',
    ])
    const next = await take([contract('2026-03-01', '2027-02-28')])
    expect(await said(next)).toEqual(['2 OK'])
    expect(await act('commit', { batch: next })).toMatchObject({ inserted: 1 })
    expect(await one(sql`select contract_end::text as value from employee where employee_no = ${employeeNo}`)).toBe(
      '2027-02-28',
    )
    expect(await act('revert', { batch: next })).toMatchObject({ status: 'REVERTED' })
    expect(await one(sql`select contract_end::text as value from employee where employee_no = ${employeeNo}`)).toBe(
      '2026-02-28',
    )
    await engine.database.db.execute(sql`update employee_contract set status = 'ENDED' where date_from = '2022-03-01'
      and employee_id in (select id from employee where employee_no = ${employeeNo})`)
    expect(await said(await take([contract('2022-03-01', '2024-02-28')]))).toEqual([
      expect.stringContaining('this contract has ended and is not changed any more'),
    ])
  })
})
