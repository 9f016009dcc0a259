// Movements of stock with running balances: of the place for quantities, of the pool for values. What was there before the range is a line of its own.
import { stockCards } from '@kantor/shared/catalogue/inventory-management/stock-cards'
import { sql } from 'drizzle-orm'
import { reportFor } from '../../engine/report/logic.ts'

export const stockCardsReport = reportFor(
  stockCards,
  ({ rows }, { dateFrom, dateTo, item, itemGroup, warehouse }) => sql`with moved as (
      select e.id, e.item_id, e.warehouse_id, e.moved_at, (e.moved_at at time zone 'Asia/Jakarta')::date as day, e.kind, e.partner, e.lot, e.quantity, d.number,
        e.value + coalesce((select sum(c.value) from stock_entry c where c.movement_id = e.id and c.entry_kind <> 'INITIAL'), 0) as value
      from ${rows('StockEntry')} e join ledger_document d on d.id = e.document_id join item i on i.id = e.item_id
      where e.entry_kind = 'INITIAL' and (${item}::int is null or e.item_id = ${item}) and (${itemGroup}::int is null or i.product_group_id = ${itemGroup})
    ), running as (
      select m.*, sum(quantity) over place as balance, sum(quantity) over pool as pool_quantity, sum(value) over pool as pool_value
      from moved m window place as (partition by item_id, warehouse_id order by moved_at, id), pool as (partition by item_id order by moved_at, id)
    ), shown as (
      select r.*, case when pool_quantity = balance then pool_value when pool_quantity = 0 then 0 else round(pool_value * balance / pool_quantity, 2) end as balance_value
      from running r where ${warehouse}::int is null or warehouse_id = ${warehouse}
    )
    select item_id as "item", warehouse_id as "warehouse", moved_at as "movedAt", number as "docNo", kind as "kind", partner as "partner", lot as "lot",
      case when quantity > 0 then quantity end as "qtyIn", case when quantity < 0 then -quantity end as "qtyOut", balance as "balance",
      value as "value", balance_value as "balanceValue"
    from shown where day between ${dateFrom}::date and ${dateTo}::date
    union all
    select item_id, warehouse_id, null::timestamptz, null, null, null, null, null, null, balance, null, balance_value
    from (select distinct on (item_id, warehouse_id) * from shown where day < ${dateFrom}::date
      order by item_id, warehouse_id, moved_at desc, id desc) opening`,
)
