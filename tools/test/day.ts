// The day on which the tests take place, the same for every suite and on every machine: a Wednesday in the middle of a month.
// `npm run test:days`, or setting TODAY, chooses another one.
import { type ClockEnvironment, startClock } from '../../packages/shared/src/formats/clock-setting.ts'

export const testDay = '2026-11-18T09:30'

/** Sets the day unless one is set, and starts the clock of this process; each suite begins at the same time of day. */
export function fixDay(env: ClockEnvironment): void {
  env['TODAY'] ||= testDay
  startClock(env)
}
