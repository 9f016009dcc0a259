// The columns of a tax year that its months give. Runs and sheets make a year, and it goes with the last of its months: nobody writes or deletes one by hand.
import { EmployeeTaxYear } from '@kantor/shared/catalogue/payroll-management/payroll-process/employee-tax-year.entity'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { type SQL, sql } from 'drizzle-orm'
import { tableFor } from '../../../db/product-tables.ts'
import { columnIn } from '../../../db/tables.ts'
import { type DerivedContext, rulesFor } from '../../../engine/context.ts'

const months = tableFor('EmployeeTaxMonth')
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
    'A tax year is worked out of its months: closed runs and uploaded months make it, and it goes with the last of them.',
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
    ...{ month1: tax(1), month2: tax(2), month3: tax(3), month4: tax(4), month5: tax(5), month6: tax(6) },
    ...{ month7: tax(7), month8: tax(8), month9: tax(9), month10: tax(10), month11: tax(11), month12: tax(12) },
    reportedUntil: (context) => ofYear(context, months, sql`max(x.tax_month)`, sql`x.reported_at is not null`),
    withholderId: ({ columns }) => {
      const at = (name: string) => sql`x.${sql.identifier(columnIn(settings.columns, name).name)}`
      const lastDay = sql`make_date(${columnIn(columns, 'taxYear')}, 12, 31)`
      return sql`(select ${at('taxWithholderId')} from ${settings.table} x where x.company_code = ${columnIn(columns, 'companyCode')} and ${at('effectiveFrom')} <= ${lastDay}
        order by ${at('effectiveFrom')} desc limit 1)`
    },
    taxIdNo: (context) => ofYear(context, profiles, sql`max(x.tax_id_no)`),
  },
})
