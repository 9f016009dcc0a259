// The columns of days by what became of them, over facts as `f`: as values of a row, or added up.
import { type SQL, sql } from 'drizzle-orm'

type Parts = { readonly [column: string]: SQL }

/** The parts of a scheduled day; the parts of one day add up to it. `incomplete` is separate from `present`. */
export const statusParts = {
  scheduled: sql`f.is_scheduled`,
  present: sql`case when f.status = 'INCOMPLETE' then 0 else f.present end`,
  incomplete: sql`case when f.status = 'INCOMPLETE' then f.present else 0 end`,
  absent: sql`f.absent`,
  leave: sql`(f.annual + f.statutory + f.maternity + f.collective_used)`,
  sick: sql`(f.sick100 + f.sick75 + f.sick50 + f.sick25)`,
  permit: sql`(f.permit_paid + f.permit_unpaid)`,
  trip: sql`(f.travel + f.training)`,
  suspended: sql`f.suspended`,
  attended: sql`(f.present + f.travel + f.training)`,
} satisfies Parts
export const offSql = sql`(f.is_rest + f.is_holiday + f.is_collective)`
/** Minutes times their multiplier (PP 35/2021 art. 31). */
export const weightedSql = sql`(f.ot_h15 * 1.5 + f.ot_h20 * 2 + f.ot_h30 * 3 + f.ot_h40 * 4)`

/** `scheduled as "scheduled", ...`: the columns of a row. */
export const columnsOf = (parts: Parts): SQL =>
  sql.join(
    Object.entries(parts).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`),
    sql`, `,
  )
/** The same, added up. */
export const sumsOf = (parts: Parts): SQL =>
  columnsOf(Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, sql`sum(${value})`])))
/** Sums of such sums, which stand as `f`: what was added up by person or place first, so that few rows are joined. */
export const sumsAgain = (parts: Parts): SQL =>
  sumsOf(Object.fromEntries(Object.keys(parts).map((name) => [name, sql`f.${sql.identifier(name)}`])))
