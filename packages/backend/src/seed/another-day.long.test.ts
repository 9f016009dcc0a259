// The demo company of other days than that of the tests: its months and weekdays lie elsewhere.
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { rowsOf } from '../db/connection.ts'
import { openDemo, openProduct, type ProductEngine } from '../domain/testing/index.ts'
import { ownDatabase } from '../engine/testing/databases.ts'
import { seed } from './index.ts'

/** The demo company as a first start on that day writes it, without pay runs. */
async function companyOf(day: string): Promise<ProductEngine> {
  const product = await openProduct(day, await ownDatabase())
  expect(await seed(product, 'demo', ['pay runs'])).not.toBeNull()
  return product
}

describe('the demo company', () => {
  it.each([
    ['2026-12-01', '2026-09-01'],
    ['2027-01-01', '2026-10-01'],
  ])('has three whole months of attendance on %s, the first day of another', async (day, first) => {
    const { database, close } = await companyOf(day)
    const [days] = await rowsOf(
      database.db,
      sql`select min(work_date)::text as first, count(distinct to_char(work_date, 'YYYYMM'))::int as months from attendance_day`,
    )
    expect(days).toEqual({ first, months: 3 })
    await close()
  })

  it('is written on a Sunday at the end of February, with the days of attendance since November', async () => {
    const { database, close } = await companyOf('2027-02-28')
    const [days] = await rowsOf(
      database.db,
      sql`select min(work_date)::text as first, max(work_date)::text as last from attendance_day`,
    )
    expect(days).toEqual({ first: '2026-11-01', last: '2027-02-27' })
    await close()
  })

  it('keeps what was decided before a close in the first days of a month, and has two closed months', async () => {
    const { database, close } = await openDemo('2026-11-03')
    const [decided] = await rowsOf<{ n: number }>(
      database.db,
      sql`select count(*)::int as n from abnormal_attendance where status = 'APPROVED' and date_to < '2026-11-01'`,
    )
    expect(decided?.n).toBeGreaterThan(0)
    expect(await rowsOf(database.db, sql`select 1 from attendance_period where status <> 'OPEN'`)).toHaveLength(2)
    await close()
  })
})
