// Whom the lines of a ratification may name: people of its pay group who are employed on the day it takes effect, each paid as the line says.
import { Employee } from '@kantor/shared/catalogue/employees/entities/employee.entity'
import { EmployeeRemuneration } from '@kantor/shared/catalogue/payroll-management/payroll-code/employee-remuneration.entity'
import { PayGroup } from '@kantor/shared/catalogue/payroll-management/payroll-code/pay-group.entity'
import type { Ratification } from '@kantor/shared/catalogue/payroll-management/payroll-entry/ratification.entity'
import { formatDate } from '@kantor/shared/formats/date'
import type { FieldError } from '@kantor/shared/rules/errors/errors'
import type { RuleContext, RuleValues } from '../../../engine/context.ts'
import { storedRow, storedRows } from '../../../engine/read/stored-rows.ts'

type Decree = RuleValues<typeof Ratification.fields>

/** Everybody on the lines belongs to the pay group and is employed on the day; the wage of a day is of daily pay, the basic salary of monthly pay. */
export async function lineComplaints(
  context: RuleContext,
  { payGroup, lines, effectiveFrom }: Decree,
): Promise<readonly FieldError[]> {
  const named = (lines ?? []).map(({ employee }) => employee ?? 0)
  if (payGroup == null || named.length === 0) return []
  const files = await storedRows(context, EmployeeRemuneration, ['employee'], { where: { payGroup, employee: named } })
  const own = new Set(files.map(({ employee }) => employee))
  const group = await storedRow(context, PayGroup, ['payBasis'], { where: { id: payGroup } })
  const away = await awayOn(context, named, effectiveFrom ?? context.today)
  return (lines ?? []).flatMap(({ employee, field }, i) => {
    const isWrong = field !== 'COMPONENT' && (field === 'DAY_WAGE') !== (group?.payBasis === 'DAILY')
    const why = away.get(employee ?? 0)
    return [
      ...(own.has(employee ?? 0) ? [] : [say(i, 'employee', 'does not belong to the pay group')]),
      ...(why === undefined ? [] : [say(i, 'employee', why)]),
      ...(isWrong ? [say(i, 'field', 'does not fit how the pay group is paid')] : []),
    ]
  })
}
const say = (i: number, field: string, message: string): FieldError => ({
  field: `lines.${i}.${field}`,
  rule: 'R-RAP',
  message,
})

/** Of some employees those who are not employed on a day, with the reason in words. */
async function awayOn(context: RuleContext, id: readonly number[], day: string): Promise<ReadonlyMap<number, string>> {
  const fields = ['id', 'joinDate', 'separationDate', 'activeStatus'] as const
  const people = await storedRows(context, Employee, fields, { where: { id: [...new Set(id)] } })
  return new Map(
    people.flatMap(({ id: who, joinDate, separationDate, activeStatus }): (readonly [number, string])[] => {
      if (separationDate !== null && separationDate < day)
        return [[who, `left on ${formatDate(separationDate)}, before it takes effect on ${formatDate(day)}`]]
      if (separationDate === null && activeStatus === 'INACTIVE') return [[who, 'has left']]
      if (joinDate !== null && joinDate > day)
        return [[who, `begins on ${formatDate(joinDate)}, after it takes effect on ${formatDate(day)}`]]
      return []
    }),
  )
}
