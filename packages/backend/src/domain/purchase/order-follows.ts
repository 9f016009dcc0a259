// What a purchase order does when goods are received or taken back: its status, and what may be accepted of its lines (trading R11).
import { purchaseOrder } from '@kantor/shared/catalogue/order-management/purchase-order'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { exactOf, plainText } from '@kantor/shared/rules/money/exact'
import { quantityOf, quantityText } from '@kantor/shared/rules/stock/quantities'
import { isTooMuch, mostAccepted } from '@kantor/shared/rules/stock/receipt-cost'
import type { RuleContext } from '../../engine/context.ts'
import type { Following } from '../../engine/posting/fulfil.ts'
import { openOf, type Receipt, type ReceivedItem, type ReceivedOrder, receivedItems } from './receipt-facts.ts'

interface Countable {
  readonly item?: number | null
  readonly description?: string | null
  readonly qtyBase?: string | null
  readonly qtyReceived?: string | null
  readonly qtyAccepted?: string | null
  readonly qtyReplacement?: string | null
  readonly qtyClosed?: string | null
  readonly qtyBilled?: string | null
}

/** An order with all its lines done is received, one of which anything came is partly received, else it is approved as before. */
export function orderStatus(lines: readonly Countable[]): 'APPROVED' | 'PARTIAL' | 'RECEIVED' {
  if (lines.every((line) => openOf(line as never).open <= 0n)) return 'RECEIVED'
  return lines.some(({ qtyReceived }) => quantityOf(qtyReceived ?? '0') > 0n) ? 'PARTIAL' : 'APPROVED'
}

/** The order follows what is received of it: nothing beyond the tolerance, nothing taken back that was billed. */
export const orderFollows = (context: RuleContext): Following => ({
  feature: purchaseOrder,
  status: (_order, lines) => orderStatus(lines as readonly Countable[]),
  async refuse(lines) {
    const items = await receivedItems(
      context,
      lines.map(({ after }) => after as Countable as never),
    )
    for (const { before, after, place } of lines) {
      const line = after as Countable
      const [was, now] = [quantityOf((before as Countable).qtyAccepted ?? '0'), quantityOf(line.qtyAccepted ?? '0')]
      if (now > was) refuseOver(line, now, items.get(line.item ?? 0), place)
      if (now < was && now < quantityOf(line.qtyBilled ?? '0'))
        throw new KantorError('HAS_DEPENDENTS', 'The vendor has billed these goods. Take the bill back first.', {
          values: { documents: 'ApBill' },
        })
    }
  },
})

/** Throws OVER_TOLERANCE where a note accepts more of a line than is ordered and tolerated, counted together with what was accepted before. */
export function refuseTooMuch(
  { lines }: Pick<Receipt, 'lines'>,
  order: ReceivedOrder,
  items: ReadonlyMap<number, ReceivedItem>,
): void {
  const accepted = new Map(order.lines.map((line) => [line.id, line.accepted]))
  for (const [place, { orderLine, qtyAccepted, isBonus }] of (lines ?? []).entries()) {
    const line = order.lines.find(({ id }) => id === orderLine)
    if (line === undefined || isBonus === true) continue
    const now = (accepted.get(line.id) ?? 0n) + quantityOf(qtyAccepted ?? '0')
    accepted.set(line.id, now)
    refuseOver(line, now, items.get(line.item ?? 0), place)
  }
}

function refuseOver(line: Countable, accepted: bigint, item: ReceivedItem | undefined, place: number): void {
  const most = mostAccepted(
    quantityOf(line.qtyBase ?? '0'),
    item?.overPct ?? '0',
    quantityOf(line.qtyReplacement ?? '0'),
  )
  if (!isTooMuch(accepted, most)) return
  const [there, text] = [quantityText(accepted), plainText(most)]
  const name = item?.code ?? line.description ?? ''
  const message = `${plainText(exactOf(there))} would be accepted in all, and ${text} is the most`
  throw new KantorError('OVER_TOLERANCE', `Line ${place + 1}, ${name}: ${message}. Accept less, or amend the order.`, {
    fields: [{ field: `lines.${place}.qtyAccepted`, rule: 'OVER_TOLERANCE', message }],
    values: { most: text },
  })
}
