// List of inactive fixed-term employees: who left in the span out of a fixed term or daily work. Service counts over the
// chain of contracts where there is one, else from the day of joining.
import { listOfInactiveFixedTermEmployees } from '@kantor/shared/catalogue/employees/list-of-inactive-fixed-term-employees'
import { sql } from 'drizzle-orm'
import { reportFor } from '../../../engine/report/logic.ts'
import { monthsSql } from '../span-sql.ts'
import { chainedContracts } from './contract-chains.ts'
import { filteredBy } from './people-filters.ts'

export const inactiveFixedTermReport = reportFor(
  listOfInactiveFixedTermEmployees,
  (context, { dateFrom, dateTo, ...filters }) => {
    const { rows } = context
    const months = monthsSql(sql`x.first_from`, sql`(s.separation_date + 1)`)
    return sql`select s.id as "employee", s.department_id as "department", s.contract_type_id as "contractType",
      x.first_from as "firstFrom", s.separation_date as "lastTo", ${months} as "totalMonths", s.separation_reason_id as "reason",
      coalesce(sep.rehire_eligible, true) as "rehireEligible",
      case when t.compensation_eligible and ${months} >= 1 then ${months} / 12.0 else 0 end as "compensationMonths"
    from ${rows('Employee')} s
    join ${rows('ContractType')} t on t.id = s.contract_type_id and t.relation in ('PKWT_TERM', 'PKWT_WORK', 'DAILY')
    left join ${rows('EmployeeSeparation')} sep on sep.employee_id = s.id
    left join (
      select distinct on (c.employee_id) c.employee_id, c.chain_from from ${chainedContracts(context)} c
      order by c.employee_id, c.date_from desc) chain on chain.employee_id = s.id
    cross join lateral (select coalesce(chain.chain_from, s.join_date) as first_from) x
    where s.separation_date between ${dateFrom}::date and ${dateTo}::date and ${filteredBy(context, filters)}`
  },
)
