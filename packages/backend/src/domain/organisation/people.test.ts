// What the organisation says about people, over the demo company: holders, fit, awards, letters, places, parts of an area.
import { AttendanceDay } from '@kantor/shared/catalogue/attendance/attendance-process/attendance-day.entity'
import { Department } from '@kantor/shared/catalogue/master/entities/department.entity'
import { addMonths } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../db/connection.ts'
import { readApart } from '../../engine/file-text/read-apart.ts'
import { list, parseList } from '../../engine/list/list.ts'
import { create, edit, remove } from '../../engine/write/store.ts'
import { transition } from '../../engine/write/transition.ts'
import { ssi } from '../../seed/area.ts'
import { insertRows } from '../../seed/writing/rows.ts'
import { everything, featureAt, idOf, openDemo, type ProductEngine } from '../testing/index.ts'
import { caller, complaint } from './testing.ts'

let engine: ProductEngine
type Rows = { readonly total: number; readonly rows: readonly { readonly [name: string]: unknown }[] }
const path = {
  positions: '/human-resource-management/position-management/positions',
  qualification: '/human-resource-management/position-management/position-qualification',
  award: '/human-resource-management/human-resource-code/award',
  letters: '/human-resource-management/human-resource-code/agreement-letter-set',
  written: '/human-resource-management/human-resource-code/employee-letters',
  area: '/master/operation-area',
  places: '/master/relation-dept-loc',
  program: '/master/program-study',
  work: '/employees/working-information',
}
const call = (at: keyof typeof path, name: string, input: object) => caller(engine, path[at])(name, input)
const rows = async (at: keyof typeof path, name: string, input: object) => (await call(at, name, input)) as Rows
const all = async (at: keyof typeof path, query: { readonly [name: string]: string } = {}) => {
  const feature = featureAt(path[at])
  return (await list(engine, everything, feature, parseList(engine, everything, feature, { size: '100', ...query })))
    .rows
}
const one = async <T extends object>(query: ReturnType<typeof sql>): Promise<T> => {
  const [row] = await rowsOf<T>(engine.database.db, query)
  if (row === undefined) throw new Error('No such row')
  return row
}
const idBy = async (table: string, column: string, value: string): Promise<number> =>
  (
    await one<{ id: number }>(
      sql`select id from ${sql.identifier(table)} where company_code = 'SSI' and ${sql.identifier(column)} = ${value} order by id limit 1`,
    )
  ).id
const ref = (value: unknown) => value as { readonly id: string; readonly code: string; readonly name: string }

beforeAll(async () => {
  engine = await openDemo('2026-11-21')
}, 240_000)
afterAll(() => engine.close())

describe('positions', () => {
  it('list current holders, page by page, and former holders', async () => {
    const { id, n } = await one<{ id: number; n: number }>(
      sql`select position_id as id, count(*)::int as n from employee where active_status <> 'INACTIVE' group by 1 order by 2 desc limit 1`,
    )
    const incumbents = await rows('positions', 'incumbents', { position: id, size: 10 })
    expect([incumbents.total, incumbents.rows.length]).toEqual([n, 10])
    const [row] = await all('positions', {
      search: ref(await one<{ code: string }>(sql`select position_code as code from position where id = ${id}`)).code,
    })
    expect(row).toMatchObject({ incumbents: n })
    const past = await rows('positions', 'history', { position: id, size: 500 })
    expect(past.total).toBeGreaterThanOrEqual(n)
    const days = past.rows.map((r) => String(r.dateFrom))
    expect(days).toEqual([...days].sort().reverse())
  })
})

describe('the fit of an incumbent', () => {
  it('is the share of measurable requirements that the employee meets: two of four are 50.00 percent', async () => {
    const { id, employee, position } = await one<{ id: number; employee: number; position: number }>(
      sql`select q.id, e.id as employee, q.position_id as position from position_qualification q join employee e on e.position_id = q.position_id
        join position p on p.id = q.position_id where p.position_code = 'HRD-HEAD' and e.active_status <> 'INACTIVE'`,
    )
    const school = await idBy('common_code', 'code_value', 'S3')
    // Older than anybody and a doctor he is not; experience and sex he meets.
    const { male } = await one<{ male: boolean }>(
      sql`select c.code_value = 'M' as male from employee e join common_code c on c.id = e.gender_id where e.id = ${employee}`,
    )
    await edit(engine, everything, featureAt(path.qualification), id, 1, {
      minEducation: school,
      minExperienceYears: '0.0',
      minAge: 65,
      maxAge: 65,
      programStudies: [],
      gender: male ? 'MALE' : 'FEMALE',
      justification: 'Dormitory of the same sex',
    })
    const fit = await rows('qualification', 'fit', { positionQualification: id })
    expect(fit.rows.map(({ employee: _, ...said }) => said)).toEqual([
      { asked: 4, met: 2, fitScore: '50.00', missing: 'education, age' },
    ])
    const [row] = await all('qualification', { position: String(position) })
    expect(row).toMatchObject({ incumbents: 1, avgFit: '50.00' })
  })
  it('asks for ages in order, and for a reason where only one sex may do the work', async () => {
    const feature = featureAt(path.qualification)
    const { id } = await one<{ id: number }>(sql`select id from position_qualification order by id desc limit 1`)
    await expect(edit(engine, everything, feature, id, 1, { minAge: 40, maxAge: 30 })).rejects.toEqual(
      complaint('maxAge', 'R-QUAL-AGE'),
    )
    await expect(edit(engine, everything, feature, id, 1, { gender: 'FEMALE' })).rejects.toEqual(
      complaint('justification', 'R-QUAL-GENDER'),
    )
  })
})

describe('awards', () => {
  const year = 2026
  it('are proposed once for each employee who reaches the years of service in the year', async () => {
    const made = await create(engine, everything, featureAt(path.award), {
      awardCode: 'SVC3',
      awardName: 'Three years',
      category: 'SERVICE',
      serviceYears: 3,
      valueAmount: '750000',
    })
    const reach = await rowsOf<{ id: number; join: string }>(
      engine.database.db,
      sql`select id, to_char(coalesce(group_join_date, join_date), 'YYYY-MM-DD') as join from employee
        where company_code = 'SSI' and active_status <> 'INACTIVE' and extract(year from coalesce(group_join_date, join_date)) = ${year - 3} order by id`,
    )
    expect(reach.length).toBeGreaterThan(0)
    expect(await call('award', 'propose', { award: made.id, year })).toEqual({ proposed: reach.length, kept: 0 })
    expect(await call('award', 'propose', { award: made.id, year })).toEqual({ proposed: 0, kept: reach.length })
    const grants = await rows('award', 'grants', { award: made.id, size: 500 })
    expect(grants.total).toBe(reach.length)
    const first = grants.rows.find((g) => Number(ref(g.employee).id) === reach[0]?.id)
    expect(first).toMatchObject({
      status: 'PROPOSED',
      amount: '750000.00',
      awardDate: addMonths(reach[0]?.join ?? '', 36),
    })
    await expect(call('award', 'propose', { award: made.id, year: year + 1 })).rejects.toEqual(
      complaint('year', 'R-AWARD-YEAR'),
    )
    await expect(
      create(engine, everything, featureAt(path.award), {
        awardCode: 'SVC3B',
        awardName: 'Again',
        category: 'SERVICE',
        serviceYears: 3,
      }),
    ).rejects.toEqual(complaint('serviceYears', 'R-AWARD-YEARS'))
  })
  it('are granted or cancelled once, and one of each a year', async () => {
    const award = await idBy('award', 'award_code', 'BEST')
    const { id: employee } = await one<{ id: number }>(
      sql`select id from employee where active_status <> 'INACTIVE' order by id limit 1`,
    )
    await call('award', 'addGrant', { award, employee, awardDate: '2026-08-17', letterNo: 'L/1' })
    await expect(call('award', 'addGrant', { award, employee, awardDate: '2026-09-17' })).rejects.toMatchObject({
      code: 'DUPLICATE',
    })
    const [grant] = (await rows('award', 'grants', { award })).rows
    expect(grant).toMatchObject({ amount: '5000000.00', status: 'PROPOSED' })
    const named = { employeeAward: ref(grant?.employeeAward).id, rowVersion: grant?.rowVersion }
    await call('award', 'grantGrant', named)
    await expect(call('award', 'cancelGrant', { ...named, rowVersion: 2 })).rejects.toMatchObject({ code: 'BAD_STATE' })
    await expect(call('award', 'removeGrant', { ...named, rowVersion: 2 })).rejects.toMatchObject({ code: 'BAD_STATE' })
    await expect(
      call('award', 'changeGrant', {
        ...named,
        rowVersion: 2,
        awardDate: '2026-08-18',
        amount: '5000000.00',
        letterNo: 'L/1',
      }),
    ).rejects.toMatchObject({ code: 'BAD_STATE' })
    await expect(
      call('award', 'changeGrant', { ...named, rowVersion: 1, awardDate: '2026-08-17' }),
    ).rejects.toMatchObject({ code: 'STALE_VERSION' })
    expect(await all('award', { search: 'BEST' })).toMatchObject([{ grantedThisYear: 1 }])
  })
  it('of attendance go to employees who were never late or absent; excused days do not count', async () => {
    const award = await idBy('award', 'award_code', 'PERFECT')
    const people = await rowsOf<{ id: number }>(
      engine.database.db,
      sql`select id from employee where company_code = 'SSI' and active_status <> 'INACTIVE' and join_date < '2025-01-01' order by id limit 4`,
    )
    const flag = await idBy('flag_master', 'flag_code', 'LATE')
    const late = { flag, minutes: 7 }
    const of = [{}, { flags: [late] }, { flags: [{ ...late, excused: true }] }, { status: 'ABSENT' as const }]
    await engine.database.db.transaction(async (tx) => {
      await insertRows(
        tx,
        AttendanceDay,
        ssi,
        people.map(({ id }, i) => ({
          employee: id,
          workDate: '2026-03-02',
          dayType: 'WORKDAY' as const,
          status: 'PRESENT' as const,
          ...of[i],
        })),
      )
    })
    expect(await call('award', 'propose', { award, year })).toEqual({ proposed: 2, kept: 0 })
    const grants = await rows('award', 'grants', { award })
    expect(grants.rows.map((g) => Number(ref(g.employee).id)).sort()).toEqual([people[0]?.id, people[2]?.id].sort())
  })
})

describe('letters', () => {
  const feature = featureAt(path.letters)
  const move = (name: 'activate' | 'retire', id: number, version: number) => {
    const found = feature.entity.lifecycle?.[name as never]
    if (found === undefined) throw new Error(`No move ${name}`)
    return transition(engine, everything, feature, name, found, id, version, undefined)
  }
  const versions = () =>
    rowsOf<{ version: number; status: string; name: string }>(
      engine.database.db,
      sql`select version, status, letter_name as name from agreement_letter_set where letter_code = 'TEST' order by version`,
    )
  it('become a draft of the next version when one in force is edited; one is in force', async () => {
    const made = await create(engine, everything, feature, {
      letterCode: 'TEST',
      letterName: 'One',
      letterType: 'WARNING',
      body: '<p onclick="x()">{{FULL_NAME}}</p>',
    })
    const id = Number(made.id)
    expect(made).toMatchObject({ version: 1, status: 'DRAFT', body: '<p>{{FULL_NAME}}</p>' })
    await move('activate', id, 1)
    const next = await edit(engine, everything, feature, id, 2, { letterName: 'Two' })
    expect(next).toMatchObject({ version: 2, status: 'DRAFT', letterName: 'Two' })
    expect(await versions()).toEqual([
      { version: 1, status: 'ACTIVE', name: 'One' },
      { version: 2, status: 'DRAFT', name: 'Two' },
    ])
    await edit(engine, everything, feature, id, 3, { letterName: 'Second' })
    await move('activate', id, 4)
    expect((await versions()).map((v) => v.status)).toEqual(['RETIRED', 'ACTIVE'])
    const first = await idBy('agreement_letter_set', 'letter_name', 'One')
    await expect(edit(engine, everything, feature, first, 2, { letterName: 'Late' })).rejects.toMatchObject({
      code: 'BAD_STATE',
    })
    await expect(remove(engine, everything, feature, id, 5)).rejects.toMatchObject({ code: 'BAD_STATE' })
    await expect(
      create(engine, everything, feature, { letterCode: 'TEST', letterName: 'X', letterType: 'WARNING', body: 'x' }),
    ).rejects.toMatchObject({ code: 'DUPLICATE' })
  })
  it('take published placeholders only', async () => {
    const wrong = { letterCode: 'BAD', letterName: 'X', letterType: 'WARNING', body: '{{SALARY}}' }
    await expect(create(engine, everything, feature, wrong)).rejects.toEqual(complaint('body', 'R-LETTER-PLACEHOLDER'))
    await expect(create(engine, everything, feature, { ...wrong, body: 'x', numberFormat: 'HR' })).rejects.toEqual(
      complaint('numberFormat', 'R-LETTER-NUMBER'),
    )
  })
  it('are shown for an employee; without the right to personal data these stay open', async () => {
    const letter = (
      await one<{ id: number }>(
        sql`select id from agreement_letter_set where letter_code = 'PKWT' and status = 'ACTIVE'`,
      )
    ).id
    const { id, name, nik } = await one<{ id: number; name: string; nik: string }>(
      sql`select id, full_name as name, national_id_no as nik from employee where active_status <> 'INACTIVE' order by id limit 1`,
    )
    const input = { agreementLetterSet: letter, employee: id }
    const shown = await call('letters', 'preview', input)
    expect(shown.letterNo).toBe('001/PKWT/HR/XI/2026')
    expect(shown.html).toContain(name)
    expect(shown.html).toContain(nik)
    expect(shown.html).not.toContain('{{')
    // Its days are said in the language of the text: a contract in Indonesian, a certificate in English.
    expect(shown.html).toMatch(
      /\d (Januari|Februari|Maret|April|Mei|Juni|Juli|Agustus|September|Oktober|November|Desember) 20\d\d/,
    )
    const english = await one<{ id: number }>(sql`select id from agreement_letter_set where letter_code = 'PAKLARING'`)
    const joined = await one<{ day: string }>(
      sql`select to_char(join_date, 'DD FMMonth YYYY') as day from employee where id = ${id}`,
    )
    const certificate = await call('letters', 'preview', { agreementLetterSet: english.id, employee: id })
    expect(certificate.html).toContain(`since ${joined.day.slice(0, 6)}`)
    expect(shown.signatories).toEqual([
      expect.objectContaining({ position: expect.stringContaining('Human resources') }),
    ])
    const reader = {
      ...everything,
      access: new Set([...everything.access].filter((code) => !code.startsWith('frmHEMPLYM01'))),
    }
    const other = await caller(engine, path.letters)('preview', input, reader)
    expect(other.html).not.toContain(nik)
    expect((await rows('letters', 'placeholders', {})).total).toBe(20)
  })
})

describe('letters of employees', () => {
  const feature = featureAt(path.written)
  const text = () =>
    one<{ id: number; version: number }>(
      sql`select id, version from agreement_letter_set where letter_code = 'PKWT' and status = 'ACTIVE'`,
    )
  const write = async (employee: number, more: object = {}) =>
    create(engine, everything, feature, { letter: (await text()).id, employee, letterDate: '2026-11-20', ...more })

  it('are written once: numbered by type and year, with the text and version of the day, only their signing is added', async () => {
    const { id, name } = await one<{ id: number; name: string }>(
      sql`select id, full_name as name from employee where active_status <> 'INACTIVE' order by id limit 1`,
    )
    const { last } = await one<{ last: number }>(
      sql`select max(split_part(letter_no, '/', 1)::int) as last from employee_letter where letter_no like '%/2026'`,
    )
    const numbers = [last + 1, last + 2].map((n) => `${String(n).padStart(3, '0')}/PKWT/HR/XI/2026`)
    const [first, second] = [await write(id), await write(id)]
    expect([first.letterNo, second.letterNo]).toEqual(numbers)
    expect(first).toMatchObject({ letterVersion: (await text()).version, renderedHtml: expect.stringContaining(name) })
    expect(first.renderedHtml).toContain(numbers[0])
    expect((await write(id, { letterDate: '2027-01-04' })).letterNo).toBe('001/PKWT/HR/I/2027')
    await engine.database.db.execute(sql`update employee set full_name = 'Somebody Else' where id = ${id}`)
    const signed = await edit(engine, everything, feature, Number(first.id), 1, { signedAt: '2026-11-21' })
    expect(signed).toMatchObject({ signedAt: '2026-11-21', renderedHtml: first.renderedHtml, letterNo: first.letterNo })
    await engine.database.db.execute(sql`update employee set full_name = ${name} where id = ${id}`)
    await expect(
      edit(engine, everything, feature, Number(first.id), 2, { signedAt: '2026-11-19' }),
    ).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
    })
    await expect(remove(engine, everything, feature, Number(first.id), 2)).rejects.toMatchObject({ code: 'BAD_STATE' })
  })
  it('are a PDF with the text as it was written, for those alone who may look at personal data', async () => {
    const employee = await idBy('employee', 'active_status', 'ACTIVE')
    const { id, letterNo } = await write(employee)
    const input = { letter: Number(id) }
    const file = await call('written', 'letterPdf', input)
    expect(file.mediaType).toBe('application/pdf')
    expect(String(file.fileName)).toMatch(/^\d{3}-PKWT.*\.pdf$/)
    const bytes = Buffer.from(String(file.content), 'base64')
    const { text: words } = await readApart({ mediaType: 'application/pdf', bytes }, new AbortController().signal)
    expect(words.replace(/\s+/g, ' ')).toContain(String(letterNo))
    const reader = {
      ...everything,
      access: new Set([...everything.access].filter((code) => !code.startsWith('frmHEMPLYM01'))),
    }
    await expect(caller(engine, path.written)('letterPdf', input, reader)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
  it('take a text in force only, and show it to those alone who may look at personal data', async () => {
    const draft = await create(engine, everything, featureAt(path.letters), {
      letterCode: 'NOTYET',
      letterName: 'Not yet',
      letterType: 'WARNING',
      body: '<p>{{FULL_NAME}}</p>',
    })
    const employee = await idBy('employee', 'active_status', 'ACTIVE')
    await expect(write(employee, { letter: Number(draft.id) })).rejects.toEqual(complaint('letter', 'reference'))
    const shown = async (actor: typeof everything) =>
      (await list(engine, actor, feature, parseList(engine, actor, feature, { size: '10' }))).rows[0]
    expect(String((await shown(everything))?.renderedHtml)).toMatch(/^<\w/)
    const reader = {
      ...everything,
      access: new Set([...everything.access].filter((code) => !code.startsWith('frmHEMPLYM01'))),
    }
    expect((await shown(reader))?.renderedHtml ?? null).toBeNull()
    const input = { letter: (await text()).id, employee, letterDate: '2026-11-20' }
    await expect(create(engine, reader, feature, input)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('places of departments', () => {
  it('come by themselves with the first assignment of a pair, one of them primary', async () => {
    const [department, location] = [
      await idOf(engine, Department, 'department_code', 'HRD-ADM'),
      await idBy('work_location', 'location_code', 'MKS'),
    ]
    const { id, version } = await one<{ id: number; version: number }>(
      sql`select id, row_version as version from employee where department_id = ${department} and active_status <> 'INACTIVE' order by id limit 1`,
    )
    const places = () => all('places', { department: String(department) })
    expect(await places()).toHaveLength(1)
    await edit(engine, everything, featureAt(path.work), id, version, {
      location,
      assignmentFrom: '2026-11-21',
      assignmentEvent: 'LOCATION_CHANGE',
      assignmentReason: 'Depot',
    })
    const [first, second] = await places()
    expect(second ?? first).toBeDefined()
    const added = [first, second].find((row) => Number(ref(row?.location).id) === location)
    expect(added).toMatchObject({ headcount: 1, isPrimary: false })
    const feature = featureAt(path.places)
    await edit(engine, everything, feature, Number(added?.id), 1, { isPrimary: true })
    expect((await places()).filter((row) => row.isPrimary).map((row) => row.id)).toEqual([added?.id])
    await expect(edit(engine, everything, feature, Number(added?.id), 2, { isPrimary: false })).rejects.toEqual(
      complaint('isPrimary', 'R-DEPT-PRIMARY'),
    )
  })
})

describe('an area', () => {
  it('has its places, fences and terminals on its page, and takes the fences of its own places only', async () => {
    const [area, other] = [
      await idBy('operation_area', 'area_code', 'SBY'),
      await idBy('operation_area', 'area_code', 'JKT'),
    ]
    const places = await rows('area', 'locations', { operationArea: area })
    expect(places.rows.map((r) => ref(r.workLocation).code)).toEqual(['MKS', 'SBY'])
    const { fences, terminals } = await one<{ fences: number; terminals: number }>(
      sql`select count(distinct f.id)::int as fences, count(distinct t.id)::int as terminals from work_location w
        left join geofence f on f.location_id = w.id left join attendance_terminal t on t.location_id = w.id where w.area_id = ${area}`,
    )
    expect([
      (await rows('area', 'fences', { operationArea: area })).total,
      (await rows('area', 'terminals', { operationArea: area })).total,
    ]).toEqual([fences, terminals])
    const location = Number(ref(places.rows[0]?.workLocation).id)
    const fence = {
      fenceCode: 'F-NEW',
      fenceName: 'Depot',
      location,
      latitude: '-5.147700',
      longitude: '119.432700',
      radiusM: 80,
      validFrom: '2026-01-01',
      active: true,
    }
    await expect(call('area', 'addFence', { ...fence, operationArea: other })).rejects.toEqual(
      complaint('location', 'reference'),
    )
    await call('area', 'addFence', { ...fence, operationArea: area })
    await expect(call('area', 'addFence', { ...fence, operationArea: area, radiusM: 19 })).rejects.toEqual(
      complaint('radiusM', 'min'),
    )
    const added = (await rows('area', 'fences', { operationArea: area })).rows.find(
      (f) => ref(f.geofence).code === 'F-NEW',
    )
    expect(added).toMatchObject({ radiusM: 80, latitude: '-5.147700', rowVersion: 1 })
    const { fenceCode: _, ...rest } = fence
    const named = { geofence: ref(added?.geofence).id, rowVersion: 1 }
    await call('area', 'changeFence', { ...rest, ...named, radiusM: 150 })
    await expect(call('area', 'removeFence', named)).rejects.toMatchObject({ code: 'STALE_VERSION' })
    await call('area', 'removeFence', { ...named, rowVersion: 2 })
    const trail = await rowsOf<{ action: string; form: string }>(
      engine.database.db,
      sql`select action, form_id as form from audit_entry where entity = 'Geofence' order by seq`,
    )
    expect(trail).toEqual(['CREATE', 'EDIT', 'DELETE'].map((action) => ({ action, form: 'frmBOPEENT01' })))
  })
  it('gives its zone to a place that names none', async () => {
    const area = await idBy('operation_area', 'area_code', 'CKR')
    await call('area', 'addLocation', {
      operationArea: area,
      locationCode: 'CK2',
      locationName: 'Second plant',
      workDayScheme: 'SIX_DAY',
      status: 'ACTIVE',
    })
    const found = (await rows('area', 'locations', { operationArea: area })).rows.find(
      (r) => ref(r.workLocation).code === 'CK2',
    )
    expect(found).toMatchObject({ timeZone: 'WIB' })
  })
})

describe('study programs', () => {
  it('count who learned them, and are named at their own level only', async () => {
    const programs = await all('program')
    const { n } = await one<{ n: number }>(
      sql`select count(distinct parent_id)::int as n from employee_education d join employee e on e.id = d.parent_id and e.active_status <> 'INACTIVE' where program_study_id is not null`,
    )
    expect(programs.reduce((sum, p) => sum + Number(p.employees), 0)).toBe(n)
    const { id, version, level } = await one<{ id: number; version: number; level: number }>(
      sql`select e.id, e.row_version as version, d.level_id as level from employee e join employee_education d on d.parent_id = e.id order by e.id limit 1`,
    )
    const program = await one<{ id: number }>(
      sql`select id from program_study where education_level_id <> ${level} limit 1`,
    )
    const education = [{ level, institution: 'School', programStudy: program.id }]
    await expect(
      edit(engine, everything, featureAt('/employees/personal-information'), id, version, { education }),
    ).rejects.toEqual(complaint('education.0.programStudy', 'R-EDU-PROGRAM'))
  })
})

describe('the demo company', () => {
  it('has 100.00 percent for every department that has a centre, and a qualification for every position', async () => {
    const wrong = await rowsOf(
      engine.database.db,
      sql`select department_id from department_center group by department_id having sum(percent) <> 100`,
    )
    expect(wrong).toEqual([])
    const { n } = await one<{ n: number }>(
      sql`select count(*)::int as n from position p where not exists (select 1 from position_qualification q where q.position_id = p.id)`,
    )
    expect(n).toBe(0)
  })
})
