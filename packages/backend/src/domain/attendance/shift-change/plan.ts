// What a change of shift does to the schedule: the days that change, from what to what, and what the roster's rules say to it.
import type { ShiftChangeRequest } from '@kantor/shared/catalogue/attendance/master-registration/shift-change-request.entity'
import { addDays } from '@kantor/shared/rules/time/calendar'
import { actionContext } from '../../../engine/actions/actions.ts'
import type { RuleContext, RuleValues } from '../../../engine/context.ts'
import {
  mondayOf,
  type RosterComplaint,
  type RosterDayPlan,
  restMinutes,
  rosterComplaints,
} from '../calc/roster-checks.ts'
import { dailyWorkComplaints } from '../daily-workers/daily-workers.ts'
import { type ShiftVersion, shiftVersions } from '../roster/plan-data.ts'
import { type ScheduledDay, type Schedules, schedulesOf } from '../roster/schedules.ts'

export type ShiftChangeValues = RuleValues<(typeof ShiftChangeRequest)['fields']>

/** A day of an employee that changes; null: off. */
export interface Cell {
  readonly employee: number
  readonly workDate: string
  readonly from: ShiftVersion | null
  readonly to: ShiftVersion | null
}
export interface ChangePlan {
  readonly cells: readonly Cell[]
  readonly complaints: readonly RosterComplaint[]
  /** Least rest between two shifts around the changed days, in hours; null: no two shifts meet. */
  readonly restHours: number | null
  readonly freezeDays: number
  readonly employed: (employee: number, day: string) => boolean
  readonly groupOf: (employee: number, day: string) => string | null
}

/** The other date of an exchange is the same unless it is given. */
export const otherDateOf = ({ workDate, counterpartDate }: ShiftChangeValues): string =>
  counterpartDate ?? workDate ?? ''

export async function planOf(context: RuleContext, asked: ShiftChangeValues): Promise<ChangePlan> {
  const { tx, engine, actor } = context
  const reading = actionContext(tx, engine, actor)
  const [first = '', last = ''] = [asked.workDate ?? '', otherDateOf(asked)].sort()
  const range = { from: addDays(mondayOf(first), -7), to: addDays(mondayOf(last), 13) }
  const people = [asked.employee, asked.counterpart].filter((id) => typeof id === 'number')
  const schedules = await schedulesOf(reading, people, range)
  const versions = await shiftVersions(reading)
  const dayOf = (employee: number, day: string) => schedules.days.get(employee)?.get(day)
  const cells = cellsOf(asked, versions, (employee, day) => dayOf(employee, day)?.now.base ?? null)
  const ofRoster = judged(schedules, cells)
  const asDaily = await dailyWorkComplaints(
    reading,
    cells.map(({ employee, workDate, from, to }) => ({
      employee,
      day: workDate,
      works: to !== null,
      before: from !== null,
    })),
  )
  return {
    cells,
    ...ofRoster,
    complaints: [...ofRoster.complaints, ...asDaily],
    freezeDays: schedules.policy.freezeDays,
    employed: (employee, day) => dayOf(employee, day)?.isEmployed === true,
    groupOf: (employee, day) => dayOf(employee, day)?.slice?.groupCode ?? null,
  }
}

/** An exchange trades the two days, a day off moves from one date to the other. */
function cellsOf(
  asked: ShiftChangeValues,
  versions: readonly ShiftVersion[],
  planned: (employee: number, day: string) => ShiftVersion | null,
): readonly Cell[] {
  const [employee, workDate, other] = [asked.employee ?? 0, asked.workDate ?? '', otherDateOf(asked)]
  const to = versions.find((v) => v.id === asked.toShift) ?? null
  const from = planned(employee, workDate)
  if (asked.kind === 'SWAP') {
    const counterpart = asked.counterpart ?? 0
    const theirs = planned(counterpart, other)
    return [
      { employee, workDate, from, to: theirs },
      { employee: counterpart, workDate: other, from: theirs, to: from },
    ]
  }
  const own = { employee, workDate, from, to }
  return asked.kind === 'DAYOFF_MOVE'
    ? [own, { employee, workDate: other, from: planned(employee, other), to: null }]
    : [own]
}

/** The rules of the roster over the schedules with the change in them. */
function judged(schedules: Schedules, cells: readonly Cell[]): Pick<ChangePlan, 'complaints' | 'restHours'> {
  const changed = new Map(cells.map((cell) => [`${cell.employee} ${cell.workDate}`, cell]))
  const complaints: RosterComplaint[] = []
  const rests: number[] = []
  for (const [id, days] of schedules.days) {
    const person = schedules.people.get(id)
    if (person === undefined) continue
    const plans = [...days].map(([day, scheduled]) => planned(day, scheduled, changed.get(`${id} ${day}`)))
    const scheme = days.get(cells[0]?.workDate ?? '')?.scheme ?? person.scheme
    complaints.push(...rosterComplaints(plans, { ...person, scheme }, schedules.policy.minRestHours))
    rests.push(...restsIn(plans))
  }
  return { complaints, restHours: rests.length === 0 ? null : Math.min(...rests) }
}

const planned = (day: string, { now, isEmployed, slice }: ScheduledDay, cell: Cell | undefined): RosterDayPlan => ({
  day,
  zone: slice?.zone ?? 'WIB',
  shift: isEmployed ? (cell === undefined ? now.shift : cell.to) : null,
  isEmployed,
  isChanged: cell !== undefined,
})

/** Hours between the shifts of neighbouring days of which one changed. */
const restsIn = (plans: readonly RosterDayPlan[]): readonly number[] =>
  plans.flatMap((next, i) => {
    const rest = restMinutes(plans[i - 1], next)
    return rest === null ? [] : [Math.round(rest / 6) / 10]
  })
