// The first annual leave: after twelve months of service (Law 13/2003 art. 79(3)), for the rest of the calendar year.
import { addMonths } from '../time/calendar.ts'
import type { LeavePolicy } from './policy.ts'

export interface FirstGrant {
  readonly date: string
  /** Days, in halves. */
  readonly days: number
}

/** What is granted first, and when, to an employee who joined on a day (the group's, where it is known). */
export function firstGrantOf(joinDate: string, policy: LeavePolicy): FirstGrant {
  const date = addMonths(joinDate, 12)
  if (policy.yearMode === 'ANNIVERSARY' || policy.firstGrant === 'FULL') return { date, days: policy.entitlement }
  const months = 12 - Number(date.slice(5, 7)) + (Number(date.slice(8, 10)) <= 15 ? 1 : 0)
  return { date, days: upToHalf((policy.entitlement * months) / 12) }
}

const upToHalf = (days: number): number => Math.ceil(Math.round(days * 1_000) / 500) / 2
