// Minimum wages of regions and salary grades: what they refuse, what they derive, how a new period begins.
import { catalogue } from '@kantor/shared/catalogue'
import { SalaryGrade } from '@kantor/shared/catalogue/payroll-management/payroll-code/salary-grade.entity'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../../db/connection.ts'
import { runAction, runnableActions } from '../../../engine/actions/actions.ts'
import type { Actor } from '../../../engine/context.ts'
import { list, parseList } from '../../../engine/list/list.ts'
import { create, edit, remove } from '../../../engine/write/store.ts'
import { everything, featureAt, idOf, openDemo, type ProductEngine, withEverything } from '../../testing/index.ts'
import { salaryGradeMasterActions } from './salary-grade-master.actions.ts'

const wages = featureAt('/payroll-management/payroll-code/regional-salary-entry')
const grades = featureAt('/payroll-management/payroll-code/salary-grade-master')
let engine: ProductEngine
beforeAll(async () => {
  engine = await openDemo('2026-11-21')
})
afterAll(() => engine.close())

const complaint = (field: string) =>
  expect.objectContaining({
    code: 'BAD_USER_INPUT',
    details: expect.objectContaining({ fields: expect.arrayContaining([expect.objectContaining({ field })]) }),
  })
const wagesOf = async (code: string, actor: Actor = everything) =>
  (await list(engine, actor, wages, parseList(engine, actor, wages, { size: '50' }))).rows.filter(
    (row) => row.code === code,
  )
const closeRuns = () =>
  engine.database.db.execute(
    sql`update reckoning_date set status = 'RUN_CLOSED' where company_code = 'SSI' and salary_to = '2026-09-30'`,
  )
const openRuns = () =>
  engine.database.db.execute(sql`update reckoning_date set status = 'OPEN' where status = 'RUN_CLOSED'`)

describe('minimum wages of regions', () => {
  it('tell what they were before and by how much they rose', async () => {
    const [now, before] = await wagesOf('3216')
    expect(now).toMatchObject({ year: 2026, previousAmount: '5558515.00', increasePercent: '6.84' })
    expect(before).toMatchObject({ year: 2025, previousAmount: null, increasePercent: null })
  })
  it('count who is paid less by the month', async () => {
    const [{ below } = { below: -1 }] = await rowsOf<{ below: number }>(
      engine.database.db,
      sql`select count(*)::int as below from employee e join work_location w on w.id = e.location_id join operation_area a on a.id = w.area_id
        join employee_remuneration r on r.employee_id = e.id join pay_group g on g.id = r.pay_group_id
        join employee_salary s on s.employee_id = e.id and s.effective_to is null
        where e.company_code = 'SSI' and a.minimum_wage_region = '3216' and g.group_code in ('HO-M', 'PLT-M')
          and (e.separation_date is null or e.separation_date >= '2026-11-21') and s.amount < 5938885`,
    )
    expect(below).toBeGreaterThan(0)
    expect((await wagesOf('3216'))[0]).toMatchObject({ employeesBelow: below })
    expect((await wagesOf('3216', await withEverything(engine, 'payroll')))[0]).toMatchObject({ employeesBelow: below })
    expect((await wagesOf('3216', await withEverything(engine, 'finance')))[0]).toMatchObject({ employeesBelow: 0 })
  })
  it('disclose to no user by that count the pay of employees whose amounts they do not see', async () => {
    const made = await create(engine, everything, wages, {
      code: '3216',
      regionName: 'Kab. Bekasi',
      kind: 'UMK',
      year: 2028,
      monthlyAmount: 900_000_000,
    })
    const counted = async (username: string) =>
      (await wagesOf('3216', await withEverything(engine, username)))[0]?.employeesBelow
    expect(Number(await counted('payroll.head'))).toBeGreaterThan(Number(await counted('payroll')))
    await remove(engine, everything, wages, Number(made.id), 1)
  })
  it('begin on the first of January, within their year, once a year', async () => {
    const row = { code: '3216', regionName: 'Kab. Bekasi', kind: 'UMK', year: 2027, monthlyAmount: 6_300_000 }
    await expect(create(engine, everything, wages, { ...row, effectiveFrom: '2028-01-01' })).rejects.toEqual(
      complaint('effectiveFrom'),
    )
    await expect(create(engine, everything, wages, { ...row, monthlyAmount: 0 })).rejects.toEqual(
      complaint('monthlyAmount'),
    )
    const made = await create(engine, everything, wages, row)
    expect(made).toMatchObject({ effectiveFrom: '2027-01-01', previousAmount: '5938885.00' })
    await expect(create(engine, everything, wages, row)).rejects.toMatchObject({ category: 'CONFLICT' })
    await remove(engine, everything, wages, Number(made.id), 1)
  })
  it('stay once a closed run has read them', async () => {
    const [now] = await wagesOf('3100')
    await closeRuns()
    const id = Number(now?.id)
    await expect(edit(engine, everything, wages, id, 1, { monthlyAmount: 1 })).rejects.toMatchObject({
      code: 'USED_IN_CLOSED_RUN',
    })
    await expect(remove(engine, everything, wages, id, 1)).rejects.toMatchObject({ code: 'USED_IN_CLOSED_RUN' })
    await openRuns()
  })
})

describe('salary grades', () => {
  const grade = {
    gradeCode: 'T1',
    gradeName: 'Test',
    effectiveFrom: '2026-01-01',
    minAmount: 5_000_000,
    midAmount: 6_000_000,
    maxAmount: 7_000_000,
  }
  const make = (more: object) => create(engine, everything, grades, { ...grade, ...more })
  it('rise from least to most, and so do their steps within the range', async () => {
    await expect(make({ midAmount: 4_000_000 })).rejects.toEqual(complaint('midAmount'))
    await expect(make({ maxAmount: 5_500_000 })).rejects.toEqual(complaint('maxAmount'))
    const step = (n: number, amount: number) => ({ step: n, amount })
    await expect(make({ steps: [step(1, 5_000_000), step(2, 5_000_000)] })).rejects.toEqual(complaint('steps.1.amount'))
    await expect(make({ steps: [step(2, 5_000_000), step(1, 6_000_000)] })).rejects.toEqual(complaint('steps.1.step'))
    await expect(make({ steps: [step(1, 4_999_999)] })).rejects.toEqual(complaint('steps.0.amount'))
    await expect(make({ steps: [step(1, 7_000_001)] })).rejects.toEqual(complaint('steps.0.amount'))
    await expect(make({ currency: 'USD' })).rejects.toEqual(complaint('currency'))
  })
  it('are copied to a later day, higher by a percentage and rounded; the one before ends', async () => {
    const [copy] = runnableActions(
      { ...catalogue, features: catalogue.features.filter((f) => f.path === grades.path) },
      [salaryGradeMasterActions],
    )
    if (copy === undefined) throw new Error('No action')
    const id = await idOf(engine, SalaryGrade, 'grade_code', 'G05')
    const asked = { salaryGrade: id, effectiveFrom: '2027-01-01', percent: '6.5', roundingUnit: 1_000 }
    const early = { ...asked, effectiveFrom: '2024-01-01' }
    await expect(runAction(engine, everything, copy, early, true)).rejects.toEqual(complaint('effectiveFrom'))
    expect(await runAction(engine, everything, copy, asked, true)).toMatchObject({ steps: 8 })
    const rows = await rowsOf(
      engine.database.db,
      sql`select effective_to::text as "to", min_amount::text as least, max_amount::text as most from salary_grade
        where company_code = 'SSI' and grade_code = 'G05' order by effective_from`,
    )
    expect(rows).toEqual([
      { to: '2026-12-31', least: '6200000.00', most: '7800000.00' },
      { to: null, least: '6603000.00', most: '8307000.00' },
    ])
  })
  it('stay once a closed run has read them', async () => {
    const id = await idOf(engine, SalaryGrade, 'grade_code', 'G06')
    await closeRuns()
    await expect(edit(engine, everything, grades, id, 1, { midAmount: 8_200_000 })).rejects.toMatchObject({
      code: 'USED_IN_CLOSED_RUN',
    })
    await openRuns()
  })
})
