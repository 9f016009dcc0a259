// Opening an embedded database in which a demo company was broken off, and others that must not be touched.
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { findBaseline } from './db/baseline.ts'
import { type Db, openDatabase, rowsOf } from './db/connection.ts'
import { migrate } from './db/migrate.ts'
import { openUnbroken } from './fill.ts'
import { loggerOf } from './http/logger.ts'
import { beginFilling, nameHalfWritten } from './seed/fill-state.ts'

const folder = mkdtempSync(join(tmpdir(), 'kantor-fill-'))
afterAll(() => rmSync(folder, { recursive: true }))
const warned: string[] = []
const logger = loggerOf({ logLevel: 'warn' }, { write: (line) => warned.push(line) })
const optionsOf = (name: string) => ({ dataDir: join(folder, name), baseline: findBaseline() })
const isKept = async (db: Db) =>
  (await rowsOf<{ is: boolean }>(db, sql`select to_regclass('kept') is not null as "is"`))[0]?.is

/** Closes a database as `prepare` leaves it; gives whether the next start finds it as it was. */
async function isKeptAfter(name: string, prepare: (db: Db) => Promise<unknown>): Promise<boolean | undefined> {
  const database = await openDatabase(optionsOf(name))
  await migrate(database)
  await database.db.execute(sql`create table kept ()`)
  await prepare(database.db)
  await database.close()
  const again = await openUnbroken(optionsOf(name), logger)
  const kept = await isKept(again.db)
  await again.close()
  return kept
}

it('begins again with an empty database where a part of the demo company is half written', async () => {
  const breakOff = async (db: Db) => {
    await beginFilling(db, new Date())
    await nameHalfWritten(db, 'attendance')
  }
  expect(await isKeptAfter('broken off', breakOff)).toBe(false)
  expect(warned.join()).toContain('begun again')
})

it('goes on with a database whose filling ended between two parts, and never touches one in which nothing is being filled', async () => {
  warned.length = 0
  expect(await isKeptAfter('between parts', (db) => beginFilling(db, new Date()))).toBe(true)
  expect(await isKeptAfter('in use', async () => undefined)).toBe(true)
  // That of an earlier release does not know the table.
  expect(await isKeptAfter('of an earlier release', (db) => db.execute(sql`drop table demo_filling`))).toBe(true)
  expect(warned).toEqual([])
})

it('removes what a start left behind that was killed while it removed a broken one', async () => {
  const { dataDir } = optionsOf('killed while removing')
  const left = join(dataDir, 'database.broken')
  mkdirSync(left, { recursive: true })
  writeFileSync(join(left, 'PG_VERSION'), '17')
  await (await openUnbroken(optionsOf('killed while removing'), logger)).close()
  expect([existsSync(left), existsSync(join(dataDir, 'database'))]).toEqual([false, true])
})
