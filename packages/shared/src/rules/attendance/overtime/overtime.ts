// Overtime of a day (4.5): paid is where an approved order and presence meet, within the caps of the law; what was worked
// beyond them stays visible as excess. Worked time is never silently lost.
import type { MinuteRange } from '../../time/shifts.ts'
import type { OvertimeCross, OvertimeLine, OvertimeMinutes, Worker } from '../day/day.ts'
import { after, differenceOf, type Intervals, intersectionOf, nothing, totalOf, unionOf } from '../intervals.ts'
import type { AttendancePolicy } from '../policy.ts'
import { multiplied, type OvertimeDay } from './multipliers.ts'

export interface OvertimeInput extends OvertimeDay {
  /** The (flexed) span of the shift; null: none. */
  readonly span: MinuteRange | null
  /** Its work without unpaid breaks; on a holiday it is overtime by itself. */
  readonly work: Intervals
  readonly present: Intervals
  readonly orders: readonly OvertimeLine[]
  readonly orderPending: boolean
  readonly allowedMinutes: number | null
  /** Payable minutes of earlier workdays of the week. */
  readonly weekSoFar: number
  /** Late, early and away without excuse. */
  readonly lost: number
}
export const noOvertime: OvertimeMinutes = {
  approved: 0,
  gross: 0,
  net: 0,
  payable: 0,
  excess: 0,
  unrequested: 0,
  cross: null,
  h15: 0,
  h20: 0,
  h30: 0,
  h40: 0,
  weighted: '0.00',
}

/** 4.5 rule 2: net = 240 x floor(gross / 270) + min(gross mod 270, 240), with the numbers of the policy. */
export function afterAutoBreak(gross: number, { otAutoBreakAfter, otAutoBreakMin }: AttendancePolicy): number {
  const round = otAutoBreakAfter + otAutoBreakMin
  return round === 0 ? gross : otAutoBreakAfter * Math.floor(gross / round) + Math.min(gross % round, otAutoBreakAfter)
}

export function overtimeOf(asked: OvertimeInput, worker: Worker, policy: AttendancePolicy): OvertimeMinutes {
  const { dayType, span, work, present, orders } = asked
  const lines = orders.map((line) => ({ line, set: outsideShift(line, span) }))
  const ordered = unionOf(lines.flatMap(({ set }) => set))
  const worked = lines.map(({ line, set }) => workedIn(line, intersectionOf(set, present), policy))
  const holidayWork = dayType === 'HOLIDAY' ? totalOf(intersectionOf(work, present)) : 0
  const gross = worked.reduce((sum, w) => sum + w.gross, 0)
  const net = worked.reduce((sum, w) => sum + w.net, holidayWork)
  const approved = totalOf(ordered)
  const unrequested = totalOf(beyond(asked, ordered))
  const isCapped = dayType === 'WORKDAY'
  const rounded = worker.otEligible ? roundedDown(isCapped && policy.otNetOfLost ? net - asked.lost : net, policy) : 0
  const cap = isCapped ? capOf(asked, policy) : rounded
  const payable = Math.min(rounded, cap)
  return {
    approved,
    gross: gross + holidayWork,
    net,
    payable,
    excess: rounded - payable,
    unrequested,
    cross: crossOf(approved, gross, unrequested, asked.orderPending, policy),
    ...multiplied(asked, payable),
  }
}

/**
 * Minutes that a line plans: what it would come to if the employee were there all the time, outside the shift of the day with its breaks
 * (4.5 rules 1 and 2).
 */
export const plannedIn = (line: OvertimeLine, span: MinuteRange | null, policy: AttendancePolicy): number =>
  workedIn(line, outsideShift(line, span), policy).net

/** A line counts outside the shift, on a holiday too: there the shift is overtime by itself. */
const outsideShift = ({ from, to }: OvertimeLine, span: MinuteRange | null): Intervals =>
  differenceOf(unionOf([[from, to]]), span === null ? nothing : [span])

function workedIn(line: OvertimeLine, set: Intervals, policy: AttendancePolicy) {
  const gross = totalOf(set)
  if (line.breakFrom == null || line.breakTo == null) return { gross, net: afterAutoBreak(gross, policy) }
  return { gross, net: gross - totalOf(intersectionOf(set, [[line.breakFrom, line.breakTo]])) }
}

/** Presence that was not ordered: on a workday only after the shift, early arrival never counts. */
function beyond({ dayType, span, present }: OvertimeInput, ordered: Intervals): Intervals {
  const free = differenceOf(present, ordered)
  if (span === null) return free
  return dayType === 'WORKDAY' ? after(free, span[1]) : differenceOf(free, [span])
}

/** Down to a multiple of the rounding; below the minimum nothing. */
function roundedDown(net: number, { otRoundingMin, otMinimumMin }: AttendancePolicy): number {
  const rounded = Math.floor(Math.max(net, 0) / Math.max(otRoundingMin, 1)) * Math.max(otRoundingMin, 1)
  return rounded < otMinimumMin ? 0 : rounded
}

/** PP 35/2021 art. 26(1); an approved override goes beyond. */
export function capOf(asked: OvertimeInput, { otDayCapMin, otWeekCapMin }: AttendancePolicy): number {
  const cap = Math.max(0, Math.min(otDayCapMin, otWeekCapMin - asked.weekSoFar))
  return Math.max(cap, asked.allowedMinutes ?? 0)
}

/** Orders against presence (4.5 rule 8). */
function crossOf(
  approved: number,
  worked: number,
  unrequested: number,
  isPending: boolean,
  { otCrossTolMin, otUnrequestedMin }: AttendancePolicy,
): OvertimeCross | null {
  const isMuch = unrequested >= otUnrequestedMin
  if (approved > 0) {
    if (worked === 0) return 'NO_SHOW'
    if (worked < approved - otCrossTolMin) return isMuch ? 'SHIFTED' : 'SHORT'
    return isMuch ? 'OVER' : 'MATCH'
  }
  if (isPending) return 'PENDING'
  return isMuch ? 'NO_REQUEST' : null
}
