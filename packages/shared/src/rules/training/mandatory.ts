// The mandatory matrix (R-TRN-03): which programs an employee owes by his position or level, and until when.
import { addDays, daysBetween } from '../time/calendar.ts'

/** Days after the hire within which a mandatory program is to be passed. */
export const daysAfterHire = 90

export interface Target {
  readonly program: number
  readonly positions: readonly number[]
  readonly levels: readonly number[]
  /** So many days before a certificate ends its training is due again. */
  readonly retrainBeforeDays: number
}
export interface Holder {
  readonly employee: number
  readonly position: number | null
  readonly level: number | null
  readonly hiredOn: string
}
export interface Passed {
  readonly employee: number
  readonly program: number
  /** Empty: it never ends. */
  readonly expiresAt: string | null
}
export interface Due {
  readonly employee: number
  readonly program: number
  readonly need: 'MANDATORY' | 'EXPIRING'
  readonly dueDate: string
  /** Past its due date. */
  readonly isOverdue: boolean
}

/** Does the matrix require the program from an employee in this position at this level? */
export const isAskedOf = ({ positions, levels }: Target, { position, level }: Holder): boolean =>
  (position !== null && positions.includes(position)) || (level !== null && levels.includes(level))

/**
 * What is due of whom on a day: never passed, 90 days after the hire; passed and ended, the day it ended; passed and ending within
 * the days of the program, the day it ends. One passed training that never ends, or ends later, is enough.
 */
export function duesOf(
  targets: readonly Target[],
  holders: readonly Holder[],
  passed: readonly Passed[],
  today: string,
): readonly Due[] {
  const until = latestEnds(passed)
  return targets.flatMap((target) =>
    holders.filter((holder) => isAskedOf(target, holder)).flatMap((holder) => dueOf(target, holder, until, today)),
  )
}

function dueOf(
  { program, retrainBeforeDays }: Target,
  { employee, hiredOn }: Holder,
  until: ReadonlyMap<string, string | null>,
  today: string,
): readonly Due[] {
  const ends = until.get(keyOf(employee, program))
  if (ends === undefined) {
    const dueDate = addDays(hiredOn, daysAfterHire)
    return [{ employee, program, need: 'MANDATORY', dueDate, isOverdue: dueDate < today }]
  }
  if (ends === null || daysBetween(today, ends) > retrainBeforeDays) return []
  const isOverdue = ends < today
  return [{ employee, program, need: isOverdue ? 'MANDATORY' : 'EXPIRING', dueDate: ends, isOverdue }]
}

const keyOf = (employee: number, program: number): string => `${employee}:${program}`

/** Until when the best passed training of each employee and program holds; null: for good. */
function latestEnds(passed: readonly Passed[]): ReadonlyMap<string, string | null> {
  const ends = new Map<string, string | null>()
  for (const { employee, program, expiresAt } of passed) {
    const key = keyOf(employee, program)
    const known = ends.get(key)
    if (known === null) continue
    ends.set(key, expiresAt === null || known === undefined || expiresAt > known ? expiresAt : known)
  }
  return ends
}
