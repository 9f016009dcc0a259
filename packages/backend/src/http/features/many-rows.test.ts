// Many rows at once: each row for itself with its rights, version and trail; sums over what a query finds.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../db/connection.ts'
import type { Engine } from '../../engine/context.ts'
import { parseGroup } from '../../engine/list/groups.ts'
import { oneDatabase, testActor, testEngine } from '../../engine/testing/databases.ts'
import { fixtureCatalogue, people } from '../../engine/testing/fixture-catalogue.ts'
import { fixtureRules } from '../../engine/testing/fixture-rules.ts'
import { type FeatureApp, featureApp } from './testing/feature-app.ts'

const full = ['I', 'A', 'E', 'D'].flatMap((suffix) =>
  ['LEV01', 'PEO01', 'DIV01'].map((form) => `frmFIX${form}${suffix}`),
)
const actor = testActor([...full, 'frmFIXSALI'])
interface Made {
  readonly id: number
  readonly rowVersion: number
}

describe.each(await oneDatabase())('many rows on $name', (database) => {
  let engine: Engine
  let http: FeatureApp
  beforeAll(async () => {
    engine = await testEngine(database, fixtureCatalogue, fixtureRules)
    http = await featureApp(engine)
  })
  afterAll(async () => {
    await http.app.close()
    await engine.database.close()
  })
  const make = async (path: string, input: object): Promise<Made> => {
    const { status, body } = await http.send(actor, 'POST', path, input)
    expect([status, body]).toEqual([201, expect.anything()])
    const { id, rowVersion } = body as Made
    return { id, rowVersion }
  }
  const level = (levelCode: string, rank: number) => make('/fixture/levels', { levelCode, levelName: levelCode, rank })
  const bulk = (path: string, body: object, who = actor) => http.send(who, 'POST', `${path}/bulk`, body)

  it('deletes each row for itself: what one is refused with stops none of the others', async () => {
    const [a, b, used, late] = [await level('A', 1), await level('B', 2), await level('C', 3), await level('D', 4)]
    await make('/fixture/people', { fullName: 'Ani', level: used.id })
    await http.send(actor, 'PUT', `/fixture/levels/${late.id}`, { rowVersion: 1, rank: 5 })
    const rows = [a, used, late, { id: 999_999, rowVersion: 1 }, b]
    const { status, body } = await bulk('/fixture/levels', { action: 'delete', rows })
    expect(status).toBe(200)
    expect(body).toEqual({
      job: null,
      done: [
        { id: a.id, rowVersion: null },
        { id: b.id, rowVersion: null },
      ],
      failed: [
        { id: used.id, code: 'IN_USE', detail: expect.stringContaining('still uses this record') },
        { id: late.id, code: 'STALE_VERSION', detail: expect.any(String) },
        { id: 999_999, code: 'NOT_FOUND', detail: expect.any(String) },
      ],
    })
    expect(await http.send(actor, 'GET', '/fixture/levels?levelName=A')).toMatchObject({ body: { total: 0 } })
    const trail = await rowsOf<{ id: number }>(
      engine.database.db,
      sql`select record_id as id from audit_entry where entity = 'Level' and action = 'DELETE' order by record_id`,
    )
    expect(trail.map(({ id }) => Number(id))).toEqual([a.id, b.id].sort((x, y) => x - y))
  })

  it('makes a move with every row that a query finds, and says which could not', async () => {
    const open = await make('/fixture/divisions', { divisionCode: 'SEA', divisionName: 'Sea' })
    const closed = await make('/fixture/divisions', { divisionCode: 'SEB', divisionName: 'Seb' })
    await make('/fixture/divisions', { divisionCode: 'OTHER', divisionName: 'Other' })
    await http.send(actor, 'POST', `/fixture/divisions/${closed.id}/close`, { rowVersion: 1, note: 'merged' })
    const order = { action: 'close', query: 'search=se&page=7&size=50&sort=-divisionCode', note: 'merged' }
    expect(await bulk('/fixture/divisions', order)).toMatchObject({
      status: 200,
      body: {
        done: [{ id: open.id, rowVersion: 2 }],
        failed: [{ id: closed.id, code: 'BAD_STATE', detail: expect.any(String) }],
      },
    })
    const withoutComment = await make('/fixture/divisions', { divisionCode: 'SEC', divisionName: 'Sec' })
    expect(await bulk('/fixture/divisions', { action: 'close', rows: [withoutComment] })).toMatchObject({
      body: { done: [], failed: [{ id: withoutComment.id, code: 'COMMENT_REQUIRED' }] },
    })
  })

  it('asks for the code of the very action, and for that of the list where a query finds the rows', async () => {
    const rows = [{ id: 1, rowVersion: 1 }]
    const closer = testActor(['frmFIXDIV01E'])
    const refused = (anyOf: string) => ({ status: 403, body: { code: 'FORBIDDEN', anyOf: [anyOf] } })
    expect(await bulk('/fixture/divisions', { action: 'delete', rows }, closer)).toMatchObject(refused('frmFIXDIV01D'))
    expect(await bulk('/fixture/divisions', { action: 'close', query: '' }, closer)).toMatchObject(
      refused('frmFIXDIV01I'),
    )
    expect(await bulk('/fixture/divisions', { action: 'nonsense' }, testActor())).toMatchObject({ status: 403 })
  })

  it('refuses what cannot be meant', async () => {
    const row = { id: 1, rowVersion: 1 }
    const bodies = [
      { action: 'nonsense', rows: [row] },
      { action: 'delete' },
      { action: 'delete', rows: [row], query: 'search=x' },
      { action: 'delete', rows: [] },
      { action: 'delete', rows: [row, row] },
      { action: 'delete', rows: [{ id: 1 }] },
      { action: 'delete', rows: Array.from({ length: 1_001 }, (_, at) => ({ id: at + 1, rowVersion: 1 })) },
      { action: 'delete', query: 'nothing=1' },
      { action: 'delete', query: 'rank.from=1&rank.from=2' },
      { action: 'delete', rows: [row], force: true },
    ]
    for (const body of bodies) {
      const answer = await bulk('/fixture/levels', body)
      expect([JSON.stringify(body).slice(0, 60), answer.status]).toEqual([JSON.stringify(body).slice(0, 60), 400])
      expect(answer.body).toMatchObject({ code: 'BAD_USER_INPUT' })
    }
  })

  it('counts the rows of a query by a declared column, references in their words, rows without one last', async () => {
    const [low, high] = [await level('GROUP-2', 2), await level('GROUP-10', 1)]
    const division = await make('/fixture/divisions', { divisionCode: 'G', divisionName: 'Group', kind: 'LINE' })
    for (const [fullName, at, inDivision] of [
      ['Grouped one', high, true],
      ['Grouped two', low, false],
      ['Grouped three', low, true],
      ['Apart', low, true],
    ] as const)
      await make('/fixture/people', { fullName, level: at.id, ...(inDivision ? { division: division.id } : {}) })
    const groups = (query: string, who = actor) => http.send(who, 'GET', `/fixture/people/groups?${query}`)
    expect(await groups('by=level&search=grouped&page=3&sort=-fullName')).toMatchObject({
      status: 200,
      body: {
        moreGroups: false,
        groups: [
          { value: String(low.id), label: 'GROUP-2', count: 2 },
          { value: String(high.id), label: 'GROUP-10', count: 1 },
        ],
      },
    })
    expect((await groups('by=division&search=grouped')).body).toEqual({
      moreGroups: false,
      groups: [
        { value: String(division.id), label: 'Group', count: 2 },
        { value: null, label: null, count: 1 },
      ],
    })
    expect((await groups(`by=level&search=grouped&division=${division.id}`)).body).toMatchObject({
      groups: [{ count: 1 }, { count: 1 }],
    })
    expect((await groups('by=level&search=nobody')).body).toEqual({ moreGroups: false, groups: [] })
    expect(await groups('by=level', testActor())).toMatchObject({ status: 403 })
    for (const wrong of ['by=salary', 'by=fullName', '', 'by=level&nonsense=1'])
      expect([wrong, (await groups(wrong)).status]).toEqual([wrong, 400])
    const guarded = { ...people.entity.fields.level, form: 'frmFIXSALI' }
    const closed = { ...people, entity: { ...people.entity, fields: { ...people.entity.fields, level: guarded } } }
    expect(parseGroup(actor, closed as typeof people, 'level')).toBe('level')
    expect(() => parseGroup(testActor(['frmFIXPEO01I']), closed as typeof people, 'level')).toThrow(
      expect.objectContaining({ code: 'FORBIDDEN' }),
    )
  })

  it('adds up exactly what a query finds, and nothing under a code that the user lacks', async () => {
    const { id } = await level('SUM', 9)
    for (const [fullName, salary] of [
      ['Sum one', '0.10'],
      ['Sum two', '0.20'],
      ['Sum three', '99999999999999.99'],
      ['Other', '5'],
    ])
      await make('/fixture/people', { fullName, level: id, salary })
    const totals = (who = actor) => http.send(who, 'GET', `/fixture/people/totals?search=sum&sort=-fullName&page=3`)
    expect(await totals()).toMatchObject({ status: 200, body: { rowCount: 3, salary: '100000000000000.29' } })
    expect(await totals(testActor(['frmFIXPEO01I']))).toMatchObject({
      status: 200,
      body: { rowCount: 3, salary: null },
    })
    const nothing = await http.send(actor, 'GET', '/fixture/people/totals?search=nobody')
    expect(nothing).toMatchObject({ status: 200, body: { rowCount: 0, salary: '0' } })
    expect(await http.send(testActor(), 'GET', '/fixture/people/totals')).toMatchObject({ status: 403 })
    expect(await http.send(actor, 'GET', '/fixture/levels/totals')).toMatchObject({ status: 400 })
  })
})
