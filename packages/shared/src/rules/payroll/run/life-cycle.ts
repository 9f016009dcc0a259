// The life of a pay run (payroll 4.12, R-LIFE): which action leads where, and what forbids it, in the order in which it is said.

export type RunStatus = 'DRAFT' | 'CALCULATED' | 'CHECKED' | 'CLOSED' | 'REOPENED' | 'CANCELLED'
export type RunAction = 'calculate' | 'check' | 'uncheck' | 'close' | 'reopen' | 'cancel' | 'cancelCalculated'
export type RunRefusal =
  | 'WRONG_STATUS'
  | 'STALE_INPUT'
  | 'SLIP_ERRORS'
  | 'OPEN_BLOCKERS'
  | 'EARLIER_RUN_OPEN'
  | 'MAKER_IS_CLOSER'
  | 'JOURNAL_UNBALANCED'
  | 'ACCOUNTING_PERIOD_CLOSED'
  | 'REASON_REQUIRED'
  | 'LATER_RUN_CLOSED'
  | 'TAX_REPORTED'
  | 'PAYMENT_SENT'

/** What is known of the run at the time of an action; what is left out is in order. */
export interface RunContext {
  /** An input was changed after the calculation. */
  readonly stale?: boolean
  readonly errorSlips?: number
  readonly openBlockers?: number
  /** An earlier run of the group and tax year is not closed. */
  readonly earlierRunOpen?: boolean
  readonly calculatedBy?: string | null
  /** The run was closed before and reopened: its payments are already posted. */
  readonly onceClosed?: boolean
  readonly journalBalanced?: boolean
  readonly accountingPeriodClosed?: boolean
  readonly reason?: string | null
  /** A later run with an employee of this one is closed. */
  readonly laterRunClosed?: boolean
  readonly taxReported?: boolean
  /** The bank file went out and was not voided. */
  readonly paymentSent?: boolean
}
export interface RunMove {
  readonly status: RunStatus
  readonly action: RunAction
  readonly actor: string | null
  readonly context?: RunContext
}
export type RunOutcome =
  | { readonly ok: true; readonly status: RunStatus }
  | { readonly ok: false; readonly status: RunStatus; readonly error: RunRefusal }

type Guard = readonly [RunRefusal, (context: RunContext, actor: string | null) => boolean]

/** A reason that says something has ten characters at least. */
export const reasonCharacters = 10

const staleInput: Guard = ['STALE_INPUT', ({ stale = false }) => stale]
const reasonRequired: Guard = ['REASON_REQUIRED', ({ reason }) => (reason ?? '').trim().length < reasonCharacters]
const periodClosed: Guard = ['ACCOUNTING_PERIOD_CLOSED', ({ accountingPeriodClosed = false }) => accountingPeriodClosed]

/** For each action the statuses it starts from, where it leads, and its guards in order. */
export const runActions: {
  readonly [A in RunAction]: {
    readonly from: readonly RunStatus[]
    readonly to: RunStatus
    readonly guards: readonly Guard[]
  }
} = {
  calculate: { from: ['DRAFT', 'CALCULATED', 'REOPENED'], to: 'CALCULATED', guards: [] },
  check: {
    from: ['CALCULATED'],
    to: 'CHECKED',
    guards: [
      staleInput,
      ['SLIP_ERRORS', ({ errorSlips = 0 }) => errorSlips > 0],
      ['OPEN_BLOCKERS', ({ openBlockers = 0 }) => openBlockers > 0],
      ['EARLIER_RUN_OPEN', ({ earlierRunOpen = false }) => earlierRunOpen],
    ],
  },
  uncheck: { from: ['CHECKED'], to: 'CALCULATED', guards: [] },
  close: {
    from: ['CHECKED'],
    to: 'CLOSED',
    guards: [
      staleInput,
      ['MAKER_IS_CLOSER', ({ calculatedBy = null }, actor) => actor === null || actor === calculatedBy],
      ['JOURNAL_UNBALANCED', ({ journalBalanced = true }) => !journalBalanced],
      periodClosed,
    ],
  },
  reopen: {
    from: ['CLOSED'],
    to: 'REOPENED',
    guards: [
      reasonRequired,
      ['LATER_RUN_CLOSED', ({ laterRunClosed = false }) => laterRunClosed],
      ['TAX_REPORTED', ({ taxReported = false }) => taxReported],
      ['PAYMENT_SENT', ({ paymentSent = false }) => paymentSent],
      periodClosed,
    ],
  },
  cancel: { from: ['DRAFT'], to: 'CANCELLED', guards: [] },
  cancelCalculated: {
    from: ['CALCULATED'],
    to: 'CANCELLED',
    guards: [['WRONG_STATUS', ({ onceClosed = false }) => onceClosed], reasonRequired],
  },
}

/** What comes of an action; a refused one leaves the status as it is and names the first guard that forbids it. */
export function runAction({ status, action, actor, context = {} }: RunMove): RunOutcome {
  const { from, to, guards } = runActions[action]
  if (!from.includes(status)) return { ok: false, status, error: 'WRONG_STATUS' }
  const forbidden = guards.find(([, isForbidden]) => isForbidden(context, actor))
  return forbidden === undefined ? { ok: true, status: to } : { ok: false, status, error: forbidden[0] }
}
