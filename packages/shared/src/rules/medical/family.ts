// Whom a medical benefit covers besides the employee: one spouse and the three oldest children who still count (Perpres 82/2018 art. 5).
import { addMonths } from '../time/calendar.ts'

/** A child as the record of the employee has it. */
export interface Child {
  readonly name: string
  readonly birthDate: string
  readonly married?: boolean
  readonly working?: boolean
  readonly inFormalEducation?: boolean
}
/** Why a child is not covered, the first that applies. */
export type NotCovered = 'NOT_BORN' | 'MARRIED' | 'WORKING' | 'AGE' | 'MAX_THREE'

/** Of the children those who are covered on a day, oldest first, and why the others are not. */
export function coveredChildren(
  children: readonly Child[],
  day: string,
): {
  readonly covered: readonly string[]
  readonly notCovered: readonly { readonly name: string; readonly why: NotCovered }[]
} {
  const judged = children
    .toSorted((a, b) => a.birthDate.localeCompare(b.birthDate))
    .map((child) => ({ name: child.name, why: whyNot(child, day) }))
  const eligible = judged.flatMap(({ name, why }) => (why === null ? [name] : []))
  const beyond = new Set(eligible.slice(mostChildren))
  return {
    covered: eligible.slice(0, mostChildren),
    notCovered: judged.flatMap(({ name, why }): { name: string; why: NotCovered }[] => {
      if (why !== null) return [{ name, why }]
      return beyond.has(name) ? [{ name, why: 'MAX_THREE' }] : []
    }),
  }
}

const mostChildren = 3

function whyNot(
  { birthDate, married, working, inFormalEducation }: Child,
  day: string,
): Exclude<NotCovered, 'MAX_THREE'> | null {
  if (birthDate > day) return 'NOT_BORN'
  if (married) return 'MARRIED'
  if (working) return 'WORKING'
  const until = addMonths(birthDate, (inFormalEducation ? 25 : 21) * 12)
  return day < until ? null : 'AGE'
}
