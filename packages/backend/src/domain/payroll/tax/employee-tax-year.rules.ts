// The columns of a tax year that its months give. Runs and sheets create a year, and it is deleted with the last of its months: no user writes or
// deletes one by hand.
import { EmployeeTaxYear } from '@kantor/shared/catalogue/payroll-management/payroll-process/entities/employee-tax-year.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { type SQL, sql } from 'drizzle-orm'
import { tableFor } from '../../../db/product-tables.ts'
import { columnIn } from '../../../db/tables.ts'
import { type DerivedContext, rulesFor } from '../../../engine/context.ts'
import { taxNumberOf } from './tax-number.ts'
import { unsettledLeavers } from './unsettled-leavers.ts'

const months = tableFor('EmployeeTaxMonth')
const employees = tableFor('Employee')
const profiles = tableFor('EmployeeTaxProfile')
const settings = tableFor('PayrollSetting')

/** Something of another table for the employee and the year of the row. */
const ofYear = ({ columns }: DerivedContext, of: typeof months, what: SQL, where: SQL = sql`true`): SQL => {
  const at = (name: string) => sql`x.${sql.identifier(columnIn(of.columns, name).name)}`
  return sql`(select ${what} from ${of.table} x where ${at('employee')} = ${columnIn(columns, 'employee')}
    and ${at('taxYear')} = ${columnIn(columns, 'taxYear')} and ${where})`
}
const tax = (month: number) => (context: DerivedContext) =>
  ofYear(context, months, sql`x.pph21`, sql`x.tax_month = ${sql.raw(String(month))}`)

const ofMonths = () =>
  new KantorError(
    'BAD_STATE',
    'A tax year is calculated from its months: closed runs and uploaded months create it, and it is removed with the last of them.',
  )

export const employeeTaxYearRules = rulesFor(EmployeeTaxYear, {
  async check(_context, _next, before) {
    if (before === undefined) throw ofMonths()
    return []
  },
  async beforeDelete() {
    throw ofMonths()
  },
  derived: {
    month1: tax(1),
    month2: tax(2),
    month3: tax(3),
    month4: tax(4),
    month5: tax(5),
    month6: tax(6),
    month7: tax(7),
    month8: tax(8),
    month9: tax(9),
    month10: tax(10),
    month11: tax(11),
    month12: tax(12),
    reportedUntil: (context) => ofYear(context, months, sql`max(x.tax_month)`, sql`x.reported_at is not null`),
    withholderId: ({ columns }) => {
      const at = (name: string) => sql`x.${sql.identifier(columnIn(settings.columns, name).name)}`
      const lastDay = sql`make_date(${columnIn(columns, 'taxYear')}, 12, 31)`
      return sql`(select ${at('taxWithholderId')} from ${settings.table} x where x.company_code = ${columnIn(columns, 'companyCode')} and ${at('effectiveFrom')} <= ${lastDay}
        order by ${at('effectiveFrom')} desc limit 1)`
    },
    finalMonthMissing: ({ columns }) =>
      sql`exists (select 1 from ${unsettledLeavers((name) => sql`${tableFor(name).table}`)} l where l.employee_id = ${columnIn(columns, 'employee')}
        and l.tax_year = ${columnIn(columns, 'taxYear')})`,
    taxIdNo: ({ columns }) =>
      sql`(select ${taxNumberOf('f', 'e')} from ${employees.table} e left join ${profiles.table} f on f.employee_id = e.id and f.tax_year = ${columnIn(columns, 'taxYear')}
        where e.id = ${columnIn(columns, 'employee')})`,
  },
})
