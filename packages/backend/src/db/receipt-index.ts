// Indexes by which a receipt is found by its number, as it is compared: letters and digits in capitals; and in claims by its day
// (R-MED-05, decision 0140). The search reads the lines of all claims and trips of the company, regardless of who searches.
import type { SchemaObject } from './migration/schema-object.ts'

const byNumber = `upper(regexp_replace("receipt_no", '[^[:alnum:]]', '', 'g'))`
const indexOn = (table: string, column: string, end: string, by: string): SchemaObject => {
  const name = `${table}_${end}`
  return {
    kind: 'index',
    name,
    on: { table, column },
    create: `CREATE INDEX IF NOT EXISTS "${name}" ON "${table}" USING btree (${by});`,
    drop: `DROP INDEX IF EXISTS "${name}"`,
  }
}

export const receiptIndexObjects: readonly SchemaObject[] = [
  indexOn('medical_claim_lines', 'receipt_no', 'receipt_key', byNumber),
  indexOn('medical_claim_lines', 'receipt_date', 'receipt_date', '"receipt_date"'),
  indexOn('travel_request_expenses', 'receipt_no', 'receipt_key', byNumber),
]
