// Goods received notes of the demo company, entered and posted as the warehouse does it: what stock and books have of them is calculated by the engine.
import { Item } from '@kantor/shared/catalogue/master/entities/item.entity'
import { GoodsReceipt } from '@kantor/shared/catalogue/transaction/entities/goods-receipt.entity'
import { goodsReceivedNotes } from '@kantor/shared/catalogue/transaction/goods-received-notes'
import { decimalText, exactOf, plus } from '@kantor/shared/rules/money/exact'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { orderFollows, reverseReceipt } from '../../domain/purchase/index.ts'
import { transition, transitionOf } from '../../engine/write/transition.ts'
import { type DemoActors, demoActors } from '../approvals/demo-actors.ts'
import { seedArea, ssi } from '../area.ts'
import { idsBy } from '../writing/rows.ts'
import { type ReceiptEntry, receiptEntries } from './receipt-entries.ts'

const by = 'warehouse'

export const receiptsArea = seedArea({
  name: 'goods receipts',
  after: ['trade'],
  marker: GoodsReceipt,
  async run(context) {
    const desk = await demoActors(context)
    const item = await idsBy(context.tx, Item, ssi, 'code')
    for (const entry of receiptEntries) await receive(desk, item, entry)
  },
})

async function receive(desk: DemoActors, item: (code: string) => number, entry: ReceiptEntry): Promise<void> {
  const order = await desk.id(
    `select id from purchase_order where company_code = 'SSI' and vendor_name = '${entry.vendor}' and status in ('APPROVED', 'PARTIAL') order by id limit 1`,
  )
  if (order === 0) throw new Error(`No order of ${entry.vendor} is open`)
  const lines = []
  for (const line of entry.lines.split(' ')) lines.push(await lineOf(desk, item, order, line, entry))
  const id = await desk.draft(by, enteredAgo(entry), goodsReceivedNotes, {
    po: order,
    receivedAt: `${desk.day(entry.ago)}T01:00:00.000Z`,
    vendorDnNo: entry.note,
    lines,
    charges: entry.freight === undefined ? [] : [{ chargeType: 'FREIGHT', estimated: entry.freight, basis: 'VALUE' }],
  })
  if (entry.becomes === 'DRAFT') return
  const move = transitionOf(goodsReceivedNotes, 'post')
  const { engine, actor } = desk.contextOn(by, desk.day(enteredAgo(entry)))
  if (move === undefined) throw new Error('Goods received notes are posted')
  await transition(engine, actor, goodsReceivedNotes, 'post', move, id, 1, null)
  if (entry.becomes !== 'REVERSED') return
  const later = desk.contextOn(by, desk.day(enteredAgo(entry)))
  await reverseReceipt(later, id, 'Entered for the wrong delivery', orderFollows(later))
}

/** What came on one day and was entered behind later deliveries was entered some days afterwards. */
const enteredAgo = ({ note, ago }: ReceiptEntry): number => (note === 'LJA-20455' ? ago - 2 : ago)

async function lineOf(
  desk: DemoActors,
  item: (code: string) => number,
  order: number,
  text: string,
  { rejectReason, ago }: ReceiptEntry,
) {
  const [code = '', given = '', accepted, lot, expires] = text.split(':')
  const of = `from purchase_order_lines l where l.parent_id = ${order} and l.item_id = ${item(code)}`
  const orderLine = await desk.id(`select l.id ${of}`)
  const ordered = String(await desk.id(`select l.qty_base::int as id ${of}`))
  const [, more = ''] = given.split('+')
  const received = given.startsWith('all') ? decimalText(plus(exactOf(ordered), exactOf(more || '0')), 4) : given
  const isShort = accepted !== undefined && accepted !== received
  return {
    orderLine,
    qtyReceived: received,
    qtyAccepted: accepted ?? received,
    ...(isShort ? { rejectReason: rejectReason ?? 'Damaged' } : {}),
    ...(lot === undefined ? {} : { lot }),
    ...(expires === undefined ? {} : { expiryDate: addDays(desk.day(ago), Number(expires)) }),
  }
}
