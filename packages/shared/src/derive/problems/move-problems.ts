// What a life cycle has to be so that a change of status names one move (decision 0176): rules of moves are found by the statuses before and after.
import type { Entity } from '../../kernel/index.ts'

/** Sentences about moves and steps that cannot be distinguished; an empty list: each change of status is made by one of them at most. */
export function moveProblemsOf({ lifecycle = {}, steps = {} }: Pick<Entity, 'lifecycle' | 'steps'>): readonly string[] {
  const all = [...Object.entries(lifecycle), ...Object.entries(steps)]
  const changes = all.flatMap(([name, { from, to }]) => from.map((status) => ({ name, change: `${status} to ${to}` })))
  return [...Map.groupBy(changes, ({ change }) => change)].flatMap(([change, by]) =>
    by.length > 1 ? [`${by.map(({ name }) => name).join(' and ')} both lead from ${change}: leave one of them`] : [],
  )
}
