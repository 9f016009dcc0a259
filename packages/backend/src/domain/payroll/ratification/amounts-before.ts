// What people are paid on a day, for many at once: basic salaries, own fixed pay, the middle of their grade.
import { SalaryGrade } from '@kantor/shared/catalogue/payroll-management/payroll-code/salary-grade.entity'
import { EmployeeFixedPay } from '@kantor/shared/catalogue/payroll-management/payroll-master/employee-fixed-pay.entity'
import { EmployeeSalary } from '@kantor/shared/catalogue/payroll-management/payroll-master/employee-salary.entity'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { idList } from '../../../db/id-list.ts'
import type { RuleContext } from '../../../engine/context.ts'
import { storedRows } from '../../../engine/read/stored-rows.ts'
import { runReader } from '../run/reader.ts'

export interface AmountsBefore {
  /** The basic salary, or the own amount of a component; null where there is none. */
  of(employee: number, component: number | null): string | null
  /** The middle of the salary grade; null where there is none. */
  middleOf(employee: number): string | null
}

const inForce = (c: { readonly effectiveFrom: unknown; readonly effectiveTo: unknown }, day: string) =>
  sql`${c.effectiveFrom} <= ${day}::date and coalesce(${c.effectiveTo}, 'infinity') >= ${day}::date`

/** Four statements, however many people; the day itself is asked, so that a row of the same day is what gives way. */
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
  const middles = await storedRows(context, SalaryGrade, ['positionGrade', 'midAmount'], {
    where: {},
    and: (c) => inForce(c, day),
  })
  const basic = new Map(salaries.map((row) => [row.employee, row.amount]))
  const own = new Map(fixed.map((row) => [`${row.employee} ${row.component}`, row.amount]))
  const middle = new Map(middles.map((row) => [row.positionGrade, row.midAmount]))
  return {
    of: (who, component) => (component === null ? basic.get(who) : own.get(`${who} ${component}`)) ?? null,
    middleOf: (who) => middle.get(grades.get(who) ?? 0) ?? null,
  }
}

async function gradesOf(context: RuleContext, employees: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { tx, rows } = runReader(context)
  const found = await rowsOf<{ employee: number; grade: number }>(
    tx,
    sql`select e.id as employee, p.grade_id as grade from ${rows('Employee')} e join ${rows('Position')} p on p.id = e.position_id
      where e.id = ${idList(employees)} and p.grade_id is not null`,
  )
  return new Map(found.map(({ employee, grade }) => [employee, grade]))
}
