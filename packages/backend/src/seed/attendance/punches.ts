// Punches of one working day as people make them: most on time, some late, some forgotten, a few twice.
import { hoursAhead, midnightOf, type Zone } from '@kantor/shared/rules/attendance/clock'
import type { RandomSource } from '@kantor/shared/rules/random'

export interface DayToPunch {
  readonly day: string
  readonly zone: Zone
  /** Minutes from midnight. */
  readonly start: number
  readonly end: number
  /** Minutes of overtime that were ordered after the end. */
  readonly ordered: number
}

/** Moments of a day's punches; none: the employee did not come. */
export function punchesOf(random: RandomSource, { day, zone, start, end, ordered }: DayToPunch): readonly string[] {
  if (random.percent(0.6)) return []
  const late = random.percent(5) ? random.between(1, 40) : -random.between(1, 22)
  const early = random.percent(2) ? random.between(2, 45) : 0
  const stays =
    ordered > 0 ? overtimeStay(random, ordered) : random.percent(1) ? random.between(35, 80) : random.between(0, 14)
  const at = (minute: number): string =>
    new Date(((midnightOf(day) + minute - hoursAhead[zone] * 60) * 60 + random.between(0, 59)) * 1_000).toISOString()
  const came = random.percent(0.5) ? [] : [at(start + late)]
  const went = random.percent(1.5) ? [] : [at(end + stays - early)]
  const twice = random.percent(2) ? came.map((text) => new Date(Date.parse(text) + 30_000).toISOString()) : []
  return [...came, ...twice, ...went]
}

/** Most work what was ordered; some less, some longer, some go home. */
function overtimeStay(random: RandomSource, ordered: number): number {
  if (random.percent(4)) return 0
  if (random.percent(9)) return Math.max(20, ordered - random.between(30, 60))
  return random.percent(7) ? ordered + random.between(35, 70) : ordered + random.between(0, 12)
}
