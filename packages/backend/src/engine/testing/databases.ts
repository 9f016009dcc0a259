// The databases a suite runs on: PGlite always, PostgreSQL where one answers. In CI a missing server is a failure.

import { randomBytes } from 'node:crypto'
import type { Catalogue } from '@kantor/shared/kernel'
import pg from 'pg'
import { type Database, openDatabase } from '../../db/connection.ts'
import { pendingStatements } from '../../db/generate-migration.ts'
import { migrate } from '../../db/migrate.ts'
import type { Actor, Engine, EntityRulesRegistry } from '../context.ts'
import { makeEngine } from '../make-engine.ts'
import { openEmbedded } from './embedded.ts'

export interface TestDatabase {
  readonly name: string
  open(): Promise<Database>
}

export const serverUrl = process.env.DATABASE_URL_TEST ?? 'postgres://root@127.0.0.1:5432/postgres'

async function isReachable(): Promise<boolean> {
  const client = new pg.Client({ connectionString: serverUrl, connectionTimeoutMillis: 2_000 })
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** A new database on the server that is dropped when it is closed. */
async function openOwn(): Promise<Database> {
  const name = `kantor_engine_${randomBytes(6).toString('hex')}`
  await onServer(`create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const database = await openDatabase({ databaseUrl: url.href, dataDir: '' })
  const close = async () => {
    await database.close()
    await onServer(`drop database if exists ${name} with (force)`)
  }
  return { ...database, close }
}

/** What `describe.each` takes. */
export async function testDatabases(): Promise<readonly TestDatabase[]> {
  const embedded: TestDatabase = { name: 'PGlite', open: openEmbedded }
  if (await isReachable()) return [embedded, { name: 'PostgreSQL', open: openOwn }]
  if (process.env.CI === 'true') throw new Error(`No PostgreSQL server answers at ${new URL(serverUrl).host}`)
  return [embedded]
}

/** An engine over a fresh database with the tables of a catalogue. The clock stands at 10:00 in Jakarta on 2026-11-21. */
export async function testEngine(
  from: TestDatabase,
  catalogue: Catalogue,
  rules: EntityRulesRegistry,
): Promise<Engine> {
  const database = await from.open()
  const statements = await pendingStatements(catalogue, '/nowhere')
  await migrate(database, [{ name: '0000_test', statements, text: statements.join('\n') }])
  return makeEngine(database, catalogue, rules, () => new Date('2026-11-21T03:00:00Z'))
}

/** Somebody with some codes in a company and branch. */
export const testActor = (
  access: readonly string[] = [],
  place: Partial<Pick<Actor, 'companyCode' | 'branchCode'>> = {},
): Actor => ({
  userId: 1,
  username: 'tester',
  name: 'Tester',
  access: new Set(access),
  companyCode: 'KA',
  branchCode: 'HO',
  requestId: 'test',
  ip: '127.0.0.1',
  via: 'session',
  ...place,
})
