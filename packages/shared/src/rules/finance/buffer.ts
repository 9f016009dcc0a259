// The way of a document through the finance buffer, and what each answer hands to the ledger.

/** What finance says to an entry. */
export type BufferAnswer = 'ACCEPTED' | 'POSTED' | 'PAID' | 'SETTLED' | 'REJECTED'
export type BufferStatus = 'PENDING' | BufferAnswer | 'RECALLED'

/** From where an answer may be given; RECALLED is the word of the user who handed the document over. */
const answeredFrom: { readonly [A in BufferAnswer | 'RECALLED']: readonly BufferStatus[] } = {
  ACCEPTED: ['PENDING'],
  REJECTED: ['PENDING', 'ACCEPTED'],
  POSTED: ['ACCEPTED'],
  PAID: ['POSTED'],
  SETTLED: ['POSTED'],
  RECALLED: ['PENDING'],
}

/** May an entry in this state be answered so? */
export const mayAnswer = (status: BufferStatus, answer: BufferAnswer | 'RECALLED'): boolean =>
  answeredFrom[answer].includes(status)

/** An entry that came back may be followed by a further round of its document; any other one remains the entry of the document. */
export const isOver = (status: BufferStatus): boolean => status === 'REJECTED' || status === 'RECALLED'

/** What was owed is paid, or what was advanced too much is returned. */
const changesHands = { PAID: 'PAYMENT_POSTED', SETTLED: 'RECEIPT_POSTED' } as const

/** Events of the ledger by kind of entry: what is owed is booked when it is accepted, what only changes hands when it is paid. */
const events: {
  readonly [kind: string]: { readonly [A in BufferAnswer]?: string }
} = {
  TRAVEL_ADVANCE: { PAID: 'TRAVEL_ADVANCE_PAID' },
  EMPLOYEE_ADVANCE: { PAID: 'EMPLOYEE_ADVANCE_PAID' },
  TRAVEL_REALIZATION: { ACCEPTED: 'TRAVEL_REALIZED', ...changesHands },
  ADVANCE_SETTLEMENT: { ACCEPTED: 'ADVANCE_SETTLED', ...changesHands },
  MEDICAL_CLAIM: { ACCEPTED: 'MEDICAL_CLAIM_APPROVED', ...changesHands },
  TRAINING_REIMBURSEMENT: { ACCEPTED: 'TRAINING_REIMBURSED', ...changesHands },
  // Runs hand their journal over themselves when they close.
  PAYROLL: { PAID: 'PAYROLL_PAID' },
  THR_BONUS: { PAID: 'PAYROLL_PAID' },
  BPJS: { PAID: 'BPJS_PAID' },
  PPH21: { PAID: 'TAX_PAID' },
  SEVERANCE: { PAID: 'PAYROLL_PAID' },
}

/** The event that an answer hands to the ledger; undefined: none. */
export const eventOf = (kind: string, answer: BufferAnswer): string | undefined => events[kind]?.[answer]
