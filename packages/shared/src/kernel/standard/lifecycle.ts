// The life of a document that posts (finance 4.22): drafted, sent, signed, posted, reversed. Declared once; a document takes its own names for two of the statuses.
import type { FormCode } from '../codes.ts'

/** The statuses that finance and trading call differently; each document keeps the names that its users know. */
export interface DocumentStatusNames {
  /** Sent back by a signer: finance says DISPROVED, trading REJECTED. */
  readonly returned?: string
  /** With all signatures and in the books: a slip is APPROVED, an invoice POSTED. */
  readonly posted?: string
  /** Posted and taken back: an invoice is CANCELLED. */
  readonly reversed?: string
}

/** The codes that guard the moves. */
export interface DocumentForms<E extends FormCode = FormCode, D extends FormCode = FormCode> {
  /** Sends a document and takes it back. */
  readonly edit: E
  /** Voids a document that is not posted. */
  readonly remove: D
}

const draft = 'DRAFT'
const sent = 'SUBMITTED'
const voided = 'VOID'
const reversed = 'REVERSED'

/** Why a document is never deleted, and what to do. */
const kept = 'A document stays. Void it while it is a draft; reverse it once it is posted.'

/**
 * Statuses, moves and what is open in which status, to be spread into an entity whose documents are signed before they post:
 * `const life = documentLifecycle({ edit: 'frmX01E', remove: 'frmX01D' }, { returned: 'DISPROVED', posted: 'APPROVED' })`, then the field
 * `status: { type: 'enum', values: shared('XStatus', life.statuses), ...life.status }`, `lifecycle: life.moves`, `steps: life.steps` and
 * `byStatus: life.byStatus`. Signing, sending back and reversing are steps: the approval engine and the posting engine make them.
 */
export function documentLifecycle<
  const E extends FormCode,
  const D extends FormCode,
  const R extends string = 'RETURNED',
  const P extends string = 'POSTED',
  const X extends string = 'REVERSED',
>(forms: DocumentForms<E, D>, names: { readonly returned?: R; readonly posted?: P; readonly reversed?: X } = {}) {
  const returned = (names.returned ?? 'RETURNED') as R
  const posted = (names.posted ?? 'POSTED') as P
  const reversed = (names.reversed ?? 'REVERSED') as X
  return {
    statuses: [draft, sent, returned, posted, reversed, voided],
    status: { default: draft, required: true, readOnly: true, width: 130 },
    moves: {
      submit: { from: [draft, returned], to: sent, form: forms.edit, freezes: true },
      withdraw: { from: [sent], to: draft, form: forms.edit },
      discard: { from: [draft, returned], to: voided, form: forms.remove, needs: 'note', freezes: true, label: 'Void' },
    },
    steps: {
      post: { from: [sent], to: posted },
      return: { from: [sent], to: returned },
      reverse: { from: [posted], to: reversed },
    },
    byStatus: { deletes: [], instead: kept, why: { [posted]: kept, [reversed]: kept } },
  } as const
}

/**
 * The same without signatures: one user posts the draft (trading 2.9: goods received notes, returns, counts, transfers). Spread it like `documentLifecycle`; the
 * move `post` has its button, reversing is a step that the posting engine makes.
 */
export function directLifecycle<const E extends FormCode, const D extends FormCode>(forms: DocumentForms<E, D>) {
  const posted = 'POSTED'
  return {
    statuses: [draft, posted, reversed, voided],
    status: { default: draft, required: true, readOnly: true, width: 110 },
    moves: {
      post: { from: [draft], to: posted, form: forms.edit, freezes: true },
      discard: { from: [draft], to: voided, form: forms.remove, needs: 'note', freezes: true, label: 'Void' },
    },
    steps: { reverse: { from: [posted], to: reversed } },
    byStatus: { deletes: [], instead: kept, why: { [posted]: kept, [reversed]: kept } },
  } as const
}
