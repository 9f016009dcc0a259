// Joining in a month whose attendance is no longer open. A closed month is opened again first. A locked one stays as it is: its pay is posted, and payroll
// pays the days of somebody who is entered after that with the next run (payroll 4.4, R-PRO), once the writer has confirmed the day.
import { formatDate } from '@kantor/shared/formats/date'
import type { FieldError } from '@kantor/shared/rules/errors/errors'
import { addDays } from '@kantor/shared/rules/time/calendar'
import type { RuleContext } from '../../engine/context.ts'
import { type ShutMonth, shutMonths, shutWithin } from '../master/index.ts'

interface Joining {
  readonly joinDate?: string | null
  readonly payGroup?: string | null
}
export const joinRule = 'PERIOD_LOCKED'
/** The rule that is named to confirm a hire into a locked month. */
export const lateHireRule = 'R-EMP-LATE'
const farAhead = '9999-12-31'

/** The shut month in which somebody would join, if any; a day of joining that moves is checked for the days between alone. */
function shutBy(months: readonly ShutMonth[], { joinDate, payGroup }: Joining, before?: Joining) {
  if (joinDate == null || joinDate === before?.joinDate) return undefined
  const [from = joinDate, until] = [joinDate, ...(before?.joinDate == null ? [] : [before.joinDate])].sort()
  return shutWithin(months, payGroup, from, until === undefined ? farAhead : addDays(until, -1))
}

/** Why an employee cannot join on the day, with what helps. */
export function joinComplaint(months: readonly ShutMonth[], joining: Joining, before?: Joining): string | undefined {
  const shut = shutBy(months, joining, before)
  if (shut === undefined) return undefined
  const { periodCode, status, dateTo } = shut
  return status === 'LOCKED'
    ? `attendance of ${periodCode} is locked, its pay is posted: join on ${addDays(dateTo, 1)} or later, and pay the days before with the open month`
    : `attendance of ${periodCode} is closed: have it opened again first`
}

/**
 * What is said about a new employee who joined in a month that is shut: a complaint where the month may be opened again, a question where it is locked. Nothing
 * where the months from the day on are open.
 */
export function lateHire(
  months: readonly ShutMonth[],
  joining: Joining,
): { readonly complaint?: string; readonly question?: string } {
  const closed = shutBy(
    months.filter(({ status }) => status !== 'LOCKED'),
    joining,
  )
  if (closed !== undefined)
    return { complaint: `attendance of ${closed.periodCode} is closed: have it opened again first` }
  const locked = shutBy(months, joining)
  if (locked === undefined) return {}
  const days = `${formatDate(joining.joinDate ?? '')} to ${formatDate(locked.dateTo)}`
  return {
    question: `attendance of ${locked.periodCode} is locked and its pay is posted: the next pay run of the group pays ${days} as worked, with the contributions of these months; absences of those days are entered as a rectification`,
  }
}

/** The complaint of a hire into a closed month, or of a day of joining that moves over a month that is closed or locked. */
export async function joinComplaints(
  context: RuleContext,
  next: Joining,
  before?: Joining,
): Promise<readonly FieldError[]> {
  if (next.joinDate == null || next.joinDate === before?.joinDate) return []
  const months = await shutMonths(context)
  const message = before === undefined ? lateHire(months, next).complaint : joinComplaint(months, next, before)
  return message === undefined ? [] : [{ field: 'joinDate', rule: joinRule, message }]
}

/** The question about a hire into a locked month. */
export async function lateHireQuestions(
  context: RuleContext,
  next: Joining,
  before?: Joining,
): Promise<readonly FieldError[]> {
  if (next.joinDate == null || before !== undefined) return []
  const { question } = lateHire(await shutMonths(context), next)
  return question === undefined ? [] : [{ field: 'joinDate', rule: lateHireRule, message: question }]
}
