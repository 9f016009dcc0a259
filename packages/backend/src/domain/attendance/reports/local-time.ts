// The clock of the place where a punch was made, in SQL.
import { type SQL, sql } from 'drizzle-orm'

/** A punch, by its alias, as a timestamp without a zone. */
export const localOf = (punch: SQL): SQL =>
  sql`(${punch}.punch_at at time zone 'UTC' + make_interval(hours => case ${punch}.time_zone when 'WIB' then 7 when 'WITA' then 8 else 9 end))`
