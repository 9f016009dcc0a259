// Numbers of cards and employees as terminals write them: padded with leading zeros, or without the leading zeros that they have.
import { EmployeeBadge } from '@kantor/shared/catalogue/attendance/attendance-process/employee-badge.entity'
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { sql } from 'drizzle-orm'
import { neverNull, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { RuleContext } from '../../../engine/context.ts'
import { queryContext } from '../../../engine/datasets/dataset.ts'
import { wholeCompany } from '../../../engine/read/data-scope.ts'

const ofEmployee = tableColumns(Employee, 'e')
const ofEmployeeBadge = tableColumns(EmployeeBadge, 'b')

/** A number of digits without its leading zeros; other texts unchanged. */
export const bareNumber = (badgeNo: string): string =>
  /^\d+$/.test(badgeNo) ? badgeNo.replace(/^0+(?=\d)/, '') : badgeNo

/** The numbers for a statement: as they were written, and without leading zeros. */
export const writtenAndBare = (badges: readonly string[]): string =>
  JSON.stringify([...new Set(badges.flatMap((badgeNo) => [badgeNo, bareNumber(badgeNo)]))])

/** Employees with one of the numbers; leading zeros are ignored. */
export function employeesNumbered(context: RuleContext, badges: readonly string[]) {
  const { tx, rows } = queryContext(wholeCompany(context))
  return typedRows(
    tx,
    { employee: ofEmployee.id, badgeNo: neverNull(ofEmployee.employeeNo) },
    sql`from ${rows('Employee')} e
      where coalesce(nullif(ltrim(e.employee_no, '0'), ''), '0') in (select jsonb_array_elements_text(${writtenAndBare(badges)}::jsonb)) order by e.id`,
  )
}

/** Cards with one of the numbers, of any employee; leading zeros are ignored. */
export async function cardsNumbered(context: RuleContext, badges: readonly string[]): Promise<readonly string[]> {
  const { tx, rows } = queryContext(wholeCompany(context))
  const found = await typedRows(
    tx,
    { badgeNo: ofEmployeeBadge.badgeNo },
    sql`from ${rows('EmployeeBadge')} b
      where coalesce(nullif(ltrim(b.badge_no, '0'), ''), '0') in (select jsonb_array_elements_text(${writtenAndBare(badges)}::jsonb))`,
  )
  return found.map(({ badgeNo }) => badgeNo)
}
