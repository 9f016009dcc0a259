// The search for receipts of other documents is read off indexes: of their numbers as they are compared, and of the days of claims.
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { rowsOf } from '../../db/connection.ts'
import { actionContext } from '../../engine/actions/actions.ts'
import { queryContext } from '../../engine/datasets/dataset.ts'
import { wholeCompany } from '../../engine/read/data-scope.ts'
import { openDemo, withEverything } from '../testing/index.ts'
import { receiptsElsewhere } from './elsewhere.ts'

it('finds a receipt among many by an index, on trips and in claims', async () => {
  const engine = await openDemo('2026-11-24')
  try {
    const actor = await withEverything(engine, 'finance')
    const plan = await engine.database.db.transaction(async (tx) => {
      // The demo company is small enough to be read whole: many receipts are added for the plan, and not kept.
      for (const table of ['medical_claim_lines', 'travel_request_expenses']) {
        const day = table === 'medical_claim_lines' ? `, 'receipt_date', '2010-01-01'::date + g % 5000` : ''
        await tx.execute(
          sql.raw(`insert into ${table} overriding system value
            select (jsonb_populate_record(null::${table}, to_jsonb(e) || jsonb_build_object('id', 1000000 + g, 'seq', 1000 + g, 'receipt_no', 'X' || g${day}))).*
            from (select * from ${table} limit 1) e, generate_series(1, 20000) g`),
        )
        await tx.execute(sql.raw(`analyze ${table}`))
      }
      const reader = queryContext(wholeCompany(actionContext(tx, engine, actor)))
      const asked = [{ receiptNo: 'BB-0042/x', issuer: 'Blue Bird', day: '2026-11-20' }]
      const rows = await rowsOf<{ readonly 'QUERY PLAN': string }>(
        tx,
        sql`explain ${receiptsElsewhere(reader, { entity: 'TravelRequest', id: 0 }, asked)}`,
      )
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    for (const index of [
      'medical_claim_lines_receipt_key',
      'medical_claim_lines_receipt_date',
      'travel_request_expenses_receipt_key',
    ])
      expect(plan).toContain(index)
  } finally {
    await engine.close()
  }
}, 300_000)
