// Warehouses: each branch has one for goods in transit, and what is still expected somewhere keeps the warehouse in use.
import { StockBalance } from '@kantor/shared/catalogue/inventory-management/entities/stock.entity'
import { Warehouse } from '@kantor/shared/catalogue/master/entities/warehouse.entity'
import { PurchaseOrder } from '@kantor/shared/catalogue/order-management/purchase-order.entity'
import type { FieldError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { asInteger, ownRows, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import { rulesFor } from '../../engine/context.ts'
import { isThere } from '../../engine/read/stored-rows.ts'

const rule = 'R-WAREHOUSE'
const ofOrder = tableColumns(PurchaseOrder, 'o')
const ofBalance = tableColumns(StockBalance, 'b')

export const warehouseRules = rulesFor(Warehouse, {
  async check(context, next, before): Promise<readonly FieldError[]> {
    const found: FieldError[] = []
    if (next.warehouseType === 'TRANSIT' && next.active === true) {
      const isTaken = await isThere(context, Warehouse, {
        where: { branch: next.branch ?? 0, warehouseType: 'TRANSIT', active: true },
        and: (c) => sql`${c.id} <> ${before?.id ?? 0}`,
      })
      if (isTaken)
        found.push({ field: 'warehouseType', rule, message: 'the branch has a warehouse for goods in transit already' })
    }
    if (before !== undefined && next.active === false && before.active === true) {
      const [inStock] = await typedRows(
        context.tx,
        { item: asInteger(sql`b.item_id`) },
        sql`from ${ownRows(context.actor, ofBalance)} where b.warehouse_id = ${before.id} and b.quantity <> 0 limit 1`,
      )
      if (inStock !== undefined)
        found.push({ field: 'active', rule, message: 'there are still goods in it: move them first' })
      const [order] = await typedRows(
        context.tx,
        { docNo: ofOrder.docNo },
        sql`from ${ownRows(context.actor, ofOrder)} where o.warehouse_id = ${before.id} and o.status in ('SUBMITTED', 'APPROVED', 'PARTIAL') limit 1`,
      )
      if (order !== undefined)
        found.push({
          field: 'active',
          rule,
          message: `purchase order ${order.docNo} is delivered here: receive or cancel it first`,
        })
    }
    return found
  },
})
