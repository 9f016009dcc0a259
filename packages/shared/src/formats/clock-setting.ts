// The setting TODAY: the day and the time at which the clock of a stack starts, for demonstrations and tests. The processes of a
// stack start one after the other and must agree, so the first one notes in TODAY_SINCE at which real moment the clock
// started; the others inherit both.
import { clockOffset, setClockOffset } from './clock.ts'

/** Variables that may be written: `process.env`. */
export interface ClockEnvironment {
  [name: string]: string | undefined
}

const form = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:T(?:[01]\d|2[0-3]):[0-5]\d)?$/
/** A day without a time begins in the office's morning. */
const morning = 'T09:30'

/** What is wrong with the setting, as a sentence; undefined when it can be used. */
export function clockProblem(env: Readonly<ClockEnvironment>): string | undefined {
  const { TODAY: today, TODAY_SINCE: since, NODE_ENV: mode } = env
  if (!today) return undefined
  if (mode === 'production') return 'TODAY moves the clock of the product and is refused in production.'
  if (!form.test(today) || !existsOnCalendar(today.slice(0, 10)))
    return 'TODAY must be a date or a date with a time, as 2026-11-18 or 2026-11-18T09:30.'
  if (since && Number.isNaN(Date.parse(since))) return 'TODAY_SINCE must be a moment, as 2026-11-23T02:00:00.000Z.'
  return undefined
}

/** Starts the clock of this process by the environment, and writes into it what its children need to agree. */
export function startClock(env: ClockEnvironment): void {
  const problem = clockProblem(env)
  if (problem !== undefined) throw new Error(problem)
  const { TODAY: today, TZ: zone } = env
  if (!today) {
    setClockOffset(0)
    return
  }
  env['TODAY_SINCE'] ||= new Date().toISOString()
  const start = instantOf(today.includes('T') ? today : `${today}${morning}`, zone || 'Asia/Jakarta')
  setClockOffset(start - Date.parse(env['TODAY_SINCE']))
}

/** A page that informs the browser how far its clock is from the real one; in service it stays as it is. */
export const withClock = (html: string): string =>
  clockOffset() === 0
    ? html
    : html.replace('<head>', `<head>\n    <meta name="clock-offset" content="${clockOffset()}">`)

const existsOnCalendar = (day: string): boolean => new Date(`${day}T00:00Z`).toISOString().startsWith(day)

/** The instant of a local time of a zone. The second round takes the distance to UTC that holds there on that day. */
function instantOf(local: string, timeZone: string): number {
  const asUtc = Date.parse(`${local}Z`)
  const ahead = (instant: number) =>
    Date.parse(`${new Date(instant).toLocaleString('sv-SE', { timeZone }).replace(' ', 'T')}Z`) - instant
  return asUtc - ahead(asUtc - ahead(asUtc))
}
