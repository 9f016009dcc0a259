// The register of assets as rules read it: what documents brought into the books of each asset, and the depreciation that is posted, in one statement.
import { AssetEntry } from '@kantor/shared/catalogue/fixed-asset/entities/asset-register.entity'
import type { AssetBookKind } from '@kantor/shared/rules/assets/kinds'
import type { AssetMovement } from '@kantor/shared/rules/assets/movements'
import { type BookHistory, historyOf } from '@kantor/shared/rules/assets/register-rows'
import { sql } from 'drizzle-orm'
import { idList } from '../../db/id-list.ts'
import { asInteger, asText, ownRows, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import type { RowsContext } from '../../engine/read/stored-rows.ts'

const ofEntry = tableColumns(AssetEntry, 'g')

/** Both books of some assets. */
export interface Register {
  of(asset: number, book: AssetBookKind): BookHistory
}
const nothing: BookHistory = { events: [], posted: [] }

/** What the register has of these assets, or of all in the branch. Rows of one asset, book, movement, month and centre are summed by the database. */
export async function registerOf({ tx, actor }: RowsContext, assets?: readonly number[]): Promise<Register> {
  if (assets?.length === 0) return { of: () => nothing }
  const rows = await typedRows(
    tx,
    {
      asset: asInteger(sql`g.asset_id`),
      book: asText(sql`g.book`),
      movement: asText(sql`g.movement`),
      month: asText(sql`g.month`),
      center: sql<number | null>`g.center_id`,
      cost: asText(sql`sum(g.cost)`),
      accumulated: asText(sql`sum(g.accumulated)`),
      residual: asText(sql`sum(g.residual)`),
      lifeMonths: asInteger(sql`sum(g.life_months)`),
    },
    sql`from ${ownRows(actor, ofEntry)} where g.branch_code = ${actor.branchCode}
      ${assets === undefined ? sql`` : sql`and g.asset_id = ${idList(assets)}`} group by 1, 2, 3, 4, 5`,
  )
  const byBook = Map.groupBy(
    rows.map((row) => ({ ...row, book: row.book as AssetBookKind, movement: row.movement as AssetMovement })),
    ({ asset, book }) => `${asset} ${book}`,
  )
  return {
    of(asset, book) {
      const own = byBook.get(`${asset} ${book}`)
      return own === undefined ? nothing : historyOf(own)
    },
  }
}
