// The codes of an API key and of its client: read when their stamp is new, not with every request.
import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/connection.ts'

const stampOf = (table: SQL, parent: SQL): SQL =>
  sql`(select count(*) || '.' || coalesce(sum(hashtextextended(x.code, 0)), 0) from ${table} x where x.parent_id = ${parent})`
const listOf = (table: SQL, parent: SQL): SQL =>
  sql`(select json_agg(x.code) from ${table} x where x.parent_id = ${parent})`

/** A select item for key `k` of client `c`, `codes_stamp`: it differs where a code of either was added, changed or taken out, no matter by whom. */
export const codesStamp: SQL = sql`${stampOf(sql`api_client_codes`, sql`c.id`)} || '/' || ${stampOf(sql`api_key_codes`, sql`k.id`)} as codes_stamp`

export interface KeyCodes {
  readonly client: readonly string[]
  /** Null where the key has all codes of its client. */
  readonly key: readonly string[] | null
  /** The stamp of these codes, read by the same statement: codes kept under another one would come back with it. */
  readonly codes_stamp: string
}

/** The codes of a key and of its client, by the id of the key; undefined where it is gone. */
export async function codesOfKey(db: Db, keyId: number): Promise<KeyCodes | undefined> {
  const found: readonly { readonly [name: string]: unknown }[] = await rowsOf(
    db,
    sql`select coalesce(${listOf(sql`api_client_codes`, sql`c.id`)}, '[]') as client, ${listOf(sql`api_key_codes`, sql`k.id`)} as key, ${codesStamp}
      from api_key k join api_client c on c.id = k.client_id where k.id = ${keyId}`,
  )
  return found.map(({ client, key, codes_stamp }) => ({
    client: textsIn(client),
    key: key === null ? null : textsIn(key),
    codes_stamp: String(codes_stamp),
  }))[0]
}

const textsIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])
