// What is refused about fixed assets; part of the error table (finance 4.11 and 4.17).
export const assetErrors = {
  DEPRECIATION_DUE: {
    status: 409,
    category: 'CONFLICT',
    text: 'Depreciation of earlier months is not posted. Post these months first.',
  },
  DEPRECIATION_POSTED: {
    status: 409,
    category: 'CONFLICT',
    text: 'The depreciation of this month is posted already. Choose the next month, or take the posted run back.',
  },
  DEPRECIATION_CHANGED: {
    status: 409,
    category: 'CONFLICT',
    text: 'Assets have changed since the month was calculated. Calculate it again and look at the amounts.',
  },
} as const
