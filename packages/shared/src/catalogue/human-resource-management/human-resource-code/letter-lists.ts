// Texts of letters and the letters written with them, side by side.
export const letterLists = [
  { title: 'Texts', path: '/human-resource-management/human-resource-code/agreement-letter-set' },
  { title: 'Letters', path: '/human-resource-management/human-resource-code/employee-letters' },
] as const
