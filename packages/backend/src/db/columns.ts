// Column types that Drizzle lacks: instants as ISO text in UTC, bytes, and the words of a text.
import { now } from '@kantor/shared/formats/clock'
import { sql } from 'drizzle-orm'
import { customType } from 'drizzle-orm/pg-core'

/** '2026-03-31 08:00:00.5+00' as PostgreSQL writes it -> '2026-03-31T08:00:00.500Z'. */
export function isoOf(text: string): string {
  const iso = text.replace(' ', 'T')
  const zoned = iso.endsWith('+00') ? `${iso.slice(0, -3)}Z` : /[+-]\d\d$/.test(iso) ? `${iso}:00` : iso
  return new Date(zoned).toISOString()
}

/** A moment: `timestamp(3) with time zone` in the database, `2026-03-31T08:00:00.000Z` everywhere else. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: isoOf,
})

/** The moment at which a row was written, by the clock of the product: the default of the database would be the machine's. */
export const stamp = (column: string) =>
  instant(column)
    .notNull()
    .default(sql`now()`)
    .$defaultFn(() => now().toISOString())

export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: (value) => Buffer.from(value),
})

/** The words of a text with their places, as the search of the database wants them; the database writes it. */
export const textWords = customType<{ data: string }>({ dataType: () => 'tsvector' })
