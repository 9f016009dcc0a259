// What an absence code pays on a day: its percentage, or the one that was kept when another began (decision 0060).
import { lineTableNameOf } from '@kantor/shared/derive/tables'
import { type SQL, sql } from 'drizzle-orm'
import { iso } from './document-data.ts'

export interface CodePercents {
  readonly percent: number
  /** The earlier ones, oldest first. */
  readonly past: readonly { readonly lastDay: string; readonly percent: number }[]
}

/** The earlier percentages of a code as JSON. */
export const pastPercents = (
  code: SQL,
): SQL => sql`(select coalesce(json_agg(json_build_object('lastDay', ${iso(sql`l.last_day`)}, 'percent', l.percent::float8)
  order by l.last_day), '[]') from ${sql.identifier(lineTableNameOf('AbsentCode', 'pastPercents'))} l where l.parent_id = ${code})`

/** The percentage on a day; of a code that is not kept all. */
export const percentOn = (code: CodePercents | undefined, day: string): number =>
  code?.past.find((p) => day <= p.lastDay)?.percent ?? code?.percent ?? 100
