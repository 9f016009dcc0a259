// What a kind of document declares about itself to the engine; written once per kind in the domain.
import type { Entity, Fields } from '@kantor/shared/kernel'
import type { ApprovalLevel, DocumentTypeName } from '@kantor/shared/rules/approval/types'
import type { SQL } from 'drizzle-orm'
import type { RuleContext, RuleValues, StoredRow } from '../context.ts'
import { type Concerns, type ConcernsSql, concernsOf, type Way, waysOf } from './concerned.ts'

type Awaitable<T> = T | Promise<T>
export type Purpose = 'APPROVE' | 'CANCEL'
/** How a round came out; DRAFT: it was recalled. */
export type Outcome = 'APPROVED' | 'RETURNED' | 'REJECTED' | 'CANCELLED' | 'DRAFT'

/** A record of which every edit runs through a round of its own, while its status says something else. */
export interface EditRounds<F extends Fields> {
  /** Has this write left something that is to be decided? */
  sends(row: StoredRow<F>): boolean
  /** Employees who made what is to be decided, in addition to the person who sends it. */
  makers(row: StoredRow<F>): readonly number[]
  /** What the end of a round changes in the record. */
  outcome(context: RuleContext, row: StoredRow<F>, outcome: Outcome): Awaitable<RuleValues<F>>
}

export interface DocumentAbout {
  readonly number: string
  /** Employee whose data it is; null: the department's. */
  readonly subject: number | null
  /** Department of the subject today; null where heads of departments have no part in it. */
  readonly department: number | null
  /** One line for the inbox. */
  readonly summary: string
}
/** A fact that bears on the decision: budget, balance, limits. */
export interface Impact {
  readonly title: string
  readonly value: string
  readonly tone: 'PLAIN' | 'GOOD' | 'WARN' | 'BAD'
  readonly detail?: string
}
export interface LineChange {
  readonly line: number
  readonly excluded: boolean
  readonly startAt: string | null
  readonly endAt: string | null
}

/** A method on purpose: only this way can the rules of one document be used where the rules of any document are expected. */
interface Condition<F extends Fields> {
  holds(context: RuleContext, row: StoredRow<F>): Awaitable<boolean>
}

export interface DocumentRules<F extends Fields> {
  readonly docType: DocumentTypeName
  /**
   * Who signs each level, in order, where an authority says so by name instead of a flow of heads and pools. No level is merged with another or given to
   * another person, because each is a signature of its own: one without a signer waits until an administrator names one. Throws where there is no authority.
   */
  signers?(context: RuleContext, row: StoredRow<F>): Awaitable<readonly (readonly number[])[]>
  /** The feature that keeps the document. */
  readonly path: string
  /** Features that keep some of the documents on a page of their own: those whose number begins so. */
  readonly elsewhere?: readonly { readonly path: string; readonly begins: string }[]
  /** The status of a document whose last step was approved; APPROVED unless said. */
  readonly approvedAs?: string
  /** The status of a document that was sent back; RETURNED unless said. */
  readonly returnedAs?: string
  /** The status after a step of this level that was approved while others are still to come: checked by human resources is VERIFIED. */
  readonly passedAs?: { readonly [L in ApprovalLevel]?: string }
  about(context: RuleContext, row: StoredRow<F>): Awaitable<DocumentAbout>
  /** For every reference that leads to people: does the decision concern them? A person who is concerned never decides. */
  readonly concerns: Concerns<F>
  /** SELECT of its documents, `id` and the columns as the inboxes of this kind declare them; references are ids. */
  readonly facts?: SQL
  /** The conditions that flows of this kind may name. */
  readonly conditions?: { readonly [name: string]: Condition<F>['holds'] }
  impact?(context: RuleContext, row: StoredRow<F>): Awaitable<readonly Impact[]>
  /**
   * What the last approval is weighed against and what it changes, in words that other kinds use too, such as the days of a person.
   * Documents that have none of it in common are decided in step (decision 0088). Absent: a document is decided by itself.
   */
  weighedBy?(row: StoredRow<F>): readonly string[]
  /** Neither sent back nor recalled: no one could change it and send it again. */
  readonly isSentForGood?: true
  /** Never rejected for good: it is sent back, and its maker corrects or voids it. */
  readonly isNeverRejected?: true
  /** What an approver may change with his approval; throws where he goes too far. Absent: nothing. */
  change?(context: RuleContext, row: StoredRow<F>, changes: readonly LineChange[]): Awaitable<RuleValues<F>>
  /** Absent: the status of the document is that of its approval. */
  readonly edits?: EditRounds<F>
  /** Throws where the last approval must not be given now: PERIOD_LOCKED. Also checked when a request to cancel is sent. */
  beforeLast?(context: RuleContext, row: StoredRow<F>, purpose: Purpose): Awaitable<void>
  /** What the last approval does, in its transaction; the values it gives are stored with the new status. */
  effect?(context: RuleContext, row: StoredRow<F>, purpose: Purpose): Awaitable<RuleValues<F>>
  /** What a rejection does, in its transaction. */
  rejected?(context: RuleContext, row: StoredRow<F>): Awaitable<void>
  /** After the last approval: the document already has its new status. In the same transaction. */
  ended?(context: RuleContext, row: StoredRow<F>, purpose: Purpose): Awaitable<void>
}
/** A kind of document as the engine holds it. */
export interface ApprovalDocument extends Omit<DocumentRules<Fields>, 'concerns'> {
  readonly entity: Entity
  readonly concerns: ConcernsSql
  readonly ways: readonly Way[]
}

/** A kind of document, typed by its entity. */
export const approvalDocument = <N extends string, F extends Fields, T extends string>(
  entity: Entity<N, F, T>,
  rules: DocumentRules<F>,
): ApprovalDocument => {
  const ways = waysOf(entity, rules.concerns)
  return { ...rules, entity, ways, concerns: concernsOf(ways) }
}

/** What the engine says to people; the domain brings it to them. */
export interface Notice {
  readonly title: string
  /** Plain text. */
  readonly text: string
  readonly path: string
  readonly isUrgent?: boolean
  /** Employees whom it is for, and accounts of people without one. */
  readonly employees: readonly number[]
  readonly users?: readonly number[]
  /** It is for the administrators too: only they can help. */
  readonly administrators?: true
}
export type Notify = (context: RuleContext, notice: Notice) => Promise<void>

/** Everything the engine needs to know of the product. */
export interface Approvals {
  readonly documents: readonly ApprovalDocument[]
  notify: Notify
}

/** The path of the feature that shows the document of this number. */
export const pathOfNumber = (
  { path, elsewhere = [] }: Pick<ApprovalDocument, 'path' | 'elsewhere'>,
  number: unknown,
): string => elsewhere.find(({ begins }) => String(number).startsWith(begins))?.path ?? path

/** The kind of that name; a stored request of a kind that no longer exists is a programming error. */
export function documentFor({ documents }: Approvals, docType: string): ApprovalDocument {
  const found = documents.find((d) => d.docType === docType)
  if (found === undefined) throw new Error(`No document of the kind ${docType}`)
  return found
}
