// Days of the roster that a sheet writes: not in closed months; the day and its neighbours are evaluated again.
import { RosterDay } from '@kantor/shared/catalogue/attendance/master-registration/roster-day.entity'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { type RuleContext, rulesFor, type StoredRow } from '../../../engine/context.ts'
import { markStale, refuseClosed } from '../../master/index.ts'

type Row = StoredRow<(typeof RosterDay)['fields']>

async function touched(context: RuleContext, { employee, workDate }: Row): Promise<void> {
  const day = workDate ?? ''
  await refuseClosed(context, employee ?? 0, day)
  await markStale(context, [employee ?? 0], addDays(day, -1), addDays(day, 1))
}

export const rosterDayRules = rulesFor(RosterDay, { afterWrite: touched, beforeDelete: touched })
