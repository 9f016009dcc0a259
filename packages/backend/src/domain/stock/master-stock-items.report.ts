// Stock by item and warehouse out of the kept balances. The value of a pool is divided over its warehouses by quantity, as shares that add up to it (trading R0).
import { masterStockItems } from '@kantor/shared/catalogue/inventory-management/master-stock-items'
import { PurchaseOrder } from '@kantor/shared/catalogue/order-management/purchase-order.entity'
import { sql } from 'drizzle-orm'
import { reportFor } from '../../engine/report/logic.ts'

export const masterStockReport = reportFor(
  masterStockItems,
  ({ rows, lines }, { item, itemGroup, warehouse, withZero }) => sql`with there as (
      select b.item_id, b.warehouse_id, sum(b.quantity) as quantity from ${rows('StockBalance')} b group by 1, 2
    ), coming as (
      select l.item_id, o.warehouse_id, sum(greatest(l.qty_base - coalesce(l.qty_accepted, 0) + coalesce(l.qty_replacement, 0) - coalesce(l.qty_closed, 0), 0)) as quantity
      from ${rows('PurchaseOrder')} o join ${lines(PurchaseOrder.name, 'lines')} l on l.parent_id = o.id
      where o.status in ('APPROVED', 'PARTIAL') and l.charge_to = 'STOCK' and o.warehouse_id is not null group by 1, 2
    ), places as (
      select coalesce(t.item_id, c.item_id) as item_id, coalesce(t.warehouse_id, c.warehouse_id) as warehouse_id,
        coalesce(t.quantity, 0) as on_hand, coalesce(c.quantity, 0) as incoming
      from there t full join coming c on c.item_id = t.item_id and c.warehouse_id = t.warehouse_id
    ), shared as (
      select p.*, k.quantity as pool_quantity, coalesce(k.value, 0) as pool_value,
        sum(p.on_hand) over (partition by p.item_id order by p.warehouse_id) as upto
      from places p left join ${rows('CostPool')} k on k.item_id = p.item_id
    )
    select s.item_id as "item", i.product_group_id as "itemGroup", s.warehouse_id as "warehouse", i.base_uom_id as "uom", s.on_hand as "onHand",
      case when w.is_sellable then s.on_hand else 0 end as "available", s.incoming as "incoming",
      case when coalesce(s.pool_quantity, 0) = 0 then null else round(s.pool_value / s.pool_quantity, 6) end as "average",
      case when coalesce(s.pool_quantity, 0) = 0 then 0
        else round(s.pool_value * s.upto / s.pool_quantity, 2) - round(s.pool_value * (s.upto - s.on_hand) / s.pool_quantity, 2) end as "value"
    from shared s join ${rows('Item')} i on i.id = s.item_id join ${rows('Warehouse')} w on w.id = s.warehouse_id
    where (${withZero}::boolean or s.on_hand <> 0 or s.incoming <> 0) and (${item}::int is null or s.item_id = ${item})
      and (${itemGroup}::int is null or i.product_group_id = ${itemGroup}) and (${warehouse}::int is null or s.warehouse_id = ${warehouse})`,
)
