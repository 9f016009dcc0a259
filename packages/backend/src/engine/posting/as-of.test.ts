// Balances as of a day are the sums of all rows up to it, whatever was posted later or taken back.
import { GeneralLedger } from '@kantor/shared/catalogue/finance-slip/entities/general-ledger.entity'
import { OpenItems } from '@kantor/shared/catalogue/finance-slip/entities/open-items.entity'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '../../db/connection.ts'
import { oneDatabase } from '../testing/databases.ts'
import { balancesAsOf } from './as-of.ts'
import { type Books, openBooks } from './testing/voucher.ts'

const days = ['2025-12-31', '2026-01-01', '2026-01-15', '2026-01-31', '2026-02-01', '2026-02-28', '2026-07-10']
const voucher = (amount: string, item: string) => [
  { account: 0, debit: amount, party: 'C1', item },
  { account: 1, credit: amount, party: 'C1' },
]

describe.each(await oneDatabase())('balances as of a day on $name', (database) => {
  let books: Books
  beforeAll(async () => {
    books = await openBooks(database)
    const posted: number[] = []
    for (const [i, day] of days.entries()) posted.push(await books.post(voucher(`${10 ** i}.00`, `I${i}`), day))
    await books.reverse(posted[2] ?? 0, '2026-02-10')
  })
  afterAll(() => books.close())

  it.each([...days, '2025-12-30', '2026-02-09', '2026-02-10', '2026-12-31'])(
    '%s: the general ledger and the open items',
    async (day) => {
      const { db } = books.database
      const read = rowsOf(
        db,
        sql`select account_id, currency, debit::text, credit::text, fc_amount::text as fc
      from ${balancesAsOf(GeneralLedger, books.actor, { day, by: ['account', 'currency'] })} b where debit <> 0 or credit <> 0 order by 1`,
      )
      const summed = rowsOf(
        db,
        sql`select account_id, currency, sum(debit)::text as debit, sum(credit)::text as credit, sum(fc_amount)::text as fc
      from gl_entry where posting_date <= ${day}::date group by 1, 2 order by 1`,
      )
      expect(await read).toEqual(await summed)
      const open = rowsOf(
        db,
        sql`select item, open::text from ${balancesAsOf(OpenItems, books.actor, { day, by: ['item'], ownBranch: true })} b
      where open <> 0 order by 1`,
      )
      const items = rowsOf(
        db,
        sql`select item, sum(open)::text as open from open_item_entry where posting_date <= ${day}::date group by 1
      having sum(open) <> 0 order by 1`,
      )
      expect(await open).toEqual(await items)
    },
  )

  it('refuses what no balance is kept by', () => {
    expect(() => balancesAsOf(GeneralLedger, books.actor, { day: '2026-01-01', by: ['description'] })).toThrow(
      'by description',
    )
  })
})
