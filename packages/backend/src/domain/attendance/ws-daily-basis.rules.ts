// Single days planned by hand: not in closed months; the day is evaluated again. A change of the schedule of the past is HR's.
import { WsDailyBasis } from '@kantor/shared/catalogue/attendance/master-registration/ws-daily-basis'
import { addDays } from '@kantor/shared/rules/calendar'
import { type RuleContext, rulesFor } from '../../engine/context.ts'
import { markStale } from '../master/index.ts'
import { refuseClosed } from './closed-days.ts'

/** Windows of neighbours meet: a shift moves the cut to the days beside it too. */
const around = (context: RuleContext, employee: number | null, day: string): Promise<void> =>
  markStale(context, [employee ?? 0], addDays(day, -1), addDays(day, 1))

export const wsDailyBasisRules = rulesFor(WsDailyBasis, {
  async check(context, next) {
    await refuseClosed(context, next.employee ?? 0, next.workDate ?? '')
    return []
  },
  afterWrite: (context, { employee, workDate }) => around(context, employee, workDate ?? ''),
  async beforeDelete(context, { employee, workDate }) {
    await refuseClosed(context, employee ?? 0, workDate ?? '')
    await around(context, employee, workDate ?? '')
  },
})
