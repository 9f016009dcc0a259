// Items: their code comes from the group, what they refer to is in use, and no barcode stands for two of them.
import { TaxCode } from '@kantor/shared/catalogue/finance-slip/entities/tax-code.entity'
import { StockBalance } from '@kantor/shared/catalogue/inventory-management/entities/stock.entity'
import { Item } from '@kantor/shared/catalogue/master/entities/item.entity'
import { ProductGroup } from '@kantor/shared/catalogue/master/entities/product-group.entity'
import { Vendor } from '@kantor/shared/catalogue/master/entities/vendor.entity'
import { PurchaseOrder } from '@kantor/shared/catalogue/order-management/purchase-order.entity'
import type { FieldError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { lineTableFor } from '../../db/product-tables.ts'
import { asInteger, ownRows, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import { type RuleContext, type RuleValues, rulesFor, type StoredRow } from '../../engine/context.ts'
import { isThere, storedRow } from '../../engine/read/stored-rows.ts'

const rule = 'R-ITEM'
type Fields = (typeof Item)['fields']
type Values = RuleValues<Fields>
type Stored = StoredRow<Fields>

export const itemRules = rulesFor(Item, {
  async derive(context, next, before) {
    if (before !== undefined || next.code) return {}
    const group = await storedRow(context, ProductGroup, ['code'], { where: { id: next.productGroup ?? 0 } })
    if (group?.code == null) return {}
    return { code: await context.nextNumber(`Item ${group.code}`, `${group.code}-{SEQ:5}`) }
  },
  async check(context, next, before) {
    return [
      ...(await inactiveChoices(context, next, before)),
      ...(await barcodeComplaints(context, next, before)),
      ...(before === undefined ? [] : await orderComplaints(context, next, before)),
      ...(before === undefined ? [] : await stockComplaints(context, next, before)),
    ]
  },
})

/** What is chosen anew is in use; an item does not replace itself. */
async function inactiveChoices(context: RuleContext, next: Values, before?: Stored): Promise<readonly FieldError[]> {
  const found: FieldError[] = []
  const complain = (field: string, message: string) => found.push({ field, rule, message })
  if (
    next.productGroup !== before?.productGroup &&
    (await isThere(context, ProductGroup, { where: { id: next.productGroup ?? 0, active: false } }))
  )
    complain('productGroup', 'is inactive: choose an active group')
  if (
    next.taxCode != null &&
    next.taxCode !== before?.taxCode &&
    (await isThere(context, TaxCode, { where: { id: next.taxCode, isActive: false } }))
  )
    complain('taxCode', 'is inactive: choose an active code')
  if (next.preferredVendor != null && next.preferredVendor !== before?.preferredVendor)
    if (!(await isThere(context, Vendor, { where: { id: next.preferredVendor, status: 'ACTIVE' } })))
      complain('preferredVendor', 'is blocked or inactive: choose an active vendor')
  if (before !== undefined && next.substituteItem === before.id)
    complain('substituteItem', 'an item does not replace itself')
  return found
}

const ofItem = tableColumns(Item, 'i')

/** A barcode names one item in one unit. */
async function barcodeComplaints(context: RuleContext, next: Values, before?: Stored): Promise<readonly FieldError[]> {
  const asked = [
    ...(next.barcode ? [{ field: 'barcode', code: next.barcode }] : []),
    ...(next.uoms ?? []).flatMap(({ barcode }, i) => (barcode ? [{ field: `uoms.${i}.barcode`, code: barcode }] : [])),
  ]
  if (asked.length === 0) return []
  const twice = asked.filter(({ code }, i) => asked.findIndex((other) => other.code === code) < i)
  const codes = sql.join(
    asked.map(({ code }) => sql`${code}`),
    sql`, `,
  )
  const own = before?.id ?? 0
  const taken = await typedRows(
    context.tx,
    { code: ofItem.code, barcode: ofItem.barcode },
    sql`from ${ownRows(context.actor, ofItem)} where i.id <> ${own} and i.barcode in (${codes})
      union all select i.code, u.barcode from ${ownRows(context.actor, ofItem)}
        join ${lineTableFor(Item.name, 'uoms').table} u on u.parent_id = i.id where i.id <> ${own} and u.barcode in (${codes})`,
  )
  return [
    ...twice.map(({ field }) => ({ field, rule, message: 'stands here twice: each unit has a barcode of its own' })),
    ...asked.flatMap(({ field, code }) => {
      const other = taken.find(({ barcode }) => barcode === code)
      return other === undefined ? [] : [{ field, rule, message: `is the barcode of ${other.code}` }]
    }),
  ]
}

const ofOrder = tableColumns(PurchaseOrder, 'o')
const live = sql`('SUBMITTED', 'APPROVED', 'PARTIAL')`

/** An item that is on order keeps its base unit and its type, and stays in use until the order is received. */
async function orderComplaints(context: RuleContext, next: Values, before: Stored): Promise<readonly FieldError[]> {
  const isOther = (['baseUom', 'itemType', 'trackLot'] as const).filter((name) => next[name] !== before[name])
  const isLeaving = next.status === 'INACTIVE' && before.status !== 'INACTIVE'
  if (isOther.length === 0 && !isLeaving) return []
  const [order] = await typedRows(
    context.tx,
    { docNo: ofOrder.docNo },
    sql`from ${ownRows(context.actor, ofOrder)} where o.status in ${live} and exists (select 1
      from ${lineTableFor(PurchaseOrder.name, 'lines').table} l where l.parent_id = o.id and l.item_id = ${before.id}) limit 1`,
  )
  if (order === undefined) return []
  const message = `is on purchase order ${order.docNo}: receive or cancel it first`
  return isLeaving ? [{ field: 'status', rule, message }] : isOther.map((field) => ({ field, rule, message }))
}

const ofBalance = tableColumns(StockBalance, 'b')

/** An item that was ever moved keeps its base unit, its type and its lots, and stays in use as long as there is stock of it (trading 2.2). */
async function stockComplaints(context: RuleContext, next: Values, before: Stored): Promise<readonly FieldError[]> {
  const isOther = (['baseUom', 'itemType', 'trackLot'] as const).filter((name) => next[name] !== before[name])
  const isLeaving = next.status === 'INACTIVE' && before.status !== 'INACTIVE'
  if (isOther.length === 0 && !isLeaving) return []
  const [found] = await typedRows(
    context.tx,
    { moved: asInteger(sql`count(*)`), inStock: asInteger(sql`count(*) filter (where b.quantity <> 0)`) },
    sql`from ${ownRows(context.actor, ofBalance)} where b.item_id = ${before.id}`,
  )
  if (isLeaving && (found?.inStock ?? 0) > 0)
    return [{ field: 'status', rule, message: 'is still in stock: issue or count out what is there first' }]
  if ((found?.moved ?? 0) === 0) return []
  return isOther.map((field) => ({ field, rule, message: 'has movements of stock, which are kept in it' }))
}
