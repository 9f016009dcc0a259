// Lines of a ratification that are seldom meant: less pay than before, less than the minimum wage of the place, or outside the salary grade (payroll 2.2).
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import type { Ratification } from '@kantor/shared/catalogue/payroll-management/payroll-entry/ratification.entity'
import { senOf } from '@kantor/shared/rules/money/sen'
import { sql } from 'drizzle-orm'
import { idList } from '../../../db/id-list.ts'
import { asText, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { RuleContext, RuleValues } from '../../../engine/context.ts'
import { runReader } from '../run/reader.ts'
import { amountsBefore } from './amounts-before.ts'
import { namesOf } from './later-pay.ts'

const ofEmployee = tableColumns(Employee, 'e')

type Decree = RuleValues<typeof Ratification.fields>

/** Working days of a month of six-day weeks (PP 36/2021 art. 17): the smallest wage of a day that is a minimum wage. */
const mostDays = 25n

/** Each unusual line in words, with the name of the employee; amounts are not named. */
export async function unusualOf(
  context: RuleContext,
  { lines, effectiveFrom }: Pick<Decree, 'lines' | 'effectiveFrom'>,
): Promise<readonly string[]> {
  const day = effectiveFrom ?? context.today
  const employees = (lines ?? []).map(({ employee }) => employee ?? 0)
  if (employees.length === 0) return []
  const before = await amountsBefore(context, employees, day)
  const minimum = await minimumOf(context, employees, day)
  const names = await namesOf(context, employees)
  return (lines ?? []).flatMap(({ employee, field, newValue, monthIncrease, oldValue }) => {
    const [who, amount] = [employee ?? 0, senOf(newValue ?? '0')]
    const { minAmount = null, maxAmount = null } = before.gradeOf(who) ?? {}
    const least = minimum.get(who)
    const isOfMonth = field === 'BASIC' || field === 'GRADE_STEP'
    const isCut = senOf(monthIncrease ?? '0') < 0n || (oldValue != null && amount < senOf(oldValue))
    const isLow = least !== undefined && field !== 'COMPONENT' && amount * (isOfMonth ? 1n : mostDays) < senOf(least)
    const isOutside =
      isOfMonth &&
      ((minAmount !== null && amount < senOf(minAmount)) || (maxAmount !== null && amount > senOf(maxAmount)))
    const found = [
      ...(isCut ? ['less than before'] : []),
      ...(isLow ? ['below the minimum wage'] : []),
      ...(isOutside ? ['outside the salary grade'] : []),
    ]
    return found.length === 0 ? [] : [`${names.get(who) ?? ''}: ${found.join(', ')}`]
  })
}

/** The minimum wage of a month at the places of work on a day, in one statement; employees without one are left out. */
async function minimumOf(
  context: RuleContext,
  employees: readonly number[],
  day: string,
): Promise<ReadonlyMap<number, string>> {
  const { tx, rows } = runReader(context)
  const found = await typedRows(
    tx,
    { employee: ofEmployee.id, amount: asText(sql`m.amount`) },
    sql`from ${rows('Employee')} e
      join ${rows('WorkLocation')} w on w.id = e.location_id join ${rows('OperationArea')} a on a.id = w.area_id
      join lateral (select x.monthly_amount as amount from ${rows('RegionalSalary')} x where x.code = a.minimum_wage_region
        and x.effective_from <= ${day}::date order by x.year desc, array_position(array['UMSK', 'UMK', 'UMP'], x.kind::text) limit 1) m on true
      where e.id = ${idList([...new Set(employees)])}`,
  )
  return new Map(found.map(({ employee, amount }) => [employee, amount]))
}
