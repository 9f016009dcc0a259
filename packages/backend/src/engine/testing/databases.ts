// The databases of tests. On the server a file works in a copy that its worker keeps, and all it writes is rolled back (rolled-back.ts);
// a file that needs several connections, real commits, or the clock of the database says `ownDatabase` and has a copy for itself.
import type { Catalogue } from '@kantor/shared/kernel'
import type { Database } from '../../db/connection.ts'
import { migrate } from '../../db/migrate.ts'
import type { Actor, Engine, EntityRulesRegistry } from '../context.ts'
import { createEngine } from '../create-engine.ts'
import { empty, ownCopy, rolledBackCopy } from './copies.ts'
import { isReachable, serverUrl } from './server.ts'
import { type Begun, embeddedCopy, type Fill, openEmbedded } from './templates.ts'

export interface EmptyDatabase {
  readonly name: string
  /** An empty database. */
  open(): Promise<Database>
}
export interface TestDatabase extends EmptyDatabase {
  readonly name: 'PGlite' | 'PostgreSQL'
  /** No two users act at the same time: a second process has no database of its own to connect to. */
  readonly hasOneConnection: boolean
  /** A database with what `fill` writes, into an empty one or over another template; filled once for these sources. */
  openCopy(of: string, fill: Fill, over?: Begun): Promise<Database>
}
export interface Wanted {
  /** Several connections, real commits, kills, the queue, or `now()` of the database: nothing is rolled back. */
  readonly ownDatabase?: boolean
}

/** In memory, at hand everywhere; always a database of its own. */
export const embedded: TestDatabase = {
  name: 'PGlite',
  hasOneConnection: true,
  open: openEmbedded,
  openCopy: embeddedCopy,
}
const nothing: Fill = async () => undefined
const rolledBack: TestDatabase = {
  name: 'PostgreSQL',
  hasOneConnection: true,
  open: () => rolledBackCopy(empty, nothing),
  openCopy: rolledBackCopy,
}
const own: TestDatabase = {
  name: 'PostgreSQL',
  hasOneConnection: false,
  open: () => ownCopy(empty, nothing),
  openCopy: ownCopy,
}

/**
 * What `describe.each` takes where the database matters: such a file runs on the server in `npm test` and on PGlite in `npm run test:long`
 * (`tests-on-pglite.ts`).
 */
export async function testDatabases({ ownDatabase = false }: Wanted = {}): Promise<readonly [TestDatabase]> {
  if (process.env.TEST_DATABASE === 'pglite') return [embedded]
  if (await isReachable()) return [ownDatabase ? own : rolledBack]
  if (process.env.CI === 'true') throw new Error(`No PostgreSQL server answers at ${new URL(serverUrl).host}`)
  return [embedded]
}

/** The one database of tests to which it makes no difference. */
export const oneDatabase = testDatabases

/** The same for a file of its own: what acts at the same time really does. */
export const ownDatabase = async (): Promise<TestDatabase> => (await oneDatabase({ ownDatabase: true }))[0]

/** A server for what only a server does; none where none answers. */
export async function onlyServers({ ownDatabase = true }: Wanted = {}): Promise<readonly TestDatabase[]> {
  return (await testDatabases({ ownDatabase })).filter(({ name }) => name === 'PostgreSQL')
}

/** An engine over a fresh database with the tables of a catalogue. The clock is fixed at 10:00 in Jakarta on 2026-11-21. */
export async function testEngine(
  from: EmptyDatabase | TestDatabase,
  catalogue: Catalogue,
  rules: EntityRulesRegistry,
): Promise<Engine> {
  const database = await openTables(from, catalogue)
  return createEngine(database, catalogue, rules, () => new Date('2026-11-21T03:00:00Z'))
}

/** A database with the tables of a catalogue: the few of a test are made where they are used. */
export async function openTables(from: EmptyDatabase | TestDatabase, catalogue: Catalogue): Promise<Database> {
  if ('openCopy' in from && isProduct(catalogue)) return from.openCopy(productTables.of, productTables.fill)
  const database = await from.open()
  await createTables(database, catalogue)
  return database
}

/** No catalogue of a test is that large. */
const isProduct = ({ entities }: Catalogue) => entities.size > 60

/** The tables of the product as what other templates begin with, made as a company has them made. */
export const productTables: Begun = {
  of: 'tables',
  fill: async (database) => {
    await migrate(database)
  },
}

/** The writer of statements takes a second to load: only who makes tables needs it. */
export async function createTables(database: Database, catalogue: Catalogue): Promise<void> {
  const { pendingStatements } = await import('../../db/generate-migration.ts')
  const statements = await pendingStatements(catalogue, '/nowhere')
  await migrate(database, [{ name: '0000_test', statements, text: statements.join('\n') }])
}

/** A user with some codes in a company and branch. */
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
