// The error table: one code over REST, GraphQL (`extensions.code`) and on screen, with its status and its words.
// Spec trap (000, section 4): a text with the word "token" sends the user to the login. So the text of
// UNAUTHENTICATED contains it and no other text may; a test holds that.

import { assetErrors } from './asset-errors.ts'
import { databaseErrors } from './database-errors.ts'
import { examErrors } from './exam-errors.ts'
import { financeErrors } from './finance-errors.ts'
import type { GrantedBy } from './granted-by.ts'
import { ledgerErrors } from './ledger-errors.ts'
import { payRunErrors } from './pay-run-errors.ts'
import { periodErrors } from './period-errors.ts'
import { stockErrors } from './stock-errors.ts'
import { travelErrors } from './travel-errors.ts'

/** The coarse classes that a client can branch on without knowing every code. */
export type Category =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'BAD_USER_INPUT'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'UPSTREAM_ERROR'
  | 'UPSTREAM_TIMEOUT'
  | 'QUERY_TOO_COMPLEX'
  | 'PERSISTED_QUERY_NOT_FOUND'
  | 'RATE_LIMITED'
  | 'INTERNAL_SERVER_ERROR'

interface Entry {
  readonly status: number
  readonly category: Category
  /** What happened and what to do, in plain words. */
  readonly text: string
}

export const errors = {
  UNAUTHENTICATED: {
    status: 401,
    category: 'UNAUTHENTICATED',
    text: 'Your session token is missing or has ended. Sign in again.',
  },
  LOGIN_FAILED: {
    status: 401,
    category: 'UNAUTHENTICATED',
    text: 'Username or password is incorrect, or the account is temporarily locked.',
  },
  CAPTCHA_INVALID: {
    status: 400,
    category: 'BAD_USER_INPUT',
    text: 'The answer does not match the picture or the question, or it has expired. Try the new one.',
  },
  TOO_MANY_ATTEMPTS: {
    status: 429,
    category: 'RATE_LIMITED',
    text: 'Too many sign-in attempts from this address. Wait a few minutes.',
  },
  NO_COMPANY_ACCESS: {
    status: 403,
    category: 'FORBIDDEN',
    text: 'This account does not belong to a company at present. Ask an administrator.',
  },
  SCOPE_DENIED: {
    status: 403,
    category: 'FORBIDDEN',
    text: 'You have no access to this company or branch. Choose another one.',
  },
  FORBIDDEN: { status: 403, category: 'FORBIDDEN', text: 'You do not have the permission for this.' },
  ORIGIN_REFUSED: { status: 403, category: 'FORBIDDEN', text: 'The request comes from a foreign site.' },
  BAD_USER_INPUT: {
    status: 400,
    category: 'BAD_USER_INPUT',
    text: 'Some values are not valid. Correct the fields named and try again.',
  },
  BAD_COMPANY: {
    status: 400,
    category: 'BAD_USER_INPUT',
    text: 'The headers CompanyCode and CompanyBranchCode are missing or malformed.',
  },
  REQUEST_TIMEOUT: {
    status: 408,
    category: 'BAD_USER_INPUT',
    text: 'The request did not arrive in time. Send it again over a better connection, or send less at once.',
  },
  TOO_LARGE: { status: 413, category: 'BAD_USER_INPUT', text: 'The request is larger than allowed.' },
  UNSUPPORTED_MEDIA: { status: 415, category: 'BAD_USER_INPUT', text: 'This type of content is not accepted here.' },
  NOT_FOUND: { status: 404, category: 'NOT_FOUND', text: 'This record does not exist or was deleted.' },
  STALE_VERSION: {
    status: 409,
    category: 'CONFLICT',
    text: 'Another user saved this record after you opened it. Compare and save again.',
  },
  VIEW_CHANGED: {
    status: 409,
    category: 'CONFLICT',
    text: 'The rows you may see in this list have changed since you last read it. Read the whole list again.',
  },
  DUPLICATE: { status: 409, category: 'CONFLICT', text: 'A record with this key exists already.' },
  OVERLAP: {
    status: 409,
    category: 'CONFLICT',
    text: 'Another record of the same key is valid in these dates. End it first or choose other dates.',
  },
  IN_USE: {
    status: 409,
    category: 'CONFLICT',
    text: 'Other records use this one. End it or set it inactive instead of deleting it.',
  },
  SELF_CHANGE: {
    status: 403,
    category: 'FORBIDDEN',
    text: 'You cannot change your own rights, level or status. Ask another administrator.',
  },
  ABOUT_ONESELF: {
    status: 403,
    category: 'FORBIDDEN',
    text: 'You cannot change records about yourself. Ask a colleague who holds the same right.',
  },
  AMOUNTS_COVERED: {
    status: 403,
    category: 'FORBIDDEN',
    text: 'You do not see the amounts of this pay group, so you can neither read nor change what is paid in it.',
  },
  OUT_OF_AREA: { status: 403, category: 'FORBIDDEN', text: 'This account lies outside the area you administer.' },
  ACTION_NOT_ALLOWED: { status: 403, category: 'FORBIDDEN', text: 'Your level of administration does not allow this.' },
  TEMPLATE_NOT_ASSIGNABLE: {
    status: 403,
    category: 'FORBIDDEN',
    text: 'You may not assign this template. Choose one of your area.',
  },
  SCOPE_TOO_WIDE: {
    status: 403,
    category: 'FORBIDDEN',
    text: 'The data scope is wider than your area allows. Choose a narrower one.',
  },
  CRITICAL_CONFLICT: {
    status: 409,
    category: 'CONFLICT',
    text: 'The change would leave a critical conflict of segregation of duties. Remove one of the two rights.',
  },
  APPROVAL_NEEDED: {
    status: 409,
    category: 'CONFLICT',
    text: 'This needs a second administrator. Save it as a change of rights.',
  },
  LAST_SUPER: {
    status: 409,
    category: 'CONFLICT',
    text: 'At least one active super user must remain. Appoint another one first.',
  },
  TAKES_LONG: {
    status: 422,
    category: 'BAD_USER_INPUT',
    text: 'This takes too long to wait for. Run it in the background, or narrow the request.',
  },
  PERCENT_NOT_100: {
    status: 422,
    category: 'BAD_USER_INPUT',
    text: 'The shares valid on a day must add up to 100.00 percent.',
  },
  BAD_STATE: { status: 409, category: 'CONFLICT', text: 'This action is not possible in the current status.' },
  RUN_BUSY: {
    status: 409,
    category: 'CONFLICT',
    text: 'The same work is running already. Wait until it ends, or cancel it first.',
  },
  ALREADY_DONE: {
    status: 409,
    category: 'CONFLICT',
    text: 'This has already been done and can be done only once. If the earlier run was wrong, undo it first.',
  },
  RATE_MISSING: {
    status: 409,
    category: 'CONFLICT',
    text: 'A rate of the law has no row for a day of this calculation. Enter the row, then calculate again.',
  },
  NOT_READY: {
    status: 409,
    category: 'CONFLICT',
    text: 'Something must be corrected before this can run. See the checks.',
  },
  TOO_MANY_CELLS: {
    status: 422,
    category: 'BAD_USER_INPUT',
    text: 'This layout has too many cells. Filter it, remove a dimension or show only the largest groups.',
  },
  UPLOAD_FILE: {
    status: 422,
    category: 'BAD_USER_INPUT',
    text: 'The file cannot be read. Save the sheet as xlsx or csv and upload it again.',
  },
  TASK_NOT_PENDING: {
    status: 409,
    category: 'CONFLICT',
    text: 'This task is no longer waiting: it was decided or withdrawn.',
  },
  SELF_APPROVAL: {
    status: 403,
    category: 'FORBIDDEN',
    text: 'You made, changed or sent this document, or it concerns you. Another person must decide it.',
  },
  MAKER_CANNOT_APPROVE: {
    status: 403,
    category: 'FORBIDDEN',
    text: 'The maker of a document cannot approve it. Another person must decide.',
  },
  NOT_APPROVER: {
    status: 403,
    category: 'FORBIDDEN',
    text: 'You are not the approver of this step, nor a delegate today.',
  },
  OUT_OF_SCOPE: {
    status: 403,
    category: 'FORBIDDEN',
    text: 'This is outside your data scope. Ask a colleague with a wider scope.',
  },
  ALREADY_DECIDED: {
    status: 403,
    category: 'FORBIDDEN',
    text: 'You have decided an earlier step of this document. Another person must decide this one.',
  },
  SAME_APPROVER: {
    status: 403,
    category: 'FORBIDDEN',
    text: 'One person can sign only one level. Another person must sign this one.',
  },
  PERIOD_LOCKED: {
    status: 409,
    category: 'CONFLICT',
    text: 'The period of this document is closed. Ask for it to be reopened, or wait until it is locked.',
  },
  ENTRY_CLOSED: {
    status: 409,
    category: 'CONFLICT',
    text: 'Entries of this pay period are closed. Choose a later period, or ask for its entries to be reopened.',
  },
  USED_IN_CLOSED_RUN: {
    status: 409,
    category: 'CONFLICT',
    text: 'A closed payroll run has used this. Add a row that is valid from a later day, or correct it in a later run.',
  },
  ...assetErrors,
  ...financeErrors,
  ...ledgerErrors,
  ...stockErrors,
  ...payRunErrors,
  ...periodErrors,
  ...examErrors,
  ...travelErrors,
  SCHEDULE_FROZEN: {
    status: 409,
    category: 'CONFLICT',
    text: 'The schedule of this day is frozen. Ask for a change of shift instead.',
  },
  OT_OVERLAP: {
    status: 409,
    category: 'CONFLICT',
    text: 'A worker has other overtime at these hours. Change the hours or the other order.',
  },
  CONTRACT_CHAIN_LIMIT: {
    status: 422,
    category: 'BAD_USER_INPUT',
    text: 'The chain of fixed terms would last longer than the law allows. Choose an earlier last day or a permanent contract.',
  },
  CONFIRMATION_NEEDED: {
    status: 422,
    category: 'BAD_USER_INPUT',
    text: 'This is unusual. Confirm that it is intended, or correct it.',
  },
  NO_CONSENT: {
    status: 422,
    category: 'BAD_USER_INPUT',
    text: 'Every worker must have agreed before the order is submitted.',
  },
  ATTACHMENT_REQUIRED: { status: 422, category: 'BAD_USER_INPUT', text: 'This absence code needs an attachment.' },
  QUOTA_EXCEEDED: {
    status: 422,
    category: 'BAD_USER_INPUT',
    text: 'The days exceed what this absence code allows.',
  },
  INSUFFICIENT_BALANCE: {
    status: 422,
    category: 'BAD_USER_INPUT',
    text: 'The leave exceeds the balance on these days.',
  },
  KEY_REUSED: {
    status: 422,
    category: 'BAD_USER_INPUT',
    text: 'This Idempotency-Key was used for another request. Use a new key for a new request.',
  },
  KEY_BUSY: {
    status: 409,
    category: 'CONFLICT',
    text: 'The first request with this Idempotency-Key is still in progress. Try again in a moment.',
  },
  KEY_SPENT: {
    status: 409,
    category: 'CONFLICT',
    text: 'This request was carried out already, under another session or API key. Read the record to see the result.',
  },
  COMMENT_REQUIRED: { status: 422, category: 'BAD_USER_INPUT', text: 'This action needs a comment.' },
  RATE_LIMITED: { status: 429, category: 'RATE_LIMITED', text: 'Too many requests. Slow down and try again.' },
  QUERY_TOO_COMPLEX: {
    status: 400,
    category: 'QUERY_TOO_COMPLEX',
    text: 'The query asks for too much at once. Split it or ask for smaller pages.',
  },
  PERSISTED_QUERY_NOT_FOUND: {
    status: 400,
    category: 'PERSISTED_QUERY_NOT_FOUND',
    text: 'This version of the application is out of date. Reload the page.',
  },
  QUERY_NOT_TRUSTED: {
    status: 400,
    category: 'PERSISTED_QUERY_NOT_FOUND',
    text: 'This page is older than the server: reload it. Free queries are answered to API keys only (header Authorization).',
  },
  UPSTREAM_ERROR: {
    status: 502,
    category: 'UPSTREAM_ERROR',
    text: 'A service behind this page failed. Try again in a moment.',
  },
  UPSTREAM_TIMEOUT: {
    status: 504,
    category: 'UPSTREAM_TIMEOUT',
    text: 'A service behind this page did not answer in time. Try again in a moment.',
  },
  ...databaseErrors,
  INTERNAL_SERVER_ERROR: {
    status: 500,
    category: 'INTERNAL_SERVER_ERROR',
    text: 'Internal error. Give the request id to your administrator.',
  },
} as const satisfies { readonly [code: string]: Entry }

export type ErrorCode = keyof typeof errors

/** The text with UNAUTHENTICATED for a caller who sends a key instead of signing in. */
export const wordsForKeys = {
  refused:
    'The API key is unknown, was revoked, has ended, or may not be used from this address. Check that it was copied whole, or make a new one under My API keys.',
  unreadable:
    'What the header Authorization holds is no API key: a key begins with ek_ and is shown once, when it is made. Check that it was copied whole.',
} as const
const saidToKeys: ReadonlySet<string> = new Set(Object.values(wordsForKeys))

/** True for words that speak of a key. */
export const speaksOfKey = (message: string): boolean => saidToKeys.has(message)

/** A complaint about one field of the input; `field` is a path such as `lines.2.upTo`. */
export interface FieldError {
  readonly field: string
  readonly rule: string
  readonly message: string
}

/** What an error carries besides its code; every part is safe to show to the caller. */
export interface ErrorDetails {
  readonly fields?: readonly FieldError[]
  /** Codes of which any one would have been enough. */
  readonly anyOf?: readonly string[]
  /** With FORBIDDEN: who can open it. */
  readonly grantedBy?: GrantedBy
  /** Seconds after which a new try makes sense. */
  readonly retryAfter?: number
  readonly values?: { readonly [name: string]: string | number | boolean | null }
  /** With STALE_VERSION: the record as it is stored now, as far as the caller may read it. */
  readonly current?: { readonly [field: string]: unknown }
}

/** The one error class of all tiers: a code of the table, optionally words that say more. */
export class KantorError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails
  constructor(code: ErrorCode, message?: string, details: ErrorDetails = {}) {
    super(message ?? errors[code].text)
    this.name = 'KantorError'
    this.code = code
    this.details = details
  }
  get status(): number {
    return errors[this.code].status
  }
  get category(): Category {
    return errors[this.code].category
  }
}

/** True for a code that is in the table. */
export const isErrorCode = (code: unknown): code is ErrorCode => typeof code === 'string' && Object.hasOwn(errors, code)

/** Input that failed, field by field. */
export const badInput = (fields: readonly FieldError[]): KantorError =>
  new KantorError('BAD_USER_INPUT', undefined, { fields })
