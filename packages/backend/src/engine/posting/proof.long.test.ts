// The proof of all ledgers on 2,500 random histories with back-dating and reversal; `HISTORIES` is their number. All of them are in the same books, which
// are compared after every twenty-five, so that a history is proven together with what came before it.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { oneDatabase } from '../testing/databases.ts'
import { ledgerDifferences } from './proof.ts'
import { history, live } from './testing/histories.ts'
import { type Books, openBooks } from './testing/voucher.ts'

const histories = Number(process.env.HISTORIES ?? 2_500)
const together = 25
const [database] = await oneDatabase({ ownDatabase: true })
let books: Books

beforeAll(async () => {
  books = await openBooks(database)
}, 120_000)
afterAll(() => books.close())

it(`of ${histories} random histories, kept balances, chain, reversals and numbers agree`, async () => {
  const posted: number[] = []
  await fc.assert(
    fc.asyncProperty(fc.array(history(6), { minLength: together, maxLength: together }), async (some) => {
      for (const steps of some) await live(books, steps, posted)
      expect(await ledgerDifferences(books.database.db, books.engine, 'KA')).toEqual([])
    }),
    { numRuns: Math.ceil(histories / together), endOnFailure: true },
  )
  expect(posted.length).toBeGreaterThan(histories)
}, 3_600_000)
