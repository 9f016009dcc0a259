// Taking a goods received note back, and its journal.
import { GlEntry } from '@kantor/shared/catalogue/finance-slip/entities/general-ledger.entity'
import { GoodsReceipt } from '@kantor/shared/catalogue/transaction/entities/goods-receipt.entity'
import { goodsReceivedNotes } from '@kantor/shared/catalogue/transaction/goods-received-notes'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { receiptJournal } from '@kantor/shared/rules/ledger/postings/goods-receipt'
import { sql } from 'drizzle-orm'
import { asInteger, asText, orNull, ownRows, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import { type ActionContext, actionsFor } from '../../engine/actions/actions.ts'
import { postedOf } from '../../engine/posting/post.ts'
import { lockStored } from '../../engine/write/stored.ts'
import { journalRows } from '../ledger/index.ts'
import { receivedOf } from './goods-receipt.posting.ts'
import { orderFollows } from './order-follows.ts'
import { reverseReceipt } from './post-receipt.ts'
import type { StoredReceipt } from './receipt-facts.ts'

const ofGlEntry = tableColumns(GlEntry, 'e')

export const goodsReceivedNotesActions = actionsFor(goodsReceivedNotes, {
  async reverseGoodsReceipt(context, { receipt, note }) {
    const made = await reverseReceipt(context, receipt, note, orderFollows(context))
    return { receipt: made.id, docNo: made.docNo ?? '' }
  },
  async goodsReceiptJournal(context, { receipt }) {
    const { tx, engine, actor } = context
    const row = (await lockStored(tx, engine, actor, GoodsReceipt, receipt, goodsReceivedNotes)) as
      | StoredReceipt
      | undefined
    if (row === undefined) throw new KantorError('NOT_FOUND')
    const rows = await linesOf(context, row)
    const accounts = await context.refsOf(
      'Account',
      rows.map(({ account }) => account),
    )
    const centers = await context.refsOf(
      'AccountCenter',
      rows.map(({ center }) => center),
    )
    return {
      total: rows.length,
      rows: rows.map(({ account, center, ...line }) => ({
        ...line,
        account: accounts.get(account) ?? null,
        center: center === null ? null : (centers.get(center) ?? null),
      })),
    }
  },
})

interface Line {
  readonly account: number
  readonly center: number | null
  readonly party: string | null
  readonly description: string | null
  readonly debit: string
  readonly credit: string
}

/** The journal of a posted note as it is in the books; that of a draft as the rule gives it now. */
async function linesOf(context: ActionContext, row: StoredReceipt): Promise<readonly Line[]> {
  const posted = await postedOf(context, GoodsReceipt, row.id)
  if (posted !== undefined)
    return typedRows(
      context.tx,
      {
        account: asInteger(sql`e.account_id`),
        center: orNull(asInteger(sql`e.center_id`)),
        party: orNull(asText(sql`e.party`)),
        description: orNull(asText(sql`e.description`)),
        debit: asText(sql`e.debit`),
        credit: asText(sql`e.credit`),
      },
      sql`from ${ownRows(context.actor, ofGlEntry)} where e.document_id = ${posted.id} order by e.line_no`,
    )
  if (row.status === 'VOID') return []
  const { received, costs } = await receivedOf(context, row)
  const rows = await journalRows(context, row.docDate ?? context.today, receiptJournal(received, costs))
  return rows.map((line) => ({
    account: Number(line['account']),
    center: line['center'] === null ? null : Number(line['center']),
    party: (line['party'] as string | null) ?? null,
    description: (line['description'] as string | null) ?? null,
    debit: String(line['debit']),
    credit: String(line['credit']),
  }))
}
