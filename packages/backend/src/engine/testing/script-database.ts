// The database of a script that is run by itself, to measure something: made for it and gone with it, on the server where one answers.
// Templates and copies belong to the runs of tests.
import { randomBytes } from 'node:crypto'
import { openDatabase } from '../../db/connection.ts'
import type { TestDatabase } from './databases.ts'
import { addressOf, isReachable, onServer } from './server.ts'

/** Throws without a server where only that one will do. */
export async function scriptDatabase({ onlyServer = false } = {}): Promise<TestDatabase> {
  const hasServer = await isReachable()
  if (onlyServer && !hasServer) throw new Error('This is measured on PostgreSQL: set DATABASE_URL_TEST')
  const open = hasServer ? openOnServer : () => openDatabase({ dataDir: ':memory:' })
  return {
    name: hasServer ? 'PostgreSQL' : 'PGlite',
    hasOneConnection: !hasServer,
    open,
    openCopy: async (_, fill, over) => {
      const database = await open()
      await over?.fill(database)
      await fill(database)
      return database
    },
  }
}

async function openOnServer() {
  const name = `kantor_script_${randomBytes(6).toString('hex')}`
  await onServer((client) => client.query(`create database ${name}`))
  const database = await openDatabase({ databaseUrl: addressOf(name), dataDir: '' })
  const close = async () => {
    await database.close()
    await onServer((client) => client.query(`drop database if exists ${name} with (force)`))
  }
  return { ...database, close }
}
