// What stands in the way of a trip; part of the error table.
export const travelErrors = {
  ADVANCE_OVERDUE: {
    status: 409,
    category: 'CONFLICT',
    text: 'Advances of earlier trips are not settled. Settle them first.',
  },
} as const
