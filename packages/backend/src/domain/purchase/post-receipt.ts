// Posts a goods received note and takes one back: order, period, stock, journal, revaluations, in the order of locks that all documents keep.

import { GoodsReceipt } from '@kantor/shared/catalogue/transaction/entities/goods-receipt.entity'
import { goodsReceivedNotes } from '@kantor/shared/catalogue/transaction/goods-received-notes'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import type { RuleContext } from '../../engine/context.ts'
import { type Following, fulfil } from '../../engine/posting/fulfil.ts'
import type { PostedSource } from '../../engine/posting/post.ts'
import { planReversal, reversible } from '../../engine/posting/reverse.ts'
import { writeAudit } from '../../engine/write/audit.ts'
import { emptyRow, lockStored } from '../../engine/write/stored.ts'
import { insertRow, updateRow, type Writing } from '../../engine/write/write.ts'
import { planStock, postStock, reversedMovements, stockPeriod } from '../stock/index.ts'
import { goodsReceiptPosting } from './goods-receipt.posting.ts'
import type { StoredReceipt } from './receipt-facts.ts'

const sourceOf = (row: StoredReceipt): PostedSource => ({
  entity: GoodsReceipt,
  id: row.id,
  number: row.docNo ?? '',
  day: row.docDate ?? '',
})

/** A note whose row says that it is posted: counted on in its order, then into stock and books. */
export async function postReceipt(context: RuleContext, row: StoredReceipt, following: Following): Promise<void> {
  await fulfil(context, GoodsReceipt, row as never, 1, following)
  const period = await goodsReceiptPosting.period(context, row)
  const facts = await goodsReceiptPosting.facts(context, row)
  const rows = goodsReceiptPosting.rows(row, facts)
  if (Object.values(rows).every((all) => all.length === 0))
    throw new KantorError(
      'EMPTY_SLIP',
      'Nothing was accepted, so nothing is posted. Void the note, or accept something.',
    )
  await postStock(context, { period, rows }, facts.plan, () => sourceOf(row))
}

/** Takes a posted note back at the moment of its receipt (trading R6); gives the reversing note. */
export async function reverseReceipt(
  context: RuleContext,
  id: number,
  note: string,
  following: Following,
): Promise<StoredReceipt> {
  const { tx, engine, actor } = context
  const row = (await lockStored(tx, engine, actor, GoodsReceipt, id, goodsReceivedNotes)) as StoredReceipt | undefined
  if (row === undefined) throw new KantorError('NOT_FOUND')
  const day = row.docDate ?? ''
  const posted = await reversible(context, GoodsReceipt, row as never, day)
  await fulfil(context, GoodsReceipt, row as never, -1, following)
  const period = await stockPeriod(context, day, actor.username)
  const begun = await planReversal(context, posted.id, period)
  const { at, movements } = await reversedMovements(context, posted.id)
  const plan = at === undefined ? undefined : await planStock(context, at, movements)
  const writing: Writing = { engine, actor, entity: GoodsReceipt, context, rules: {} }
  const reversal: { made?: StoredReceipt } = {}
  await postStock(context, begun, plan, async () => {
    reversal.made = (await insertRow(writing, { ...reversalOf(context, row), note })) as StoredReceipt
    return sourceOf(reversal.made)
  })
  const { made } = reversal
  if (made === undefined) throw new Error('The reversal was not written')
  const after = await updateRow(writing, { ...row, status: 'REVERSED', reversedBy: made.id }, row as never)
  await writeAudit(tx, actor, {
    action: 'CREATE',
    entity: GoodsReceipt,
    feature: goodsReceivedNotes,
    id: made.id,
    after: made,
  })
  await writeAudit(tx, actor, {
    action: 'TRANSITION',
    entity: GoodsReceipt,
    feature: goodsReceivedNotes,
    id,
    before: row,
    after,
    remarks: { '#transition': 'reverse', '#note': note },
  })
  return made
}

/** The note that takes another one back: the same delivery, with the opposite value. */
function reversalOf({ engine, today }: RuleContext, row: StoredReceipt) {
  const { id, rowVersion: _, docNo: __, lines, charges, value, ...kept } = row
  const without = <L extends { readonly id?: number }>(all: readonly L[] | null) =>
    (all ?? []).map(({ id: ___, ...line }) => line)
  return {
    ...emptyRow(GoodsReceipt.fields, engine.now(), today),
    ...kept,
    lines: without(lines),
    charges: without(charges),
    value: value == null || /^0(\.0*)?$/.test(value) ? value : value.startsWith('-') ? value.slice(1) : `-${value}`,
    reversalOf: id,
    status: 'POSTED',
  }
}
