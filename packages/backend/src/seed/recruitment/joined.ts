// Employees of the demo company who joined within the last months under a contract of their own, with what they were as applicants.
import type { Applicant } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/applicant.entity'
import { monthsTo } from '@kantor/shared/rules/employment/contract-chain'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../db/connection.ts'
import type { RuleValues } from '../../engine/context.ts'
import { ssi } from '../area.ts'

/** Employees who joined longer ago came before the recruitment of the demo company began. */
const daysBack = 300

/** A person who joined. */
export interface Joined {
  readonly id: number
  /** The code of the position. */
  readonly position: string
  readonly joined: string
  readonly relation: 'PKWT' | 'PKWTT'
  /** The last day of a fixed term. */
  readonly until: string | null
  /** Months of a fixed term. */
  readonly months: number | null
  /** Months of probation. */
  readonly probation: number
  readonly grade: number | null
  readonly payGroup: number
  /** Basic salary a month, in rupiah, on the first day. */
  readonly salary: string
  readonly person: RuleValues<(typeof Applicant)['fields']>
}

/** They in the order in which they joined. */
export async function joinedOf(tx: Db, today: string): Promise<readonly Joined[]> {
  const rows = await rowsOf<Omit<Joined, 'person' | 'months'> & { readonly person: Joined['person'] }>(
    tx,
    sql`select e.id, p.position_code as position, e.join_date::text as joined, case t.relation when 'PKWTT' then 'PKWTT' else 'PKWT' end as relation,
        k.date_to::text as until, case when k.probation_end is null then 0 else 3 end as probation, e.grade_id as grade, r.pay_group_id as "payGroup",
        s.amount::text as salary, json_build_object('fullName', e.full_name, 'nik', e.national_id_no, 'birthDate', e.birth_date::text,
          'birthPlace', e.birth_place, 'gender', e.gender_id, 'religion', e.religion_id, 'maritalStatus', e.marital_status_id,
          'address', e.address1st, 'email', lower(e.email), 'phone', regexp_replace(e.phone_number, '^0', '62')) as person
      from employee e join position p on p.id = e.position_id
        join employee_contract k on k.employee_id = e.id and k.date_from = e.join_date join contract_type t on t.id = k.contract_type_id
        join employee_remuneration r on r.employee_id = e.id
        join lateral (select x.amount from employee_salary x where x.employee_id = e.id order by x.effective_from limit 1) s on true
      where e.company_code = ${ssi.companyCode} and e.active_status <> 'INACTIVE' and t.relation in ('PKWT_TERM', 'PKWTT')
        and e.national_id_no is not null and e.join_date between ${addDays(today, -daysBack)}::date and ${today}::date
      order by e.join_date, e.id`,
  )
  return rows.map((row) => ({ ...row, months: row.until === null ? null : monthsTo(row.joined, row.until) }))
}
