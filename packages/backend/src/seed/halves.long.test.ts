// The demo company written in two halves, ended in between and taken up again, against the one that is written at once.
import { type SQL, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Db, rowsOf } from '../db/connection.ts'
import { openProduct } from '../domain/testing/index.ts'
import { embedded } from '../engine/testing/databases.ts'
import { endFilling, isHalfWritten } from './fill-state.ts'
import { seed, seedAfterSignIn, seedBeforeSignIn } from './index.ts'

// The month before has a ratification that pays arrears, this one the bonus and a correction; what else is paid repeats itself month by month.
const today = '2026-07-20'
const extent = { size: 'demo', payMonths: 3 } as const
const tell = () => undefined
// Rows carry the moment at which they are written.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

it('has the same rows under the same ids, and goes on with the same numbers', async () => {
  const [atOnce, inHalves] = [await openProduct(today, embedded), await openProduct(today, embedded)]
  await seed(atOnce, extent)
  // Ended twice between two parts, as by a stop, and taken up as by the next start.
  for (const parts of [3, 9, 100]) {
    expect(await seedBeforeSignIn(inHalves, extent, tell)).toBe(true)
    await seedAfterSignIn(inHalves, extent, { tell, between: endAfter(inHalves.database.db, parts) }).catch(
      (error: unknown) => {
        if (!(error instanceof Ended)) throw error
      },
    )
  }
  await endFilling(inHalves.database.db)
  const contents = await contentsOf(atOnce.database.db)
  expect(contents.get('attendance_day')).not.toBe(contents.get('payslip'))
  expect(contents.size).toBeGreaterThan(300)
  const paid = sql`select status, count(*)::int as n from ratification group by 1 order by 1`
  expect(await rowsOf(atOnce.database.db, paid)).toContainEqual({ status: 'APPLIED', n: 1 })
  expect(await contentsOf(inHalves.database.db)).toEqual(contents)
  await Promise.all([atOnce.close(), inHalves.close()])
}, 1_200_000)

class Ended extends Error {}

/** Ends between two parts, never within one. */
function endAfter(db: Db, parts: number): () => Promise<void> {
  let begun = 0
  return async () => {
    if (await isHalfWritten(db)) return
    if (++begun > parts) throw new Ended()
  }
}

/** A hash of the rows of each table, and the place of each sequence. Hashes of passwords carry salt. */
async function contentsOf(db: Db): Promise<ReadonlyMap<string, unknown>> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'schema_migration' order by 1`,
  )
  const hashOf = (name: string): SQL =>
    sql`select count(*)::int as n, md5(string_agg(row, '' order by row)) as hash from (select md5((to_jsonb(t) - 'password_hash')::text) as row from ${sql.identifier(name)} t) r`
  const contents = new Map<string, unknown>()
  for (const { name } of tables) contents.set(name, (await rowsOf(db, hashOf(name)))[0])
  const sequences = await rowsOf(
    db,
    sql`select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`,
  )
  return contents.set('sequences', sequences)
}
