// List of employment periods: every contract of the people employed, or only those that end soon.

import { listOfEmploymentPeriod } from '@kantor/shared/catalogue/employees/list-of-employment-period'
import { longestChainMonths } from '@kantor/shared/rules/employment/contract-chain'
import { sql } from 'drizzle-orm'
import { reportFor } from '../../../engine/report/logic.ts'
import { chainedContracts, isFixedTerm } from './contract-chains.ts'
import { filteredBy } from './people-filters.ts'

export const employmentPeriodReport = reportFor(listOfEmploymentPeriod, (context, { expiringWithin, ...filters }) => {
  const { rows, today } = context
  const now = sql`${today}::date`
  const soon =
    expiringWithin === null
      ? sql`true`
      : sql`c.date_from <= ${now} and c.date_to between ${now} and ${now} + ${expiringWithin}::int`
  return sql`select s.id as "employee", s.department_id as "department", c.contract_type_id as "contractType", c.sequence as "sequence",
      c.date_from as "dateFrom", c.date_to as "dateTo", c.months as "months", c.months_in_chain as "totalMonths",
      case when ${isFixedTerm} then ${longestChainMonths}::int - c.months_in_chain end as "remainingMonths",
      case when c.date_to >= ${now} then c.date_to - ${now} end as "daysLeft", c.decision as "decision"
    from ${chainedContracts(context)} c
    join ${rows('Employee', 'active')} s on s.id = c.employee_id and s.active
    join ${rows('ContractType')} t on t.id = c.contract_type_id
    where ${soon} and ${filteredBy(context, filters)}`
})
