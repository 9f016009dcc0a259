// What people are paid on a day, for many at once: basic salaries, own fixed pay, the middle of their grade.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { Position } from '@kantor/shared/catalogue/human-resource-management/position-management/position.entity'
import { SalaryGrade } from '@kantor/shared/catalogue/payroll-management/payroll-code/salary-grade.entity'
import { EmployeeFixedPay } from '@kantor/shared/catalogue/payroll-management/payroll-master/employee-fixed-pay.entity'
import { EmployeeSalary } from '@kantor/shared/catalogue/payroll-management/payroll-master/employee-salary.entity'
import { sql } from 'drizzle-orm'
import { idList } from '../../../db/id-list.ts'
import { neverNull, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { RuleContext } from '../../../engine/context.ts'
import { storedRows } from '../../../engine/read/stored-rows.ts'
import { runReader } from '../run/reader.ts'

const ofEmployee = tableColumns(Employee, 'e')
const ofPosition = tableColumns(Position, 'p')

/** Rupiah a month. */
export interface GradeRange {
  readonly minAmount: string | null
  readonly midAmount: string | null
  readonly maxAmount: string | null
}
export interface AmountsBefore {
  /** The basic salary, or the own amount of a component; null where there is none. */
  of(employee: number, component: number | null): string | null
  /** The salary grade of the position with its range; undefined where there is none. */
  gradeOf(employee: number): GradeRange | undefined
}

const inForce = (c: { readonly effectiveFrom: unknown; readonly effectiveTo: unknown }, day: string) =>
  sql`${c.effectiveFrom} <= ${day}::date and coalesce(${c.effectiveTo}, 'infinity') >= ${day}::date`

/** Four statements for any number of employees; the query includes the day itself, so that a row of the same day is the one replaced. */
export async function amountsBefore(
  context: RuleContext,
  employees: readonly number[],
  day: string,
): Promise<AmountsBefore> {
  const employee = [...new Set(employees)]
  const salaries = await storedRows(context, EmployeeSalary, ['employee', 'amount'], {
    where: { employee },
    and: (c) => inForce(c, day),
  })
  const fixed = await storedRows(context, EmployeeFixedPay, ['employee', 'component', 'amount'], {
    where: { employee, mode: 'SET' },
    and: (c) => inForce(c, day),
  })
  const grades = await gradesOf(context, employee)
  const ranges = await storedRows(context, SalaryGrade, ['positionGrade', 'minAmount', 'midAmount', 'maxAmount'], {
    where: {},
    and: (c) => inForce(c, day),
  })
  const basic = new Map(salaries.map((row) => [row.employee, row.amount]))
  const own = new Map(fixed.map((row) => [`${row.employee} ${row.component}`, row.amount]))
  const range = new Map(ranges.map((row) => [row.positionGrade, row]))
  return {
    of: (who, component) => (component === null ? basic.get(who) : own.get(`${who} ${component}`)) ?? null,
    gradeOf: (who) => range.get(grades.get(who) ?? 0),
  }
}

async function gradesOf(context: RuleContext, employees: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { tx, rows } = runReader(context)
  const found = await typedRows(
    tx,
    { employee: ofEmployee.id, grade: neverNull(ofPosition.grade) },
    sql`from ${rows('Employee')} e join ${rows('Position')} p on p.id = e.position_id
      where e.id = ${idList(employees)} and p.grade_id is not null`,
  )
  return new Map(found.map(({ employee, grade }) => [employee, grade]))
}
