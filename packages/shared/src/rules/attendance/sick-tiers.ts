// Wages in sickness (Law 13/2003 art. 93(3)): 100, 75, 50 and 25 % for four months each, counted from the first day of a spell.
import { addMonths } from '../time/calendar.ts'

export const sickTiers = [100, 75, 50, 25] as const
export type SickTier = (typeof sickTiers)[number]

/** Per cent of the wage on a day of a spell that began on `since`. */
export function sickTierOn(since: string, day: string): SickTier {
  const passed = [4, 8, 12].filter((months) => day >= addMonths(since, months)).length
  return sickTiers[passed] ?? 25
}
