// An amount by centres in SQL equals what the journal posts of it, for any percentages.
import { sharesOf } from '@kantor/shared/rules/ledger/center-shares'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, rowsOf } from '../../../db/connection.ts'
import { oneDatabase } from '../../../engine/testing/databases.ts'
import { shareOf } from './center-shares.ts'

let database: Database
beforeAll(async () => {
  const [from] = await oneDatabase()
  database = await from.open()
})
afterAll(() => database.close())

interface Given {
  readonly amount: number
  /** Hundredths of a percent by centre, the largest first, of equals the first by code. */
  readonly parts: readonly number[]
}
const given: readonly Given[] = [1, 2, 3, 100, 101, 12_345_677, -1, -101, -12_345_677].flatMap((amount) =>
  [
    [10_000],
    [5_000, 5_000],
    [3_334, 3_333, 3_333],
    [3_337, 3_332, 3_331],
    [9_999, 1],
    [4_001, 2_003, 1_999, 1_997],
  ].map((parts) => ({ amount, parts })),
)
const codes = ['A', 'B', 'C', 'D'] as const

it('shares whole rupiah by percent, the rest to the largest, what is taken back the opposite way', async () => {
  const asked = given.flatMap(({ amount, parts }) =>
    parts.map((part, at) => ({
      amount,
      center_id: at,
      percent: part / 100,
      is_largest: at === 0,
      others: parts.slice(1).map((other) => other / 100),
    })),
  )
  const found = await rowsOf<{ share: string }>(
    database.db,
    sql`select (${shareOf(sql`s.amount`)})::text as share from (select x.at, x.v->>'center_id' as center_id, (x.v->>'amount')::numeric as amount,
        (x.v->>'percent')::numeric as percent, (x.v->>'is_largest')::boolean as is_largest,
        array(select o::numeric from jsonb_array_elements_text(x.v->'others') o) as others
      from jsonb_array_elements(${JSON.stringify(asked)}::jsonb) with ordinality x(v, at)) s order by s.at`,
  )
  const wanted = given.flatMap(({ amount, parts }) =>
    sharesOf(
      BigInt(amount) * 100n,
      parts.map((part, at) => ({ center: codes[at] ?? '', percent: (part / 100).toFixed(2) })),
    ).map(({ share }) => Number(share) / 100),
  )
  expect(found.map(({ share }) => Number(share))).toEqual(wanted)
  expect(wanted.length).toBeGreaterThan(100)
})
