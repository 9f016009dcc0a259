// The databases a suite runs on: PGlite always, PostgreSQL where one answers. In CI a missing server is a failure.

import { randomBytes } from 'node:crypto'
import type { Catalogue } from '@kantor/shared/kernel'
import { type Database, openDatabase } from '../../db/connection.ts'
import { pendingStatements } from '../../db/generate-migration.ts'
import { migrate } from '../../db/migrate.ts'
import type { Actor, Engine, EntityRulesRegistry } from '../context.ts'
import { makeEngine } from '../make-engine.ts'
import { copyOnServer, embeddedCopy, type Fill } from './copies.ts'
import { openEmbedded } from './embedded.ts'
import { addressOf, isReachable, onServer, serverUrl } from './server.ts'

export interface EmptyDatabase {
  readonly name: string
  open(): Promise<Database>
}
export interface TestDatabase extends EmptyDatabase {
  /** A database of its own with what `fill` writes; filled once in a run of the tests, then copied. */
  openCopy(of: string, fill: Fill): Promise<Database>
}

/** In memory, at hand everywhere. */
export const embedded: TestDatabase = { name: 'PGlite', open: openEmbedded, openCopy: embeddedCopy }
const server: TestDatabase = {
  name: 'PostgreSQL',
  open: () => openOwn((name) => onServer((client) => client.query(`create database ${name}`))),
  openCopy: (of, fill) => openOwn((name) => copyOnServer(name, of, fill)),
}

/** A new database on the server that is dropped when it is closed. */
async function openOwn(make: (name: string) => Promise<unknown>): Promise<Database> {
  const name = `kantor_engine_${randomBytes(6).toString('hex')}`
  await make(name)
  const database = await openDatabase({ databaseUrl: addressOf(name), dataDir: '' })
  const close = async () => {
    await database.close()
    await onServer((client) => client.query(`drop database if exists ${name} with (force)`))
  }
  return { ...database, close }
}

/** What `describe.each` takes. */
export async function testDatabases(): Promise<readonly TestDatabase[]> {
  if (await isReachable()) return [embedded, server]
  if (process.env.CI === 'true') throw new Error(`No PostgreSQL server answers at ${new URL(serverUrl).host}`)
  return [embedded]
}

/** An engine over a fresh database with the tables of a catalogue. The clock stands at 10:00 in Jakarta on 2026-11-21. */
export async function testEngine(
  from: EmptyDatabase,
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
  place: Partial<Pick<Actor, 'companyCode' | 'branchCode' | 'dataScope' | 'userId'>> = {},
): Actor => ({
  userId: 1,
  username: 'tester',
  name: 'Tester',
  access: new Set(access),
  dataScope: 'COMPANY',
  companyCode: 'KA',
  branchCode: 'HO',
  requestId: 'test',
  ip: '127.0.0.1',
  via: 'session',
  ...place,
})
