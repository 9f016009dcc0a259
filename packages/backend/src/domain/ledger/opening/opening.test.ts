// Opening balances by their list: FIN-19, what is refused, the reversal, and what a batch posts to ledger and open items.
import { OpeningBalanceBatch } from '@kantor/shared/catalogue/master/entities/opening-balance-batch.entity'
import { financeOpeningBalances } from '@kantor/shared/catalogue/master/finance-opening-balances'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeWithRules, createWithRules } from '../../../engine/write/make-row.ts'
import { transition, transitionOf } from '../../../engine/write/transition.ts'
import { type Books, openBooks } from '../../books/testing/open-books.ts'
import { everything } from '../../testing/index.ts'

let books: Books
beforeAll(async () => {
  books = await openBooks()
}, 300_000)
afterAll(() => books.engine.close())

interface Line {
  readonly code: string
  readonly debit?: string
  readonly credit?: string
  readonly party?: string
  readonly no?: string
}
const lineOf = ({ code, debit, credit, party, no }: Line) => ({
  lineType: no === undefined ? ('ACCOUNT' as const) : ('OPEN_ITEM' as const),
  account: books.account(code),
  debit: debit ?? '0.00',
  credit: credit ?? '0.00',
  ...(party === undefined ? {} : { partyType: 'CUSTOMER' as const, party }),
  ...(no === undefined ? {} : { documentNo: no, documentDate: '2025-12-01', dueDate: '2026-01-15' }),
})
const enter = (lines: readonly Line[], cutoverDate = '2025-12-31') =>
  books.inBranch((context) =>
    createWithRules(context, OpeningBalanceBatch, { cutoverDate, description: 'Cut-over', lines: lines.map(lineOf) }),
  )
const change = (id: number, lines: readonly Line[]) =>
  books.inBranch((context) => changeWithRules(context, OpeningBalanceBatch, id, { lines: lines.map(lineOf) }))
const move = (id: number, status: 'POSTED' | 'REVERSED') =>
  books.inBranch((context) => changeWithRules(context, OpeningBalanceBatch, id, { status }))
/** The button of the list. */
const pressed = (id: number, name: string) => {
  const move = transitionOf(financeOpeningBalances, name)
  if (move === undefined) throw new Error(`No move ${name}`)
  return books
    .rows<{ v: number }>(`select row_version as v from opening_balance_batch where id = ${id}`)
    .then(([row]) =>
      transition(books.engine, everything, financeOpeningBalances, name, move, id, row?.v ?? 0, 'Entered twice'),
    )
}
const stored = async (id: number) => {
  const [row] = await books.rows<{ status: string; slip_no: string | null; open: number }>(
    `select b.status, s.slip_no, (select count(*)::int from open_item_balance where open > 0) as open from opening_balance_batch b
      left join slip s on s.id = b.slip_id where b.id = ${id}`,
  )
  return row
}

/** FIN-19: 214 invoices of 2,310,000,000, one of them 550,000 too small at first. */
const invoices = (last: string): readonly Line[] =>
  Array.from({ length: 214 }, (_, i) => ({
    code: '1-2101',
    debit: i === 213 ? last : '10000000.00',
    party: `C-${(i % 40) + 1}`,
    no: `INV/2025/${i + 1}`,
  }))
const balances = (cash: string): readonly Line[] => [
  { code: '1-1201', debit: cash },
  { code: '1-2101', debit: '2310000000.00' },
  { code: '3-1101', credit: '15420000000.00' },
]
const rest = '180000000.00'

describe('FIN-19 Opening balances', () => {
  let id = 0
  it('a difference of 1.00 is BATCH_NOT_BALANCED', async () => {
    id = (await enter([...balances('13110000001.00'), ...invoices(rest)])).id
    await expect(move(id, 'POSTED')).rejects.toMatchObject({
      code: 'BATCH_NOT_BALANCED',
      message: expect.stringContaining('1'),
    })
  })

  it('open items of 2,309,450,000 against 2,310,000,000 are SUBLEDGER_MISMATCH 1-2101 550,000', async () => {
    await change(id, [...balances('13110000000.00'), ...invoices('179450000.00')])
    await expect(move(id, 'POSTED')).rejects.toMatchObject({
      code: 'SUBLEDGER_MISMATCH',
      message: expect.stringMatching(/1-2101.*550,000/),
    })
    const { rows } = await books.call('/master/finance-opening-balances', 'openingTies', { batch: id })
    expect(rows).toMatchObject([{ balance: '2310000000.00', items: '2309450000.00', difference: '550000.00' }])
  })

  it('corrected, it is posted as one slip with 214 open items, and not a second time', async () => {
    await change(id, [...balances('13110000000.00'), ...invoices(rest)])
    await move(id, 'POSTED')
    expect(await stored(id)).toEqual({ status: 'POSTED', slip_no: 'OB/JKT/2025/12/00001', open: 214 })
    const ledger = await books.rows<{ code: string; net: string }>(
      `select a.code, sum(g.debit - g.credit)::text as net from gl_entry g join account a on a.id = g.account_id group by 1 order by 1`,
    )
    expect(ledger).toEqual([
      { code: '1-1201', net: '13110000000.00' },
      { code: '1-2101', net: '2310000000.00' },
      { code: '3-1101', net: '-15420000000.00' },
    ])
    await expect(pressed(id, 'post')).rejects.toMatchObject({ code: 'ALREADY_POSTED' })
    const parties = await books.rows<{ n: number }>(
      `select count(distinct party)::int as n from gl_entry where party is not null`,
    )
    expect(parties).toEqual([{ n: 40 }])
  })

  it('is taken back by its own mirror while nothing has settled its items', async () => {
    await pressed(id, 'reverse')
    expect(await stored(id)).toMatchObject({ status: 'REVERSED', open: 0 })
    const [left] = await books.rows<{ net: string }>(
      `select sum(abs(net))::text as net from (select sum(debit - credit) as net from gl_entry group by account_id) q`,
    )
    expect(left?.net).toBe('0.00')
  })
})

describe('What a batch may not be', () => {
  it.each([
    [
      'an account of the result at the end of a year',
      '2025-12-31',
      [
        { code: '1-1201', debit: '5.00' },
        { code: '4-1101', credit: '5.00' },
      ],
      'BATCH_NOT_BALANCED',
    ],
    ['nothing', '2025-12-31', [], 'EMPTY_SLIP'],
    [
      'open items that no balance has',
      '2025-12-31',
      [
        { code: '1-1201', debit: '5.00' },
        { code: '3-1101', credit: '5.00' },
        { code: '1-2101', debit: '1.00', party: 'C-1', no: 'X' },
      ],
      'SUBLEDGER_MISMATCH',
    ],
  ] as const)('%s', async (_name, day, lines, code) => {
    const { id } = await enter(lines, day)
    await expect(move(id, 'POSTED')).rejects.toMatchObject({ code })
  })

  it('an open item without its document', async () => {
    const lines = [{ lineType: 'OPEN_ITEM' as const, account: books.account('1-2101'), debit: '1.00', credit: '0.00' }]
    const made = books.inBranch((context) =>
      createWithRules(context, OpeningBalanceBatch, { cutoverDate: '2025-12-31', description: 'Cut-over', lines }),
    )
    await expect(made).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
  })

  it('of a closed month', async () => {
    await books.setPeriods('CLOSED', `period_code = '2024-05'`)
    const { id } = await enter(
      [
        { code: '1-1201', debit: '5.00' },
        { code: '3-1101', credit: '5.00' },
      ],
      '2024-05-31',
    )
    await expect(move(id, 'POSTED')).rejects.toMatchObject({ code: 'PERIOD_CLOSED' })
  })

  it('within a year a result account opens too', async () => {
    const { id } = await enter(
      [
        { code: '1-1201', debit: '7.00' },
        { code: '4-1101', credit: '7.00' },
      ],
      '2025-05-31',
    )
    await move(id, 'POSTED')
    expect(await stored(id)).toMatchObject({ slip_no: 'OB/JKT/2025/05/00001' })
  })
})
