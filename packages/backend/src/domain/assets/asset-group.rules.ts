// Groups of assets: what they have in the books, and that accounts are what they are chosen for.
import { AssetGroup } from '@kantor/shared/catalogue/fixed-asset/entities/asset-group.entity'
import { AssetBalance } from '@kantor/shared/catalogue/fixed-asset/entities/asset-register.entity'
import { FixedAsset } from '@kantor/shared/catalogue/fixed-asset/entities/fixed-asset.entity'
import { type SQL, sql } from 'drizzle-orm'
import { tableFor } from '../../db/product-tables.ts'
import { columnIn } from '../../db/tables.ts'
import { type DerivedContext, rulesFor } from '../../engine/context.ts'

/** A sum over the commercial book of the assets of a group. */
const sumOf =
  (amount: SQL) =>
  ({ columns }: DerivedContext): SQL =>
    sql`select coalesce(sum(${amount}), 0) from ${tableFor(FixedAsset.name).table} f
      join ${tableFor(AssetBalance.name).table} b on b.asset_id = f.id and b.book = 'COMMERCIAL'
      where f.group_id = ${columnIn(columns, 'id')}`

export const assetGroupRules = rulesFor(AssetGroup, {
  derived: {
    assets: ({ columns }) =>
      sql`select count(*)::int from ${tableFor(FixedAsset.name).table} f where f.group_id = ${columnIn(columns, 'id')} and f.status = 'ACTIVE'`,
    cost: sumOf(sql`b.cost`),
    bookValue: sumOf(sql`b.cost - b.accumulated`),
  },
})
