// Issues API keys straight into the database of a test stack: one per permission code, one with all of them, one with
// none, and one with all codes whose owner has few. Run before the servers: `node e2e/stack/issue-keys.ts <file>` writes the keys to the file.
import { writeFileSync } from 'node:fs'
import { catalogue } from '@kantor/shared/catalogue'
import { now } from '@kantor/shared/formats/clock'
import { startClock } from '@kantor/shared/formats/clock-setting'
import { codesOf } from '@kantor/shared/rules/permission/permission'
import { sql } from 'drizzle-orm'
import { type Db, openDatabase, rowsOf } from '../../packages/backend/src/db/connection.ts'
import { newApiKey } from '../../packages/backend/src/db/secrets.ts'
import type { Keys } from './environment.ts'

const stamps = sql`row_version, created_at, created_by, updated_at, updated_by`
startClock(process.env)
const moment = sql`${now().toISOString()}::timestamptz`
const stamped = sql`1, ${moment}, 'e2e', ${moment}, 'e2e'`

/** A client of a user's in the first company, allowed in every branch, with these codes; gives its id. */
async function addClient(db: Db, name: string, codes: readonly string[], owner = 'superadmin'): Promise<number> {
  const [client] = await rowsOf<{ id: number }>(
    db,
    sql`insert into api_client (company_code, ${stamps}, code, name, purpose, status, owner_id, contact_email, max_data_scope, per_minute, burst, cost_per_minute, admin_automation)
      select c.code, ${stamped}, ${name}, ${name}, 'end-to-end tests', 'ACTIVE', u.id, 'e2e@example.test', 'GROUP', 6000, 1000, 1000000, true
      from user_account u, (select code from company order by id limit 1) c where u.username = ${owner} returning id`,
  )
  if (client === undefined) throw new Error(`The demo company has no ${owner}`)
  await db.execute(sql`insert into api_client_branches (parent_id, seq, branch) values (${client.id}, 0, '*')`)
  if (codes.length > 0) await addCodes(db, 'api_client_codes', client.id, codes)
  return client.id
}

/** A key of a client; without codes of its own it has all of the client's. */
async function addKey(db: Db, client: number, codes: readonly string[] = []): Promise<string> {
  const { key, keyId, secretHash } = newApiKey()
  const [stored] = await rowsOf<{ id: number }>(
    db,
    sql`insert into api_key (company_code, ${stamps}, key_id, client_id, status, secret_hash, expires_at)
      select company_code, ${stamped}, ${keyId}, id, 'ACTIVE', ${secretHash}, ${moment} + interval '1 day'
      from api_client where id = ${client} returning id`,
  )
  if (stored !== undefined && codes.length > 0) await addCodes(db, 'api_key_codes', stored.id, codes)
  return key
}

async function addCodes(db: Db, table: string, parent: number, codes: readonly string[]): Promise<void> {
  const rows = codes.map((code, seq) => sql`(${parent}::int, ${seq}::int, ${code}::text)`)
  await db.execute(sql`insert into ${sql.identifier(table)} (parent_id, seq, code) values ${sql.join(rows, sql`, `)}`)
}

/** A demo user with a handful of codes. */
const ownerOfFew = 'unit.head'

async function issueKeys(db: Db): Promise<Keys> {
  const codes = codesOf(catalogue.features)
  const client = await addClient(db, 'E2E', codes)
  const byCode: { [code: string]: string } = {}
  for (const code of codes) byCode[code] = await addKey(db, client, [code])
  const none = await addKey(db, await addClient(db, 'E2ENONE', []))
  const ofOwner = await addKey(db, await addClient(db, 'E2EOWNED', codes, ownerOfFew))
  const ofHead = await addKey(db, await addClient(db, 'E2EHEAD', codes, 'dept.head'))
  return { all: await addKey(db, client), none, ofOwner, ofHead, byCode }
}

const [, , file] = process.argv
const { DATABASE_URL, DATA_DIR } = process.env
if (file === undefined || DATA_DIR === undefined) throw new Error('Usage: DATA_DIR=... node issue-keys.ts <file>')
const database = await openDatabase({ dataDir: DATA_DIR, ...(DATABASE_URL ? { databaseUrl: DATABASE_URL } : {}) })
writeFileSync(file, JSON.stringify(await issueKeys(database.db)))
await database.close()
