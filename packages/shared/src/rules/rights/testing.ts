// Fixtures of the tests of rights.
import type { RightsTemplate } from './rights.ts'

/** An active template with these codes, changed where `more` says. */
export const templateOf = (
  id: number,
  codes: readonly string[],
  more: Partial<RightsTemplate> = {},
): RightsTemplate => ({ id, isActive: true, dynamicAll: false, includes: [], codes, ...more })

/** Templates by their id, as a source of rights holds them. */
export const templatesOf = (...all: readonly RightsTemplate[]): ReadonlyMap<number, RightsTemplate> =>
  new Map(all.map((t) => [t.id, t]))

/** An assignment or a code that applies in every company and branch. */
export const everywhere = { company: '*', branch: '*' } as const
