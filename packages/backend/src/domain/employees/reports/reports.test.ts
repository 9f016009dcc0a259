// The reports about employees over the demo company, with the worked cases of the domain: A24 (service), A25 (pension).
import { catalogue } from '@kantor/shared/catalogue'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../../db/connection.ts'
import { type RunnableAction, runAction, runnableActions } from '../../../engine/actions/actions.ts'
import { create } from '../../../engine/write/store.ts'
import { contractsArea } from '../../../seed/employees/contracts.area.ts'
import { employeesArea } from '../../../seed/employees/employees.area.ts'
import { codesArea } from '../../../seed/master/codes.area.ts'
import { companiesArea } from '../../../seed/master/companies.area.ts'
import { statutoryArea } from '../../../seed/master/statutory.area.ts'
import { organisationArea } from '../../../seed/organisation/organisation.area.ts'
import { reportActions } from '../../reports.ts'
import { everything, featureAt, openAreas, type ProductEngine } from '../../testing/index.ts'

type Row = { readonly [name: string]: unknown }
interface Page {
  readonly total: number
  readonly rows: readonly Row[]
}
const today = '2026-11-21'
let engine: ProductEngine
let actions: readonly RunnableAction[]
let base: Row
const paths = {
  age: '/employees/list-of-employee-age',
  service: '/employees/service-term-inquiry',
  birthdays: '/employees/birthday-employee-inquiry',
  hired: '/employees/list-of-new-employees',
  terms: '/employees/list-of-employment-period',
  gone: '/employees/list-of-inactive-fixed-term-employees',
  master: '/employees/list-of-master-employee',
  earlier: '/employees/personal-work-experience',
}

const ask = async <T = Page>(path: string, name: string, params: object, actor = everything): Promise<T> => {
  const action = actions.find((a) => a.feature.path === path && a.name === name)
  if (action === undefined) throw new Error(`No action ${path} ${name}`)
  return (await runAction(engine, actor, action, { ...params }, true)) as T
}
const personal = featureAt('/employees/personal-information')
let counter = 0
/** Hires a person like an employee of the demo company, with other dates. */
const hire = async (dates: object): Promise<string> => {
  const fullName = `Casus Q${++counter}Q`
  await create(engine, everything, personal, { ...base, fullName, ...dates })
  return fullName
}
const count = async (where: string) =>
  (
    await rowsOf<{ n: number }>(
      engine.database.db,
      sql`select count(*)::int as n from employee e where company_code = 'SSI' and ${sql.raw(where)}`,
    )
  )[0]?.n

beforeAll(async () => {
  const areas = [companiesArea, codesArea, statutoryArea, organisationArea, employeesArea, contractsArea]
  engine = await openAreas(today, areas)
  const own = new Set<string>(Object.values(paths))
  const features = catalogue.features.filter(({ path }) => own.has(path))
  actions = runnableActions(
    { ...catalogue, features },
    reportActions.filter(({ path }) => own.has(path)),
  )
  const [like] = await rowsOf<Row>(
    engine.database.db,
    sql`select gender_id as gender, religion_id as religion, marital_status_id as "maritalStatus", address1st, department_id as department,
      position_id as position, level_id as level, location_id as location, employee_status_id as "employeeStatus", contract_type_id as "contractType"
      from employee e where active_status = 'ACTIVE' and contract_end is null order by id desc limit 1`,
  )
  base = like ?? {}
})
afterAll(() => engine.close())

describe('list of employee age', () => {
  const day = "join_date <= date '2026-11-21' and (separation_date is null or separation_date >= date '2026-11-21')"
  it('adds up everybody employed on the day, band by band', async () => {
    const { total, rows } = await ask(paths.age, 'rows', { size: 500 })
    expect(total).toBe(await count(day))
    const { rowCount, age } = await ask<Row>(paths.age, 'totals', {})
    expect(rowCount).toBe(total)
    const mean = rows.reduce((sum, row) => sum + Number(row.age), 0) / rows.length
    expect(Number(age)).toBeCloseTo(mean, 2)
    const { rows: groups } = await ask(paths.age, 'groups', { size: 500 })
    expect(groups.reduce((sum, group) => sum + Number(group.groupRows), 0)).toBe(total)
    expect(groups.map((group) => group.ageBand)).toEqual(['BELOW_25', 'FROM_25', 'FROM_35', 'FROM_45', 'FROM_55'])
    for (const group of groups) {
      const own = rows.filter((row) => row.ageBand === group.ageBand)
      expect([group.ageBand, group.groupRows]).toEqual([group.ageBand, own.length])
    }
  })
  it('is sorted by age within its bands, the oldest first', async () => {
    const { rows } = await ask(paths.age, 'rows', { size: 500 })
    for (const own of Map.groupBy(rows, (row) => row.ageBand).values()) {
      const ages = own.map((row) => Number(row.age) * 12 + Number(row.ageMonths))
      expect(ages).toEqual(ages.toSorted((a, b) => b - a))
    }
  })
  it.each([
    ['1968-06-15', '2027-06-15'],
    ['1969-06-15', '2029-06-15'],
    ['1966-12-31', '2024-12-31'],
  ])('A25: an employee born on %s has the pension date %s', async (birthDate, pensionDate) => {
    const fullName = await hire({ birthDate, joinDate: '2020-01-06' })
    const { rows } = await ask(paths.age, 'rows', { search: fullName })
    expect(rows).toEqual([expect.objectContaining({ birthDate, pensionDate })])
  })
  it('knows a department with everything below it, and leaves out those who have left', async () => {
    const [top] = await rowsOf<{ id: number; n: number }>(
      engine.database.db,
      sql`select d.id, (select count(*)::int from employee e join department u on u.id = e.department_id
        left join department m on m.id = u.parent_department_id
        where e.active_status <> 'INACTIVE' and d.id in (u.id, m.id, m.parent_department_id)) as n
        from department d where d.company_code = 'SSI' and d.org_level = 'DIVISION' order by n desc limit 1`,
    )
    expect((await ask(paths.age, 'rows', { department: top?.id })).total).toBe(top?.n)
    expect((await ask(paths.age, 'rows', { asOf: '2024-01-01' })).total).toBe(
      await count(
        "join_date <= date '2024-01-01' and (separation_date is null or separation_date >= date '2024-01-01')",
      ),
    )
  })
  it('refuses days that do not exist, unknown columns and parameters', async () => {
    const wrong = (params: object) => ask(paths.age, 'rows', params)
    await expect(wrong({ asOf: '2026-02-30' })).rejects.toMatchObject({ details: { fields: [{ field: 'asOf' }] } })
    await expect(wrong({ sort: 'salary' })).rejects.toMatchObject({ details: { fields: [{ field: 'sort' }] } })
    await expect(wrong({ band: 'OLD' })).rejects.toMatchObject({ details: { fields: [{ field: 'band' }] } })
    await expect(wrong({ colour: 'red' })).rejects.toMatchObject({ details: { fields: [{ field: 'colour' }] } })
  })
  it('shows nothing of another company', async () => {
    const otherCompany = { ...everything, companyCode: 'NONE' }
    for (const path of Object.values(paths))
      expect(await ask(path, 'rows', {}, otherCompany)).toEqual({ total: 0, rows: [] })
  })
})

describe('service term', () => {
  it.each([
    ['2020-01-31', '2024-02-29', [4, 1, 0]],
    ['2019-03-15', '2026-03-14', [6, 11, 27]],
    ['2019-03-15', '2026-03-15', [7, 0, 0]],
    ['2024-02-29', '2025-02-28', [1, 0, 0]],
  ])('A24: from %s to %s', async (joinDate, asOf, [years, months, days]) => {
    const fullName = await hire({ birthDate: '1990-05-05', joinDate })
    const { rows } = await ask(paths.service, 'rows', { search: fullName, asOf })
    expect(rows).toEqual([expect.objectContaining({ years, months, days })])
  })
  it('names the next award and keeps to the requested band', async () => {
    const fullName = await hire({ birthDate: '1990-05-05', joinDate: '2019-03-15' })
    const { rows } = await ask(paths.service, 'rows', { search: fullName, asOf: '2026-03-15', band: 'FROM_5' })
    expect(rows).toEqual([expect.objectContaining({ band: 'FROM_5', nextAward: '2029-03-15' })])
    expect((await ask(paths.service, 'rows', { search: fullName, band: 'BELOW_1' })).total).toBe(0)
  })
})

describe('birthdays', () => {
  it('shows 29 February on the 28th in common years', async () => {
    const fullName = await hire({ birthDate: '1996-02-29', joinDate: '2020-01-06' })
    const inYear = async (month: string) => (await ask(paths.birthdays, 'rows', { month, search: fullName })).rows
    expect(await inYear('2027-02')).toEqual([expect.objectContaining({ day: '2027-02-28', turns: 31 })])
    expect(await inYear('2028-02')).toEqual([expect.objectContaining({ day: '2028-02-29', turns: 32 })])
    expect(await inYear('2027-03')).toEqual([])
  })
  it('lists the seven days from a day on instead of the month, over the turn of a year too', async () => {
    const fullName = await hire({ birthDate: '1990-01-03', joinDate: '2020-01-06' })
    const inWeek = async (weekFrom: string) =>
      (await ask(paths.birthdays, 'rows', { month: '2026-11', weekFrom, search: fullName })).rows
    expect(await inWeek('2026-12-28')).toEqual([expect.objectContaining({ day: '2027-01-03', turns: 37 })])
    expect(await inWeek('2027-01-03')).toEqual([expect.objectContaining({ day: '2027-01-03' })])
    for (const outside of ['2026-12-27', '2027-01-04']) expect(await inWeek(outside)).toEqual([])
  })
  it('lists the month day by day', async () => {
    const { total, rows } = await ask(paths.birthdays, 'rows', { size: 500 })
    expect(total).toBe(await count("active_status <> 'INACTIVE' and extract(month from birth_date) = 11"))
    const days = rows.map((row) => String(row.day))
    expect(days).toEqual(days.toSorted())
  })
})

describe('new employees', () => {
  it('lists those hired in the span, the latest first', async () => {
    const span = { dateFrom: '2025-11-22', dateTo: today }
    const { total, rows } = await ask(paths.hired, 'rows', { ...span, size: 500 })
    expect(total).toBe(await count("join_date between date '2025-11-22' and date '2026-11-21'"))
    const days = rows.map((row) => String(row.joinDate))
    expect(days).toEqual(days.toSorted().toReversed())
    const trial = rows.find((row) => (row.employeeStatus as Row | null)?.code === 'PROBATION')
    expect(trial?.probationEnd).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  })
  it('refuses a span the wrong way round', async () => {
    const params = { dateFrom: '2026-11-21', dateTo: '2026-11-01' }
    for (const name of ['rows', 'totals', 'run'])
      await expect(ask(paths.hired, name, params)).rejects.toMatchObject({
        code: 'BAD_USER_INPUT',
        details: { fields: [{ field: 'dateTo', rule: 'dates' }] },
      })
  })
})

describe('employment periods', () => {
  /** Contracts of an employee, as an upload writes them. */
  const sign = async (fullName: string, type: string, terms: readonly (readonly [from: string, to: string])[]) => {
    for (const [i, [from, to]] of terms.entries())
      await engine.database.db.execute(sql`insert into employee_contract
        (company_code, created_by, updated_by, employee_id, contract_no, contract_type_id, sequence, date_from, date_to, decision, status)
        select 'SSI', 'case', 'case', e.id, ${`${fullName} ${i}`}, t.id, ${i + 1}, ${from}::date, ${to}::date, 'OPEN', 'ENDED'
        from employee e, contract_type t where e.full_name = ${fullName} and t.company_code = 'SSI' and t.contract_type_code = ${type}`)
  }
  const first = [
    ['2022-03-01', '2024-02-29'],
    ['2024-03-01', '2026-02-28'],
  ] as const

  it('A26: two terms of two years make a chain of 48 months, 12 are left', async () => {
    const fullName = await hire({ birthDate: '1990-05-05', joinDate: '2022-03-01' })
    await sign(fullName, 'PKWT', first)
    const { rows } = await ask(paths.terms, 'rows', { search: fullName, sort: 'dateFrom' })
    // The first is the one that the hire wrote, without an end.
    expect(rows.map((row) => [row.months, row.totalMonths, row.remainingMonths])).toEqual([
      [null, null, null],
      [24, 24, 36],
      [24, 48, 12],
    ])
  })
  it('begins a new chain after a gap of more than 30 days, and not before', async () => {
    const chainOf = async (next: string) => {
      const fullName = await hire({ birthDate: '1990-05-05', joinDate: '2022-03-01' })
      await sign(fullName, 'PKWT', [
        ['2022-03-01', '2024-02-29'],
        [next, '2026-02-28'],
      ])
      return (await ask(paths.terms, 'rows', { search: fullName, sort: '-dateFrom' })).rows[0]?.totalMonths
    }
    expect(await chainOf('2024-03-31')).toBe(48)
    expect(await chainOf('2024-04-01')).toBe(23)
  })
  it('finds the contracts that end soon', async () => {
    const { total, rows } = await ask(paths.terms, 'rows', { expiringWithin: 60, size: 500 })
    expect([total, (await ask(paths.terms, 'rows', { expiringWithin: 14 })).total]).toEqual([9, 1])
    expect(rows.every((row) => Number(row.daysLeft) >= 0 && Number(row.daysLeft) <= 60)).toBe(true)
    const days = rows.map((row) => String(row.dateTo))
    expect(days).toEqual(days.toSorted())
  })
  it('pays leavers for whole months of the chain (A26: 4y 0m are 4 wages)', async () => {
    const fullName = await hire({ birthDate: '1990-05-05', joinDate: '2022-03-01' })
    await sign(fullName, 'PKWT', first)
    await engine.database.db.execute(sql`update employee set active_status = 'INACTIVE', separation_date = '2026-02-28',
      contract_type_id = (select id from contract_type where company_code = 'SSI' and contract_type_code = 'PKWT') where full_name = ${fullName}`)
    const span = { dateFrom: '2026-02-01', dateTo: '2026-02-28', search: fullName }
    expect((await ask(paths.gone, 'rows', span)).rows).toEqual([
      expect.objectContaining({
        firstFrom: '2022-03-01',
        lastTo: '2026-02-28',
        totalMonths: 48,
        compensationMonths: '4.00',
      }),
    ])
    const year = { dateFrom: '2025-11-22', dateTo: today }
    const { totalMonths, rowCount } = await ask<Row>(paths.gone, 'totals', year)
    const { total, rows } = await ask(paths.gone, 'rows', { ...year, size: 500 })
    expect([rowCount, totalMonths]).toEqual([total, rows.reduce((sum, row) => sum + Number(row.totalMonths), 0)])
    expect(total).toBeGreaterThan(0)
  })
})

describe('work before joining', () => {
  it('lists it for everybody employed, of a length and a department, without the pay of that time', async () => {
    const { total, rows } = await ask(paths.earlier, 'rows', { size: 500 })
    const stored = (more: string) =>
      count(`exists (select 1 from employee_work_experience x where x.parent_id = e.id ${more})
        and join_date <= date '${today}' and (separation_date is null or separation_date >= date '${today}')`)
    expect(new Set(rows.map((row) => (row.employee as Row).id)).size).toBe(await stored(''))
    expect(total).toBeGreaterThan(20)
    expect(rows.every((row) => !('lastSalary' in row))).toBe(true)
    const long = await ask(paths.earlier, 'rows', { minMonths: 36, size: 500 })
    expect(long.total).toBe(await stored('and x.months >= 36'))
    expect(long.rows.every((row) => Number(row.months) >= 36)).toBe(true)
    const [first] = rows
    const unit = (first?.department as Row | undefined)?.id
    const { rows: own } = await ask(paths.earlier, 'rows', { department: unit, size: 500 })
    expect(own.some((row) => (row.employee as Row).id === (first?.employee as Row | undefined)?.id)).toBe(true)
    expect(own.length).toBeLessThan(total)
  })
})

describe('master employees', () => {
  it('shows everyone employed on a day with their place then', async () => {
    const { total } = await ask(paths.master, 'rows', { asOf: '2025-01-01' })
    expect(total).toBe(
      await count(
        "join_date <= date '2025-01-01' and (separation_date is null or separation_date >= date '2025-01-01')",
      ),
    )
  })
  it('takes the slice of the day, also of a day to come', async () => {
    const planned = await rowsOf<{ employee: number; position: number; day: string }>(
      engine.database.db,
      sql`select employee_id as employee, position_id as position, valid_from::text as day from employee_assignment where status = 'PLANNED'`,
    )
    expect(planned).toHaveLength(3)
    const positions = async (asOf: string) =>
      new Map(
        (await ask(paths.master, 'rows', { asOf, size: 500 })).rows.map((row) => [
          (row.employee as Row).id,
          (row.position as Row).id,
        ]),
      )
    const [now, then] = [await positions(today), await positions(planned[0]?.day ?? '')]
    for (const { employee, position } of planned)
      expect([now.get(employee) === position, then.get(employee)]).toEqual([false, position])
  })
})
