// Who learns from a document, and how far they are.
import { elearningDocument } from '@kantor/shared/catalogue/elearning-center/elearning-document'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { actionsFor } from '../../../engine/actions/actions.ts'
import { queryContext } from '../../../engine/datasets/dataset.ts'
import { show } from '../../../engine/read/read.ts'
import { table } from '../tables.ts'
import { fromLearners } from './learning-audience.ts'

interface Learner {
  readonly employee: number
  readonly department: number | null
  readonly percent: number
  readonly openedAt: string | null
  readonly completedAt: string | null
  readonly total: number
}

export const elearningDocumentActions = actionsFor(elearningDocument, {
  async learners(context, { document, page, size }) {
    const { engine, actor, tx, today, refsOf } = context
    await show(engine, actor, elearningDocument, document, { fields: ['id'], tx })
    const of = { id: sql`${document}::integer`, companyCode: sql`${actor.companyCode}` }
    const rows = await rowsOf<Learner>(
      tx,
      sql`select l.id as employee, l.department_id as department, coalesce(p.percent, 0) as percent, p.opened_at as "openedAt",
          p.completed_at as "completedAt", count(*) over ()::int as total
        from (select e.id, e.department_id, e.employee_no ${fromLearners(of, today)}) l
        left join ${table.progress} p on p.document_id = ${document} and p.employee_id = l.id
        where l.id in (select id from ${queryContext(context).rows('Employee')} r)
        order by coalesce(p.percent, 0), l.employee_no limit ${size} offset ${(page - 1) * size}`,
    )
    const people = await refsOf(
      'Employee',
      rows.map(({ employee }) => employee),
    )
    const units = await refsOf(
      'Department',
      rows.map(({ department }) => department),
    )
    return {
      total: rows[0]?.total ?? 0,
      rows: rows.flatMap(({ employee: id, department: unit, total: _, ...row }) => {
        const employee = people.get(id)
        const department = (unit === null ? undefined : units.get(unit)) ?? null
        return employee === undefined ? [] : [{ employee, department, ...row }]
      }),
    }
  },
})
