// What to do about each error, in a sentence, and whether the same request may be sent again: for scripts and their authors.
import type { ErrorCode } from './errors.ts'

/** no: it will never pass. changed: after the request was corrected. later: as it is, after a while. read: after reading again. */
export type Again = 'no' | 'changed' | 'later' | 'read'

export interface Remedy {
  readonly again: Again
  readonly remedy: string
}

const ask = (remedy: string): Remedy => ({ again: 'no', remedy })
const change = (remedy: string): Remedy => ({ again: 'changed', remedy })
const wait = (remedy: string): Remedy => ({ again: 'later', remedy })
const read = (remedy: string): Remedy => ({ again: 'read', remedy })

export const remedies = {
  UNAUTHENTICATED: change('Sign in, or send a valid API key in the header Authorization.'),
  LOGIN_FAILED: change('Check name and password; after several failures wait until the lock ends, or have it lifted.'),
  CAPTCHA_INVALID: change('Ask for a new captcha and send its key with the answer, each only once.'),
  TOO_MANY_ATTEMPTS: wait(
    'Wait as many seconds as retryAfter says. Scripts should use an API key instead of signing in.',
  ),
  NO_COMPANY_ACCESS: ask('An administrator has to enter a membership that is valid today.'),
  SCOPE_DENIED: change(
    'Send the codes of a company and branch that the profile lists, or leave the headers out with an API key.',
  ),
  FORBIDDEN: ask(
    'Ask for one of the codes in anyOf; grantedBy names the roles that hold one and where roles are assigned.',
  ),
  ORIGIN_REFUSED: change(
    'Send the request from a page of the product itself, or without the header Origin and with an API key.',
  ),
  BAD_USER_INPUT: change('Correct what fields names: each entry has the field, the rule it breaks and a sentence.'),
  BAD_COMPANY: change('Send both headers, each one to 32 letters, digits, dashes or underscores.'),
  REQUEST_TIMEOUT: wait(
    'Send the request again, whole: its head and body have to arrive within the time that the server allows.',
  ),
  TOO_LARGE: change('Send less at once: fewer rows, a smaller file.'),
  UNSUPPORTED_MEDIA: change(
    'Send JSON in UTF-8 without compression, files as multipart/form-data and of a kind the field takes.',
  ),
  NOT_FOUND: read('Look the record up again. Rows outside your branch or data scope are not found either.'),
  STALE_VERSION: read(
    'Compare with current, take over what you want, and send the change with the rowVersion found there.',
  ),
  VIEW_CHANGED: read(
    'Your rights, your data scope or the persons in it are no longer the same. Read the whole list with after: 0, and go on from its deltaFrom and view.',
  ),
  DUPLICATE: change('Read the row that is there and edit it, or choose another key.'),
  OVERLAP: change('End the earlier record the day before, or choose other dates.'),
  IN_USE: change('Set the record inactive or end it; only what nothing refers to can be deleted.'),
  SELF_CHANGE: ask('Another administrator of at least your level has to do it.'),
  ABOUT_ONESELF: ask('Another person with the same code has to do it; an account without an employee may as well.'),
  AMOUNTS_COVERED: ask('The administrator of access to pay groups can open its amounts to you.'),
  OUT_OF_AREA: ask('An administrator whose area holds the account has to do it.'),
  ACTION_NOT_ALLOWED: ask('An administrator of a higher level has to do it.'),
  TEMPLATE_NOT_ASSIGNABLE: change('Choose a template of your company and area.'),
  SCOPE_TOO_WIDE: change('Choose a data scope no wider than your own.'),
  CRITICAL_CONFLICT: change('Leave one of the two conflicting rights out; the preview names them.'),
  APPROVAL_NEEDED: change('Save it with the action for changes of rights; a second administrator decides.'),
  LAST_SUPER: change('Make another active super user, then try again.'),
  TAKES_LONG: change('Start the action run of the report and read its rows when it is done, or narrow the parameters.'),
  PERCENT_NOT_100: change('Send the whole split at once, so that the shares of each day make 100.00 percent.'),
  NOT_BALANCED: change('Correct the lines that fields names, so that both sums are equal.'),
  EMPTY_SLIP: change('Send lines with an amount in debit or credit each.'),
  ACCOUNT_NOT_POSTING: change('Name an account that is posted to; the chart of accounts shows which are.'),
  ACCOUNT_INACTIVE: change('Name an account that is active and valid on the date, or extend the validity of this one.'),
  CENTER_REQUIRED: change('Name the account center that bears the amount on each line of the account.'),
  PARTY_REQUIRED: change('Name the kind of party and its code on each line of the account.'),
  CURRENCY_NOT_ALLOWED: change('Use the currency of the account, or an account that is kept in this currency.'),
  CONTROL_ACCOUNT: change('Enter the document of the subsidiary ledger instead: it posts to the account by itself.'),
  PERIOD_CLOSED: change('Send a date in an open period; the periods are listed under Setting Account and Correction.'),
  PERIOD_SOFT_CLOSED: ask('A correction window for your user, the period and the type of slip lets you post.'),
  PERIOD_MODULE_CLOSED: change('Send a date in a period whose part is still open.'),
  AUTHORITY_MISSING: ask(
    'An administrator of finance adds an authority for the type and branch, with a band for the amount.',
  ),
  DEPRECIATION_DUE: change('Post the months up to values.month with the depreciation runs, then try again.'),
  DEPRECIATION_POSTED: change('Send the next month, or take the posted run back first.'),
  DEPRECIATION_CHANGED: change('Run the month again, read its lines, and post it.'),
  ALREADY_REVERSED: read('Read the document; reversedBy names the one that reverses it.'),
  IS_REVERSAL: change('Enter a new document with the amounts that are to stand.'),
  USE_PROCESS: ask('Take it back where it was made: with the opening balances or the closing of the year.'),
  REVERSAL_BEFORE_ORIGINAL: change('Send the date of the document or a later one.'),
  NEGATIVE_STOCK: read(
    'Read the stock of the items. values names the first movement that lacks goods and how much is missing.',
  ),
  OVER_TOLERANCE: change('Send at most what values.most says, or amend the order first.'),
  UOM_DECIMALS: change(
    'Send a quantity with as many decimals as the unit has, also after it was converted to the base unit.',
  ),
  BACKDATE_LIMIT: change('Send a later date, or have a user with the code of the daily inventory closing post it.'),
  HAS_DEPENDENTS: change('Take back what values.documents names, in this order, and try again.'),
  OVER_ALLOCATED: read('Read the open items again, and settle at most what values.open says of values.item.'),
  CASH_NEGATIVE: change('Pay at most what values.balance says, or from another account.'),
  DUPLICATE_VENDOR_INVOICE: read('Read the bill that values.bill names; void it if it is a draft entered by mistake.'),
  VENDOR_NOT_PKP: change('Send the lines without a tax code, or set the vendor to PKP with its NPWP first.'),
  VAT_CREDIT_EXPIRED: change('Send the lines with vatCreditable false, so that the tax becomes part of the cost.'),
  DOWN_PAYMENT_EXCEEDS_CONTRACT: change('Send a smaller amount; values.left says what is left of the contract.'),
  NOTA_RETUR_MISSING: change('Send returnNoteNo and returnNoteDate with the credit note.'),
  MORE_THAN_OPEN: read('Read the balance again, and send at most what is left.'),
  OPEN_SLIPS: change('Have the slips signed or void them; values.count says how many there are.'),
  SUBLEDGER_MISMATCH: change('Correct the lines of the account that the message names, so that both sums are equal.'),
  OUT_OF_BALANCE: change('Post a slip that clears the accounts which the message names.'),
  REVERSAL_DUE: change('Open the period of the reversal; the slips are reversed by themselves then.'),
  BATCH_NOT_BALANCED: change('Correct the lines of the batch, so that debit and credit are equal.'),
  ALREADY_POSTED: read('Read the batch; slip names the slip that it posted.'),
  LATER_YEAR_CLOSED: change('Reopen the last closed year first.'),
  BAD_STATE: read('Read the record; its status decides which actions are open.'),
  RUN_BUSY: wait('Follow the run named in values.run until it ends, or cancel it.'),
  UNPOSTED_EVENTS: change('Correct what stops the postings, as their errors say, and try again.'),
  POSTING_ACCOUNT_MISSING: change('Add a row for the key and the day to the posting accounts.'),
  BUFFER_ACCEPTED: change(
    'Ask finance to send the entry back, then do it again. What is booked stays: correct it by a further document or run.',
  ),
  ADVANCE_OVERDUE: change(
    'Settle the earlier advance or the trips that values.trips names, or have finance give the reason: overdueReason of an advance, overrideReason of a trip.',
  ),
  ALREADY_DONE: change('Leave it, or undo the earlier run first.'),
  RATE_MISSING: change('Enter the row that values.table names so that it holds on values.day, then calculate again.'),
  NOT_READY: change('Run the action check of the process: each line says what is missing and where to put it right.'),
  TOO_MANY_CELLS: change('Filter, take a dimension away or ask for the largest groups with top.'),
  UPLOAD_FILE: change('Save the sheet as xlsx or csv in UTF-8, without a password, and upload it again.'),
  TASK_NOT_PENDING: read('Read the list of waiting tasks again.'),
  SELF_APPROVAL: ask('Another person with the code of the step has to decide.'),
  MAKER_CANNOT_APPROVE: ask('A person other than the maker has to decide.'),
  NOT_APPROVER: ask('The approver of the step, or the delegate of today, has to decide.'),
  OUT_OF_SCOPE: ask('A user whose data scope includes these persons, or the whole company, has to do it.'),
  ALREADY_DECIDED: ask('A person who has not decided an earlier step has to decide this one.'),
  SAME_APPROVER: ask('A person who has signed no other level has to sign this one.'),
  PERIOD_LOCKED: wait('Have the period opened, or post the document into an open one.'),
  ENTRY_CLOSED: wait('Choose a later period, or have the entries of this one opened again.'),
  USED_IN_CLOSED_RUN: change('Add a row that holds from a later day on, or enter the difference into a later run.'),
  EXAM_NOT_OPEN: ask(
    'An exam is begun between its opening and its closing, with attempts left: exams of ssiUniversity says which.',
  ),
  EXAM_EXCLUDED: ask('Authors and approvers of an exam, and people who may see its right answers, cannot sit it.'),
  EXAM_PIN_WRONG: change('Send the PIN that the proctor of the exam says.'),
  EXAM_OVER: read('Read results of ssiUniversity: the attempt has ended, and answers sent after its end are not kept.'),
  EXAM_ELSEWHERE: change('Start the exam again: the answer names the runner with which answers are kept from then on.'),
  WRONG_STATUS: read('Read the run again: its status says which moves it takes.'),
  STALE_INPUT: wait('See changedInputs of the run, calculate it again, then send the same again.'),
  SLIP_ERRORS: wait('Correct what the blockers of the run name, calculate it again, then send the same again.'),
  OPEN_BLOCKERS: wait('Correct what the blockers of the run name, calculate it again, then send the same again.'),
  EARLIER_RUN_OPEN: wait('Close or cancel the earlier run of the pay group first.'),
  MAKER_IS_CLOSER: ask('A user who did not calculate the run last has to close it.'),
  JOURNAL_UNBALANCED: wait(
    'Enter the posting keys of the components and the account centers of the departments named.',
  ),
  ACCOUNTING_PERIOD_CLOSED: wait('Have the accounting period of the pay date opened for payroll.'),
  REASON_REQUIRED: change('Send a reason of ten characters or more.'),
  LATER_RUN_CLOSED: wait('Open the later run first, or pay the difference with a correction run.'),
  TAX_REPORTED: ask('Pay the difference with a correction run: a reported month is not changed.'),
  FILE_INCOMPLETE: change(
    'Complete the records that fields name, at the addresses given there; then make the file again.',
  ),
  PAYMENT_SENT: wait('Void the bank file first, or pay the difference with a correction run.'),
  SCHEDULE_FROZEN: change('Send requestChange of the daily basis instead; the heads decide.'),
  OT_OVERLAP: change('Change the hours of this order or of the one it meets.'),
  CONTRACT_CHAIN_LIMIT: change('Choose an earlier last day, or a contract type without an end.'),
  CONFIRMATION_NEEDED: change(
    'Correct the fields, or send the same again with the rules named in `fields` as `confirmed`.',
  ),
  NO_CONSENT: change('Record the consent of every worker, then submit.'),
  ATTACHMENT_REQUIRED: change('Upload a file for the attachment and send its id.'),
  QUOTA_EXCEEDED: change('Ask for fewer days or another absence code.'),
  INSUFFICIENT_BALANCE: change(
    'Ask for fewer days, for days after the next grant, or for an absence code that takes no annual leave.',
  ),
  KEY_REUSED: change('Take a new Idempotency-Key for every new write; keep one only to repeat the very same request.'),
  KEY_BUSY: wait('Send the same request with the same key again after retryAfter seconds.'),
  KEY_SPENT: read('Read the record: the write was done, only its answer can no longer be shown.'),
  COMMENT_REQUIRED: change('Send a comment.'),
  RATE_LIMITED: wait(
    'Wait as many seconds as Retry-After says; the RateLimit headers of every answer tell what is left.',
  ),
  QUERY_TOO_COMPLEX: change('Ask for smaller pages, fewer fields or split the query; the message names the limit.'),
  PERSISTED_QUERY_NOT_FOUND: change('Send the text of the query instead of its hash; in a browser reload the page.'),
  QUERY_NOT_TRUSTED: change('Send an API key in the header Authorization; in a browser reload the page.'),
  UPSTREAM_ERROR: wait('Send a read again; send a write again under the same Idempotency-Key.'),
  UPSTREAM_TIMEOUT: wait(
    'Ask for less. Whether a write was done is not known: send it again under the same Idempotency-Key.',
  ),
  UNAVAILABLE: wait('Send the same request again after retryAfter seconds.'),
  STORAGE_FULL: wait(
    'Ask the operator to free space on the disk of the database; then send the same request again. No restart is needed.',
  ),
  READ_ONLY: wait(
    'Ask the operator to make the database writable again; then send the same request again. Reading still works, except for exports and records of other people, which leave an entry in the trail.',
  ),
  DEMO_UNFINISHED: wait(
    'Send the same request again when `/health` no longer says `filling`; until then reading works.',
  ),
  INTERNAL_SERVER_ERROR: ask('Give the requestId to your administrator: the log has the rest.'),
} as const satisfies { readonly [C in ErrorCode]: Remedy }
