// The clock of the product: the real one, moved by a fixed offset where the setting TODAY says so (see clock-setting.ts).
// What people see or compare goes by it; leases, timeouts and durations of machines stay on the real clock.

import { todayIn } from './date.ts'

let offset = 0

/** Milliseconds by which this clock is ahead of the real one; negative behind it, 0 in service. */
export const clockOffset = (): number => offset

/** Moves the clock of this process or page; it runs on from there. */
export function setClockOffset(milliseconds: number): void {
  offset = milliseconds
}

/** The moment it is now. */
export const now = (): Date => new Date(Date.now() + offset)

/** Today's date in Jakarta, ISO. */
export const currentDay = (): string => todayIn(now())

/** A moment of this clock as the real clock of a machine outside knows it, for instance the browser that lets a cookie expire. */
export const realMomentOf = (moment: string): Date => new Date(Date.parse(moment) - offset)
