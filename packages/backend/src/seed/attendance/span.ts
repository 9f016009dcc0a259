// The days of the demo company that have punches and were evaluated.
import { addDays, addMonths } from '@kantor/shared/rules/time/calendar'
import type { SeedSize } from '../area.ts'

/** The days that are evaluated, and the first one of this month. */
export interface Span {
  readonly from: string
  readonly to: string
  readonly month: string
}
/** Three months and what is over of this one; of the large company a week. */
export function spanOf(today: string, size: SeedSize): Span {
  const month = `${today.slice(0, 8)}01`
  return { from: size === 'large' ? addDays(today, -6) : addMonths(month, -3), to: addDays(today, -1), month }
}
