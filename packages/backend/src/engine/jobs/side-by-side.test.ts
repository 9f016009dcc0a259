// Parts of a call: side by side in transactions of their own where there are connections for it, else in the call.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../db/connection.ts'
import { actionContext } from '../actions/actions.ts'
import type { Engine } from '../context.ts'
import { oneDatabase, testActor, testEngine } from '../testing/databases.ts'
import { fixtureCatalogue } from '../testing/fixture-catalogue.ts'
import { fixtureRules } from '../testing/fixture-rules.ts'
import { partsOfCall, type SideBySide, sideBySideOver } from './side-by-side.ts'

describe.each(await oneDatabase({ ownDatabase: true }))('parts of a call on $name', (from) => {
  let engine: Engine
  const all = [1, 2, 3, 4, 5, 6, 7]
  const isEmbedded = from.name === 'PGlite'

  beforeAll(async () => {
    engine = await testEngine(from, fixtureCatalogue, fixtureRules)
    await engine.database.db.execute(sql`create table part (n int primary key, worker int)`)
  })
  afterAll(() => engine.database.close())

  /** A call that works on the parts and then fails where it is instructed to; returns which parts remain afterwards. */
  async function call(
    work: (one: SideBySide) => Promise<void>,
    checkpoint = () => undefined,
  ): Promise<readonly number[]> {
    await engine.database.db.execute(sql`delete from part`)
    await engine.database.db
      .transaction(async (tx) => {
        await work(sideBySideOver(engine, actionContext(tx, engine, testActor()), checkpoint))
      })
      .catch((error: unknown) => {
        if (!(error instanceof Error && error.message === 'no more')) throw error
      })
    return (await rowsOf<{ n: number }>(engine.database.db, sql`select n from part order by n`)).map((r) => r.n)
  }
  const store: Parameters<SideBySide>[1] = async ({ tx }, n) => {
    await tx.execute(sql`insert into part select ${n as number}, pg_backend_pid()`)
  }

  it('are all done, over several connections where there are', async () => {
    expect(await call((sideBySide) => sideBySide(all, store))).toEqual(all)
    const [{ workers } = { workers: 0 }] = await rowsOf<{ workers: number }>(
      engine.database.db,
      sql`select count(distinct worker)::int as workers from part`,
    )
    expect(workers).toBe(isEmbedded ? 1 : 3)
    expect(partsOfCall(engine)).toBe(isEmbedded ? 1 : 6)
  })

  it('stay when the call fails afterwards, for only what may be done twice belongs here', async () => {
    const failing = call(async (sideBySide) => {
      await sideBySide(all, store)
      throw new Error('no more')
    })
    expect(await failing).toEqual(isEmbedded ? [] : all)
  })

  it('are undone alone when one of them fails, and the call hears of it when the others have ended', async () => {
    const left = await call((sideBySide) =>
      sideBySide(
        Array.from({ length: 200 }, (_, i) => i + 1),
        async (context, n) => {
          await store(context, n)
          if (n === 4) throw new Error('no more')
        },
      ),
    )
    expect(left).not.toContain(4)
    // Those under way are ended, the many behind them are not begun.
    expect(left.filter((n) => n < 4)).toEqual(isEmbedded ? [] : [1, 2, 3])
    expect(left.length).toBeLessThan(100)
  })

  it('ask before each part whether they may go on', async () => {
    let asked = 0
    const left = await call(
      (sideBySide) => sideBySide(all, store),
      () => {
        asked += 1
        if (asked > 3) throw new Error('no more')
      },
    )
    expect(left).toHaveLength(isEmbedded ? 0 : 3)
  })
})
