// The life cycle of an entity: which moves are open from a status, and may this user make them.
import type { Entity, Field, RecordFeature, Step, Transition } from '../kernel/index.ts'
import { type ErrorCode, errors, isErrorCode } from './errors/errors.ts'
import { isWritable } from './validation/limits.ts'

/** The transitions that lead on from a status, by name. */
export function openTransitions(entity: Entity, status: string): readonly (readonly [string, Transition])[] {
  return Object.entries(entity.lifecycle ?? {}).filter(([, t]) => t.from.includes(status))
}

/** The codes that people need in addition for records in one of these statuses (decision 0210). */
export const alsoNeededIn = ({ byStatus }: Pick<Entity, 'byStatus'>, ...statuses: readonly unknown[]) =>
  statuses.flatMap((status) => byStatus?.alsoNeeds?.[String(status)] ?? [])

/** The codes that a move needs in addition, from whichever status it is made. */
export const alwaysNeededBy = (entity: Pick<Entity, 'byStatus'>, { from, to }: Pick<Transition, 'from' | 'to'>) => [
  ...new Set([
    ...alsoNeededIn(entity, to),
    ...alsoNeededIn(entity, from[0]).filter((code) =>
      from.every((status) => alsoNeededIn(entity, status).includes(code)),
    ),
  ]),
]

/** The transitions a user may make from a status: open, and he holds the code, with those that both statuses need. */
export const allowedTransitions = (entity: Entity, status: string, access: ReadonlySet<string>) =>
  openTransitions(entity, status).filter(
    ([, t]) => access.has(t.form) && alsoNeededIn(entity, status, t.to).every((code) => access.has(code)),
  )

/** Does a change of status make this move? A status that stays is no move. */
export const isMadeBy = ({ from, to }: Pick<Step, 'from' | 'to'>, before: unknown, after: unknown): boolean =>
  before !== after && after === to && from.some((status) => status === before)

/** Does a change of status lead back over this move: from its target to a status from which it is made? */
export const isTakenBackBy = (step: Pick<Step, 'from' | 'to'>, before: unknown, after: unknown): boolean =>
  isMadeBy(step, after, before)

/** Statuses from which no move leads on. */
export function finalStatuses(entity: Entity): readonly string[] {
  const field = entity.fields.status
  if (field?.type !== 'enum') return []
  return field.values.filter((value) => openTransitions(entity, value).length === 0)
}

/** What is said of a frozen record, by the screens before and by the server after. */
export const frozenWords = 'A document that was sent is frozen. Recall it, or have it returned, to change it.'

/** Is the record frozen in this status by an earlier move? A move freezes its target and all that follows until the record is back where the move starts. */
export const isFrozen = (entity: Pick<Entity, 'lifecycle' | 'steps'>, status: unknown): boolean =>
  typeof status === 'string' && frozenStatuses(entity).has(status)

const known = new WeakMap<object, ReadonlySet<string>>()

/** The statuses in which a record is frozen; calculated once, because they are needed for every row of a list. */
function frozenStatuses({ lifecycle = {}, steps = {} }: Pick<Entity, 'lifecycle' | 'steps'>): ReadonlySet<string> {
  const found = known.get(lifecycle)
  if (found !== undefined) return found
  const all: readonly Step[] = [...Object.values(lifecycle), ...Object.values(steps)]
  const frozen = new Set(all.filter((move) => move.freezes === true).flatMap((move) => frozenBy(move, all)))
  known.set(lifecycle, frozen)
  return frozen
}

/** The statuses that one move freezes: its target, and all that are reached from there without passing a status from which the move may be made again. */
function frozenBy(move: Step, all: readonly Step[]): readonly string[] {
  const reached = new Set([move.to])
  for (const status of reached)
    for (const { from, to } of all) if (from.includes(status) && !move.from.includes(to)) reached.add(to)
  return [...reached]
}

type WithStatus = Pick<Entity, 'lifecycle' | 'steps' | 'byStatus'>

/** The fields that people may change in this status, also those of lines (`expenses.verifyNote`); null: all fields of its form. */
export function openFields(entity: WithStatus, status: unknown): readonly string[] | null {
  const declared = typeof status === 'string' ? entity.byStatus?.changes?.[status] : undefined
  return declared ?? (isFrozen(entity, status) ? [] : null)
}

/** May the record be deleted in this status? */
export const isDeletable = (entity: WithStatus, status: unknown): boolean =>
  typeof status !== 'string' || (entity.byStatus?.deletes?.includes(status) ?? !isFrozen(entity, status))

/** May people change something of a record that this feature shows, in this status: is a field of its form open? */
export function isEditable(feature: Pick<RecordFeature, 'entity' | 'sections'>, status: unknown): boolean {
  const open = openFields(feature.entity, status)
  if (open === null) return true
  const typed = feature.sections
    .filter(({ screens }) => screens === undefined || screens.includes('edit'))
    .flatMap(({ fields }) => fields.filter((name) => isTypedInto(feature.entity.fields[name])))
  return open.some((path) => typed.includes(path.split('.')[0] ?? ''))
}
const isTypedInto = (field: Field | undefined): boolean =>
  field !== undefined && isWritable(field) && field.fixed !== true

/** A refusal: the code of the error table, and the message. */
export interface Refusal {
  readonly code: ErrorCode
  readonly text: string
}

/** Why nothing of a record is changed in its status, with the remedy. */
export function closedFor(entity: WithStatus, status: unknown): Refusal {
  const said = typeof status === 'string' ? entity.byStatus?.why?.[status] : undefined
  if (said !== undefined && isErrorCode(said)) return { code: said, text: errors[said].text }
  const text = said ?? (isFrozen(entity, status) ? frozenWords : 'In this status nothing of it is changed any more.')
  return { code: 'BAD_STATE', text }
}

/** Why a record is not deleted in its status, with the remedy. */
export function keptFor(entity: WithStatus & Pick<Entity, 'fields'>, status: unknown): Refusal {
  const closed = closedFor(entity, status)
  const { deletes, instead } = entity.byStatus ?? {}
  if (deletes === undefined || closed.code !== 'BAD_STATE') return closed
  const labels = entity.fields.status?.type === 'enum' ? entity.fields.status.labels : undefined
  if (deletes.length === 0) return { code: 'BAD_STATE', text: instead ?? 'It is never deleted.' }
  const words = deletes.map((value) => (labels?.[value] ?? value.replaceAll('_', ' ')).toLowerCase()).join(' or ')
  return { code: 'BAD_STATE', text: [`It can be deleted as ${words} only.`, instead].filter(Boolean).join(' ') }
}
