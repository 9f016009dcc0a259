// New employees from a sheet against the demo company.
import { contractComplaint } from '@kantor/shared/rules/employment/contract-chain'
import { identityFitsBirth } from '@kantor/shared/rules/employment/identity-number'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../../db/connection.ts'
import { everything, openDemo, type ProductEngine, stepsOf, type UploadSteps } from '../../testing/index.ts'
import { groupUntil } from '../testing-groups.ts'
import { newEmployeeUpload } from './new-employee.upload.ts'

describe('the rules of a new contract', () => {
  const term = { relation: 'PKWT_TERM', maxMonths: null }
  it.each([
    [{ relation: 'PKWTT', maxMonths: null }, '2026-01-01', null, undefined],
    [{ relation: 'PKWTT', maxMonths: null }, '2026-01-01', '2026-12-31', 'R-CONTRACT'],
    [term, '2026-01-01', null, 'R-CONTRACT'],
    [term, '2026-01-01', '2025-12-31', 'R-CONTRACT'],
    [term, '2022-03-01', '2027-02-28', undefined],
    [term, '2022-03-01', '2027-03-01', 'CONTRACT_CHAIN_LIMIT'],
    [{ relation: 'PKWT_TERM', maxMonths: 12 }, '2026-01-01', '2027-01-01', 'CONTRACT_CHAIN_LIMIT'],
    [{ relation: 'DAILY', maxMonths: null }, '2026-01-01', null, undefined],
  ])('%o from %s to %s', (kind, from, to, rule) => {
    expect(contractComplaint(kind, from, to)?.rule).toBe(rule)
  })
  it('reads the birth out of an identity number, women with 40 added to the day', () => {
    expect(
      ['3171012501900001', '3171016501900001', '3171012601900001'].map((n) => identityFitsBirth(n, '1990-01-25')),
    ).toEqual([true, true, false])
  })
})

describe('the upload of new employees', () => {
  let engine: ProductEngine
  let steps: UploadSteps
  let row: { readonly [column: string]: string }
  const one = async (query: ReturnType<typeof sql>) =>
    (await rowsOf<{ value: string }>(engine.database.db, query))[0]?.value ?? ''
  beforeAll(async () => {
    engine = await openDemo('2026-11-21')
    steps = stepsOf(engine, everything, newEmployeeUpload)
    const code = (type: string) =>
      one(
        sql`select code_value as value from common_code where company_code = 'SSI' and code_type = ${type} and active order by sort_order, id limit 1`,
      )
    row = {
      nationalIdNo: '3171012501900001',
      fullName: 'Budi Santoso',
      gender: await code('GENDER'),
      birthDate: '1990-01-25',
      religion: await code('RELIGION'),
      maritalStatus: await code('MARITAL'),
      address1st: 'Jl. Melati 1',
      joinDate: '2026-12-01',
      status: 'PERMANENT',
      contractType: await one(
        sql`select contract_type_code as value from contract_type where company_code = 'SSI' and relation = 'PKWTT' limit 1`,
      ),
      positionCode: await one(
        sql`select position_code as value from position where company_code = 'SSI' and status = 'ACTIVE' order by id limit 1`,
      ),
      locationCode: await one(
        sql`select location_code as value from work_location where company_code = 'SSI' order by id limit 1`,
      ),
    }
  })
  afterAll(() => engine.close())

  it('hires with number, first slice and contract, and takes it back', async () => {
    const batch = await steps.take([
      row,
      {
        ...row,
        nationalIdNo: '3171016502910002',
        fullName: 'Siti Aminah',
        birthDate: '1991-02-25',
        email: 'siti.a@x.id',
      },
    ])
    expect((await steps.said(batch)).map((s) => s.slice(0, 8).trim())).not.toContain('2 ERROR')
    expect(await steps.act('commit', { batch })).toMatchObject({ status: 'IMPORTED', inserted: 2 })
    const counts = async () =>
      one(sql`select concat_ws(' ', count(*), count(distinct e.employee_no),
          (select count(*) from employee_assignment a where a.employee_id = any(array_agg(e.id)) and a.event_type = 'HIRE'),
          (select count(*) from employee_contract c where c.employee_id = any(array_agg(e.id)))) as value
        from employee e where e.national_id_no in ('3171012501900001', '3171016502910002')`)
    expect(await counts()).toBe('2 2 2 2')
    expect(await steps.act('revert', { batch })).toMatchObject({ status: 'REVERTED', reverted: 2 })
    expect(await counts()).toMatch(/^0/)
  })
  it('refuses who works here already, and hires again who has left', async () => {
    await steps.act('commit', { batch: await steps.take([row]) })
    const again = await steps.take([{ ...row, joinDate: '2027-01-01' }])
    expect(await steps.said(again)).toEqual([
      expect.stringMatching(/^2 ERROR .*nationalIdNo: is stored already and is not replaced/),
    ])
    await engine.database.db.execute(
      sql`update employee set active_status = 'INACTIVE' where national_id_no = '3171012501900001'`,
    )
    const rehire = await steps.take([{ ...row, joinDate: '2027-01-01' }])
    expect((await steps.said(rehire)).join()).toMatch(/^2 WARN .*hired again under a new number/)
    expect(await steps.act('commit', { batch: rehire })).toMatchObject({ status: 'IMPORTED', inserted: 1 })
    expect(
      await one(
        sql`select count(*)::text as value from employee where national_id_no = '3171012501900001' and previous_employee_id is not null`,
      ),
    ).toBe('1')
  })
  it('says in the preview who joined in a month whose pay is posted, and refuses one that may be opened again', async () => {
    const shut = (code: string, group: string, status: string) => sql`insert into attendance_period
      (company_code, period_code, pay_group, date_from, date_to, status, row_version, created_by, updated_by)
      values ('SSI', ${code}, ${group}, '2027-05-01', '2027-05-31', ${status}, 1, 'test', 'test')`
    await engine.database.db.execute(shut('202705', 'ALL', 'LOCKED'))
    const hired = { ...row, nationalIdNo: '3171012501900055' }
    const batch = await steps.take([
      { ...hired, joinDate: '2027-05-31' },
      { ...hired, nationalIdNo: '3171012501900056', joinDate: '2027-06-01' },
    ])
    const [within, after] = await steps.said(batch)
    expect(within).toContain(
      'WARN joinDate: attendance of 202705 is locked and its pay is posted: the next pay run of the group pays 31 May 2027 to 31 May 2027 as worked',
    )
    expect(after).not.toContain('joinDate')
    await engine.database.db.execute(sql`update attendance_period set status = 'CLOSED' where period_code = '202705'`)
    const [closed] = await steps.said(await steps.take([{ ...hired, joinDate: '2027-05-31' }]))
    expect(closed).toContain('ERROR joinDate: attendance of 202705 is closed: have it opened again first')
    await engine.database.db.execute(sql`delete from attendance_period where period_code = '202705'`)
  })
  it('says where a work group ends or does not apply yet', async () => {
    await groupUntil(engine, 'ENDS', '2027-01-31')
    const batch = await steps.take([
      { ...row, nationalIdNo: '3171012501900088', groupCode: 'ENDS' },
      { ...row, nationalIdNo: '3171012501900089', groupCode: 'ENDS', joinDate: '2027-02-01' },
    ])
    expect(await steps.said(batch)).toEqual([
      expect.stringContaining('groupCode: the group ends on 31 Jan 2027 and the employee would belong to it longer'),
      expect.stringContaining('groupCode: the group does not apply on 01 Feb 2027'),
    ])
  })
  it('checks the parts of the job against each other, and the identity number against birth date and gender', async () => {
    const term = await one(
      sql`select contract_type_code as value from contract_type where company_code = 'SSI' and relation = 'PKWT_TERM' limit 1`,
    )
    const grade = await one(
      sql`select g.grade_code as value from position_grade g join position p on p.level_id <> g.level_id
        where g.company_code = 'SSI' and p.company_code = 'SSI' and p.position_code = ${row.positionCode ?? ''} limit 1`,
    )
    const gender = await one(
      sql`select code_value as value from common_code where company_code = 'SSI' and code_type = 'GENDER' and code_value = 'M'`,
    )
    const said = await steps.said(
      await steps.take([
        { ...row, nationalIdNo: '3171012501900091', contractType: term, contractTo: '2027-11-30', gender },
        { ...row, nationalIdNo: '3171012501900092', gradeCode: grade, gender },
        { ...row, nationalIdNo: '3171016501900093', gender },
      ]),
    )
    expect(said[0]).toContain('contractType: this contract makes the status CONTRACT')
    expect(said[1]).toContain('gradeCode: belongs to another level')
    expect(said[2]).toContain('nationalIdNo: digits 7 to 12 do not follow the birth date and the gender')
    expect(said.slice(0, 2).join()).not.toContain('digits 7 to 12')
  })
  it('names every wrong cell', async () => {
    const batch = await steps.take([
      { ...row, nationalIdNo: '123', gender: 'ROBOT', birthDate: '2015-01-01', positionCode: 'NONE', email: 'x@x.id' },
      { ...row, nationalIdNo: '3171012501900077', email: 'X@x.id', contractTo: '2027-01-01' },
    ])
    const [first, second] = await steps.said(batch)
    for (const words of [
      'nationalIdNo: 16 digits',
      'gender: there is no common code "ROBOT"',
      'birthDate: employees have to be at least 15 years old',
      'positionCode: there is no position "NONE"',
    ])
      expect(first).toContain(words)
    for (const words of [
      'email: is already in this file for another employee',
      'contractTo: a permanent contract has no end',
    ])
      expect(second).toContain(words)
  })
})
