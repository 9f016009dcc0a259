// The movements that take a posted document back (trading R6): at the same moment, with the opposite quantity and value.
import { Stock } from '@kantor/shared/catalogue/inventory-management/entities/stock.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { senOf } from '@kantor/shared/rules/money/sen'
import type { MovementKind } from '@kantor/shared/rules/stock/movements'
import { quantityOf } from '@kantor/shared/rules/stock/quantities'
import { sql } from 'drizzle-orm'
import { asInteger, asText, orNull, ownRows, tableColumns, typedRows } from '../../db/rows/typed-rows.ts'
import type { RuleContext } from '../../engine/context.ts'
import type { NewMovement } from './plan-stock.ts'

const ofEntry = tableColumns(Stock.entries, 'e')

/**
 * The mirror of the movements of a posted document, with the moment at which they took place (ISO text in UTC; undefined: it moved nothing). Throws HAS_DEPENDENTS
 * where another movement takes its value from one of them.
 */
export async function reversedMovements(
  { tx, actor }: RuleContext,
  document: number,
): Promise<{ readonly at: string | undefined; readonly movements: readonly NewMovement[] }> {
  const rows = await typedRows(
    tx,
    {
      id: asInteger(sql`e.id`),
      item: asInteger(sql`e.item_id`),
      warehouse: asInteger(sql`e.warehouse_id`),
      lot: orNull(asText(sql`e.lot`)),
      bin: orNull(asText(sql`e.bin`)),
      kind: asText(sql`e.kind`),
      at: asText(sql`to_char(e.moved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`),
      follows: orNull(asInteger(sql`e.follows_id`)),
      sourceLine: orNull(asInteger(sql`e.source_line`)),
      partner: orNull(asText(sql`e.partner`)),
      ageDate: orNull(asText(sql`e.age_date`)),
      expiryDate: orNull(asText(sql`e.expiry_date`)),
      quantity: asText(sql`e.quantity`),
      value: asText(sql`e.value`),
      dependent: orNull(
        asText(sql`(select d.number from stock_entry f join ledger_document d on d.id = f.document_id
          where f.follows_id = e.id and d.reverses_id is null
            and not exists (select 1 from ledger_document r where r.reverses_id = d.id) order by f.id limit 1)`),
      ),
    },
    sql`from ${ownRows(actor, ofEntry)} where e.document_id = ${document} order by e.line_no`,
  )
  const dependents = rows.flatMap(({ dependent }) => dependent ?? [])
  if (dependents.length > 0)
    throw new KantorError('HAS_DEPENDENTS', `Take back ${dependents.join(', ')} first.`, {
      values: { documents: dependents.join(', ') },
    })
  return {
    at: rows[0]?.at,
    movements: rows.map(
      ({ id, quantity, value, kind, dependent: _, at: __, ...row }): NewMovement => ({
        ...row,
        kind: kind as MovementKind,
        quantity: -quantityOf(quantity),
        value: -senOf(value),
        reverses: id,
      }),
    ),
  }
}
