// Rights differ by place and day. A change is assessed in every branch the user may work in, today and on every later day on
// which some row begins or ends: otherwise a grant that begins tomorrow would pass unseen.

import { type DataScope, effectiveRights, type Place, type RightsSource } from '@kantor/shared/rules/rights/rights'
import { addDays } from '@kantor/shared/rules/time/calendar'
import type { RightsSnapshot } from './rights-snapshot.ts'

export interface PlaceAndDay extends Place {
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
export const scopesAt = (snapshot: RightsSnapshot, source: RightsSource, moment: PlaceAndDay): Scopes =>
  effectiveRights(source, moment, snapshot.known).scopes

/** Every place on every day. */
export const placesAndDays = (snapshot: RightsSnapshot, ...sources: readonly RightsSource[]): readonly PlaceAndDay[] =>
  daysOf(snapshot.today, ...sources).flatMap((date) => snapshot.places.map((place) => ({ ...place, date })))
