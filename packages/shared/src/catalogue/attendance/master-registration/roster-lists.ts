// The list next to the roster of a month: the groups that its people follow, under an address of their own.
export const rosterLists = [
  { title: 'Roster', path: '/attendance/master-registration/working-shift-entry' },
  { title: 'Work groups', path: '/attendance/master-registration/work-groups' },
] as const
