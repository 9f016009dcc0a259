// What is refused about goods; part of the error table (trading R27).
export const stockErrors = {
  NEGATIVE_STOCK: {
    status: 409,
    category: 'CONFLICT',
    text: 'There are not enough goods in the warehouse. Enter what came in first, or issue less.',
  },
  OVER_TOLERANCE: {
    status: 422,
    category: 'BAD_USER_INPUT',
    text: 'More is accepted than was ordered and may be received in addition. Accept less, or have the order amended.',
  },
  UOM_DECIMALS: {
    status: 422,
    category: 'BAD_USER_INPUT',
    text: 'The quantity has more decimals than its unit allows.',
  },
  BACKDATE_LIMIT: {
    status: 409,
    category: 'CONFLICT',
    text: 'The date is too long ago. Choose a later date, or have it posted by a user who closes stock days.',
  },
} as const
