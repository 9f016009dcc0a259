// The days off of a month: counted against what the law asks, told apart from those of the pattern, closed with their month.
import { WsDayoff } from '@kantor/shared/catalogue/attendance/master-registration/ws-dayoff.entity'
import { wsDayoffSetting } from '@kantor/shared/catalogue/attendance/master-registration/ws-dayoff-setting'
import { kindsOfDaysOff, leastDaysOff } from '@kantor/shared/rules/attendance/days-off'
import { addDays, endOfMonth } from '@kantor/shared/rules/calendar'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/connection.ts'
import { columnIn } from '../../db/tables.ts'
import { type ActionContext, actionContext, actionsFor } from '../../engine/actions.ts'
import { type RuleContext, type RuleValues, rulesFor } from '../../engine/context.ts'
import { queryContext } from '../../engine/datasets/dataset.ts'
import { below } from '../employees/index.ts'
import { markStale, refuseClosed } from '../master/index.ts'
import { writeDayoffs } from './dayoff-rows.ts'
import { type ScheduledDay, schedulesOf } from './roster/schedules.ts'

type Values = RuleValues<(typeof WsDayoff)['fields']>

/** First and last day of a month written YYYYMM. */
export function monthRange(month: string): { readonly from: string; readonly to: string } {
  const from = `${month.slice(0, 4)}-${month.slice(4)}-01`
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
      where period.company_code = person.company_code and period.status <> 'OPEN' and period.pay_group in ('ALL', person.pay_group)
        and period.date_to >= to_date(${columnIn(columns, 'periodMonth')}, 'YYYYMM') and period.date_from < to_date(${columnIn(columns, 'periodMonth')}, 'YYYYMM') + interval '1 month')`,
  },
})

interface Asked {
  readonly month: string
  readonly department: number | null
  readonly workGroup: number | null
}
/** Employees of the month whom a generation is about, with whether they have a row already. */
function peopleOf(context: ActionContext, { month, department, workGroup }: Asked) {
  const { from, to } = monthRange(month)
  const own = queryContext(context)
  return rowsOf<{ id: number; isThere: boolean }>(
    context.tx,
    sql`select e.id, exists (select 1 from ${own.rows('WsDayoff')} w where w.employee_id = e.id and w.period_month = ${month}) as "isThere"
      from ${own.rows('Employee')} e where e.join_date <= ${to}::date and (e.separation_date is null or e.separation_date >= ${from}::date)
        and e.work_group_id is not null and (${workGroup}::int is null or e.work_group_id = ${workGroup})
        and ${department === null ? sql`true` : sql`e.department_id in ${below(own, department)}`} order by e.id`,
  )
}

export const wsDayoffActions = actionsFor(wsDayoffSetting, {
  async generate(context, { month: given, department, workGroup }) {
    const month = given.replace('-', '')
    const people = await peopleOf(context, { month, department, workGroup })
    const without = people.filter((p) => !p.isThere).map((p) => p.id)
    const { days } = await schedulesOf(context, without, monthRange(month))
    const open = without.filter((id) => ![...(days.get(id) ?? [])].some(([, d]) => d.isEmployed && d.closed !== null))
    const rows = open.map((employee) => {
      const own = days.get(employee) ?? new Map<string, ScheduledDay>()
      const off = [...own].filter(([, d]) => d.isEmployed && d.patternOff).map(([day]) => day)
      const { kinds: _, ...counts } = countedDaysOff(off, own)
      return { employee, month, off, ...counts }
    })
    await writeDayoffs(context, rows)
    return { written: rows.length, kept: people.length - without.length, closed: without.length - open.length }
  },
})
