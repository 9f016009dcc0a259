// How a goods received note posts: into stock and into the books in one transaction, by the pure rules of `rules/ledger/postings/goods-receipt.ts`.
import { GoodsReceipt } from '@kantor/shared/catalogue/transaction/entities/goods-receipt.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import {
  costsOf,
  goodsOf,
  type LineCost,
  type Received,
  receiptJournal,
} from '@kantor/shared/rules/ledger/postings/goods-receipt'
import { exactOf } from '@kantor/shared/rules/money/exact'
import type { RuleContext } from '../../engine/context.ts'
import type { LedgerRow, PostingDocument } from '../../engine/posting/post.ts'
import { journalRows } from '../ledger/index.ts'
import { dayOf, planStock, type StockPlan, stockPeriod } from '../stock/index.ts'
import {
  postedCharges,
  postedLines,
  type Receipt,
  type ReceiptFields,
  receivedItems,
  receivedOrder,
  vendorCodes,
} from './receipt-facts.ts'

export interface ReceiptFacts {
  readonly plan: StockPlan
  readonly journal: readonly LedgerRow[]
}

export const goodsReceiptPosting: PostingDocument<ReceiptFields, ReceiptFacts> = {
  entity: GoodsReceipt,
  period: (context, row) => stockPeriod(context, row.docDate ?? '', context.actor.username),
  async facts(context, row) {
    const { received, costs } = await receivedOf(context, row)
    const journal = await journalRows(context, row.docDate ?? '', receiptJournal(received, costs))
    const at = new Date(String(row.receivedAt)).toISOString()
    const plan = await planStock(
      context,
      at,
      goodsOf(received, costs).map(({ lineNo, ...goods }) => ({
        ...goods,
        kind: 'GRN' as const,
        sourceLine: lineNo,
        partner: received.vendor,
        ageDate: dayOf(at),
      })),
    )
    return { plan, journal }
  },
  rows: (_row, { plan, journal }) => ({ GeneralLedger: journal, Stock: plan.rows }),
}

/** A note with its order as the pure rules take it, and what each line costs. */
export async function receivedOf(
  context: RuleContext,
  row: Receipt,
): Promise<{ readonly received: Received; readonly costs: readonly LineCost[] }> {
  const order = await receivedOrder(context, row.po ?? 0)
  if (order === undefined) throw new KantorError('NOT_FOUND')
  const items = await receivedItems(context, order.lines)
  const charging = (row.charges ?? []).flatMap(({ vendor }) => vendor ?? [])
  const codes = await vendorCodes(context, [order.vendor, ...charging])
  const received: Received = {
    docNo: row.docNo ?? '',
    vendor: codes.get(order.vendor) ?? '',
    rate: exactOf(row.rate ?? '1'),
    lines: postedLines(row, order, items),
    charges: postedCharges(row, order.vendor, codes),
  }
  return { received, costs: costsOf(received) }
}
