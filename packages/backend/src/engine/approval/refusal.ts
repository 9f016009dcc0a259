// May this person take this step? The first thing that speaks against it is the answer (attendance 4.9, people R-SEC-07).
// A person is an employee: two accounts of one employee are one person, an API client is its owner.
import { refusalPair } from '@kantor/shared/rules/approval/types'
import type { ErrorCode } from '@kantor/shared/rules/errors/errors'

/** A person by his employee, else by his account. */
export interface Person {
  readonly user: number | null
  readonly employee: number | null
}
export interface Delegation {
  readonly delegator: number
  readonly delegate: number
  readonly from: string
  readonly to: string
  readonly isRevoked: boolean
  /** Empty: every kind. */
  readonly docTypes: readonly string[]
}
export interface Deciding {
  readonly docType: string
  /** The code this step asks for; undefined: there is no such step. */
  readonly code: string | undefined
  readonly access: ReadonlySet<string>
  readonly actor: Person
  /** The step is the current one of a round that still waits. */
  readonly isPending: boolean
  readonly approvers: readonly number[]
  /** Creator, submitter, last editor, requester and subject. */
  readonly makers: readonly Person[]
  /** Of the actor and the approvers, those whom the document concerns: none of them decides, and no one decides in their place. */
  readonly concerned: ReadonlySet<number>
  /** Who decided earlier steps of this round. */
  readonly decided: readonly Person[]
  readonly delegations: readonly Delegation[]
  /** The actor sees all of the document that a decision needs. */
  readonly seesDocument: boolean
  readonly today: string
}
export type Verdict = { readonly refused: ErrorCode } | { readonly refused: null; readonly onBehalfOf: number | null }

/** Whether the person may decide, and for whom. */
export function verdictOf(d: Deciding): Verdict {
  const pair = refusalPair(d.docType)
  if (d.code === undefined || !d.access.has(d.code)) return { refused: 'FORBIDDEN' }
  if (!d.isPending) return { refused: 'TASK_NOT_PENDING' }
  if (d.makers.some((maker) => isSame(maker, d.actor))) return { refused: pair.self }
  if (d.actor.employee !== null && d.concerned.has(d.actor.employee)) return { refused: pair.self }
  // A person who is concerned does not decide through anyone else either.
  const free = d.approvers.filter((id) => !d.concerned.has(id) && !d.makers.some((maker) => maker.employee === id))
  const onBehalfOf = standIn({ ...d, approvers: free })
  if (onBehalfOf === undefined) return { refused: standIn(d) === undefined ? 'NOT_APPROVER' : pair.self }
  if (onBehalfOf !== null && !d.seesDocument) return { refused: 'NOT_APPROVER' }
  if (d.decided.some((person) => isSame(person, d.actor))) return { refused: pair.twice }
  return { refused: null, onBehalfOf }
}

const isSame = (a: Person, b: Person): boolean =>
  (a.employee !== null && a.employee === b.employee) || (a.user !== null && a.user === b.user)

/** null: the actor is an approver; an employee: the actor acts in that employee's place; undefined: neither. There are no chains. */
function standIn({ actor, approvers, delegations, docType, today }: Deciding): number | null | undefined {
  if (actor.employee === null) return undefined
  if (approvers.includes(actor.employee)) return null
  return delegations.find(
    (d) => d.delegate === actor.employee && approvers.includes(d.delegator) && covers(d, docType, today),
  )?.delegator
}

/** A delegation is in force on a day, for this kind of document. */
export const covers = (d: Delegation, docType: string, today: string): boolean =>
  !d.isRevoked && d.from <= today && today <= d.to && (d.docTypes.length === 0 || d.docTypes.includes(docType))
