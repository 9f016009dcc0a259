// The schedules of many employees over some days: what would apply by itself, and what applies with the roster.

import { monthOfCode } from '@kantor/shared/formats/date'
import {
  type CalendarDay,
  cycleDayOf,
  type Plans,
  type Scheduled,
  scheduleOf,
  strongest,
} from '@kantor/shared/rules/attendance/schedule/schedule'
import { addDays, isWeekend, weekdayOf } from '@kantor/shared/rules/time/calendar'
import type { ActionContext } from '../../../engine/actions/actions.ts'
import type { DayRange } from '../../../engine/matrix/matrix.ts'
import * as data from './plan-data.ts'

export interface ScheduledDay {
  readonly isEmployed: boolean
  /** Of the pattern, else of the place of work. */
  readonly scheme: 'FIVE_DAY' | 'SIX_DAY'
  /** As it is to be worked. */
  readonly now: Scheduled<data.ShiftVersion>
  /** As it would be without an entry in the roster. */
  readonly byItself: Scheduled<data.ShiftVersion>
  /** The work group is off on it by its pattern. */
  readonly patternOff: boolean
  /** Why nothing may be written on it; null: open. */
  readonly closed: string | null
  /** What his job was. */
  readonly slice: data.Slice | undefined
}
export interface Schedules {
  readonly people: ReadonlyMap<number, data.Person>
  readonly policy: data.PlanPolicy
  /** Days by employee. */
  readonly days: ReadonlyMap<number, ReadonlyMap<string, ScheduledDay>>
}

/** All days from one to another, both included. */
export const daysIn = ({ from, to }: DayRange): readonly string[] => {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

interface World {
  readonly shifts: ReadonlyMap<string, readonly data.ShiftVersion[]>
  readonly groups: ReadonlyMap<string, readonly data.GroupVersion[]>
  readonly calendar: ReadonlyMap<string, readonly data.CalendarRow[]>
  readonly weeks: ReadonlyMap<number, readonly data.LocationWeek[]>
  readonly exceptions: ReadonlyMap<string, readonly data.LocationException[]>
  readonly closed: readonly data.ClosedPeriod[]
  readonly departments: data.Departments
  readonly policy: data.PlanPolicy
}

async function worldOf(context: ActionContext, range: DayRange): Promise<World> {
  return {
    shifts: Map.groupBy(await data.shiftVersions(context), (s) => s.code),
    groups: Map.groupBy(await data.groupVersions(context), (g) => g.groupCode),
    calendar: Map.groupBy(await data.calendarOf(context, range), (c) => c.day),
    weeks: Map.groupBy(await data.locationWeeks(context), (w) => w.location),
    exceptions: Map.groupBy(await data.locationExceptions(context, range), (x) => `${x.location} ${x.day}`),
    closed: await data.closedPeriods(context, range),
    departments: await data.departmentsOf(context),
    policy: await data.policyOf(context),
  }
}

/** Reads what is needed in a dozen queries and works the rest out here. */
export async function schedulesOf(context: ActionContext, ids: readonly number[], range: DayRange): Promise<Schedules> {
  const world = await worldOf(context, range)
  const people = new Map((await data.peopleOf(context, ids)).map((p) => [p.id, p]))
  const slices = Map.groupBy(await data.slicesOf(context, ids), (s) => s.employee)
  const roster = new Map((await data.rosterOf(context, ids, range)).map((r) => [`${r.employee} ${r.day}`, r.code]))
  const daily = new Map((await data.dailyOf(context, ids, range)).map((d) => [`${d.employee} ${d.day}`, d]))
  const dayoffs = new Map((await data.dayoffsOf(context, ids, range)).map((d) => [`${d.employee} ${d.month}`, d]))
  const all = daysIn(range)
  const days = [...people.values()].map((person) => {
    const own = slices.get(person.id) ?? []
    const dayOf = (day: string) => {
      const at = `${person.id} ${day}`
      return scheduledDay(world, person, own, day, {
        roster: roster.get(at),
        daily: daily.get(at),
        dayoff: dayoffs.get(`${person.id} ${day.slice(0, 7).replace('-', '')}`),
      })
    }
    return [person.id, new Map(all.map((day) => [day, dayOf(day)]))] as const
  })
  return { people, policy: world.policy, days: new Map(days) }
}

function scheduledDay(
  world: World,
  person: data.Person,
  slices: readonly data.Slice[],
  day: string,
  planned: Planned,
): ScheduledDay {
  const slice = slices.findLast((s) => s.validFrom <= day) ?? slices[0]
  const isEmployed = day >= person.joinDate && (person.leftOn === null || day <= person.leftOn)
  const calendar = slice === undefined ? undefined : calendarDayOf(world, slice, day)
  const group = groupOn(world, slice?.groupCode ?? null, day)
  const { daily, dayoff } = planned
  const above = slice === undefined ? [] : departmentsAbove(world.departments, slice.department)
  const week = slice === undefined ? undefined : weekOn(world, slice, above, day)
  const plans: Plans<data.ShiftVersion> = {
    ...(daily && { daily: { shift: shiftOn(world, daily.code, day), overridesHoliday: daily.overridesHoliday } }),
    ...(dayoff && {
      dayoff: { isOff: dayoff.days.includes(day), replaceShift: shiftOn(world, dayoff.replace, day) },
    }),
    ...groupPlan(world, group, day),
    ...(slice && exceptionPlan(world, slice, above, day)),
    ...(week && { location: { shift: shiftOn(world, week.shifts[weekdayOf(day)] ?? null, day) } }),
    usual: {
      shift: isWeekend(day) ? null : shiftOn(world, world.policy.usualShift(day, slice?.location ?? null), day),
    },
  }
  const roster = planned.roster === undefined ? {} : { roster: { shift: shiftOn(world, planned.roster, day) } }
  return {
    isEmployed,
    scheme: group?.scheme ?? week?.scheme ?? slice?.scheme ?? person.scheme,
    byItself: scheduleOf(plans, calendar),
    now: scheduleOf({ ...plans, ...roster }, calendar),
    patternOff: plans.group?.shift === null,
    closed: isEmployed ? closedWhy(world, person, day) : 'Not employed on this day',
    slice,
  }
}
/** Planned by hand for the day. */
interface Planned {
  readonly roster: string | null | undefined
  readonly daily: data.DailyRow | undefined
  readonly dayoff: data.DayoffRow | undefined
}

/** The version of a shift that is valid on a day. */
const shiftOn = ({ shifts }: World, code: string | null, day: string): data.ShiftVersion | null =>
  shifts.get(code ?? '')?.find((s) => s.validFrom <= day && (s.validTo ?? day) >= day) ?? null

/** The version of a work group that is valid on a day. */
const groupOn = ({ groups }: World, groupCode: string | null, day: string): data.GroupVersion | undefined =>
  groups.get(groupCode ?? '')?.find((g) => g.validFrom <= day && (g.validTo ?? day) >= day)

function groupPlan(
  world: World,
  group: data.GroupVersion | undefined,
  day: string,
): Pick<Plans<data.ShiftVersion>, 'group'> {
  if (group === undefined || group.shifts.length === 0) return {}
  const code = group.shifts[cycleDayOf(day, group.anchorDate, group.offsetDays, group.cycleDays)] ?? null
  return { group: { shift: shiftOn(world, code, day), followsHoliday: group.followsHoliday } }
}

/** Of several rows of a place, the one of the nearest department upward; that of everybody comes last. */
function nearest<R extends { readonly department: number | null }>(
  rows: readonly R[],
  above: readonly number[],
): R | undefined {
  const rank = ({ department }: R): number => (department === null ? above.length : above.indexOf(department))
  return rows.filter((r) => rank(r) >= 0).sort((a, b) => rank(a) - rank(b))[0]
}

const weekOn = ({ weeks }: World, { locationId }: data.Slice, above: readonly number[], day: string) =>
  nearest(
    (weeks.get(locationId) ?? []).filter((w) => w.validFrom <= day && (w.validTo ?? day) >= day),
    above,
  )

function exceptionPlan(
  world: World,
  { locationId }: data.Slice,
  above: readonly number[],
  day: string,
): Pick<Plans<data.ShiftVersion>, 'locException'> {
  const found = nearest(world.exceptions.get(`${locationId} ${day}`) ?? [], above)
  return found === undefined ? {} : { locException: { shift: shiftOn(world, found.code, day) } }
}

const scopes = ['ALL', 'AREA', 'LOCATION', 'DEPARTMENT'] as const
/** The day of the calendar that counts for a place: department, location, area, everybody. */
function calendarDayOf(world: World, slice: data.Slice, day: string): CalendarDay | undefined {
  const rows = world.calendar.get(day)
  if (rows === undefined) return undefined
  const departments = new Set(
    departmentsAbove(world.departments, slice.department).map((id) => world.departments.get(id)?.code),
  )
  const concerns = ({ scopeType, scopeCode }: data.CalendarRow): boolean => {
    if (scopeType === 'ALL') return true
    if (scopeType === 'AREA') return scopeCode === slice.area
    return scopeType === 'LOCATION' ? scopeCode === slice.location : departments.has(scopeCode ?? '')
  }
  return strongest(rows.filter(concerns).map((row) => ({ ...row, scope: scopes.indexOf(row.scopeType) })))
}

/** A department and all above it, the nearest first. */
function departmentsAbove(departments: data.Departments, id: number): readonly number[] {
  const found: number[] = []
  for (let at: number | null = id; at !== null && !found.includes(at); at = departments.get(at)?.parent ?? null)
    if (departments.has(at)) found.push(at)
  return found
}

function closedWhy({ closed }: World, { payGroup }: data.Person, day: string): string | null {
  const period = closed.find(
    (p) => p.dateFrom <= day && p.dateTo >= day && (p.payGroup === 'ALL' || p.payGroup === payGroup),
  )
  if (period === undefined) return null
  const month = monthOfCode(period.periodCode)
  return period.status === 'LOCKED'
    ? `Attendance of ${month} is locked: its pay is posted`
    : `Attendance of ${month} is closed. Ask for it to be reopened first`
}
