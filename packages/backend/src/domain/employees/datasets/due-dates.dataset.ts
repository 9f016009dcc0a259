// What comes up for people in SQL: contracts and when they end, birthdays, retirement; each over those employed on the day.
import { contractTerms } from '@kantor/shared/catalogue/employees/datasets/contract-terms.dataset'
import { birthdays, contractsEnding, retirements } from '@kantor/shared/catalogue/employees/datasets/due-dates.dataset'
import { type SQL, sql } from 'drizzle-orm'
import { type Dataset, datasetFor, type QueryContext } from '../../../engine/datasets/dataset.ts'
import { employedOn } from '../../employed-on.ts'
import { yearsSql } from '../span-sql.ts'
import { orgJoins, placeSql } from './org-tree.ts'
import { sliceOn } from './workforce.dataset.ts'

/** Days before the end of a contract at which it must be reviewed. */
const contractDays = 60

/** People employed on the day with the slice then valid; `more` are further columns, `where` narrows them. */
function people(context: QueryContext, day: SQL, more: SQL, where: SQL, joins: SQL = sql``): SQL {
  return sql`select e.id as "employee", ${placeSql}, ${more}
    from ${context.rows('Employee')} e
    join ${sliceOn(context, day)} s on s.employee_id = e.id${orgJoins(context, sql`s.department_id`)}${joins}
    where ${employedOn(day)} and ${where}`
}

function contracts(context: QueryContext, asOf: string): SQL {
  const day = sql`${asOf}::date`
  const columns = sql`s.contract_type_id as "contractType", e.contract_end as "contractEnd", e.contract_end - ${day} as "daysLeft"`
  return people(context, day, columns, sql`e.contract_end between ${day} and ${day} + ${contractDays}::int`)
}

/** Every contract that was signed, of the people employed on the day; one that begins later is known on the day too. */
function termsOf(context: QueryContext, asOf: string): SQL {
  const day = sql`${asOf}::date`
  const joins = sql` join ${context.rows('EmployeeContract')} c on c.employee_id = e.id`
  const columns = sql`c.contract_type_id as "contractType", c.sequence as "sequence", c.date_from as "dateFrom", c.date_to as "contractEnd",
    c.decision as "decision", c.status as "status"`
  return people(context, day, columns, sql`c.status <> 'DRAFT'`, joins)
}

/** The birthday of this year and of the next, for a week may lie over the turn of the year. Adding years clamps to the 28th. */
function birthdaysOf(context: QueryContext, asOf: string): SQL {
  const day = sql`${asOf}::date`
  const years = sql`extract(year from ${day})::int - extract(year from e.birth_date)::int + n`
  const joins = sql` cross join lateral (select (e.birth_date + make_interval(years => ${years}))::date as birthday
    from generate_series(0, 1) n) b`
  const columns = sql`b.birthday as "birthday", ${yearsSql(sql`e.birth_date`, sql`b.birthday`)} as "turns"`
  return people(context, day, columns, sql`b.birthday between ${day} and ${day} + 6`, joins)
}

function retirementsOf(context: QueryContext, asOf: string): SQL {
  const day = sql`${asOf}::date`
  const columns = sql`e.retirement_date as "retirementDate", e.retirement_date - ${day} as "daysLeft"`
  return people(context, day, columns, sql`e.retirement_date between ${day} and (${day} + interval '12 months')::date`)
}

export const dueDateDatasets: readonly Dataset[] = [
  datasetFor(contractTerms, (context, { asOf }) => termsOf(context, asOf)),
  datasetFor(contractsEnding, (context, { asOf }) => contracts(context, asOf)),
  datasetFor(birthdays, (context, { asOf }) => birthdaysOf(context, asOf)),
  datasetFor(retirements, (context, { asOf }) => retirementsOf(context, asOf)),
]
