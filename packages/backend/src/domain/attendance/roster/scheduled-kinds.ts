// What kind of day some days are for the employees who work on them, as they are scheduled: overtime is weighted by it
// (PP 35/2021 art. 31).
import type { OvertimeDay } from '@kantor/shared/rules/attendance/overtime/multipliers'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { actionContext } from '../../../engine/actions/actions.ts'
import type { RowsContext } from '../../../engine/read/stored-rows.ts'
import { dayPlansOf } from '../evaluation/day-plans.ts'
import { schedulesOf } from './schedules.ts'

export interface RequestedDay {
  readonly employee: number
  readonly day: string
}
/** Whole weeks that are read at once: what lies between days far apart would be read for nothing. */
const daysAtOnce = 28
const marginDays = 6

/** The kinds of days by employee and day; undefined: no employee of the company, or not employed on it. A few statements per queried month. */
export async function scheduledKinds(
  { tx, engine, actor }: RowsContext,
  asked: readonly RequestedDay[],
): Promise<(employee: number, day: string) => OvertimeDay | undefined> {
  const kinds = new Map<string, OvertimeDay>()
  let left = asked.toSorted((a, b) => (a.day < b.day ? -1 : 1))
  for (let [first] = left; first !== undefined; [first] = left) {
    const until = addDays(first.day, daysAtOnce - 1)
    const some = left.filter(({ day }) => day <= until)
    // The shortest day of a week is known by the whole week.
    const range = { from: addDays(first.day, -marginDays), to: addDays(some.at(-1)?.day ?? first.day, marginDays) }
    const ids = [...new Set(some.map(({ employee }) => employee))]
    const { days } = await schedulesOf(actionContext(tx, engine, actor), ids, range)
    for (const [employee, own] of days)
      for (const { plan } of dayPlansOf(own, () => undefined))
        if (plan.isEmployed)
          kinds.set(`${employee} ${plan.workDate}`, {
            dayType: plan.dayType,
            scheme: plan.scheme,
            shortDay: plan.shortDay,
          })
    left = left.slice(some.length)
  }
  return (employee, day) => kinds.get(`${employee} ${day}`)
}
