// New employees: the slices by which people were hired or hired again.
import { listOfNewEmployees } from '@kantor/shared/catalogue/employees/list-of-new-employees'
import { sql } from 'drizzle-orm'
import { reportFor } from '../../../engine/report/logic.ts'
import { filteredBy } from './people-filters.ts'

export const newEmployeesReport = reportFor(listOfNewEmployees, (context, { dateFrom, dateTo, ...filters }) => {
  const { rows } = context
  return sql`select e.id as "employee", s.department_id as "department", e.join_date as "joinDate", s.event_type as "event",
      s.position_id as "position", s.employee_status_id as "employeeStatus", s.source as "source",
      case when st.code_value = 'PROBATION' and t.probation_months > 0
        then (s.valid_from + make_interval(months => t.probation_months) - interval '1 day')::date end as "probationEnd"
    from ${rows('EmployeeAssignment')} s
    join ${rows('Employee')} e on e.id = s.employee_id
    left join ${rows('CommonCode')} st on st.id = s.employee_status_id
    left join ${rows('ContractType')} t on t.id = s.contract_type_id
    where s.event_type in ('HIRE', 'REHIRE') and s.status <> 'CANCELLED'
      and s.valid_from between ${dateFrom}::date and ${dateTo}::date and ${filteredBy(context, filters)}`
})
