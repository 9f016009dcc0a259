// What the ledger of stock needs of items and warehouses: how an item is costed, to which group its value belongs, and whether a warehouse may lack goods.
import { Item } from '@kantor/shared/catalogue/master/entities/item.entity'
import { ProductGroup } from '@kantor/shared/catalogue/master/entities/product-group.entity'
import { Warehouse } from '@kantor/shared/catalogue/master/entities/warehouse.entity'
import type { CostingMethod } from '@kantor/shared/rules/stock/pool'
import { type RowsContext, storedRows } from '../../engine/read/stored-rows.ts'
import { tradingSettings } from '../ledger/index.ts'

export interface StockItem {
  readonly code: string
  readonly group: number
  readonly method: CostingMethod
}

/** Items by id: an item and a group without a method of their own are costed as the group above, at last as the settings say. Three statements. */
export async function stockItems(
  context: RowsContext,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StockItem>> {
  const { defaultCostingMethod } = await tradingSettings(context)
  const items = await storedRows(context, Item, ['id', 'code', 'productGroup', 'costingMethod'], { where: { id: ids } })
  const groups = await storedRows(context, ProductGroup, ['id', 'parent', 'costingMethod'], {})
  const groupOf = new Map(groups.map((group) => [group.id, group]))
  const methodOf = (group: number | null | undefined): CostingMethod => {
    for (let next = groupOf.get(group ?? 0); next !== undefined; next = groupOf.get(next.parent ?? 0))
      if (next.costingMethod != null && next.costingMethod !== 'INHERIT') return next.costingMethod
    return defaultCostingMethod
  }
  return new Map(
    items.map(({ id, code, productGroup, costingMethod }) => [
      id,
      {
        code: code ?? '',
        group: productGroup ?? 0,
        method: costingMethod == null || costingMethod === 'INHERIT' ? methodOf(productGroup) : costingMethod,
      },
    ]),
  )
}

export interface StockPlace {
  readonly code: string
  /** Goods may leave that are not there (R5). */
  readonly mayLack: boolean
}

/** Warehouses by id. Two statements. */
export async function stockPlaces(
  context: RowsContext,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StockPlace>> {
  const { negativeStock } = await tradingSettings(context)
  const rows = await storedRows(context, Warehouse, ['id', 'code', 'negativeStock'], { where: { id: ids } })
  return new Map(
    rows.map(({ id, code, negativeStock: own }) => [
      id,
      { code: code ?? '', mayLack: (own == null || own === 'INHERIT' ? negativeStock : own) === 'ALLOW' },
    ]),
  )
}
