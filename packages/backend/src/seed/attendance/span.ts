// The days of the demo company that have punches and were evaluated.
import { addDays, addMonths } from '@kantor/shared/rules/time/calendar'

/** The days that are evaluated, and the first one of this month. */
export interface Span {
  readonly from: string
  readonly to: string
  readonly month: string
}
/** Three months and what is over of this one, of a company of any size. */
export function spanOf(today: string): Span {
  const month = `${today.slice(0, 8)}01`
  return { from: addMonths(month, -3), to: addDays(today, -1), month }
}
