// The days off of a month: compared with what the law requires, separate from those of the pattern, closed with their month.

import { WsDayoff } from '@kantor/shared/catalogue/attendance/master-registration/ws-dayoff.entity'
import { monthOfCode } from '@kantor/shared/formats/date'
import { kindsOfDaysOff, leastDaysOff } from '@kantor/shared/rules/attendance/schedule/days-off'
import { addDays, endOfMonth } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { columnIn } from '../../../db/tables.ts'
import { actionContext } from '../../../engine/actions/actions.ts'
import { type RuleContext, type RuleValues, rulesFor } from '../../../engine/context.ts'
import { isOwnPeriod, markStale, refuseClosed } from '../../master/index.ts'
import { type ScheduledDay, schedulesOf } from './schedules.ts'

type Values = RuleValues<(typeof WsDayoff)['fields']>

/** First and last day of a month written YYYYMM. */
export function monthRange(month: string): { readonly from: string; readonly to: string } {
  const from = `${monthOfCode(month)}-01`
  return { from, to: endOfMonth(from) }
}

/** Day numbers in order: "4, 11, 18". */
const dayNumbers = (days: readonly string[]): string =>
  [...days]
    .sort()
    .map((d) => Number(d.slice(8)))
    .join(', ')

/** What follows from the days off of a month and the schedule of its days without them. */
export function countedDaysOff(listed: readonly string[], days: ReadonlyMap<string, ScheduledDay>) {
  const employed = [...days].filter(([, d]) => d.isEmployed)
  const byPattern = new Set(employed.filter(([, d]) => d.patternOff).map(([day]) => day))
  const kinds = kindsOfDaysOff(listed, byPattern)
  const scheme = employed.at(-1)?.[1].scheme ?? 'FIVE_DAY'
  const minOff = leastDaysOff(scheme, employed.length, days.size)
  return { kinds, offDays: dayNumbers(listed), offCount: listed.length, minOff, tooFew: listed.length < minOff }
}

async function counted(context: RuleContext, next: Values): Promise<Values> {
  const { tx, engine, actor } = context
  const lines = next.offDates ?? []
  const range = monthRange(next.periodMonth ?? '')
  const schedules = await schedulesOf(actionContext(tx, engine, actor), [next.employee ?? 0], range)
  const listed = lines.map((l) => l.offDate ?? '')
  const { kinds, ...counts } = countedDaysOff(listed, schedules.days.get(next.employee ?? 0) ?? new Map())
  return { ...counts, offDates: lines.map((line, i) => ({ ...line, kind: kinds[i] ?? 'EXTRA' })) }
}

/** Every day of the month, and the one before and after: their windows meet. */
async function mark(context: RuleContext, { employee, periodMonth }: Values): Promise<void> {
  const { from, to } = monthRange(periodMonth ?? '')
  await markStale(context, [employee ?? 0], addDays(from, -1), addDays(to, 1))
}

/** Closed from its first to its last day: periods may end within a month. */
async function refuseClosedMonth(context: RuleContext, { employee, periodMonth }: Values): Promise<void> {
  const { from, to } = monthRange(periodMonth ?? '')
  for (const day of [from, to]) await refuseClosed(context, employee ?? 0, day)
}

export const wsDayoffRules = rulesFor(WsDayoff, {
  derive: (context, next) => counted(context, next),
  async afterWrite(context, row) {
    await refuseClosedMonth(context, row)
    await mark(context, row)
  },
  async beforeDelete(context, row) {
    await refuseClosedMonth(context, row)
    await mark(context, row)
  },
  derived: {
    locked: ({
      columns,
    }) => sql`exists (select 1 from attendance_period period join employee person on person.id = ${columnIn(columns, 'employee')}
      where period.company_code = person.company_code and period.status <> 'OPEN' and ${isOwnPeriod('period', 'person')}
        and period.date_to >= to_date(${columnIn(columns, 'periodMonth')}, 'YYYYMM') and period.date_from < to_date(${columnIn(columns, 'periodMonth')}, 'YYYYMM') + interval '1 month')`,
  },
})
