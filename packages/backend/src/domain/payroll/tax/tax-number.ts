// The number under which the tax office knows an employee (payroll R-NPWP).
import { type SQL, sql } from 'drizzle-orm'

/** The number of the tax profile, else the NPWP of the employee, else the NIK of a resident. `profile` and `employee` are table aliases, such as `f`, `e`. */
export function taxNumberOf(profile: string, employee: string): SQL {
  const [f, e] = [sql.raw(profile), sql.raw(employee)]
  return sql`coalesce(${f}.tax_id_no, ${e}.tax_id_no, case when coalesce(${f}.subject_type, 'RESIDENT') <> 'NON_RESIDENT' then ${e}.national_id_no end)`
}
