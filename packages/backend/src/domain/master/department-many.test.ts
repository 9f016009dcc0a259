// A tree of departments from another system in one call: a row names its parent by the code of a row before it, and statements grow with the levels only.
import { Flow, inFlow } from '@kantor/shared/telemetry/flow'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowsOf } from '../../db/connection.ts'
import { type ManyOrder, writeMany } from '../../engine/many/write-many.ts'
import { everything, featureAt, openDemo, type ProductEngine } from '../testing/index.ts'

let engine: ProductEngine
beforeAll(async () => {
  engine = await openDemo('2026-11-20')
}, 600_000)
afterAll(() => engine.close())

const node = (departmentCode: string, orgLevel: string, parent: string | null) => ({
  input: {
    departmentCode,
    departmentName: `Node ${departmentCode}`,
    orgLevel,
    validFrom: '2026-11-01',
    ...(parent === null ? {} : { parentDepartmentBy: { code: parent } }),
  },
})
const write = async (rows: ManyOrder['rows'], way: ManyOrder['way'] = 'upsert') => {
  const flow = new Flow({ slowMs: 0, close: async () => {} }, 'departments')
  const order = { way, rows, allOrNothing: false }
  const results = await inFlow(flow, () => writeMany(engine, () => everything, featureAt('/master/departments'), order))
  return { results, statements: flow.count, outcomes: results.map(({ outcome }) => outcome) }
}
/** Divisions with departments, and these with units, level after level. */
const tree = (of: string, width: number) => {
  const numbers = Array.from({ length: width }, (_, at) => at)
  return [
    ...numbers.map((at) => node(`${of}V${at}`, 'DIVISION', null)),
    ...numbers.map((at) => node(`${of}D${at}`, 'DEPARTMENT', ` ${of.toLowerCase()}v${at} `)),
    ...numbers.map((at) => node(`${of}U${at}`, 'UNIT', `${of}D${at}`)),
  ]
}
const parentsOf = (like: string) =>
  rowsOf<{ code: string; parent: string | null }>(
    engine.database.db,
    sql`select d.department_code as code, p.department_code as parent from department d left join department p on p.id = d.parent_department_id
      where d.department_code like ${like} order by d.id`,
  )

it('is written whole in one call, level after level or branch after branch', async () => {
  const { outcomes } = await write(tree('TA', 3))
  expect(new Set(outcomes)).toEqual(new Set(['CREATED']))
  expect(await parentsOf('TAU%')).toEqual([0, 1, 2].map((at) => ({ code: `TAU${at}`, parent: `TAD${at}` })))
  const branches = [0, 1, 2].flatMap((at) => tree('TB', 3).filter((_, i) => i % 3 === at))
  expect(new Set((await write(branches, 'createMany')).outcomes)).toEqual(new Set(['CREATED']))
  expect(await parentsOf('TBD%')).toEqual([0, 1, 2].map((at) => ({ code: `TBD${at}`, parent: `TBV${at}` })))
  expect(new Set((await write(tree('TA', 3))).outcomes)).toEqual(new Set(['UNCHANGED']))
})

it('takes as many statements for five hundred rows as for a few', async () => {
  const few = await write(tree('TC', 5))
  const many = await write(tree('TD', 166))
  expect(many.outcomes.filter((outcome) => outcome === 'CREATED')).toHaveLength(498)
  expect(many.statements).toBe(few.statements)
  expect(many.statements).toBeLessThan(80)
})

it('refuses a row whose parent was refused or comes after it, and no other', async () => {
  const { results } = await write([
    node('TEV', 'DIVISION', null),
    node('TEX', 'NOWHERE', null),
    node('TED', 'DEPARTMENT', 'TEX'),
    node('TEE', 'DEPARTMENT', 'TEV'),
    node('TEU', 'UNIT', 'TEF'),
    node('TEF', 'DEPARTMENT', 'TEV'),
    node('TES', 'DEPARTMENT', 'TES'),
  ])
  expect(
    results.map((row) => (row.outcome === 'REFUSED' ? row.error.details.fields?.[0]?.message : row.outcome)),
  ).toEqual([
    'CREATED',
    expect.stringContaining('one of'),
    '"TEX" was refused in rows.1',
    'CREATED',
    '"TEF" is not one of the choices yet: it is in rows.5, which has to come before this row',
    'CREATED',
    '"TES" is not one of the choices',
  ])
  const { results: all } = await write([node('TGD', 'DEPARTMENT', 'TGV'), node('TGV', 'DIVISION', null)])
  expect(all.map(({ outcome }) => outcome)).toEqual(['REFUSED', 'CREATED'])
})

it('checks a unit below a division against departments of the same call, too', async () => {
  // In a company with departments a unit must be below one of them, also one that is written by the same call.
  const { outcomes } = await write([
    node('THV', 'DIVISION', null),
    node('THD', 'DEPARTMENT', 'THV'),
    node('THU', 'UNIT', 'THV'),
  ])
  expect(outcomes).toEqual(['CREATED', 'CREATED', 'REFUSED'])
})
