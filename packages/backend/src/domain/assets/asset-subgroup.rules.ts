// Subgroups of assets: how many assets each has in use.
import { AssetSubgroup } from '@kantor/shared/catalogue/fixed-asset/entities/asset-subgroup.entity'
import { FixedAsset } from '@kantor/shared/catalogue/fixed-asset/entities/fixed-asset.entity'
import { sql } from 'drizzle-orm'
import { tableFor } from '../../db/product-tables.ts'
import { columnIn } from '../../db/tables.ts'
import { rulesFor } from '../../engine/context.ts'

export const assetSubgroupRules = rulesFor(AssetSubgroup, {
  derived: {
    assets: ({ columns }) =>
      sql`select count(*)::int from ${tableFor(FixedAsset.name).table} f where f.subgroup_id = ${columnIn(columns, 'id')} and f.status = 'ACTIVE'`,
  },
})
