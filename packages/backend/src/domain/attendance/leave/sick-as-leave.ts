// Sickness without a letter as annual leave, where the company takes that first (policy S2DEDUCT, 4.6): which days, once and for all.
import type { AbnormalAttendance } from '@kantor/shared/catalogue/attendance/attend-transaction/abnormal-attendance.entity'
import { AbsentCode } from '@kantor/shared/catalogue/master/absent-code-entry'
import { numberOn } from '@kantor/shared/rules/attendance/parameters'
import { coveredDays } from '@kantor/shared/rules/leave/balance'
import { sql } from 'drizzle-orm'
import { ownRows, tableColumns, typedRows } from '../../../db/rows/typed-rows.ts'
import type { RuleContext, RuleValues } from '../../../engine/context.ts'
import { parameterRowsOf } from '../../master/index.ts'
import type { AbsentRule } from '../absence/absent-rule.ts'
import { bookingsOf, lockLeave } from './leave-check.ts'
import { horizonOf, leaveOf } from './leave-facts.ts'

const ofAbsentCode = tableColumns(AbsentCode, 'c')

type Values = RuleValues<(typeof AbnormalAttendance)['fields']>
type Lines = NonNullable<Values['lines']>

/** Sickness without a doctor's letter: unpaid, unless annual leave is taken for it. */
const withoutLetter = 'S2'

/**
 * The lines of a document, with a mark on the days that annual leave covers in addition to what is approved and what waits. They are
 * paid, and evaluated, as annual leave; the others keep the code of the document.
 */
export async function takenAsLeave(context: RuleContext, next: Values, rule: AbsentRule, own = 0): Promise<Lines> {
  const lines = next.lines ?? []
  if (rule.code !== withoutLetter || next.employee == null) return lines
  const [annual, last] = [await annualTakenFirst(context, lines[0]?.workDate ?? context.today), lines.at(-1)?.workDate]
  if (annual === null || last == null) return lines
  await lockLeave(context, next.employee)
  const leave = (await leaveOf(context, [next.employee], horizonOf(last), own)).get(next.employee)
  if (leave === undefined) return lines
  const covered = new Set(coveredDays(leave.facts, leave.pending, bookingsOf({ days: lines })).map((b) => b.day))
  return lines.map((line) => (covered.has(line.workDate ?? '') ? { ...line, takenAs: annual } : line))
}

/** The lines for whose days annual leave is requested. */
export const leaveLinesOf = (lines: Values['lines'], { deductsLeave }: Pick<AbsentRule, 'deductsLeave'>): Lines =>
  deductsLeave ? (lines ?? []) : (lines ?? []).filter((line) => line.takenAs != null)

/** The code of annual leave where the company takes it first on a day; null where sickness without a letter stays unpaid. */
async function annualTakenFirst(context: RuleContext, day: string): Promise<number | null> {
  if (numberOn(await parameterRowsOf(context), 'S2DEDUCT', day) !== 1) return null
  const { tx, actor } = context
  const [row] = await typedRows(
    tx,
    { id: ofAbsentCode.id },
    sql`from ${ownRows(actor, ofAbsentCode)} where c.absent_class = 'ANNUAL' and c.deducts_annual_leave and c.active
      order by c.id limit 1`,
  )
  return row?.id ?? null
}
