// A delta by `updatedAt` gives what was written since, and misses nothing that is committed later than it was written.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Engine } from '../context.ts'
import { createEngine } from '../create-engine.ts'
import { oneDatabase, openTables, testActor } from '../testing/databases.ts'
import { fixtureCatalogue, Level, levels } from '../testing/fixture-catalogue.ts'
import { fixtureRules } from '../testing/fixture-rules.ts'
import { create, edit } from '../write/store.ts'
import { insertRow, inWriting } from '../write/write.ts'
import { deltaStart } from './delta.ts'
import type { QueryTexts } from './filters.ts'
import { list, parseList } from './list.ts'

const actor = testActor()
const minutes = (count: number) => count * 60_000

describe.each(await oneDatabase({ ownDatabase: true }))('deltas on $name', (database) => {
  let engine: Engine
  /** How far the clock of the test is ahead of the real one, by which the database counts the age of a transaction. */
  let ahead = 0
  const at = (ms: number) => new Date(Date.now() + ahead + ms).toISOString()
  const codesOf = async (query: QueryTexts) =>
    (await list(engine, actor, levels, parseList(engine, actor, levels, query))).rows.map((row) => row.levelCode)
  const level = (levelCode: string) => create(engine, actor, levels, { levelCode, levelName: levelCode, rank: 1 })

  beforeAll(async () => {
    const tables = await openTables(database, fixtureCatalogue)
    engine = createEngine(tables, fixtureCatalogue, fixtureRules, () => new Date(Date.now() + ahead))
    const [first] = [await level('A'), await level('B')]
    ahead = minutes(60)
    await edit(engine, actor, levels, first.id as number, 1, { rank: 2 })
    await level('C')
  })
  afterAll(() => engine.database.close())

  it('narrows and sorts a list by when its rows were made and last written', async () => {
    const half = at(-minutes(30))
    expect(await codesOf({ 'updatedAt.from': half, sort: 'updatedAt' })).toEqual(['A', 'C'])
    expect(await codesOf({ 'updatedAt.to': half })).toEqual(['B'])
    expect(await codesOf({ 'createdAt.from': half })).toEqual(['C'])
    expect(await codesOf({ sort: '-createdAt' })).toEqual(['C', 'B', 'A'])
    expect(await codesOf({ 'updatedAt.from': half, after: '0' })).toEqual(['A', 'C'])
  })

  it('begins a margin before now while nothing is under way', async () => {
    const began = at(-minutes(1))
    const start = await deltaStart(engine)
    expect([start >= began, start <= at(-minutes(1))]).toEqual([true, true])
  })

  it.runIf(database.name === 'PostgreSQL')('continues from before anything that is not committed yet', async () => {
    const written = Promise.withResolvers<void>()
    const mayCommit = Promise.withResolvers<void>()
    const writing = inWriting(engine, actor, Level, levels, async (w) => {
      await insertRow(w, { levelCode: 'LATE', levelName: 'Late', rank: 1, active: true })
      written.resolve()
      await mayCommit.promise
    })
    await written.promise
    // Long after the margin the row is still not there; the clock of the test alone would have passed it.
    await engine.database.db.execute('select pg_sleep(1.2)')
    const start = await deltaStart(engine)
    expect(await codesOf({ size: '100' })).not.toContain('LATE')
    mayCommit.resolve()
    await writing
    expect(await codesOf({ 'updatedAt.from': start, size: '100' })).toContain('LATE')
    expect(Date.parse(at(-minutes(1))) - Date.parse(start)).toBeGreaterThanOrEqual(1_200)
  })
})
