// What is refused about accounting periods and posting accounts (finance 4.4, 4.5 and 4.17).
export const periodErrors = {
  UNPOSTED_EVENTS: {
    status: 409,
    category: 'CONFLICT',
    text: 'Documents of the period wait to be posted. Correct what stops them first.',
  },
  OPEN_SLIPS: {
    status: 409,
    category: 'CONFLICT',
    text: 'Slips of the period wait for their signatures or were sent back. Sign, move or void them first.',
  },
  POSTING_ACCOUNT_MISSING: {
    status: 409,
    category: 'CONFLICT',
    text: 'No account is set for this posting. Add it to the posting accounts.',
  },
} as const
