// Lines of posted goods received notes. A note that was taken back stays, and the one that takes it back has the same with the opposite sign, on the same day.
import { GoodsReceipt } from '@kantor/shared/catalogue/transaction/entities/goods-receipt.entity'
import { grnReport } from '@kantor/shared/catalogue/transaction/grn-report'
import { sql } from 'drizzle-orm'
import { reportFor } from '../../engine/report/logic.ts'

export const goodsReceiptReport = reportFor(
  grnReport,
  ({ rows, lines }, { dateFrom, dateTo, vendor, item, warehouse }) => {
    const sign = sql`case when g.reversal_of_id is null then 1 else -1 end`
    return sql`select g.vendor_id as "vendor", g.doc_date as "docDate", g.id as "receipt", g.po_id as "po", l.item_id as "item", g.warehouse_id as "warehouse",
        l.uom_id as "uom", ${sign} * l.qty_received as "qtyReceived", ${sign} * l.qty_accepted as "qtyAccepted", ${sign} * l.qty_rejected as "qtyRejected",
        l.unit_cost as "unitCost", ${sign} * l.base_value as "baseValue", ${sign} * l.landed_value as "landedValue"
      from ${rows('GoodsReceipt')} g join ${lines(GoodsReceipt.name, 'lines')} l on l.parent_id = g.id
      where g.status in ('POSTED', 'REVERSED') and g.doc_date between ${dateFrom}::date and ${dateTo}::date
        and (${vendor}::int is null or g.vendor_id = ${vendor}) and (${item}::int is null or l.item_id = ${item})
        and (${warehouse}::int is null or g.warehouse_id = ${warehouse})`
  },
)
