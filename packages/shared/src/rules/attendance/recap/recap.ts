// The recap of a period out of its days (4.8): what payroll reads. Days are counted in halves, minutes as they are; what an
// amnesty excused is not counted.
import { addDays } from '../../time/calendar.ts'
import type { DayStatus, FlagCode } from '../day/day.ts'
import { weightedHours } from '../overtime/multipliers.ts'
import type { DayType } from '../schedule/schedule.ts'
import { sickTierOn } from '../sick-tiers.ts'
import { addHalfDay, emptyTotals, type RecapTotals } from './recap-totals.ts'

export interface HalfDayCode {
  readonly absentClass: string
  /** Wages on such a day, as they were worked out with it; sickness goes by its tiers instead. */
  readonly paidPercent: number
}
export interface RecapDay {
  readonly workDate: string
  readonly dayType: DayType
  readonly status: DayStatus
  readonly shift: string | null
  readonly isNight: boolean
  readonly am: HalfDayCode | null
  readonly pm: HalfDayCode | null
  readonly sickSince: string | null
  readonly worked: number
  readonly h15: number
  readonly h20: number
  readonly h30: number
  readonly h40: number
  readonly countsMeal: boolean
  readonly countsTransport: boolean
  readonly flags: readonly { readonly flag: FlagCode; readonly minutes: number; readonly excused: boolean }[]
}
/** What the close makes of a day with one side missing (flag master). */
export type CloseEffect = 'NONE' | 'BLOCK' | 'HALF_DAY' | 'ABSENT'
/** By the side that is missing. */
export interface IncompleteEffects {
  readonly NO_IN: CloseEffect
  readonly NO_OUT: CloseEffect
}
/** The effects that hold on a day. */
export type IncompleteOn = (workDate: string) => IncompleteEffects
const blocking: IncompleteOn = () => ({ NO_IN: 'BLOCK', NO_OUT: 'BLOCK' })
export interface Recap extends RecapTotals {
  readonly paidDays: number
  /** Present, travelling or in training, in per cent of the scheduled days; two decimals. */
  readonly attendanceRate: string
  readonly otWeighted: string
  /** Days worked by shift. */
  readonly shiftDays: ReadonlyMap<string, number>
}

/** The days of a period on which a person is not employed: before joining, after the last day; null: the employee stays. */
export function daysNotEmployed(
  period: { readonly dateFrom: string; readonly dateTo: string },
  joined: string,
  left: string | null,
): readonly RecapDay[] {
  const days: RecapDay[] = []
  for (let day = period.dateFrom; day <= period.dateTo; day = addDays(day, 1))
    if (day < joined || (left !== null && day > left)) days.push({ ...dayNotEmployed, workDate: day })
  return days
}
const dayNotEmployed: Omit<RecapDay, 'workDate'> = {
  dayType: 'REST',
  status: 'NOT_EMPLOYED',
  shift: null,
  isNight: false,
  am: null,
  pm: null,
  sickSince: null,
  worked: 0,
  h15: 0,
  h20: 0,
  h30: 0,
  h40: 0,
  countsMeal: false,
  countsTransport: false,
  flags: [],
}

export function recapOf(days: readonly RecapDay[], incompleteOn: IncompleteOn = blocking): Recap {
  const totals = emptyTotals()
  const shiftDays = new Map<string, number>()
  for (const day of days) {
    totals.calendarDays += 1
    countKind(totals, day)
    countFlags(totals, day)
    countOvertime(totals, day)
    const present = day.dayType === 'WORKDAY' ? countWorkday(totals, day, incompleteOn) : 0
    if (present === 0 && day.status !== 'PRESENT') continue
    totals.workedMinutes += day.worked
    totals.mealDays += day.countsMeal ? 1 : 0
    totals.transportDays += day.countsTransport ? 1 : 0
    totals.nightDays += day.isNight ? 1 : 0
    if (day.shift !== null) shiftDays.set(day.shift, (shiftDays.get(day.shift) ?? 0) + 1)
  }
  const there = totals.presentDays + totals.travelDays + totals.trainingDays
  const { scheduledDays, otH15, otH20, otH30, otH40 } = totals
  return {
    ...totals,
    paidDays: scheduledDays - totals.unpaidDays,
    attendanceRate: (scheduledDays === 0 ? 0 : Math.round((there / scheduledDays) * 10_000) / 100).toFixed(2),
    otWeighted: weightedHours(otH15, otH20, otH30, otH40),
    shiftDays,
  }
}

function countKind(totals: RecapTotals, { dayType, status }: RecapDay): void {
  if (status === 'NOT_EMPLOYED') totals.notEmployedDays += 1
  else if (dayType === 'WORKDAY') totals.scheduledDays += 1
  else if (dayType === 'REST') totals.restDays += 1
  else if (dayType === 'HOLIDAY') totals.holidayDays += 1
  else totals.collectiveDays += 1
}

/** Both halves of a workday find their column; gives what of the day was worked. */
function countWorkday(totals: RecapTotals, day: RecapDay, incompleteOn: IncompleteOn): number {
  if (day.status === 'NOT_EMPLOYED') return 0
  const isLeave = !['PRESENT', 'EXEMPT', 'INCOMPLETE', 'ABSENT', 'ABSENT_HALF'].includes(day.status)
  const halves = [day.am, day.pm].filter((half) => half !== null)
  const covered = isLeave || halves.length < 2 ? halves : []
  for (const half of covered) {
    const paid =
      half.absentClass === 'SICK' ? sickTierOn(day.sickSince ?? day.workDate, day.workDate) : half.paidPercent
    addHalfDay(totals, half.absentClass, paid)
  }
  const rest = 1 - covered.length / 2
  const absent = absentShare(day, rest, incompleteOn)
  totals.absentDays += absent
  totals.unpaidDays += absent
  totals.presentDays += rest - absent
  return rest - absent
}

/** What of the day was not worked; of an incomplete one what its missing side says, as far as it was not excused. */
function absentShare({ workDate, status, flags }: RecapDay, rest: number, incompleteOn: IncompleteOn): number {
  if (status === 'ABSENT') return rest
  if (status === 'ABSENT_HALF') return 0.5
  if (status !== 'INCOMPLETE') return 0
  const incomplete = incompleteOn(workDate)
  const effects = flags.map(({ flag, excused }) =>
    !excused && (flag === 'NO_IN' || flag === 'NO_OUT') ? incomplete[flag] : 'NONE',
  )
  return effects.includes('ABSENT') ? rest : effects.includes('HALF_DAY') ? Math.min(rest, 0.5) : 0
}

function countFlags(totals: RecapTotals, { flags, status }: RecapDay): void {
  for (const { flag, minutes, excused } of flags) {
    if (excused) continue
    if (flag === 'LATE') {
      totals.lateCount += 1
      totals.lateMinutes += minutes
    } else if (flag === 'EARLY') {
      totals.earlyCount += 1
      totals.earlyMinutes += minutes
    } else if (flag === 'AWAY') totals.awayMinutes += minutes
  }
  const isOpen = flags.some((f) => (f.flag === 'NO_IN' || f.flag === 'NO_OUT') && !f.excused)
  if (status === 'INCOMPLETE' && isOpen) totals.incompleteCount += 1
}

function countOvertime(totals: RecapTotals, { dayType, h15, h20, h30, h40 }: RecapDay): void {
  totals.otH15 += h15
  totals.otH20 += h20
  totals.otH30 += h30
  totals.otH40 += h40
  if (h15 + h20 + h30 + h40 > 0) totals.otDays += 1
  if (dayType === 'REST') {
    totals.otH20Rs += h20
    totals.otH30Rs += h30
    totals.otH40Rs += h40
  } else if (dayType === 'HOLIDAY') {
    totals.otH20Hl += h20
    totals.otH30Hl += h30
    totals.otH40Hl += h40
  } else totals.otH20Wd += h20
}
