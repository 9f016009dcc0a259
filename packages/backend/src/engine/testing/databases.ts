// The databases a suite runs on: PGlite always, PostgreSQL where one answers. In CI a missing server is a failure.

import { createHash, randomBytes } from 'node:crypto'
import type { Catalogue } from '@kantor/shared/kernel'
import { type Database, openDatabase } from '../../db/connection.ts'
import { migrate } from '../../db/migrate.ts'
import type { Actor, Engine, EntityRulesRegistry } from '../context.ts'
import { createEngine } from '../create-engine.ts'
import { addressOf, isReachable, onServer, serverUrl } from './server.ts'
import { type Begun, copyOnServer, embeddedCopy, type Fill, openEmbedded } from './templates.ts'

export interface EmptyDatabase {
  readonly name: string
  open(): Promise<Database>
}
export interface TestDatabase extends EmptyDatabase {
  /** A database of its own with what `fill` writes, into an empty one or over another template; filled once for these sources, then copied. */
  openCopy(of: string, fill: Fill, over?: Begun): Promise<Database>
}

/** In memory, at hand everywhere. */
export const embedded: TestDatabase = { name: 'PGlite', open: openEmbedded, openCopy: embeddedCopy }
const server: TestDatabase = {
  name: 'PostgreSQL',
  open: () => openOwn((name) => onServer((client) => client.query(`create database ${name}`))),
  openCopy: (of, fill, over) => openOwn((name) => copyOnServer(name, of, fill, over)),
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

/** What `describe.each` takes where the database matters: in `db` and `engine`. */
export async function testDatabases(): Promise<readonly TestDatabase[]> {
  if (await isReachable()) return [embedded, server]
  if (process.env.CI === 'true') throw new Error(`No PostgreSQL server answers at ${new URL(serverUrl).host}`)
  return [embedded]
}

/** The one database of tests to which it makes no difference: a server where one answers, for there people really act at once. */
export async function oneDatabase(): Promise<readonly [TestDatabase]> {
  return [(await testDatabases()).at(-1) ?? embedded]
}

/** An engine over a fresh database with the tables of a catalogue. The clock stands at 10:00 in Jakarta on 2026-11-21. */
export async function testEngine(
  from: EmptyDatabase | TestDatabase,
  catalogue: Catalogue,
  rules: EntityRulesRegistry,
): Promise<Engine> {
  const database = await openTables(from, catalogue)
  return createEngine(database, catalogue, rules, () => new Date('2026-11-21T03:00:00Z'))
}

/** A database with the tables of a catalogue: a copy where the kind keeps templates. */
export async function openTables(from: EmptyDatabase | TestDatabase, catalogue: Catalogue): Promise<Database> {
  const { of, fill } = tablesOf(catalogue)
  if ('openCopy' in from) return from.openCopy(of, fill)
  const database = await from.open()
  await fill(database)
  return database
}

/** The tables of a catalogue as what other templates begin with: they take ten seconds of CPU for the whole product. */
export const tablesOf = (catalogue: Catalogue): Begun => ({
  of: `tables-${hashOf(catalogue)}`,
  fill: (database) => createTables(database, catalogue),
})

/** The writer of statements takes a second to load: only who fills a template needs it. */
export async function createTables(database: Database, catalogue: Catalogue): Promise<void> {
  const { pendingStatements } = await import('../../db/generate-migration.ts')
  const statements = await pendingStatements(catalogue, '/nowhere')
  await migrate(database, [{ name: '0000_test', statements, text: statements.join('\n') }])
}

const hashOf = ({ entities, features }: Catalogue): string =>
  createHash('sha256')
    .update(JSON.stringify([[...entities], features]))
    .digest('hex')
    .slice(0, 10)

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
