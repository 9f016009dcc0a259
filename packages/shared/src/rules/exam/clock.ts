// The clock of an exam (R-EXM-01): that of the server alone. What a device believes about the time decides nothing.

/** An answer that was on its way when time ended is still taken so many seconds later. */
export const graceSeconds = 30
/** A page saves by itself so often, in seconds. */
export const autosaveSeconds = 15
/** So long, in seconds, a page goes on without the server before it says that answers are not being kept. */
export const offlineSeconds = 120

const moment = (at: string): number => Date.parse(at)
const iso = (milliseconds: number): string => new Date(milliseconds).toISOString()

/** When an attempt ends: after its duration, or when the exam closes, whichever comes first. */
export const dueAt = (startedAt: string, durationMin: number, closeAt: string): string =>
  iso(Math.min(moment(startedAt) + durationMin * 60_000, moment(closeAt)))

/** May an answer still be kept? Up to and with the last second of grace. */
export const takesAnswers = (due: string, now: string): boolean => moment(now) <= moment(due) + graceSeconds * 1_000

/** Is the exam open to be begun? From its opening on, before it closes. */
export const isOpen = (openAt: string, closeAt: string, now: string): boolean =>
  moment(openAt) <= moment(now) && moment(now) < moment(closeAt)

/** Whole seconds that are left, never below 0. */
export const secondsLeft = (due: string, now: string): number =>
  Math.max(0, Math.floor((moment(due) - moment(now)) / 1_000))
