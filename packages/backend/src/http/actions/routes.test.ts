// Actions over HTTP: parameters checked, answers in the form of the wire, commands whole or not at all, with a trail.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../db/connection.ts'
import { actionsFor } from '../../engine/actions/actions.ts'
import type { Engine } from '../../engine/context.ts'
import { oneDatabase, testActor, testEngine } from '../../engine/testing/databases.ts'
import { create } from '../../engine/write/store.ts'
import { type ActionApp, actionApp } from './testing/action-app.ts'
import { actionCatalogue, actionEntries, board, levels } from './testing/fixture.ts'

const actor = testActor(['frmFIXLEV01E', 'frmFIXLEV01A', 'frmFIXBOA01I'])
const figures = '/fixture/board/actions/figures'
const shift = '/fixture/levels/actions/shift'
const ranks = '/fixture/board/actions/ranks'

describe.each(await oneDatabase())('actions on $name', (database) => {
  let engine: Engine
  let http: ActionApp
  let level: number
  let foreign: number
  const countOf = async (table: string) =>
    (
      await rowsOf<{ n: number }>(engine.database.db, sql`select count(*)::integer as n from ${sql.identifier(table)}`)
    )[0]?.n
  beforeAll(async () => {
    engine = await testEngine(database, actionCatalogue, new Map())
    http = await actionApp(engine, actionEntries)
    const add = (levelCode: string, rank: number, company = 'KA') =>
      create(engine, testActor([], { companyCode: company }), levels, {
        levelCode,
        levelName: `Level ${levelCode}`,
        rank,
      })
    level = (await add('L1', 1)).id as number
    await add('L2', 2)
    await add('L3', 3)
    foreign = (await add('L9', 9, 'KB')).id as number
  })
  afterAll(async () => {
    await http.app.close()
    await engine.database.close()
  })

  it('what a page asks by itself keeps no idle session awake, everything else does', () => {
    expect(http.passive).toEqual([`/api${ranks}`])
  })

  it('answers a query in the form of the wire, and no more than it declares', async () => {
    const loose = await actionApp(engine, actionEntries, false)
    const steps = [{ level, note: 'a' }, { note: 'b' }]
    const { status, body } = await loose.call(actor, figures, { steps })
    expect([status, body]).toEqual([
      200,
      {
        on: '2026-11-21',
        at: '2026-03-31T01:00:00.000Z',
        share: '12.50',
        net: '-3.10',
        mood: 'UP',
        pay: null,
        steps: [
          { id: null, level: { id: level, code: 'L1', name: 'Level L1', active: true }, note: 'a' },
          { id: null, level: null, note: 'b' },
        ],
      },
    ])
    await loose.app.close()
  })
  it('gives a guarded value to holders of its code, and takes it from them alone', async () => {
    const loose = await actionApp(engine, actionEntries, false)
    const holder = testActor(['frmFIXBOA01I', 'frmFIXSALI'])
    expect((await loose.call(holder, figures, { pay: 9 })).body).toMatchObject({ pay: '9.00' })
    expect(await loose.call(actor, figures, { pay: 9 })).toMatchObject({
      status: 403,
      body: { anyOf: ['frmFIXSALI'], fields: [{ field: 'pay' }] },
    })
    await loose.app.close()
  })
  it('refuses an answer that is not declared, in words that hold no value', async () => {
    expect(await http.call(actor, figures, {})).toMatchObject({ status: 500, body: { code: 'INTERNAL_SERVER_ERROR' } })
    const promised = actionsFor(board, {
      figures: async () => ({ on: 'yesterday', share: '1.234', steps: [], mood: 'UP' }),
      ranks: async () => ({ total: 1, rows: [] }),
    })
    const strict = await actionApp(engine, [promised, ...actionEntries.slice(0, 1)])
    expect(await strict.call(actor, figures)).toMatchObject({ status: 500 })
    expect((await strict.call(actor, ranks)).status).toBe(200)
    await strict.app.close()
  })
  it('answers rows page by page', async () => {
    const { status, body } = await http.call(actor, ranks, { page: 2, size: 2 })
    expect([status, body]).toEqual([
      200,
      { total: 3, rows: [{ level: { id: level + 2, code: 'L3', name: 'Level L3', active: true }, rank: 3 }] },
    ])
    expect((await http.call(testActor(), ranks)).body).toMatchObject({ total: 3 })
    for (const wrong of [{ page: 0 }, { size: 501 }, { size: 'x' }])
      expect((await http.call(actor, ranks, wrong)).body).toMatchObject({ fields: [{ field: Object.keys(wrong)[0] }] })
  })
  it.each([
    [{}, 'level'],
    [{ level: 'x' }, 'level'],
    [{ level: 1, by: 1.5 }, 'by'],
    [{ level: 1, nothing: 1 }, 'nothing'],
  ])('refuses the parameters %j', async (params, field) => {
    expect(await http.call(actor, shift, params)).toMatchObject({
      status: 400,
      body: { code: 'BAD_USER_INPUT', fields: [{ field }] },
    })
  })
  it('refuses bodies that are no object, parameters in the address, and rows of another company', async () => {
    expect((await http.call(actor, shift, [1])).status).toBe(400)
    expect((await http.call(actor, shift)).status).toBe(400)
    expect((await http.call(actor, `${shift}?by=2`, { level })).body).toMatchObject({ fields: [{ field: 'by' }] })
    expect((await http.call(actor, shift, { level: foreign })).body).toMatchObject({ fields: [{ field: 'level' }] })
  })
  it('runs a command with a trail of what was requested', async () => {
    expect(await http.call(actor, shift, { level, by: 4 })).toEqual({
      status: 200,
      body: { level: { id: level, code: 'L1', name: 'Level L1', active: true }, rank: 5 },
    })
    const [trail] = await rowsOf<object>(
      engine.database.db,
      sql`select action, feature, form_id, entity, username, after, changes from audit_entry order by seq desc limit 1`,
    )
    expect(trail).toEqual({
      action: 'ACTION',
      feature: '/fixture/levels',
      form_id: 'frmFIXLEV01',
      entity: 'Level',
      username: 'tester',
      after: { level, by: 4 },
      changes: { '#action': { from: null, to: 'shift' } },
    })
  })
  it('writes through the engine in the same transaction, and undoes all of it when it fails', async () => {
    const addTwice = '/fixture/levels/actions/addTwice'
    const before = [await countOf('level'), await countOf('audit_entry')]
    expect(await http.call(actor, addTwice, { code: 'TWICE', pin: '4711' })).toMatchObject({
      status: 409,
      body: { code: 'DUPLICATE' },
    })
    expect([await countOf('level'), await countOf('audit_entry')]).toEqual(before)
    expect(await http.call(actor, addTwice, { code: 'NEW', pin: '4711' })).toEqual({ status: 200, body: {} })
    expect([await countOf('level'), await countOf('audit_entry')]).toEqual([(before[0] ?? 0) + 2, (before[1] ?? 0) + 3])
    const trail = await rowsOf<{ after: unknown }>(
      engine.database.db,
      sql`select after from audit_entry where action = 'ACTION'`,
    )
    expect(trail.at(-1)?.after).toEqual({ code: 'NEW', pin: '***' })
    expect(JSON.stringify(trail)).not.toContain('4711')
  })
  it('leaves no trail of a query', async () => {
    const before = await countOf('audit_entry')
    await http.call(actor, ranks)
    expect(await countOf('audit_entry')).toBe(before)
  })
  it('has no route for what a placeholder announces', async () => {
    expect((await http.call(testActor(['frmFIXLAT01A']), '/fixture/later/actions/run')).status).toBe(404)
  })
})

describe('a start', () => {
  const engine = { catalogue: actionCatalogue } as Engine
  it('fails when an action has no implementation, and names it', async () => {
    await expect(actionApp(engine, actionEntries.slice(1))).rejects.toThrow(
      'Actions without an implementation: /fixture/levels shift, /fixture/levels addTwice',
    )
  })
  it('fails when an implementation belongs to nothing, or is registered twice', async () => {
    const stray = { path: '/fixture/nowhere', handlers: { run: () => null } }
    await expect(actionApp(engine, [...actionEntries, stray])).rejects.toThrow('/fixture/nowhere run')
    await expect(actionApp(engine, [...actionEntries, ...actionEntries])).rejects.toThrow('Two implementations')
  })
  it('lets a placeholder have its implementation early', async () => {
    const early = { path: '/fixture/later', handlers: { run: () => null } }
    await (await actionApp(engine, [...actionEntries, early])).app.close()
  })
})
