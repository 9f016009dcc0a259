// Contracts with their chains (domain 4.8, PP 35/2021 art. 8): terms follow one another; after a gap of more than 30 days
// a new chain begins. Months count to the day after the last one, so that a term of two years is 24 months.
import { type SQL, sql } from 'drizzle-orm'
import type { QueryContext } from '../../../engine/datasets/dataset.ts'
import { monthsSql } from '../span-sql.ts'

/** Of two that begin on one day the one without an end comes first: what follows the other follows its end. */
const inOrder = (of: SQL): SQL => sql`${of}.date_from, ${of}.date_to nulls first, ${of}.id`

/** Contracts as `c`: the stored columns, `chain_from`, `months` and `months_in_chain` (null while there is no last day). */
export const chainedContracts = ({ rows }: QueryContext): SQL => sql`(
  select k.*, ${monthsSql(sql`k.date_from`, sql`(k.date_to + 1)`)} as months,
    ${monthsSql(sql`k.chain_from`, sql`(k.date_to + 1)`)} as months_in_chain
  from (
    select j.*, first_value(j.date_from) over (partition by j.employee_id, j.chain order by ${inOrder(sql`j`)}) as chain_from
    from (
      select i.*, sum(case when i.date_from - i.before <= 31 then 0 else 1 end) over (partition by i.employee_id order by ${inOrder(sql`i`)}) as chain
      from (
        select c.*, lag(c.date_to) over (partition by c.employee_id order by ${inOrder(sql`c`)}) as before
        from ${rows('EmployeeContract')} c where c.status <> 'DRAFT') i) j) k)`

/** Does the law limit the chain of this kind of contract? */
export const isFixedTerm = sql`t.relation in ('PKWT_TERM', 'PKWT_WORK')`
