// Periods of pay as entries read them.
import { ReckoningDate } from '@kantor/shared/catalogue/payroll-management/payroll-code/reckoning-date.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { type SQL, sql } from 'drizzle-orm'
import { tableFor } from '../../../db/product-tables.ts'
import { columnIn } from '../../../db/tables.ts'
import type { DerivedContext, RuleContext } from '../../../engine/context.ts'
import { storedRow } from '../../../engine/read/stored-rows.ts'

/** A period whose entries are open; ENTRY_CLOSED where they are not, undefined where there is none. */
export async function openPeriodOf(context: RuleContext, id: number | null | undefined) {
  const names = ['payGroup', 'periodCode', 'closeDate', 'status'] as const
  const period = await storedRow(context, ReckoningDate, names, { where: { id: id ?? 0 } })
  if (period !== undefined && period.status !== 'OPEN') throw new KantorError('ENTRY_CLOSED')
  return period
}

/** A field of the period that the row names in `period`. */
export function ofPeriod({ columns }: DerivedContext, name: string): SQL {
  const period = tableFor('ReckoningDate')
  return sql`(select ${columnIn(period.columns, name)} from ${period.table}
    where ${columnIn(period.columns, 'id')} = ${columnIn(columns, 'period')})`
}
