// The two lists of the location work-day setting, each under its own address with its own page and page size.
export const locWorkdayLists = [
  { title: 'Weeks', path: '/attendance/master-registration/loc-workday-set' },
  { title: 'Exceptional days', path: '/attendance/master-registration/loc-workday-exceptions' },
] as const
