// What planners of exams ask: how far everybody is, and whom a unit adds.
import { examSchedule } from '@kantor/shared/catalogue/elearning-center/exam-schedule'
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import { actionsFor } from '../../../engine/actions/actions.ts'
import { queryContext } from '../../../engine/datasets/dataset.ts'
import { show } from '../../../engine/read/read.ts'
import { employedToday } from '../../employed-on.ts'
import { closesFor } from '../hours/hours-sql.ts'
import { table } from '../tables.ts'
import { excludedOf } from './participants.ts'

const ofEmployee = tableColumns(Employee, 'e')

interface Participation {
  readonly employee: number
  readonly participation: 'INVITED' | 'STARTED' | 'SUBMITTED' | 'ABSENT'
  readonly attempts: number
  readonly lastAt: string | null
  readonly canSignIn: boolean
  readonly total: number
}

export const examScheduleActions = actionsFor(examSchedule, {
  async participation(context, { schedule, page, size }) {
    const { engine, actor, tx, refsOf } = context
    // A user who may open the schedule sees the participants in their data scope (R-SEC-04).
    const people = queryContext(context).rows('Employee')
    await show(engine, actor, examSchedule, schedule, { fields: ['id'], tx })
    const rows = await rowsOf<Participation>(
      tx,
      sql`select p.employee_id as employee, case when a.open then 'STARTED' when a.n > 0 then 'SUBMITTED'
            when ${closesFor} <= ${engine.now().toISOString()}::timestamptz then 'ABSENT' else 'INVITED' end as participation,
          a.n as attempts, a.last_at as "lastAt", count(*) over ()::int as total,
          exists (select 1 from ${table.account} u where u.employee_id = p.employee_id and u.status = 'ACTIVE') as "canSignIn"
        from ${table.schedule} s join exam_schedule_participants p on p.parent_id = s.id join ${people} e on e.id = p.employee_id
        cross join lateral (select count(*)::int as n, coalesce(bool_or(x.status = 'IN_PROGRESS'), false) as open, max(x.started_at) as last_at
          from ${table.attempt} x where x.schedule_id = s.id and x.employee_id = p.employee_id and x.status <> 'RESET') a
        where s.id = ${schedule} order by e.employee_no limit ${size} offset ${(page - 1) * size}`,
    )
    const labels = await refsOf(
      'Employee',
      rows.map(({ employee }) => employee),
    )
    return {
      total: rows[0]?.total ?? 0,
      rows: rows.flatMap(({ employee: id, total: _, ...row }) => {
        const employee = labels.get(id)
        return employee === undefined ? [] : [{ employee, ...row }]
      }),
    }
  },
  async inviteFrom(context, { group, department, level }) {
    const { tx, actor, today, refsOf } = context
    const below = sql`with recursive down as (select d.id from ${table.department} d where d.id = ${department} and d.company_code = ${actor.companyCode}
      union select c.id from ${table.department} c join down on c.parent_department_id = down.id) select down.id from down`
    const people = sql`select e.id from ${queryContext(context).rows('Employee')} e where ${employedToday(today)}
      and e.active_status <> 'INACTIVE' and e.department_id in (${below}) and (${level}::integer is null or e.level_id = ${level}::integer)`
    const excluded = await excludedOf(context, group, people)
    const found = await typedRows(
      tx,
      { id: ofEmployee.id },
      sql`from ${table.employee} e where e.id in (${people})
        and e.id is distinct from (select u.employee_id from ${table.account} u where u.id = ${actor.userId}) order by e.employee_no limit 1000`,
    )
    const labels = await refsOf(
      'Employee',
      found.map(({ id }) => id),
    )
    const rows = found.flatMap(({ id }) => {
      const employee = labels.get(id)
      return employee === undefined || excluded.has(id) ? [] : [{ employee }]
    })
    return { total: rows.length, rows }
  },
})
