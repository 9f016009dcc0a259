// The fixtures of the worked cases (section 5): shifts, days of 2026, punches as people write them.
import { midnightOf, type Zone } from '../clock.ts'
import { type DayDocuments, type DayPlan, type Evaluated, noDayDocuments, type Worker } from '../day/day.ts'
import type { EvaluationRules } from '../day/evaluate-day.ts'
import { evaluateDays, type PlannedDay } from '../day/evaluate-days.ts'
import type { Punch } from '../day/punches.ts'
import { type AttendancePolicy, defaultPolicy } from '../policy.ts'
import { type PunchMode, type ShiftPattern, type ShiftRules, shiftPatternOf } from '../schedule/shift-pattern.ts'

const shift = (
  code: string,
  startTime: string,
  endTime: string,
  breaks: string,
  rules: ShiftRules = {},
): ShiftPattern =>
  shiftPatternOf({
    code,
    startTime,
    endTime,
    breaks: breaks.split(' ').map((b) => ({ breakFrom: b.slice(0, 5), breakTo: b.slice(6) })),
    ...rules,
  })
const office = (code: string, rules: ShiftRules & { readonly punchMode?: PunchMode } = {}) =>
  shift(code, '08:00', '17:00', '12:00-13:00', { halfDaySplit: '12:00', ...rules })

export const shifts = {
  OF5: office('OF5'),
  OF5P: office('OF5P', { punchMode: 'PAIRED' }),
  FX: office('FX', { flexMin: 60 }),
  P1: shift('P1', '06:00', '14:00', '10:00-11:00'),
  P2: shift('P2', '14:00', '22:00', '18:00-19:00'),
  P3: shift('P3', '22:00', '06:00', '02:00-03:00'),
  W6: shift('W6', '08:00', '16:00', '12:00-13:00'),
  N18: shift('N18', '18:00', '07:00', '23:00-00:00 04:00-05:00'),
  E14: shift('E14', '14:00', '20:00', '17:30-18:00'),
}
export type ShiftName = keyof typeof shifts

const worker: Worker = { otEligible: true, isExempt: false, isFemale: false }
export const rulesWith = (policy: Partial<AttendancePolicy> = {}): EvaluationRules => ({
  policy: { ...defaultPolicy, ...policy },
  flags: {},
})

/** A workday with a shift, or a day off. */
export const planOf = (workDate: string, name: ShiftName | null, rest: Partial<DayPlan> = {}): DayPlan => ({
  workDate,
  midnight: midnightOf(workDate),
  zone: 'WIB',
  isEmployed: true,
  dayType: name === null ? 'REST' : 'WORKDAY',
  shift: name === null ? null : shifts[name],
  baseShift: name === null ? null : shifts[name],
  restDay: name === null,
  shortDay: false,
  scheme: 'FIVE_DAY',
  ...rest,
})
export const planned = (
  plan: DayPlan,
  documents: Partial<DayDocuments> = {},
  who: Partial<Worker> = {},
): PlannedDay => ({
  plan,
  worker: { ...worker, ...who },
  documents: { ...noDayDocuments, ...documents },
})

/** Minute of `07:58`, `07:58:10` or `06:05 +1`, seen from a day. */
export function minuteAt(workDate: string, text: string): number {
  const [time = '', plus = '0'] = text.split(' ')
  return midnightOf(workDate) + Number(plus) * 1_440 + Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}
/** Punches of a day, numbered from the given number on; `>` believed in, `<` believed out; `15:05 WITA` by the clock of that zone. */
export const punchesOf = (workDate: string, texts: readonly string[], from = 1): readonly Punch[] =>
  texts.map((text, i) => {
    const [, bare = '', zone = 'WIB'] = /^[<>]?(.*?)(?: (WI[TB]A?))?$/.exec(text) ?? []
    const direction = text.startsWith('>') ? 'IN' : text.startsWith('<') ? 'OUT' : 'UNKNOWN'
    const second = minuteAt(workDate, bare) * 60 + (bare[5] === ':' ? Number(bare.slice(6, 8)) : 0)
    return { id: from + i, second, zone: zone as Zone, direction }
  })

export const monday = '2026-07-06'
interface OneDay {
  readonly documents?: Partial<DayDocuments>
  readonly plan?: Partial<DayPlan>
  readonly policy?: Partial<AttendancePolicy>
  readonly worker?: Partial<Worker>
  readonly workDate?: string
}
/** One day alone: Monday 6 July 2026 unless said. */
export function oneDay(name: ShiftName | null, texts: readonly string[], more: OneDay = {}): Evaluated {
  const workDate = more.workDate ?? monday
  const days = [planned(planOf(workDate, name, more.plan), more.documents, more.worker)]
  const asked = { days, punches: punchesOf(workDate, texts) }
  const [day] = evaluateDays(asked, rulesWith(more.policy)).days
  if (day === undefined) throw new Error('No day')
  return day
}
/** An approved line of overtime from and to a time of the day. */
export const order = (from: string, to: string, pause?: readonly [string, string], workDate = monday) => ({
  from: minuteAt(workDate, from),
  to: minuteAt(workDate, to),
  ...(pause === undefined ? {} : { breakFrom: minuteAt(workDate, pause[0]), breakTo: minuteAt(workDate, pause[1]) }),
})
export const flagsIn = (day: Evaluated): readonly string[] => day.flags.map((f) => f.flag)
