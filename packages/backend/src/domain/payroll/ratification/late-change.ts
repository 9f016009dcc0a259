// Changes of pay that were entered too late, as ratifications: one for each pay group, submitted to the heads; it proposes the arrears of closed months (R-RAP).
import { EmployeeRemuneration } from '@kantor/shared/catalogue/payroll-management/payroll-code/employee-remuneration.entity'
import { PayGroup } from '@kantor/shared/catalogue/payroll-management/payroll-code/pay-group.entity'
import { Ratification } from '@kantor/shared/catalogue/payroll-management/payroll-entry/ratification.entity'
import type { EmployeeSalary } from '@kantor/shared/catalogue/payroll-management/payroll-master/employee-salary.entity'
import type { RuleContext } from '../../../engine/context.ts'
import { storedRows } from '../../../engine/read/stored-rows.ts'
import { changeWithRules, createWithRules } from '../../../engine/write/make-row.ts'
import { periodFor } from './minimum-wage-drafts.ts'

/** A line of such a ratification; without a component: the basic salary, or the daily wage. */
export interface LateLine {
  readonly employee: number
  readonly component: number | null
  readonly newValue: string
}
export interface LateChange {
  readonly title: string
  readonly reason: (typeof EmployeeSalary.fields.reason.values)[number]
  readonly effectiveFrom: string
  readonly lines: readonly LateLine[]
}

/** Makes and submits the ratifications; returns their numbers. */
export async function proposeDecrees(context: RuleContext, change: LateChange): Promise<readonly string[]> {
  const { lines } = change
  if (lines.length === 0) return []
  const files = await storedRows(context, EmployeeRemuneration, ['employee', 'payGroup'], {
    where: { employee: [...new Set(lines.map(({ employee }) => employee))] },
  })
  const groupOf = new Map(files.map(({ employee, payGroup }) => [employee, payGroup]))
  const numbers: string[] = []
  for (const [payGroup, own] of Map.groupBy(lines, ({ employee }) => groupOf.get(employee) ?? null)) {
    if (payGroup === null) continue
    const decree = await createWithRules(
      context,
      Ratification,
      // The screens of this change keep pay that begins later; approvers see that it stays, and what is unusual.
      {
        ...(await decreeOf(context, payGroup, { ...change, lines: own })),
        laterRows: 'KEEP',
        unusualReason: change.title,
      },
    )
    await changeWithRules(context, Ratification, decree.id, { status: 'SUBMITTED' })
    numbers.push(decree.docNo ?? '')
  }
  return numbers
}

/** The values of a ratification of one pay group. */
export async function decreeOf(context: RuleContext, payGroup: number, change: LateChange) {
  const { title, reason, effectiveFrom, lines } = change
  const [group] = await storedRows(context, PayGroup, ['payBasis'], { where: { id: payGroup } })
  const basic = group?.payBasis === 'DAILY' ? ('DAY_WAGE' as const) : ('BASIC' as const)
  const period = await periodFor(context, payGroup, effectiveFrom)
  return {
    title,
    reason,
    payGroup,
    letterDate: context.today,
    effectiveFrom,
    period,
    lines: lines.map(({ employee, component, newValue }) => ({
      employee,
      component,
      newValue,
      field: component === null ? basic : ('COMPONENT' as const),
    })),
  }
}
