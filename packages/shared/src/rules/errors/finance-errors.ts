// What is refused about advances and what waits for finance.
export const financeErrors = {
  BUFFER_ACCEPTED: {
    status: 409,
    category: 'CONFLICT',
    text: 'Finance has accepted this document already. Ask finance to send it back; once it is booked, only a correction changes it.',
  },
  ADVANCE_OVERDUE: {
    status: 409,
    category: 'CONFLICT',
    text: 'An earlier advance of this employee is not settled in time. Settle it first, or give the reason for a further one.',
  },
} as const
