// Trees of rows: no sequence of moves makes a ring, nor do two moves at once; depth, what is below, what is above, sums.
import { type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../db/connection.ts'
import type { Engine } from '../context.ts'
import { queryContext } from '../datasets/dataset.ts'
import { testActor, testDatabases, testEngine } from '../testing/databases.ts'
import { divisions, fixtureCatalogue } from '../testing/fixture-catalogue.ts'
import { fixtureRules } from '../testing/fixture-rules.ts'
import { create, edit } from '../write/store.ts'
import { ancestorsSql, closureSql, mostLevels, rolledUpSql, subtreeSql, treeOf } from './tree-sql.ts'

const actor = testActor([])
const hangsBelowItself = expect.objectContaining({
  code: 'BAD_USER_INPUT',
  details: { fields: [{ field: 'parent', rule: 'tree', message: 'cannot hang below itself' }] },
})

describe.each(await testDatabases({ ownDatabase: true }))('a tree on $name', (database) => {
  let engine: Engine
  let counter = 0
  beforeAll(async () => {
    engine = await testEngine(database, fixtureCatalogue, fixtureRules)
  })
  afterAll(() => engine.database.close())

  const add = async (parent: number | null = null) =>
    Number((await create(engine, actor, divisions, { divisionCode: `T${++counter}`, divisionName: 'x', parent })).id)
  const versionOf = async (id: number) =>
    (await read<{ v: number }>(sql`select row_version as v from division where id = ${id}`))[0]?.v ?? 0
  const move = async (id: number, parent: number | null) =>
    edit(engine, actor, divisions, id, await versionOf(id), { parent })
  const read = <T extends object>(query: SQL) => rowsOf<T>(engine.database.db, query)
  const tree = () => {
    const reach = queryContext({ tx: engine.database.db, engine, actor, today: engine.today() })
    return { reach, tree: treeOf(reach, 'Division') }
  }
  const ids = async (query: SQL) =>
    (await read<{ id: number; depth: number }>(sql`select id, depth from ${query} q order by depth, id`)).map(
      (r) => r.id,
    )
  const parents = async (of: readonly number[]) => {
    const rows = await read<{ id: number; parent: number | null }>(
      sql`select id, parent_id as parent from division where id in ${of}`,
    )
    return new Map(rows.map((r) => [r.id, r.parent]))
  }
  const hasRing = (up: ReadonlyMap<number, number | null>): boolean =>
    [...up.keys()].some((id) => {
      const seen = new Set<number>()
      for (let at: number | null = id; at !== null; at = up.get(at) ?? null) {
        if (seen.has(at)) return true
        seen.add(at)
      }
      return false
    })

  it('no sequence of moves makes a ring, and every move that makes none is allowed', async () => {
    const moves = fc.array(fc.tuple(fc.nat(4), fc.option(fc.nat(4))), { minLength: 1, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(moves, async (all) => {
        const nodes = await Promise.all([0, 1, 2, 3, 4].map(() => add()))
        for (const [n, to] of all) {
          const [id = 0, parent = null] = [nodes[n], to === null ? null : nodes[to]]
          const up = new Map(await parents(nodes)).set(id, parent)
          if (hasRing(up)) await expect(move(id, parent)).rejects.toEqual(hangsBelowItself)
          else await move(id, parent)
          expect(hasRing(await parents(nodes))).toBe(false)
        }
      }),
      { numRuns: 12 },
    )
  }, 120_000)

  it('two moves at once that would make a ring together: one of them is refused', async () => {
    for (let round = 0; round < 8; round++) {
      // a below c and b below a would close the ring: c hangs below b already.
      const [a, b] = [await add(), await add()]
      const c = await add(b)
      const done = await Promise.allSettled([move(a, c), move(b, a)])
      expect(hasRing(await parents([a, b, c]))).toBe(false)
      expect(done.filter((d) => d.status === 'fulfilled')).toHaveLength(1)
      expect(done.find((d) => d.status === 'rejected')?.reason).toEqual(hangsBelowItself)
    }
  }, 60_000)

  it('has at most twenty levels, whether a row is added or a branch is moved', async () => {
    let lowest: number | null = null
    for (let level = 1; level <= mostLevels; level++) lowest = await add(lowest)
    const tooDeep = expect.objectContaining({
      details: { fields: [{ field: 'parent', rule: 'tree', message: 'the tree would have more than 20 levels' }] },
    })
    await expect(add(lowest)).rejects.toEqual(tooDeep)
    const top = await add()
    const chain = (await ids(ancestorsSql(tree().tree, sql`${lowest}`))).at(-1) ?? 0
    await expect(move(chain, top)).rejects.toEqual(tooDeep)
  }, 60_000)

  it('what is below, what is above, all pairs, and sums over what is below', async () => {
    const top = await add()
    const [left, right] = [await add(top), await add(top)]
    const leaf = await add(left)
    const { tree: own, reach } = tree()
    expect(await ids(subtreeSql(own, sql`${top}`))).toEqual([top, left, right, leaf])
    expect(await ids(ancestorsSql(own, sql`${leaf}`))).toEqual([leaf, left, top])
    const pairs = await read(sql`select 1 from ${closureSql(own)} c where c.id in ${[top, left, right, leaf]}`)
    expect(pairs).toHaveLength(1 + 2 + 2 + 3)
    const values = sql`select d.id, 1 as heads from ${reach.rows('Division')} d`
    const sums = await read<{ id: number; heads: number }>(
      sql`select id, heads::int from ${rolledUpSql(own, values, ['heads'])} s where s.id in ${[top, left, right, leaf]} order by id`,
    )
    expect(sums.map((s) => s.heads)).toEqual([4, 2, 1, 1])
  })

  it('an entity that is not declared as one is no tree', () => {
    expect(() => treeOf(tree().reach, 'Level')).toThrow('Level is not declared as a tree')
  })
})
