// Many ids as one parameter: a statement stays the same however many there are.
import { type SQL, sql } from 'drizzle-orm'

/** What an id is set equal to, to be one of these: `id = any(...)`. */
export const idList = (ids: readonly number[]): SQL => sql`any(${`{${ids.join(',')}}`}::int[])`
