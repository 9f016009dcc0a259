// A user who types a text as it is shown finds it: apostrophes, accents, blanks and forms of letters, in lists, choices, Find, filters and sheets; by an
// index where there is one.
import { searchText } from '@kantor/shared/formats/plain-text'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../db/connection.ts'
import type { Engine } from '../context.ts'
import { choicesCalled } from '../read/called.ts'
import { oneDatabase, testActor, testEngine } from '../testing/databases.ts'
import { fixtureCatalogue, levels, Person, people } from '../testing/fixture-catalogue.ts'
import { fixtureRules } from '../testing/fixture-rules.ts'
import { create } from '../write/store.ts'
import { findRecords } from './find.ts'
import { list, parseList } from './list.ts'
import { lookup } from './lookup.ts'

const actor = testActor(['frmFIXSALI', 'frmFIXPEO01I'])
const stored = ["Nur'aini", 'André', 'Budi Santoso', 'Çelik', 'Søren', '100% Jaya', 'under_score']

describe.each(await oneDatabase())('texts with similar letters on $name', (database) => {
  let engine: Engine
  beforeAll(async () => {
    engine = await testEngine(database, fixtureCatalogue, fixtureRules)
    await create(engine, actor, levels, { levelCode: 'L1', levelName: 'Ahli Gizi – Étage', rank: 1 })
    for (const [i, fullName] of ['Nur\u2019aini', 'Andre\u0301', 'Budi\u00a0 Santoso', ...stored.slice(3)].entries())
      await create(engine, actor, people, { fullName, email: `p${i}@x`, level: { code: 'L1' } })
  })
  afterAll(() => engine.database.close())
  const namesOf = async (search: string) =>
    (await list(engine, actor, people, parseList(engine, actor, people, { search }))).rows.map((row) => row.fullName)

  it('are kept in one form', async () => {
    const rows = await rowsOf<{ name: string }>(
      engine.database.db,
      sql`select full_name as name from person order by id`,
    )
    expect(rows.map(({ name }) => name)).toEqual(stored)
  })
  it.each([
    ["Nur'aini", "Nur'aini"],
    ['nur\u2019aini', "Nur'aini"],
    ['Nur\u02BCaini', "Nur'aini"],
    ['Nur`aini', "Nur'aini"],
    ['Andre', 'André'],
    ['ANDRÉ', 'André'],
    ['Andre\u0301', 'André'],
    ['celik', 'Çelik'],
    ['soren', 'Søren'],
    ['budi\u00a0santoso', 'Budi Santoso'],
    ['100%', '100% Jaya'],
    ['under_', 'under_score'],
  ])('%s finds %s in the list, among the choices and by Find', async (typed, name) => {
    expect(await namesOf(typed)).toEqual([name])
    expect((await lookup(engine, actor, Person, { size: 5, where: {}, search: typed })).map((c) => c.name)).toEqual([
      name,
    ])
    expect((await findRecords(engine, actor, people, typed, { most: 5 })).map((r) => r.label)).toEqual([name])
  })
  it('find what was stored before texts had one form', async () => {
    await engine.database.db.execute(
      sql`update person set full_name = ${'Nur\u2019aini'} where full_name = ${"Nur'aini"}`,
    )
    for (const typed of ["nur'aini", 'NUR\u2019AINI']) expect(await namesOf(typed)).toEqual(['Nur\u2019aini'])
    await engine.database.db.execute(
      sql`update person set full_name = ${"Nur'aini"} where full_name = ${'Nur\u2019aini'}`,
    )
  })
  it('are equal in a filter and in a name that a sheet gives', async () => {
    const filtered = await list(engine, actor, people, parseList(engine, actor, people, { fullName: 'andre' }))
    expect(filtered.rows.map((row) => row.fullName)).toEqual(['André'])
    const field = { type: 'ref', to: 'Level' } as const
    const found = await choicesCalled(
      engine.database.db,
      engine,
      actor,
      field,
      ['ahli gizi – etage', 'Ahli Gizi – E\u0301tage'],
      'name',
    )
    expect([...found.values()].map((choices) => choices.length)).toEqual([1, 1])
  })
  it('are compared by the database as by searchText', async () => {
    const texts = fc.sample(
      fc.string({ unit: fc.constantFrom(...'aÅé\u0301ØłđIıŠ\u2019\u00b4`\u00a0 zZ9%_\\ﬁ\uff21') }),
      200,
    )
    const rows = await rowsOf<{ text: string; own: string }>(
      engine.database.db,
      sql`select value as text, btrim(regexp_replace(kantor_search_text(value), ' +', ' ', 'g')) as own from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb)`,
    )
    for (const { text, own } of rows) expect(own).toBe(searchText(text))
  })
  it('are found through the index of the list', async () => {
    const { db } = engine.database
    const plan = await db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      return rowsOf<{ 'QUERY PLAN': string }>(
        tx,
        sql`explain select id from person where kantor_search_text(full_name) like kantor_search_text(${'%santoso%'})`,
      )
    })
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('person_full_name_search')
  })
})
