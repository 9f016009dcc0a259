// A place of business belongs to the company that withholds tax (payroll R-NPWP): its number (NITKU) begins with the tax id of the company.
import type { FieldError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { tableFor } from '../../db/product-tables.ts'
import { columnIn } from '../../db/tables.ts'
import type { RuleContext } from '../../engine/context.ts'

const digitsOfId = 16

/** What is wrong with the number of a place; for companies with a tax id of fifteen digits nothing is compared. */
export async function taxPlaceComplaints(
  context: RuleContext,
  taxPlaceNo: string | null | undefined,
  before: string | null | undefined,
): Promise<readonly FieldError[]> {
  if (taxPlaceNo == null || taxPlaceNo === before) return []
  const id = await taxIdOf(context)
  if (id === null || id.length < digitsOfId || taxPlaceNo.startsWith(id)) return []
  const message = `has to begin with ${id}, the tax id of the company in the payroll settings`
  return [{ field: 'taxPlaceNo', rule: 'NITKU', message }]
}

/** The tax id under which the company withholds tax today. */
async function taxIdOf(context: RuleContext): Promise<string | null> {
  const { table, columns } = tableFor('PayrollSetting')
  const from = columnIn(columns, 'effectiveFrom')
  const [settings] = await rowsOf<{ id: string | null }>(
    context.tx,
    sql`select ${columnIn(columns, 'taxWithholderId')} as id from ${table}
      where ${columnIn(columns, 'companyCode')} = ${context.actor.companyCode} and ${from} <= ${context.today}::date order by ${from} desc limit 1`,
  )
  return settings?.id ?? null
}
