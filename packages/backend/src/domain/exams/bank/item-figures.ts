// The figures of a question in SQL, for lists: the same answer as the rule `itemAnalysis` (R-EXM-05).
import { analysedFrom } from '@kantor/shared/rules/exam/analysis'
import { type SQL, sql } from 'drizzle-orm'
import { table } from '../tables.ts'

/** True of a graded attempt (by its alias) that is the first of its participant; one that was reset counts for nothing. */
export const isFirstGraded = (
  a: SQL,
): SQL => sql`(${a}.status = 'GRADED' and not exists (select 1 from ${table.attempt} f
  where f.schedule_id = ${a}.schedule_id and f.employee_id = ${a}.employee_id and f.attempt_no < ${a}.attempt_no and f.status <> 'RESET'))`

/** Responses to a question in graded first attempts: `id` of the attempt, its `total`, whether it was `correct`. */
export const analysedResponses = (
  question: SQL,
): SQL => sql`(select a.id, a.score as total, coalesce(r.score >= r.points, false) as correct
  from ${table.response} r join ${table.attempt} a on a.id = r.attempt_id where r.question_id = ${question} and ${isFirstGraded(sql`a`)})`

export const facilitySql = (question: SQL): SQL => sql`select case when count(*) >= ${analysedFrom}
  then round(100.0 * count(*) filter (where x.correct) / count(*), 2) end from ${analysedResponses(question)} x`

export const discriminationSql = (question: SQL): SQL => sql`select case when max(y.n) >= ${analysedFrom} then
    round((count(*) filter (where y.correct and y.place <= y.k) - count(*) filter (where y.correct and y.place > y.n - y.k))::numeric / max(y.k), 2) end
  from (select x.correct, row_number() over (order by x.total desc, x.id) as place, count(*) over () as n,
      greatest(1, (27 * count(*) over () + 50) / 100) as k
    from ${analysedResponses(question)} x) y`

/** Which figures are conspicuous, as the rule names it. */
export const itemFlagsSql = (question: SQL): SQL => sql`select nullif(concat_ws(', ',
    case when f.facility < 20 then 'Too hard' end, case when f.facility > 90 then 'Too easy' end,
    case when f.discrimination < 0.2 then 'Low discrimination' end), '')
  from (select (${facilitySql(question)}) as facility, (${discriminationSql(question)}) as discrimination) f`
