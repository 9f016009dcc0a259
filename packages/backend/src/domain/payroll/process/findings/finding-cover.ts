// The name of some findings alone discloses limits of an employee's pay: below the minimum wage, outside the range of the grade, less than zero.
// They are shown to users who see the amounts of the employee.
import { findingsOfAmounts } from '@kantor/shared/rules/payroll/payslip/checks'
import { type SQL, sql } from 'drizzle-orm'

const codes = sql.join(
  [...findingsOfAmounts].map((code) => sql`${code}`),
  sql`, `,
)

/** May the reader see a finding? `code` is its code, `covered` whether its amounts are kept from the reader. */
export const mayTell = (code: SQL, covered: SQL): SQL => sql`not (${covered} and ${code} in (${codes}))`
