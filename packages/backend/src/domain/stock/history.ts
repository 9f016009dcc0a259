// Movements of stock as they are in the ledger, for the sweep that values them: each with what was posted of its value so far.

import { LedgerDocument } from '@kantor/shared/catalogue/finance-slip/entities/ledger-document.entity'
import { StockEntry } from '@kantor/shared/catalogue/inventory-management/entities/stock.entity'
import { type Sen, senOf } from '@kantor/shared/rules/money/sen'
import type { Movement, MovementKind, ValueSource } from '@kantor/shared/rules/stock/movements'
import { quantityOf } from '@kantor/shared/rules/stock/quantities'
import { sql } from 'drizzle-orm'
import { idList } from '../../db/id-list.ts'
import { asInteger, asText, orNull, ownRows, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import type { RowsContext } from '../../engine/read/stored-rows.ts'

const ofEntry = tableColumns(StockEntry, 'e')
const ofDocument = tableColumns(LedgerDocument, 'd')

/** A movement of the ledger. */
export interface StoredMovement extends Movement {
  readonly entry: number
  readonly item: number
  readonly warehouse: number
  readonly lot: string | null
  /** Item, warehouse and lot. */
  readonly place: string
  /** Number of its document. */
  readonly docNo: string
  /** Day of the movement in Jakarta. */
  readonly day: string
  /** What was posted of its value so far, with everything that changed it since. */
  readonly stored: Sen
  /** Whether it stays inside its pool, so that its quantity alone counts. */
  readonly isInside: boolean
}

/** Kinds whose value the document itself says. */
const given: ReadonlySet<string> = new Set([
  'OPENING',
  'GRN',
  'FG_RECEIPT',
  'BYPRODUCT',
  'COST_ADJUST',
  'OPNAME_CORRECTION',
])
/** Kinds within one pool: from one warehouse of the branch to another. */
const inside: ReadonlySet<string> = new Set(['WH_TRANSFER_OUT', 'WH_TRANSFER_IN'])

/** An item in a warehouse and lot as one text. */
export const placeOf = (item: number, warehouse: number, lot: string | null): string =>
  JSON.stringify([item, warehouse, lot ?? ''])
/** The pool of an item within the branch of the actor. */
export const poolOf = (item: number): string => `item ${item}`

/** All movements of some items in the branch of the actor, in the order of the ledger. One statement; the pools are locked by the caller. */
export async function historyOf(
  { tx, actor }: RowsContext,
  items: readonly number[],
): Promise<readonly StoredMovement[]> {
  if (items.length === 0) return []
  const rows = await typedRows(
    tx,
    {
      id: asInteger(sql`e.id`),
      item: asInteger(sql`e.item_id`),
      warehouse: asInteger(sql`e.warehouse_id`),
      lot: orNull(asText(sql`e.lot`)),
      kind: asText(sql`e.kind`),
      at: asText(sql`to_char(e.moved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`),
      day: asText(sql`(e.moved_at at time zone 'Asia/Jakarta')::date`),
      quantity: asText(sql`e.quantity`),
      own: asText(sql`e.value + coalesce(v.late, 0)`),
      stored: asText(sql`e.value + coalesce(v.total, 0)`),
      follows: orNull(asInteger(sql`e.follows_id`)),
      about: orNull(asInteger(sql`e.movement_id`)),
      docNo: asText(sql`d.number`),
      reverses: orNull(asInteger(sql`o.id`)),
      reversed: asInteger(sql`(select count(*) from ledger_document x where x.reverses_id = d.id)`),
    },
    sql`from ${ownRows(actor, ofEntry)} join ${ownRows(actor, ofDocument)} on d.id = e.document_id
      left join stock_entry o on o.document_id = d.reverses_id and o.line_no = e.line_no
      left join lateral (select sum(c.value) as total, sum(c.value) filter (where c.entry_kind = 'LCA') as late
        from stock_entry c where c.movement_id = e.id and c.entry_kind <> 'INITIAL') v on true
      where e.branch_code = ${actor.branchCode} and e.item_id = ${idList(items)} and e.entry_kind = 'INITIAL'
      order by e.moved_at, e.id`,
  )
  return rows.map((row): StoredMovement => {
    const { id, item, warehouse, lot, kind, about, follows, reverses } = row
    return {
      id: String(id),
      entry: id,
      at: row.at,
      seq: id,
      pool: poolOf(item),
      kind: kind as MovementKind,
      quantity: quantityOf(row.quantity),
      valued: sourceOf(kind, follows, senOf(row.own)),
      ...(aboutOf(kind, about, follows) === null ? {} : { about: String(aboutOf(kind, about, follows)) }),
      ...(row.reversed > 0 ? { isReversed: true } : {}),
      ...(reverses === null ? {} : { reverses: String(reverses) }),
      item,
      warehouse,
      lot,
      place: placeOf(item, warehouse, lot),
      docNo: row.docNo,
      day: row.day,
      stored: senOf(row.stored),
      isInside: inside.has(kind),
    }
  })
}

/** The movement that an adjustment is about; for a return to the vendor its receipt. */
export const aboutOf = (kind: string, about: number | null, follows: number | null): number | null =>
  kind === 'VENDOR_RETURN' ? follows : about

/** Where the value of a movement is from: its document, the movement that it follows, or its pool. */
export function sourceOf(kind: string, follows: number | null, value: Sen): ValueSource {
  if (given.has(kind)) return { by: 'GIVEN', value }
  return follows === null ? { by: 'POOL' } : { by: 'MOVEMENT', movement: String(follows) }
}
