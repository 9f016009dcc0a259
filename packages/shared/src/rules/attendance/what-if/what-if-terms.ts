// The words of the what-if run: parameters with their bounds, and the figures that are compared. Apart from the evaluation, because
// the declaration of the page needs nothing else.
import type { EvaluationRules } from '../day/evaluate-day.ts'
import { attendanceParameters, wrongNumber } from '../parameters.ts'
import type { AttendancePolicy } from '../policy.ts'

type Numbers = { [K in keyof AttendancePolicy]: AttendancePolicy[K] extends number ? K : never }[keyof AttendancePolicy]
interface Parameter {
  readonly label: string
  readonly least: number
  readonly most: number
  /** The number of the policy that it is, and how many of that number's units one of it has; absent: each shift has its own. */
  readonly field?: Numbers
  readonly times?: number
}

/** What the evaluation of a day goes by and a company may want to change, named as its codes of ATTPOLICY are; grace is the shift's. */
export const whatIfParameters = {
  GRACELATE: { label: 'Grace for coming late, every shift (minutes)', least: 0, most: 60 },
  OTDAYCAP: { ...attendanceParameters.OTDAYCAP, label: 'Overtime per day (hours)' },
  OTWEEKCAP: { ...attendanceParameters.OTWEEKCAP, label: 'Overtime per week (hours)' },
  OTROUND: { ...attendanceParameters.OTROUND, label: 'Overtime is rounded to (minutes)' },
  OTMINIMUM: { ...attendanceParameters.OTMINIMUM, label: 'Minimum overtime (minutes)' },
  OTUNREQ: { ...attendanceParameters.OTUNREQ, label: 'Work after the shift without an order, from (minutes)' },
  OTTOLERANCE: { ...attendanceParameters.OTTOLERANCE, label: 'Tolerance of order and presence (minutes)' },
  DUPWINDOW: { ...attendanceParameters.DUPWINDOW, label: 'Punches repeated within (seconds)' },
  MAXOPENPAIR: { ...attendanceParameters.MAXOPENPAIR, label: 'Longest pair of punches on a day off (minutes)' },
  HALFDAYMIN: { ...attendanceParameters.HALFDAYMIN, label: 'Work below counts half a day (minutes, 0: off)' },
  ABSENTMIN: { ...attendanceParameters.ABSENTMIN, label: 'Work below counts as absent (minutes, 0: off)' },
} as const satisfies { readonly [code: string]: Parameter }
export type WhatIfParameter = keyof typeof whatIfParameters
export const whatIfNames = Object.keys(whatIfParameters) as readonly WhatIfParameter[]
export const parameterOf = (name: WhatIfParameter): Parameter => whatIfParameters[name]

/** Why the parameter cannot have the value; null: it can. */
export const wrongValue = (name: WhatIfParameter, value: number): string | null => wrongNumber(parameterOf(name), value)

/** The value in force; null where every shift has its own. */
export function valueNow(name: WhatIfParameter, { policy }: EvaluationRules): number | null {
  const { field, times = 1 } = parameterOf(name)
  return field === undefined ? null : policy[field] / times
}

/** What days add up to, counted as the recap counts them (4.8). */
export const figureLabels = {
  LATE_TIMES: 'Times late',
  LATE_MINUTES: 'Minutes late',
  EARLY_MINUTES: 'Minutes early',
  ABSENT_DAYS: 'Days absent',
  WORKED_MINUTES: 'Minutes worked',
  OVERTIME_PAID: 'Overtime paid (minutes)',
  OVERTIME_BEYOND: 'Overtime beyond the caps (minutes)',
  FLAGS: 'Flags not excused',
} as const
export type Figures = { [K in keyof typeof figureLabels]: number }
/** The names of the figures, in the order in which they are shown. */
export const figureNames = Object.keys(figureLabels) as readonly (keyof Figures)[]
