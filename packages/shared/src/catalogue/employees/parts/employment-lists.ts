// What belongs to employments, side by side: the people, their contracts, the ends.
export const employmentLists = [
  { title: 'Employees', path: '/employees/working-information' },
  { title: 'Contracts', path: '/employees/employment-contracts' },
  { title: 'Separations', path: '/employees/separations' },
] as const
