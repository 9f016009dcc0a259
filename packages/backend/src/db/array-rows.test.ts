// Rows as arrays come back as they were given, with any content of their texts.

import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabases } from '../engine/testing/databases.ts'
import { arrayColumns, arrayRows } from './array-rows.ts'
import { type Database, rowsOf } from './connection.ts'
import { tableFor } from './product-tables.ts'

const columns = [
  { name: 'n', type: 'integer' },
  { name: 'words', type: 'varchar' },
  { name: 'day', type: 'date' },
  { name: 'is', type: 'boolean' },
]
interface Row {
  readonly n: number | null
  readonly words: string | null
  readonly day: string | null
  readonly is: boolean | null
}
const empty = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null })
/** PostgreSQL keeps no NUL and no half of a pair of surrogates. */
const text = fc
  .oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('', 'NULL', 'null', '{}', '"', '\\', ',', ' a ', '[{"a":"\\n"}]'),
  )
  .map((s) => s.replaceAll('\0', ''))
const rows = fc.array(
  fc.record<Row>({
    n: empty(fc.integer({ min: -2_147_483_648, max: 2_147_483_647 })),
    words: empty(text),
    day: empty(fc.constantFrom('2024-02-29', '2026-12-31')),
    is: empty(fc.boolean()),
  }),
)

describe.each(await testDatabases())('rows as arrays on $name', ({ open }) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())

  it('come back as they were given, in their order', async () => {
    await fc.assert(
      fc.asyncProperty(rows, async (given) => {
        const from = arrayRows(columns, given, (row, i) => [row.n, row.words, row.day, row.is][i])
        const back = await rowsOf<Row>(
          database.db,
          sql`select n, words, to_char(day, 'YYYY-MM-DD') as day, "is" from ${from}`,
        )
        expect(back).toEqual(given)
      }),
      { numRuns: 60 },
    )
  })
})

describe('columns of a table', () => {
  it('have their types without a length, so that what is too long is refused', () => {
    expect(arrayColumns(tableFor('AttendanceDay'), ['id', 'flag_codes', 'ot_weighted', 'calculated_at'])).toEqual([
      { name: 'id', type: 'integer' },
      { name: 'flag_codes', type: 'varchar' },
      { name: 'ot_weighted', type: 'numeric' },
      { name: 'calculated_at', type: 'timestamptz' },
    ])
    expect(() => arrayColumns(tableFor('AttendanceDay'), ['nothing'])).toThrow('attendance_day has no column nothing')
  })
})
