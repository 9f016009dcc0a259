// A filled database is made once for a run of the tests; each file that asks for the same contents gets a copy of its own.
import { existsSync, mkdirSync, openAsBlob, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../../db/connection.ts'
import { prefixOf } from './copy-names.ts'
import { openEmbedded } from './embedded.ts'
import type {} from './empty-database.ts'
import { addressOf, onServer } from './server.ts'

export type Fill = (database: Database) => Promise<void>

/** An embedded copy of what `fill` writes under that name. */
export async function embeddedCopy(name: string, fill: Fill): Promise<Database> {
  const file = join(dirname(inject('emptyDatabase')), `${name}.tar`)
  await once(file, async () => {
    const database = await openEmbedded()
    await fill(database)
    if (database.dump === undefined) throw new Error('An embedded database gives its files')
    writeFileSync(`${file}.part`, Buffer.from(await (await database.dump()).arrayBuffer()))
    await database.close()
    renameSync(`${file}.part`, file)
  })
  return openDatabase({ dataDir: ':memory:', copyOf: await openAsBlob(file), isWatched: true })
}

/** Lets one worker make the file while the others wait for it; if making it fails, the next one tries. */
async function once(file: string, make: () => Promise<void>): Promise<void> {
  while (!existsSync(file)) {
    if (!locked(`${file}.lock`)) await pause(50)
    else
      try {
        if (!existsSync(file)) await make()
      } finally {
        rmSync(`${file}.lock`, { recursive: true })
      }
  }
}

function locked(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch {
    return false
  }
}

/** Makes the database `name` on the server with what `fill` writes under the name `of`. */
export async function copyOnServer(name: string, of: string, fill: Fill): Promise<void> {
  const template = `${prefixOf(inject('emptyDatabase'))}${of.replaceAll('-', '_')}`
  await onServer(async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [template])
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template])
    if (rowCount === 0) {
      const making = `${template}_part`
      await client.query(`drop database if exists ${making} with (force)`)
      await client.query(`create database ${making}`)
      const database = await openDatabase({ databaseUrl: addressOf(making), dataDir: '' })
      await fill(database)
      await database.close()
      await client.query(`alter database ${making} rename to ${template}`)
    }
    await client.query(`create database ${name} template ${template}`)
  })
}
