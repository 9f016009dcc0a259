// The lists next to Check Data Machine: a file that was taken from a terminal by hand, and punches that belong to no day.
export const machineLists = [
  { title: 'Machines', path: '/attendance/attendance-process/check-data-machine' },
  { title: 'Import a file', path: '/attendance/attendance-process/punch-files' },
  { title: 'Waiting punches', path: '/attendance/attendance-process/waiting-punches' },
] as const
