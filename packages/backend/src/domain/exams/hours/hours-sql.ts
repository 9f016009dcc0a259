// The hours of an exam in SQL: those of one participant `p` of a schedule `s`, and those of all of them together.
import { type SQL, sql } from 'drizzle-orm'
import { lineTableFor } from '../../../db/product-tables.ts'

/** When it opens for the participant. */
export const opensFor: SQL = sql`coalesce(p.own_open_at, s.open_at)`
/** When it closes for the participant, with extra time. */
export const closesFor: SQL = sql`(coalesce(p.own_close_at, s.close_at) + make_interval(mins => coalesce(p.extra_minutes, 0)))`

const people = (): SQL => sql`${lineTableFor('ExamSchedule', 'participants').table}`
/** When it opens for the first of the participants of a schedule `s`. */
export const firstOpening = (): SQL =>
  sql`(select least(s.open_at, min(p.own_open_at)) from ${people()} p where p.parent_id = s.id)`
/** When it closes for the last of them: before that, the correct answers are shown to no participant. */
export const lastClosing = (): SQL =>
  sql`(select greatest(s.close_at, max(${closesFor})) from ${people()} p where p.parent_id = s.id)`
