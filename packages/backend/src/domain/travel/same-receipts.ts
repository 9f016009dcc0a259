// Receipts of a realization that another trip was settled with: the same one is paid once, what looks like it is told to finance (R-TRV-07).
import { formatDate } from '@kantor/shared/formats/date'
import type { FieldError } from '@kantor/shared/rules/errors/errors'
import { senOf } from '@kantor/shared/rules/payroll/exact'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import type { RuleContext } from '../../engine/context.ts'
import { sameContent } from '../../engine/read/same-content.ts'
import { companyQuery } from './trip-facts.ts'
import type { TripValues } from './trip-plan.ts'

interface Other {
  readonly mine: number
  readonly number: string
  readonly date: string
  readonly currency: number
  readonly actual: string
}

/** Lines whose receipt was sent with the same day, currency and amount for another trip, and papers that stand in one with other figures. */
export async function sameTripReceipts(
  context: RuleContext,
  { expenses }: TripValues,
  own: number,
): Promise<{ readonly refused: readonly FieldError[]; readonly warnings: readonly string[] }> {
  const lines = expenses ?? []
  const others = await othersOf(
    context,
    lines.flatMap(({ receiptFile }) => receiptFile ?? []),
    own,
  )
  const refused: FieldError[] = []
  const warnings: string[] = []
  for (const [i, line] of lines.entries()) {
    const alike = others.filter(({ mine }) => mine === line.receiptFile)
    const same = alike.find(
      (o) => o.date === line.date && o.currency === line.currency && senOf(o.actual) === senOf(line.actual ?? '0'),
    )
    if (same !== undefined)
      refused.push({
        ...{ field: `expenses.${i}.receiptFile`, rule: 'R-TRV-07' },
        message: `was claimed in ${same.number} already: a receipt is paid once. Add the receipt of this expense, or leave the line out`,
      })
    else
      warnings.push(
        ...alike.map((o) => `The receipt of line ${i + 1} is also in ${o.number}, of ${formatDate(o.date)}.`),
      )
  }
  return { refused, warnings: [...new Set(warnings)] }
}

/** Lines with the same papers in realizations that were sent; a draft claims nothing yet. */
async function othersOf(context: RuleContext, files: readonly number[], own: number): Promise<readonly Other[]> {
  if (files.length === 0) return []
  const { tx, rows, lines } = companyQuery(context)
  return rowsOf<Other>(
    tx,
    sql`select mine.id as mine, t.number, to_char(e.date, 'YYYY-MM-DD') as date, e.currency_id as currency, e.actual::text as actual
      from ${lines('TravelRequest', 'expenses')} e join ${rows('TravelRequest')} t on t.id = e.parent_id ${sameContent(sql`e.receipt_file_id`, files)}
      where t.id <> ${own} and t.status in ('REALIZATION', 'VERIFIED', 'CLOSED') order by t.id, e.seq`,
  )
}
