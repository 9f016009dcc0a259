// Rows for rules: the company's own, by values and by SQL over named columns.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../db/connection.ts'
import type { Engine } from '../context.ts'
import { oneDatabase, testActor, testEngine } from '../testing/databases.ts'
import { Division, divisions, fixtureCatalogue } from '../testing/fixture-catalogue.ts'
import { fixtureRules } from '../testing/fixture-rules.ts'
import { create } from '../write/store.ts'
import { isThere, storedRow, storedRows } from './stored-rows.ts'

const actor = testActor([])
const otherCompany = { ...actor, companyCode: 'OTHER' }

describe.each(await oneDatabase())('rows for rules on $name', (database) => {
  let engine: Engine
  let top = 0
  const context = () => ({ tx: engine.database.db, engine, actor })
  beforeAll(async () => {
    engine = await testEngine(database, fixtureCatalogue, fixtureRules)
    const add = (who: typeof actor, divisionCode: string, input: object = {}) =>
      create(engine, who, divisions, { divisionCode, divisionName: `Name of ${divisionCode}`, ...input })
    top = Number((await add(actor, 'A')).id)
    await add(actor, 'B', { parent: top, kind: 'STAFF' })
    await add(actor, 'C', { parent: top })
    await add(otherCompany, 'X')
  })
  afterAll(() => engine.database.close())
  const codes = async (
    query: Parameters<typeof storedRows<'Division', (typeof Division)['fields'], never, 'divisionCode'>>[3],
  ) => (await storedRows(context(), Division, ['divisionCode'], query)).map((row) => row.divisionCode)

  it('are those of the company, unless those of every company are requested', async () => {
    expect(await codes({})).toEqual(['A', 'B', 'C'])
    expect(await codes({ everyCompany: 'the test looks at all of them' })).toEqual(['A', 'B', 'C', 'X'])
    const [other] = await rowsOf<{ id: number }>(
      engine.database.db,
      sql`select id from division where division_code = 'X'`,
    )
    expect(await isThere(context(), Division, { where: { id: other?.id ?? 0 } })).toBe(false)
    expect(await isThere({ ...context(), actor: otherCompany }, Division, { where: { id: other?.id ?? 0 } })).toBe(true)
  })

  it('are found by a value, by several, by none, and by SQL over the columns', async () => {
    expect(await codes({ where: { kind: 'STAFF' } })).toEqual(['B'])
    expect(await codes({ where: { divisionCode: ['A', 'C', 'X'] } })).toEqual(['A', 'C'])
    expect(await codes({ where: { divisionCode: [] } })).toEqual([])
    expect(await codes({ where: { parent: null } })).toEqual(['A'])
    expect(await codes({ and: (c) => sql`${c.divisionName} like ${'%B'}` })).toEqual(['B'])
    expect(await codes({ orderBy: ['kind', 'divisionCode'], limit: 2 })).toEqual(['A', 'C'])
  })

  it('carry references as ids, and nothing other than what was requested', async () => {
    expect(await storedRow(context(), Division, ['divisionCode', 'parent'], { where: { kind: 'STAFF' } })).toEqual({
      divisionCode: 'B',
      parent: top,
    })
    expect(await storedRow(context(), Division, ['id'], { where: { divisionCode: 'NONE' } })).toBeUndefined()
  })
})
