// Indexes by which a receipt is found by its number, as it is compared: letters and digits in capitals (R-MED-05). The search reads the
// lines of all claims and trips of the company, whoever asks.
import type { SchemaObject } from './migration/schema-object.ts'

const indexOn = (table: string): SchemaObject => {
  const [name, column] = [`${table}_receipt_key`, 'receipt_no']
  return {
    kind: 'index',
    name,
    on: { table, column },
    create: `CREATE INDEX IF NOT EXISTS "${name}" ON "${table}" USING btree (upper(regexp_replace("${column}", '[^[:alnum:]]', '', 'g')));`,
    drop: `DROP INDEX IF EXISTS "${name}"`,
  }
}

export const receiptIndexObjects: readonly SchemaObject[] = [
  indexOn('medical_claim_lines'),
  indexOn('travel_request_expenses'),
]
