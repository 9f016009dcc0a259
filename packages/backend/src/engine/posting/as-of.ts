// Balances of a ledger as of a day (finance 3.9), as a table for SQL: kept balances of the months before and the rows of the month of the day, so that it costs a month
// and not all years. A ledger without periods has its balances of now, less the rows that came after the day.
import { columnNameOf, tableNameOf } from '@kantor/shared/derive/tables'
import type { Ledger } from '@kantor/shared/kernel'
import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../context.ts'

/** What is read. */
export interface AsOf {
  /** ISO day, included. */
  readonly day: string
  /** Dimensions that the sums are kept apart by; some of those by which balances are kept. */
  readonly by: readonly string[]
  /** The branch of the actor alone; left out: all branches of the company. */
  readonly ownBranch?: boolean
  /** Left out: audit adjustments of the thirteenth period count from the last day of their year on. */
  readonly withoutAdjustments?: boolean
}

/**
 * `from ${balancesAsOf(GeneralLedger, actor, { day, by: ['account'] })} b`: the columns of the dimensions, and of each measure its sum up to the day, in
 * the company of the actor. Dimensions are columns as in the tables (`account_id`).
 */
export function balancesAsOf(
  { entries, balances }: Ledger,
  actor: Pick<Actor, 'companyCode' | 'branchCode'>,
  asked: AsOf,
): SQL {
  const { day, by, ownBranch = false, withoutAdjustments = false } = asked
  const part = entries.ledger
  if (part === undefined) throw new Error(`${entries.name} is no ledger`)
  const unknown = by.find((name) => !part.by.includes(name))
  if (unknown !== undefined) throw new Error(`${part.name} keeps no balances by ${unknown}`)
  const columnOf = (name: string): SQL => sql`${sql.identifier(columnNameOf(name, entries.fields[name] as never))}`
  const keys = sql.join([...by.map(columnOf)], sql`, `)
  const measures = part.measures.map(columnOf)
  const scope = sql`company_code = ${actor.companyCode} and ${ownBranch ? sql`branch_code = ${actor.branchCode}` : sql`true`}`
  const rowsOf = (table: { readonly name: string }, sign: SQL, where: SQL) =>
    sql`select ${keys}, ${sql.join(
      measures.map((measure) => sql`${sign} * ${measure} as ${measure}`),
      sql`, `,
    )} from ${sql.identifier(tableNameOf(table.name))} where ${scope} and ${where}`
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  const order = sql`fiscal_year * 100 + period_no`
  const isAdjustment = sql`fiscal_year = ${year} and period_no = 13 and posting_date <= ${day}::date`
  const both = part.byPeriod
    ? [
        rowsOf(
          balances,
          sql`1`,
          sql`${order} < ${year * 100 + month} ${withoutAdjustments ? sql`and period_no <> 13` : sql``}`,
        ),
        rowsOf(
          entries,
          sql`1`,
          sql`((fiscal_year = ${year} and period_no = ${month} and posting_date <= ${day}::date) ${withoutAdjustments ? sql`` : sql`or (${isAdjustment})`})`,
        ),
      ]
    : [rowsOf(balances, sql`1`, sql`true`), rowsOf(entries, sql`-1`, sql`posting_date > ${day}::date`)]
  const sums = measures.map((measure) => sql`sum(${measure}) as ${measure}`)
  return sql`(select ${keys}, ${sql.join(sums, sql`, `)} from (${sql.join(both, sql` union all `)}) parts group by ${keys})`
}
