// What users may change and delete of a record in its status, as its life cycle declares it (decision 0147). Rules of other entities,
// sheets and decisions of approvers are bound by their own rules.
import type { Entity } from '@kantor/shared/kernel'
import { badInput, KantorError } from '@kantor/shared/rules/errors/errors'
import { alsoNeededIn, closedFor, isDeletable, keptFor, openFields, type Refusal } from '@kantor/shared/rules/lifecycle'
import type { Actor } from '../context.ts'
import { reaching } from '../read/code-scope.ts'
import { isSame, type Stored, type Values } from './stored.ts'

/** Refuses changes of a record that is closed in its status, and changes of fields that the status does not leave open. */
export function refuseClosed(entity: Entity, stored: Stored, given: Values): void {
  const { status } = stored
  const open = openFields(entity, status)
  if (open === null) return
  const closed = closedFor(entity, status)
  if (open.length === 0) throw refusal(closed)
  const kept = Object.keys(given).filter(
    (name) => !isAsking(entity, name) && !open.includes(name) && differs(open, name, given[name], stored[name]),
  )
  if (kept.length > 0) throw badInput(kept.map((field) => ({ field, rule: 'R-STATUS', message: closed.text })))
}

/** Refuses to delete a record that its status keeps. */
export function refuseDeleting(entity: Entity, { status }: Stored): void {
  if (!isDeletable(entity, status)) throw refusal(keptFor(entity, status))
}

/** Refuses users who lack the code that one of the statuses needs in addition; the product itself needs none. */
export function refuseWithoutCode(
  entity: Pick<Entity, 'byStatus'>,
  actor: Actor,
  ...statuses: readonly unknown[]
): void {
  const needed = alsoNeededIn(entity, ...statuses)
  const missing = actor.via === 'system' ? undefined : needed.find((code) => !reaching(actor).has(code))
  if (missing !== undefined) throw new KantorError('FORBIDDEN', undefined, { anyOf: [missing] })
}

const refusal = ({ code, text }: Refusal) => new KantorError(code, text)

/** A field of the write that is not stored: the answers to questions. */
function isAsking({ fields }: Entity, name: string): boolean {
  const field = fields[name]
  return field !== undefined && 'given' in field && field.given === true
}

/** Whether a value differs from the stored one, apart from the open fields of lines. Fields that a line leaves out are not compared. */
function differs(open: readonly string[], name: string, given: unknown, stored: unknown): boolean {
  if (!Array.isArray(given) || !Array.isArray(stored)) return !isSame(given ?? null, stored ?? null)
  const isOpen = (part: string) => part === 'id' || open.includes(`${name}.${part}`)
  const isKept = (line: Values, at: number): boolean => {
    const old: Values = stored[at]
    if (line.id !== undefined && line.id !== old.id) return false
    return Object.keys(line).every((part) => isOpen(part) || isSame(line[part] ?? null, old[part] ?? null))
  }
  return given.length !== stored.length || !given.every(isKept)
}
