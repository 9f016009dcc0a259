// A filled database is made once and kept (template-store.ts); everyone who requests the same contents gets a copy.
import { existsSync, mkdirSync, openAsBlob, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { expect, inject } from 'vitest'
import { type Database, openDatabase } from '../../db/connection.ts'
import { countMade } from './counts.ts'
import type {} from './global-setup.ts'
import { addressOf, onServer, patientMilliseconds } from './server.ts'
import { isAlive, templateOnServer } from './template-store.ts'

/** The test file that runs now. */
export const testFile = (): string => expect.getState().testPath ?? ''

export type Fill = (database: Database) => Promise<void>
/** What a template begins with instead of an empty database: the tables that many of them have. */
export interface Begun {
  readonly of: string
  readonly fill: Fill
}

/** An empty embedded database of its own, in memory. */
export const openEmbedded = (): Promise<Database> =>
  copyOfFile('empty', async () => {
    const client = await PGlite.create({ extensions: { pg_trgm } })
    const files = await client.dumpDataDir('none')
    await client.close()
    return files
  })

/** An embedded copy of what `fill` writes under that name, into an empty database or over another template. */
export const embeddedCopy = (name: string, fill: Fill, over?: Begun): Promise<Database> =>
  copyOfFile(name, async () => {
    const database = await (over === undefined ? openEmbedded() : embeddedCopy(over.of, over.fill))
    await fill(database)
    if (database.dump === undefined) throw new Error('An embedded database gives its files')
    const files = await database.dump()
    await database.close()
    return files
  })

async function copyOfFile(name: string, make: () => Promise<Blob>): Promise<Database> {
  const file = join(inject('templates').folder, `${name}.tar`)
  await makeOnce(file, async (part) => writeFileSync(part, Buffer.from(await (await make()).arrayBuffer())))
  return openDatabase({ dataDir: ':memory:', copyOf: await openAsBlob(file), isWatched: true })
}

/** Lets one process make the file while the others wait for it; if making it fails, or its maker is gone, the next one tries. */
export async function makeOnce(file: string, make: (part: string) => Promise<void>): Promise<void> {
  // Another run of the tests, over changed sources, may have removed the folder.
  mkdirSync(dirname(file), { recursive: true })
  const lock = `${file}.lock`
  while (!existsSync(file)) {
    if (!locked(lock)) await pause(50)
    else
      try {
        if (existsSync(file)) return
        const part = `${file}.${process.pid}.part`
        await make(part)
        renameSync(part, file)
      } finally {
        rmSync(lock, { force: true })
      }
  }
}

/** The lock names the process that holds it: one that was killed holds nothing. */
function locked(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    const holder = Number(existsSync(lock) && readFileSync(lock, 'utf8'))
    if (holder > 0 && !isAlive(holder)) rmSync(lock, { force: true })
    return false
  }
}

/** Makes the database `name` on the server with what `fill` writes under the name `of`, over another template if one is given. */
export async function copyOnServer(name: string, of: string, fill: Fill, over?: Begun): Promise<void> {
  const template = templateOnServer(inject('templates'), of)
  await onServer(async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [template])
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template])
    if (rowCount === 0) {
      const making = `${template}_part`
      await client.query(`drop database if exists ${making} with (force)`)
      await (over === undefined ? client.query(`create database ${making}`) : copyOnServer(making, over.of, over.fill))
      const database = await openDatabase({
        databaseUrl: addressOf(making),
        dataDir: '',
        statementMilliseconds: patientMilliseconds,
      })
      await fill(database)
      // No one else analyses the tables of a copy before they are queried: without statistics reports take their time.
      await database.db.execute('vacuum analyze')
      await database.close()
      countMade('template', of, testFile())
      await client.query(`alter database ${making} rename to ${template}`)
    }
    await client.query(`create database ${name} template ${template}`)
  })
}
