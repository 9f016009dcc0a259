// A database with the demo company has publicly known sign-ins: its password is in the documentation and its API key is printed on the terminal. In
// production such a database is not served.
import { UserAccount } from '@kantor/shared/catalogue/security-system/entities/user-account.entity'
import { now } from '@kantor/shared/formats/clock'
import { fewNames } from '@kantor/shared/formats/names'
import { sql } from 'drizzle-orm'
import { type Config, ConfigError } from '../config.ts'
import { type Database, type Db, rowsOf } from '../db/connection.ts'
import { neverNull, tableColumns, typedRows } from '../db/rows/typed-rows.ts'
import { isPasswordOf, sha256Of } from '../db/secrets.ts'
import { demoUsers } from './access/demo-users.ts'
import { demoKeyId, demoPassword, demoSecret } from './access/sign-ins.ts'

const ofUserAccount = tableColumns(UserAccount)

/** Refuses to serve a database whose demo accounts still accept the known password, or whose demo key is active. */
export async function refuseKnownSignIns({ db }: Pick<Database, 'db'>): Promise<void> {
  const [users, hasKey] = [await knownUsers(db), await hasKnownKey(db)]
  if (users.length === 0 && !hasKey) return
  const accounts = users.length === 1 ? 'account' : 'accounts'
  const found = [
    ...(users.length > 0 ? [`the known password of the demo company opens the ${accounts} ${fewNames(users, 5)}`] : []),
    ...(hasKey ? [`its known API key ${demoKeyId} is active`] : []),
  ].join(', and ')
  throw new ConfigError([
    `This database holds the demo company, and in production everybody could sign in: ${found}. Name another folder (DATA_DIR) or database (DATABASE_URL). To keep this one, start it without NODE_ENV=production on a network of its own, suspend these accounts or give them other passwords, revoke the key on the page API Client, then start again.`,
  ])
}

/**
 * The search for demo accounts that the sign-in page offers: those that are active and that the known password opens. Undefined in production
 * and unless the server was started with the demo company, so that such a server offers none.
 */
export function demoSearchFor({ seed, production }: Pick<Config, 'seed' | 'production'>) {
  if (seed === 'none' || production) return undefined
  // A hash takes long to test: each is tested once in the life of the process.
  const tested = new Map<string, Promise<boolean>>()
  const isKnown = (hash: string) => {
    const result = tested.get(hash) ?? isPasswordOf(hash, demoPassword)
    tested.set(hash, result)
    return result
  }
  return async (db: Db) => {
    const open = new Set(await knownUsers(db, isKnown))
    const users = demoUsers.filter(({ username }) => open.has(username))
    return { password: demoPassword, users: users.map(({ username, what }) => ({ username, what })) }
  }
}

/** Demo users that may sign in with the known password. They were created with one hash, so few hashes are tested. */
async function knownUsers(
  db: Db,
  isKnown = (hash: string): Promise<boolean> => isPasswordOf(hash, demoPassword),
): Promise<readonly string[]> {
  const names = sql.join(
    demoUsers.map(({ username }) => sql`${username}`),
    sql`, `,
  )
  const rows = await typedRows(
    db,
    { username: ofUserAccount.username, hash: neverNull(ofUserAccount.passwordHash) },
    sql`from user_account
      where status = 'ACTIVE' and password_hash is not null and username in (${names}) order by username`,
  )
  const known: string[] = []
  for (const [hash, of] of Map.groupBy(rows, (row) => row.hash))
    if (await isKnown(hash)) known.push(...of.map(({ username }) => username))
  return known.sort()
}

async function hasKnownKey(db: Db): Promise<boolean> {
  const found = await rowsOf(
    db,
    sql`select 1 from api_key where key_id = ${demoKeyId} and secret_hash = ${sha256Of(demoSecret)} and status = 'ACTIVE'
      and expires_at > ${now().toISOString()}::timestamptz`,
  )
  return found.length > 0
}
