import { Readable } from 'node:stream'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Engine } from '../../engine/context.ts'
import { oneDatabase, testActor, testEngine } from '../../engine/testing/databases.ts'
import { fixtureCatalogue } from '../../engine/testing/fixture-catalogue.ts'
import { fixtureRules } from '../../engine/testing/fixture-rules.ts'
import { type FeatureApp, featureApp } from './testing/feature-app.ts'

const full = ['I', 'A', 'E', 'D'].flatMap((suffix) =>
  ['LEV01', 'PEO01', 'DIV01'].map((form) => `frmFIX${form}${suffix}`),
)
const actor = testActor([...full, 'frmFIXSALI'])
const withoutRights = testActor()

describe.each(await oneDatabase())('the feature router on $name', (database) => {
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

  it('creates, lists, shows, edits, conflicts and deletes', async () => {
    const made = await http.send(actor, 'POST', '/fixture/levels', { levelCode: 'A', levelName: 'First', rank: 1 })
    expect(made).toMatchObject({ status: 201, body: { levelCode: 'A', rowVersion: 1, active: true } })
    const { id } = made.body as { id: number }
    expect(await http.send(actor, 'GET', '/fixture/levels?sort=-rank&active=true')).toMatchObject({
      status: 200,
      body: { total: 1, page: 1, size: 10, rows: [{ id }] },
    })
    expect(await http.send(actor, 'GET', `/fixture/levels/${id}?fields=rank`)).toMatchObject({
      status: 200,
      body: { id, rowVersion: 1, rank: 1 },
    })
    expect(await http.send(actor, 'PUT', `/fixture/levels/${id}`, { rowVersion: 1, rank: '2' })).toMatchObject({
      status: 200,
      body: { rank: 2, rowVersion: 2 },
    })
    expect(await http.send(actor, 'PUT', `/fixture/levels/${id}`, { rowVersion: 1, rank: 3 })).toMatchObject({
      status: 409,
      body: { code: 'STALE_VERSION', current: { rank: 2, rowVersion: 2 } },
    })
    expect(await http.send(actor, 'DELETE', `/fixture/levels/${id}?rowVersion=2`)).toMatchObject({ status: 204 })
    expect(await http.send(actor, 'GET', `/fixture/levels/${id}`)).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    })
  })

  it('asks for the permission before it looks at anything else', async () => {
    const calls = [
      ['GET', '/fixture/levels?size=nonsense', 'I'],
      ['GET', '/fixture/levels/export?format=nonsense', 'I'],
      ['GET', '/fixture/levels/nonsense', 'I'],
      ['POST', '/fixture/levels', 'A'],
      ['PUT', '/fixture/levels/nonsense', 'E'],
      ['DELETE', '/fixture/levels/nonsense', 'D'],
    ] as const
    for (const [method, path, suffix] of calls) {
      const answer = await http.send(
        withoutRights,
        method,
        path,
        method === 'GET' || method === 'DELETE' ? undefined : 'nonsense',
      )
      expect(answer).toMatchObject({ status: 403, body: { code: 'FORBIDDEN', anyOf: [`frmFIXLEV01${suffix}`] } })
    }
    expect(await http.send(withoutRights, 'POST', '/fixture/divisions/1/close', {})).toMatchObject({
      status: 403,
      body: { anyOf: ['frmFIXDIV01E'] },
    })
    expect(await http.send(withoutRights, 'GET', '/lookups/Level')).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    })
    expect(await http.send(withoutRights, 'GET', '/entities/Level?ids=1')).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    })
  })

  const bad: readonly (readonly ['GET' | 'POST' | 'PUT' | 'DELETE', string, unknown, number])[] = [
    ['GET', '/fixture/levels/0', undefined, 400],
    ['GET', '/fixture/levels/-1', undefined, 400],
    ['GET', '/fixture/levels/1.5', undefined, 400],
    ['GET', '/fixture/levels/1%27%20or%201=1', undefined, 400],
    ['GET', '/fixture/levels/99999999999', undefined, 400],
    ['GET', '/fixture/levels/4242', undefined, 404],
    ['GET', '/fixture/levels/1?x=1', undefined, 400],
    ['GET', '/fixture/levels?size=10&size=50', undefined, 400],
    ['GET', '/fixture/levels?size=501', undefined, 400],
    ['GET', '/fixture/levels?size=0', undefined, 400],
    ['GET', '/fixture/levels?sort=password', undefined, 400],
    ['GET', '/fixture/levels?search=a%00b', undefined, 400],
    ['GET', '/fixture/levels?search=%ff', undefined, 200],
    ['GET', '/fixture/levels/export?format=pdf', undefined, 400],
    ['GET', '/lookups/Nothing', undefined, 404],
    ['GET', '/lookups/__proto__', undefined, 404],
    ['GET', '/lookups/Level?size=51', undefined, 400],
    ['GET', '/lookups/Level?ids=x', undefined, 400],
    ['GET', '/lookups/Level?where.nothing=1', undefined, 400],
    ['GET', '/lookups/Level?where.active=true', undefined, 400],
    ['GET', '/lookups/Division?where.kind=LINE', undefined, 200],
    ['GET', '/lookups/Division?where.kind=STAFF', undefined, 400],
    ['GET', '/entities/Level?ids=1,x', undefined, 400],
    ['GET', `/entities/Level?ids=${Array.from({ length: 101 }, (_, i) => i + 1).join(',')}`, undefined, 400],
    ['GET', '/entities/Level?ids=1&fields=nothing', undefined, 403],
    ['POST', '/fixture/levels', undefined, 400],
    ['POST', '/fixture/levels', [], 400],
    ['POST', '/fixture/levels', 'text', 400],
    ['POST', '/fixture/levels', { levelCode: 'B', levelName: 'a\u0000b', rank: 1 }, 400],
    ['POST', '/fixture/levels', { levelCode: 'B', levelName: 'x', rank: 3_000_000_000 }, 400],
    ['POST', '/fixture/levels', { levelCode: 'B', levelName: 'x'.repeat(201), rank: 1 }, 400],
    ['POST', '/fixture/levels', { levelCode: 'B', levelName: 'x', rank: 1, id: 5 }, 400],
    ['POST', '/fixture/levels', { levelCode: 'B', levelName: 'x', rank: 1, companyCode: 'KB' }, 400],
    ['POST', '/fixture/levels', { levelCode: { $ne: 1 }, levelName: 'x', rank: 1 }, 400],
    ['POST', '/fixture/people', { fullName: 'x', level: 1, joinDate: '2026-02-30' }, 400],
    ['POST', '/fixture/people', { fullName: 'x', level: 1, salary: '1e30' }, 400],
    ['PUT', '/fixture/levels/1', { rank: 1 }, 400],
    ['PUT', '/fixture/levels/1', { rowVersion: 'x', rank: 1 }, 400],
    ['PUT', '/fixture/levels/4242', { rowVersion: 1, rank: 1 }, 404],
    ['DELETE', '/fixture/levels/4242', undefined, 400],
    ['DELETE', '/fixture/levels/4242?rowVersion=1', undefined, 404],
    ['POST', '/fixture/divisions/4242/close', { rowVersion: 1, note: 'x' }, 404],
    ['POST', '/fixture/divisions/4242/close', { rowVersion: 1, note: 'x', more: 1 }, 400],
    ['POST', '/fixture/divisions/4242/open', { rowVersion: 1 }, 404],
    ['POST', '/fixture/directory', {}, 404],
    ['GET', '/fixture/nothing', undefined, 404],
  ]
  it.each(bad)('%s %s %j is %s: an error of the table, nothing else', async (method, path, body, status) => {
    const answer = await http.send(actor, method, path, body)
    expect(answer.status).toBe(status)
    if (status < 400) return
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(JSON.stringify(answer.body)).not.toMatch(/select |insert |update |postgres|node_modules|token/i)
  })

  it('gives look-ups and batched rows', async () => {
    const { body } = await http.send(actor, 'POST', '/fixture/levels', { levelCode: 'C', levelName: 'Third', rank: 3 })
    const { id } = body as { id: number }
    expect(await http.send(actor, 'GET', '/lookups/Level?search=thi')).toMatchObject({
      status: 200,
      body: [{ id, code: 'C', name: 'Third', active: true }],
    })
    expect(await http.send(actor, 'GET', `/entities/Level?ids=${id},77&fields=rank`)).toMatchObject({
      status: 200,
      body: { rows: [{ id, rowVersion: 1, rank: 3 }] },
    })
    expect(await http.send(actor, 'GET', '/fixture/levels?shape=rows(rank,id,__typename)&search=third')).toMatchObject({
      headers: { 'x-shaped': '1' },
      body: { rows: [{ __typename: 'Level', id: String(id), rank: 3 }] },
    })
  })

  it('exports csv and a workbook with typed cells', async () => {
    const { body } = await http.send(actor, 'POST', '/fixture/levels', { levelCode: 'D', levelName: 'Fourth', rank: 4 })
    const { id } = body as { id: number }
    await http.send(actor, 'POST', '/fixture/people', {
      fullName: '=HYPERLINK("x")',
      level: id,
      joinDate: '2026-01-31',
      salary: '1234567.80',
    })
    const csv = await http.send(actor, 'GET', '/fixture/people/export?format=csv')
    expect(csv.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="people-2026-11-21.csv"',
    })
    expect(csv.text).toContain('"\'=HYPERLINK(""x"")",D - Fourth,4,,2026-01-31,1234567.80,0,')
    const query = 'format=xlsx&search=hyperlink&joinDate.from=2026-01-01&joinDate.to=2026-12-31'
    const answer = await http.app.inject({
      method: 'GET',
      url: `/api/fixture/people/export?${query}&level=${id}`,
    })
    const sheet = await readSheet(Readable.from(answer.rawPayload))
    const head = sheet.slice(0, 8).map((row) => row.slice(0, 3))
    expect(head).toEqual([
      ['KA', null, null],
      ['People', null, null],
      ['Join date', 'from 01 Jan 2026 to 31 Dec 2026', null],
      ['Level', 'D - Fourth', null],
      ['Search', 'hyperlink', null],
      ['Printed 21 Nov 2026 10:00 by Tester', null, null],
      [null, null, null],
      ['Total of 1 rows', null, null],
    ])
    const where = {
      level: { code: { equals: 'd' } },
      not: { or: [{ fullName: { starts: 'b' } }, { division: { empty: false } }] },
    }
    const asked = `where=${encodeURIComponent(JSON.stringify(where))}`
    const narrowed = await http.app.inject({ method: 'GET', url: `/api/fixture/people/export?format=xlsx&${asked}` })
    expect((await readSheet(Readable.from(narrowed.rawPayload))).slice(2, 3).map((row) => row.slice(0, 2))).toEqual([
      ['Where', '(Level code: D and not (Full name: begins with b or Division: a value))'],
    ])
    expect(await http.send(actor, 'GET', `/fixture/people/totals?${asked}`)).toMatchObject({ body: { rowCount: 1 } })
    expect(sheet[7]?.slice(3)).toEqual([null, null, null, 1234567.8, 0, null])
    const rows = sheet.slice(8)
    expect(rows[0]).toEqual([
      'Person no',
      'Full name',
      'Level',
      'Level: Rank',
      'Division',
      'Join date',
      'Salary',
      'Years of service',
      'Photo',
    ])
    expect(rows[1]?.slice(1, 8)).toEqual([
      '=HYPERLINK("x")',
      'D - Fourth',
      4,
      null,
      new Date('2026-01-31T00:00:00Z'),
      1234567.8,
      0,
    ])
  })
})
