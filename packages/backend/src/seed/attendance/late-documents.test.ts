// The months of the demo company: their pay is posted, five documents came late, adjustments of recaps are at every stage.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowsOf } from '../../db/connection.ts'
import { openWholeDemo, type ProductEngine } from '../../domain/testing/index.ts'

let engine: ProductEngine
const rows = <T extends object>(text: string) => rowsOf<T>(engine.database.db, sql.raw(text))
beforeAll(async () => {
  engine = await openWholeDemo('2026-11-21')
}, 300_000)
afterAll(() => engine.close())

it('has retro adjustments of five late documents, paid with the open month', async () => {
  const found = await rows<{ cause: number; source: string; target: string; status: string }>(
    `select distinct r.cause_id as cause, s.status as source, t.status as target, r.status from retro_adjustment r
      join attendance_period s on s.id = r.source_period_id join attendance_period t on t.id = r.target_period_id`,
  )
  expect(found.length).toBe(5)
  expect(new Set(found.map((r) => `${r.source} ${r.target} ${r.status}`))).toEqual(new Set(['LOCKED OPEN PENDING']))
  const sums = await rows<{ paid: number; unpaid: number }>(
    `select coalesce(sum(delta) filter (where field = 'PAID_DAYS'), 0)::float8 as paid, coalesce(sum(delta) filter (where field = 'UNPAID_DAYS'), 0)::float8 as unpaid
      from retro_adjustment`,
  )
  expect(sums[0]?.paid).toBe(-(sums[0]?.unpaid ?? 0))
})

it('has adjustments that wait, one that counts and one that was rejected', async () => {
  const found = await rows<{ status: string; n: number }>(
    `select r.status, count(*)::int as n from approval_request r where r.doc_type = 'MONTHLY_ADJUSTMENT' group by 1 order by 1`,
  )
  expect(found).toEqual([
    { status: 'APPROVED', n: 1 },
    { status: 'REJECTED', n: 1 },
    { status: 'WAITING', n: 2 },
  ])
  expect(await rows(`select 1 from monthly_attendance where adjusted`)).toHaveLength(1)
})
