// What a life cycle has to be so that a change of status names one move (decision 0176): rules of moves are found by the statuses before and after.
import type { Entity, Fields, Transition } from '../../kernel/index.ts'

/** Sentences about moves and steps that cannot be distinguished; an empty list: each change of status is made by one of them at most. */
export function moveProblemsOf({
  lifecycle = {},
  steps = {},
  fields = {},
}: Pick<Entity, 'lifecycle' | 'steps'> & Partial<Pick<Entity, 'fields'>>): readonly string[] {
  const all = [...Object.entries(lifecycle), ...Object.entries(steps)]
  const changes = all.flatMap(([name, { from, to }]) => from.map((status) => ({ name, change: `${status} to ${to}` })))
  const doubled = [...Map.groupBy(changes, ({ change }) => change)].flatMap(([change, by]) =>
    by.length > 1 ? [`${by.map(({ name }) => name).join(' and ')} both lead from ${change}: leave one of them`] : [],
  )
  return [...doubled, ...Object.values<Transition>(lifecycle).flatMap((move) => namedProblems(move, fields))]
}

/** Fields that a move names and that do not exist, or are of another kind. */
function namedProblems({ needs, keptIn, informs }: Transition, fields: Fields): readonly string[] {
  const others = (informs?.also ?? []).filter((name) => {
    const field = fields[name]
    return field?.type !== 'ref' || field.to !== 'Employee'
  })
  return [
    ...others.map((name) => `a move informs "${name}", which is no reference to an employee`),
    ...(keptIn !== undefined && (needs === undefined || fields[keptIn] === undefined)
      ? [`a move keeps its text in "${keptIn}", which is no field, or needs no text`]
      : []),
  ]
}
