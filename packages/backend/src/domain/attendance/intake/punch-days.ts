// Days that punches touch are evaluated again, regardless of their month (decision 0055).
import { addDays } from '@kantor/shared/rules/time/calendar'
import type { RuleContext } from '../../../engine/context.ts'
import { markStaleForGood } from '../../master/index.ts'
import type { Taken } from './punch-store.ts'

/**
 * Each day with those who punched on it: a file may contain a day of last month in addition to those of this week, and the days between
 * are not affected. A punch can close the day before, and move the cut between it and the next.
 */
export async function markDays(
  context: RuleContext,
  taken: readonly Pick<Taken, 'moment' | 'employee'>[],
): Promise<void> {
  const touched = taken.flatMap(({ moment, employee }) =>
    moment === null || employee === null ? [] : [{ day: moment.day, employee }],
  )
  for (const [day, own] of Map.groupBy(touched, (t) => t.day))
    await markStaleForGood(context, [...new Set(own.map((t) => t.employee))], addDays(day, -1), addDays(day, 1))
}
