// The days of one employee in the order of their dates: punches sifted and given to days, each day evaluated with what the
// days before it hand on (overtime of the week, absence in a row, spells of sickness).
import { dayMinutes } from '../clock.ts'
import { unionOf } from '../intervals.ts'
import type { AttendancePolicy } from '../policy.ts'
import type { DayDocuments, DayPlan, Evaluated, FlagCode, Worker } from './day.ts'
import { type CarryOver, type EvaluationRules, evaluateDay, noCarryOver } from './evaluate-day.ts'
import type { FlagRules } from './flags.ts'
import { minuteOf, type Punch, siftPunches } from './punches.ts'
import { assignPunches } from './windows.ts'

export interface PlannedDay {
  readonly plan: DayPlan
  /** What he is on that day: a promotion in the middle of a month changes the days from it on. */
  readonly worker: Worker
  readonly documents: DayDocuments
  /** The parameters of the day at its place; absent: those of the rules. */
  readonly policy?: AttendancePolicy
  /** From which minute on flags are raised on it; absent: those of the rules. */
  readonly flags?: FlagRules
}
export interface DaysInput {
  /** Days without a gap. A day more on either side of those that are wanted lets their windows meet neighbours. */
  readonly days: readonly PlannedDay[]
  readonly punches: readonly Punch[]
  /** Mobile punches that wait or were refused: they give the day no time, but it is marked by them. */
  readonly uncounted?: readonly Pick<Punch, 'second' | 'flags'>[]
  /** What the day before `carriedInto` handed on. */
  readonly carried?: CarryOver
  /** The first day whose result is wanted; days before it are only there for the windows of punches. Absent: the first of `days`. */
  readonly carriedInto?: string
}
export interface DaysEvaluated {
  readonly days: readonly Evaluated[]
  /** Kept punches by the day they were given to; the rest are orphans. */
  readonly workDates: ReadonlyMap<number, string>
  readonly duplicates: ReadonlySet<number>
}

/** Is the day the first of its week? 1 January 1970 was a Thursday. */
const beginsWeek = (midnight: number, { weekStart }: AttendancePolicy): boolean =>
  (midnight / dayMinutes + (weekStart === 'MON' ? 3 : 4)) % 7 === 0

export function evaluateDays(
  { days, punches, uncounted = [], carried = noCarryOver, carriedInto = '' }: DaysInput,
  rules: EvaluationRules,
): DaysEvaluated {
  const first = days[0]?.plan.midnight ?? 0
  const policyOf = (i: number): AttendancePolicy =>
    days[Math.min(Math.max(i, 0), days.length - 1)]?.policy ?? rules.policy
  const policyAt = (second: number): AttendancePolicy => policyOf(Math.floor((second / 60 - first) / dayMinutes))
  const { kept, duplicates } = siftPunches(punches, (second) => policyAt(second).duplicateWindowSec)
  const windowed = days.map(({ plan, documents }) => ({ ...plan, overtime: overtimeOf(documents) }))
  const { byDay, orphans, windows } = assignPunches(windowed, kept, (i) => policyOf(i).maxOpenPairMin)
  const strays = new Map<number, number>()
  for (const orphan of orphans) {
    const midnight = Math.floor(minuteOf(orphan) / dayMinutes) * dayMinutes
    strays.set(midnight, (strays.get(midnight) ?? 0) + 1)
  }
  const noted = Map.groupBy([...uncounted, ...orphans], ({ second }) => Math.floor(second / 60 / dayMinutes))
  const workDates = new Map<number, string>()
  const evaluated: Evaluated[] = []
  const firstWanted = days.findIndex(({ plan }) => plan.workDate >= carriedInto)
  let state = noCarryOver
  days.forEach(({ plan, worker, documents, flags }, i) => {
    if (i === firstWanted) state = carried
    const own = byDay[i] ?? []
    for (const { id } of own) workDates.set(id, plan.workDate)
    if (beginsWeek(plan.midnight, policyOf(i))) state = { ...state, weekPaid: 0 }
    const asked = {
      plan,
      documents,
      worker,
      punches: own,
      window: windows[i] ?? null,
      orphans: strays.get(plan.midnight) ?? 0,
      noted: (noted.get(plan.midnight / dayMinutes) ?? []).flatMap((p): readonly FlagCode[] => p.flags ?? []),
    }
    const day = evaluateDay(
      { ...asked, carried: state },
      { ...rules, policy: policyOf(i), flags: flags ?? rules.flags },
    )
    evaluated.push(day)
    state = carryOverAfter(state, day)
  })
  return { days: evaluated, workDates, duplicates: new Set(duplicates.map((d) => d.id)) }
}

/** What a day hands on to the next one. */
export const carryOverAfter = (
  { weekPaid }: CarryOver,
  { absentRun, sickSince, dayType, overtime }: Evaluated,
): CarryOver => ({
  absentRun,
  sickSince,
  weekPaid: weekPaid + (dayType === 'WORKDAY' ? overtime.payable : 0),
})

const overtimeOf = ({ orders }: DayDocuments) =>
  orders.length === 0 ? [] : unionOf(orders.map(({ from, to }) => [from, to] as const))
