// Rows that the rules of an entity show to some only: no way of reading, choosing or writing leads to the others.
import { gt } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { columnIn } from '../../db/tables.ts'
import type { Engine } from '../context.ts'
import { registryOf, rulesFor } from '../context.ts'
import { exportTable } from '../list/export.ts'
import { listGroups } from '../list/groups.ts'
import { list, parseList } from '../list/list.ts'
import { lookup } from '../list/lookup.ts'
import { oneDatabase, testActor, testEngine } from '../testing/databases.ts'
import { fixtureCatalogue, Level, levels, people } from '../testing/fixture-catalogue.ts'
import { fixtureRules } from '../testing/fixture-rules.ts'
import { create, edit, remove } from '../write/store.ts'
import { rowsByIds, show } from './read.ts'

const high = 'frmFIXSALI'
const chief = testActor([high, 'frmFIXLEV01I'])
const clerk = testActor(['frmFIXLEV01I'])
const rules = new Map([
  ...fixtureRules,
  ...registryOf([
    rulesFor(Level, {
      visible: ({ columns, actor }) => (actor.access.has(high) ? undefined : gt(columnIn(columns, 'rank'), 5)),
    }),
  ]),
])

describe.each(await oneDatabase())('rows that some may see, on $name', (database) => {
  let engine: Engine
  let secret: number
  let open: number

  beforeAll(async () => {
    engine = await testEngine(database, fixtureCatalogue, rules)
    secret = (await create(engine, chief, levels, { levelCode: 'TOP', levelName: 'Top', rank: 1 })).id as number
    open = (await create(engine, chief, levels, { levelCode: 'STAFF', levelName: 'Staff', rank: 9 })).id as number
  })
  afterAll(() => engine.database.close())

  const codesFor = async (who: typeof chief) =>
    (await list(engine, who, levels, parseList(engine, who, levels, {}))).rows.map((row) => row.levelCode)

  it('lists, totals and exports only what is visible', async () => {
    expect(await codesFor(chief)).toEqual(['TOP', 'STAFF'])
    expect(await codesFor(clerk)).toEqual(['STAFF'])
    const { rows } = await exportTable(engine, clerk, levels, parseList(engine, clerk, levels, {}))
    const cells = []
    for await (const row of rows) cells.push(row[0])
    expect(cells).toEqual(['STAFF'])
  })

  it('counts in groups only what is visible', async () => {
    await create(engine, chief, levels, { levelCode: 'BOARD', levelName: 'Board', rank: 2 })
    const grouped = { ...levels, list: { ...levels.list, groups: ['active'] } }
    const groupsFor = (who: typeof chief) =>
      listGroups(engine, who, grouped, 'active', parseList(engine, who, levels, {}))
    expect((await groupsFor(chief)).groups).toEqual([{ value: 'true', label: 'true', count: 3 }])
    expect((await groupsFor(clerk)).groups).toEqual([{ value: 'true', label: 'true', count: 1 }])
  })

  it('answers for a hidden row as for one that does not exist', async () => {
    const asked = { fields: ['levelCode'] }
    expect(await show(engine, clerk, levels, open, asked)).toMatchObject({ levelCode: 'STAFF' })
    await expect(show(engine, clerk, levels, secret, asked)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await rowsByIds(engine, clerk, Level, [secret, open], asked)).toHaveLength(1)
    expect(await rowsByIds(engine, chief, Level, [secret, open], asked)).toHaveLength(2)
  })

  it('offers and takes no reference to a hidden row', async () => {
    const offered = await lookup(engine, clerk, Level, { size: 10, where: {} })
    expect(offered.map((choice) => choice.code)).toEqual(['STAFF'])
    const person = { fullName: 'Ani', joinDate: '2020-01-01' }
    await expect(create(engine, clerk, people, { ...person, level: secret })).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
    })
    await expect(create(engine, clerk, people, { ...person, level: open })).resolves.toMatchObject({ fullName: 'Ani' })
  })

  it('neither changes nor deletes a hidden row', async () => {
    await expect(edit(engine, clerk, levels, secret, 1, { rank: 2 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await expect(remove(engine, clerk, levels, secret, 1)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await codesFor(chief)).toContain('TOP')
  })
})
