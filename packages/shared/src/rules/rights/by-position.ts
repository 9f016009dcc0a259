// Templates that follow from a position (R-SEC-09): which rules match an employee, and how the rows that the system keeps
// for him move on a day. Rows given by hand are never touched.
import { addDays } from '../time/calendar.ts'
import { type DataScope, type Dated, dataScopes, type Place } from './rights.ts'

/** Ids of what a rule asks for; null = any. */
export interface PositionCriteria {
  readonly positionLevel: number | null
  readonly position: number | null
  readonly department: number | null
  readonly division: number | null
}
export interface PositionRule extends PositionCriteria {
  readonly template: number
  readonly dataScope: DataScope
  readonly isActive: boolean
}
/** The position of an employee today. */
export interface PositionFacts {
  readonly level: number | null
  readonly position: number | null
  /** His unit and everything above it, by id. */
  readonly departments: readonly number[]
}
export interface PositionRow extends Place, Dated {
  readonly template: number
  readonly dataScope: DataScope
  readonly validFrom: string
  readonly validTo: string | null
  readonly source: string
}

/** Does the rule ask for anything at all? One that asks for nothing would reach everybody. */
export const hasCriterion = (rule: PositionCriteria): boolean =>
  [rule.positionLevel, rule.position, rule.department, rule.division].some((id) => id !== null)

/** Does an active rule fit? Everything it asks for must match; a department also fits the employees of the departments below it. */
export function matchesPosition(rule: PositionRule, { level, position, departments }: PositionFacts): boolean {
  if (!rule.isActive || !hasCriterion(rule)) return false
  const isUnder = (id: number | null) => id === null || departments.includes(id)
  return (
    (rule.positionLevel === null || rule.positionLevel === level) &&
    (rule.position === null || rule.position === position) &&
    isUnder(rule.department) &&
    isUnder(rule.division)
  )
}

/** The templates of all matching rules, not of the first; where two give one template the wider scope counts. */
export function templatesByPosition(
  rules: readonly PositionRule[],
  facts: PositionFacts,
): ReadonlyMap<number, DataScope> {
  const found = new Map<number, DataScope>()
  for (const { template, dataScope } of rules.filter((rule) => matchesPosition(rule, facts))) {
    const known = found.get(template)
    if (known === undefined || dataScopes.indexOf(dataScope) > dataScopes.indexOf(known)) found.set(template, dataScope)
  }
  return found
}

const source = 'POSITION_RULE'
const placeKey = (row: Place & { readonly template: number }): string =>
  [row.template, row.company, row.branch].join('|')

/**
 * The rows of a user from `today` on: those that still follow stay as they are, those that no longer do end yesterday
 * (or go, had they not begun before today), new ones begin today. `make` turns a new row into one of the caller's kind.
 */
export function rowsByPosition<R extends PositionRow>(
  rows: readonly R[],
  wanted: ReadonlyMap<number, DataScope>,
  places: readonly Place[],
  today: string,
  make: (row: PositionRow) => R,
): readonly R[] {
  const due = new Map<string, PositionRow>()
  for (const [template, dataScope] of wanted)
    for (const { company, branch } of places) {
      const row = { template, company, branch, dataScope, validFrom: today, validTo: null, source }
      due.set(placeKey(row), row)
    }
  const kept = rows.flatMap((row): readonly R[] => {
    if (row.source !== source || (row.validTo !== null && row.validTo < today)) return [row]
    const key = placeKey(row)
    if (row.validTo === null && row.validFrom <= today && due.get(key)?.dataScope === row.dataScope) {
      due.delete(key)
      return [row]
    }
    return row.validFrom >= today ? [] : [{ ...row, validTo: addDays(today, -1) }]
  })
  // A row given by hand this very day has the same key: it goes before, and the system's own follows on the next day.
  const taken = new Set(kept.filter((row) => row.validFrom === today).map(placeKey))
  return [...kept, ...[...due.values()].filter((row) => !taken.has(placeKey(row))).map(make)]
}
