// Screens about the same trip, and the open and closed lists that are next to each other.
const base = '/human-resource-management/travel-management'
export const tripSides = [
  { title: 'Plan', path: `${base}/travel-request` },
  { title: 'Advance', path: `${base}/travel-request-expenses` },
  { title: 'Realization', path: `${base}/travel-request-realization` },
] as const
export const advanceLists = [
  { title: 'Open', path: `${base}/travel-request-expenses` },
  { title: 'Closed', path: `${base}/travel-request-expenses-closed` },
] as const
export const realizationLists = [
  { title: 'Open', path: `${base}/travel-request-realization` },
  { title: 'Closed', path: `${base}/travel-request-realization-closed` },
] as const
