// The parameters of attendance (4.1): company codes of the type ATTPOLICY with their defaults. Minutes unless the name says
// otherwise.

export interface AttendancePolicy {
  readonly duplicateWindowSec: number
  /** THRESHOLD: above the grace all of a lateness counts; DEDUCT: only what lies above it. */
  readonly graceMode: 'THRESHOLD' | 'DEDUCT'
  readonly otRoundingMin: number
  readonly otMinimumMin: number
  /** PP 35/2021 art. 26(1): 4 hours a day, 18 a week, on workdays only (art. 26(2)). */
  readonly otDayCapMin: number
  readonly otWeekCapMin: number
  readonly otUnrequestedMin: number
  readonly otCrossTolMin: number
  /** After so many minutes of overtime the next ones, up to the second number, are an unpaid break. */
  readonly otAutoBreakAfter: number
  readonly otAutoBreakMin: number
  /** Whether overtime of a workday is less by what was lost on that day without excuse. */
  readonly otNetOfLost: boolean
  readonly weekStart: 'MON' | 'SUN'
  readonly maxAccuracyM: number
  readonly offlineToleranceMin: number
  readonly maxOpenPairMin: number
  /** Less work than this is half a day, or none; 0: off. */
  readonly halfDayThresholdMin: number
  readonly absentThresholdMin: number
}

export const defaultPolicy: AttendancePolicy = {
  duplicateWindowSec: 120,
  graceMode: 'THRESHOLD',
  otRoundingMin: 30,
  otMinimumMin: 30,
  otDayCapMin: 240,
  otWeekCapMin: 1_080,
  otUnrequestedMin: 30,
  otCrossTolMin: 10,
  otAutoBreakAfter: 240,
  otAutoBreakMin: 30,
  otNetOfLost: false,
  weekStart: 'MON',
  maxAccuracyM: 100,
  offlineToleranceMin: 5,
  maxOpenPairMin: 960,
  halfDayThresholdMin: 0,
  absentThresholdMin: 0,
}
