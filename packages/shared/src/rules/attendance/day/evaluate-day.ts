// One day of one employee: schedule, punches and approved documents in; minutes, status, overtime, flags and the way there
// out. A pure function, so that running it again changes nothing.

import { intersectionOf, totalOf } from '../intervals.ts'
import { maternityPayOn } from '../maternity-pay.ts'
import { noOvertime, overtimeOf } from '../overtime/overtime.ts'
import type { AttendancePolicy } from '../policy.ts'
import { sickTierOn } from '../sick-tiers.ts'
import type { DayCode, DayDocuments, DayPlan, Evaluated, FlagCode, PaidCode, Worker } from './day.ts'
import { clockOfDay, type EndsByPlace, endsByPlace, onClock } from './day-clock.ts'
import { type FlagRules, flagsOf } from './flags.ts'
import { type Ends, type Presence, presenceOf } from './in-out.ts'
import type { Punch } from './punches.ts'
import { halvesOf, isLeaveWorked, type Named, nameDay } from './status.ts'
import { traceOf } from './trace.ts'
import type { Window } from './windows.ts'
import { noMinutes, type Scheduled, scheduledOn, workedIn, workMinutes } from './work-minutes.ts'

/** What a day takes over from the days before it. */
export interface CarryOver {
  readonly absentRun: number
  readonly sickSince: string | null
  /** Payable overtime of the earlier workdays of the week. */
  readonly weekPaid: number
}
export const noCarryOver: CarryOver = { absentRun: 0, sickSince: null, weekPaid: 0 }

export interface DayInput {
  readonly plan: DayPlan
  readonly documents: DayDocuments
  readonly worker: Worker
  readonly punches: readonly Punch[]
  readonly window: Window | null
  readonly orphans: number
  /** What punches of the day that do not count raise all the same. */
  readonly noted?: readonly FlagCode[]
  readonly carried: CarryOver
}
export interface EvaluationRules {
  readonly policy: AttendancePolicy
  readonly flags: FlagRules
}

/** Food is due from so many minutes of overtime on (PP 35/2021 art. 29). */
const mealFrom = 240

export function evaluateDay(given: DayInput, rules: EvaluationRules): Evaluated {
  if (!given.plan.isEmployed) return notEmployed(given.plan)
  const clock = clockOfDay(given, endsOf(given.documents))
  const asked = onClock(given, clock)
  const { documents, worker, punches, window, carried } = asked
  const ends = endsOf(documents)
  const hasCome = punches.length > 0 || ends.in !== undefined || ends.out !== undefined
  const isCollectiveWorked = asked.plan.dayType === 'COLLECTIVE_LEAVE' && hasCome
  const plan = isCollectiveWorked ? asWorkday(asked.plan) : asked.plan
  const { presence, scheduled } = seen(plan, documents, punches, ends)
  const isWorkday = plan.dayType === 'WORKDAY' && scheduled !== null
  const minutes = isWorkday
    ? workMinutes(scheduled, presence, documents.permits, rules.policy)
    : { ...noMinutes, worked: workedIn(scheduled, presence) }
  const halves = halvesOf(documents.codes)
  const accounted = minutes.worked + minutes.excused + minutes.permit
  const isOvertimeApproved = documents.orders.length > 0
  const naming = { plan, worker, presence, scheduled, halves, accounted, forced: documents.forced, isOvertimeApproved }
  const named = nameDay({ ...naming, policy: rules.policy })
  const overtime = overtimeOn(asked, plan, presence, scheduled, minutes.late + minutes.early + minutes.away, rules)
  const night = nightOf(worker, plan, presence)
  const run = runsOf(carried, plan, named.status, halves, minutes.worked)
  const presentMinutes = totalOf(presence.present)
  const flags = flagsOf(
    {
      plan,
      status: named.status,
      minutes,
      overtime,
      presentMinutes,
      isCollectiveWorked,
      hasIn: presence.in !== null,
      hasOut: presence.out !== null,
      punches: punches.length,
      orphans: asked.orphans,
      ofPunches: [...(asked.noted ?? []), ...punches.flatMap((p) => p.flags ?? [])],
      isLeaveWorked: isWorkday && isLeaveWorked({ scheduled, presence }),
      nightFemale: night.nightFemale,
      absentRun: run.absentRun,
    },
    rules.flags,
    documents.amnesties,
  )
  const found = { minutes, overtime, flags, ...night, ...run }
  const byPlace = endsByPlace(presence, ends, given, clock)
  const work = { plan, window, presence, scheduled, minutes, named, documents, overtime }
  const trace = traceOf({ ...work, clock, byPlace, punches: given.punches, weekPaid: carried.weekPaid })
  const mealEntitled = overtime.payable >= mealFrom
  const paid = (code: DayCode | null) => paidOn(code, plan.workDate, run.sickSince)
  const covered = { am: paid(halves.am), pm: paid(halves.pm) }
  return { ...ofDay(plan, byPlace, named, documents), ...covered, ...found, mealEntitled, trace }
}

/** Sickness pays by the tiers of its spell, maternity at most what its month of the stay gives, all others what their code says. */
function paidOn(code: DayCode | null, day: string, sickSince: string | null): PaidCode | null {
  if (code === null) return null
  const { absentClass, paidPercent = 100, since = day } = code
  if (absentClass === 'SICK') return { ...code, paid: sickTierOn(sickSince ?? day, day) }
  return {
    ...code,
    paid: absentClass === 'MATERNITY' ? Math.min(paidPercent, maternityPayOn(since, day)) : paidPercent,
  }
}

/** What the day is called and when the employee was there. An employee who works at home is present under that code. */
function ofDay(plan: DayPlan, byPlace: EndsByPlace, { status, code }: Named, { codes }: DayDocuments) {
  const home = codes.find((c) => c.absentClass === 'WFH')
  return {
    workDate: plan.workDate,
    dayType: plan.dayType,
    shift: plan.shift?.code ?? null,
    ...byPlace,
    status,
    code: code === 'H' && home !== undefined ? home.code : code,
    deductDays: status === 'COLLECTIVE_LEAVE' ? 1 : 0,
  }
}

/** Corrections go before forgotten punches. */
const endsOf = ({ corrected, forgotten }: DayDocuments): Ends => {
  const [came, went] = [corrected.in ?? forgotten.in, corrected.out ?? forgotten.out]
  return { ...(came == null ? {} : { in: came }), ...(went == null ? {} : { out: went }) }
}

const asWorkday = (plan: DayPlan): DayPlan => ({ ...plan, dayType: 'WORKDAY', shift: plan.baseShift })

/**
 * Presence, and the schedule it is measured by; flexible time needs the coming in first. A shift that was corrected on a rest day says
 * which punches belong together, and nothing is owed by it: what is worked is overtime of a rest day.
 */
function seen(
  plan: DayPlan,
  documents: DayDocuments,
  punches: readonly Punch[],
  ends: Ends,
): { readonly presence: Presence; readonly scheduled: Scheduled | null } {
  const { shift, midnight } = plan
  if (shift === null) {
    const [from, to] = [
      Math.min(...documents.orders.map((o) => o.from)),
      Math.max(...documents.orders.map((o) => o.to)),
    ]
    const span = documents.orders.length === 0 ? null : ([from, to] as const)
    return { presence: presenceOf(punches, 'FIRST_LAST', span, ends), scheduled: null }
  }
  const span = [midnight + shift.span[0], midnight + shift.span[1]] as const
  const presence = presenceOf(punches, shift.mode, span, ends)
  const isOwed = plan.dayType !== 'REST'
  return { presence, scheduled: isOwed ? scheduledOn(shift, midnight, presence.in, documents.codes) : null }
}

function overtimeOn(
  { documents, worker, carried }: DayInput,
  plan: DayPlan,
  { present }: Presence,
  scheduled: Scheduled | null,
  lost: number,
  { policy }: EvaluationRules,
) {
  const { orders, orderPending, allowedMinutes } = documents
  if (present.length === 0 && orders.length === 0 && !orderPending) return noOvertime
  const { dayType, scheme, shortDay } = plan
  const schedule = { span: scheduled?.span ?? null, work: scheduled?.work ?? [] }
  const asked = { dayType, scheme, shortDay, ...schedule, present, orders, orderPending, allowedMinutes }
  return overtimeOf({ ...asked, weekSoFar: carried.weekPaid, lost }, worker, policy)
}

/** Women at work between 23:00 and 07:00: food and drink, and transport between 23:00 and 05:00 (Kep. 224/2003). */
function nightOf({ isFemale }: Worker, { midnight }: DayPlan, { present }: Presence) {
  if (!isFemale || present.length === 0) return { nightFemale: false, transportEntitled: false }
  const nights = [-1, 0, 1].map((n) => [midnight + n * 1_440 + 1_380, midnight + n * 1_440 + 1_860] as const)
  const isAtNight = totalOf(intersectionOf(present, nights)) > 0
  const isOnTheRoad = present.flat().some((at) => {
    const minute = (((at - midnight) % 1_440) + 1_440) % 1_440
    return minute >= 1_380 || minute <= 300
  })
  return { nightFemale: isAtNight, transportEntitled: isAtNight && isOnTheRoad }
}

/** Runs of absence and spells of sickness; days off neither break them nor add to them. */
function runsOf(
  carried: CarryOver,
  plan: DayPlan,
  status: Evaluated['status'],
  { am, pm }: ReturnType<typeof halvesOf>,
  worked: number,
): Pick<Evaluated, 'absentRun' | 'sickSince'> {
  const isFree = plan.dayType !== 'WORKDAY' && status !== 'PRESENT'
  const absentRun = status === 'ABSENT' ? carried.absentRun + 1 : isFree ? carried.absentRun : 0
  const isSick = am?.absentClass === 'SICK' || pm?.absentClass === 'SICK'
  const isOver = worked > 0 || status === 'PRESENT' || status === 'EXEMPT'
  const sickSince = isSick ? (carried.sickSince ?? plan.workDate) : isOver ? null : carried.sickSince
  return { absentRun, sickSince }
}

function notEmployed(plan: DayPlan): Evaluated {
  return {
    workDate: plan.workDate,
    dayType: plan.dayType,
    shift: null,
    in: null,
    out: null,
    inZone: null,
    outZone: null,
    status: 'NOT_EMPLOYED',
    code: null,
    am: null,
    pm: null,
    minutes: noMinutes,
    overtime: noOvertime,
    flags: [],
    trace: [],
    mealEntitled: false,
    transportEntitled: false,
    nightFemale: false,
    deductDays: 0,
    absentRun: 0,
    sickSince: null,
  }
}
