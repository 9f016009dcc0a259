// The proof of all ledgers: whatever is posted and reversed, in whatever order and on whatever day, kept balances are the sums of the rows, the chain is whole,
// reversals come to nothing and numbers have no gaps. What a forger changes by SQL is refused, or found.

import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { failureOf } from '../../db/errors.ts'
import { keptState, unbalancedState } from '../../db/ledger/ledger-objects.ts'
import { asInteger, asText, typedRows } from '../../db/rows/typed-rows.ts'
import { testDatabases } from '../testing/databases.ts'
import { ledgerDifferences } from './proof.ts'
import { mirrorOf } from './reverse.ts'
import { history, live } from './testing/histories.ts'
import { type Books, openBooks, type VoucherLine } from './testing/voucher.ts'

describe.each(await testDatabases({ ownDatabase: true }))('books on $name', (from) => {
  let books: Books
  const differences = () => ledgerDifferences(books.database.db, books.engine, 'KA')
  const count = async (table: string): Promise<number> =>
    (await typedRows(books.database.db, { n: asInteger(sql`count(*)`) }, sql`from ${sql.identifier(table)}`))[0]?.n ?? 0
  const refusal = (statement: string) =>
    books.database.db.execute(sql.raw(statement)).then(
      () => 'done',
      (error: unknown) => failureOf(error)?.code,
    )
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: unknown) => (error as { code?: string }).code ?? failureOf(error)?.code ?? String(error),
    )

  beforeAll(async () => {
    books = await openBooks(from)
  }, 120_000)
  afterAll(() => books.close())

  it('agree after random histories of postings, back-dated postings and reversals', async () => {
    const posted: number[] = []
    await fc.assert(
      fc.asyncProperty(history(6), async (steps) => {
        await live(books, steps, posted)
        expect(await differences()).toEqual([])
      }),
      { numRuns: 25 },
    )
    expect(await count('ledger_document')).toBeGreaterThan(25)
    expect(await count('ledger_seal')).toBe(await count('ledger_document'))
  }, 300_000)

  it('take twelve posters of one series at once without a gap, and of one item no more than is open', async () => {
    await books.post(
      [
        { account: 0, debit: '100.00', item: 'INV-1', party: 'C1' },
        { account: 1, credit: '100.00' },
      ],
      '2026-11-01',
      'M',
    )
    const settle = () =>
      books.post(
        [
          { account: 1, debit: '30.00' },
          { account: 0, credit: '30.00', item: 'INV-1', party: 'C1' },
        ],
        '2026-11-02',
        'M',
      )
    const answers = await Promise.all(Array.from({ length: 12 }, () => codeOf(settle())))
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(3)
    expect(answers.filter((answer) => answer === 'MORE_THAN_OPEN')).toHaveLength(9)
    expect(await differences()).toEqual([])
  }, 60_000)

  it('of twelve vouchers that take 3 out of 10 goods at once, three are posted', async () => {
    const line = (quantity: string): readonly VoucherLine[] =>
      quantity.startsWith('-')
        ? [
            { account: 1, debit: '3.00' },
            { account: 0, credit: '3.00', goods: 0, quantity },
          ]
        : [
            { account: 0, debit: '10.00', goods: 0, quantity },
            { account: 1, credit: '10.00' },
          ]
    const own = await openBooks(from, 2)
    await own.post(line('10'), '2026-11-03')
    const answers = await Promise.all(Array.from({ length: 12 }, () => codeOf(own.post(line('-3'), '2026-11-03'))))
    const left = await ledgerDifferences(own.database.db, own.engine, 'KA')
    await own.close()
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(3)
    expect(answers.filter((answer) => answer === 'NEGATIVE_STOCK')).toHaveLength(9)
    expect(left).toEqual([])
  }, 60_000)

  it('of vouchers over the same accounts in opposite orders, none waits for ever', async () => {
    const there: readonly VoucherLine[] = [
      { account: 0, debit: '1.00' },
      { account: 5, credit: '1.00' },
    ]
    const work = Array.from({ length: 20 }, (_, i) =>
      books.post(i % 2 === 0 ? there : [...there].reverse(), '2026-11-03', i % 3 === 0 ? 'X' : 'Y'),
    )
    expect(await Promise.all(work.map(codeOf))).toEqual(work.map(() => 'done'))
    expect(await differences()).toEqual([])
  }, 60_000)

  it('are not posted out of balance, without rows, or twice', async () => {
    expect(
      await codeOf(
        books.post(
          [
            { account: 0, debit: '1.00' },
            { account: 1, credit: '1.01' },
          ],
          '2026-11-04',
        ),
      ),
    ).toBe(unbalancedState)
    expect(await codeOf(books.post([], '2026-11-04'))).toBe('EMPTY_SLIP')
    const id = await books.post(
      [
        { account: 0, debit: '1.00' },
        { account: 1, credit: '1.00' },
      ],
      '2026-11-04',
    )
    const reversal = await books.reverse(id, '2026-11-05')
    expect(await codeOf(books.reverse(id, '2026-11-05'))).toBe('ALREADY_REVERSED')
    expect(await codeOf(books.reverse(reversal, '2026-11-05'))).toBe('IS_REVERSAL')
    expect(await differences()).toEqual([])
  })

  it.each([
    'update gl_entry set debit = debit + 1',
    'delete from gl_entry',
    'truncate gl_entry cascade',
    'update ledger_document set number = number',
    'delete from ledger_document',
    'update ledger_seal set hash = hash',
    'delete from ledger_seal',
    'update open_item_entry set open = 0',
    'update stock_entry set quantity = quantity + 1',
    'delete from stock_entry',
    "insert into gl_entry select (jsonb_populate_record(e, jsonb_build_object('id', 900000, 'line_no', 900))).* from (select e from gl_entry e limit 1) x",
    "update voucher set day = '2020-01-01' where status = 'POSTED'",
    "update voucher set status = 'DRAFT' where status = 'POSTED'",
    "update voucher set status = 'REVERSED' where status = 'POSTED'",
    "update voucher set status = 'POSTED', reversed_by_id = null where status = 'REVERSED'",
    "delete from voucher where status = 'POSTED'",
    'update voucher_lines set debit = 1',
    'delete from voucher_lines',
    "insert into voucher_lines (parent_id, seq, account_id) select id, 99, (select min(id) from account) from voucher where status = 'POSTED' limit 1",
    "insert into voucher (company_code, branch_code, draft_no, series, day, status, created_by, updated_by) values ('KA', 'HO', 'F', 'V', '2026-11-01', 'POSTED', 'x', 'x')",
  ])('are not changed by: %s', async (statement) => {
    expect(await refusal(statement)).toBe(keptState)
  })

  it('that the owner of the database forges all the same are found out', async () => {
    const forged = async (statement: string) => {
      const undo = new Error('undo')
      let found: readonly string[] = []
      await books.database.db
        .transaction(async (tx) => {
          await tx.execute(sql`set local session_replication_role = replica`)
          await tx.execute(sql.raw(statement))
          found = (await ledgerDifferences(tx, books.engine, 'KA')).map(({ check }) => check)
          throw undo
        })
        .catch((error: unknown) => {
          if (error !== undo) throw error
        })
      return [...new Set(found)].sort()
    }
    const one = '(select min(id) from gl_entry where debit > 0)'
    expect(await forged(`update gl_entry set debit = debit + 0.01 where id = ${one}`)).toEqual(
      expect.arrayContaining(['BALANCES', 'HASH', 'SIDES']),
    )
    expect(await forged(`update gl_entry set account_id = account_id where id = ${one}`)).toEqual([])
    expect(await forged(`update gl_entry set description = 'x' where id = ${one}`)).toContain('HASH')
    expect(await forged('delete from ledger_seal where seq = 2')).toEqual(['CHAIN', 'UNSEALED'])
    expect(await forged("update ledger_seal set hash = repeat('1', 64) where seq = 2")).toEqual(['CHAIN'])
    expect(
      await forged('update account_balance set credit = credit + 1 where id = (select min(id) from account_balance)'),
    ).toEqual(['BALANCES'])
    expect(
      await forged(
        "update ledger_document set number = 'V/2026/11/09999' where id = (select min(id) from ledger_document)",
      ),
    ).toEqual(expect.arrayContaining(['HASH', 'NUMBERS']))
  })

  it('keep hashes that anyone can calculate again from the rows', async () => {
    const [row] = await typedRows(
      books.database.db,
      { calculated: asText(sql`kantor_document_hash(d)`), sealed: asText(sql`s.document_hash`) },
      sql`from ledger_document d join ledger_seal s on s.document_id = d.id order by d.id limit 1`,
    )
    expect(row?.calculated).toBe(row?.sealed)
    expect(row?.sealed).toMatch(/^[0-9a-f]{64}$/)
  })
})

it('A mirror exchanges the sides that balance and turns the sign of everything else', () => {
  const part = { measures: ['debit', 'credit', 'fcAmount'], balanced: ['debit', 'credit'] as const }
  expect(mirrorOf({ account: 1, debit: '5.00', credit: '0.00', fcAmount: '5.0000' }, part)).toEqual({
    account: 1,
    debit: '0.00',
    credit: '5.00',
    fcAmount: '-5.0000',
  })
  expect(mirrorOf({ open: '-5.00' }, { measures: ['open'] })).toEqual({ open: '5.00' })
  expect(mirrorOf({ open: '0.00' }, { measures: ['open'] })).toEqual({ open: '0.00' })
})
