// Some findings tell by their name within what limits somebody's pay lies: below the minimum wage, outside the range of the grade, less than nothing. They
// are shown to whoever sees his amounts.
import { findingsOfAmounts } from '@kantor/shared/rules/payroll/payslip/checks'
import { type SQL, sql } from 'drizzle-orm'

const codes = sql.join(
  [...findingsOfAmounts].map((code) => sql`${code}`),
  sql`, `,
)

/** May the reader be told of a finding? `code` is its code, `covered` whether its amounts are kept from him. */
export const mayTell = (code: SQL, covered: SQL): SQL => sql`not (${covered} and ${code} in (${codes}))`
