import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Engine } from '../engine/context.ts'
import { testDatabases, testEngine } from '../engine/testing/databases.ts'
import { fixtureCatalogue } from '../engine/testing/fixture-catalogue.ts'
import { fixtureRules } from '../engine/testing/fixture-rules.ts'
import { rowsOf } from './connection.ts'
import { searchIndexObjects } from './search-index.ts'

describe.each(await testDatabases())('search indexes on $name', (database) => {
  let engine: Engine
  beforeAll(async () => {
    engine = await testEngine(database, fixtureCatalogue, fixtureRules)
  })
  afterAll(() => engine.database.close())

  it('stand on the search fields of each list, and are made once only', async () => {
    for (const { create } of searchIndexObjects(fixtureCatalogue)) await engine.database.db.execute(sql.raw(create))
    const indexes = await rowsOf<{ name: string }>(
      engine.database.db,
      sql`select indexname as name from pg_indexes where indexname like 'person%search' order by 1`,
    )
    expect(indexes.map((i) => i.name)).toEqual([
      'person_email_search',
      'person_full_name_search',
      'person_person_no_search',
    ])
  })
})
