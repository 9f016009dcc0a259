// Product groups: a tree of at most four levels, whose groups have items of their own.

import { TaxCode } from '@kantor/shared/catalogue/finance-slip/entities/tax-code.entity'
import { Item } from '@kantor/shared/catalogue/master/entities/item.entity'
import { ProductGroup } from '@kantor/shared/catalogue/master/entities/product-group.entity'
import type { FieldError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { tableFor } from '../../db/product-tables.ts'
import { columnIn } from '../../db/tables.ts'
import { type RuleContext, type RuleValues, rulesFor, type StoredRow } from '../../engine/context.ts'
import { isThere, storedRows } from '../../engine/read/stored-rows.ts'

const rule = 'R-PRODUCT-GROUP'
const mostLevels = 4
type Fields = (typeof ProductGroup)['fields']

export const productGroupRules = rulesFor(ProductGroup, {
  async check(context, next, before) {
    return [...(await depthComplaints(context, next, before)), ...(await useComplaints(context, next, before))]
  },
  derived: {
    itemCount: ({ columns }) =>
      sql`select count(*)::int from ${tableFor(Item.name).table} i where i.product_group_id = ${columnIn(columns, 'id')} and i.status <> 'INACTIVE'`,
  },
})

/** A group hangs at most four levels deep, with everything below it. */
async function depthComplaints(
  context: RuleContext,
  next: RuleValues<Fields>,
  before?: StoredRow<Fields>,
): Promise<readonly FieldError[]> {
  if (next.parent == null || next.parent === before?.parent) return []
  const rows = await storedRows(context, ProductGroup, ['id', 'parent'], {})
  const parentOf = new Map(rows.map(({ id, parent }) => [id, parent]))
  const levelOf = (group: number | null | undefined): number => (group == null ? 0 : 1 + levelOf(parentOf.get(group)))
  const below = (group: number): number =>
    Math.max(0, ...rows.filter(({ parent }) => parent === group).map(({ id }) => 1 + below(id)))
  const levels = levelOf(next.parent) + 1 + (before === undefined ? 0 : below(before.id))
  return levels > mostLevels
    ? [{ field: 'parent', rule, message: `groups have ${mostLevels} levels at most: choose a group further up` }]
    : []
}

/** A group that still has items in use stays active; a tax code that is chosen is in use. */
async function useComplaints(
  context: RuleContext,
  next: RuleValues<Fields>,
  before?: StoredRow<Fields>,
): Promise<readonly FieldError[]> {
  if (next.taxCode != null && next.taxCode !== before?.taxCode)
    if (await isThere(context, TaxCode, { where: { id: next.taxCode, isActive: false } }))
      return [{ field: 'taxCode', rule, message: 'is inactive: choose an active code' }]
  if (before === undefined || next.active !== false || before.active === false) return []
  const isUsed = await isThere(context, Item, { where: { productGroup: before.id, status: ['ACTIVE', 'PHASE_OUT'] } })
  return isUsed
    ? [{ field: 'active', rule, message: 'items of the group are still in use: move or deactivate them first' }]
    : []
}
