// Goods received notes: what the order fills in, what may be received, and the posting with what it changes in the order.
import { CompanyBranch } from '@kantor/shared/catalogue/security-system/entities/company-branch.entity'
import { GoodsReceipt } from '@kantor/shared/catalogue/transaction/entities/goods-receipt.entity'
import { formatDate } from '@kantor/shared/formats/date'
import { type FieldError, KantorError } from '@kantor/shared/rules/errors/errors'
import { costsOf } from '@kantor/shared/rules/ledger/postings/goods-receipt'
import { exactOf } from '@kantor/shared/rules/money/exact'
import { moneyText } from '@kantor/shared/rules/money/sen'
import { quantityOf, quantityText } from '@kantor/shared/rules/stock/quantities'
import { quantityIn } from '@kantor/shared/rules/stock/receipt-lines'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { fitsDecimals } from '@kantor/shared/rules/trade/order-amounts'
import { sql } from 'drizzle-orm'
import { type RuleContext, rulesFor } from '../../engine/context.ts'
import { lockFulfilled } from '../../engine/posting/fulfil.ts'
import { isThere, storedRow } from '../../engine/read/stored-rows.ts'
import { exchangeRate, tradingSettings } from '../ledger/index.ts'
import { dayOf } from '../stock/index.ts'
import { orderFollows, refuseTooMuch } from './order-follows.ts'
import { postReceipt } from './post-receipt.ts'
import {
  type OrderedLine,
  postedCharges,
  postedLines,
  type Receipt,
  type ReceiptLine,
  type ReceivedItem,
  type ReceivedOrder,
  receivedItems,
  receivedOrder,
  receivingWarehouse,
  type StoredReceipt,
} from './receipt-facts.ts'
import { refuseUnits } from './refuse-units.ts'

const rule = 'R-GRN'
/** The code that closes a stock day also posts further back than the settings allow. */
const lateCode = 'frmZINVCLD01E'

export const goodsReceiptRules = rulesFor(GoodsReceipt, {
  async derive(context, next, before) {
    if (next.status !== 'DRAFT' && before?.status !== 'DRAFT') return {}
    if (next.status === 'VOID') return {}
    // Other notes of the order wait from here on, so that what is open stays what it is until this one is posted.
    if (next.status === 'POSTED') await lockFulfilled(context, GoodsReceipt, next)
    const order = await receivedOrder(context, next.po ?? 0)
    if (order === undefined) return {}
    const items = await receivedItems(context, order.lines)
    const at = next.receivedAt == null ? context.engine.now().toISOString() : new Date(next.receivedAt).toISOString()
    const docDate = dayOf(at)
    const lines = linesOf(next, before, order, items)
    const head = {
      docDate,
      vendor: order.vendor,
      warehouse: next.warehouse ?? order.warehouse,
      rate: await exchangeRate(context, order.currency, 'BI_MID', docDate),
    }
    return { ...head, ...costed({ ...next, ...head, lines }, order, items) }
  },
  async check(context, next, before) {
    if (next.status !== 'DRAFT' && before?.status !== 'DRAFT') return []
    if (next.status === 'VOID') return []
    const order = await receivedOrder(context, next.po ?? 0)
    if (order === undefined) return []
    const items = await receivedItems(context, order.lines)
    const found = [
      ...(await headComplaints(context, next, order, before)),
      ...(await lineComplaints(context, next, order, items)),
    ]
    refuseUnits(found)
    if (found.length === 0) refuseTooMuch(next, order, items)
    return found
  },
  moves: {
    post: {
      check: async (context, next) => {
        await refuseDay(context, next)
        return (next.lines ?? []).length === 0
          ? [{ field: 'lines', rule, message: 'the order leaves nothing open: nothing is received' }]
          : []
      },
      effect: (context, row) => postReceipt(context, row, orderFollows(context)),
    },
  },
})

/** Lines with what their order line says; a note without lines gets everything that is open. */
function linesOf(
  next: Receipt,
  before: StoredReceipt | undefined,
  order: ReceivedOrder,
  items: ReadonlyMap<number, ReceivedItem>,
): readonly ReceiptLine[] {
  const given: readonly ReceiptLine[] =
    (next.lines ?? []).length > 0 || before !== undefined
      ? (next.lines ?? [])
      : order.lines.flatMap((line) =>
          line.open > 0n ? [{ orderLine: line.id, qtyReceived: quantityText(line.open), isBonus: false }] : [],
        )
  let last = Math.max(0, ...(before?.lines ?? []).map(({ lineNo }) => lineNo ?? 0))
  return given.map((line): ReceiptLine => {
    const of = order.lines.find(({ id }) => id === line.orderLine)
    const received = quantityIn(line.qtyReceived) ?? 0n
    const accepted = quantityIn(line.qtyAccepted) ?? received
    return {
      ...line,
      lineNo: line.lineNo ?? ++last,
      item: of?.item ?? null,
      description: of?.description ?? null,
      uom: items.get(of?.item ?? 0)?.baseUom ?? of?.uom ?? null,
      qtyOrdered: quantityText(of?.ordered ?? 0n),
      qtyOpen: quantityText(of?.open ?? 0n),
      qtyAccepted: quantityText(accepted),
      qtyRejected: quantityText(accepted < received ? received - accepted : 0n),
    }
  })
}

/** Lines and total with what the goods cost, as far as the order is now. */
function costed(next: Receipt, order: ReceivedOrder, items: ReadonlyMap<number, ReceivedItem>) {
  const costs = costsOf({
    rate: exactOf(next.rate ?? '1'),
    lines: postedLines(next, order, items),
    charges: postedCharges(next, order.vendor, new Map()),
  })
  return {
    lines: (next.lines ?? []).map((line, i) => {
      const { baseValue, landedValue, unitCost } = costs[i] ?? {}
      return { ...line, baseValue, landedValue, unitCost }
    }),
    value: moneyText(costs.reduce((sum, { landed }) => sum + landed, 0n)),
  }
}

/** The order is approved, the warehouse is of this branch, the vendor has not used the number of the delivery note. */
async function headComplaints(
  context: RuleContext,
  next: Receipt,
  order: ReceivedOrder,
  before?: StoredReceipt,
): Promise<readonly FieldError[]> {
  const found: FieldError[] = []
  const complain = (field: string, message: string) => found.push({ field, rule, message })
  if (!['APPROVED', 'PARTIAL', 'RECEIVED'].includes(order.status))
    complain('po', 'is not approved or was cancelled: goods are received against approved orders')
  const at = next.receivedAt == null ? '' : new Date(next.receivedAt).toISOString()
  if (at > context.engine.now().toISOString()) complain('receivedAt', 'is in the future')
  if (dayOf(at || context.engine.now().toISOString()) < order.docDate)
    complain('receivedAt', `is before the order of ${formatDate(order.docDate)}`)
  if (order.lines.some(({ chargeTo }) => chargeTo === 'STOCK')) {
    const warehouse = next.warehouse == null ? undefined : await receivingWarehouse(context, next.warehouse)
    const branch = await storedRow(context, CompanyBranch, ['code'], { where: { id: warehouse?.branch ?? 0 } })
    if (next.warehouse == null) complain('warehouse', 'is required: goods go to stock')
    else if (warehouse?.active === false) complain('warehouse', 'is inactive: choose an active warehouse')
    else if (warehouse !== undefined && branch?.code !== context.actor.branchCode)
      complain('warehouse', 'belongs to another branch: choose one of this branch')
  }
  const isTaken = await isThere(context, GoodsReceipt, {
    where: { vendor: order.vendor, vendorDnNo: next.vendorDnNo ?? '', status: ['DRAFT', 'POSTED'] },
    and: (c) => sql`${c.id} <> ${before?.id ?? 0} and ${c.reversalOf} is null`,
  })
  if (isTaken) complain('vendorDnNo', 'this delivery note of the vendor was entered already')
  return found
}

/** Every line is one of the order, in whole units, with lot, expiry and bin where they are kept. */
async function lineComplaints(
  context: RuleContext,
  next: Receipt,
  order: ReceivedOrder,
  items: ReadonlyMap<number, ReceivedItem>,
): Promise<readonly FieldError[]> {
  const warehouse = next.warehouse == null ? undefined : await receivingWarehouse(context, next.warehouse)
  const bins = warehouse?.useBins === true ? new Set(warehouse.bins) : null
  return (next.lines ?? []).flatMap((line, i): readonly FieldError[] => {
    const say = (field: string, message: string, of = rule): FieldError => ({
      field: `lines.${i}.${field}`,
      rule: of,
      message,
    })
    const of = order.lines.find(({ id }) => id === line.orderLine)
    if (of === undefined) return [say('orderLine', `is no line of ${order.docNo}`)]
    return [
      ...unitComplaints(line, items.get(of.item ?? 0), say),
      ...stockComplaints(line, of, items.get(of.item ?? 0), bins, say),
    ]
  })
}
type Say = (field: string, message: string, of?: string) => FieldError

function unitComplaints(line: ReceiptLine, item: ReceivedItem | undefined, say: Say): readonly FieldError[] {
  if (item === undefined) return []
  const { name, decimals } = item.unit
  return (['qtyReceived', 'qtyAccepted'] as const).flatMap((field) => {
    const value = line[field]
    if (value == null || fitsDecimals(value, decimals)) return []
    return [say(field, `${name} has ${decimals === 0 ? 'no' : decimals} decimals`, 'UOM_DECIMALS')]
  })
}

function stockComplaints(
  line: ReceiptLine,
  { chargeTo }: Pick<OrderedLine, 'chargeTo'>,
  item: ReceivedItem | undefined,
  bins: ReadonlySet<string> | null,
  say: Say,
): readonly FieldError[] {
  if (chargeTo !== 'STOCK' || item === undefined || quantityOf(line.qtyAccepted ?? '0') === 0n) return []
  return [
    ...(item.trackLot !== 'NONE' && !line.lot ? [say('lot', `${item.code} is kept by lots: name the lot`)] : []),
    ...(item.trackLot === 'NONE' && line.lot ? [say('lot', `${item.code} is not kept by lots: clear the lot`)] : []),
    ...(item.trackLot === 'LOT_EXPIRY' && line.expiryDate == null
      ? [say('expiryDate', `${item.code} expires: say when`)]
      : []),
    ...(bins === null && line.bin ? [say('bin', 'the warehouse uses no bins')] : []),
    ...(bins !== null && line.bin && !bins.has(line.bin) ? [say('bin', 'is no bin in use of the warehouse')] : []),
  ]
}

/** Throws BACKDATE_LIMIT for a day before the books begin, and for one further back than the settings allow without the code of the daily closing. */
async function refuseDay(context: RuleContext, next: Receipt): Promise<void> {
  const { goLiveDate, backdateDays } = await tradingSettings(context)
  const day = next.docDate ?? context.today
  if (day < goLiveDate)
    throw new KantorError(
      'BACKDATE_LIMIT',
      `The books begin on ${formatDate(goLiveDate)}. Choose that day or a later one.`,
    )
  const earliest = addDays(context.today, -backdateDays)
  if (day >= earliest || context.actor.access.has(lateCode)) return
  throw new KantorError(
    'BACKDATE_LIMIT',
    `${formatDate(day)} is more than ${backdateDays} days ago. Choose ${formatDate(earliest)} or later, or have it posted by a user with ${lateCode}.`,
    { values: { earliest, code: lateCode } },
  )
}
