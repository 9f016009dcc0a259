// A small fixture of its own for the tests of the HTTP layer: a fresh database with a few people, and applications over it.
import { catalogue } from '@kantor/shared/catalogue'
import { Message } from '@kantor/shared/catalogue/message-center/message.entity'
import { UserAccount } from '@kantor/shared/catalogue/security-system/entities/user-account.entity'
import { todayIn } from '@kantor/shared/formats/date'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../app.ts'
import { type Config, configOf } from '../../config.ts'
import { type Database, openDatabase, rowsOf } from '../../db/connection.ts'
import { tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import type { Engine } from '../../engine/context.ts'
import { oneDatabase, productTables, type TestDatabase } from '../../engine/testing/databases.ts'
import { addressOf } from '../../engine/testing/server.ts'
import { loggerOf } from '../logger.ts'
import { insertKey, insertMessages, insertPeople, insertRights } from './people.ts'

const ofUserAccount = tableColumns(UserAccount)
const ofMessage = tableColumns(Message)

export interface HttpFixture {
  readonly database: Database
  readonly engine: Engine
  /** Set it to move the time. */
  readonly clock: { now: Date }
  readonly users: ReadonlyMap<string, number>
  /** Ids of the messages: two unread, one read, one in the trash, one expired, one withdrawn. */
  readonly messages: readonly number[]
  readonly apiKey: string
  readonly log: string[]
  /** One more application over the same data, as a second backend would be; or over a database of the test's own. */
  app(overrides?: Partial<Config>, over?: Database): Promise<FastifyInstance>
  close(): Promise<void>
}

/** A database of its own with the people and things below. */
export async function createHttpFixture(on?: TestDatabase): Promise<HttpFixture> {
  const [best] = await oneDatabase()
  const from = on ?? best
  const database = await from.openCopy('world', fillWorld, productTables)
  const { users, messages } = await idsIn(database)
  const clock = { now: new Date('2026-11-21T03:00:00.000Z') }
  const engine = engineOver(database, clock)
  // The key is shown once, when it is made: each world makes its own.
  const apiKey = await insertKey(database.db, users)
  const log: string[] = []
  const apps: FastifyInstance[] = []
  const more: Database[] = []
  const app = async (overrides: Partial<Config> = {}, over?: Database) => {
    const own = over ?? (apps.length > 0 && !from.hasOneConnection ? await sameDatabase(database) : database)
    if (own !== database && own !== over) more.push(own)
    const config = { ...configOf({ SEED: 'none', CAPTCHA: 'off' }), ...overrides }
    const built = await buildApp({
      engine: own === database ? engine : engineOver(own, clock),
      config,
      logger: loggerOf({ logLevel: 'debug' }, { write: (line) => log.push(line) }),
    })
    apps.push(built)
    return built
  }
  const close = async () => {
    for (const a of apps) await a.close()
    for (const d of [...more, database]) await d.close()
  }
  return { database, engine, clock, users, messages, apiKey, log, app, close }
}

async function fillWorld(database: Database): Promise<void> {
  const users = await insertPeople(database.db)
  await insertRights(database.db, users)
  await insertMessages(database.db, users.get('anna') ?? 0)
}

/** The users by their names, and the messages in the order in which they were made. */
async function idsIn({ db }: Database): Promise<Pick<HttpFixture, 'users' | 'messages'>> {
  const users = await typedRows(db, { username: ofUserAccount.username, id: ofUserAccount.id }, sql`from user_account`)
  const messages = await typedRows(db, { id: ofMessage.id }, sql`from message order by id`)
  return { users: new Map(users.map((u) => [u.username, u.id])), messages: messages.map((m) => m.id) }
}

/** Without the rules of the domain: what is tested here needs none. */
const engineOver = (database: Database, clock: { now: Date }): Engine => ({
  database,
  catalogue,
  rules: new Map(),
  now: () => clock.now,
  today: () => todayIn(clock.now),
})

/** A second pool of connections to the same database, as another process would have. */
async function sameDatabase(database: Database): Promise<Database> {
  const [row] = await rowsOf<{ name: string }>(database.db, sql`select current_database() as name`)
  return openDatabase({ databaseUrl: addressOf(row?.name ?? ''), dataDir: '' })
}
