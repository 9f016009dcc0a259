// Rights differ by place and day. A change is weighed in every branch the user may work in, today and on every later day on
// which some row begins or ends: otherwise a grant that begins tomorrow would pass unseen.
import { addDays } from '@kantor/shared/rules/calendar'
import { type DataScope, effectiveRights, type Place, type RightsSource } from '@kantor/shared/rules/rights'
import type { RightsWorld } from './world.ts'

export interface Moment extends Place {
  readonly date: string
}
export type Scopes = ReadonlyMap<string, DataScope>

/** The days that matter to these sources: today and every later change. */
export function daysOf(today: string, ...sources: readonly RightsSource[]): readonly string[] {
  const rows = sources.flatMap((s) => [s.user, ...s.user.memberships, ...s.assignments, ...s.direct])
  const later = rows.flatMap(({ validFrom, validTo }) => [validFrom, validTo ? addDays(validTo, 1) : null])
  return [...new Set([today, ...later.filter((day) => day != null).filter((day) => day > today)])].sort()
}

/** What a source grants at a moment; nothing where he may not work. */
export const scopesAt = (world: RightsWorld, source: RightsSource, moment: Moment): Scopes =>
  effectiveRights(source, moment, world.known).scopes

/** Every place on every day. */
export const momentsOf = (world: RightsWorld, ...sources: readonly RightsSource[]): readonly Moment[] =>
  daysOf(world.today, ...sources).flatMap((date) => world.places.map((place) => ({ ...place, date })))
