// What a separation touches that is agreed after its last working day: the days after it that were evaluated already, and those of
// them that lie in months which are closed or locked (decision 0055).

import { formatDate } from '@kantor/shared/formats/date'
import { fewMonths } from '@kantor/shared/formats/names'
import type { FieldError } from '@kantor/shared/rules/errors/errors'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/connection.ts'
import type { RuleContext } from '../../../engine/context.ts'
import { queryContext } from '../../../engine/datasets/dataset.ts'
import { wholeCompany } from '../../../engine/read/data-scope.ts'

export const lateRule = 'R-SEP-LATE'

/** An employee and the last working day given for them. */
export interface LastDay {
  readonly employee: number
  readonly last: string
}
export interface LateEnd {
  readonly last: string
  /** Evaluated days after it, as days of an employment. */
  readonly days: number
  /** Those of them whose months are no longer open, and these months as `202609`. */
  readonly shutDays: number
  readonly months: readonly string[]
}

/** What the last working days touch that are over already, by employee; one statement for any number of them. */
export async function lateEndsOf(
  context: RuleContext,
  ends: readonly LastDay[],
): Promise<ReadonlyMap<number, LateEnd>> {
  const over = ends.filter(({ last }) => last < context.today)
  if (over.length === 0) return new Map()
  const { rows } = queryContext(wholeCompany(context))
  const found = await rowsOf<LateEnd & { employee: number }>(
    context.tx,
    sql`select s.employee, s.last, count(d.id)::int as days, count(d.id) filter (where d.locked)::int as "shutDays",
        coalesce(jsonb_agg(distinct p.period_code) filter (where p.period_code is not null), '[]') as months
      from jsonb_to_recordset(${JSON.stringify(over)}::jsonb) s (employee int, last text) join ${rows('Employee')} e on e.id = s.employee
        left join ${rows('AttendanceDay')} d on d.employee_id = e.id and d.status <> 'NOT_EMPLOYED' and d.work_date > s.last::date
          and d.work_date <= ${context.today}::date
        left join ${rows('AttendancePeriod')} p on d.locked and p.status <> 'OPEN' and d.work_date between p.date_from and p.date_to
          and p.pay_group in ('ALL', coalesce(e.pay_group, 'ALL'))
      group by 1, 2`,
  )
  return new Map(found.map(({ employee, ...end }) => [employee, end]))
}

/** `The last working day is over: 12 evaluated days after it ...`. */
export function lateWords({ last, days, shutDays, months }: LateEnd): string {
  const again = `${formatDate(last)} is over: it takes effect at once, ${daysWord(days)} after it ${days === 1 ? 'is' : 'are'} evaluated again by the next attendance process`
  if (shutDays === 0) return again
  return `${again}, ${shutDays} of them in closed months (${fewMonths(months)}), whose difference is paid with an open one`
}
const daysWord = (days: number): string =>
  days === 0 ? 'no evaluated day' : `${days} evaluated ${days === 1 ? 'day' : 'days'}`

/** The question to a user who says that an employee has left already. */
export const lateQuestion = (end: LateEnd): FieldError => ({
  field: 'lastWorkingDate',
  rule: lateRule,
  message: lateWords(end),
})
