// The schedule of one employee on one day (attendance 4.2): which plan decides, and what the calendar makes of it.
import { daysBetween } from '../../time/calendar.ts'

export type PlanSource = 'DAILY' | 'DAYOFF' | 'ROSTER' | 'GROUP' | 'LOC_EXCEPTION' | 'LOCATION' | 'DEFAULT'
export type DayType = 'WORKDAY' | 'REST' | 'HOLIDAY' | 'COLLECTIVE_LEAVE'
export type CalendarKind = 'NATIONAL' | 'REGIONAL' | 'COMPANY' | 'COLLECTIVE'

/** A plan for the day; no shift is a day off. */
export interface Plan<S> {
  readonly shift: S | null
}
/** The plans of a day, strongest first; absent ones say nothing. */
export interface Plans<S> {
  readonly daily?: Plan<S> & { readonly overridesHoliday?: boolean }
  /** The days off of the month: this date is one of them, and what replaces a day off of the pattern that is not. */
  readonly dayoff?: { readonly isOff: boolean; readonly replaceShift: S | null }
  readonly roster?: Plan<S>
  readonly group?: Plan<S> & { readonly followsHoliday: boolean }
  readonly locException?: Plan<S>
  readonly location?: Plan<S>
  readonly usual?: Plan<S>
}
export interface CalendarDay {
  readonly kind: CalendarKind
  readonly name: string
}
export interface Scheduled<S> {
  readonly source: PlanSource
  readonly base: S | null
  readonly shift: S | null
  readonly dayType: DayType
  readonly restDay: boolean
  readonly holiday: string | null
}

/**
 * The kind of a day whose shift was corrected: a day of collective leave that was worked is an ordinary one, but never a
 * rest day or a holiday, or its work would not be paid as overtime (Law 13/2003 art. 78, 85).
 */
export const correctedDay = ({ dayType, restDay }: Pick<Scheduled<unknown>, 'dayType' | 'restDay'>) =>
  dayType === 'COLLECTIVE_LEAVE' ? { dayType: 'WORKDAY' as const, restDay: false } : { dayType, restDay }

/** The first plan that speaks; without any the day is off by default. */
function baseOf<S>({ daily, dayoff, roster, group, locException, location, usual }: Plans<S>): {
  readonly source: PlanSource
  readonly base: S | null
} {
  if (daily !== undefined) return { source: 'DAILY', base: daily.shift }
  if (dayoff?.isOff) return { source: 'DAYOFF', base: null }
  if (dayoff?.replaceShift != null && group !== undefined && group.shift === null)
    return { source: 'DAYOFF', base: dayoff.replaceShift }
  if (roster !== undefined) return { source: 'ROSTER', base: roster.shift }
  if (group !== undefined) return { source: 'GROUP', base: group.shift }
  if (locException !== undefined) return { source: 'LOC_EXCEPTION', base: locException.shift }
  if (location !== undefined) return { source: 'LOCATION', base: location.shift }
  return { source: 'DEFAULT', base: usual?.shift ?? null }
}

/** The day as it is to be worked, the calendar laid over the plan. */
export function scheduleOf<S>(plans: Plans<S>, calendar: CalendarDay | undefined): Scheduled<S> {
  const { source, base } = baseOf(plans)
  const restDay = base === null
  const plain: Scheduled<S> = {
    source,
    base,
    shift: base,
    restDay,
    dayType: restDay ? 'REST' : 'WORKDAY',
    holiday: calendar?.name ?? null,
  }
  if (calendar === undefined) return plain
  const followsHoliday = plans.group?.followsHoliday ?? true
  const isAsked = plans.daily !== undefined && plans.daily.shift !== null
  if (calendar.kind === 'COLLECTIVE')
    return restDay || !followsHoliday || isAsked ? plain : { ...plain, shift: null, dayType: 'COLLECTIVE_LEAVE' }
  if (calendar.kind === 'COMPANY' && plans.daily?.overridesHoliday) return plain
  return { ...plain, dayType: 'HOLIDAY', shift: followsHoliday && !isAsked ? null : base }
}

/** Which day of the cycle a date is, from 0; dates before the anchor count backwards. */
export function cycleDayOf(workDate: string, anchorDate: string, offsetDays: number, cycleDays: number): number {
  const at = (daysBetween(anchorDate, workDate) + offsetDays) % cycleDays
  return at < 0 ? at + cycleDays : at
}

/** The strongest day of the calendar: the narrower scope wins, then the stronger kind. */
export function strongest<D extends { readonly scope: number; readonly kind: CalendarKind }>(
  days: readonly D[],
): D | undefined {
  const kinds: readonly CalendarKind[] = ['NATIONAL', 'REGIONAL', 'COMPANY', 'COLLECTIVE']
  return [...days].sort((a, b) => b.scope - a.scope || kinds.indexOf(a.kind) - kinds.indexOf(b.kind))[0]
}
