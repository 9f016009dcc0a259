// What can stand in the way of a move of a pay run (payroll 4.12, R-LIFE); part of the error table.
export const payRunErrors = {
  WRONG_STATUS: {
    status: 409,
    category: 'CONFLICT',
    text: 'The pay run is not in a status that allows this. Reload the page to see what it is now.',
  },
  STALE_INPUT: {
    status: 409,
    category: 'CONFLICT',
    text: 'Something that payslips are made of was changed after the calculation. See what changed, then calculate again.',
  },
  SLIP_ERRORS: {
    status: 409,
    category: 'CONFLICT',
    text: 'Some payslips have errors. Correct what their findings name, then calculate again.',
  },
  OPEN_BLOCKERS: {
    status: 409,
    category: 'CONFLICT',
    text: 'Some findings stop the run. Correct what they name, then calculate again.',
  },
  EARLIER_RUN_OPEN: {
    status: 409,
    category: 'CONFLICT',
    text: 'An earlier run of this pay group and tax year is not closed. Close or cancel it first.',
  },
  MAKER_IS_CLOSER: {
    status: 403,
    category: 'FORBIDDEN',
    text: 'The person who calculated a pay run last does not close it. A second person must close it.',
  },
  JOURNAL_UNBALANCED: {
    status: 409,
    category: 'CONFLICT',
    text: 'The journal of the run does not balance. Enter the posting keys and account centers that are missing, then calculate again.',
  },
  ACCOUNTING_PERIOD_CLOSED: {
    status: 409,
    category: 'CONFLICT',
    text: 'The accounting period of the pay date is closed for payroll. Ask finance to open it again.',
  },
  REASON_REQUIRED: {
    status: 422,
    category: 'BAD_USER_INPUT',
    text: 'Say why, in ten characters or more.',
  },
  LATER_RUN_CLOSED: {
    status: 409,
    category: 'CONFLICT',
    text: 'A later run with some of these employees is closed. Open that one first, or pay the difference with a correction run.',
  },
  TAX_REPORTED: {
    status: 409,
    category: 'CONFLICT',
    text: 'The tax month of the run was reported to the tax office. Pay the difference with a correction run.',
  },
  FILE_INCOMPLETE: {
    status: 422,
    category: 'BAD_USER_INPUT',
    text: 'Some records lack data that the recipient of this file requires, so no file was made. Complete the data that is named, then make the file again.',
  },
  PAYMENT_SENT: {
    status: 409,
    category: 'CONFLICT',
    text: 'The bank file of the run was sent. Void it first, or pay the difference with a correction run.',
  },
} as const
