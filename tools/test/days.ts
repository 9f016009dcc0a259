// The days on which seed and journeys are tried, `npm run test:days`: each has been, or could be, the day on which something breaks.
import { performance } from 'node:perf_hooks'
import { at, textOf } from '../run/paths.ts'
import { run } from '../run/process.ts'
import type { Tally } from './reports.ts'
import { type JsonReport, tallyOf } from './reports.ts'

export interface Day {
  /** What TODAY is set to, local time in Jakarta. */
  readonly today: string
  readonly why: string
}
export const days: readonly Day[] = [
  { today: '2026-08-17T10:00', why: 'a national holiday, a Monday' },
  { today: '2026-10-31T16:00', why: 'the end of a month, a Saturday' },
  { today: '2026-11-24T00:40', why: 'the hours in which it is another day in UTC' },
  { today: '2026-11-30T23:40', why: 'the night of a change of month in Jakarta' },
  { today: '2026-12-01T06:40', why: 'the night of a change of month in UTC' },
  { today: '2026-12-28T08:00', why: 'the Monday after a holiday' },
  { today: '2026-12-31T17:00', why: 'the end of a year' },
  { today: '2027-01-01T08:00', why: 'the first of January' },
  { today: '2027-02-28T12:00', why: 'the end of a short month, a Sunday' },
  { today: '2027-03-15T09:30', why: 'the Monday after the holidays of Idul Fitri' },
  { today: '2027-04-30T09:30', why: 'the last day of work of a month' },
  { today: '2028-02-29T09:30', why: 'the day that most years do not have' },
]

/** Those of `npm run test:long`: a night of two dates, a year that begins, the day that most years do not have. */
export const sampleOfDays: readonly Day[] = days.filter(({ today }) =>
  /^(2026-11-30|2027-01-01|2028-02-29)/.test(today),
)

/**
 * What depends on the day: the kinds of screens over the demo company, the story of a month, lists and records, rights with their
 * dates, messages, the scripts. The frame of the web app and the contract of each feature know no date.
 */
const files = ['journeys/kinds', 'journeys/more', 'journeys/story', 'journeys/security']
const more = ['api']

/** The days whose date or reason holds each of the words. */
export const daysFor = (words: readonly string[]): readonly Day[] =>
  days.filter(({ today, why }) => words.every((word) => `${today} ${why}`.includes(word)))

export interface DayResult extends Tally {
  readonly day: Day
  readonly seconds: number
}

/** Seeds on that day and runs the journeys, over an embedded database. */
export async function runDay(day: Day): Promise<DayResult> {
  const started = performance.now()
  const file = `.cache/test-day-${day.today.replaceAll(/\W/g, '-')}.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${at(file)}`]
  const env = { TODAY: day.today, TODAY_SINCE: undefined, E2E_DATABASE_URL: undefined, E2E_REDIS_URL: undefined }
  const { code } = await run(['vitest', 'run', ...files, ...more, ...reporters], { in: 'e2e', env })
  const text = textOf(file)
  const tally = tallyOf(text === undefined ? undefined : (JSON.parse(text) as JsonReport), code)
  return { ...tally, day, seconds: (performance.now() - started) / 1000 }
}

/** The table that the command prints, and below it what failed on which day. */
export function tableOf(results: readonly DayResult[]): string {
  const rows = results.map(
    ({ day, passed, failed, seconds }) =>
      `${day.today}  ${String(passed).padStart(6)}  ${String(failed).padStart(6)}  ${seconds.toFixed(0).padStart(7)}  ${day.why}`,
  )
  const failures = results.flatMap(({ day, failures: lines = [] }) => lines.map((line) => `  ${day.today} ${line}`))
  return [
    'day               passed  failed  seconds',
    ...rows,
    ...(failures.length === 0 ? [] : ['', 'failed', ...failures]),
  ].join('\n')
}
