// Rules of single moves, joined once with the hooks that every write runs: forms, sheets, buttons and rules of other entities make the same moves (decision 0176).
import type { Entity } from '@kantor/shared/kernel'
import { isMadeBy, isTakenBackBy } from '@kantor/shared/rules/lifecycle'
import type { EntityRules } from '../context.ts'

type Values = { readonly [field: string]: unknown }
interface WithStatus {
  readonly status?: unknown
}

/** Does the write move a stored row to another status, by whichever move? A new row is not moved, in whichever status it begins. */
export const isMove = (next: WithStatus, before: WithStatus | undefined): boolean =>
  before !== undefined && next.status !== before.status

/**
 * The rules of an entity in which `derive`, `check` and `afterWrite` also run those of the move that the write makes. A move is known by the statuses before
 * and after, so it has its rules in every way of writing; no two moves of an entity make the same change. A name that the life cycle does not have is a
 * mistake of the programmer.
 */
export function withMoves(entity: Pick<Entity, 'name' | 'lifecycle' | 'steps'>, rules: EntityRules): EntityRules {
  if (rules.moves === undefined) return rules
  const all = Object.entries(rules.moves).flatMap(([name, ofMove]) => {
    const step = entity.lifecycle?.[name] ?? entity.steps?.[name]
    if (step === undefined) throw new Error(`The life cycle of ${entity.name} has no move ${name}`)
    return ofMove === undefined ? [] : [{ step, ofMove }]
  })
  const made = (next: Values, before: Values) =>
    all.find(({ step }) => isMadeBy(step, before.status, next.status))?.ofMove
  const takenBack = (next: Values, before: Values) =>
    all.find(({ step }) => isTakenBackBy(step, before.status, next.status))?.ofMove
  return {
    ...rules,
    async derive(context, next, before) {
      const derived = await rules.derive?.(context, next, before)
      if (before === undefined) return derived ?? {}
      const whole = { ...next, ...derived }
      return { ...derived, ...(await made(whole, before)?.derive?.(context, whole, before)) }
    },
    async check(context, next, before) {
      const complaints = (await rules.check?.(context, next, before)) ?? []
      if (before === undefined || complaints.length > 0) return complaints
      return (await made(next, before)?.check?.(context, next, before)) ?? []
    },
    async afterWrite(context, row, before) {
      await rules.afterWrite?.(context, row, before)
      if (before === undefined) return
      await takenBack(row, before)?.undo?.(context, row, before)
      await made(row, before)?.effect?.(context, row, before)
    },
  }
}
