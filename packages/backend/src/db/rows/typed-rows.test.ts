// Typed reads: values in the forms that their types promise, and no row of another company.
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest'
import type { Engine } from '../../engine/context.ts'
import { oneDatabase, testActor, testEngine } from '../../engine/testing/databases.ts'
import {
  Country,
  Division,
  divisions,
  fixtureCatalogue,
  Level,
  levels,
  Person,
  people,
} from '../../engine/testing/fixture-catalogue.ts'
import { fixtureRules } from '../../engine/testing/fixture-rules.ts'
import { create } from '../../engine/write/store.ts'
import {
  asBoolean,
  asInteger,
  asNumber,
  asText,
  distinctRows,
  lineColumns,
  neverNull,
  orNull,
  ownRows,
  picked,
  tableColumns,
  typedRows,
} from './typed-rows.ts'

const ofDivision = tableColumns(Division, 'd')
const ofParent = tableColumns(Division, 'p')
const ofLevel = tableColumns(Level, 'l')
const ofPerson = tableColumns(Person)
const ofFamily = lineColumns(Person, 'family', 'f')

const actor = testActor(['frmFIXSALI'])
const otherCompany = { ...actor, companyCode: 'OTHER' }

describe.each(await oneDatabase())('typed rows on $name', (database) => {
  let engine: Engine
  let top = 0
  let level = 0
  const read = <S extends { readonly [name: string]: SQL }>(select: S, rest: SQL) =>
    typedRows(engine.database.db, select, rest)
  beforeAll(async () => {
    engine = await testEngine(database, fixtureCatalogue, fixtureRules)
    const add = (who: typeof actor, divisionCode: string, input: object = {}) =>
      create(engine, who, divisions, { divisionCode, divisionName: `Name of ${divisionCode}`, ...input })
    top = Number((await add(actor, 'A')).id)
    await add(actor, 'B', { parent: top, kind: 'STAFF' })
    await add(otherCompany, 'X')
    level = Number((await create(engine, actor, levels, { levelCode: 'L', levelName: 'Level', rank: 3 })).id)
    const family = [{ relation: 'CHILD', name: 'Ayu', born: '2020-02-29', share: '12.5' }]
    const input = {
      fullName: 'Siti',
      level,
      joinDate: '2026-01-31',
      score: '1.5',
      lastSeen: '2026-03-31T08:00:00.500Z',
    }
    await create(engine, actor, people, { ...input, salary: '1234567890123456.78', family })
  })
  afterAll(() => engine.database.close())

  it('are those of the company, also where a table is joined', async () => {
    const codes = async (who: typeof actor) =>
      (await read(picked(ofDivision, 'divisionCode'), sql`from ${ownRows(who, ofDivision)} order by d.id`)).map(
        (row) => row.divisionCode,
      )
    expect(await codes(actor)).toEqual(['A', 'B'])
    expect(await codes(otherCompany)).toEqual(['X'])
    const joined = sql`from division d join ${ownRows(otherCompany, ofParent)} on p.id = d.parent_id`
    expect(await read({ id: ofDivision.id }, joined)).toEqual([])
  })

  it('have the type of their declaration, and null where a join finds nothing', async () => {
    const rest = sql`from ${ownRows(actor, ofDivision)} left join ${ownRows(actor, ofParent)} on p.id = d.parent_id order by d.id`
    const rows = await read({ ...picked(ofDivision, 'kind', 'parent'), above: orNull(ofParent.divisionCode) }, rest)
    expectTypeOf(rows).toEqualTypeOf<
      readonly {
        readonly kind: 'LINE' | 'STAFF'
        readonly parent: number | null
        readonly above: string | null
      }[]
    >()
    expect(rows).toEqual([
      { kind: 'LINE', parent: null, above: null },
      { kind: 'STAFF', parent: top, above: 'A' },
    ])
    const [below] = await read(
      { parent: neverNull(ofDivision.parent) },
      sql`from division d where d.parent_id = ${top}`,
    )
    expectTypeOf(below).toEqualTypeOf<{ readonly parent: number } | undefined>()
  })

  it('carry days and moments as ISO text and exact numbers as decimal strings, as stored rows do', async () => {
    const names = ['level', 'joinDate', 'score', 'salary', 'married', 'lastSeen', 'rowVersion'] as const
    const [row] = await read(picked(ofPerson, ...names), sql`from ${ownRows(actor, ofPerson)}`)
    expect(row).toEqual({
      level,
      joinDate: '2026-01-31',
      score: '1.5000',
      salary: '1234567890123456.78',
      married: false,
      lastSeen: '2026-03-31T08:00:00.500Z',
      rowVersion: 1,
    })
    const [line] = await read(
      picked(ofFamily, 'relation', 'born', 'share', 'allowance', 'seq'),
      sql`from person_family f`,
    )
    expect(line).toEqual({ relation: 'CHILD', born: '2020-02-29', share: '12.50', allowance: null, seq: 0 })
  })

  it('take expressions in the type that is promised, and leave out repetitions', async () => {
    const rest = sql`from ${ownRows(actor, ofLevel)}`
    const [row] = await read(
      { high: asBoolean(sql`l.rank > 2`), more: asInteger(sql`l.rank + 1`), half: asNumber(sql`l.rank / 2.0`) },
      rest,
    )
    expect(row).toEqual({ high: true, more: 4, half: 1.5 })
    expect(await read({ id: asText(ofLevel.id) }, rest)).toEqual([{ id: String(level) }])
    const kinds = distinctRows(engine.database.db, { status: ofDivision.status }, sql`from division d`)
    expect(await kinds).toEqual([{ status: 'ACTIVE' }])
  })

  it('have no company where the entity is shared by all', async () => {
    const ofCountry = tableColumns(Country)
    expect(await read({ id: ofCountry.id }, sql`from ${ownRows(otherCompany, ofCountry)}`)).toEqual([])
  })

  it('refuse a field that is not stored', () => {
    expect(Object.keys(ofDivision)).not.toContain('memberCount')
    expect(() => lineColumns(Division, 'kind')).toThrow('Division.kind has no lines')
  })
})
