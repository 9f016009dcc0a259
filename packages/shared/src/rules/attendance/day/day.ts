// The input and the result of the evaluation of a day. Times are minutes of local time (`clock.ts`): of documents in the zone of the place of
// work, of in and out in the zone of the place where each was recorded.
import type { MinuteRange } from '../../time/shifts.ts'
import type { Zone } from '../clock.ts'
import type { Intervals } from '../intervals.ts'
import type { Multiplied, Scheme } from '../overtime/multipliers.ts'
import type { DayType } from '../schedule/schedule.ts'
import type { ShiftPattern } from '../schedule/shift-pattern.ts'
import type { Ends } from './in-out.ts'

/** Codes that stand for a whole or half day; those of minutes and punches come as times. */
export type DayClass =
  | 'PRESENT'
  | 'ABSENT'
  | 'ANNUAL'
  | 'SICK'
  | 'MATERNITY'
  | 'STATUTORY'
  | 'PERMIT_PAID'
  | 'PERMIT_UNPAID'
  | 'TRAVEL'
  | 'TRAINING'
  | 'REST'
  | 'HOLIDAY'
  | 'COLLECTIVE'
  | 'SUSPENSION'
  | 'WFH'
export interface DayCode {
  readonly code: string
  readonly absentClass: DayClass
  readonly portion: 'FULL' | 'AM' | 'PM'
  /** What the code pays on the day, in per cent; absent: all. */
  readonly paidPercent?: number
  /** First day of the stay away that the day is part of (maternity); absent: the day itself. */
  readonly since?: string
}
/** A code that covers half of a day, with what that half pays in per cent: sickness and maternity by the length of their stay. */
export interface PaidCode extends DayCode {
  readonly paid: number
}

/** The day as it is to be worked. */
export interface DayPlan {
  readonly workDate: string
  readonly midnight: number
  /** Of the place of work. */
  readonly zone: Zone
  readonly isEmployed: boolean
  readonly dayType: DayType
  readonly shift: ShiftPattern | null
  /** Without the calendar applied to it: the shift of an employee who comes on a day of collective leave. */
  readonly baseShift: ShiftPattern | null
  readonly restDay: boolean
  readonly shortDay: boolean
  readonly scheme: Scheme
}

/** An approved line of an overtime order. */
export interface OvertimeLine {
  readonly from: number
  readonly to: number
  readonly breakFrom?: number | null
  readonly breakTo?: number | null
}
export interface Amnesty {
  /** The row of the amnesty, where it is a stored one. */
  readonly id?: number
  readonly flags: readonly FlagCode[]
  /** Only flags of at most so many minutes; null: all. */
  readonly minutesLimit: number | null
}

/** What is approved for the day, and what human resources corrected. */
export interface DayDocuments {
  readonly codes: readonly DayCode[]
  /** Approved permits of minutes. */
  readonly permits: Intervals
  readonly forgotten: Ends
  readonly corrected: Ends
  readonly orders: readonly OvertimeLine[]
  /** An order for the day is not decided yet. */
  readonly orderPending: boolean
  /** Of an approved override of the overtime caps. */
  readonly allowedMinutes: number | null
  readonly amnesties: readonly Amnesty[]
  /** Human resources say present or absent, regardless of the punches. */
  readonly forced: 'PRESENT' | 'ABSENT' | null
}
export const noDayDocuments: DayDocuments = {
  codes: [],
  permits: [],
  forgotten: {},
  corrected: {},
  orders: [],
  orderPending: false,
  allowedMinutes: null,
  amnesties: [],
  forced: null,
}

export interface Worker {
  /** Overtime is paid (PP 35/2021 art. 27 names who is outside). */
  readonly otEligible: boolean
  /** Need not punch. */
  readonly isExempt: boolean
  readonly isFemale: boolean
}

export type DayStatus =
  | 'PRESENT'
  | 'INCOMPLETE'
  | 'ABSENT'
  | 'ABSENT_HALF'
  | 'LEAVE'
  | 'SICK'
  | 'PERMIT'
  | 'TRAVEL'
  | 'TRAINING'
  | 'OFF'
  | 'HOLIDAY_MISSED'
  | 'COLLECTIVE_LEAVE'
  | 'EXEMPT'
  | 'NOT_EMPLOYED'
  | 'SUSPENDED'
export type OvertimeCross = 'MATCH' | 'SHORT' | 'OVER' | 'SHIFTED' | 'NO_SHOW' | 'NO_REQUEST' | 'PENDING'
export type FlagCode =
  | 'LATE'
  | 'EARLY'
  | 'AWAY'
  | 'NO_IN'
  | 'NO_OUT'
  | 'ABSENT'
  | 'ABSENT_RUN'
  | 'OT_NO_REQUEST'
  | 'OT_NO_SHOW'
  | 'OT_OVER_LIMIT'
  | 'OFFDAY_WORK'
  | 'LEAVE_BUT_PRESENT'
  | 'COLLECTIVE_WORKED'
  | 'ORPHAN_PUNCH'
  | 'OUTSIDE_FENCE'
  | 'MOCK_GPS'
  | 'OFFLINE_PUNCH'
  | 'NIGHT_FEMALE'
  | 'MULTI_PUNCH'
export interface DayFlag {
  readonly flag: FlagCode
  readonly minutes: number
  /** Covered by an amnesty: it stays visible, its minutes leave the recap. */
  readonly excused: boolean
  /** The row of the amnesty that covers it. */
  readonly amnesty?: number
}

/** Minutes of the schedule. With in and out: scheduled = worked + lateRaw + earlyRaw + away + excused + permit. */
export interface WorkMinutes {
  readonly scheduled: number
  readonly worked: number
  readonly lateRaw: number
  readonly late: number
  readonly earlyRaw: number
  readonly early: number
  readonly away: number
  readonly excused: number
  readonly permit: number
}
export interface OvertimeMinutes extends Multiplied {
  readonly approved: number
  readonly gross: number
  readonly net: number
  readonly payable: number
  readonly excess: number
  readonly unrequested: number
  readonly cross: OvertimeCross | null
}

export interface Evaluated {
  readonly workDate: string
  readonly dayType: DayType
  readonly shift: string | null
  readonly in: number | null
  readonly out: number | null
  /** The zones of the clocks that `in` and `out` were read from. */
  readonly inZone: Zone | null
  readonly outZone: Zone | null
  readonly status: DayStatus
  /** H, A, OFF, HL, CB, or that of the approved document. */
  readonly code: string | null
  /** Codes that cover the halves of the day. */
  readonly am: PaidCode | null
  readonly pm: PaidCode | null
  readonly minutes: WorkMinutes
  readonly overtime: OvertimeMinutes
  /** Food of overtime (art. 29). */
  readonly mealEntitled: boolean
  readonly transportEntitled: boolean
  readonly nightFemale: boolean
  /** Days taken from annual leave by collective leave. */
  readonly deductDays: number
  readonly flags: readonly DayFlag[]
  /** Workdays absent in a row up to and with this day. */
  readonly absentRun: number
  /** First day of the spell of sickness that still runs after this day. */
  readonly sickSince: string | null
  readonly trace: readonly TraceStep[]
}

/** One step of the way from punches to numbers: the question, the rule, and the result. */
export interface TraceStep {
  readonly step: 'SCHEDULE' | 'WINDOW' | 'PUNCHES' | 'SPAN' | 'WORK' | 'STATUS' | 'OVERTIME' | 'CAP' | 'PAY'
  readonly rule: string
  readonly values: { readonly [name: string]: number | string | boolean | null | Intervals | MinuteRange }
}
