// What is refused about slips and what they post; part of the error table (finance 4.17).
export const ledgerErrors = {
  NOT_BALANCED: {
    status: 422,
    category: 'BAD_USER_INPUT',
    text: 'Debit and credit are not equal. Correct the amounts of the lines.',
  },
  EMPTY_SLIP: {
    status: 422,
    category: 'BAD_USER_INPUT',
    text: 'There are no amounts. Add lines with debit and credit.',
  },
  ACCOUNT_NOT_POSTING: {
    status: 422,
    category: 'BAD_USER_INPUT',
    text: 'The account only totals other accounts. Choose an account below it.',
  },
  ACCOUNT_INACTIVE: {
    status: 422,
    category: 'BAD_USER_INPUT',
    text: 'The account is not in use on this day. Choose another account, or extend its validity in the chart of accounts.',
  },
  CENTER_REQUIRED: {
    status: 422,
    category: 'BAD_USER_INPUT',
    text: 'The account needs an account center on the line.',
  },
  PARTY_REQUIRED: {
    status: 422,
    category: 'BAD_USER_INPUT',
    text: 'The account needs a customer, vendor or employee on the line.',
  },
  CURRENCY_NOT_ALLOWED: {
    status: 422,
    category: 'BAD_USER_INPUT',
    text: 'The account is not kept in this currency.',
  },
  CONTROL_ACCOUNT: {
    status: 422,
    category: 'BAD_USER_INPUT',
    text: 'Only documents of its subsidiary ledger post to this account. Enter the invoice, bill, receipt or payment instead.',
  },
  PERIOD_CLOSED: {
    status: 409,
    category: 'CONFLICT',
    text: 'The accounting period is not open. Choose a date in an open period.',
  },
  PERIOD_SOFT_CLOSED: {
    status: 409,
    category: 'CONFLICT',
    text: 'The accounting period is closed for entry. Ask for a correction window, or choose a date in an open period.',
  },
  PERIOD_MODULE_CLOSED: {
    status: 409,
    category: 'CONFLICT',
    text: 'This part of the accounting period is closed for new documents. Choose a date in the next period.',
  },
  AUTHORITY_MISSING: {
    status: 409,
    category: 'CONFLICT',
    text: 'No authority says who signs this slip. Add one for its type under Slip Authority Sign and Approval.',
  },
  ALREADY_REVERSED: {
    status: 409,
    category: 'CONFLICT',
    text: 'The document is reversed already. Open the document that reverses it.',
  },
  HAS_DEPENDENTS: {
    status: 409,
    category: 'CONFLICT',
    text: 'Other documents rest on this one. Reverse them first, the latest first.',
  },
  IS_REVERSAL: {
    status: 409,
    category: 'CONFLICT',
    text: 'A reversal is not reversed. Enter a new document instead.',
  },
  USE_PROCESS: {
    status: 409,
    category: 'CONFLICT',
    text: 'Opening and closing slips are taken back by their own process only.',
  },
  REVERSAL_BEFORE_ORIGINAL: {
    status: 422,
    category: 'BAD_USER_INPUT',
    text: 'The reversal must not be dated before the document. Choose its date or a later one.',
  },
  MORE_THAN_OPEN: {
    status: 409,
    category: 'CONFLICT',
    text: 'More is taken than is still there. Read the balance again and take at most what is left.',
  },
  OVER_ALLOCATED: {
    status: 409,
    category: 'CONFLICT',
    text: 'More is settled than is open. Settle at most what is left of the item.',
  },
  CASH_NEGATIVE: {
    status: 409,
    category: 'CONFLICT',
    text: 'The cash or bank account has less than is to be paid. Choose another account, or enter the receipt first.',
  },
  DUPLICATE_VENDOR_INVOICE: {
    status: 409,
    category: 'CONFLICT',
    text: 'A bill with this number of the vendor is entered already in the same year. Open it instead of entering it again.',
  },
  VENDOR_NOT_PKP: {
    status: 422,
    category: 'BAD_USER_INPUT',
    text: 'The vendor is not registered for VAT (PKP), so a bill of the vendor has no VAT. Take the tax code out, or correct the vendor.',
  },
  VAT_CREDIT_EXPIRED: {
    status: 422,
    category: 'BAD_USER_INPUT',
    text: 'Input VAT is credited in the period of its tax invoice or one of the next three. Make it part of the cost instead.',
  },
  DOWN_PAYMENT_EXCEEDS_CONTRACT: {
    status: 422,
    category: 'BAD_USER_INPUT',
    text: 'The down payments are more than the contract. Deduct or invoice at most what is left of it.',
  },
  NOTA_RETUR_MISSING: {
    status: 422,
    category: 'BAD_USER_INPUT',
    text: 'VAT is reduced by the return note (nota retur) or cancellation note of the customer. Enter its number and date.',
  },
  SUBLEDGER_MISMATCH: {
    status: 409,
    category: 'CONFLICT',
    text: 'The open items of a control account do not add up to its balance. Correct the lines that differ.',
  },
  OUT_OF_BALANCE: {
    status: 409,
    category: 'CONFLICT',
    text: 'Accounts that have to be zero hold an amount. Clear them with a slip first.',
  },
  REVERSAL_DUE: {
    status: 409,
    category: 'CONFLICT',
    text: 'Slips of this period are still to be reversed. Open the period of the reversal first.',
  },
  BATCH_NOT_BALANCED: {
    status: 409,
    category: 'CONFLICT',
    text: 'Debit and credit of the batch are not equal. Correct its lines.',
  },
  ALREADY_POSTED: {
    status: 409,
    category: 'CONFLICT',
    text: 'The batch is posted already. Reverse it first if it was wrong.',
  },
  LATER_YEAR_CLOSED: {
    status: 409,
    category: 'CONFLICT',
    text: 'A later year is closed. Reopen the last closed year first.',
  },
} as const
