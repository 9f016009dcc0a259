// Who is employed on a day: the one test that every headcount goes by.
import { type SQL, sql } from 'drizzle-orm'

/** Of an employee `e`: joined by the day, and not left before it; the last working day counts. */
export const employedOn = (day: SQL): SQL =>
  sql`(e.join_date <= ${day} and (e.separation_date is null or e.separation_date >= ${day}))`

/** The same on a day that is known: `employedToday(context.today)`, or the day of a list. */
export const employedToday = (today: string): SQL => employedOn(sql`${today}::date`)

/** The day on which an employee `e` counts as a leaver: the last working day, so an employee whose last day is 31 January left in January. */
export const leftOn: SQL = sql`e.separation_date`
