// The smallest company that keeps books: the ledgers of the product, accounts by a code alone, and a voucher whose lines post as they are.
import * as general from '@kantor/shared/catalogue/finance-slip/entities/general-ledger.entity'
import * as posted from '@kantor/shared/catalogue/finance-slip/entities/ledger-document.entity'
import * as items from '@kantor/shared/catalogue/finance-slip/entities/open-items.entity'
import * as stock from '@kantor/shared/catalogue/inventory-management/entities/stock.entity'
import { catalogueOf, defineEntity, documentLifecycle, type Entity, type Fields } from '@kantor/shared/kernel'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import type { Database } from '../../../db/connection.ts'
import { type Actor, type Engine, type RuleContext, registryOf, type StoredRow } from '../../context.ts'
import { type EmptyDatabase, testActor, testEngine } from '../../testing/databases.ts'
import { emptyRow, lockStored } from '../../write/stored.ts'
import { contextOf, insertRow, updateRow, type Writing } from '../../write/write.ts'
import type { Period } from '../periods.ts'
import {
  type Begun,
  finishPosting,
  keepBalances,
  type LedgerRow,
  type LedgerRows,
  type PostingDocument,
  planPosting,
} from '../post.ts'
import { planReversal, reversible } from '../reverse.ts'

const named = (name: string): Entity =>
  defineEntity({
    name,
    title: name,
    key: ['code'],
    show: 'code',
    fields: { code: { type: 'code', max: 20, required: true } } as const satisfies Fields,
  })
const life = documentLifecycle({ edit: 'frmFIXVOU01E', remove: 'frmFIXVOU01D' })
const own = { type: 'ref', to: 'Voucher', readOnly: true } as const

export const Voucher = defineEntity({
  name: 'Voucher',
  title: 'Voucher',
  key: ['draftNo'],
  show: 'draftNo',
  scope: 'branch',
  number: { field: 'no', series: 'Voucher', pattern: '{series}/{YYYY}/{MM}/{SEQ:5}', by: 'day', at: 'post' },
  posting: {
    by: 'post',
    undo: 'reverse',
    date: 'day',
    ledgers: ['GeneralLedger', 'OpenItems', 'Stock'],
    balanced: { lines: 'lines', debit: 'debit', credit: 'credit' },
    reversal: { of: 'reversalOf', by: 'reversedBy' },
  },
  fields: {
    draftNo: { type: 'code', max: 20, required: true },
    no: { type: 'code', max: 40, readOnly: true, unique: true },
    series: { type: 'code', max: 4, required: true },
    day: { type: 'date', required: true },
    reversalOf: own,
    reversedBy: own,
    lines: {
      type: 'lines',
      of: {
        account: { type: 'ref', to: 'Account', required: true },
        party: { type: 'code', max: 20 },
        item: { type: 'code', max: 60 },
        goods: { type: 'ref', to: 'Item' },
        quantity: { type: 'decimal', scale: 4, min: -999_999 },
        debit: { type: 'money' },
        credit: { type: 'money' },
      },
    },
    status: { type: 'enum', values: life.statuses, ...life.status },
  } as const satisfies Fields,
  lifecycle: life.moves,
  steps: life.steps,
  byStatus: life.byStatus,
})
type VoucherRow = StoredRow<(typeof Voucher)['fields']>

const [Account, AccountCenter, Project] = [named('Account'), named('AccountCenter'), named('Project')]
const [Item, Warehouse] = [named('Item'), named('Warehouse')]
const catalogue = catalogueOf([
  general,
  posted,
  items,
  stock,
  { Account, AccountCenter, Item, Project, Voucher, Warehouse },
])

/** One line of a voucher: an account by its place, an amount in sen on one side, and the item that it opens or settles. */
export interface VoucherLine {
  readonly account: number
  readonly debit?: string
  readonly credit?: string
  readonly party?: string
  readonly item?: string
  /** Goods by their place, which come in (above zero) or leave with the amount of the line. */
  readonly goods?: number
  readonly quantity?: string
}

/** Books with some accounts, in which vouchers are posted and reversed as documents of the product are. */
export interface Books {
  readonly engine: Engine
  readonly database: Database
  readonly accounts: readonly number[]
  readonly actor: Actor
  /** Posts a voucher in a transaction of its own; gives its id. */
  post(lines: readonly VoucherLine[], day: string, series?: string): Promise<number>
  reverse(id: number, day: string): Promise<number>
  close(): Promise<void>
}

const monthOf = (day: string): Period => ({ fiscalYear: Number(day.slice(0, 4)), periodNo: Number(day.slice(5, 7)) })
const postingIn = (warehouse: number): PostingDocument<(typeof Voucher)['fields'], null> => ({
  entity: Voucher,
  period: async (_context, { day }) => monthOf(day ?? ''),
  facts: async () => null,
  rows: ({ lines, day }) => rowsFor(lines ?? [], day ?? '', warehouse),
})

function rowsFor(lines: NonNullable<VoucherRow['lines']>, day: string, warehouse: number): LedgerRows {
  const amount = (text: string | null | undefined) => text ?? '0.00'
  const common = { currency: 'IDR' }
  return {
    GeneralLedger: lines.map(
      (line): LedgerRow => ({
        ...common,
        account: line.account ?? null,
        party: line.party ?? null,
        debit: amount(line.debit),
        credit: amount(line.credit),
        fcAmount: line.debit == null ? `-${amount(line.credit)}` : line.debit,
      }),
    ),
    OpenItems: lines.flatMap((line): readonly LedgerRow[] =>
      line.item == null
        ? []
        : [
            {
              ...common,
              account: line.account ?? null,
              partyType: 'CUSTOMER',
              party: line.party ?? 'C1',
              item: line.item,
              side: 'DR',
              itemDate: '2026-01-01',
              dueDate: '2026-12-31',
              rate: '1',
              open: line.debit ?? `-${amount(line.credit)}`,
              fcOpen: line.debit ?? `-${amount(line.credit)}`,
            },
          ],
    ),
    Stock: lines.flatMap((line): readonly LedgerRow[] =>
      line.goods == null
        ? []
        : [
            {
              item: line.goods,
              warehouse,
              kind: 'GRN',
              entryKind: 'INITIAL',
              movedAt: `${day}T02:00:00.000Z`,
              quantity: line.quantity ?? '0',
              value: line.debit ?? `-${amount(line.credit)}`,
            },
          ],
    ),
  }
}

/** Opens books with this many accounts, in a database of the caller's kind. */
export async function openBooks(from: EmptyDatabase, accountCount = 6): Promise<Books> {
  const engine = await testEngine(from, catalogue, registryOf([]))
  const { database } = engine
  const actor = testActor()
  const inside = <T>(work: (context: RuleContext) => Promise<T>): Promise<T> =>
    database.db.transaction((tx) => work(contextOf(tx, engine, actor)))
  const writing = (context: RuleContext, entity: Entity): Writing => ({ engine, actor, entity, context, rules: {} })
  const made = (entity: Entity, count: number) =>
    inside(async (context) => {
      const ids: number[] = []
      for (let i = 0; i < count; i++)
        ids.push(
          (await insertRow(writing(context, entity), { ...emptyRow(entity.fields, engine.now(), ''), code: `A${i}` }))
            .id,
        )
      return ids
    })
  const [accounts, goods, [warehouse = 0]] = [
    await made(Account, accountCount),
    await made(Item, 3),
    await made(Warehouse, 1),
  ]
  const posting = postingIn(warehouse)
  let drafts = 0
  const draft = (context: RuleContext, values: object) =>
    insertRow(writing(context, Voucher), {
      ...emptyRow(Voucher.fields, engine.now(), ''),
      draftNo: `D-${process.pid}-${++drafts}`,
      series: 'V',
      ...values,
    })
  const finish = async (context: RuleContext, row: VoucherRow, begun: Begun) => {
    await finishPosting(context, { entity: Voucher, id: row.id, number: row.no ?? '', day: row.day ?? '' }, begun)
    return row.id
  }
  return {
    engine,
    database,
    accounts,
    actor,
    post: (lines, day, series = 'V') =>
      inside(async (context) => {
        const placed = lines.map(({ goods: place, ...line }) => ({
          ...line,
          account: accounts[line.account],
          ...(place === undefined ? {} : { goods: goods[place] }),
        }))
        const row = await draft(context, { day, series, lines: placed })
        const begun = await planPosting(context, posting, row as VoucherRow)
        await keepBalances(context, [begun])
        const after = await updateRow(writing(context, Voucher), { ...row, status: 'POSTED' }, row)
        return finish(context, after as VoucherRow, begun)
      }),
    reverse: (id, day) =>
      inside(async (context) => {
        const row = await lockStored(context.tx, engine, actor, Voucher, id)
        if (row === undefined) throw new KantorError('NOT_FOUND')
        const before = await reversible(context, Voucher, row, day)
        const begun = await planReversal(context, before.id, monthOf(day))
        await keepBalances(context, [begun])
        const { id: _, rowVersion: __, lines, no: ___, ...values } = row as VoucherRow
        const swapped = (lines ?? []).map(({ id: ____, debit, credit, ...line }) => ({
          ...line,
          debit: credit,
          credit: debit,
        }))
        const made = await draft(context, {
          ...values,
          draftNo: `R-${process.pid}-${++drafts}`,
          day,
          lines: swapped,
          reversalOf: id,
          status: 'POSTED',
        })
        await finish(context, made as VoucherRow, begun)
        await updateRow(writing(context, Voucher), { ...row, status: 'REVERSED', reversedBy: made.id }, row)
        return made.id
      }),
    close: () => database.close(),
  }
}
