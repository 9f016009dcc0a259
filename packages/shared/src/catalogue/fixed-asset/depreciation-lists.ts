// The month of depreciation and the runs so far, side by side.
export const depreciationLists = [
  { title: 'Month', path: '/fixed-asset/depreciations' },
  { title: 'Runs', path: '/fixed-asset/depreciation-runs' },
] as const
