// Daily workers and their months (PP 35/2021 art. 10): what was worked, what is planned in addition, and who has reached what.
import { formatPeriod } from '@kantor/shared/formats/date'
import { type DailyWorkFinding, dailyWorkFindings, dailyWorkPlanned } from '@kantor/shared/rules/employment/daily-work'
import { addMonths, endOfMonth } from '@kantor/shared/rules/time/calendar'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import { idList } from '../../../db/id-list.ts'
import type { ActionContext } from '../../../engine/actions/actions.ts'
import { queryContext } from '../../../engine/datasets/dataset.ts'
import type { DayRange } from '../../../engine/matrix/matrix.ts'
import { wholeCompany } from '../../../engine/read/data-scope.ts'
import type { RosterComplaint } from '../calc/roster-checks.ts'
import { dayFacts } from '../facts/day-facts.ts'
import { schedulesOf } from '../roster/schedules.ts'

interface DailyDay {
  readonly employee: number
  readonly day: string
  /** Was there; null: not evaluated yet. */
  readonly worked: boolean | null
}
/** The days of a range on which employees are daily workers, by their status or their contract, with whether they were there. */
const dailyDays = (context: ActionContext, { from, to }: DayRange, ids: readonly number[] | null) => {
  const own = queryContext(wholeCompany(context))
  const { rows } = own
  const who = ids === null ? sql`true` : sql`e.id = ${idList(ids)}`
  const slices = sql`(select a.employee_id, a.valid_from, coalesce(x.code_value = 'DAILY' or t.relation = 'DAILY', false) as is_daily from ${rows('EmployeeAssignment')} a
    left join ${rows('CommonCode')} x on x.id = a.employee_status_id left join ${rows('ContractType')} t on t.id = a.contract_type_id where a.status <> 'CANCELLED')`
  return rowsOf<DailyDay>(
    context.tx,
    sql`with s as materialized ${slices} select e.id as employee, to_char(g.day, 'YYYY-MM-DD') as day, case when f.id is null then null else f.is_there = 1 end as worked
      from ${rows('Employee')} e
        cross join lateral (select x::date as day from generate_series(greatest(${from}::date, e.join_date), least(${to}::date, coalesce(e.separation_date, ${to}::date)), interval '1 day') x) g
        cross join lateral (select s.is_daily from s where s.employee_id = e.id order by (s.valid_from <= g.day) desc, abs(s.valid_from - g.day) limit 1) d
        left join ${dayFacts(own, sql`d.work_date between ${from}::date and ${to}::date`)} f on f.employee_id = e.id and f.work_date = g.day
      where ${who} and d.is_daily and e.id in (select s.employee_id from s where s.is_daily) order by 1, 2`,
  )
}

const monthOf = (day: string): string => day.slice(0, 7)
const monthKey = ({ employee, day }: PlannedWork): string => `${employee} ${monthOf(day)}`
const countsOf = (days: readonly { readonly day: string }[]): ReadonlyMap<string, number> =>
  new Map([...Map.groupBy(days, (d) => monthOf(d.day))].map(([month, all]) => [month, all.length]))

export interface DailyWorkerFound extends DailyWorkFinding {
  readonly employee: number
}
/** Who has worked 21 days or more in a month (YYYY-MM) as a daily worker, the longest runs first. */
export async function dailyWorkersIn(context: ActionContext, month: string): Promise<readonly DailyWorkerFound[]> {
  const first = `${month}-01`
  // Runs are counted a year back: an employee who works longer than that as a daily worker has been an error all the time.
  const days = await dailyDays(context, { from: addMonths(first, -11), to: endOfMonth(first) }, null)
  const worked = Map.groupBy(
    days.filter((d) => d.worked === true),
    (d) => d.employee,
  )
  return [...worked]
    .flatMap(([employee, own]) =>
      dailyWorkFindings(countsOf(own)).flatMap((f) => (f.month === month ? [{ employee, ...f }] : [])),
    )
    .sort((a, b) => b.inRow - a.inRow || b.days - a.days || a.employee - b.employee)
}

/** A day of an employee as it is to be: at work or not. */
export interface PlannedWork {
  readonly employee: number
  readonly day: string
  readonly works: boolean
  /** Whether it would be worked without the plan. */
  readonly before: boolean
}
export interface DailyWorkComplaint extends RosterComplaint {
  readonly employee: number
}

/**
 * What the law says to days of work that a plan adds for daily workers, said at the last of them in each month. Another shift, or a day
 * off that moves within its month, adds none.
 */
export async function dailyWorkComplaints(
  context: ActionContext,
  planned: readonly PlannedWork[],
): Promise<readonly DailyWorkComplaint[]> {
  const more = new Map(
    [...Map.groupBy(planned, monthKey)].map(([at, own]) => [at, own.reduce((n, p) => n + +p.works - +p.before, 0)]),
  )
  const added = planned.filter((p) => p.works && !p.before && (more.get(monthKey(p)) ?? 0) > 0)
  const sorted = added.map((p) => p.day).sort()
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined) return []
  const range = {
    from: `${monthOf(addMonths(`${monthOf(first)}-01`, -2))}-01`,
    to: endOfMonth(addMonths(`${monthOf(last)}-01`, 2)),
  }
  const days = Map.groupBy(
    await dailyDays(context, range, [...new Set(added.map((p) => p.employee))]),
    (d) => d.employee,
  )
  if (days.size === 0) return []
  const { days: schedules } = await schedulesOf(wholeCompany(context), [...days.keys()], range)
  const toBe = new Map(planned.map((p) => [`${p.employee} ${p.day}`, p.works]))
  return [...days].flatMap(([employee, own]) => {
    const works = ({ day, worked }: DailyDay): boolean =>
      toBe.get(`${employee} ${day}`) ?? worked ?? schedules.get(employee)?.get(day)?.now.shift != null
    const counts = countsOf(own.filter(works))
    const isDailyOn = new Set(own.map((d) => d.day))
    const mine = added.filter((p) => p.employee === employee && isDailyOn.has(p.day)).map((p) => p.day)
    return [...Map.groupBy(mine.sort(), monthOf)].flatMap(([month, all]) => {
      const found = dailyWorkPlanned(counts, month)
      return found === undefined ? [] : [{ employee, day: all.at(-1) ?? '', ...complaintOf(found) }]
    })
  })
}

const rule = 'PP 35/2021 art. 10'
function complaintOf({
  month,
  days,
  inRow,
  level,
}: DailyWorkFinding): Pick<RosterComplaint, 'rule' | 'message' | 'level'> {
  const said = `a daily worker with ${days} days of work in ${formatPeriod(month)}`
  const message =
    level === 'ERROR'
      ? `${said}, month ${inRow} in a row with 21 days or more: he becomes permanent. Plan fewer days, or give him another contract first.`
      : `${said}: 21 days or more in three months in a row make him permanent`
  return { rule, message, level }
}
