// What the rules of a goods received note read: its order with the net of each line, the items of its lines, and who delivers.
import { CommonCode } from '@kantor/shared/catalogue/master/entities/common-code.entity'
import { Item } from '@kantor/shared/catalogue/master/entities/item.entity'
import { Vendor } from '@kantor/shared/catalogue/master/entities/vendor.entity'
import { Warehouse } from '@kantor/shared/catalogue/master/entities/warehouse.entity'
import { PurchaseOrder } from '@kantor/shared/catalogue/order-management/purchase-order.entity'
import type { GoodsReceipt } from '@kantor/shared/catalogue/transaction/entities/goods-receipt.entity'
import type { ReceivedCharge, ReceivedLine } from '@kantor/shared/rules/ledger/postings/goods-receipt'
import { exactOf } from '@kantor/shared/rules/money/exact'
import { senOf } from '@kantor/shared/rules/money/sen'
import { type Quantity, quantityOf } from '@kantor/shared/rules/stock/quantities'
import { outstandingOf } from '@kantor/shared/rules/stock/receipt-cost'
import { orderAmounts } from '@kantor/shared/rules/trade/order-amounts'
import type { RuleContext, RuleValues, StoredRow } from '../../engine/context.ts'
import { storedRow, storedRows } from '../../engine/read/stored-rows.ts'
import { storedLines } from '../../engine/write/stored.ts'
import { tradingSettings } from '../ledger/index.ts'

export type ReceiptFields = (typeof GoodsReceipt)['fields']
export type Receipt = RuleValues<ReceiptFields>
export type StoredReceipt = StoredRow<ReceiptFields>
export type ReceiptLine = NonNullable<Receipt['lines']>[number]
type OrderLine = NonNullable<StoredRow<(typeof PurchaseOrder)['fields']>['lines']>[number]

export interface OrderedLine extends OrderLine {
  readonly id: number
  /** Net after all discounts, in sen of the currency of the order. */
  readonly netAfter: bigint
  readonly ordered: Quantity
  readonly accepted: Quantity
  readonly open: Quantity
}
export interface ReceivedOrder {
  readonly id: number
  readonly docNo: string
  readonly status: string
  readonly vendor: number
  readonly currency: number
  readonly warehouse: number | null
  readonly docDate: string
  readonly lines: readonly OrderedLine[]
}

const orderFields = ['id', 'docNo', 'status', 'vendor', 'currency', 'warehouse', 'docDate', 'headerDiscount'] as const

/** An order with what is open of its lines; undefined: there is none of this branch. */
export async function receivedOrder(context: RuleContext, id: number): Promise<ReceivedOrder | undefined> {
  const row = await storedRow(context, PurchaseOrder, orderFields, { where: { id } })
  if (row === undefined) return undefined
  const lines = (await storedLines(context.tx, context.engine, PurchaseOrder, 'lines', id)) as readonly OrderLine[]
  const priced = lines.map(({ qty, price, discountPct }) => ({
    qty: qty ?? '0',
    price: price ?? '0',
    discountPct: discountPct ?? '0',
  }))
  const { netsAfter } = orderAmounts(priced, row.headerDiscount ?? '0', null, 2)
  return {
    id,
    docNo: row.docNo ?? '',
    status: row.status ?? '',
    vendor: row.vendor ?? 0,
    currency: row.currency ?? 0,
    warehouse: row.warehouse ?? null,
    docDate: row.docDate ?? '',
    lines: lines.map((line, i) => ({
      ...line,
      id: line.id ?? 0,
      netAfter: senOf(netsAfter[i] ?? '0'),
      ...openOf(line),
    })),
  }
}

const amount = (text: string | null | undefined): Quantity => quantityOf(text ?? '0')
type Counted = Pick<OrderLine, 'qtyBase' | 'qtyAccepted' | 'qtyReplacement' | 'qtyClosed'>

/** What is ordered, accepted and still open of a line. */
export function openOf(line: Counted) {
  const [ordered, accepted] = [amount(line.qtyBase), amount(line.qtyAccepted)]
  const [replaced, closed] = [amount(line.qtyReplacement), amount(line.qtyClosed)]
  return { ordered, accepted, open: outstandingOf({ ordered, accepted, replaced, closed }) }
}

export interface ReceivedItem {
  readonly code: string
  readonly group: number
  readonly baseUom: number | null
  readonly unit: { readonly name: string; readonly decimals: number }
  readonly trackLot: string
  readonly weight: string
  readonly volume: string
  /** Percent that may be accepted beyond what was ordered: that of the item, else that of the company. */
  readonly overPct: string
}

/** The items of order lines by id. Three statements, whatever their number. */
export async function receivedItems(
  context: RuleContext,
  lines: readonly Pick<OrderLine, 'item'>[],
): Promise<ReadonlyMap<number, ReceivedItem>> {
  const ids = [...new Set(lines.flatMap(({ item }) => item ?? []))]
  if (ids.length === 0) return new Map()
  const { overReceiptPct } = await tradingSettings(context)
  const names = ['id', 'code', 'productGroup', 'baseUom', 'trackLot', 'weightKg', 'volumeM3', 'overReceiptPct'] as const
  const items = await storedRows(context, Item, names, { where: { id: ids } })
  const uoms = [...new Set(items.flatMap(({ baseUom }) => baseUom ?? []))]
  const units = new Map(
    (await storedRows(context, CommonCode, ['id', 'codeName', 'numericValue'], { where: { id: uoms } })).map((unit) => [
      unit.id,
      { name: unit.codeName ?? 'the unit', decimals: Number(unit.numericValue ?? 4) },
    ]),
  )
  return new Map(
    items.map((item): readonly [number, ReceivedItem] => [
      item.id,
      {
        code: item.code ?? '',
        group: item.productGroup ?? 0,
        baseUom: item.baseUom ?? null,
        unit: units.get(item.baseUom ?? 0) ?? { name: 'the unit', decimals: 4 },
        trackLot: item.trackLot ?? 'NONE',
        weight: item.weightKg ?? '0',
        volume: item.volumeM3 ?? '0',
        overPct: item.overReceiptPct ?? overReceiptPct,
      },
    ]),
  )
}

/** Codes of vendors by id. */
export async function vendorCodes(context: RuleContext, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await storedRows(context, Vendor, ['id', 'code'], { where: { id: [...new Set(ids)] } })
  return new Map(rows.map(({ id, code }) => [id, code ?? '']))
}

/** A warehouse with its bins in use. */
export async function receivingWarehouse(context: RuleContext, id: number) {
  const row = await storedRow(context, Warehouse, ['active', 'branch', 'useBins'], { where: { id } })
  if (row === undefined) return undefined
  const bins = await storedLines(context.tx, context.engine, Warehouse, 'bins', id)
  return { ...row, bins: bins.flatMap((bin) => (bin['active'] === true ? [String(bin['code'])] : [])) }
}

/** The lines of a note as the rule of its posting takes them. What an earlier line of the note took of an order line is taken before the next one. */
export function postedLines(
  { lines, warehouse }: Receipt,
  order: ReceivedOrder,
  items: ReadonlyMap<number, ReceivedItem>,
): readonly ReceivedLine[] {
  const byId = new Map(order.lines.map((line) => [line.id, line]))
  const before = new Map(order.lines.map((line) => [line.id, line.accepted]))
  return (lines ?? []).map((line, i): ReceivedLine => {
    const of = byId.get(line.orderLine ?? 0)
    const item = items.get(of?.item ?? 0)
    const accepted = amount(line.qtyAccepted)
    const acceptedBefore = before.get(of?.id ?? 0) ?? 0n
    if (line.isBonus !== true) before.set(of?.id ?? 0, acceptedBefore + accepted)
    return {
      lineNo: line.lineNo ?? i + 1,
      accepted,
      isBonus: line.isBonus === true,
      net: of?.netAfter ?? 0n,
      ordered: of?.ordered ?? 1n,
      acceptedBefore,
      chargeTo: of?.chargeTo ?? 'EXPENSE',
      account: of?.account ?? null,
      center: of?.center ?? null,
      project: of?.project ?? null,
      item: of?.item ?? null,
      itemGroup: item?.group ?? null,
      weight: exactOf(item?.weight ?? '0'),
      volume: exactOf(item?.volume ?? '0'),
      warehouse: warehouse ?? null,
      lot: line.lot ?? null,
      bin: line.bin ?? null,
      expiryDate: line.expiryDate ?? null,
    }
  })
}

/** The charges of a note; without a vendor of their own they come from that of the order. */
export const postedCharges = (
  { charges }: Receipt,
  vendor: number,
  codes: ReadonlyMap<number, string>,
): readonly ReceivedCharge[] =>
  (charges ?? []).map((charge) => ({
    amount: senOf(charge.estimated ?? '0'),
    basis: charge.basis ?? 'VALUE',
    vendor: codes.get(charge.vendor ?? vendor) ?? '',
  }))
