// Work before joining, of everybody employed today.
import { personalWorkExperience } from '@kantor/shared/catalogue/employees/personal-work-experience'
import { sql } from 'drizzle-orm'
import { reportFor } from '../../../engine/report/logic.ts'
import { employedOn } from '../../employed-on.ts'
import { filteredBy } from './people-filters.ts'

export const workExperienceReport = reportFor(personalWorkExperience, (context, { minMonths, ...filters }) => {
  const { rows, lines, today } = context
  return sql`select e.id as "employee", s.department_id as "department", x.company as "company", x.position as "position",
      x.date_from as "dateFrom", x.date_to as "dateTo", x.months as "months", x.business_field as "businessField"
    from ${rows('Employee')} e
    join ${rows('Employee')} s on s.id = e.id
    join ${lines('Employee', 'workExperience')} x on x.parent_id = e.id
    where ${employedOn(sql`${today}::date`)} and ${filteredBy(context, filters)}
      and (${minMonths}::int is null or x.months >= ${minMonths}::int)`
})
