// Punches of one working day as people make them: most on time, some late, some forgotten, a few twice.
import { hoursAhead, midnightOf, type Zone } from '@kantor/shared/rules/attendance/clock'
import type { Dice } from './dice.ts'

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
export function punchesOf(dice: Dice, { day, zone, start, end, ordered }: DayToPunch): readonly string[] {
  if (dice.percent(0.6)) return []
  const late = dice.percent(5) ? dice.between(1, 40) : -dice.between(1, 22)
  const early = dice.percent(2) ? dice.between(2, 45) : 0
  const stays = ordered > 0 ? overtimeStay(dice, ordered) : dice.percent(1) ? dice.between(35, 80) : dice.between(0, 14)
  const at = (minute: number): string =>
    new Date(((midnightOf(day) + minute - hoursAhead[zone] * 60) * 60 + dice.between(0, 59)) * 1_000).toISOString()
  const came = dice.percent(0.5) ? [] : [at(start + late)]
  const went = dice.percent(1.5) ? [] : [at(end + stays - early)]
  const twice = dice.percent(2) ? came.map((text) => new Date(Date.parse(text) + 30_000).toISOString()) : []
  return [...came, ...twice, ...went]
}

/** Most work what was ordered; some less, some longer, some go home. */
function overtimeStay(dice: Dice, ordered: number): number {
  if (dice.percent(4)) return 0
  if (dice.percent(9)) return Math.max(20, ordered - dice.between(30, 60))
  return dice.percent(7) ? ordered + dice.between(35, 70) : ordered + dice.between(0, 12)
}
