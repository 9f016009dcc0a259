// Basic salaries: a new one ends the one before it; what a closed run has paid by stays (R-RAP pays the difference).
import { EmployeeSalary } from '@kantor/shared/catalogue/payroll-management/payroll-master/employee-salary.entity'
import { type SQL, sql } from 'drizzle-orm'
import { tableFor } from '../../db/product-tables.ts'
import { columnIn } from '../../db/tables.ts'
import { type DerivedContext, rulesFor } from '../../engine/context.ts'
import { datedRules } from './dated.ts'
import { groupOfEmployee } from './employee-remuneration.rules.ts'
import { paidDayComplaints } from './ratification/paid-days.ts'

export const employeeSalaryRules = rulesFor(
  EmployeeSalary,
  datedRules(
    EmployeeSalary,
    {
      derived: {
        previousAmount: amountBefore,
        increasePercent: (context) =>
          sql`round((${columnIn(context.columns, 'amount')} / nullif(${amountBefore(context)}, 0) - 1) * 100, 2)`,
      },
    },
    { groupOf: groupOfEmployee, paidDays: paidDayComplaints },
  ),
)

/** The salary before the one of a row. */
function amountBefore({ columns }: DerivedContext): SQL {
  const { table, columns: all } = tableFor('EmployeeSalary')
  const of = (name: string) => sql`b.${sql.identifier(columnIn(all, name).name)}`
  return sql`(select ${of('amount')} from ${table} b where ${of('employee')} = ${columnIn(columns, 'employee')}
    and ${of('effectiveFrom')} < ${columnIn(columns, 'effectiveFrom')} order by ${of('effectiveFrom')} desc limit 1)`
}
