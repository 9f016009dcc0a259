import type { RecordFeature } from '@kantor/shared/kernel'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Engine } from '../context.ts'
import { rowsByIds } from '../read/read.ts'
import type { Row } from '../read/selection.ts'
import { csvLines } from '../spreadsheet/csv.ts'
import { testActor, testDatabases, testEngine } from '../testing/databases.ts'
import {
  Country,
  Division,
  directory,
  divisions,
  fixtureCatalogue,
  Level,
  levels,
  Person,
  people,
  rates,
} from '../testing/fixture-catalogue.ts'
import { fixtureRules } from '../testing/fixture-rules.ts'
import { create, edit, remove } from '../write/store.ts'
import { exportTable, wantedColumns } from './export.ts'
import type { QueryTexts } from './filters.ts'
import { list, parseList } from './list.ts'
import { lookup, requireLookup } from './lookup.ts'
import { sortColumnsOf } from './sort.ts'

const actor = testActor(['frmFIXSALI', 'frmFIXPEO01I', 'frmFIXRAT01I'])
const names = [
  'Andi 100%',
  'andi_b',
  'Zaki',
  'Budi',
  'Čeva',
  'budi',
  "O'Neil",
  'Ana \\ Co',
  'Dewi',
  '=cmd()',
  'Eka',
  'Fitri',
]

describe.each(await testDatabases())('reading on $name', (database) => {
  let engine: Engine
  const levelIds: number[] = []
  let divisionId: number
  const listed = (query: QueryTexts = {}, feature: RecordFeature = people, who = actor) =>
    list(engine, who, feature, parseList(engine, who, feature, query))
  const namesOf = async (query: QueryTexts) => (await listed({ size: '100', ...query })).rows.map((row) => row.fullName)

  beforeAll(async () => {
    engine = await testEngine(database, fixtureCatalogue, fixtureRules)
    for (const [i, levelName] of ['Head', 'Staff', 'Senior'].entries()) {
      const level = await create(engine, actor, levels, {
        levelCode: `L${i}`,
        levelName,
        rank: 10 - i,
        active: i !== 1,
      })
      levelIds.push(level.id as number)
    }
    divisionId = (await create(engine, actor, divisions, { divisionCode: 'D1', divisionName: 'Sales' })).id as number
    for (const [i, fullName] of names.entries()) {
      await create(engine, actor, people, {
        fullName,
        level: levelIds[i % 3],
        division: i % 4 === 0 ? divisionId : null,
        joinDate: `20${10 + i}-03-0${1 + (i % 9)}`,
        lastSeen: `2026-11-${10 + i}T18:00:00Z`,
        married: i % 2 === 0,
        score: i - 5,
        salary: 1000 * i,
        ...(i === 0 ? { family: [{ relation: 'CHILD', name: 'Kid' }] } : {}),
      })
    }
    await create(engine, testActor([], { companyCode: 'KB' }), levels, {
      levelCode: 'KB',
      levelName: 'Elsewhere',
      rank: 1,
    })
  })
  afterAll(() => engine.database.close())

  /** The whole list by ten, each part after the last id of the one before. */
  async function inParts(query: QueryTexts, between: (part: number) => unknown = () => {}) {
    const seen: Row[] = []
    for (let part = 0; ; part++) {
      const { rows } = await listed({ ...query, size: '10', after: String(seen.at(-1)?.id ?? 0) })
      if (rows.length === 0) return seen
      seen.push(...rows)
      await between(part)
    }
  }

  it.each([{}, { search: 'i' }, { married: 'true' }])('gives the whole list in parts: %j', async (query) => {
    const whole = (await listed({ ...query, size: '100', sort: 'id' })).rows
    expect(await inParts(query)).toEqual(whole)
    expect(whole.length).toBeGreaterThan(0)
  })
  it('misses nothing and gives nothing twice when rows come and change between two parts', async () => {
    const before = (await listed({ size: '100', sort: 'id' })).rows
    let added: Row = {}
    const seen = await inParts({}, async (part) => {
      if (part > 0) return
      const [first] = before
      await edit(engine, actor, people, first?.id as number, first?.rowVersion as number, { fullName: 'Zzz' })
      added = await create(engine, actor, people, { fullName: 'Aaa', level: levelIds[0], joinDate: '2026-01-01' })
    })
    expect(seen.map(({ id }) => id)).toEqual([...before, added].map(({ id }) => id))
    await edit(engine, actor, people, before[0]?.id as number, 2, { fullName: names[0] })
    await remove(engine, actor, people, added.id as number, 1)
  })
  it('counts the whole list in addition to a part of it, and only on request', async () => {
    const part = parseList(engine, actor, people, { size: '10', after: '0' })
    expect((await list(engine, actor, people, part)).total).toBe(names.length)
    expect((await list(engine, actor, people, part, false)).total).toBe(10)
  })
  it.each([
    [{ after: '0', page: '2' }, 'page'],
    [{ after: '0', sort: 'id' }, 'sort'],
    [{ after: 'x' }, 'after'],
    [{ after: '-1' }, 'after'],
  ])('refuses %j', (query, field) => {
    expect(() => parseList(engine, actor, people, query)).toThrow(
      expect.objectContaining({ details: { fields: [expect.objectContaining({ field })] } }),
    )
  })

  it('sorts texts without regard to case, references by name, and the id last', async () => {
    expect(await namesOf({ sort: 'fullName' })).toEqual(
      [...names].sort((a, b) =>
        a.toLowerCase() < b.toLowerCase()
          ? -1
          : a.toLowerCase() > b.toLowerCase()
            ? 1
            : names.indexOf(a) - names.indexOf(b),
      ),
    )
    const byLevel = await listed({ size: '100', sort: 'level,-joinDate' })
    expect(byLevel.rows.map((row) => (row.level as Row).name)).toEqual([
      ...Array(4).fill('Head'),
      ...Array(4).fill('Senior'),
      ...Array(4).fill('Staff'),
    ])
    const byRank = await listed({ size: '100', sort: '-level.rank' })
    expect(byRank.rows[0]).toMatchObject({ level: { name: 'Head' } })
  })

  it.each(['KORX_NAME', '-KORX_NAME', 'AUTO_IDXX'])('knows the alias %s', async (sort) => {
    const field = sort.includes('KORX') ? sort.replace('KORX_NAME', 'fullName') : 'id'
    expect(await namesOf({ sort })).toEqual(await namesOf({ sort: field }))
  })

  it('cuts a sorted list into adjacent pages, in any sort order', async () => {
    const keys = sortColumnsOf(people).flatMap((key) => [key, `-${key}`])
    const small = { ...people, list: { ...people.list, pageSizes: [1, 3, 5, 100] } }
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.constantFrom(...keys), { minLength: 1, maxLength: 3, selector: (k) => k.replace('-', '') }),
        fc.constantFrom(1, 3, 5),
        async (sort, size) => {
          const whole = await listed({ size: '100', sort: sort.join(',') }, small)
          const pages = await Promise.all(
            Array.from({ length: Math.ceil(names.length / size) }, (_, p) =>
              listed({ size: String(size), page: String(p + 1), sort: sort.join(',') }, small),
            ),
          )
          expect(pages.flatMap((page) => page.rows.map((row) => row.id))).toEqual(whole.rows.map((row) => row.id))
          expect(new Set(pages.map((page) => page.total))).toEqual(new Set([names.length]))
        },
      ),
      { numRuns: 25 },
    )
  })

  it('counts beyond the last page too', async () => {
    expect(await listed({ page: '9' })).toMatchObject({ total: names.length, rows: [], page: 9, size: 10 })
  })

  const filters: readonly (readonly [QueryTexts, number])[] = [
    [{ fullName: 'BUDI' }, 2],
    [{ fullName: '%' }, 1],
    [{ fullName: '_' }, 1],
    [{ fullName: '\\' }, 1],
    [{ fullName: "'" }, 1],
    [{ married: 'true' }, 6],
    [{ 'joinDate.from': '2012-03-03', 'joinDate.to': '2014-03-05' }, 3],
    [{ 'score.from': '0' }, 7],
    [{ 'score.from': '-1.5', 'score.to': '0.0000' }, 2],
    [{ 'lastSeen.from': '2026-11-12', 'lastSeen.to': '2026-11-12' }, 1],
    [{ 'lastSeen.to': '2026-11-10T18:00:00Z' }, 1],
    [{ 'level.levelName': 'sen' }, 4],
    [{ search: 'andi' }, 2],
    [{ search: 'andi 100%' }, 1],
    [{ search: '   ' }, 12],
    [{ search: 'nobody' }, 0],
  ]
  it.each(filters)('filters by %j', async (query, count) => {
    expect(await listed(query)).toMatchObject({ total: count })
  })

  it('filters by references, several at once', async () => {
    expect(await listed({ level: `${levelIds[0]},${levelIds[2]}` })).toMatchObject({ total: 8 })
    expect(await listed({ division: String(divisionId), level: String(levelIds[0]) })).toMatchObject({ total: 1 })
  })

  it('finds rows without a value, alone or together with values and bounds of the same column', async () => {
    const division = String(divisionId)
    expect(await listed({ 'division.empty': 'true' })).toMatchObject({ total: 9 })
    expect(await listed({ 'division.empty': 'false' })).toMatchObject({ total: 3 })
    expect(await listed({ division, 'division.empty': 'true' })).toMatchObject({ total: 12 })
    expect(await listed({ division, 'division.empty': 'true', married: 'false' })).toMatchObject({ total: 6 })
    expect(await listed({ 'fullName.empty': 'true' })).toMatchObject({ total: 0 })
    expect(await listed({ fullName: 'BUDI', 'fullName.empty': 'true' })).toMatchObject({ total: 2 })
    expect(await listed({ 'score.from': '0', 'score.empty': 'true' })).toMatchObject({ total: 7 })
  })

  const refused: readonly (readonly [QueryTexts, string])[] = [
    [{ page: '0' }, 'page'],
    [{ page: '-1' }, 'page'],
    [{ page: '1e3' }, 'page'],
    [{ size: '0' }, 'size'],
    [{ size: '501' }, 'size'],
    [{ size: 'x' }, 'size'],
    [{ sort: 'secret' }, 'sort'],
    [{ sort: 'notes' }, 'sort'],
    [{ sort: 'fullName;drop table person' }, 'sort'],
    [{ sort: 'constructor' }, 'sort'],
    [{ sort: '(select 1)' }, 'sort'],
    [{ fields: 'secret' }, 'fields'],
    [{ fields: '__proto__' }, 'fields'],
    [{ fields: 'level.rank' }, 'fields'],
    [{ notes: 'x' }, 'notes'],
    [{ secret: 'x' }, 'secret'],
    [{ 'secret.from': 'x' }, 'secret.from'],
    [{ __proto__x: '1' }, '__proto__x'],
    [{ level: '1 or 1=1' }, 'level'],
    [{ level: '99999999999' }, 'level'],
    [{ level: '' }, 'level'],
    [{ joinDate: '2026-01-01' }, 'joinDate'],
    [{ 'joinDate.from': '2026-02-30' }, 'joinDate.from'],
    [{ 'score.to': '1e400' }, 'score.to'],
    [{ married: 'yes' }, 'married'],
    [{ 'level.empty': 'none' }, 'level.empty'],
    [{ 'secret.empty': 'true' }, 'secret.empty'],
    [{ fullName: 'a\u0000b' }, 'fullName'],
    [{ fullName: 'x'.repeat(201) }, 'fullName'],
    [{ 'fullName.from': 'a' }, 'fullName.from'],
    [{ search: 'a\u0000b' }, 'search'],
    [{ asOf: '2026-01-01' }, 'asOf'],
  ]
  it.each(refused)('refuses %j', async (query, field) => {
    const tried = Promise.resolve().then(() => listed(query))
    await expect(tried).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      details: { fields: [expect.objectContaining({ field })] },
    })
  })

  it('takes no text for SQL', async () => {
    const before = (await listed()).total
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string({ maxLength: 40, unit: 'binary' }),
          fc.constantFrom("'; drop table person; --", '$1', '%%', '\\', "') or ('1'='1", '$1::int'),
        ),
        fc.constantFrom(
          'fullName',
          'search',
          'level',
          'sort',
          'fields',
          'joinDate.from',
          'score.to',
          'married',
          'size',
        ),
        async (text, name) => {
          const answer = await Promise.resolve()
            .then(() => listed({ [name]: text }))
            .catch((error: { code?: string }) => error)
          if ('code' in answer) expect(answer.code).toBe('BAD_USER_INPUT')
        },
      ),
      { numRuns: 150 },
    )
    expect((await listed()).total).toBe(before)
  })

  it('keeps only the requested fields, in the SQL too', async () => {
    const { rows } = await listed({ fields: 'fullName,level', size: '10' })
    expect(Object.keys(rows[0] ?? {})).toEqual(['id', 'rowVersion', 'fullName', 'level'])
    const shown = await listed({ fields: 'fullName' }, directory)
    expect(Object.keys(shown.rows[0] ?? {})).toEqual(['id', 'rowVersion', 'fullName'])
    await expect(
      Promise.resolve().then(() => listed({ fields: 'notes' }, directory, testActor(['frmFIXDIR01I']))),
    ).rejects.toMatchObject({ code: 'FORBIDDEN', details: { fields: [{ field: 'notes' }] } })
    expect(Object.keys((await listed({ fields: 'notes' }, directory)).rows[0] ?? {})).toEqual([
      'id',
      'rowVersion',
      'notes',
    ])
  })

  it('refuses to sort and filter by what the caller may not read', async () => {
    const plain = testActor(['frmFIXPEO01I'])
    await expect(Promise.resolve().then(() => listed({ sort: 'salary' }, people, plain))).rejects.toMatchObject({
      code: 'FORBIDDEN',
      details: { anyOf: ['frmFIXSALI'] },
    })
    const bySalary = { ...people, list: { ...people.list, filters: ['salary'] } }
    const unpaid = Promise.resolve().then(() => listed({ 'salary.empty': 'true' }, bySalary, plain))
    await expect(unpaid).rejects.toMatchObject({ code: 'FORBIDDEN', details: { anyOf: ['frmFIXSALI'] } })
    expect(await listed({ 'salary.empty': 'true' }, bySalary)).toMatchObject({ total: 0 })
    expect(await listed({ sort: '-salary' })).toMatchObject({
      rows: expect.arrayContaining([expect.objectContaining({ salary: '11000.00' })]),
    })
  })

  it('shows rows valid on a day, and labels that are references by what they lead to', async () => {
    const [first] = (await listed({ fields: 'personNo' })).rows
    for (const [from, to] of [
      ['2026-01-01', '2026-03-31'],
      ['2026-04-01', null],
    ])
      await create(engine, actor, rates, {
        person: first?.id,
        kind: 'MEAL',
        effectiveFrom: from,
        effectiveTo: to,
        amount: 2,
      })
    expect(await listed({ asOf: '2026-03-31' }, rates)).toMatchObject({
      total: 1,
      rows: [{ effectiveFrom: '2026-01-01', person: { code: first?.personNo } }],
    })
    expect(await listed({ asOf: '2026-04-01' }, rates)).toMatchObject({
      total: 1,
      rows: [{ effectiveFrom: '2026-04-01' }],
    })
    expect(await listed({ asOf: '2025-12-31' }, rates)).toMatchObject({ total: 0 })
    const choices = await lookup(engine, actor, rates.entity, { size: 5, where: {} })
    expect(choices.map((c) => [c.code, c.active])).toEqual([
      [first?.personNo, true],
      [first?.personNo, false],
    ])
  })

  it('offers choices: active first, narrowed, searched, by id, of the own company', async () => {
    const all = await lookup(engine, actor, Level, { size: 20, where: {} })
    expect(all.map((c) => [c.code, c.active])).toEqual([
      ['L0', true],
      ['L2', true],
      ['L1', false],
    ])
    expect(await lookup(engine, actor, Country, { size: 20, where: {}, search: 'x' })).toEqual([])
    expect((await lookup(engine, actor, Level, { size: 20, where: { active: 'false' } })).map((c) => c.code)).toEqual([
      'L1',
    ])
    expect((await lookup(engine, actor, Level, { size: 20, where: {}, search: 'sen' })).map((c) => c.code)).toEqual([
      'L2',
    ])
    // A code that is typed exactly comes first, then codes that begin so, then words that do, then what has it inside.
    const made: string[] = []
    for (const [levelCode, levelName] of [
      ['A1', 'Collective'],
      ['B9', 'Inspector CT'],
      ['CT', 'Annual'],
      ['CT2', 'Second annual'],
      ['D4', 'CT operator'],
      ['E5', 'Xct'],
    ] as const)
      made.push(String((await create(engine, actor, levels, { levelCode, levelName, rank: 50, active: true })).id))
    const found = async (search: string) =>
      (await lookup(engine, actor, Level, { size: 20, where: {}, search })).map(({ code }) => code)
    expect(await found('ct')).toEqual(['CT', 'CT2', 'B9', 'D4', 'A1', 'E5'])
    for (const id of made) await remove(engine, actor, levels, Number(id), 1)
    expect(
      (await lookup(engine, actor, Level, { size: 20, where: {}, ids: levelIds.slice(1, 2) })).map((c) => c.code),
    ).toEqual(['L1'])
    expect((await lookup(engine, actor, Division, { size: 1, where: { kind: 'STAFF' } })).length).toBe(0)
    await expect(
      Promise.resolve().then(() => lookup(engine, actor, Person, { size: 1, where: { salary: '1' } })),
    ).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
    await expect(
      Promise.resolve().then(() => lookup(engine, actor, Person, { size: 1, where: { secret: '1' } })),
    ).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
    expect(() => requireLookup(engine, testActor(['frmOTHERI']), Level)).toThrow(
      expect.objectContaining({ code: 'FORBIDDEN' }),
    )
    expect(() => requireLookup(engine, testActor(['frmFIXPEO01E']), Level)).not.toThrow()
  })

  it('opens rows by id as far as the features of the caller go', async () => {
    const [a, b] = (await listed({ fields: 'fullName', size: '10' })).rows as [Row, Row]
    const byDirectory = await rowsByIds(
      engine,
      testActor(['frmFIXDIR01I']),
      Person,
      [a.id as number, b.id as number, 424242],
      {},
    )
    expect(byDirectory).toHaveLength(2)
    expect(Object.keys(byDirectory[0] ?? {})).toEqual([
      'id',
      'rowVersion',
      'createdAt',
      'createdBy',
      'updatedAt',
      'updatedBy',
      'personNo',
      'fullName',
    ])
    await expect(
      rowsByIds(engine, testActor(['frmFIXDIR01I']), Person, [1], { fields: ['notes'] }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN', details: { fields: [{ field: 'notes' }] } })
    await expect(rowsByIds(engine, testActor(['frmNONEI']), Person, [1], {})).rejects.toMatchObject({
      code: 'FORBIDDEN',
      details: { anyOf: expect.arrayContaining(['frmFIXDIR01I']) },
    })
    expect(
      await rowsByIds(engine, testActor(['frmFIXDIR01I'], { companyCode: 'KB' }), Person, [a.id as number], {}),
    ).toEqual([])
  })

  it('exports the filtered list under the labels, with formulas disarmed', async () => {
    const request = parseList(engine, actor, people, { sort: 'fullName', search: 'c' })
    const { columns, rows } = await exportTable(engine, actor, people, request)
    let text = ''
    for await (const line of csvLines(columns, rows)) text += line
    const [head, first, second] = text.split('\r\n')
    expect(head).toBe('\uFEFFPerson no,Full name,Level,Level: Rank,Division,Join date,Salary,Years of service,Photo')
    expect(first).toMatch(/^26\d{4},'=cmd\(\),L0 - Head,10,,2019-03-01,9000\.00,7,$/)
    expect(second).toMatch(/^26\d{4},Ana \\ Co,L1 - Staff,9,,2017-03-08,7000\.00,9,$/)
    const chosen = await exportTable(engine, actor, people, request, wantedColumns(people, 'email,fullName,level.rank'))
    expect(chosen.columns.map((c) => c.header)).toEqual(['Email', 'Full name', 'Level: Rank'])
    expect(() => wantedColumns(people, 'fullName,passwordHash')).toThrow(
      expect.objectContaining({ code: 'BAD_USER_INPUT' }),
    )
    const few = testActor(['frmFIXPEO01I'])
    expect((await exportTable(engine, few, people, request, ['fullName', 'salary'])).columns).toHaveLength(1)
    const plain = await exportTable(engine, testActor(['frmFIXPEO01I']), people, request)
    expect(plain.columns.map((c) => c.header)).not.toContain('Salary')
  })

  it('keeps decimals exact, there and back', async () => {
    const row = await create(engine, actor, people, { fullName: 'Exact', level: levelIds[0] })
    let rowVersion = 1
    const digits = fc
      .tuple(fc.bigInt({ min: -10_000_000_000n, max: 99_999_999_999_999n }), fc.nat(9999))
      .map(([whole, part]) => `${whole}.${String(part).padStart(4, '0')}`)
    const wide: RecordFeature = {
      ...people,
      entity: {
        ...people.entity,
        fields: { ...people.entity.fields, score: { type: 'decimal', scale: 4, min: -1e15 } },
      },
    }
    await fc.assert(
      fc.asyncProperty(digits, async (score) => {
        const changed = await edit(engine, actor, wide, row.id as number, rowVersion, { score })
        rowVersion = changed.rowVersion as number
        expect(changed.score).toBe(score)
      }),
      { numRuns: 40 },
    )
  })
})
