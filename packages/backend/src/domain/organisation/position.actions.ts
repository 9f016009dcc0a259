// Who holds a position and who held it before, a page at a time.
import { positions } from '@kantor/shared/catalogue/human-resource-management/position-management/positions'
import { enumLabelOf } from '@kantor/shared/derive/names'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { type ActionContext, type ActionsEntry, actionsFor } from '../../engine/actions/actions.ts'
import { queryContext } from '../../engine/datasets/dataset.ts'

interface Held {
  readonly employee: number
  readonly department: number
  readonly grade: number | null
  readonly status: number
  readonly since: string
  readonly total: number
}
interface Past {
  readonly employee: number
  readonly dateFrom: string
  readonly dateTo: string | null
  readonly event: string
  readonly letterNo: string | null
  readonly total: number
}

export const positionActions: ActionsEntry = actionsFor(positions, {
  incumbents: async (context, { position, page, size }) => {
    const { rows } = queryContext(context)
    const held = await rowsOf<Held>(
      context.tx,
      sql`select e.id as employee, e.department_id as department, e.grade_id as grade, e.employee_status_id as status,
          to_char(coalesce((select min(s.valid_from) from ${rows('EmployeeAssignment')} s where s.employee_id = e.id and s.position_id = e.position_id
            and s.status <> 'CANCELLED'), e.join_date), 'YYYY-MM-DD') as since, count(*) over ()::int as total
        from ${rows('Employee')} e where e.position_id = ${position} and e.active_status <> 'INACTIVE'
        order by e.full_name, e.id limit ${size} offset ${(page - 1) * size}`,
    )
    const refs = {
      employee: await employeesOf(context, held),
      department: await context.refsOf(
        'Department',
        held.map((h) => h.department),
      ),
      grade: await context.refsOf(
        'PositionGrade',
        held.map((h) => h.grade),
      ),
      status: await context.refsOf(
        'CommonCode',
        held.map((h) => h.status),
      ),
    }
    return {
      total: held[0]?.total ?? 0,
      rows: held.flatMap(({ employee, department, grade, status, since }) => {
        const who = refs.employee.get(employee)
        if (who === undefined) return []
        const said = {
          department: refs.department.get(department) ?? null,
          grade: refs.grade.get(grade ?? 0) ?? null,
          employeeStatus: refs.status.get(status) ?? null,
        }
        return [{ employee: who, since, ...said }]
      }),
    }
  },
  history: async (context, { position, page, size }) => {
    const { rows } = queryContext(context)
    const past = await rowsOf<Past>(
      context.tx,
      sql`select s.employee_id as employee, to_char(s.valid_from, 'YYYY-MM-DD') as "dateFrom", to_char(s.valid_to, 'YYYY-MM-DD') as "dateTo",
          s.event_type as event, s.letter_no as "letterNo", count(*) over ()::int as total
        from ${rows('EmployeeAssignment')} s join ${rows('Employee')} e on e.id = s.employee_id
        where s.position_id = ${position} and s.status <> 'CANCELLED'
        order by s.valid_from desc, e.full_name, s.id limit ${size} offset ${(page - 1) * size}`,
    )
    const people = await employeesOf(context, past)
    return {
      total: past[0]?.total ?? 0,
      rows: past.flatMap(({ employee, total: _, event, ...slice }) => {
        const who = people.get(employee)
        return who === undefined ? [] : [{ employee: who, ...slice, event: enumLabelOf(event) }]
      }),
    }
  },
})

const employeesOf = (context: ActionContext, rows: readonly { readonly employee: number }[]) =>
  context.refsOf(
    'Employee',
    rows.map((r) => r.employee),
  )
