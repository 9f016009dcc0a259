// The establishment: slots make positions, centres make 100.00 percent, ladders keep their order. On a database without people.

import { Department } from '@kantor/shared/catalogue/master/entities/department.entity'
import { DepartmentCenter } from '@kantor/shared/catalogue/master/entities/department-center.entity'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../db/connection.ts'
import { create, edit, remove } from '../../engine/write/store.ts'
import { codesArea } from '../../seed/master/codes.area.ts'
import { companiesArea } from '../../seed/master/companies.area.ts'
import { organisationArea } from '../../seed/organisation/organisation.area.ts'
import { everything, featureAt, idOf, openAreas, type ProductEngine } from '../testing/index.ts'
import { caller, complaint } from './testing.ts'

let engine: ProductEngine
const charts = featureAt('/master/chart-departments')
const positions = featureAt('/human-resource-management/position-management/positions')
const levels = featureAt('/human-resource-management/position-management/position-level')
const grades = featureAt('/human-resource-management/position-management/position-grade')
const centers = featureAt('/master/department-centers')
const accounts = featureAt('/master/account-centers')
const periods = featureAt('/human-resource-management/human-resource-code/human-base-period')
const contracts = featureAt('/master/contract-type')

const day = '2026-01-01'
const one = async <T extends object>(query: ReturnType<typeof sql>): Promise<T | undefined> =>
  (await rowsOf<T>(engine.database.db, query))[0]
const idBy = async (table: string, column: string, value: string): Promise<number> => {
  const row = await one<{ id: number }>(
    sql`select id from ${sql.identifier(table)} where company_code = 'SSI' and ${sql.identifier(column)} = ${value}`,
  )
  return row?.id ?? 0
}
const department = (code: string) => idOf(engine, Department, 'department_code', code)
const level = (code: string) => idBy('position_level', 'level_code', code)
const slot = async (code: string, levelCode: string, more: object = {}) =>
  create(engine, everything, charts, {
    department: await department(code),
    positionLevel: await level(levelCode),
    positionTitle: 'Tester',
    plannedHeadcount: 2,
    validFrom: day,
    ...more,
  })

beforeAll(async () => {
  engine = await openAreas('2026-11-21', [companiesArea, codesArea, organisationArea])
}, 120_000)
afterAll(() => engine.close())

describe('a slot of the department chart', () => {
  it('is counted within department and level, and makes its position with an empty qualification', async () => {
    const first = await slot('PRD', 'STF')
    const second = await slot('PRD', 'STF', { parentChart: first.id })
    expect([first.slotNo, second.slotNo]).toEqual([1, 2])
    expect(second.position).toMatchObject({ code: 'PRD-STF-2', name: 'Tester' })
    expect((await slot('QAS', 'STF')).position).toMatchObject({ code: 'QAS-STF-1' })
    const made = await one<{ above: string; ot: boolean; asked: number }>(
      sql`select up.position_code as above, p.overtime_eligible as ot, (select count(*)::int from position_qualification q where q.position_id = p.id) as asked
        from position p join position up on up.id = p.reports_to_id where p.position_code = 'PRD-STF-2'`,
    )
    expect(made).toEqual({ above: 'PRD-STF-1', ot: true, asked: 1 })
  })
  it('reports to the head slot of the department above where it hangs below none', async () => {
    await slot('OPS', 'DIR', { isHead: true, positionTitle: 'Director' })
    const { position } = await slot('MNT', 'MGR')
    const made = await one<{ above: string; ot: boolean }>(
      sql`select up.position_code as above, p.overtime_eligible as ot from position p join position up on up.id = p.reports_to_id
        where p.id = ${Number((position as { id: string }).id)}`,
    )
    expect(made).toEqual({ above: 'OPS-DIR-1', ot: false })
  })
  it('heads its department alone, and hangs below no slot below it', async () => {
    const head = await slot('WHS', 'MGR', { isHead: true, validTo: '2026-06-30' })
    await expect(slot('WHS', 'SPV', { isHead: true })).rejects.toEqual(complaint('isHead', 'R-CHART-HEAD'))
    await expect(slot('WHS', 'SPV', { isHead: true, validFrom: '2026-07-01' })).resolves.toBeDefined()
    const below = await slot('WHS', 'STF', { parentChart: head.id })
    await expect(
      edit(engine, everything, charts, Number(head.id), Number(head.rowVersion), { parentChart: below.id }),
    ).rejects.toEqual(complaint('parentChart', 'tree'))
  })
  it('gives its new title to the position that bore the old one', async () => {
    const row = await slot('SAL', 'STF')
    const named = (id: unknown) =>
      one<{ name: string }>(sql`select position_name as name from position where position_code = ${String(id)}`)
    const renamed = await edit(engine, everything, charts, Number(row.id), Number(row.rowVersion), {
      positionTitle: 'Seller',
    })
    expect(await named('SAL-STF-1')).toEqual({ name: 'Seller' })
    const position = await idBy('position', 'position_code', 'SAL-STF-1')
    await edit(engine, everything, positions, position, 2, { positionName: 'Key account' })
    await edit(engine, everything, charts, Number(row.id), Number(renamed.rowVersion), { positionTitle: 'Trader' })
    expect(await named('SAL-STF-1')).toEqual({ name: 'Key account' })
  })
  it('takes its position away with it, unless other slots hang below', async () => {
    const above = await slot('TAX', 'MGR')
    const below = await slot('TAX', 'STF', { parentChart: above.id })
    await expect(remove(engine, everything, charts, Number(above.id), Number(above.rowVersion))).rejects.toMatchObject({
      code: 'IN_USE',
    })
    await remove(engine, everything, charts, Number(below.id), Number(below.rowVersion))
    const left = await one(sql`select 1 from position where position_code = 'TAX-STF-1'`)
    expect(left).toBeUndefined()
  })
})

describe('positions, levels and grades', () => {
  it('take a grade of the level only, and report upwards', async () => {
    const [own, below] = [await slot('ACC', 'STF'), await slot('ACC', 'STF')]
    const [a, b] = [own, below].map((row) => Number((row.position as { id: string }).id)) as [number, number]
    const change = (id: number, version: number, input: object) =>
      edit(engine, everything, positions, id, version, input)
    await expect(change(a, 1, { grade: await idBy('position_grade', 'grade_code', 'G11') })).rejects.toEqual(
      complaint('grade', 'R-POS-GRADE'),
    )
    await expect(change(a, 1, { grade: await idBy('position_grade', 'grade_code', 'G06') })).resolves.toMatchObject({
      planned: 2,
      vacancy: 2,
    })
    await change(b, 1, { reportsTo: a })
    await expect(change(a, 2, { reportsTo: b })).rejects.toEqual(complaint('reportsTo', 'tree'))
  })
  it('have one grade of a rank on a level, and one level of a rank', async () => {
    const grade = { gradeCode: 'G99', gradeName: 'Test', level: await level('STF'), validFrom: day }
    await expect(create(engine, everything, grades, { ...grade, rank: 1 })).rejects.toEqual(
      complaint('rank', 'R-GRADE-RANK'),
    )
    await expect(create(engine, everything, grades, { ...grade, rank: 3 })).resolves.toBeDefined()
    const twin = { levelCode: 'XX', levelName: 'Twin', rank: 3 }
    await expect(create(engine, everything, levels, twin)).rejects.toMatchObject({ code: 'DUPLICATE' })
    const unpaid = { levelCode: 'YY', levelName: 'No overtime', rank: 50, overtimeEligible: false }
    await expect(create(engine, everything, levels, unpaid)).rejects.toEqual(
      complaint('legalBasis', 'PP 35/2021 art. 27'),
    )
  })
})

describe('department centers', () => {
  const call = (input: object) => caller(engine, centers.path)('split', input)
  const center = async (code: string, more: object = {}) =>
    Number(
      (await create(engine, everything, accounts, { code, name: code, costType: 'NONE', validFrom: day, ...more })).id,
    )
  let [a, b] = [0, 0]
  it('are posted to leaves of the tree only', async () => {
    await expect(center('5000', { costType: null })).rejects.toEqual(complaint('costType', 'R-CENTER-COST'))
    const top = await center('5001', { isPosting: false, costType: null })
    a = await center('5100', { parent: top })
    b = await center('5200', { parent: top })
    await expect(center('5300', { parent: a })).rejects.toEqual(complaint('parent', 'R-CENTER-PARENT'))
    await expect(center('51')).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
    const share = { department: await department('PUR'), percent: '100.00', validFrom: day }
    await expect(create(engine, everything, centers, { ...share, accountCenter: top })).rejects.toEqual(
      complaint('accountCenter', 'R-CENTER-POSTING'),
    )
  })
  it('make 100.00 percent on every day, or are refused with PERCENT_NOT_100', async () => {
    const home = await department('PUR')
    const share = { department: home, accountCenter: a, validFrom: day }
    await expect(create(engine, everything, centers, { ...share, percent: '99.99' })).rejects.toMatchObject({
      code: 'PERCENT_NOT_100',
      details: { values: { from: day, sum: '99.99' } },
    })
    const whole = await create(engine, everything, centers, { ...share, percent: '100.00' })
    await expect(
      create(engine, everything, centers, { ...share, accountCenter: b, percent: '0.01' }),
    ).rejects.toMatchObject({
      code: 'PERCENT_NOT_100',
    })
    expect(
      await call({
        department: home,
        validFrom: '2026-07-01',
        shares: [
          { accountCenter: a, percent: '66.67' },
          { accountCenter: b, percent: '33.33' },
        ],
      }),
    ).toEqual({ ended: 1, written: 2 })
    const rows = await rowsOf<{ percent: string; from: string; to: string | null }>(
      engine.database.db,
      sql`select percent::text, valid_from::text as from, valid_to::text as to from department_center where department_id = ${home} order by valid_from, id`,
    )
    expect(rows).toEqual([
      { percent: '100.00', from: day, to: '2026-06-30' },
      { percent: '66.67', from: '2026-07-01', to: null },
      { percent: '33.33', from: '2026-07-01', to: null },
    ])
    const half = await idOf(engine, DepartmentCenter, 'percent', '33.33')
    await expect(remove(engine, everything, centers, half, 1)).rejects.toMatchObject({ code: 'PERCENT_NOT_100' })
    await expect(remove(engine, everything, centers, Number(whole.id), 2)).resolves.toBeUndefined()
  })
  it('are split again from the same day, but not below a later split', async () => {
    const home = await department('PUR')
    const shares = [{ accountCenter: b, percent: '100.00' }]
    expect(await call({ department: home, validFrom: '2026-07-01', shares })).toEqual({ ended: 0, written: 1 })
    await expect(call({ department: home, validFrom: '2026-06-01', shares })).rejects.toMatchObject({
      code: 'BAD_STATE',
    })
    await expect(
      call({ department: home, validFrom: '2026-08-01', shares: [{ accountCenter: a, percent: '99.00' }] }),
    ).rejects.toMatchObject({ code: 'PERCENT_NOT_100' })
    expect(
      (await one<{ n: number }>(sql`select count(*)::int as n from department_center where department_id = ${home}`))
        ?.n,
    ).toBe(1)
  })
})

describe('codes', () => {
  it('have one base period for a purpose on a day, but several for awards of service', async () => {
    const add = (periodCode: string, more: object) =>
      create(engine, everything, periods, {
        periodCode,
        periodName: 'Test',
        purpose: 'NOTICE',
        length: 30,
        validFrom: day,
        ...more,
      })
    await add('N1', { validTo: '2026-06-30' })
    await expect(add('N2', { validFrom: '2026-06-30' })).rejects.toMatchObject({
      code: 'OVERLAP',
      details: { fields: [{ field: 'purpose' }] },
    })
    await expect(add('N2', { validFrom: '2026-07-01' })).resolves.toBeDefined()
    await add('S5', { purpose: 'SERVICE_AWARD' })
    await expect(add('S10', { purpose: 'SERVICE_AWARD' })).resolves.toBeDefined()
  })
  it('give a contract by term its longest chain and its compensation', async () => {
    const add = (contractTypeCode: string, more: object) =>
      create(engine, everything, contracts, { contractTypeCode, contractTypeName: 'Test', ...more })
    expect(await add('T1', { relation: 'PKWT_TERM' })).toMatchObject({ maxTotalMonths: 60, compensationEligible: true })
    expect(await add('T2', { relation: 'PKWTT' })).toMatchObject({ maxTotalMonths: null, compensationEligible: false })
    await expect(add('T3', { relation: 'DAILY', maxTotalMonths: 12 })).rejects.toEqual(
      complaint('maxTotalMonths', 'R-CONTRACT-TERM'),
    )
  })
})
