// How the menu of the installation differs from the catalogue: read, and derived from what a user saves.
import type { MenuOverride } from '@kantor/shared/derive/menu'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../db/connection.ts'

interface StoredOverride {
  readonly path: string
  readonly label: string | null
  readonly icon: string | null
  readonly sortOrder: number | null
  readonly parent: string | null
  readonly hidden: boolean
}

/** The departures in force. */
export const menuOverridesOf = (db: Db): Promise<readonly StoredOverride[]> =>
  rowsOf<StoredOverride>(
    db,
    sql`select path, label, icon, sort_order as "sortOrder", parent, hidden from menu_structure_items order by parent_id, seq`,
  )

type Line = { readonly [K in keyof MenuOverride]?: MenuOverride[K] | null }
export const overridesIn = (lines: readonly Line[] | null | undefined): readonly MenuOverride[] =>
  (lines ?? []).map((line) => ({ ...line, path: line.path ?? '' }))
