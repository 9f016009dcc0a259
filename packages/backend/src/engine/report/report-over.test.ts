// Reports without SQL of their own: columns, parameters and filters out of a dataset.
import { defineDataset, defineReport, type Fields, indexOnly } from '@kantor/shared/kernel'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Engine } from '../context.ts'
import { datasetFor } from '../datasets/dataset.ts'
import { readRows } from '../datasets/rows.ts'
import { testActor, testDatabases, testEngine } from '../testing/databases.ts'
import { divisions, fixtureCatalogue } from '../testing/fixture-catalogue.ts'
import { fixtureRules } from '../testing/fixture-rules.ts'
import { create } from '../write/store.ts'
import { reportOver } from './report-over.ts'

const columns = {
  division: { type: 'ref', to: 'Division', required: true },
  name: { type: 'text' },
  kind: { type: 'enum', values: ['LINE', 'STAFF'] },
  weight: { type: 'integer' },
} as const satisfies Fields
const all = datasetFor(
  defineDataset({ name: 'all', title: 'All', params: { weight: { type: 'integer', required: true } }, columns }),
  (
    { rows },
    { weight },
  ) => sql`select d.id as "division", d.division_name as "name", d.kind as "kind", ${weight}::int as "weight"
    from ${rows('Division')} d`,
)
const report = (params: Fields, more: Fields = {}) =>
  defineReport({
    path: '/test/over',
    title: 'Over',
    form: 'frmFIXOVER1',
    screens: indexOnly,
    params: { weight: { type: 'integer', required: true }, ...params },
    columns: { name: columns.name, weight: columns.weight, ...more },
  })
const filters = { division: { type: 'ref', to: 'Division' }, kind: columns.kind } as const

it('what the dataset does not have is refused when the program starts', () => {
  expect(() => reportOver(report({}, { colour: { type: 'text' } }), all)).toThrow(
    '/test/over: no column colour in the dataset all',
  )
  expect(() => reportOver(report({ size: { type: 'text' } }), all)).toThrow(
    '/test/over: no column size in the dataset all',
  )
  const { weight: _, ...params } = report({}).params
  expect(() => reportOver({ ...report({}), params }, all)).toThrow('no parameter weight that the dataset all asks for')
})

describe.each(await testDatabases())('a report over a dataset on $name', (database) => {
  let engine: Engine
  const actor = testActor([])
  const ids: number[] = []
  beforeAll(async () => {
    engine = await testEngine(database, fixtureCatalogue, fixtureRules)
    for (const [code, parent, kind] of [
      ['A', null, 'LINE'],
      ['B', 0, 'STAFF'],
      ['C', null, 'STAFF'],
    ] as const)
      ids.push(
        Number(
          (
            await create(engine, actor, divisions, {
              divisionCode: code,
              divisionName: code,
              kind,
              parent: parent === null ? null : ids[parent],
            })
          ).id,
        ),
      )
  })
  afterAll(() => engine.database.close())
  const names = async (given: object) => {
    const context = { tx: engine.database.db, engine, actor, today: engine.today() }
    const params = { weight: 7, division: null, kind: null, ...given }
    const reading = { params, sort: ['name'] }
    const { rows } = await readRows(context, reportOver(report(filters), all), reading, { page: 1, size: 10 })
    return rows
  }

  it('has the columns of its declaration, out of the parameters of the dataset', async () => {
    expect(await names({})).toEqual(['A', 'B', 'C'].map((name) => ({ name, weight: 7 })))
  })
  it('is narrowed by the parameters that name a column; a node includes all below it', async () => {
    expect((await names({ kind: 'STAFF' })).map((r) => r.name)).toEqual(['B', 'C'])
    expect((await names({ division: ids[0] })).map((r) => r.name)).toEqual(['A', 'B'])
    expect((await names({ division: ids[0], kind: 'LINE' })).map((r) => r.name)).toEqual(['A'])
  })
})
