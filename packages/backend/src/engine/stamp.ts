// How a row says who wrote it: the username; behind an API key also its client and the key, for a key acts for its owner and is not he.
import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from './context.ts'

const between = ' via '

/** The value of `createdBy` and `updatedBy`: `anna`, or `anna via PAYROLL-SYNC ek_1234`. */
export const stampOf = ({ username, client }: Pick<Actor, 'username' | 'client'>): string =>
  client === undefined ? username : `${username}${between}${client.code} ${client.key}`

/** The username in such a stamp; usernames have no spaces. */
export const usernameIn = (stamp: SQL): SQL => sql`split_part(${stamp}, ${between}, 1)`
