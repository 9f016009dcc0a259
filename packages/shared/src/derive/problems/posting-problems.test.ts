import { describe, expect, it } from 'vitest'
import {
  catalogueOf,
  defineEntity,
  defineLedger,
  directLifecycle,
  documentLifecycle,
  type Entity,
  type Fields,
  keptBalances,
} from '../../kernel/index.ts'
import { problemsOf } from '../problems.ts'

const life = documentLifecycle(
  { edit: 'frmFIXVOU01E', remove: 'frmFIXVOU01D' },
  { returned: 'DISPROVED', posted: 'APPROVED' },
)
const Books = defineLedger({
  name: 'Books',
  title: 'Books',
  entries: { name: 'BookEntry', title: 'Entry' },
  balances: { name: 'BookBalance', title: 'Balance', by: ['code'], byPeriod: true },
  of: { code: { type: 'code', max: 10, required: true } },
  measures: { debit: { type: 'money', required: true }, credit: { type: 'money', required: true } },
  balanced: ['debit', 'credit'],
})
const LedgerDocument = defineEntity({
  name: 'LedgerDocument',
  title: 'Posted document',
  key: ['number'],
  show: 'number',
  system: true,
  appendOnly: true,
  fields: { number: { type: 'code', max: 40, required: true } } as const satisfies Fields,
})
const Voucher = defineEntity({
  name: 'Voucher',
  title: 'Voucher',
  key: ['draftNo'],
  show: 'draftNo',
  number: { field: 'no', series: 'Voucher', pattern: 'V/{YYYY}/{SEQ:5}', by: 'day', at: 'post' },
  posting: {
    by: 'post',
    undo: 'reverse',
    date: 'day',
    ledgers: ['Books'],
    balanced: { lines: 'lines', debit: 'debit', credit: 'credit' },
    reversal: { of: 'reversalOf', by: 'reversedBy' },
  },
  fields: {
    draftNo: { type: 'code', max: 20, required: true },
    no: { type: 'code', max: 20, readOnly: true, unique: true },
    day: { type: 'date', required: true },
    due: { type: 'date' },
    reversalOf: { type: 'ref', to: 'Voucher', readOnly: true },
    reversedBy: { type: 'ref', to: 'Voucher', readOnly: true },
    lines: {
      type: 'lines',
      key: ['code'],
      show: 'code',
      of: {
        code: { type: 'code', max: 10, required: true },
        debit: { type: 'money' },
        credit: { type: 'money' },
        order: { type: 'ref', to: 'Voucher.lines' },
        quantity: { type: 'decimal', scale: 4 },
        taken: { type: 'decimal', scale: 4 },
      },
    },
    status: { type: 'enum', values: life.statuses, ...life.status },
  } as const satisfies Fields,
  lifecycle: life.moves,
  steps: life.steps,
  byStatus: life.byStatus,
})
const of = (voucher: Partial<Entity>, entries: Partial<Entity> = {}) =>
  problemsOf(
    catalogueOf([
      {
        LedgerDocument,
        BookEntry: { ...Books.entries, ...entries },
        BookBalance: Books.balances,
        Voucher: { ...Voucher, ...voucher },
      },
    ]),
  )
const posting = { ...(Voucher.posting as NonNullable<Entity['posting']>) }

describe('a document that posts', () => {
  it('is sound with the life cycle of documents, a number taken when it posts, and a ledger', () => {
    expect(of({})).toEqual([])
  })
  it.each<[Partial<Entity>, string]>([
    [{ posting: { ...posting, by: 'approve' } }, 'posting.by names approve, which is no move or step'],
    [{ posting: { ...posting, undo: 'cancel' } }, 'posting.undo names cancel, which is no move or step'],
    [
      { posting: { ...posting, undo: 'submit' } },
      'submit reverses what post has posted, so it is made from APPROVED alone',
    ],
    [{ posting: { ...posting, undo: 'withdraw' } }, 'withdraw is a move with a button'],
    [
      { lifecycle: { ...life.moves, reopen: { from: ['APPROVED'], to: 'DRAFT', form: 'frmFIXVOU01E' } } },
      'reopen leads on from APPROVED: a posted document is reversed and nothing else',
    ],
    [
      { lifecycle: { submit: { from: ['DRAFT', 'DISPROVED'], to: 'SUBMITTED', form: 'frmFIXVOU01E' } } },
      'a posted document is never changed: declare freezes',
    ],
    [{ byStatus: { deletes: ['APPROVED'] } }, 'a posted document is never deleted'],
    [{ posting: { ...posting, date: 'due' } }, 'posting.date names due, which has to be a stored, required date'],
    [{ number: { ...(Voucher.number as object), by: undefined } as never }, "write number.by: 'day'"],
    [{ number: { ...(Voucher.number as object), at: 'submit' } as never }, "write number.at: 'post'"],
    [
      { posting: { ...posting, balanced: { lines: 'day', debit: 'debit', credit: 'credit' } } },
      'names day, which are no lines',
    ],
    [
      { posting: { ...posting, balanced: { lines: 'lines', debit: 'code', credit: 'credit' } } },
      'lines.code, which is no amount',
    ],
    [
      { posting: { ...posting, reversal: { of: 'due', by: 'reversedBy' } } },
      "declare it as { type: 'ref', to: 'Voucher'",
    ],
    [{ posting: { ...posting, fulfils: { lines: 'day', line: 'code', counts: {} } } }, 'names day, which are no lines'],
    [{ posting: { ...posting, fulfils: { lines: 'lines', line: 'code', counts: {} } } }, "to: 'PurchaseOrder.lines'"],
    [
      {
        posting: {
          ...posting,
          fulfils: { lines: 'lines', line: 'order', counts: { code: 'quantity', taken: 'code' } },
        },
      },
      'counts code, which is no decimal of Voucher.lines',
    ],
    [
      { posting: { ...posting, fulfils: { lines: 'lines', line: 'order', counts: { taken: 'code' } } } },
      'counts code, which is no decimal of lines',
    ],
    [
      { posting: { ...posting, fulfils: { lines: 'lines', line: 'order', counts: {}, unless: 'code' } } },
      'names code, which is no yes-or-no column',
    ],
    [{ posting: { ...posting, ledgers: ['Stock'] } }, 'posts to Stock, which is no ledger. Ledgers: Books'],
  ])('%j is refused with what to write', (voucher, said) => {
    expect(of(voucher)).toContainEqual(expect.stringContaining(said))
  })
})

describe('a ledger', () => {
  const part = { ...(Books.entries.ledger as NonNullable<Entity['ledger']>) }
  it.each<[Partial<Entity>, string]>([
    [{ ledger: { ...part, measures: [] } }, 'declare measures'],
    [{ ledger: { ...part, by: [] } }, 'name at least one dimension in balances.by'],
    [{ ledger: { ...part, measures: ['code'] } }, 'code is a measure, so it is money or a decimal'],
    [{ ledger: { ...part, balances: 'Nothing' } }, 'export its balances too'],
    [{ ledger: { ...part, dimensions: ['lineNo'] } }, 'every row of a ledger has lineNo'],
    [{ ledger: { ...part, balanced: ['debit', 'debit'] } }, 'two different measures'],
    [
      { ledger: { ...part, further: [{ balances: 'Pool', by: ['code'], measures: ['debit'], byPeriod: false }] } },
      'export const Pool = <ledger>.further.Pool',
    ],
    [
      { ledger: { ...part, kept: ['debit'], notBelowZero: 'credit' } },
      'notBelowZero names credit, which is no measure',
    ],
    [{ ledger: { ...part, notBelowZero: 'code' } }, 'notBelowZero names code, which is no measure'],
    [{ system: undefined } as never, 'declare system: true'],
    [
      { fields: { ...Books.entries.fields, parts: { type: 'lines', of: {} } } },
      'parts are lines, which a write replaces',
    ],
  ])('%j is refused with what to write', (entries, said) => {
    expect(of({}, entries)).toContainEqual(expect.stringContaining(said))
  })
  it('has rows by document and line, and a balance for each period and each combination of its dimensions', () => {
    expect(Books.entries).toMatchObject({ appendOnly: true, scope: 'branch', key: ['document', 'lineNo'] })
    expect(Object.keys(Books.entries.fields)).toEqual([
      'document',
      'lineNo',
      'postingDate',
      'fiscalYear',
      'periodNo',
      'code',
      'debit',
      'credit',
    ])
    expect(Books.balances.key).toEqual(['fiscalYear', 'periodNo', 'code'])
  })
})

describe('a ledger with further balances', () => {
  const Goods = defineLedger({
    name: 'Goods',
    title: 'Goods',
    entries: { name: 'GoodsEntry', title: 'Entry' },
    balances: { name: 'GoodsPlace', title: 'Place', by: ['code', 'place'], byPeriod: false, measures: ['quantity'] },
    further: { GoodsPool: { title: 'Pool', by: ['code'] } },
    of: { code: { type: 'code', max: 10, required: true }, place: { type: 'code', max: 10, required: true } },
    measures: { quantity: { type: 'decimal', scale: 4, required: true }, value: { type: 'money', required: true } },
    notBelowZero: 'quantity',
  })
  it('keeps the chosen measures by place and all of them in the pool, which is locked first', () => {
    expect(Object.keys(Goods.balances.fields)).toEqual(['code', 'place', 'quantity'])
    expect(Object.keys(Goods.further.GoodsPool.fields)).toEqual(['code', 'quantity', 'value'])
    const { ledger } = Goods.entries
    expect(ledger && keptBalances(ledger)).toEqual([
      { balances: 'GoodsPool', by: ['code'], measures: ['quantity', 'value'], byPeriod: false },
      {
        balances: 'GoodsPlace',
        by: ['code', 'place'],
        measures: ['quantity'],
        byPeriod: false,
        notBelowZero: 'quantity',
      },
    ])
  })
})

describe('the life cycle of documents', () => {
  it('has the names that a document gives to being sent back and posted', () => {
    expect(life.statuses).toEqual(['DRAFT', 'SUBMITTED', 'DISPROVED', 'APPROVED', 'REVERSED', 'VOID'])
    expect(documentLifecycle({ edit: 'frmFIXVOU01E', remove: 'frmFIXVOU01D' }).statuses).toContain('POSTED')
  })
  it('without signatures is posted by one user, with a button', () => {
    const direct = directLifecycle({ edit: 'frmFIXVOU01E', remove: 'frmFIXVOU01D' })
    expect(direct.statuses).toEqual(['DRAFT', 'POSTED', 'REVERSED', 'VOID'])
    expect(direct.moves.post).toEqual({ from: ['DRAFT'], to: 'POSTED', form: 'frmFIXVOU01E', freezes: true })
  })
})
