import { Position } from '@kantor/shared/catalogue/human-resource-management/position-management/position.entity'
import { PositionLevel } from '@kantor/shared/catalogue/human-resource-management/position-management/position-level.entity'
import { CommonCode } from '@kantor/shared/catalogue/master/entities/common-code.entity'
import { ContractType } from '@kantor/shared/catalogue/master/entities/contract-type.entity'
import { Department } from '@kantor/shared/catalogue/master/entities/department.entity'
import { WorkLocation } from '@kantor/shared/catalogue/master/entities/work-location.entity'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../db/connection.ts'
import { show } from '../../engine/read/read.ts'
import { create, edit, remove } from '../../engine/write/store.ts'
import { everything, featureAt, idOf, openDemo, type ProductEngine } from '../testing/index.ts'
import { effectDueAssignments } from './due-assignments.ts'
import { groupUntil } from './testing-groups.ts'

const today = '2026-11-21'
const personal = featureAt('/employees/personal-information')
const working = featureAt('/employees/working-information')
/** A form of hires that has what no form has yet: rules do not rest on what screens show. */
const suspension = { title: 'Suspension', fields: ['activeStatus', 'suspendedFrom', 'suspendedTo', 'suspensionReason'] }
const whole: typeof personal = { ...personal, sections: [...personal.sections, suspension] }
let engine: ProductEngine
let base: { readonly [field: string]: unknown }
let ids: { asm2: number; asm2Position: number; manager: number }
let counter = 0

beforeAll(async () => {
  engine = await openDemo(today)
  base = {
    fullName: 'Siti Aminah',
    birthDate: '1998-03-04',
    gender: await idOf(engine, CommonCode, 'code_value', 'F'),
    religion: await idOf(engine, CommonCode, 'code_value', 'ISLAM'),
    maritalStatus: await idOf(engine, CommonCode, 'code_value', 'SINGLE'),
    address1st: 'Jl. Melati 1',
    joinDate: '2026-11-02',
    department: await idOf(engine, Department, 'department_code', 'PRD-ASM1'),
    position: await idOf(engine, Position, 'position_code', 'PRD-ASM1-OPR'),
    level: await idOf(engine, PositionLevel, 'level_code', 'OPR'),
    location: await idOf(engine, WorkLocation, 'location_code', 'CKR'),
    employeeStatus: await idOf(engine, CommonCode, 'code_value', 'PERMANENT'),
    contractType: await idOf(engine, ContractType, 'contract_type_code', 'PKWTT'),
  }
  ids = {
    asm2: await idOf(engine, Department, 'department_code', 'PRD-ASM2'),
    asm2Position: await idOf(engine, Position, 'position_code', 'PRD-ASM2-OPR'),
    manager: await idOf(engine, Position, 'position_code', 'PRD-HEAD'),
  }
})
afterAll(() => engine.close())

const hire = (input: object = {}) =>
  create(engine, everything, personal, { ...base, fullName: `Siti Aminah ${++counter}`, ...input })
const editWork = (row: { id?: unknown; rowVersion?: unknown }, input: object) =>
  edit(engine, everything, working, Number(row.id), Number(row.rowVersion), input)
const slices = (id: unknown) =>
  rowsOf<{ from: string; to: string | null; event: string; status: string; department: number; ot: boolean }>(
    engine.database.db,
    sql`select valid_from::text as "from", valid_to::text as "to", event_type as event, status, department_id as department, ot_eligible as ot from employee_assignment where employee_id = ${Number(id)} order by valid_from`,
  )
const complaint = (field: string) =>
  expect.objectContaining({
    code: 'BAD_USER_INPUT',
    details: expect.objectContaining({ fields: expect.arrayContaining([expect.objectContaining({ field })]) }),
  })
const question = (field: string, rule: string) =>
  expect.objectContaining({
    code: 'CONFIRMATION_NEEDED',
    details: expect.objectContaining({ fields: [expect.objectContaining({ field, rule })] }),
  })
const mutation = (from: string) => ({
  department: ids.asm2,
  position: ids.asm2Position,
  assignmentFrom: from,
  assignmentEvent: 'MUTATION',
  assignmentReason: 'Need of the line',
})

async function closedPosition(): Promise<number> {
  const [made] = await rowsOf<{ id: number }>(
    engine.database.db,
    sql`insert into position (company_code, position_code, position_name, department_id, level_id, occupation_id, overtime_eligible, status, row_version, created_by, updated_by)
      select company_code, 'TEST-CLOSED', position_name, department_id, level_id, occupation_id, overtime_eligible, 'CLOSED', 1, 'test', 'test'
      from position where id = ${Number(base.position)} returning id`,
  )
  return made?.id ?? 0
}
async function headOfProduction() {
  const [head] = await rowsOf<{ department: number; level: number }>(
    engine.database.db,
    sql`select department_id as department, level_id as level from position where id = ${ids.manager}`,
  )
  return { position: ids.manager, ...head }
}

describe('a work group with a last day', () => {
  it('takes no one who would belong to it longer, neither by a hire nor by a change', async () => {
    const workGroup = await groupUntil(engine, 'ENDS', '2026-12-31')
    await expect(hire({ workGroup })).rejects.toEqual(complaint('workGroup'))
    const row = await hire()
    await expect(editWork(row, { ...mutation(today), workGroup })).rejects.toEqual(complaint('workGroup'))
    expect(await slices(row.id)).toHaveLength(1)
    await editWork(row, mutation(today))
    expect(await slices(row.id)).toHaveLength(2)
  })
})

describe('a hire', () => {
  it('numbers by year, fills in what follows, and writes the first slice', async () => {
    const row = await hire()
    expect(row.employeeNo).toMatch(/^26\d{5}$/)
    const next = await hire()
    expect(Number(next.employeeNo)).toBe(Number(row.employeeNo) + 1)
    const work = await show(engine, everything, working, Number(row.id), {
      fields: [
        'activeStatus',
        'supervisor',
        'otEligible',
        'occupation',
        'retirementDate',
        'assignmentEvent',
        'assignmentFrom',
        'departmentName',
        'divisionName',
        'service',
      ],
    })
    expect(work).toMatchObject({
      activeStatus: 'ACTIVE',
      otEligible: true,
      assignmentEvent: 'HIRE',
      assignmentFrom: '2026-11-02',
      retirementDate: '2054-03-31',
      departmentName: 'Production',
      divisionName: 'Operations',
      service: '0y 0m 19d',
    })
    expect(work.occupation).toMatchObject({ code: 'OPERATOR' })
    expect(work.supervisor).not.toBeNull()
    expect(await slices(row.id)).toEqual([
      { from: '2026-11-02', to: null, event: 'HIRE', status: 'EFFECTIVE', department: base.department, ot: true },
    ])
  })
  it('A24: counts service as the calendar does, also in SQL', async () => {
    const cases = [
      ['2020-01-31', '2024-02-29', '4y 1m 0d'],
      ['2019-03-15', '2026-03-14', '6y 11m 27d'],
      ['2019-03-15', '2026-03-15', '7y 0m 0d'],
      ['2024-02-29', '2025-02-28', '1y 0m 0d'],
    ] as const
    const row = await hire()
    for (const [from, to, service] of cases) {
      await engine.database.db.execute(
        sql`update employee set join_date = ${from}::date, separation_date = ${to}::date where id = ${Number(row.id)}`,
      )
      expect(await show(engine, everything, working, Number(row.id), { fields: ['service'] })).toMatchObject({
        service,
      })
    }
  })
  it('refuses minors, but for an internship from 15', async () => {
    await expect(hire({ birthDate: '2009-11-03' })).rejects.toEqual(complaint('birthDate'))
    const contractType = await idOf(engine, ContractType, 'contract_type_code', 'INTERN')
    const employeeStatus = await idOf(engine, CommonCode, 'code_value', 'INTERN')
    await expect(hire({ birthDate: '2009-11-03', contractType, employeeStatus })).resolves.toMatchObject({
      birthDate: '2009-11-03',
    })
    await expect(hire({ birthDate: '2011-11-03', contractType, employeeStatus })).rejects.toEqual(
      complaint('birthDate'),
    )
    await expect(hire({ birthDate: '2008-11-02' })).resolves.toBeDefined()
  })
  it('refuses an identity number or e-mail address that an active employee has', async () => {
    await hire({ nationalIdNo: '3174014403980001', email: 'siti@ssi.example' })
    await expect(hire({ nationalIdNo: '3174014403980001' })).rejects.toEqual(complaint('nationalIdNo'))
    await expect(hire({ email: 'SITI@ssi.example' })).rejects.toEqual(complaint('email'))
  })
  it('asks for the former number of an employee who comes back', async () => {
    const [former] = await rowsOf<{ id: number; nik: string }>(
      engine.database.db,
      sql`select id, national_id_no as nik from employee where active_status = 'INACTIVE' order by id limit 1`,
    )
    await expect(hire({ nationalIdNo: former?.nik })).rejects.toEqual(complaint('previousEmployee'))
    await engine.database.db.execute(
      sql`insert into employee_separation (company_code, employee_id, separation_type, last_working_date, separation_reason_id, rehire_eligible, status, row_version, created_by, updated_by)
        select 'SSI', ${former?.id ?? 0}, 'TERMINATION', '2026-01-31', id, false, 'EFFECTIVE', 1, 'test', 'test' from common_code
        where company_code = 'SSI' and code_type = 'SEPREASON' limit 1 on conflict do nothing`,
    )
    const eligible = (may: boolean) =>
      engine.database.db.execute(
        sql`update employee_separation set rehire_eligible = ${may} where employee_id = ${former?.id ?? 0}`,
      )
    await eligible(false)
    await expect(hire({ nationalIdNo: former?.nik, previousEmployee: former?.id })).rejects.toEqual(
      complaint('previousEmployee'),
    )
    await eligible(true)
    const [working] = await rowsOf<{ id: number }>(
      engine.database.db,
      sql`select id from employee where active_status = 'ACTIVE' order by id limit 1`,
    )
    await expect(hire({ previousEmployee: working?.id })).rejects.toEqual(complaint('previousEmployee'))
    const confirmed = 'R-EMP-NIK-BIRTH'
    const back = await hire({ nationalIdNo: former?.nik, previousEmployee: former?.id, confirmed })
    expect(await slices(back.id)).toMatchObject([{ event: 'REHIRE' }])
  })
  it('marks the highest education, counts months of earlier work, asks for the birth date of a child', async () => {
    const [sma, s1] = [
      await idOf(engine, CommonCode, 'code_value', 'SMA'),
      await idOf(engine, CommonCode, 'code_value', 'S1'),
    ]
    const child = {
      relation: await idOf(engine, CommonCode, 'code_value', 'CHILD'),
      fullName: 'Ani',
      gender: base.gender,
    }
    const education = [
      { level: s1, institution: 'Universitas Indonesia' },
      { level: sma, institution: 'SMA 1' },
    ]
    const workExperience = [{ company: 'PT A', position: 'Clerk', dateFrom: '2020-01-31', dateTo: '2021-02-28' }]
    const row = await hire({ education, workExperience, family: [{ ...child, birthDate: '2024-01-01' }] })
    expect(row.education).toMatchObject([{ isHighest: true }, { isHighest: false }])
    expect(row.workExperience).toMatchObject([{ months: 13 }])
    await expect(hire({ family: [child] })).rejects.toEqual(complaint('family.0.birthDate'))
  })
})

describe('a change of the assignment', () => {
  it('begins a new slice and leaves the old one as it was', async () => {
    const row = await hire()
    const changed = await editWork(row, mutation('2026-11-20'))
    expect(changed).toMatchObject({
      department: { id: ids.asm2 },
      assignmentFrom: '2026-11-20',
      assignmentEvent: 'MUTATION',
    })
    expect(await slices(row.id)).toMatchObject([
      { from: '2026-11-02', to: '2026-11-19', event: 'HIRE', department: base.department },
      { from: '2026-11-20', to: null, event: 'MUTATION', department: ids.asm2 },
    ])
  })
  it('needs a day, an event and a reason', async () => {
    const row = await hire()
    await engine.database.db.execute(
      sql`update employee_assignment set created_at = '2026-11-02' where employee_id = ${Number(row.id)}`,
    )
    const { assignmentFrom, assignmentEvent, assignmentReason, ...carried } = mutation('2026-11-20')
    await expect(editWork(row, carried)).rejects.toEqual(complaint('assignmentFrom'))
    await expect(edit(engine, everything, personal, Number(row.id), 1, { department: ids.asm2 })).rejects.toEqual(
      complaint('department'),
    )
    await expect(editWork(row, { ...carried, assignmentFrom, assignmentReason })).rejects.toEqual(
      complaint('assignmentEvent'),
    )
    await expect(editWork(row, { ...carried, assignmentFrom, assignmentEvent })).rejects.toEqual(
      complaint('assignmentReason'),
    )
    await expect(editWork(row, { assignmentFrom })).rejects.toEqual(complaint('assignmentFrom'))
    await expect(
      editWork(row, { ...carried, assignmentFrom: '2026-10-01', assignmentEvent, assignmentReason }),
    ).rejects.toEqual(complaint('assignmentFrom'))
  })
  it('is shown from its first day on, not before', async () => {
    const row = await hire()
    const planned = await editWork(row, mutation('2026-12-01'))
    expect(planned).toMatchObject({ department: { id: base.department }, assignmentFrom: '2026-11-02' })
    expect(await slices(row.id)).toMatchObject([
      { status: 'EFFECTIVE' },
      { from: '2026-12-01', status: 'PLANNED', department: ids.asm2 },
    ])
  })
  it('follows the position in occupation and overtime', async () => {
    const row = await hire()
    const changed = await editWork(row, { ...mutation('2026-11-20'), ...(await headOfProduction()) })
    expect(changed).toMatchObject({ otEligible: false, occupation: { code: 'MANAGEMENT' } })
  })
  it('corrects a slip on the day it was made, in place', async () => {
    const row = await hire({ joinDate: today })
    await editWork(row, { department: ids.asm2, position: ids.asm2Position })
    expect(await slices(row.id)).toMatchObject([{ from: today, event: 'HIRE', department: ids.asm2 }])
  })
  it('moves the hire with the day of joining', async () => {
    const row = await hire()
    await editWork(row, { joinDate: '2026-11-09' })
    expect(await slices(row.id)).toMatchObject([{ from: '2026-11-09', event: 'HIRE' }])
  })
})

describe('a job', () => {
  it('hangs together: position, department, level, grade, contract and status', async () => {
    const daily = await idOf(engine, ContractType, 'relation', 'DAILY')
    const [other] = await rowsOf<{ grade: number; level: number }>(
      engine.database.db,
      sql`select id as grade, level_id as level from position_grade where company_code = 'SSI' and level_id <> ${Number(base.level)} limit 1`,
    )
    for (const [field, wrong] of [
      ['department', { department: ids.asm2 }],
      ['level', { level: other?.level }],
      ['grade', { grade: other?.grade }],
      ['employeeStatus', { contractType: daily }],
    ] as const) {
      await expect(hire(wrong)).rejects.toEqual(complaint(field))
      const row = await hire({ joinDate: today })
      await expect(editWork(row, wrong)).rejects.toEqual(complaint(field))
      expect(await slices(row.id)).toHaveLength(1)
    }
    await expect(hire({ position: await closedPosition() })).rejects.toEqual(complaint('position'))
  })
  it('asks about a promotion that leads down and a demotion that leads up, and takes yes for an answer', async () => {
    const head = await headOfProduction()
    const down = { assignmentFrom: '2026-11-20', assignmentReason: 'Appraisal' }
    const row = await hire(head)
    const own = { department: base.department, position: base.position, level: base.level, grade: null }
    const promotion = { ...own, ...down, assignmentEvent: 'PROMOTION' }
    await expect(editWork(row, promotion)).rejects.toEqual(question('assignmentEvent', 'R-EMP-STEP'))
    await expect(editWork(row, { ...promotion, confirmed: 'R-EMP-NIK-BIRTH' })).rejects.toEqual(
      question('assignmentEvent', 'R-EMP-STEP'),
    )
    expect(await slices(row.id)).toHaveLength(1)
    const fallen = await editWork(row, { ...promotion, confirmed: 'R-EMP-STEP' })
    expect(fallen).not.toHaveProperty('confirmed')
    await expect(
      editWork(fallen, { ...head, ...down, assignmentFrom: '2026-11-21', assignmentEvent: 'DEMOTION' }),
    ).rejects.toEqual(question('assignmentEvent', 'R-EMP-STEP'))
  })
  it('that was inconsistent before is no reason to refuse a change of something else', async () => {
    const row = await hire()
    const [other] = await rowsOf<{ level: number }>(
      engine.database.db,
      sql`update employee set level_id = l.id from position_level l where employee.id = ${Number(row.id)}
        and l.company_code = 'SSI' and l.id <> employee.level_id and l.rank > 1 returning level_id as level`,
    )
    await engine.database.db.execute(
      sql`update employee_assignment set level_id = ${other?.level} where employee_id = ${Number(row.id)}`,
    )
    const { department: _, position: __, ...change } = mutation('2026-11-20')
    const head = await idOf(engine, WorkLocation, 'location_code', 'JKT')
    await expect(editWork(row, { ...change, location: head })).resolves.toMatchObject({ assignmentFrom: '2026-11-20' })
  })
})

describe('status and end', () => {
  it('suspends and restores, but never ends an employment by a field', async () => {
    const row = await hire()
    const days = { suspendedFrom: today, suspendedTo: '2026-11-30' }
    await expect(editWork(row, { activeStatus: 'SUSPENDED' })).rejects.toEqual(complaint('suspensionReason'))
    await expect(editWork(row, { activeStatus: 'SUSPENDED', ...days })).rejects.toEqual(complaint('suspensionReason'))
    const suspended = await editWork(row, { activeStatus: 'SUSPENDED', ...days, suspensionReason: 'Inquiry' })
    await expect(editWork(suspended, { activeStatus: 'ACTIVE' })).resolves.toMatchObject({ activeStatus: 'ACTIVE' })
    const [{ id, version }] = (await rowsOf<{ id: number; version: number }>(
      engine.database.db,
      sql`select id, row_version as version from employee where id = ${Number(row.id)}`,
    )) as [{ id: number; version: number }]
    await expect(editWork({ id, rowVersion: version }, { activeStatus: 'INACTIVE' })).rejects.toMatchObject({
      code: 'BAD_STATE',
    })
  })
  it('refuses days and reason of a suspension for an employee who is not suspended, on every screen', async () => {
    const days = { suspendedFrom: today, suspendedTo: '2026-11-30', suspensionReason: 'Inquiry' }
    const refusedDays = (field: string) =>
      expect.objectContaining({
        code: 'BAD_USER_INPUT',
        details: expect.objectContaining({
          fields: expect.arrayContaining([expect.objectContaining({ field, rule: 'R-EMP-SUSPEND' })]),
        }),
      })
    const enter = (input: object) =>
      create(engine, everything, whole, { ...base, fullName: `Siti Aminah ${++counter}`, ...input })
    await expect(enter(days)).rejects.toEqual(refusedDays('suspendedFrom'))
    await expect(enter({ activeStatus: 'SUSPENDED', ...days })).rejects.toEqual(refusedDays('activeStatus'))
    await expect(enter({ activeStatus: 'INACTIVE' })).rejects.toMatchObject({ code: 'BAD_STATE' })
    const row = await hire()
    for (const [field, value] of Object.entries(days))
      await expect(editWork(row, { [field]: value })).rejects.toEqual(refusedDays(field))
    const suspended = await editWork(row, { activeStatus: 'SUSPENDED', ...days })
    await expect(editWork(suspended, { activeStatus: 'ACTIVE', suspendedTo: '2026-11-28' })).rejects.toEqual(
      refusedDays('suspendedTo'),
    )
    // A form sends what it shows: the days of the suspension that ends are no new ones.
    await expect(editWork(suspended, { activeStatus: 'ACTIVE', ...days })).resolves.toMatchObject({
      activeStatus: 'ACTIVE',
      suspendedFrom: null,
      suspendedTo: null,
      suspensionReason: null,
    })
  })
  it('deletes a fresh hire with its slice, but no one who has a history', async () => {
    const fresh = await hire()
    await remove(engine, everything, personal, Number(fresh.id), Number(fresh.rowVersion))
    expect(await slices(fresh.id)).toEqual([])
    const row = await hire()
    const moved = await editWork(row, mutation('2026-11-20'))
    await expect(
      remove(engine, everything, personal, Number(moved.id), Number(moved.rowVersion)),
    ).rejects.toMatchObject({ code: 'IN_USE' })
    expect(await slices(row.id)).toHaveLength(2)
  })
  it('lets no one be their own superior', async () => {
    const row = await hire()
    await expect(editWork(row, { supervisor: row.id })).rejects.toEqual(complaint('supervisor'))
  })
})

describe('planned assignments', () => {
  it('are shown when their day has come, once', async () => {
    const row = await hire()
    await editWork(row, mutation('2026-12-01'))
    engine.setToday('2026-12-01')
    expect(await effectDueAssignments(engine)).toBeGreaterThanOrEqual(4)
    expect(await effectDueAssignments(engine)).toBe(0)
    expect(
      await show(engine, everything, working, Number(row.id), {
        fields: ['department', 'assignmentFrom', 'assignmentEvent'],
      }),
    ).toMatchObject({
      department: { id: ids.asm2 },
      assignmentFrom: '2026-12-01',
      assignmentEvent: 'MUTATION',
    })
    expect(await slices(row.id)).toMatchObject([
      { status: 'EFFECTIVE', to: '2026-11-30' },
      { status: 'EFFECTIVE', from: '2026-12-01' },
    ])
    engine.setToday(today)
  })
})

describe('a month whose pay is posted', () => {
  it('lets no assignment begin to differ in it, but words may be corrected', async () => {
    const row = await hire()
    await engine.database.db.execute(
      sql`insert into attendance_period (company_code, period_code, pay_group, date_from, date_to, status, row_version, created_by, updated_by)
        values ('SSI', '209901', 'ALL', '2026-11-01', '2026-11-10', 'LOCKED', 1, 'test', 'test')`,
    )
    await expect(editWork(row, mutation('2026-11-05'))).rejects.toMatchObject({ code: 'PERIOD_LOCKED' })
    const edited = await editWork(row, { letterNo: 'SK/1' })
    expect(edited.letterNo).toBe('SK/1')
    await editWork(edited, mutation('2026-11-11'))
    expect((await slices(row.id)).map((s) => s.from)).toEqual(['2026-11-02', '2026-11-11'])
    await expect(hire({ joinDate: '2026-11-10' })).rejects.toMatchObject({
      code: 'CONFIRMATION_NEEDED',
      details: { fields: [{ field: 'joinDate', rule: 'R-EMP-LATE' }] },
    })
    await expect(hire({ joinDate: '2026-11-10', confirmed: 'R-EMP-LATE' })).resolves.toMatchObject({
      joinDate: '2026-11-10',
    })
    await engine.database.db.execute(sql`update attendance_period set status = 'CLOSED' where period_code = '209901'`)
    await expect(hire({ joinDate: '2026-11-10', confirmed: 'R-EMP-LATE' })).rejects.toEqual(complaint('joinDate'))
    await engine.database.db.execute(sql`update attendance_period set status = 'LOCKED' where period_code = '209901'`)
    const later = await hire({ joinDate: '2026-11-11' })
    await expect(editWork(later, { joinDate: '2026-11-10' })).rejects.toMatchObject({ code: 'PERIOD_LOCKED' })
    await expect(editWork(later, { joinDate: '2026-11-12' })).resolves.toBeDefined()
    await engine.database.db.execute(sql`delete from attendance_period where period_code = '209901'`)
  })
})
