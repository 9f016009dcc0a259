// The lines of a ratification with what they change: what is paid before, what the change is worth in a month.
import type { Ratification } from '@kantor/shared/catalogue/payroll-management/payroll-entry/ratification.entity'
import { moneyText } from '@kantor/shared/rules/money/sen'
import { increaseOfLine } from '@kantor/shared/rules/payroll/ratification/increase'
import { increaseOf } from '@kantor/shared/rules/payroll/ratification/proposal'
import type { RuleContext, RuleValues } from '../../../engine/context.ts'
import { amountsBefore } from './amounts-before.ts'
import { laterPayOf, ofLine } from './later-pay.ts'

type Decree = RuleValues<typeof Ratification.fields>

/**
 * The lines with what is paid on the day before the change, and what they pay more in a month as of the day of the decision: where a row of pay that began
 * after the change and by that day stays, nothing more is paid from then on, and where it is replaced it is what the new amount is compared with.
 */
export async function withBefore(context: RuleContext, decree: Decree) {
  const { lines, effectiveFrom } = decree
  const day = effectiveFrom ?? context.today
  const employees = (lines ?? []).map(({ employee }) => employee ?? 0)
  const before = await amountsBefore(context, employees, day)
  const isOver = day < context.today
  const today = isOver ? await amountsBefore(context, employees, context.today) : before
  const later = isOver ? await laterPayOf(context, decree) : []
  return (lines ?? []).map((line) => {
    const component = line.field === 'COMPONENT' ? (line.component ?? 0) : null
    const old = before.of(line.employee ?? 0, component)
    const middle = before.gradeOf(line.employee ?? 0)?.midAmount ?? null
    const isBasic = line.field === 'BASIC' || line.field === 'GRADE_STEP'
    const now = line.newValue ?? null
    const isOvertaken = later.some((row) => ofLine(row, line) && row.from <= context.today)
    const isKept = isOvertaken && decree.laterRows !== 'REPLACE'
    const oldValue = today.of(line.employee ?? 0, component)
    return {
      ...line,
      oldValue: old,
      increasePercent: now === null ? null : increaseOf(old, now),
      compaRatio: now === null || middle === null || !isBasic ? null : percentOf(now, middle),
      monthIncrease: isKept ? '0.00' : moneyText(increaseOfLine({ field: line.field, oldValue, newValue: now })),
    }
  })
}
const percentOf = (now: string, middle: string): string | null => {
  const more = increaseOf(middle, now)
  return more === null ? null : (100 + Number(more)).toFixed(2)
}
