// Single days planned by hand: not in closed months, and not for days whose schedule is frozen, where the heads decide over a
// change of shift; the day is evaluated again.
import { WsDailyBasis } from '@kantor/shared/catalogue/attendance/master-registration/ws-daily-basis'
import { formatDate } from '@kantor/shared/formats/date'
import { KantorError } from '@kantor/shared/rules/errors/errors'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { actionContext } from '../../../engine/actions/actions.ts'
import { type RuleContext, rulesFor, type StoredRow } from '../../../engine/context.ts'
import { markStale, refuseClosed } from '../../master/index.ts'
import { policyOf } from './plan-data.ts'

type Row = StoredRow<(typeof WsDailyBasis)['fields']>

/** Windows of neighbours meet: a shift moves the cut to the adjacent days too. */
const around = (context: RuleContext, employee: number | null, day: string): Promise<void> =>
  markStale(context, [employee ?? 0], addDays(day, -1), addDays(day, 1))

async function touched(context: RuleContext, { employee, workDate }: Row): Promise<void> {
  await refuseClosed(context, employee ?? 0, workDate ?? '')
  await around(context, employee, workDate ?? '')
}

/** Days that are over or near are changed by request (3.5); a sheet is the plan of human resources itself. */
async function refuseFrozen(context: RuleContext, day: string): Promise<void> {
  if (context.upload !== undefined || context.actor.via === 'system') return
  const { freezeDays } = await policyOf(actionContext(context.tx, context.engine, context.actor))
  const last = addDays(context.today, freezeDays)
  if (day > last) return
  const remedy = `Days up to ${formatDate(last)} are frozen: ask for a change of shift instead.`
  throw new KantorError('SCHEDULE_FROZEN', remedy, {
    fields: [{ field: 'workDate', rule: 'R-WSC-FREEZE', message: remedy }],
  })
}

export const wsDailyBasisRules = rulesFor(WsDailyBasis, {
  apart: true,
  // Planned again by hand, it is no longer what the request said.
  derive: (_context, _next, before) => (before === undefined ? {} : { sourceRequest: null }),
  async check(context, { workDate }) {
    await refuseFrozen(context, workDate ?? '')
    return []
  },
  afterWrite: touched,
  async beforeDelete(context, row) {
    await refuseFrozen(context, row.workDate ?? '')
    await touched(context, row)
  },
})
