// Who else has the identity number, telephone or address of an applicant: other applicants, and employees of today.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { Applicant } from '@kantor/shared/catalogue/human-resource-management/recruitment-plan/applicant.entity'
import { phoneOf } from '@kantor/shared/formats/written/phone'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { ownRows, tableColumns } from '../../../db/rows/typed-rows.ts'
import type { RuleContext } from '../../../engine/context.ts'
import { queryContext } from '../../../engine/datasets/dataset.ts'
import { wholeCompany } from '../../../engine/read/data-scope.ts'

const ofApplicant = tableColumns(Applicant, 'a')
const ofEmployee = tableColumns(Employee, 'e')

interface Person {
  readonly nik?: string | null
  readonly phone?: string | null
  readonly email?: string | null
}
export interface LookAlike {
  readonly kind: 'APPLICANT' | 'EMPLOYEE'
  readonly id: number
  readonly number: string
  readonly name: string
  readonly by: 'nik' | 'phone' | 'email'
}

/**
 * The employee who has the identity number of an applicant, as `number name`; undefined where no one does. An employee who leaves before the day
 * `from` can be hired again from it.
 */
export async function worksHere(
  context: RuleContext,
  applicant: number | null | undefined,
  from: string | null = null,
): Promise<string | undefined> {
  const { tx, rows } = queryContext(wholeCompany(context))
  const [found] = await rowsOf<{ who: string }>(
    tx,
    sql`select e.employee_no || ' ' || e.full_name as who from ${rows('Applicant')} a join ${rows('Employee')} e on e.national_id_no = a.nik
      where a.id = ${applicant ?? 0} and e.active_status <> 'INACTIVE'
        and (${from}::date is null or e.separation_date is null or e.separation_date >= ${from}::date) limit 1`,
  )
  return found?.who
}

/** In one statement; without the applicant `own`. Employees are found by the identity number alone. */
export function lookAlikes({ tx, actor }: RuleContext, person: Person, own = 0): Promise<readonly LookAlike[]> {
  const nik = person.nik || null
  const phone = person.phone ? phoneOf(person.phone) : null
  const email = person.email ? person.email.trim().toLowerCase() : null
  if (nik === null && phone === null && email === null) return Promise.resolve([])
  return rowsOf<LookAlike>(
    tx,
    sql`select 'APPLICANT' as kind, a.id, a.applicant_no as number, a.full_name as name,
        case when a.nik = ${nik} then 'nik' when a.phone = ${phone} then 'phone' else 'email' end as by
      from ${ownRows(actor, ofApplicant)} where a.id <> ${own} and a.status = 'ACTIVE'
        and (a.nik = ${nik} or a.phone = ${phone} or a.email = ${email})
      union all
      select 'EMPLOYEE', e.id, e.employee_no, e.full_name, 'nik' from ${ownRows(actor, ofEmployee)}
      where e.active_status <> 'INACTIVE' and e.national_id_no = ${nik}
      order by 1, 2 limit 20`,
  )
}
