// No one joins in a month whose attendance is no longer open: their days there would never be evaluated, and never paid.
import type { FieldError } from '@kantor/shared/rules/errors/errors'
import { addDays } from '@kantor/shared/rules/time/calendar'
import type { RuleContext } from '../../engine/context.ts'
import { type ShutMonth, shutMonths, shutWithin } from '../master/index.ts'

interface Joining {
  readonly joinDate?: string | null
  readonly payGroup?: string | null
}
export const joinRule = 'PERIOD_LOCKED'
const farAhead = '9999-12-31'

/** Why an employee cannot join on the day, with what helps; a day of joining that moves is checked for the days between alone. */
export function joinComplaint(
  months: readonly ShutMonth[],
  { joinDate, payGroup }: Joining,
  before?: Joining,
): string | undefined {
  if (joinDate == null || joinDate === before?.joinDate) return undefined
  const [from = joinDate, until] = [joinDate, ...(before?.joinDate == null ? [] : [before.joinDate])].sort()
  const shut = shutWithin(months, payGroup, from, until === undefined ? farAhead : addDays(until, -1))
  if (shut === undefined) return undefined
  const { periodCode, status, dateTo } = shut
  return status === 'LOCKED'
    ? `attendance of ${periodCode} is locked, its pay is posted: join on ${addDays(dateTo, 1)} or later, and pay the days before with the open month`
    : `attendance of ${periodCode} is closed: have it opened again first`
}

/** The complaint of a hire, or of a day of joining that moves. */
export async function joinComplaints(
  context: RuleContext,
  next: Joining,
  before?: Joining,
): Promise<readonly FieldError[]> {
  if (next.joinDate == null || next.joinDate === before?.joinDate) return []
  const message = joinComplaint(await shutMonths(context), next, before)
  return message === undefined ? [] : [{ field: 'joinDate', rule: joinRule, message }]
}
