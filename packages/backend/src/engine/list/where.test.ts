// Conditions of a list: operators, references by their labels, and, or, not; what no one may query; what is bounded.
import type { RecordFeature } from '@kantor/shared/kernel'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { columnIn, tablesOf } from '../../db/tables.ts'
import type { Engine } from '../context.ts'
import { sourcesOf } from '../read/source.ts'
import { oneDatabase, testActor, testEngine } from '../testing/databases.ts'
import { Division, divisions, fixtureCatalogue, levels, Person, people, rates } from '../testing/fixture-catalogue.ts'
import { fixtureRules } from '../testing/fixture-rules.ts'
import { create } from '../write/store.ts'
import { conditionWhere } from './conditions.ts'
import { list, parseList } from './list.ts'
import { parseWhere } from './where.ts'

const actor = testActor(['frmFIXSALI', 'frmFIXPEO01I', 'frmFIXRAT01I'])
const names = ['Ana', 'ANA', 'Ana Belle', 'Budi 100%', 'budi_x', 'Čeva', 'Dewi']

describe.each(await oneDatabase())('where on $name', (database) => {
  let engine: Engine
  const ids = new Map<string, number>()
  beforeAll(async () => {
    engine = await testEngine(database, fixtureCatalogue, fixtureRules)
    const made = async (feature: RecordFeature, name: string, input: object) =>
      ids.set(name, (await create(engine, actor, feature, input)).id as number)
    for (const [i, levelName] of ['Head', 'Staff', 'staff'].entries())
      await made(levels, levelName, { levelCode: `L${i}`, levelName, rank: i, active: i !== 1 })
    await made(divisions, 'D1', { divisionCode: 'D1', divisionName: 'Sales' })
    await made(divisions, 'D2', { divisionCode: 'D2', divisionName: 'Store' })
    for (const [i, fullName] of names.entries())
      await made(people, fullName, {
        fullName,
        level: ids.get(['Head', 'Staff', 'staff'][i % 3] ?? ''),
        division: i % 3 === 2 ? null : ids.get(i % 2 === 0 ? 'D1' : 'D2'),
        joinDate: `201${i}-03-01`,
        lastSeen: i === 0 ? null : `2026-11-1${i}T18:00:00Z`,
        married: i % 2 === 0,
        score: i === 1 ? null : i,
      })
    await made(rates, 'rate', { person: ids.get('Dewi'), kind: 'MEAL', effectiveFrom: '2026-01-01', amount: 5 })
  })
  afterAll(() => engine.database.close())

  const listed = (where: unknown, feature: RecordFeature = people, who = actor) =>
    list(engine, who, feature, parseList(engine, who, feature, { size: '100', where: textOf(where), sort: 'id' }))
  const textOf = (where: unknown) => (typeof where === 'string' ? where : JSON.stringify(where))
  const found = async (where: unknown) =>
    (await listed(where)).rows.map((row) => names.indexOf(String(row.fullName))).join('')
  const refusal = (where: unknown, feature: RecordFeature = people, who = actor) => {
    try {
      parseList(engine, who, feature, { where: textOf(where) })
    } catch (error) {
      if (error instanceof KantorError)
        return { code: error.code, fields: error.details.fields, anyOf: error.details.anyOf }
      throw error
    }
    return 'nothing refused'
  }

  it.each([
    [{}, '0123456'],
    [{ fullName: { equals: 'Ana' } }, '0'],
    [{ fullName: { in: ['Ana', 'Dewi', 'nobody'] } }, '06'],
    [{ fullName: { in: [] } }, ''],
    [{ fullName: { starts: 'ana' } }, '012'],
    [{ fullName: { starts: 'Ana ' } }, '2'],
    [{ fullName: { contains: '100%' } }, '3'],
    [{ fullName: { contains: 'I_' } }, '4'],
    [{ fullName: { starts: 'č' } }, '5'],
    [{ fullName: { starts: 'a', contains: 'belle' } }, '2'],
    [{ fullName: { empty: true } }, ''],
    [{ fullName: { empty: false } }, '0123456'],
    [{ personNo: { equals: '260003' } }, '2'],
    [{ married: true }, '0246'],
    [{ joinDate: { from: '2012-03-01', to: '2014-03-01' } }, '234'],
    [{ lastSeen: { empty: true } }, '0'],
    [{ lastSeen: { from: '2026-11-16' } }, '56'],
    [{ score: { from: 5 } }, '56'],
    [{ score: { empty: true } }, '1'],
    [{ level_levelName: { equals: 'staff' } }, '25'],
  ])('finds by operators: %j', async (where, expected) => expect(await found(where)).toBe(expected))

  it.each([
    [{ level: { code: { equals: 'L0' } } }, '036'],
    [{ level: { code: { equals: ' l0 ' } } }, '036'],
    [{ level: { code: { in: ['L0', 'L2'] } } }, '02356'],
    [{ level: { name: { starts: 'sta' } } }, '1245'],
    [{ level: { name: { equals: 'Staff' } } }, '14'],
    // Numbers that the product gives have slashes; what no code can be is found nowhere.
    [{ level: { code: { equals: 'OT/2026/1' } } }, ''],
    [{ level: { active: false } }, '14'],
    [{ level: { code: { equals: 'L0' }, active: false } }, ''],
    [{ division: { empty: true } }, '25'],
    [{ division: { empty: false } }, '01346'],
    [{ division: { code: { equals: 'D1' } } }, '046'],
    [{ division: { code: { equals: 'D9' } } }, ''],
  ])('finds by what a reference is called: %j', async (where, expected) => expect(await found(where)).toBe(expected))

  it('finds by the key of a reference, and through a label that is a reference itself', async () => {
    expect(await found({ level: { id: [ids.get('Head'), String(ids.get('staff'))] } })).toBe('02356')
    const dewi = { person: { name: { starts: 'dew' } } }
    expect((await listed(dewi, rates)).rows).toHaveLength(1)
    expect((await listed({ not: dewi }, rates)).rows).toHaveLength(0)
  })

  it.each([
    [{ or: [{ fullName: { equals: 'Dewi' } }, { joinDate: { to: '2010-12-31' } }] }, '06'],
    [{ married: true, or: [{ fullName: { equals: 'Dewi' } }, { fullName: { equals: 'ANA' } }] }, '6'],
    [{ and: [{ married: true }, { joinDate: { from: '2013-01-01' } }] }, '46'],
    [{ and: [] }, '0123456'],
    [{ or: [] }, ''],
    [{ not: {} }, ''],
    // What has no value is not that value: rows without a division are not in D1.
    [{ not: { division: { code: { equals: 'D1' } } } }, '1235'],
    [{ not: { score: { from: 3 } } }, '012'],
    [{ not: { or: [{ score: { from: 3 } }, { score: { empty: true } }] } }, '02'],
    [{ not: { not: { division: { code: { equals: 'D1' } } } } }, '046'],
    [
      { or: [{ and: [{ married: true }, { level: { code: { equals: 'L0' } } }] }, { fullName: { equals: 'ANA' } }] },
      '016',
    ],
  ])('joins conditions: %j', async (where, expected) => expect(await found(where)).toBe(expected))

  it('takes the choices of an enum, and null for no choice', async () => {
    const codes = async (where: unknown) => (await listed(where, divisions)).rows.map((row) => row.divisionCode).join()
    expect(await codes({ kind: ['LINE'] })).toBe('D1,D2')
    expect(await codes({ kind: 'LINE' })).toBe('D1,D2')
    expect(await codes({ kind: ['STAFF', null] })).toBe('')
    expect(await codes({ parent: { empty: true }, divisionName: { starts: 'st' } })).toBe('D2')
    expect(Division.fields.kind.required).toBe(true)
  })

  it('works together with filters, search and the part of a list after an id', async () => {
    const where = JSON.stringify({ fullName: { starts: 'a' } })
    const query = { where, married: 'true', search: 'an', after: '0', size: '10' }
    const { rows, total } = await list(engine, actor, people, parseList(engine, actor, people, query))
    expect(rows.map((row) => row.fullName)).toEqual(['Ana', 'Ana Belle'])
    expect(total).toBe(2)
  })

  const wrong = (field: string, rule: string) => ({
    code: 'BAD_USER_INPUT',
    fields: [{ field, rule, message: expect.any(String) }],
  })
  it.each([
    ['{', 'where', 'json'],
    ['[]', 'where', 'object'],
    [{ email: { equals: 'x' } }, 'where.email', 'unknown'],
    [{ secret: { equals: 'x' } }, 'where.secret', 'unknown'],
    [{ salary: { from: 1 } }, 'where.salary', 'unknown'],
    [{ 'level.levelName': { equals: 'x' } }, 'where.level.levelName', 'unknown'],
    [{ level: { rank: { from: 1 } } }, 'where.level.rank', 'unknown'],
    [{ level: { code: { like: 'x' } } }, 'where.level.code.like', 'unknown'],
    [{ level: { code: 'L0' } }, 'where.level.code', 'object'],
    [{ level: 5 }, 'where.level', 'object'],
    [{ level: { id: ['x'] } }, 'where.level.id.0', 'id'],
    [{ fullName: 'Ana' }, 'where.fullName', 'object'],
    [{ fullName: { equals: null } }, 'where.fullName.equals', 'null'],
    [{ fullName: { equals: 'a\u0000' } }, 'where.fullName.equals', 'characters'],
    [{ fullName: { contains: 'x'.repeat(201) } }, 'where.fullName.contains', 'max'],
    [{ fullName: { contains: '' } }, 'where.fullName.contains', 'required'],
    [{ fullName: { empty: 'yes' } }, 'where.fullName.empty', 'boolean'],
    [{ personNo: { equals: 'a b' } }, 'where.personNo.equals', 'pattern'],
    [{ joinDate: { from: 'soon' } }, 'where.joinDate.from', 'date'],
    [{ married: 'yes' }, 'where.married', 'boolean'],
    [{ or: { married: true } }, 'where.or', 'list'],
    [{ or: [{ married: true }, { married: 1 }] }, 'where.or.1.married', 'boolean'],
    [{ not: [] }, 'where.not', 'object'],
    [{ __proto__: { x: 1 }, toString: {} }, 'where.toString', 'unknown'],
    [{ fullName: { in: Array.from({ length: 101 }, (_, i) => `${i}`) } }, 'where.fullName.in', 'max'],
    [{ or: Array.from({ length: 51 }, () => ({ married: true })) }, 'where', 'max'],
    [{ not: { not: { not: { not: { not: { not: { married: true } } } } } } }, 'where.not.not.not.not.not.not', 'depth'],
    [{ fullName: { in: Array.from({ length: 60 }, () => 'é'.repeat(100)) } }, 'where', 'max'],
  ])('refuses %j', (where, field, rule) => expect(refusal(where)).toMatchObject(wrong(field, rule)))

  it('names every mistake at once', () => {
    expect(refusal({ married: 1, level: { code: { equals: 'a b' } }, or: [{ nothing: 1 }] })).toMatchObject({
      fields: [{ field: 'where.married' }, { field: 'where.level.code.equals' }, { field: 'where.or.0.nothing' }],
    })
  })

  it('refuses a column under a code that the caller lacks, in a group too, with the code', () => {
    const guarded = {
      ...people,
      list: { ...people.list, filters: [...(people.list.filters ?? []), 'salary'] },
    } as RecordFeature
    const where = { not: { salary: { from: 1 } } }
    expect(refusal(where, guarded)).toBe('nothing refused')
    expect(refusal(where, guarded, testActor(['frmFIXPEO01I']))).toMatchObject({
      code: 'FORBIDDEN',
      anyOf: ['frmFIXSALI'],
    })
  })

  it('keeps to the company of the caller', async () => {
    const other = testActor(['frmFIXPEO01I'], { companyCode: 'KB' })
    expect((await listed({ or: [{ married: true }, { married: false }] }, people, other)).rows).toEqual([])
  })

  describe('among many rows', () => {
    beforeAll(async () => {
      const numbers = Array.from({ length: 3_000 }, (_, i) => i)
      const stamps = { companyCode: 'KA', createdBy: 'x', updatedBy: 'x' }
      const insert = (entity: string, rowOf: (i: number) => object) =>
        engine.database.db
          .insert(tablesOf(fixtureCatalogue).of(entity).table)
          .values(numbers.map((i) => ({ ...stamps, ...rowOf(i) })))
      await insert('Level', (i) => ({ levelCode: `M${i}`, levelName: `Many ${i}`, rank: i }))
      const levelOf = sql`(select id from level where level_code = 'L2')`
      await insert('Person', (i) => ({
        personNo: `P${i}`,
        fullName: `Person ${i}`,
        joinDate: '2026-01-01',
        level: levelOf,
      }))
      await engine.database.db.execute(
        sql`update person set level_id = (select l.id from level l where l.level_code = replace(person_no, 'P', 'M')) where person_no like 'P%'`,
      )
      await engine.database.db.execute(sql`analyze`)
    })
    it.each([
      [{ fullName: { starts: 'Ana' } }, 'person_full_name_search'],
      [{ fullName: { equals: 'Ana' } }, 'person_full_name_list'],
      [{ level: { code: { equals: 'L0' } } }, 'level_key'],
      [{ level: { code: { equals: 'L0' } } }, 'person_level_index'],
    ])('%j is found by the index %s', async (where, index) => {
      const sources = sourcesOf(engine, Person, actor)
      const condition = conditionWhere(sources, actor, parseWhere(engine, people, JSON.stringify(where), actor.access))
      // Trigrams do not contain the company: where a company has few rows, its own rows are read first.
      const company = index.endsWith('_search') ? undefined : eq(columnIn(sources.root.columns, 'companyCode'), 'KA')
      const own = and(company, condition)
      const plan = await engine.database.db.transaction(async (tx) => {
        // The test asks whether an index serves the condition, not what it costs among 3,000 rows.
        await tx.execute(sql`set local enable_seqscan = off`)
        return JSON.stringify(
          await tx.execute(sql`explain (format json) select t.id from ${sources.root.from} where ${own}`),
        )
      })
      expect(plan).toContain(index)
    })
  })
})
