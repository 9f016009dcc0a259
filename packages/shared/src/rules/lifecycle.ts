// The life cycle of an entity: which moves are open from a status, and may this user make them.
import type { Entity, Transition } from '../kernel/index.ts'

/** The transitions that lead on from a status, by name. */
export function openTransitions(entity: Entity, status: string): readonly (readonly [string, Transition])[] {
  return Object.entries(entity.lifecycle ?? {}).filter(([, t]) => t.from.includes(status))
}

/** The transitions a user may make from a status: open, and he holds the code. */
export const allowedTransitions = (entity: Entity, status: string, access: ReadonlySet<string>) =>
  openTransitions(entity, status).filter(([, t]) => access.has(t.form))

/** Statuses from which no move leads on. */
export function finalStatuses(entity: Entity): readonly string[] {
  const field = entity.fields.status
  if (field?.type !== 'enum') return []
  return field.values.filter((value) => openTransitions(entity, value).length === 0)
}

/** What is said of a frozen record, by the screens before and by the server after. */
export const frozenWords = 'A document that was sent is frozen. Recall it, or have it returned, to change it.'

/** Is the record frozen in this status: sent on by a move that freezes, and not back where that move starts? */
export const isFrozen = ({ lifecycle = {} }: Pick<Entity, 'lifecycle'>, status: unknown): boolean =>
  typeof status === 'string' && Object.values(lifecycle).some((t) => t.freezes === true && !t.from.includes(status))
