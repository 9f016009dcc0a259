// What if a parameter had another value: the same days worked out once more, and what of them would come out otherwise. Nothing is
// stored (attendance 6, number 11).
import { clockText, midnightOf } from '../clock.ts'
import type { DayFlag, DayPlan, Evaluated } from '../day/day.ts'
import type { EvaluationRules } from '../day/evaluate-day.ts'
import { type DaysEvaluated, type DaysInput, evaluateDays } from '../day/evaluate-days.ts'
import type { AttendancePolicy } from '../policy.ts'
import { type IncompleteOn, type RecapDay, recapOf } from '../recap/recap.ts'
import { type Figures, figureNames, parameterOf, type WhatIfParameter } from './what-if-terms.ts'

/** The days of an employee as they would come out with that value. */
export function evaluateWith(
  name: WhatIfParameter,
  value: number,
  asked: DaysInput,
  rules: EvaluationRules,
): DaysEvaluated {
  const { field, times = 1 } = parameterOf(name)
  const withValue = (policy: AttendancePolicy) =>
    field === undefined ? policy : { ...policy, [field]: Math.round(value * times) }
  if (field !== undefined)
    return evaluateDays(
      { ...asked, days: asked.days.map((day) => ({ ...day, policy: withValue(day.policy ?? rules.policy) })) },
      { ...rules, policy: withValue(rules.policy) },
    )
  const days = asked.days.map((day) => ({ ...day, plan: withGrace(day.plan, value) }))
  return evaluateDays({ ...asked, days }, rules)
}

const withGrace = (plan: DayPlan, graceLate: number): DayPlan => ({
  ...plan,
  shift: plan.shift && { ...plan.shift, graceLate },
  baseShift: plan.baseShift && { ...plan.baseShift, graceLate },
})

/** What people see of a day, in words; the way there (its trace) is none of it. */
const seen: readonly (readonly [label: string, of: (day: Evaluated) => number | string | null])[] = [
  ['Status', (d) => d.status],
  ['Code', (d) => d.code],
  ['In', (d) => clockOf(d, d.in)],
  ['Out', (d) => clockOf(d, d.out)],
  ['Worked', (d) => d.minutes.worked],
  ['Late', (d) => d.minutes.late],
  ['Early', (d) => d.minutes.early],
  ['Away', (d) => d.minutes.away],
  ['Overtime paid', (d) => d.overtime.payable],
  ['Overtime beyond the caps', (d) => d.overtime.excess],
  ['Overtime not ordered', (d) => d.overtime.unrequested],
  ['Order and presence', (d) => d.overtime.cross],
  ['Meal', (d) => (d.mealEntitled ? 'yes' : 'no')],
  ['Transport', (d) => (d.transportEntitled ? 'yes' : 'no')],
  ['Flags', (d) => d.flags.map(flagText).join(', ')],
]
const clockOf = ({ workDate }: Evaluated, minute: number | null): string | null =>
  minute === null ? null : clockText(minute, midnightOf(workDate))
const flagText = ({ flag, minutes, excused }: DayFlag): string =>
  `${flag}${minutes > 0 ? ` ${minutes}` : ''}${excused ? ' excused' : ''}`
const textOf = (value: number | string | null): string => (value === null || value === '' ? '–' : String(value))

/** "Late 12 → 0; Flags LATE 12 → –", or nothing where the day comes out the same. */
export function changeOf(before: Evaluated, after: Evaluated): string {
  const differing = seen.filter(([, of]) => of(before) !== of(after))
  return differing.map(([label, of]) => `${label} ${textOf(of(before))} → ${textOf(of(after))}`).join('; ')
}

export const noFigures: Figures = {
  LATE_TIMES: 0,
  LATE_MINUTES: 0,
  EARLY_MINUTES: 0,
  ABSENT_DAYS: 0,
  WORKED_MINUTES: 0,
  OVERTIME_PAID: 0,
  OVERTIME_BEYOND: 0,
  FLAGS: 0,
}

export function figuresOf(days: readonly Evaluated[], incompleteOn: IncompleteOn): Figures {
  const recap = recapOf(days.map(recapDayOf), incompleteOn)
  const sum = (of: (day: Evaluated) => number) => days.reduce((total, day) => total + of(day), 0)
  return {
    LATE_TIMES: recap.lateCount,
    LATE_MINUTES: recap.lateMinutes,
    EARLY_MINUTES: recap.earlyMinutes,
    ABSENT_DAYS: recap.absentDays,
    WORKED_MINUTES: recap.workedMinutes,
    OVERTIME_PAID: sum((day) => day.overtime.payable),
    OVERTIME_BEYOND: sum((day) => day.overtime.excess),
    FLAGS: sum((day) => day.flags.filter((f) => !f.excused).length),
  }
}

export function addFigures(a: Figures, b: Figures): Figures {
  const sums = { ...a }
  for (const name of figureNames) sums[name] += b[name]
  return sums
}

/** As far as the figures ask: neither pay nor allowances are among them. */
const recapDayOf = (day: Evaluated): RecapDay => ({
  workDate: day.workDate,
  dayType: day.dayType,
  status: day.status,
  sickSince: day.sickSince,
  flags: day.flags,
  shift: null,
  isNight: false,
  countsMeal: false,
  countsTransport: false,
  am: day.am && { absentClass: day.am.absentClass, paidPercent: day.am.paid },
  pm: day.pm && { absentClass: day.pm.absentClass, paidPercent: day.pm.paid },
  worked: day.minutes.worked,
  h15: day.overtime.h15,
  h20: day.overtime.h20,
  h30: day.overtime.h30,
  h40: day.overtime.h40,
})
