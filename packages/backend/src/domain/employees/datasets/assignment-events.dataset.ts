// Events of employments in SQL: every slice that was not taken back, next to the slice before it.
import { assignmentEvents } from '@kantor/shared/catalogue/employees/datasets/assignment-events.dataset'
import { sql } from 'drizzle-orm'
import { type Dataset, datasetFor } from '../../../engine/datasets/dataset.ts'

export const assignmentEventDatasets: readonly Dataset[] = [
  datasetFor(assignmentEvents, ({ rows }, { dateFrom, dateTo }) => {
    const before = (column: 'department_id' | 'level_id') =>
      sql`lag(a.${sql.identifier(column)}) over (partition by a.employee_id order by a.valid_from)`
    return sql`select s.employee_id as "employee", s.event_type as "eventType", s.valid_from as "date",
        s.from_department as "fromDepartment", s.department_id as "toDepartment", s.from_level as "fromLevel",
        s.level_id as "toLevel", s.employee_status_id as "employeeStatus", p.occupation_id as "occupation"
      from (select a.*, ${before('department_id')} as from_department, ${before('level_id')} as from_level
        from ${rows('EmployeeAssignment')} a where a.status <> 'CANCELLED') s
      left join ${rows('Position')} p on p.id = s.position_id
      where (${dateFrom}::date is null or s.valid_from >= ${dateFrom}::date)
        and (${dateTo}::date is null or s.valid_from <= ${dateTo}::date)`
  }),
]
