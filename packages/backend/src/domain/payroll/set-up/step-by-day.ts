// A step of the salary grade that is entered in the file of pay, or by a sheet, applies from a day on (payroll 4.10, decision 0215). Days that are paid take a
// ratification, which pays the arrears.
import type { EmployeeRemuneration } from '@kantor/shared/catalogue/payroll-management/payroll-code/employee-remuneration.entity'
import { formatDate } from '@kantor/shared/formats/date'
import type { FieldError } from '@kantor/shared/rules/errors/errors'
import { addDays } from '@kantor/shared/rules/time/calendar'
import type { RuleContext, RuleValues } from '../../../engine/context.ts'
import { isDecreed } from '../decreed.ts'
import { paidUntil } from '../ratification/paid-days.ts'
import { runReader } from '../run/reader.ts'
import { stepOn, stepsOf } from '../run/steps.ts'

type File = RuleValues<typeof EmployeeRemuneration.fields>

/** Does the write change the step by hand or by a sheet? A ratification keeps the day itself. */
const isEntered = ({ tx, actor }: RuleContext, next: File, before: File | undefined): before is File =>
  before !== undefined && (next.step ?? null) !== (before.step ?? null) && actor.via !== 'system' && !isDecreed(tx)

/** A change of the step: from which day it applies, and which step it replaces. */
export async function stepChange(context: RuleContext, next: File, before: File | undefined): Promise<File> {
  if (!isEntered(context, next, before)) return {}
  const employee = next.employee ?? 0
  const given = next.stepFrom !== before.stepFrom ? next.stepFrom : null
  const stepFrom = given ?? (await firstFreeDay(context, employee))
  const known = await stepsOf(runReader(context), [employee])
  const replaced = stepOn(known, before.step ?? null, addDays(stepFrom, -1)) ?? 0
  // A step that was chosen for later days and is replaced before them was never paid.
  const kept = (before.enteredSteps ?? []).filter((line) => (line.dateFrom ?? '') < stepFrom)
  const line = { dateFrom: stepFrom, step: next.step ?? 0, replaced, enteredAt: context.engine.now().toISOString() }
  return { stepFrom, enteredSteps: [...kept, line] }
}

/** The day after the last one that closed runs have paid to the employee; the first of this month where no run has paid him. */
async function firstFreeDay(context: RuleContext, employee: number): Promise<string> {
  const until = (await paidUntil(context, [employee])).get(employee)
  return until === undefined ? `${context.today.slice(0, 8)}01` : addDays(until, 1)
}

/** A step that begins in days that are paid needs a ratification. */
export async function stepDayComplaints(
  context: RuleContext,
  next: File,
  before: File | undefined,
): Promise<readonly FieldError[]> {
  const { stepFrom: day, employee } = next
  if (!isEntered(context, next, before) || day == null) return []
  const until = (await paidUntil(context, [employee ?? 0])).get(employee ?? 0)
  if (until === undefined || day > until) return []
  const first = formatDate(addDays(until, 1))
  const message = `lies in days that are paid until ${formatDate(until)}: choose ${first} or later, or make a ratification, which pays the difference as arrears`
  return [{ field: 'stepFrom', rule: 'R-RAP', message }]
}
