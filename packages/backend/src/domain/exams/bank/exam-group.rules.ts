// What an exam has in its bank, and where it asks for more than there is.
import { ExamGroup } from '@kantor/shared/catalogue/elearning-center/exam-group.entity'
import { type SQL, sql } from 'drizzle-orm'
import { columnIn } from '../../../db/tables.ts'
import { type DerivedContext, rulesFor } from '../../../engine/context.ts'
import { table } from '../tables.ts'
import { isDrawable } from './bank.ts'

const idOf = ({ columns }: DerivedContext): SQL => sql`${columnIn(columns, 'id')}`

export const examGroupRules = rulesFor(ExamGroup, {
  derived: {
    questionsApproved: (context) =>
      sql`select count(*)::int from ${table.question} q where q.group_id = ${idOf(context)} and ${isDrawable(sql`q`)}`,
    // A question with several versions is one question.
    questionsTotal: (context) =>
      sql`select count(distinct q.code)::int from ${table.question} q where q.group_id = ${idOf(context)} and q.status <> 'RETIRED'`,
    drawShort: (
      context,
    ) => sql`select nullif(string_agg(initcap(d.difficulty) || ': ' || (d.count - there.n) || ' of ' || d.count
        || ' missing', ', ' order by d.seq), '')
      from exam_group_draw d cross join lateral (select count(*)::int as n from ${table.question} q
        where q.group_id = ${idOf(context)} and q.difficulty = d.difficulty and ${isDrawable(sql`q`)}) there
      where d.parent_id = ${idOf(context)} and d.count > there.n`,
  },
})
